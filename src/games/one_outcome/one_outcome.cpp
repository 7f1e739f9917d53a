// What every game of one outcome does the same way.
#include <krupier/games/one_outcome/one_outcome.h>
#include <krupier/games/one_outcome/one_outcome_round.h>
#include <krupier/games/one_outcome/simple_play.h>

namespace krupier::one_outcome {

AnyRound OneOutcomeGame::round() const { return AnyRound{OneOutcomeRound{*this}}; }

Tally OneOutcomeGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, OneOutcomeRound{*this}, SimplePlay{*this}, rounds, seed);
}

void Rules::number_pockets(const std::vector<Pocket>& pockets) {
  of_pocket.assign(std::size_t{1} << (8 * sizeof(Pocket)), kNoOutcome);
  for (std::size_t i = 0; i < pockets.size(); ++i) {
    of_pocket[pockets[i]] = static_cast<std::uint16_t>(i);
    outcomes.push_back(
        {{{.say = Say::outcome, .number = pockets[i]}}, {{MarkKind::pocket, 0, pockets[i]}}});
  }
}

void read_limits_policy(const Section& table, const Plan& plan, BettingRules& betting) {
  betting.under_minimum =
      table.has("under_minimum") ? table.choice<UnderMinimum>("under_minimum") : plan.under_minimum;
  betting.over_maximum =
      table.has("over_maximum") ? table.choice<OverMaximum>("over_maximum") : plan.over_maximum;
  betting.takes_missed = table.has("takes_missed") && table.flag("takes_missed");
}

void read_short_spin(const Section& table, Rules& rules) {
  constexpr int kTurnsMost = 100;
  rules.turns_min = table.whole("min_turns", 1, kTurnsMost);
  rules.short_spin = table.choice<NotCounted>("short_spin");
}

}  // namespace krupier::one_outcome
