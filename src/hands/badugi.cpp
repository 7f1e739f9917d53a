// Badugi: tried with four cards, then three, then two, then one.
#include <bit>

#include <krupier/hands/badugi.h>
#include <krupier/hands/subsets.h>

namespace krupier {
namespace {

bool counts(CardSet cards) {
  const RankCounts held{cards};
  if (held.two != 0) return false;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (std::popcount(cards.ranks_of(static_cast<Suit>(suit))) > 1) return false;
  }
  return true;
}

BadugiValue value_of(CardSet counted) { return {counted.size(), ace_low(RankCounts{counted}.one)}; }

}  // namespace

CardSet badugi_cards(CardSet cards) {
  CardSet best;
  for (int count = kSuits; count > 0 && best.empty(); --count) {
    for_each_subset(cards, count, [&](CardSet chosen) {
      if (counts(chosen) && (best.empty() || value_of(chosen) > value_of(best))) best = chosen;
    });
  }
  return best;
}

BadugiValue badugi_value(CardSet cards) {
  const CardSet counted = badugi_cards(cards);
  return counted.empty() ? BadugiValue{} : value_of(counted);
}

}  // namespace krupier
