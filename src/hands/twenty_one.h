// Total21: a blackjack hand's points, card by card; the ace is 1 or 11.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

#include <krupier/chance/card.h>

namespace krupier {

// An ace is 1 here. Equal points (ten and king) are what a split asks for.
constexpr int points_21(Rank rank) {
  return rank == Rank::ace ? 1 : std::min(static_cast<int>(rank) + 2, 10);
}

class Total21 {
 public:
  constexpr Total21() = default;

  constexpr void add(Card card) {
    hard_ = static_cast<std::uint8_t>(hard_ + points_21(card.rank()));
    has_ace_ = has_ace_ || card.rank() == Rank::ace;
    ++cards_;
  }

  constexpr int cards() const { return cards_; }
  constexpr bool has_ace() const { return has_ace_; }
  // Every ace as 1.
  constexpr int hard() const { return hard_; }
  constexpr int total() const { return is_soft() ? hard_ + 10 : hard_; }
  // An ace counts 11.
  constexpr bool is_soft() const { return has_ace_ && hard_ <= 11; }
  constexpr bool is_bust() const { return hard_ > 21; }
  // An ace and a ten in two cards. After a split that is only 21: the game knows.
  constexpr bool is_blackjack() const { return cards_ == 2 && total() == 21; }

  friend constexpr bool operator==(Total21, Total21) = default;

 private:
  std::uint8_t hard_ = 0;
  std::uint8_t cards_ = 0;
  bool has_ace_ = false;
};

}  // namespace krupier
