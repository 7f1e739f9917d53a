// Rounds as the pages show them.
#include <algorithm>
#include <set>

#include <krupier/floor/body.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/history.h>
#include <krupier/floor/show.h>
#include <krupier/floor/told_round.h>
#include <krupier/round/line_sums.h>

namespace krupier {
namespace {

using Step = ToldRound::Step;

json::object head(const ToldRound& told) {
  const Step& begun = told.steps().front();
  json::object head{{"round", begun.record.round},
                    {"table", number(begun.record.table)},
                    {"name", body::text(begun.body, "name")},
                    {"game", body::text(begun.body, "game")},
                    {"version", body::text(begun.body, "version")},
                    {"begun", begun.record.time.ms},
                    {"finished", nullptr}};
  if (const auto at = told.finished()) head["finished"] = at->ms;
  if (const Table* table = told.table()) {
    const GameFacts& facts = table->game().facts();
    json::object title;
    for (const Language language : kLanguages) title[word(language)] = facts.title[language];
    head["title"] = std::move(title);
    head["currency"] = facts.currency;
  }
  if (const json::object* settings = body::object(begun.body, "settings")) {
    head["settings"] = *settings;
  }
  return head;
}

struct Sums {
  Money staked;
  Money returned;
};

Sums sums_of(const std::vector<Line>& lines, PlayerId player) {
  return {staked(lines, player), returned(lines, player, [](Spot) { return true; })};
}

Sums sums_of_all(const std::vector<Line>& lines) {
  Sums all;
  std::set<PlayerId> counted;
  for (const Line& line : lines) {
    if (line.player == kNobody || !counted.insert(line.player).second) continue;
    const Sums own = sums_of(lines, line.player);
    all.staked += own.staked;
    all.returned += own.returned;
  }
  return all;
}

// Without the faces of cards while anybody may still profit from them.
json::object event_of(const ToldRound& told, const json::object& event) {
  if (!told.running()) return event;
  const Game& game = told.table()->game();
  const Result<Event> read = event_from_json(game, event);
  return read ? message::to_json(shown_event(game, *read)) : json::object{};
}

json::object step_json(const ToldRound& told, const Step& step) {
  json::object one{{"seq", step.record.seq},
                   {"time", step.record.time.ms},
                   {"actor", number(step.record.actor)},
                   {"kind", step.record.kind},
                   {"hash", hex(step.record.hash)},
                   {"undone", step.undone}};
  for (const std::string_view part :
       {"lines", "to", "reason", "second", "person", "name", "seat", "amount", "value", "bet"}) {
    if (const json::value* value = step.body.if_contains(part)) one[part] = *value;
  }
  if (const json::object* event = body::object(step.body, "event")) {
    one["event"] = event_of(told, *event);
  }
  json::array lines;
  for (std::size_t i = 0; i < step.lines.size(); ++i) lines.push_back(told.line_json(step, i));
  one["told"] = std::move(lines);
  one["said"] = step.said;
  for (const auto& [part, value] : step.view) one[part] = value;
  return one;
}

// Balls and dice lie open to all; of cards they see what they saw at the table.
json::array open_events(const ToldRound& told) {
  json::array all;
  for (const Step& step : told.steps()) {
    const json::object* event = body::object(step.body, "event");
    if (event == nullptr || step.undone) continue;
    const std::string what = body::text(*event, "do");
    if (what == "ball" || what == "dice" || what == "void") all.push_back(*event);
  }
  return all;
}

}  // namespace

std::optional<json::object> tell_round(Store& store, const Catalog& catalog, std::uint64_t round) {
  const ToldRound told{store, catalog, round};
  if (!told.found()) return std::nullopt;
  json::object object = head(told);
  const Sums sums = sums_of_all(told.lines());
  object["staked"] = to_string(sums.staked);
  object["returned"] = to_string(sums.returned);
  object["outcome"] = told.outcomes();
  json::array players;
  for (const auto& [player, who] : told.players()) {
    players.push_back(
        json::object{{"player", index(player)}, {"person", who.person}, {"name", who.name}});
  }
  object["players"] = std::move(players);
  json::array steps;
  for (const Step& step : told.steps()) steps.push_back(step_json(told, step));
  object["steps"] = std::move(steps);
  object["transcript"] = told.transcript();
  return object;
}

std::optional<json::object> tell_round_to(Store& store, const Catalog& catalog, std::uint64_t round,
                                          std::uint32_t person) {
  const ToldRound told{store, catalog, round};
  if (!told.found()) return std::nullopt;
  const std::vector<PlayerId> own = told.players_of(person);
  json::array lines;
  json::array objects;
  for (const Step& step : told.steps()) {
    const json::array* kept = body::list(step.body, "lines");
    const bool counts = !step.undone && !step.superseded;
    if (kept == nullptr || !counts || kept->size() != step.lines.size()) continue;
    for (std::size_t i = 0; i < step.lines.size(); ++i) {
      if (std::ranges::find(own, step.lines[i].player) == own.end()) continue;
      lines.push_back(kept->at(i));
      objects.push_back(told.line_json(step, i));
      objects.back().as_object()["time"] = step.record.time.ms;
    }
  }
  if (lines.empty()) return std::nullopt;
  Sums sums;
  const std::vector<Line> all = told.lines();
  for (const PlayerId player : own) {
    const Sums one = sums_of(all, player);
    sums.staked += one.staked;
    sums.returned += one.returned;
  }
  json::object object = head(told);
  object["lines"] = std::move(lines);
  object["told"] = std::move(objects);
  object["staked"] = to_string(sums.staked);
  object["returned"] = to_string(sums.returned);
  object["result"] = to_string(sums.returned - sums.staked);
  object["outcome"] = open_events(told);
  object["outcomes"] = told.outcomes();
  if (const Table* table = told.table(); table != nullptr && !own.empty()) {
    object["rows"] = message::to_json(
        shown_rows(table->game(), table->round().view(Observer::of(own.back())), own.back(), true));
  } else {
    object["rows"] = json::array{};
  }
  return object;
}

std::optional<json::object> sum_up_round(Store& store, const Catalog& catalog,
                                         std::uint64_t round) {
  const ToldRound told{store, catalog, round};
  if (!told.found()) return std::nullopt;
  const std::vector<Line> lines = told.lines();
  const Sums sums = sums_of_all(lines);
  std::set<PlayerId> players;
  for (const Line& line : lines) {
    if (line.player != kNobody) players.insert(line.player);
  }
  const auto is_void = [](const Step& step) {
    const json::object* event = body::object(step.body, "event");
    return event != nullptr && !step.undone && body::text(*event, "do") == "void";
  };
  const auto is_correction = [](const Step& step) {
    return step.record.kind == "round.corrected" || step.record.kind == "round.amended";
  };
  const auto finished = told.finished();
  return json::object{{"round", round},
                      {"begun", told.steps().front().record.time.ms},
                      {"finished", finished ? json::value(finished->ms) : json::value(nullptr)},
                      {"outcome", told.outcomes()},
                      {"void", std::ranges::any_of(told.steps(), is_void)},
                      {"corrected", std::ranges::any_of(told.steps(), is_correction)},
                      {"players", players.size()},
                      {"staked", to_string(sums.staked)},
                      {"returned", to_string(sums.returned)}};
}

}  // namespace krupier
