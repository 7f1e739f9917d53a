// A still game: the facts of a game whose rules are not asked, because one of them broke or because
// they are not at hand. Its round is over and takes nothing.
#pragma once

#include <memory>

#include <krupier/round/game.h>

namespace krupier {

bool is_still(const Game& game);
std::shared_ptr<const Game> still_game(GameFacts facts, Chance chance = {});

}  // namespace krupier
