// SuitOrder: the deciding card of a hand.
#include <algorithm>

#include <krupier/hands/suit_order.h>

namespace krupier {
namespace {

int deciding_rank(CardSet five, StraightRules straights) {
  const RankCounts held{five};
  if (held.three != 0) return top_rank(held.three);
  if (held.two != 0) return top_rank(held.two);
  if (straights.wheel != 0 && held.one == straights.wheel) {
    return top_rank(held.one & ~rank_bit(Rank::ace));
  }
  return top_rank(held.one);
}

}  // namespace

int tie_break_suit(CardSet five, const SuitOrder& suits, StraightRules straights) {
  const Rank rank = static_cast<Rank>(deciding_rank(five, straights));
  int best = 0;
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    if (five.contains(Card{rank, suit})) best = std::max(best, suits.place_of(suit));
  }
  return best;
}

}  // namespace krupier
