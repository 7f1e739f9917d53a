// SplitPlay: what a pair is worth split, with every further split, exactly.
//
// Each hand's expectation depends on its own cards only, so the round's is their sum; and unseen
// cards are as good as one another, so the second cards of all hands may be thought dealt first.
// That another hand's second card is no pair card is said by inclusion and exclusion over pair
// cards, whose removal is all that has to be computed.
#pragma once

#include <functional>

#include <krupier/odds/blackjack_play.h>

namespace krupier::odds {

struct SplitHand {
  double other_card = 0;  // E[value; the second card makes no pair]
  double pair_card = 0;   // E[value; it does, and the hand is not split again]
};

// The hand's value when so many pair cards beside the first two are out.
using SplitHandValues = std::function<SplitHand(int pair_cards_out)>;

// `more`: how many splits may follow the first; `own` values the hand that keeps the player's
// chips, `others` every other.
double split_value(const PointShoe& shoe, int points, int more, bool splits_again,
                   const SplitHandValues& own, const SplitHandValues& others);

}  // namespace krupier::odds
