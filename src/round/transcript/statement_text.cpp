// Statements as the strict language writes them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {
namespace {

std::string with(std::string_view word) { return word.empty() ? "" : fmt::format(" {}", word); }
std::string with(const Amount& amount) { return with(amount.text); }
std::string with(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += " " + to_string(card);
  return text;
}

std::string text_of(const PlanIs& plan) { return "plan " + plan.name; }
std::string text_of(const GameIs& game) { return "game " + game.name; }
std::string text_of(const TableHas& table) {
  std::string text = "table";
  for (const auto& [name, value] : table.settings) text += fmt::format(" {}={}", name, value);
  return text;
}
std::string text_of(const SitsDown& player) {
  std::string text = fmt::format("player {} {}", player.name, player.balance.text);
  if (player.seat != 0) text += fmt::format(" seat={}", player.seat);
  for (const std::string& word : player.also) text += " " + word;
  return text;
}
std::string text_of(const HasTurn& turn) {
  return fmt::format("{} {}", turn.dice ? "shooter" : "button", turn.whose);
}
std::string text_of(const DrawsForDice&) { return "shooter draw"; }
std::string text_of(const JackpotIs& jackpot) {
  return "jackpot" + with(jackpot.announced) + with(jackpot.accrual);
}
std::string text_of(const StakesAre& stakes) {
  std::string text = "stakes";
  for (const auto& [name, amount] : stakes.amounts)
    text += fmt::format(" {}={}", name, amount.text);
  return stakes.hold_all_in ? text + " hold-all-in" : text;
}
std::string text_of(const RoundsBefore& rounds) { return fmt::format("rounds {}", rounds.count); }
std::string text_of(const ShoeLacks& shoe) { return "shoe" + with(shoe.cards); }
std::string text_of(const ChipsLie& lie) {
  return fmt::format("{} {} {} {}", lie.on_line ? "line" : "lies", lie.name, lie.spot,
                     lie.amount.text);
}
std::string text_of(const Bet& bet) {
  return fmt::format("bet {} {} {}{}", bet.name, bet.spot, bet.amount.text,
                     bet.missed ? " missed" : "");
}
std::string text_of(const Unbet& back) {
  return "unbet " + back.name + with(back.spot) + with(back.amount);
}
std::string text_of(const Closes&) { return "close"; }
std::string text_of(const Deal& deal) { return "deal" + with(deal.place) + with(deal.cards); }
std::string text_of(const Ball& ball) {
  std::string text = "ball " + ball.pocket;
  if (ball.turns) text += fmt::format(" turns={}", *ball.turns);
  return ball.pin ? text + " pin" : text;
}
std::string text_of(const Dice& dice) { return fmt::format("dice {}", fmt::join(dice.faces, " ")); }
std::string text_of(const Decision& decision) {
  const std::string action =
      fmt::format("{}{}", decision.free ? "free-" : "", word(decision.action));
  return decision.name + with(decision.place) + with(action) + with(decision.option) +
         (decision.unseen == 0 ? "" : fmt::format(" unseen={}", decision.unseen)) +
         with(decision.amount) + with(decision.cards);
}
std::string text_of(const Reveals&) { return "reveal"; }
std::string text_of(const ClockRunsOut& out) { return "timeout " + out.name; }
std::string text_of(const Leaves& leaves) { return "leave " + leaves.name; }
std::string text_of(const ComesBack& back) { return "back " + back.name; }
std::string text_of(const TopsUp& more) { return "topup " + more.name + with(more.amount); }
std::string text_of(const ChipsWorth& chips) { return "chips " + chips.name + with(chips.value); }
std::string text_of(const LimitsOf& limits) {
  return fmt::format("limits {} {} {} {}", limits.name, limits.bet, limits.min.text,
                     limits.max.text);
}
std::string text_of(const Rules& rules) {
  return fmt::format("rule {} {}", rules.name, rules.spot) + with(rules.amount) +
         (rules.owner.empty() ? " void" : " to " + rules.owner);
}
std::string text_of(const Repeats& again) {
  std::string text = fmt::format("repeat {}", word(again.reason));
  return again.card ? text + " " + to_string(*again.card) : text;
}
std::string text_of(const Voids& voids) { return fmt::format("void {}", word(voids.reason)); }
std::string text_of(const NextRound& next) {
  return fmt::format("next{}{}", next.new_day ? " day" : "", next.adding ? " adding" : "");
}
std::string text_of(const Unfinished&) { return "unfinished"; }

std::string text_of(const ExpectMoney& money) {
  using What = ExpectMoney::What;
  const auto players = [&](std::string_view what) {
    return fmt::format("expect {} {} {}", money.name, what, money.amount.text);
  };
  switch (money.what) {
    case What::house:
      return "expect house " + money.amount.text;
    case What::rake:
      return "expect rake " + money.amount.text;
    case What::jackpot:
      return "expect jackpot " + money.amount.text;
    case What::spot:
      return players(money.spot);
    case What::total:
      return players("total");
    case What::staked:
      return players("staked");
    case What::fees:
      return players("fees");
    case What::balance:
      return players("balance");
    case What::from_jackpot:
      return players("jackpot");
  }
  return {};
}
std::string text_of(const ExpectAwait& await) {
  return fmt::format("expect await {}", word(await.kind)) + with(await.place);
}
std::string text_of(const ExpectOffer& offer) {
  std::string text = "expect " + offer.name + with(offer.place);
  text += offer.offered ? " offered" : " not-offered";
  for (const Action action : offer.actions) text += with(word(action));
  return text;
}
std::string text_of(const ExpectSetting& setting) {
  return fmt::format("expect setting {} {}", setting.name, setting.value);
}
std::string text_of(const ExpectStated& stated) {
  return fmt::format("expect stated {} {}", stated.name, stated.value);
}
std::string text_of(const ExpectShown& shown) {
  return fmt::format("expect {} shown", shown.name) + with(shown.cards);
}
std::string text_of(const ExpectSaid& said) {
  std::string text = fmt::format("expect said {}", word(said.say));
  return said.number ? fmt::format("{} {}", text, *said.number) : text;
}
std::string text_of(const ExpectOrder& order) {
  return fmt::format("expect order {}", fmt::join(order.names, " "));
}

std::string text_of(const Refuse& refuse) {
  std::string text = "refuse ";
  for (std::size_t i = 0; i < refuse.events.size(); ++i)
    text += (i == 0 ? "" : " then ") + to_text(refuse.events[i]);
  if (refuse.reason) text += fmt::format(" : {}", word(*refuse.reason)) + with(refuse.figure);
  return text;
}

}  // namespace

std::string to_text(const Plain& plain) {
  return std::visit([](const auto& each) { return text_of(each); }, plain);
}

std::string to_text(const Statement& statement) {
  if (const auto* plain = std::get_if<Plain>(&statement)) return to_text(*plain);
  if (const auto* refuse = std::get_if<Refuse>(&statement)) return text_of(*refuse);
  return std::visit([](const auto& each) { return text_of(each); }, std::get<Expect>(statement));
}

}  // namespace krupier::transcript
