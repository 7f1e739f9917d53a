// BaccaratTotal: points of a baccarat hand, card by card; only the last digit counts.
#pragma once

#include <cstdint>

#include <krupier/chance/card.h>

namespace krupier {

// Ace 1, two to nine their pips, ten and the faces nothing.
constexpr int baccarat_points(Rank rank) {
  if (rank == Rank::ace) return 1;
  return rank >= Rank::ten ? 0 : static_cast<int>(rank) + 2;
}

class BaccaratTotal {
 public:
  constexpr BaccaratTotal() = default;

  constexpr void add(Card card) {
    points_ = static_cast<std::uint8_t>((points_ + baccarat_points(card.rank())) % 10);
    ++cards_;
  }

  constexpr int points() const { return points_; }
  constexpr int cards() const { return cards_; }
  // Eight or nine in the first two cards.
  constexpr bool is_natural() const { return cards_ == 2 && points_ >= 8; }

  friend constexpr bool operator==(BaccaratTotal, BaccaratTotal) = default;

 private:
  std::uint8_t points_ = 0;
  std::uint8_t cards_ = 0;
};

}  // namespace krupier
