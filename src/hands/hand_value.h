// HandValue: what a poker hand is worth, as one number; greater wins, equal ties.
#pragma once

#include <compare>
#include <cstdint>

#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(HandCategory, std::uint8_t, high_card, one_pair, two_pairs, three_of_a_kind, straight,
             flush, full_house, four_of_a_kind, straight_flush, royal_flush,
             five_of_a_kind);  // only where a joker or a wild card plays

// The category in the upper four bits, below it the order inside the category. Of five cards and
// more there are 7462 values. A hand of fewer cards has a value too: a missing card is the worst
// side card, so the value of A-K alone is the least that "ace-king or better" allows.
class HandValue {
 public:
  constexpr HandValue() = default;  // no cards: below every hand
  constexpr HandValue(HandCategory category, std::uint32_t order)
      : code_(static_cast<std::uint16_t>(static_cast<std::uint32_t>(category) << kOrderBits |
                                         order)) {}

  static constexpr HandValue from_code(std::uint16_t code) { return HandValue{code}; }

  constexpr std::uint16_t code() const { return code_; }
  constexpr HandCategory category() const { return static_cast<HandCategory>(code_ >> kOrderBits); }
  constexpr std::uint32_t order() const { return code_ & kOrderMax; }

  friend constexpr auto operator<=>(HandValue, HandValue) = default;

  static constexpr std::uint32_t kOrderBits = 12;
  static constexpr std::uint32_t kOrderMax = (1U << kOrderBits) - 1;

 private:
  explicit constexpr HandValue(std::uint16_t code) : code_(code) {}

  std::uint16_t code_ = 0;
};

}  // namespace krupier
