// Rounds read back from the store.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include <krupier/floor/bytes.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/history.h>
#include <krupier/floor/setup.h>
#include <krupier/floor/show.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

struct Step {
  Record record;
  json::object body;
};

const json::object* object_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value == nullptr ? nullptr : value->if_object();
}

const json::array* list_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value == nullptr ? nullptr : value->if_array();
}

std::int64_t whole_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

std::string text_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value != nullptr && value->is_string() ? std::string{value->get_string().c_str()}
                                                : std::string{};
}

class ToldRound {
 public:
  ToldRound(Store& store, const Catalog& catalog, std::uint64_t round) {
    store.read_round(round, [&](const Record& record) {
      boost::system::error_code bad;
      json::value body = json::parse(record.body, bad);
      if (!bad && body.is_object()) steps_.push_back({record, std::move(body.as_object())});
      return true;
    });
    const auto begun =
        std::ranges::find(steps_, std::string_view{"round.begun"},
                          [](const Step& step) { return std::string_view{step.record.kind}; });
    if (begun == steps_.end()) return;
    steps_.erase(steps_.begin(), begun);
    find_game(catalog);
    read_players();
    if (game_) play();
  }

  bool found() const { return !steps_.empty() && steps_.front().record.kind == "round.begun"; }

  json::object head() const {
    const Step& begun = steps_.front();
    json::object told{{"round", begun.record.round},
                      {"table", number(begun.record.table)},
                      {"name", text_in(begun.body, "name")},
                      {"game", text_in(begun.body, "game")},
                      {"version", text_in(begun.body, "version")},
                      {"begun", begun.record.time.ms}};
    if (const json::object* settings = object_in(begun.body, "settings")) {
      told["settings"] = *settings;
    }
    return told;
  }

  json::array steps() const {
    json::array all;
    for (const Step& step : steps_) {
      json::object one{{"seq", step.record.seq},
                       {"time", step.record.time.ms},
                       {"actor", number(step.record.actor)},
                       {"kind", step.record.kind},
                       {"hash", hex(step.record.hash)}};
      for (const std::string_view part : {"event", "lines", "to", "reason", "second", "person"}) {
        if (const json::value* value = step.body.if_contains(part)) one[part] = *value;
      }
      all.push_back(std::move(one));
    }
    return all;
  }

  json::array players() const {
    json::array all;
    for (const auto& [player, who] : names_) {
      all.push_back(json::object{{"player", player}, {"person", who.first}, {"name", who.second}});
    }
    return all;
  }

  // His lines, whether corrected later or not.
  json::array lines_of(std::uint32_t person, Money& staked, Money& returned) const {
    json::array mine;
    for (const Step& step : kept_) {
      const json::array* lines = list_in(step.body, "lines");
      if (lines == nullptr) continue;
      for (const json::value& line : *lines) {
        const json::array& fields = line.as_array();
        const auto who = names_.find(fields.at(0).as_int64());
        if (who == names_.end() || who->second.first != person) continue;
        mine.push_back(line);
        const auto kind = from_word<LineKind>(fields.at(1).as_string().c_str());
        const Result<Money> stake = parse_money(fields.at(4).as_string().c_str());
        const Result<Money> back = parse_money(fields.at(5).as_string().c_str());
        if (!kind || !stake || !back) continue;
        const bool pays = *kind == LineKind::stake || *kind == LineKind::fee;
        if (pays) staked += *stake;
        if (!pays) returned += *back;
      }
    }
    return mine;
  }

  // Balls and dice lie open to all; of cards he sees what he saw at the table.
  json::array outcome() const {
    json::array all;
    for (const Step& step : kept_) {
      const json::object* event = object_in(step.body, "event");
      if (event == nullptr) continue;
      const std::string what = text_in(*event, "do");
      if (what == "ball" || what == "dice" || what == "void") all.push_back(*event);
    }
    return all;
  }
  json::array rows_for(std::uint32_t person) const {
    if (!table_) return {};
    for (const auto& [player, who] : names_) {
      if (who.first != person) continue;
      const PlayerId id{static_cast<std::uint16_t>(player)};
      return rows_json(table_->round().view(Observer::of(id)), id, true);
    }
    return {};
  }

  std::string transcript() const {
    if (!table_) return {};
    const json::object& body = steps_.front().body;
    const std::string game = text_in(body, "game");
    const std::size_t slash = game.find('/');
    std::string text =
        fmt::format("# round {}, record {}\nplan   {}\ngame   {}\n", steps_.front().record.round,
                    steps_.front().record.seq, game.substr(0, slash), game.substr(slash + 1));
    if (const json::object* settings = object_in(body, "settings");
        settings != nullptr && !settings->empty()) {
      text += "table ";
      for (const auto& [name, value] : *settings) {
        text += fmt::format(" {}={}", std::string_view{name.data(), name.size()},
                            value.as_string().c_str());
      }
      text += '\n';
    }
    for (const std::string& line : told_) text += line + '\n';
    return text;
  }

 private:
  void find_game(const Catalog& catalog) {
    const json::object& body = steps_.front().body;
    Settings settings;
    if (const json::object* told = object_in(body, "settings")) {
      const Result<Settings> read = settings_from_json(*told);
      if (read) settings = *read;
    }
    auto game = catalog.game(text_in(body, "game"), settings);
    if (game && (*game)->facts().version == text_in(body, "version")) game_ = *game;
  }

