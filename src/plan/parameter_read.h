// Reading [choice], [fixed] and [procedure] of a game's file.
#pragma once

#include <vector>

#include <krupier/plan/parameter.h>
#include <krupier/plan/section.h>

namespace krupier {

// Every name that a table's settings may have. `game` reads `root`.
std::vector<Parameter> read_parameters(const Section& game, const Node& root);

}  // namespace krupier
