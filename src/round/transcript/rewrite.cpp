// What goes without saying, said; what is called otherwise, called by its name.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript/rewrite.h>
#include <krupier/round/transcript/spellings.h>

namespace krupier::transcript {
namespace {

template <class... Kinds>
bool is_any(const Plain& plain) {
  return (std::holds_alternative<Kinds>(plain) || ...);
}

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

bool shows_cards(const Plain& plain) {
  const auto* decision = std::get_if<Decision>(&plain);
  return decision != nullptr &&
         (decision->action == Action::show || decision->action == Action::muck);
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

// Only a close is refused for one of these.
bool is_of_closing(Reason reason) {
  return reason == Reason::nothing_to_close || reason == Reason::shooter_needs_line_bet ||
         reason == Reason::too_few_players || reason == Reason::too_few_boxes;
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

// What a decision may stand for, where it is not offered itself.
struct OtherAction {
  Action said;
  Action meant;
};
constexpr std::array<OtherAction, 4> kOtherActions{{{Action::stand, Action::decline},
                                                    {Action::double_, Action::buy},
                                                    {Action::raise, Action::add},
                                                    {Action::bet, Action::add}}};

// The choices that a player has at the place they name.
std::vector<Choice> choices_of(const Await& await, PlayerId who, const Place& place) {
  std::vector<Choice> own;
  for (const Choice& choice : await.choices) {
    if (choice.player == who && (place.box == 0 || choice.box == place.box) &&
        (place.hand == 0 || choice.hand == place.hand))
      own.push_back(choice);
  }
  return own;
}

const Choice* offered(const std::vector<Choice>& choices, Action action) {
  const auto found = std::ranges::find(choices, action, &Choice::action);
  return found == choices.end() ? nullptr : &*found;
}

// The choice that a decision takes up, by its own name or as croupiers say it: who follows a box
// stands by declining and buys by doubling.
const Choice* meant(const std::vector<Choice>& choices, Action action) {
  if (const Choice* own = offered(choices, action)) return own;
  const bool follows = offered(choices, Action::double_) != nullptr ||
                       offered(choices, Action::split) != nullptr ||
                       offered(choices, Action::buy) != nullptr;
  for (const OtherAction& other : kOtherActions) {
    if (other.said != action || (other.meant == Action::decline && !follows)) continue;
    if (const Choice* choice = offered(choices, other.meant)) return choice;
  }
  return nullptr;
}

// The place that a decision names. A box that is not split has one hand, which may be called its
// first.
Place place_of(const Table& table, const Decision& decision, const Await& await, PlayerId who) {
  if (decision.place.empty()) return {};
  const auto named = parse_place(table, decision.place);
  if (!named || named->kind != PlaceKind::box) return {};
  Place place = *named;
  const auto unsplit = [&](const Choice& choice) {
    return choice.player == who && choice.box == place.box && choice.hand == 0;
  };
  if (place.hand == 1 && std::ranges::any_of(await.choices, unsplit)) place.hand = 0;
  return place;
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

// --- the line itself ---

std::optional<Statement> Rewriter::as_read(const Statement& said) {
  why_ = "its one spelling";
  Statement read = said;
  if (auto* plain = std::get_if<Plain>(&read)) {
    if (const auto* out = std::get_if<ClockRunsOut>(plain); out != nullptr && is_spent(*out)) {
      why_ = "the clock of an absent player has run out already";
      return std::nullopt;
    }
    spell(*plain);
    const auto* table = std::get_if<TableHas>(plain);
    if (table != nullptr && table->settings.empty()) return std::nullopt;
    // Cards were opened, or thrown away, when the round ended; it may be told again.
    if (shows_cards(*plain) && runner_.table().finished()) {
      const Decision shown = std::get<Decision>(*plain);
      why_ = "the round is over: it shows what it showed";
      if (shown.cards.empty()) return std::nullopt;
      return Statement{Expect{ExpectShown{shown.name, shown.cards}}};
    }
    return read;
  }
  if (auto* refuse = std::get_if<Refuse>(&read)) {
    spell(*refuse);
    return read;
  }
  spell(std::get<Expect>(read));
  return read;
}

std::string Rewriter::bet_of(std::string_view said) const {
  return spellings::spot(runner_.table().game(), said).value_or(std::string{said});
}

// With its box, where the game has several: the one in which they play, else their seat's.
std::string Rewriter::spot(std::string_view name, std::string_view said, bool with_box) {
  const Table& table = runner_.table();
  std::string spelt = bet_of(said);
  const auto who = table.find(name);
  if (!with_box || !who || table.game().betting().boxes.size() < 2) return spelt;
  const auto named = table.game().parse_spot(spelt);
  if (!named || named->box != 0) return spelt;
  const auto meant = parse_player_spot(table, *who, spelt);
  const bool has_box = meant && meant->box != 0 &&
                       std::ranges::find(table.game().betting().boxes, meant->box) !=
                           table.game().betting().boxes.end();
  if (!has_box) return spelt;
  why_ = "the box in which they play";
  return table.game().spot_name(*meant);
}

void Rewriter::spell_settings(TableHas& table) const {
  const std::vector<Parameter> parameters =
      parameters_ ? parameters_(runner_.game_name()) : std::vector<Parameter>{};
  const auto is_set = [&](const std::string& name) {
    return std::ranges::any_of(table.settings,
                               [&](const auto& each) { return each.first == name; });
  };
  for (auto& [name, value] : table.settings) {
    const Settings meant = spellings::settings(parameters, {{name, value}});
    const auto& [own, spelt] = *meant.begin();
    // Set twice, under two names: both stay, so that the plan refuses it.
    if (own == name || !is_set(own)) std::tie(name, value) = std::pair{own, spelt};
  }
}

void Rewriter::spell(Plain& plain) {
  const auto outcome = [&](std::string& word, const std::optional<std::string>& spelt) {
    if (spelt) word = *spelt;
  };
  std::visit(On{
                 [&](TableHas& table) {
                   std::erase_if(table.settings, [&](const auto& setting) {
                     const bool is_turn = setting.first == "button" || setting.first == "shooter";
                     if (is_turn) turns_.push_back({setting.first == "shooter", setting.second});
                     return is_turn;
                   });
                   spell_settings(table);
                 },
                 [&](ChipsLie& lie) { lie.spot = spot(lie.name, lie.spot, true); },
                 [&](Bet& bet) { bet.spot = spot(bet.name, bet.spot, true); },
                 [&](Unbet& back) {
                   if (!back.spot.empty()) back.spot = spot(back.name, back.spot, true);
                 },
                 [&](Rules& rules) { rules.spot = spot(rules.name, rules.spot, true); },
                 [&](LimitsOf& limits) { limits.bet = bet_of(limits.bet); },
                 [&](Ball& ball) {
                   outcome(ball.pocket, spellings::pocket(runner_.table().game(), ball.pocket));
                 },
                 [&](Dice& dice) {
                   for (std::size_t i = 0; i < dice.faces.size(); ++i)
                     outcome(dice.faces[i],
                             spellings::face(runner_.table().game(), i, dice.faces[i]));
                 },
                 [&](Decision& decision) { complete(decision, runner_, false); },
                 [](auto&) {},
             },
             plain);
}

// The word for what is offered, the whole amount where none is named, and how much "4x" is.
void Rewriter::complete(Decision& decision, const Runner& runner, bool refused) {
  const Table& table = runner.table();
  const auto who = table.find(decision.name);
  if (!who) return;
  const Await await = table.started() ? table.round().awaits() : Await{};
  const Place place = place_of(table, decision, await, *who);
  if (!decision.place.empty() && place.box != 0) decision.place = place_name(place);
  if (decision.amount.kind == Amount::Kind::times) {
    // The bet that the plan lists first, the ante or the main bet.
    View view = table.round().view(Observer::house());
    std::erase_if(view.chips, [&](const Stake& stake) {
      return stake.player != *who || (place.box != 0 && stake.spot.box != place.box);
    });
    const auto first =
        std::ranges::min_element(view.chips, {}, [](const Stake& stake) { return stake.spot.bet; });
    const Money unit = first == view.chips.end() ? Money{} : first->amount;
    decision.amount = Amount::of(unit * decision.amount.count);
    why_ = "as many times the first bet";
  }
  if (refused) return;  // what must be refused is taken at its word
  const auto own = choices_of(await, *who, place);
  const Choice* choice = meant(own, decision.action);
  if (choice == nullptr) return;
  if (choice->action != decision.action) why_ = "so it is offered to them";
  decision.action = choice->action;
  const bool whole = choice->action == Action::insure || choice->action == Action::double_ ||
                     choice->action == Action::add;
  if (whole && !decision.amount.is_said() && !choice->most.is_zero()) {
    decision.amount = Amount::of(choice->most);
    why_ = "the whole amount";
  }
}

void Rewriter::spell(Refuse& refuse) {
  if (auto* settings = std::get_if<TableHas>(&refuse.events.front())) {
    spell_settings(*settings);
    return;
  }
  if (refuse.events.size() > 1) return;  // told in full
  Plain& event = refuse.events.front();
  if (is_any<SitsDown>(event)) return;
  const Game& game = runner_.table().game();
  const auto* ball = std::get_if<Ball>(&event);
  const bool impossible = ball != nullptr && !spellings::pocket(game, ball->pocket);
  if (auto* decision = std::get_if<Decision>(&event)) {
    complete(*decision, runner_, true);
  } else {
    spell(event);
  }
  // What would go without saying before the event, tried with it.
  Runner trial = runner_;
  std::vector<Plain> first;
  while (!impossible) {
    const auto insertion = before_event(trial, event, true);
    const bool goes = insertion && is_any<Closes, Deal>(insertion->plain);
    if (!goes) break;
    if (is_any<Closes>(insertion->plain) && refuse.reason && is_of_closing(*refuse.reason)) {
      event = Closes{};
      why_ = "an outcome comes after the last bet";
      break;
    }
    first.push_back(insertion->plain);
    why_ = insertion->why;
    if (!trial.happens(insertion->plain)) break;
    if (trial.table().finished()) {  // nothing could be decided any more
      first.pop_back();
      break;
    }
  }
  first.push_back(event);
  refuse.events = std::move(first);
}

void Rewriter::spell(Expect& expect) const {
  if (auto* money = std::get_if<ExpectMoney>(&expect)) {
    if (money->what != ExpectMoney::What::spot) return;
    std::string& said = money->spot;
    const std::size_t slash = said.find('/');
    const std::size_t point = said.find('.');
    const bool of_hand = said.front() >= '0' && said.front() <= '9' && point < slash;
    if (!of_hand) {
      said = bet_of(said);
    } else if (slash != std::string::npos) {  // "1.2/pairs"
      said = said.substr(0, slash + 1) + bet_of(said.substr(slash + 1));
    }
  } else if (auto* setting = std::get_if<ExpectSetting>(&expect)) {
    const Settings meant = spellings::settings(runner_.table().game().facts().parameters,
                                               {{setting->name, setting->value}});
    std::tie(setting->name, setting->value) =
        std::pair{meant.begin()->first, meant.begin()->second};
  }
}

}  // namespace krupier::transcript
