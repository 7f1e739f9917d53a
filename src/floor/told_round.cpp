// Rounds read back from the store and played again.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include <krupier/floor/body.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/kept_versions.h>
#include <krupier/floor/recorded_game.h>
#include <krupier/floor/rule.h>
#include <krupier/floor/setup.h>
#include <krupier/floor/show.h>
#include <krupier/floor/table_change.h>
#include <krupier/floor/told_round.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

PlayerId player_id(std::int64_t number) { return PlayerId{static_cast<std::uint16_t>(number)}; }

// What begins at a table and is no event of the rules.
std::optional<Say> house_says(std::string_view kind) {
  if (kind == "round.begun") return Say::place_your_bets;
  if (kind == "round.last-bets") return Say::last_bets;
  return std::nullopt;
}

}  // namespace

ToldRound::ToldRound(Store& store, const Catalog& catalog, std::uint64_t round,
                     std::uint64_t before_seq)
    : versions_(catalog, kept_in(store)) {
  store.read_round(round, [&](const Record& record) {
    if (record.seq >= before_seq) return false;
    boost::system::error_code bad;
    json::value body = json::parse(record.body, bad);
    const bool begun = !steps_.empty() || record.kind == "round.begun";
    if (!bad && body.is_object() && begun) {
      Step step;
      step.record = record;
      step.body = std::move(body.as_object());
      steps_.push_back(std::move(step));
    }
    return true;
  });
  if (steps_.empty()) return;
  Result<RoundBegin> begin = RoundBegin::read(steps_.front().body);
  if (!begin) {
    steps_.clear();
    return;
  }
  begin_ = *std::move(begin);
  find_game();
  read_players();
  read_lines();
  if (replay()) return;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (const auto to = undone_from(steps_[i])) step_back(*to);
    if (steps_[i].record.kind == "round.amended") amend(steps_[i]);
    kept_.push_back(i);
  }
}

// Back to which record this one steps.
std::optional<std::uint64_t> ToldRound::undone_from(const Step& step) const {
  if (step.record.kind == "round.corrected") {
    return static_cast<std::uint64_t>(body::whole(step.body, "to"));
  }
  if (step.record.kind == "round.taken-back") return steps_.front().record.seq + 1;
  return std::nullopt;
}

bool ToldRound::replay() {
  try {
    if (game_ && restart()) {
      play();
      return true;
    }
  } catch (const BrokenRound&) {
    game_.reset();
    table_.reset();
    finished_.reset();
    kept_.clear();
  }
  return false;
}

void ToldRound::find_game() {
  auto game = recorded_game(versions_, begin_.game, begin_.version, begin_.settings);
  if (!game || (*game)->facts().kernel != begin_.kernel) return;
  game_ = *game;
  plan_ = versions_.find(begin_.game, begin_.version);
  file_ = plan_->find(game_->facts().id);
}

void ToldRound::read_players() {
  for (const RoundBegin::Player& one : begin_.players) {
    players_[one.player] = {number(one.person), one.seated.name};
  }
  for (const Step& step : steps_) {
    const json::object* made = body::object(step.body, "made");
    if (step.record.kind != "seat.taken" || made == nullptr) continue;
    players_[player_id(body::whole(*made, "player"))] = {
        static_cast<std::uint32_t>(body::whole(step.body, "person")),
        body::text(step.body, "name")};
  }
}

void ToldRound::read_lines() {
  for (Step& step : steps_) {
    const json::array* lines = body::list(step.body, "lines");
    if (lines == nullptr) continue;
    for (const json::value& one : *lines) {
      if (const auto line = line_from_json(game_.get(), one)) step.lines.push_back(*line);
    }
  }
}

std::vector<PlayerId> ToldRound::players_of(std::uint32_t person) const {
  std::vector<PlayerId> own;
  for (const auto& [player, who] : players_) {
    if (who.person == person) own.push_back(player);
  }
  return own;
}

std::string ToldRound::name_of(std::uint32_t person) const {
  const std::vector<PlayerId> theirs = players_of(person);
  return theirs.empty() ? std::string{} : players_.at(theirs.back()).name;
}

std::vector<Line> ToldRound::lines() const {
  std::vector<Line> all;
  for (const std::size_t i : kept_) {
    if (steps_[i].superseded) continue;
    all.insert(all.end(), steps_[i].lines.begin(), steps_[i].lines.end());
  }
  return all;
}

