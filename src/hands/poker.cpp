// Poker: which five cards play.
#include <krupier/hands/poker.h>
#include <krupier/hands/subsets.h>

namespace krupier {

CardSet best_five(CardSet cards) {
  return best_subset(cards, 5, [](CardSet five) { return high_value(five); });
}

}  // namespace krupier