  void read_players() {
    if (const json::array* players = list_in(steps_.front().body, "players")) {
      for (const json::value& one : *players) {
        const json::array& fields = one.as_array();
        names_[fields.at(0).as_int64()] = {static_cast<std::uint32_t>(fields.at(1).as_int64()),
                                           fields.at(2).as_string().c_str()};
      }
    }
    // What a correction undid is in the steps and not in what was played in the end.
    for (const Step& step : steps_) {
      if (step.record.kind == "round.corrected") {
        const auto to = static_cast<std::uint64_t>(whole_in(step.body, "to"));
        std::erase_if(kept_, [&](const Step& one) {
          return one.record.seq >= to && one.record.kind != "seat.taken";
        });
      }
      kept_.push_back(step);
      if (step.record.kind == "seat.taken") {
        const json::object* made = object_in(step.body, "made");
        if (made != nullptr) {
          names_[whole_in(*made, "player")] = {
              static_cast<std::uint32_t>(whole_in(step.body, "person")),
              text_in(step.body, "name")};
        }
      }
    }
  }

  // Through the same rules once more, to see what could be seen.
  void play() {
    const json::object& body = steps_.front().body;
    const auto bytes = from_hex(text_in(body, "memory"));
    Memory memory;
    if (!bytes) return;
    ArchiveReader reader{*bytes};
    reader(memory);
    if (!reader.complete()) return;
    std::vector<Seated> players(static_cast<std::size_t>(whole_in(body, "slots")));
    for (Seated& free : players) free.place = Seated::Place::free;
    if (const json::array* listed = list_in(body, "players")) {
      for (const json::value& one : *listed) {
        const json::array& fields = one.as_array();
        Seated& seated = players.at(static_cast<std::size_t>(fields.at(0).as_int64()));
        seated.place = Seated::Place::taken;
        seated.name = fields.at(2).as_string().c_str();
        seated.seat = static_cast<BoxNo>(fields.at(3).as_int64());
        seated.balance = Money::units(fields.at(4).as_int64());
        seated.colour_chip = Money::units(fields.at(5).as_int64());
        told_.push_back(fmt::format(
            "player {} {} {}", seated.name,
            to_string(game_->facts().plays_from_stack ? seated.balance : kMoneyMaxPerEvent),
            seated.seat));
      }
    }
    table_.emplace(game_);
    table_->restart(std::move(players), std::move(memory));
    Effects effects;
    for (const Step& step : kept_) {
      if (step.record.kind == "seat.taken") {
        (void)table_->join(text_in(step.body, "name"), Money{},
                           static_cast<BoxNo>(whole_in(step.body, "seat")));
        told_.push_back(
            fmt::format("player {} {}", text_in(step.body, "name"), to_string(kMoneyMaxPerEvent)));
      }
      const json::object* event = object_in(step.body, "event");
      if (event == nullptr) continue;
      const Result<Event> read = event_from_json(*game_, *event);
      if (!read) continue;
      told_.push_back(tell(*table_, *read));
      if (!game_->facts().plays_from_stack) {
        for (std::size_t i = 0; i < table_->players().size(); ++i) {
          table_->set_balance(PlayerId{static_cast<std::uint16_t>(i)}, kMoneyMaxPerEvent);
        }
      }
      (void)table_->apply(*read, effects);
    }
    for (const auto& [player, who] : names_) {
      Money staked;
      Money returned;
      (void)lines_of(who.first, staked, returned);
      told_.push_back(fmt::format("expect {} total {}", who.second, to_string(returned)));
    }
  }

  std::vector<Step> steps_;
  std::vector<Step> kept_;
  std::shared_ptr<const Game> game_;
  std::optional<Table> table_;
  std::map<std::int64_t, std::pair<std::uint32_t, std::string>> names_;  // person, name
  std::vector<std::string> told_;
};

}  // namespace

std::optional<json::object> tell_round(Store& store, const Catalog& catalog, std::uint64_t round) {
  const ToldRound told{store, catalog, round};
  if (!told.found()) return std::nullopt;
  json::object object = told.head();
  object["players"] = told.players();
  object["steps"] = told.steps();
  object["transcript"] = told.transcript();
  return object;
}

std::optional<json::object> tell_round_to(Store& store, const Catalog& catalog, std::uint64_t round,
                                          std::uint32_t person) {
  const ToldRound told{store, catalog, round};
  if (!told.found()) return std::nullopt;
  Money staked;
  Money returned;
  json::array lines = told.lines_of(person, staked, returned);
  if (lines.empty()) return std::nullopt;
  json::object object = told.head();
  object["lines"] = std::move(lines);
  object["staked"] = to_string(staked);
  object["returned"] = to_string(returned);
  object["outcome"] = told.outcome();
  object["rows"] = told.rows_for(person);
  return object;
}

json::array player_history(Store& store, const Catalog& catalog, std::uint32_t person,
                           std::span<const AccountId> accounts, std::uint64_t before_seq,
                           std::size_t rounds_max) {
  std::vector<std::uint64_t> rounds;
  store.read_accounts(accounts, before_seq, [&](const Record& record) {
    if (record.round != 0 && std::ranges::find(rounds, record.round) == rounds.end()) {
      rounds.push_back(record.round);
    }
    return rounds.size() < rounds_max;
  });
  json::array all;
  for (const std::uint64_t round : rounds) {
    if (auto told = tell_round_to(store, catalog, round, person)) all.push_back(*std::move(told));
  }
  return all;
}

}  // namespace krupier
