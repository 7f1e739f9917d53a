// Diff: what differs between two plans in what they mean, however their files are written.
#pragma once

#include <string>
#include <vector>

#include <krupier/plan/plan.h>

namespace krupier {

struct Difference {
  std::string where;  // "roulette.bet[straight].pays", or with a setting "... (with currency=EUR)"
  std::string before;
  std::string after;
};

// Every figure that the rules ask for, under the defaults and every other value of each choice;
// what a table may choose; the words. The same figures make the same game.
std::vector<Difference> diff_plans(const Plan& before, const Plan& after);

}  // namespace krupier
