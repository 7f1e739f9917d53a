// What goes without saying before and after a line.
#include <algorithm>

#include <krupier/round/names.h>
#include <krupier/round/transcript/choices.h>
#include <krupier/round/transcript/rewrite.h>

namespace krupier::transcript {
namespace {

// Lines that set the table: nothing goes without saying before them.
bool is_setting(const Plain& plain) {
  return is_any<PlanIs, GameIs, TableHas, SitsDown, HasTurn, DrawsForDice, JackpotIs, RoundsBefore,
                ShoeLacks, ChipsLie>(plain);
}

// An outcome is only told once no bet can be laid any more. A spin or a throw that did not count
// was one nevertheless.
bool is_outcome(const Plain& plain, const Game& game) {
  const bool spins = game.chance().dice > 0 || !game.chance().pockets.empty();
  return is_any<Deal, Ball, Dice>(plain) || (spins && is_any<Repeats>(plain));
}

bool leaves_chips(const Table& table) {
  Memory after = table.memory();
  table.round().hand_back(after);
  return !after.carried.empty();
}

AwaitKind awaiting(const Table& table) {
  if (table.started()) return table.awaiting();
  Table begun = table;
  begun.begin_round();
  return begun.awaiting();
}

const Choice* question(const Await& await) {
  const auto found = std::ranges::find(await.choices, Action::decline, &Choice::action);
  return await.kind == AwaitKind::choices && found != await.choices.end() ? &*found : nullptr;
}

// Where a player decides, as a transcript names it.
std::string where(const Choice& choice) {
  return choice.box == 0 ? std::string{} : place_name(Place::of_box(choice.box, choice.hand));
}

Insertion declined(const Table& table, const Choice& choice) {
  return {Decision{.name = table.player(choice.player).name,
                   .place = where(choice),
                   .action = Action::decline},
          "they were asked and said nothing"};
}

Insertion unseen_card(const Table& table) {
  return {Deal{place_name(table.awaits().due.front().place), {Card::unknown()}},
          "a card that nobody sees"};
}

bool is_due(const Table& table, const Place& place) {
  if (!table.started()) return false;
  const Await await = table.awaits();
  const auto there = [&](const Due& due) {
    return due.place.kind == place.kind && due.place.box == place.box &&
           (place.hand == 0 || due.place.hand == place.hand);
  };
  // After the end the dealer may still show a card.
  const bool awaited = await.kind == AwaitKind::card || await.kind == AwaitKind::finished;
  return awaited && std::ranges::any_of(await.due, there);
}

}  // namespace

// --- before a line ---

std::optional<Insertion> Rewriter::before(const Statement& said) {
  if (const auto* plain = std::get_if<Plain>(&said)) {
    if (is_setting(*plain) || is_any<Unfinished>(*plain)) return std::nullopt;
    (void)runner_.table();
    return before_event(runner_, *plain, false);
  }
  if (const auto* refuse = std::get_if<Refuse>(&said)) {
    const Plain& event = refuse->events.front();
    if (refuse->events.size() > 1 || is_setting(event)) return std::nullopt;
    (void)runner_.table();
    if (auto dice = dice_to_first(runner_)) return dice;
    if (auto out = clock(runner_)) return out;
    const Table& table = runner_.table();
    const bool begins =
        is_any<Bet>(event) || (is_any<Unbet, Closes, Dice>(event) && leaves_chips(table));
    if (table.finished() && begins) return Insertion{NextRound{true}, "another round begins"};
    return std::nullopt;
  }
  const Expect& expect = std::get<Expect>(said);
  (void)runner_.table();
  const bool begins =
      std::holds_alternative<ExpectAwait>(expect) || std::holds_alternative<ExpectOffer>(expect);
  if (begins) {
    if (auto dice = dice_to_first(runner_)) return dice;
  }
  return clock(runner_);
}

std::optional<Insertion> Rewriter::before_event(const Runner& runner, const Plain& event,
                                                bool refused) const {
  const Table& table = runner.table();
  if (auto dice = is_any<NextRound>(event) ? std::nullopt : dice_to_first(runner)) return dice;
  const bool outcome = is_outcome(event, table.game());
  if (outcome || is_any<Bet, Unbet, Closes, NextRound>(event)) {
    if (auto out = clock(runner)) return out;
  }
  if (table.finished()) {
    const bool begins = is_any<Bet>(event) ||
                        (is_any<Decision>(event) && !shows_cards(event) && !refused) ||
                        ((outcome || is_any<Unbet, Closes>(event)) && leaves_chips(table));
    if (begins) return Insertion{NextRound{true}, "another round begins"};
  }
  if (outcome && awaiting(table) == AwaitKind::bets)
    return Insertion{Closes{}, "an outcome comes after the last bet"};
  if (!table.started() || table.finished()) return std::nullopt;
  if (is_any<Deal>(event)) {
    const Await await = table.awaits();
    if (const Choice* asked = question(await)) return declined(table, *asked);
  }
  if (const auto* decision = std::get_if<Decision>(&event))
    return before_decision(runner, *decision, refused);
  if (const auto* out = std::get_if<ClockRunsOut>(&event)) {
    const auto who = table.find(out->name);
    if (!who || is_spent(*out)) return std::nullopt;
    const Await await = table.awaits();
    const bool decides =
        std::ranges::find(await.choices, *who, &Choice::player) != await.choices.end();
    if (decides || await.kind == AwaitKind::bets) return std::nullopt;
    if (face_down_card_due(table)) return unseen_card(table);
    if (table.player(*who).away) return std::nullopt;
    if (auto other = clock(runner)) return other;
    if (const Choice* asked = question(await)) return declined(table, *asked);
  }
  return std::nullopt;
}

// A decision that is not offered yet: clocks of absent players have run out, cards lie that nobody
// sees, and those who were asked and said nothing have declined.
std::optional<Insertion> Rewriter::before_decision(const Runner& runner, const Decision& decision,
                                                   bool refused) const {
  const Table& table = runner.table();
  const auto who = table.find(decision.name);
  if (!who) return std::nullopt;
  const Await await = table.round().awaits();
  const auto own = choices_of(await, *who, place_of(table, decision, await, *who));
  if (refused ? offered(own, decision.action) != nullptr : meant(own, decision.action) != nullptr)
    return std::nullopt;
  if (auto out = clock(runner)) return out;
  if (face_down_card_due(table)) return unseen_card(table);
  if (refused) return std::nullopt;
  const Await affordable = table.awaits();
  if (const Choice* asked = question(affordable)) return declined(table, *asked);
  return std::nullopt;
}

// The first decision that the clock takes for somebody absent.
std::optional<Insertion> Rewriter::clock(const Runner& runner) const {
  if (!runner.table().started()) return std::nullopt;
  Table later = runner.table();
  const std::size_t happened = later.events().size();
  Effects unused;
  later.run_out_clocks(unused);
  for (std::size_t i = happened; i < later.events().size(); ++i) {
    const auto* out = std::get_if<TimeOut>(&later.events()[i]);
    AnyRound decided = runner.table().round();
    // Whose choice is no duty (to fold after a bet) decides nothing by being absent.
    if (out == nullptr || !decided.apply(*out, unused) || decided == runner.table().round())
      continue;
    return Insertion{ClockRunsOut{later.player(out->player).name},
                     "the clock of an absent player runs out"};
  }
  return std::nullopt;
}

// Where the players would draw for the dice and nobody tells of it, the first of them has them.
std::optional<Insertion> Rewriter::dice_to_first(const Runner& runner) const {
  const Table& table = runner.table();
  if (table.started() || table.game().chance().dice == 0 || runner.draws_for_dice() ||
      table.memory().turn != 0 || table.players().empty())
    return std::nullopt;
  const auto first = std::ranges::min_element(table.players(), {}, &Seated::seat);
  return Insertion{HasTurn{true, first->name}, "the first player has the dice"};
}

// The clock of one who is absent ran out whether or not it is told.
bool Rewriter::is_spent(const ClockRunsOut& out) const {
  const Table& table = runner_.table();
  const auto who = table.find(out.name);
  if (!who || !table.player(*who).away || !table.started() || face_down_card_due(table))
    return false;
  const Await await = table.awaits();
  return await.thrower != *who &&
         std::ranges::find(await.choices, *who, &Choice::player) == await.choices.end();
}

// --- after a line ---

std::optional<Insertion> Rewriter::after() {
  if (!runner_.is_set()) return std::nullopt;
  const auto sits = [&](const HasTurn& turn) {
    const auto place = parse_place(runner_.table(), turn.whose);
    return place && place->kind == PlaceKind::box &&
           std::ranges::find(runner_.table().players(), place->box, &Seated::seat) !=
               runner_.table().players().end();
  };
  if (const auto turn = std::ranges::find_if(turns_, sits); turn != turns_.end()) {
    Insertion given{*turn, "a setting of the table, a line of its own"};
    turns_.erase(turn);
    return given;
  }
  const auto due = [&](const Deal& card) {
    const auto place = parse_place(runner_.table(), card.place);
    return place && is_due(runner_.table(), *place);
  };
  const auto card = std::ranges::find_if(told_ahead_, due);
  if (card == told_ahead_.end()) return std::nullopt;
  Insertion laid{*card, "told with the hand, it lies when it is due"};
  told_ahead_.erase(card);
  return laid;
}

bool Rewriter::keeps_for_later(const Deal& card, bool first) const {
  if (first || card.place.empty()) return false;
  const auto place = parse_place(runner_.table(), card.place);
  return place && !is_due(runner_.table(), *place);
}

}  // namespace krupier::transcript
