// The most that one outcome can hand back.
#pragma once

#include <optional>

#include <krupier/odds/one_round.h>

namespace krupier::odds {

// Every way a round may end is played again with the highest stakes that it pays: what the lines
// then say counts, with caps and commissions.
std::optional<Money> max_win(const Game& game, const RoundOdds& odds);

}  // namespace krupier::odds
