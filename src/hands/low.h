// Low hands: ace to five, eight or better, deuce to seven. A greater value is the better low.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

// The high order turned round. Compare only lows of one kind.
class LowValue {
 public:
  constexpr LowValue() = default;  // below every hand
  explicit constexpr LowValue(HandValue high)
      : code_(static_cast<std::uint16_t>(0xffff - high.code())) {}

  // high_card: five different ranks, and nothing against them.
  constexpr HandCategory category() const { return as_high().category(); }
  constexpr HandValue as_high() const {
    return HandValue::from_code(static_cast<std::uint16_t>(0xffff - code_));
  }

  friend constexpr auto operator<=>(LowValue, LowValue) = default;

 private:
  std::uint16_t code_ = 0;
};

// The best low of up to seven cards: the ace is low, straights and flushes do not count, a hand
// without a pair is better than any with one. Fewer than five cards (the open cards in razz)
// compare with as many.
LowValue ace_five_low(CardSet cards);
CardSet ace_five_low_cards(CardSet cards);

// Five different ranks, none above the eight.
bool is_eight_or_better(LowValue ace_five);
std::optional<LowValue> eight_or_better_low(CardSet cards);

// The ace is high, straights and flushes count against the hand, A-5-4-3-2 is no straight.
LowValue deuce_seven_low(CardSet cards);
CardSet deuce_seven_low_cards(CardSet cards);

}  // namespace krupier
