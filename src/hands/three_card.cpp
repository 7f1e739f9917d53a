// Three-card hands: read from how often each rank is held.
#include <algorithm>
#include <bit>
#include <cassert>

#include <krupier/hands/ranks.h>
#include <krupier/hands/three_card.h>

namespace krupier {
namespace {

constexpr RankBits kAceTwoThree = 0x1003;

// The top card's rank, 0 where the ranks are no straight; A-2-3 is the lowest.
std::uint32_t straight_top(RankBits ranks) {
  if (ranks == kAceTwoThree) return static_cast<std::uint32_t>(Rank::three);
  const RankBits bottom = ranks & ranks >> 1 & ranks >> 2;
  return bottom == 0 ? 0 : static_cast<std::uint32_t>(top_rank(bottom)) + 2;
}

ThreeCardValue value_of(const RankCounts& held, bool one_suit, bool one_card) {
  if (held.three != 0) {
    return {
        one_card ? ThreeCardCategory::suited_three_of_a_kind : ThreeCardCategory::three_of_a_kind,
        static_cast<std::uint32_t>(top_rank(held.three))};
  }
  // A pair of one suit is the same card twice: with a third card of that suit the flush is better.
  if (held.two != 0 && !one_suit) {
    const auto side_card = static_cast<std::uint32_t>(std::bit_width(held.one & ~held.two));
    return {ThreeCardCategory::pair,
            static_cast<std::uint32_t>(top_rank(held.two)) * 14 + side_card};
  }
  const std::uint32_t top = straight_top(held.one);
  if (top != 0) {
    return {one_suit ? ThreeCardCategory::straight_flush : ThreeCardCategory::straight, top};
  }
  return {one_suit ? ThreeCardCategory::flush : ThreeCardCategory::high_card,
          place_of(held.one, 3)};
}

}  // namespace

ThreeCardValue three_card_value(std::span<const Card> cards) {
  assert(cards.size() <= 3);
  RankCounts held;
  for (const Card card : cards) held.add(rank_bit(card.rank()));
  const bool three = cards.size() == 3;
  const bool one_suit =
      three && std::ranges::all_of(cards, [&](Card c) { return c.suit() == cards[0].suit(); });
  const bool one_card = three && std::ranges::all_of(cards, [&](Card c) { return c == cards[0]; });
  return value_of(held, one_suit, one_card);
}

ThreeCardValue three_card_value(CardSet cards) {
  assert(cards.size() <= 3);
  std::array<Card, 3> list;
  std::size_t count = 0;
  while (!cards.empty()) list[count++] = cards.take_first();
  return three_card_value(std::span<const Card>{list.data(), count});
}

bool is_mini_royal(ThreeCardValue value) {
  return value ==
         ThreeCardValue{ThreeCardCategory::straight_flush, static_cast<std::uint32_t>(Rank::ace)};
}

}  // namespace krupier
