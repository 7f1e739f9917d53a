// Statements carried out: the table is set, and refusals are held to their reasons.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript/run.h>

namespace krupier::transcript {
namespace {

bool is_heading(const Plain& plain) {
  return std::holds_alternative<PlanIs>(plain) || std::holds_alternative<GameIs>(plain) ||
         std::holds_alternative<TableHas>(plain);
}

// The reasons that one word stands for.
bool covers(Reason named, Reason came) {
  // The most that one player may stake in all is a maximum too.
  return named == came || (named == Reason::above_maximum && came == Reason::above_total_maximum);
}

}  // namespace

bool face_down_card_due(const Table& table) {
  if (!table.started()) return false;
  const Await await = table.awaits();
  return await.kind == AwaitKind::card && await.due.front().facing == Facing::down;
}

void Runner::run(const Statement& statement, int line) {
  line_ = line;
  hint_.clear();
  if (unfinished_) wrong("nothing after 'unfinished'", fmt::format("'{}'", to_text(statement)));
  if (const auto* plain = std::get_if<Plain>(&statement)) {
    happen(*plain);
  } else if (const auto* refused = std::get_if<Refuse>(&statement)) {
    expected_anything_ = true;
    refuse(*refused);
  } else {
    expected_anything_ = true;
    (void)table();
    std::visit([&](const auto& each) { expect(each); }, std::get<Expect>(statement));
  }
}

void Runner::end(int line) const {
  // A transcript that expects nothing proves nothing.
  if (!expected_anything_) wrong("an 'expect' or 'refuse' line", "none in the file", line);
  if (in_mid_round() && !unfinished_)
    wrong("the round's end, or 'unfinished'", "the file ends in the middle of a round", line);
}

bool Runner::in_mid_round() const {
  if (!table_ || !table_->started() || table_->finished()) return false;
  return table_->awaiting() != AwaitKind::bets ||
         !table_->round().view(Observer::house()).chips.empty();
}

std::vector<Table> Runner::rounds() const {
  std::vector<Table> all = rounds_;
  if (table_ && table_->finished()) all.push_back(*table_);
  return all;
}

std::string Runner::game_name() const {
  return plan_.empty() || game_.empty() ? std::string{} : fmt::format("{}/{}", plan_, game_);
}

// --- how the table is set ---

Table& Runner::table() {
  if (!table_) make_table();
  return *table_;
}

// A mistake is told at the line that made it: the game's, or the first line of settings with which
// it can't be made.
void Runner::make_table() {
  if (plan_.empty() || game_.empty()) wrong("'plan' and 'game' first", "an event");
  Settings settings;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) settings.emplace(name, value);
  }
  const auto game = (*make_)(game_name(), settings);
  if (game) {
    table_.emplace(*game);
    return;
  }
  if (headers_.empty()) wrong("a game of the plan", game.error(), game_line_);
  Settings so_far;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) {
      so_far.emplace(name, value);
      const auto with = (*make_)(game_name(), so_far);
      if (!with && with.error() == game.error())
        wrong("a table that the plan allows", game.error(), header.line);
    }
  }
  wrong("a table that the plan allows", game.error(), headers_.back().line);
}

void Runner::set(const TableHas& table) {
  if (table_) wrong("table settings before the first player", "a setting after it");
  for (const Header& header : headers_) {
    for (const auto& [name, value] : table.settings) {
      for (const auto& earlier : header.table.settings) {
        if (earlier.first == name)
          wrong(fmt::format("{} set once", name), fmt::format("again, after line {}", header.line));
      }
    }
  }
  headers_.push_back({line_, table});
}

void Runner::before_first_event(std::string_view what) {
  if (table().started()) wrong(fmt::format("'{}' before the first event", what), "after it");
}

void Runner::take_from_shoe(const ShoeLacks& shoe) {
  before_first_event("shoe");
  for (const Card card : shoe.cards) {
    if (!table().memory().shoe.possible(card)) wrong("a card of the shoe", to_string(card));
    table().memory().shoe.take(card);
  }
}

void Runner::remember(const ChipsLie& lie) {
  before_first_event(lie.on_line ? "line" : "lies");
  const PlayerId who = player(lie.name);
  const auto spot = find_spot(who, lie.spot);
  if (!spot) wrong("a spot of this game", hint_);
  const Stake stake{who, 0, *spot, money(lie.amount)};
  Memory& memory = table().memory();
  (lie.on_line ? memory.on_line : memory.carried).push_back(stake);
}

void Runner::give_turn(const HasTurn& turn) {
  const Place whose = place(turn.whose);
  if (whose.kind != PlaceKind::box) wrong("a player or a seat", fmt::format("'{}'", turn.whose));
  table().memory().turn = whose.box;
}

