// Poker: the best five of up to seven cards, fast. See hand_value.h for what a value is.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_tables.h>
#include <krupier/hands/hand_value.h>
#include <krupier/hands/patterns.h>

namespace krupier {

// Some cards to be added to a hand. For loops that share cards: the sum of the outer cards is kept,
// an inner card's part is added. Adding the same card twice has no meaning.
class HandPart {
 public:
  constexpr HandPart() = default;
  explicit HandPart(Card card)
      : key_(detail::kHandTables.card_key[static_cast<std::size_t>(card.code())]),
        cards_(std::uint64_t{1} << card.code()) {}
  explicit HandPart(CardSet cards) {
    while (!cards.empty()) *this += HandPart{cards.take_first()};
  }

  constexpr HandPart& operator+=(HandPart other) {
    key_ += other.key_;
    cards_ += other.cards_;
    return *this;
  }
  friend constexpr HandPart operator+(HandPart a, HandPart b) { return a += b; }

 private:
  friend class HandSum;

  std::uint64_t key_ = 0;  // below: the ranks' number; above: four bits a suit
  std::uint64_t cards_ = 0;
};

// The sum of up to seven cards, and its value.
class HandSum {
 public:
  constexpr HandSum() = default;
  explicit constexpr HandSum(HandPart part) { *this += part; }

  constexpr HandSum& operator+=(HandPart part) {
    key_ += part.key_;
    cards_ += part.cards_;
    return *this;
  }
  HandSum& operator+=(Card card) { return *this += HandPart{card}; }
  friend constexpr HandSum operator+(HandSum sum, HandPart part) { return sum += part; }

  constexpr CardSet cards() const { return CardSet{cards_}; }

  HandValue value() const {
    assert(cards().size() <= detail::kHandCardsMax);
    const std::uint64_t flush = key_ & kFlushBits;
    if (flush != 0) [[unlikely]] {
      const int lane = (std::countr_zero(flush) - kFirstFlushBit) * 4;
      return HandValue::from_code(detail::kHandTables.flush_value[cards_ >> lane & 0x1fff]);
    }
    return detail::value_of_number(static_cast<std::uint32_t>(key_));
  }

 private:
  static constexpr int kFirstFlushBit = detail::kSuitCounters + 3;
  static constexpr std::uint64_t kFlushBits = std::uint64_t{0x8888} << detail::kSuitCounters;

  // A suit's counter starts at three: the fifth card sets its highest bit.
  std::uint64_t key_ = std::uint64_t{0x3333} << detail::kSuitCounters;
  std::uint64_t cards_ = 0;
};

// Up to seven cards; jokers are not seen.
inline HandValue high_value(CardSet cards) {
  assert((cards & kFullPack).size() <= detail::kHandCardsMax);
  const auto& tables = detail::kHandTables;
  const RankBits clubs = cards.ranks_of(Suit::clubs);
  const RankBits diamonds = cards.ranks_of(Suit::diamonds);
  const RankBits hearts = cards.ranks_of(Suit::hearts);
  const RankBits spades = cards.ranks_of(Suit::spades);
  const std::uint32_t number = tables.suit_number[clubs] + tables.suit_number[diamonds] +
                               tables.suit_number[hearts] + tables.suit_number[spades];
  if ((number & detail::kFlushMark) != 0) [[unlikely]] {
    // Seven cards have room for one flush; the other suits' entries are zero.
    return HandValue::from_code(
        static_cast<std::uint16_t>(tables.flush_value[clubs] | tables.flush_value[diamonds] |
                                   tables.flush_value[hearts] | tables.flush_value[spades]));
  }
  return detail::value_of_number(number);
}

// The five cards (or all, where there are fewer) that make the value. Where cards of equal rank
// could stand in for each other, the lower code plays.
CardSet best_five(CardSet cards);

}  // namespace krupier
