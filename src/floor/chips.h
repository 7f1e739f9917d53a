// The chips that a page offers to lay bets with.
#pragma once

#include <vector>

#include <krupier/house/terms.h>
#include <krupier/round/game.h>

namespace krupier {

// Smallest first: the table's own, else the plan's, else (no plan file has any) a ladder of 1 and 5
// times powers of ten from the smallest chip, or the smallest bet where stakes may be of any
// amount, to the largest bet.
std::vector<Money> chips_of(const Game& game, const Terms& terms);

}  // namespace krupier
