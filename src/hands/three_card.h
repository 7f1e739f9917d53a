// Three-card hands: three-card poker, and side bets on any three cards out of several packs.
#pragma once

#include <compare>
#include <cstdint>
#include <span>

#include <krupier/base/words.h>
#include <krupier/chance/card.h>

namespace krupier {

// With three cards a straight is rarer than a flush, and three of a kind rarer than both.
KRUPIER_ENUM(ThreeCardCategory, std::uint8_t, high_card, pair, flush, straight, three_of_a_kind,
             straight_flush,
             suited_three_of_a_kind);  // the same card three times, from several packs

// Greater wins, equal ties. Fewer cards have a value too, without flush and straight: the queen
// alone is the least that "queen high or better" allows.
class ThreeCardValue {
 public:
  constexpr ThreeCardValue() = default;
  constexpr ThreeCardValue(ThreeCardCategory category, std::uint32_t order)
      : code_(static_cast<std::uint16_t>(static_cast<std::uint32_t>(category) << kOrderBits |
                                         order)) {}

  constexpr ThreeCardCategory category() const {
    return static_cast<ThreeCardCategory>(code_ >> kOrderBits);
  }

  friend constexpr auto operator<=>(ThreeCardValue, ThreeCardValue) = default;

 private:
  static constexpr std::uint32_t kOrderBits = 12;

  std::uint16_t code_ = 0;
};

ThreeCardValue three_card_value(CardSet cards);
// Cards of several packs may repeat.
ThreeCardValue three_card_value(std::span<const Card> cards);

// A-K-Q of one suit.
bool is_mini_royal(ThreeCardValue value);

}  // namespace krupier
