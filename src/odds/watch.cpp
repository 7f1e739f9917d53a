// Laying bets for an enumeration.
#include <algorithm>
#include <array>

#include <krupier/odds/watch.h>

namespace krupier::odds {

bool lay_one_of(AnyRound& round, PlayerId player, Spot spot, const std::vector<Money>& amounts,
                Effects& effects) {
  for (const Money amount : amounts) {
    const Verdict verdict = round.apply(PlaceBet{player, spot, amount}, effects);
    if (verdict) return true;
    const Refusal& refusal = verdict.refusal();
    switch (refusal.reason) {
      case Reason::wrong_amount:  // odds in craps: neither more nor less than this
        if (round.apply(PlaceBet{player, spot, refusal.figure}, effects)) return true;
        break;
      case Reason::below_minimum:
      case Reason::above_maximum:
      case Reason::above_total_maximum:
      case Reason::not_in_chips:
        break;
      default:
        return false;  // another amount would not help
    }
  }
  return false;
}

std::vector<Money> even_stakes(const BetKind& kind, const BettingRules& rules) {
  // Highly composite, so that halves, sixths, sevenths, eighths and twentieths are whole.
  constexpr std::array<std::int64_t, 10> kEven{12'600, 5'040, 2'520, 1'260, 840,
                                               360,    120,   60,    20,    10};
  const auto fits = [&](Money stake) {
    return stake <= kind.max && stake.units() % rules.chip.units() == 0 &&
           (kind.step.is_zero() || stake.units() % kind.step.units() == 0);
  };
  std::vector<Money> stakes;
  for (const std::int64_t even : kEven) {
    const std::int64_t unit = Money::whole(even).units();
    const std::int64_t times = std::max<std::int64_t>(1, (kind.min.units() + unit - 1) / unit);
    const Money stake = Money::units(unit * times);
    if (fits(stake)) stakes.push_back(stake);
  }
  const std::int64_t chip = std::max(rules.chip, kind.step).units();
  stakes.push_back(Money::units((kind.min.units() + chip - 1) / chip * chip));
  stakes.push_back(kind.max);
  return stakes;
}

std::vector<BoxNo> boxes_of(const Game& game) {
  const std::vector<BoxNo>& boxes = game.betting().boxes;
  return boxes.empty() ? std::vector<BoxNo>{0} : boxes;
}

std::vector<Event> equal_outcomes(const Chance& chance, AwaitKind kind) {
  std::vector<Event> outcomes;
  if (kind == AwaitKind::ball) {
    for (const Pocket pocket : chance.pockets) outcomes.emplace_back(BallFalls{pocket});
    return outcomes;
  }
  DiceFall dice;
  dice.count = static_cast<std::uint8_t>(chance.dice);
  for (std::size_t i = 0; i < dice.count; ++i) dice.faces[i] = 1;
  for (std::size_t die = 0; die < dice.count;) {  // counts through all faces of all dice
    outcomes.emplace_back(dice);
    for (die = 0; die < dice.count && dice.faces[die] == 6; ++die) dice.faces[die] = 1;
    if (die < dice.count) ++dice.faces[die];
  }
  return outcomes;
}

}  // namespace krupier::odds
