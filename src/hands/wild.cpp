// Wild cards: every set of cards that they could be is tried.
#include <algorithm>

#include <krupier/hands/poker.h>
#include <krupier/hands/subsets.h>
#include <krupier/hands/wild.h>

namespace krupier {
namespace {

// The highest rank of which there would be five, as a value.
HandValue five_of_a_kind(CardSet naturals, int wilds) {
  const RankCounts held{naturals};
  const RankBits enough = wilds >= 4   ? held.one
                          : wilds == 3 ? held.two
                          : wilds == 2 ? held.three
                          : wilds == 1 ? held.four
                                       : 0;
  if (enough == 0) return {};
  return {HandCategory::five_of_a_kind, static_cast<std::uint32_t>(top_rank(enough))};
}

}  // namespace

HandValue wild_high_value(CardSet cards, CardSet wild, WildRules rules) {
  const CardSet naturals = cards - wild;
  const int wilds = (cards & wild).size();
  HandValue best = rules.five_of_a_kind ? five_of_a_kind(naturals, wilds) : HandValue{};
  for_each_subset(kFullPack - naturals, wilds, [&](CardSet stand_ins) {
    best = std::max(best, high_value(naturals | stand_ins));
  });
  return best;
}

}  // namespace krupier
