// First cards: what a box's first two cards make, alone, with the dealer's open card, or with the
// seat's other box.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <krupier/base/words.h>
#include <krupier/chance/card.h>
#include <krupier/hands/three_card.h>

namespace krupier::blackjack {

// Two cards of the same rank; a king and a queen are none.
KRUPIER_ENUM(PairKind, std::uint8_t, none,
             mixed_pair,     // one red, one black
             coloured_pair,  // two suits of one colour
             perfect_pair);  // the same card twice

constexpr PairKind pair_kind(Card a, Card b) {
  if (a.rank() != b.rank()) return PairKind::none;
  if (a.suit() == b.suit()) return PairKind::perfect_pair;
  return a.is_red() == b.is_red() ? PairKind::coloured_pair : PairKind::mixed_pair;
}

// 21+3: the first two cards and the dealer's open one, as a three-card hand.
inline ThreeCardCategory three_cards(Card a, Card b, Card dealer) {
  return three_card_value(std::array{a, b, dealer}).category();
}

// What a table may read more narrowly.
struct ThreeCardRule {
  bool flush_with_pair = true;  // the same card twice and another of the suit
  bool ace_high = true;         // Q-K-A
  bool ace_low = true;          // A-2-3
};

inline ThreeCardCategory three_cards(Card a, Card b, Card dealer, const ThreeCardRule& rule) {
  const ThreeCardCategory category = three_cards(a, b, dealer);
  const auto has = [&](Rank rank) {
    return a.rank() == rank || b.rank() == rank || dealer.rank() == rank;
  };
  const bool pair = a.rank() == b.rank() || b.rank() == dealer.rank() || a.rank() == dealer.rank();
  if (category == ThreeCardCategory::flush && pair && !rule.flush_with_pair)
    return ThreeCardCategory::pair;
  const bool run =
      category == ThreeCardCategory::straight || category == ThreeCardCategory::straight_flush;
  if (!run || !has(Rank::ace) || (has(Rank::king) ? rule.ace_high : rule.ace_low)) return category;
  return category == ThreeCardCategory::straight ? ThreeCardCategory::high_card
                                                 : ThreeCardCategory::flush;
}

// House Money: the first two cards.
KRUPIER_ENUM(TwoCards, std::uint8_t, none, straight, pair, straight_flush, ace_king_suited);

// The ace is next to the king and to the two.
constexpr TwoCards two_cards(Card a, Card b) {
  const bool suited = a.suit() == b.suit();
  const int low = std::min(static_cast<int>(a.rank()), static_cast<int>(b.rank()));
  const int high = std::max(static_cast<int>(a.rank()), static_cast<int>(b.rank()));
  if (low == high) return TwoCards::pair;
  const bool ace = high == static_cast<int>(Rank::ace);
  if (ace && low == static_cast<int>(Rank::king) && suited) return TwoCards::ace_king_suited;
  if (high - low != 1 && !(ace && low == static_cast<int>(Rank::two))) return TwoCards::none;
  return suited ? TwoCards::straight_flush : TwoCards::straight;
}

// Super Match: the first two cards of both boxes of a seat, by rank. Two pairs pay more than three
// of a kind.
KRUPIER_ENUM(FourCards, std::uint8_t, none, pair, three_of_a_kind, two_pairs, four_of_a_kind);

constexpr FourCards four_cards(const std::array<Card, 4>& cards) {
  int equal = 0;  // pairs of cards with the same rank: 1, 3 for three, 2 for two pairs, 6 for four
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) equal += cards[i].rank() == cards[j].rank();
  }
  switch (equal) {
    case 1:
      return FourCards::pair;
    case 2:
      return FourCards::two_pairs;
    case 3:
      return FourCards::three_of_a_kind;
    case 6:
      return FourCards::four_of_a_kind;
    default:
      return FourCards::none;
  }
}

}  // namespace krupier::blackjack
