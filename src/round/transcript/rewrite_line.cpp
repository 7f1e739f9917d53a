// The line itself: complete, and each thing called by its one name.
#include <algorithm>

#include <krupier/round/names.h>
#include <krupier/round/transcript/choices.h>
#include <krupier/round/transcript/rewrite.h>
#include <krupier/round/transcript/spellings.h>

namespace krupier::transcript {
namespace {

// Only a close is refused for one of these.
bool is_of_closing(Reason reason) {
  return reason == Reason::nothing_to_close || reason == Reason::shooter_needs_line_bet ||
         reason == Reason::too_few_players || reason == Reason::too_few_boxes;
}

}  // namespace

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
