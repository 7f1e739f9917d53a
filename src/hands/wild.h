// Wild cards: each stands for any card that is not held, so that the highest hand results.
#pragma once

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

struct WildRules {
  bool five_of_a_kind = false;  // jmlm 48 gap 1: off, three aces and two deuces are four aces

  friend constexpr bool operator==(WildRules, WildRules) = default;
};

// Up to seven cards, of which `wild` (the four deuces, jokers) are wild. Four wild cards take most
// of a millisecond: for a showdown, not for a loop.
HandValue wild_high_value(CardSet cards, CardSet wild, WildRules rules = {});

inline constexpr CardSet kDeuces{0x0001'0001'0001'0001ULL};

}  // namespace krupier