// The table as it was when the round began.
bool ToldRound::restart() {
  Result<Memory> memory = begin_.memory(*game_);
  if (!memory) return false;
  table_.emplace(game_);
  table_->restart(begin_.seated(), *std::move(memory));
  said_.clear();
  finished_.reset();
  head_ = tell_table(*table_, picked_settings(*game_),
                     [this](PlayerId player) { return name_in_transcript(player); });
  told_.clear();
  return true;
}

void ToldRound::play() {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    Step& step = steps_[i];
    Effects effects;
    const auto to = undone_from(step);
    const bool amended = step.record.kind == "round.amended";
    if (to) step_back(*to);
    if (amended) amend(step);
    if (to || amended) {
      (void)restart();
      for (const std::size_t again : kept_) {
        Effects unheard;
        (void)apply(steps_[again], unheard);
      }
    } else {
      (void)apply(step, effects);
    }
    kept_.push_back(i);
    look(step, effects);
  }
}

// Of what followed a wrong entry only this stays: who sat down meanwhile, and sits there still.
std::vector<std::size_t> ToldRound::kept_after(std::size_t from) const {
  std::vector<std::size_t> kept;
  std::set<std::int64_t> come_back;
  const auto person = [&](std::size_t i) { return body::whole(steps_[i].body, "person"); };
  for (std::size_t at = from; at < kept_.size(); ++at) {
    const std::string& kind = steps_[kept_[at]].record.kind;
    const std::int64_t who = person(kept_[at]);
    if (kind == "seat.taken" && !come_back.contains(who)) kept.push_back(kept_[at]);
    if (kind != "seat.vacated") continue;
    const bool newcomer =
        std::erase_if(kept, [&](std::size_t one) { return person(one) == who; }) > 0;
    if (!newcomer) come_back.insert(who);
  }
  return kept;
}

void ToldRound::step_back(std::uint64_t to) {
  const auto wrong =
      std::ranges::find_if(kept_, [&](std::size_t i) { return steps_[i].record.seq >= to; });
  const auto from = static_cast<std::size_t>(wrong - kept_.begin());
  const std::vector<std::size_t> stays = kept_after(from);
  for (std::size_t at = from; at < kept_.size(); ++at) {
    Step& step = steps_[kept_[at]];
    step.undone = std::ranges::find(stays, kept_[at]) == stays.end();
  }
  kept_.resize(from);
  kept_.insert(kept_.end(), stays.begin(), stays.end());
}

// The wrong entry counts as what it should have been, and the amendment's lines instead of all
// before it.
void ToldRound::amend(const Step& amendment) {
  const auto to = static_cast<std::uint64_t>(body::whole(amendment.body, "to"));
  std::optional<Event>& right = righted_[to];
  right.reset();
  if (const json::object* event = body::object(amendment.body, "event"); event && game_) {
    if (const Result<Event> read = event_from_json(*game_, *event)) right = *read;
  }
  for (Step& step : steps_) {
    if (step.record.seq >= amendment.record.seq) break;
    step.superseded = true;
    if (step.record.seq == to) step.undone = true;
  }
}

bool ToldRound::hands_on_chips() const {
  Memory next = table_->memory();
  table_->round().hand_back(next);
  return !next.carried.empty() || !next.on_line.empty();
}

Result<std::vector<Line>> ToldRound::play_again(std::uint64_t to, const Right& right,
                                                json::value& event) {
  if (!restart()) return Error{"the round's beginning can't be read"};
  std::vector<Line> all;
  bool found = false;
  for (const std::size_t i : kept_) {
    const Step& step = steps_[i];
    if (step.record.seq == to && body::object(step.body, "event") != nullptr &&
        step.record.kind == "round.event") {
      const Result<std::optional<Event>> put_right = right(*table_);
      if (!put_right) return Error{put_right.error()};
      if (*put_right) event = to_json(*game_, **put_right);
      righted_[to] = *put_right;
      found = true;
    }
    Effects effects;
    if (!apply(step, effects)) {
      return Error{
          fmt::format("the rules refuse record {} in a round so amended", step.record.seq)};
    }
    all.insert(all.end(), effects.lines.begin(), effects.lines.end());
  }
  if (!found) return Error{fmt::format("record {} is no entry of this round", to)};
  if (!table_->finished()) return Error{"so amended the round does not come to its end"};
  return all;
}

