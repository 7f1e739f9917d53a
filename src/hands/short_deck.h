// Short deck (36 cards, six plus): a flush beats a full house, A-6-7-8-9 is the lowest straight.
#pragma once

#include <compare>
#include <cstdint>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

struct ShortDeckRules {
  bool three_of_a_kind_beats_straight = false;  // some rooms; none of our plans
  bool low_ace_straight = true;

  friend constexpr bool operator==(ShortDeckRules, ShortDeckRules) = default;
};

// Greater wins, equal ties. Compare only values of the same rules.
class ShortDeckValue {
 public:
  constexpr ShortDeckValue() = default;
  constexpr ShortDeckValue(int place, HandValue value)
      : code_(static_cast<std::uint32_t>(place) << 16 | value.code()) {}

  constexpr HandCategory category() const { return as_standard().category(); }
  // The same hand in the standard order, to name it.
  constexpr HandValue as_standard() const {
    return HandValue::from_code(static_cast<std::uint16_t>(code_));
  }

  friend constexpr auto operator<=>(ShortDeckValue, ShortDeckValue) = default;

 private:
  std::uint32_t code_ = 0;
};

// The best five of up to seven cards.
ShortDeckValue short_deck_value(CardSet cards, ShortDeckRules rules = {});
CardSet short_deck_best_five(CardSet cards, ShortDeckRules rules = {});

}  // namespace krupier
