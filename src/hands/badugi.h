// Badugi: the largest choice of cards with all ranks and all suits different, then the lowest.
#pragma once

#include <compare>
#include <cstdint>

#include <krupier/chance/card.h>
#include <krupier/hands/ranks.h>

namespace krupier {

// Greater is better: more counted cards, then lower ranks from the highest down. The ace is low.
class BadugiValue {
 public:
  constexpr BadugiValue() = default;
  constexpr BadugiValue(int counted, RankBits ace_low_ranks)
      : code_(static_cast<std::uint16_t>(static_cast<std::uint32_t>(counted) << kRanks |
                                         (0x1fff - ace_low_ranks))) {}

  // Four make a badugi.
  constexpr int counted() const { return code_ >> kRanks; }

  friend constexpr auto operator<=>(BadugiValue, BadugiValue) = default;

 private:
  std::uint16_t code_ = 0;
};

BadugiValue badugi_value(CardSet cards);
CardSet badugi_cards(CardSet cards);

}  // namespace krupier
