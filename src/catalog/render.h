// Render: the plan turned back into the document that people read.
#pragma once

#include <krupier/catalog/document.h>
#include <krupier/plan/plan.h>

namespace krupier {

// Every game with its bets, prices, limits of every tier, announced bets, parameters and words.
Document render_plan(const Plan& plan, Language language);

// What differs between two versions of a plan, figure by figure.
struct Difference {
  std::string where;  // "roulette.bet[1].pays"
  std::string before;
  std::string after;
};
std::vector<Difference> diff_plans(const Plan& before, const Plan& after);

}  // namespace krupier
