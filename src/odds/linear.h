// Linear: systems of equations in exact fractions.
#pragma once

#include <vector>

#include <krupier/odds/fraction.h>

namespace krupier::odds {

using Rows = std::vector<std::vector<Fraction>>;

// Solves matrix * x = right for every column of `right`, by elimination; false: it has no single
// solution. On return `right` holds x.
bool solve(Rows& matrix, Rows& right);

}  // namespace krupier::odds
