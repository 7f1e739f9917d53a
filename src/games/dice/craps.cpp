// Craps from a plan, and the spellings of its spots.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/games/dice/craps.h>
#include <krupier/games/dice/craps_builder.h>
#include <krupier/games/dice/craps_round.h>
#include <krupier/games/dice/craps_simple_play.h>

namespace krupier::craps {

AnyRound CrapsGame::round() const { return AnyRound{CrapsRound{*this}}; }

Tally CrapsGame::simulate(std::uint64_t rounds, std::uint64_t seed) const {
  return simulate_rounds(*this, CrapsRound{*this}, SimplePlay{*this}, rounds, seed);
}

std::unique_ptr<Game> make_craps(GameFacts facts, const Section& figures, const Plan& plan) {
  facts.bets = Bets::read(figures, facts.settings);
  CrapsBuilder builder{facts, figures};
  builder.add_bets();
  if (figures.has("easy-way")) builder.add_easy_way();
  Rules& rules = builder.finish();

  const Section table = figures.table("table");
  facts.betting.under_minimum =
      table.has("under_minimum") ? table.choice<UnderMinimum>("under_minimum") : plan.under_minimum;
  facts.betting.over_maximum =
      table.has("over_maximum") ? table.choice<OverMaximum>("over_maximum") : plan.over_maximum;
  facts.actions = {Action::pass_dice};
  facts.seats_max = table.whole("max_players", 0, 250);
  facts.bets_cost_fees = std::ranges::any_of(
      rules.spots, [](const SpotRule& rule) { return rule.up_front.win() != 0; });

  Chance chance;
  chance.dice = 2;
  return std::make_unique<CrapsGame>(std::move(facts), std::move(chance), std::move(rules));
}

}  // namespace krupier::craps