// As it was put right, where it was.
std::optional<Event> ToldRound::event_of(const Step& step) const {
  if (step.record.kind != "round.event") return std::nullopt;
  const auto righted = righted_.find(step.record.seq);
  if (righted != righted_.end()) return righted->second;
  const json::object* told = body::object(step.body, "event");
  if (told == nullptr) return std::nullopt;
  const Result<Event> event = event_from_json(*game_, *told);
  if (!event) return std::nullopt;
  return *event;
}

bool ToldRound::apply(const Step& step, Effects& effects) {
  bool accepted = true;
  const std::string& kind = step.record.kind;
  if (const auto says = house_says(kind)) effects.say(*says);
  tell(step);
  if (kind.starts_with("seat.")) apply_seat(step, effects);
  if (const std::optional<Event> event = event_of(step)) {
    // Who could pay then has paid since.
    if (!game_->facts().plays_from_seat()) {
      for (std::size_t i = 0; i < table_->players().size(); ++i) {
        table_->set_balance(player_id(static_cast<std::int64_t>(i)), kMoneyMaxPerEvent);
      }
    }
    accepted = static_cast<bool>(table_->apply(*event, effects));
  }
  said_.insert(said_.end(), effects.said.begin(), effects.said.end());
  if (!table_->finished()) {
    finished_.reset();
  } else if (!finished_) {
    finished_ = step.record.time;
  }
  return accepted;
}

std::optional<PlayerId> ToldRound::seated(const json::object& told) const {
  for (const PlayerId player :
       players_of(static_cast<std::uint32_t>(body::whole(told, "person")))) {
    const bool there = index(player) < table_->players().size() &&
                       table_->player(player).place == Seated::Place::taken;
    if (there) return player;
  }
  return std::nullopt;
}

void ToldRound::apply_seat(const Step& step, Effects& effects) {
  const std::string& kind = step.record.kind;
  if (kind == "seat.taken") {
    const json::object* made = body::object(step.body, "made");
    if (made == nullptr) return;
    (void)table_->join(body::text(step.body, "name"), body::amount(step.body, "balance"),
                       static_cast<BoxNo>(body::whole(*made, "seat")),
                       player_id(body::whole(*made, "player")));
    return;
  }
  const auto player = seated(step.body);
  if (!player) return;
  if (kind == "seat.topped-up") {
    (void)table_->top_up(*player, body::amount(step.body, "amount"));
  } else if (kind == "seat.vacated") {
    (void)table_->vacate(*player);
  } else if (kind == "seat.left") {
    (void)table_->leave(*player, effects);
  } else if (kind == "seat.back") {
    (void)table_->come_back(*player);
  } else if (kind == "seat.limits") {
    const Limits limits{body::amount(step.body, "min"), body::amount(step.body, "max")};
    (void)table_->agree_limits(*player, body::text(step.body, "bet"), limits);
  } else if (kind == "seat.colour") {
    (void)table_->agree_colour_chip(*player, body::amount(step.body, "value"));
  } else if (kind == "seat.colour-back") {
    (void)table_->return_colour_chip(*player);
  }
}

void ToldRound::look(Step& step, const Effects& effects) {
  step.said = message::to_json(shown_said(*table_, effects.said));
  step.view =
      message::to_json(shown_view(*table_, table_->round().view(Observer::everyone()), false));
  for (const Line& line : step.lines) {
    step.rules.push_back(rule_json(*plan_, *file_, *game_, line));
  }
}

json::array ToldRound::outcomes() const {
  if (!table_ || !finished_) return {};
  std::vector<RoundOutcome> outcomes =
      outcomes_of(*game_, table_->events(), said_, table_->round().view(Observer::everyone()));
  for (RoundOutcome& outcome : outcomes) outcome.round = steps_.front().record.round;
  return message::to_json(shown_outcomes(*game_, outcomes));
}

json::object ToldRound::line_json(const Step& step, std::size_t line) const {
  // Of another version's line no spot is known; the journal has its name.
  json::object told = game_ ? krupier::line_json(*game_, step.lines[line]) : json::object{};
  if (!game_) {
    const json::array& kept = body::list(step.body, "lines")->at(line).as_array();
    static constexpr std::array<std::string_view, 10> kNames{
        "player", "kind", "why", "spot", "stake", "returned", "pays", "hand", "to", "row"};
    for (std::size_t i = 0; i < std::min(kept.size(), kNames.size()); ++i)
      told[kNames[i]] = kept[i];
  }
  const auto who = players_.find(step.lines[line].player);
  told["name"] = who == players_.end() ? "" : who->second.name;
  if (line < step.rules.size()) told["rule"] = step.rules[line];
  return told;
}

}  // namespace krupier
