// Patterns: the three ways to read a hand (same ranks, straight, flush), each as a HandValue.
//
// Not fast; the tables of poker.h are filled from here, and games with rules of their own read
// here.
#pragma once

#include <algorithm>

#include <krupier/hands/hand_value.h>
#include <krupier/hands/ranks.h>

namespace krupier {

inline constexpr RankBits kWheel = 0x100f;           // A-2-3-4-5
inline constexpr RankBits kShortDeckWheel = 0x10f0;  // A-6-7-8-9
inline constexpr RankBits kNoWheel = 0;              // the ace is only high

// Which straight has a low ace, and where it stands: below all others, or (in most pai gow houses)
// second only to A-K-Q-J-T.
struct StraightRules {
  RankBits wheel = kWheel;
  bool wheel_is_second = false;

  friend constexpr bool operator==(StraightRules, StraightRules) = default;
};

// Four, three and two of a rank, and high cards.
constexpr HandValue value_of_ranks(const RankCounts& held) {
  const auto side_card = [&](RankBits used) {  // 0 where there is none
    return static_cast<std::uint32_t>(std::bit_width(held.one & ~used));
  };
  const auto side_cards = [&](int rank, int count) {
    return place_of(top_ranks(close_up(held.one & ~(1U << rank), rank), count), count);
  };
  const auto number = [](int rank) { return static_cast<std::uint32_t>(rank); };

  if (held.four != 0) {
    const int rank = top_rank(held.four);
    return {HandCategory::four_of_a_kind, number(rank) * 14 + side_card(1U << rank)};
  }
  if (held.three != 0) {
    const int rank = top_rank(held.three);
    const RankBits pairs = held.two & ~(1U << rank);
    if (pairs != 0) {
      return {HandCategory::full_house, number(rank) * 13 + number(top_rank(pairs))};
    }
    return {HandCategory::three_of_a_kind, number(rank) * 79 + side_cards(rank, 2)};
  }
  if (std::popcount(held.two) >= 2) {
    const RankBits pairs = top_ranks(held.two, 2);
    return {HandCategory::two_pairs, place_of(pairs, 2) * 14 + side_card(pairs)};
  }
  if (held.two != 0) {
    const int rank = top_rank(held.two);
    return {HandCategory::one_pair, number(rank) * 299 + side_cards(rank, 3)};
  }
  return {HandCategory::high_card, place_of(top_ranks(held.one, 5), 5)};
}

// The order of the best straight among the ranks; 0 where there is none.
constexpr std::uint32_t straight_order(RankBits ranks, StraightRules rules = {}) {
  const auto order_to = [](int top) { return static_cast<std::uint32_t>(top) * 2; };
  constexpr int ace = static_cast<int>(Rank::ace);
  const RankBits bottoms = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
  const std::uint32_t order = bottoms == 0 ? 0 : order_to(top_rank(bottoms) + 4);
  if (rules.wheel == 0 || (ranks & rules.wheel) != rules.wheel) return order;
  const int wheel_top = top_rank(rules.wheel & ~rank_bit(Rank::ace));
  return std::max(order, rules.wheel_is_second ? order_to(ace) - 1 : order_to(wheel_top));
}
inline constexpr std::uint32_t kBroadwayOrder = straight_order(0x1f00);

constexpr HandValue value_of_straight(RankBits ranks, StraightRules rules = {}) {
  const std::uint32_t order = straight_order(ranks, rules);
  return order == 0 ? HandValue{} : HandValue{HandCategory::straight, order};
}

// A flush, straight flush or royal flush among the ranks of one suit.
constexpr HandValue value_of_suit(RankBits ranks, StraightRules rules = {}) {
  if (std::popcount(ranks) < 5) return {};
  const std::uint32_t order = straight_order(ranks, rules);
  if (order == kBroadwayOrder) return {HandCategory::royal_flush, 0};
  if (order != 0) return {HandCategory::straight_flush, order};
  return {HandCategory::flush, place_of(top_ranks(ranks, 5), 5)};
}

constexpr HandValue value_of_suits(CardSet cards, StraightRules rules = {}) {
  HandValue best;
  for (int suit = 0; suit < kSuits; ++suit) {
    best = std::max(best, value_of_suit(cards.ranks_of(static_cast<Suit>(suit)), rules));
  }
  return best;
}

// The best five of any number of cards, by any straight rules. For a plan that has no A-2-3-4-5.
constexpr HandValue high_value(CardSet cards, StraightRules rules) {
  const RankCounts held{cards};
  return std::max(
      {value_of_ranks(held), value_of_straight(held.one, rules), value_of_suits(cards, rules)});
}

}  // namespace krupier
