// CardRow: the open cards of one hand in the order in which they came, with their total.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <krupier/chance/card.h>
#include <krupier/hands/twenty_one.h>

namespace krupier::blackjack {

class CardRow {
 public:
  void clear() {
    while (count_ > 0) cards_[--count_] = Card::unknown();
    total_ = {};
  }
  void add(Card card) {
    cards_[count_++] = card;
    total_.add(card);
  }

  std::uint8_t size() const { return count_; }
  Card operator[](std::size_t i) const { return cards_[i]; }
  std::span<const Card> cards() const { return {cards_.data(), count_}; }
  const Total21& total() const { return total_; }
  // What the first so many cards were worth.
  Total21 total_of_first(std::uint8_t count) const {
    if (count == count_) return total_;
    Total21 total;
    for (std::uint8_t i = 0; i < count; ++i) total.add(cards_[i]);
    return total;
  }

  friend bool operator==(const CardRow&, const CardRow&) = default;
  template <class A>
  void fields(A& a) {
    a(cards_, count_, total_);
    if (count_ > kMost) *this = {};  // no row that was ever written
  }

 private:
  // Nobody draws at 21 or more: twenty aces and one card more at the worst.
  static constexpr std::uint8_t kMost = 22;

  std::array<Card, kMost> cards_{};
  std::uint8_t count_ = 0;
  Total21 total_;
};

}  // namespace krupier::blackjack
