// Blinds: who has the button, who posts, who waits; L505, L552, L554, L697.
#pragma once

#include <krupier/poker/chairs.h>

namespace krupier::poker {

// Seats for the hand that is about to begin. kNoChair throughout: too few to play.
struct Positions {
  int button = kNoChair;
  int small_blind = kNoChair;
  int big_blind = kNoChair;
  int players = 0;
  bool everybody = false;  // nobody waits for a blind
};

// `turn` is the seat that should get the button (0: not yet given, the last seat has it). Who has
// less than `stack_least` can't play. With `all_pay` (a bomb pot) nobody waits for a blind.
Positions positions(const Chairs& chairs, BoxNo turn, Money stack_least, bool all_pay);

// Whether the chair is dealt in.
bool plays(const Chairs& chairs, const Positions& where, int at, Money stack_least);

// Whether a player who owes blinds may pay them now: not on the button and not between it and the
// big blind, where he waits until the button has passed (L552).
bool may_post(const Chairs& chairs, const Positions& where, int at);

}  // namespace krupier::poker
