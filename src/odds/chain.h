// Chain: a bet that may lie for several throws, as a Markov chain whose states are the rounds
// themselves. Every state is tried with every throw; the equations are solved in fractions.
#pragma once

#include <optional>

#include <krupier/odds/watch.h>

namespace krupier::odds {

// The bet is laid as soon as the rules accept it, beside another one where it needs that, and left
// until it is settled; a stake that stays up after a win is then taken down, if it may be. Nothing:
// it is never accepted, a player has a decision, or it never ends.
std::optional<BetResult> follow_bet(const Game& game, std::uint16_t bet);

}  // namespace krupier::odds
