// What parameters and their values are called in three languages.
#pragma once

#include <vector>

#include <krupier/plan/expand.h>
#include <krupier/plan/plan.h>

namespace krupier {

// Gives the game's parameters their words, those of a plan before those of all plans. A `name` in
// the game's own file stays.
void name_parameters(GameFile& game, const std::vector<FileTree>& words);

}  // namespace krupier