// --- words of the table ---

std::optional<PlayerId> Runner::find(std::string_view name) {
  const auto found = table().find(name);
  if (found) return found;
  std::vector<std::string> names;
  for (const Seated& seated : table().players()) names.push_back(seated.name);
  hint_ = unknown_word(name, names);
  return std::nullopt;
}

PlayerId Runner::player(std::string_view name) {
  const auto found = find(name);
  if (!found) wrong("a player who was named before", hint_);
  return *found;
}

std::optional<Spot> Runner::find_spot(PlayerId who, std::string_view name) {
  auto spot = table().game().parse_spot(name);
  if (!spot) {
    std::vector<std::string> names;
    for (const SpotInfo& info : table().game().bets().spots()) names.push_back(info.id);
    hint_ = unknown_word(name.substr(name.find('/') + 1), names);
    return std::nullopt;
  }
  const bool needs_box = spot->box == 0 && table().game().betting().boxes.size() > 1;
  if (needs_box && table().player(who).seat != 0)
    wrong(fmt::format("a box and the bet: {}/{}", table().player(who).seat, name),
          fmt::format("'{}'", name));
  return spot;
}

Place Runner::place(std::string_view name) const {
  const auto found = parse_place(*table_, name);
  if (!found) {
    wrong("a place: BOX, BOX.HAND, dealer, player, banker, board or a player's name",
          fmt::format("'{}'", name));
  }
  return *found;
}

std::optional<Verdict> Runner::not_money(const Amount& amount) const {
  if (amount.kind == Amount::Kind::part_of_unit)
    return Refusal{Reason::not_in_chips, table_->game().betting().chip};
  if (amount.kind == Amount::Kind::beyond) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
  return std::nullopt;
}

Money Runner::money(const Amount& amount) const {
  if (amount.kind == Amount::Kind::none || amount.kind == Amount::Kind::money) return amount.money;
  wrong("an amount such as 100 or 2.50", fmt::format("'{}'", amount.text));
}

std::string Runner::describe_refusal(const Refusal& refusal) const {
  return hint_.empty() ? "refused: " + describe(refusal)
                       : fmt::format("refused: {}: {}", describe(refusal), hint_);
}

// --- refuse EVENT [then EVENT]... : REASON ---

void Runner::refuse(const Refuse& refuse) {
  if (const auto* settings = std::get_if<TableHas>(&refuse.events.front())) {
    if (refuse.events.size() > 1) wrong("refuse table NAME=VALUE...", "more than that");
    return refuse_settings(*settings);
  }
  const Plain& last = refuse.events.back();
  if (is_heading(last))
    wrong("an event that a table can refuse", fmt::format("'{}'", to_text(last)));
  (void)table();
  Runner trial = *this;
  const bool may_begin =
      !std::holds_alternative<SitsDown>(last) && !std::holds_alternative<LimitsOf>(last);
  if (may_begin) trial.begin_first_round();
  for (std::size_t i = 0; i + 1 < refuse.events.size(); ++i) {
    const Verdict verdict = trial.event(refuse.events[i]);
    if (verdict) continue;
    last_refused_ = {i, verdict.refusal()};
    if (!refuse.reason) return;
    wrong(fmt::format("'{}' accepted", to_text(refuse.events[i])),
          trial.describe_refusal(verdict.refusal()));
  }
  const std::string named =
      refuse.reason ? fmt::format("refused: {}", word(*refuse.reason)) : "refused";
  const AnyRound before = trial.table().round();
  const Verdict verdict = trial.event(last);
  if (verdict) wrong(named, "accepted");
  const auto* cards = std::get_if<Deal>(&last);
  const bool one_event = cards == nullptr || cards->cards.size() == 1;
  if (one_event && !(trial.table().round() == before))
    wrong("a refusal that changes nothing", "the round changed");
  const Refusal& came = verdict.refusal();
  last_refused_ = {refuse.events.size() - 1, came};
  if (!refuse.reason) return;
  if (!covers(*refuse.reason, came.reason)) wrong(named, trial.describe_refusal(came));
  // A figure after the reason is the limit that the refusal must name.
  if (refuse.figure.is_said() && money(refuse.figure) != came.figure)
    wrong(fmt::format("{} {}", named, refuse.figure.text), trial.describe_refusal(came));
}

// A setting that the plan does not allow.
void Runner::refuse_settings(const TableHas& table) const {
  if (game_name().empty()) wrong("'plan' and 'game' first", "'refuse table'");
  Settings settings;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) settings.emplace(name, value);
  }
  for (const auto& [name, value] : table.settings) settings.insert_or_assign(name, value);
  if ((*make_)(game_name(), settings))
    wrong("a table that may not be set so", "the plan allows it");
}

}  // namespace krupier::transcript
