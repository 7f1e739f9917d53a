// Other names of settings, as rule cards and croupiers write them.
#pragma once

#include <vector>

#include <krupier/plan/parameter.h>

namespace krupier {

// Gives each parameter the names and words for values that stand for it in any plan: "soft17" is
// "dealer_soft17" where a plan calls it so. What the plan itself has under that name stays its own.
void add_other_names(std::vector<Parameter>& parameters);

}  // namespace krupier
