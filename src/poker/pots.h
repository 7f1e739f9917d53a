// Pots: the main pot and the side pots that players without enough chips can't win.
#pragma once

#include <array>

#include <krupier/poker/chairs.h>

namespace krupier::poker {

struct Pot {
  std::array<Money, kSeatsMax> part{};  // what each chair put into it
  ChairSet contenders = 0;              // who can win it
  Money amount;                         // what is left to win, after fees

  bool can_win(int at) const { return (contenders & chair_bit(at)) != 0; }
};

// The main pot first.
struct Pots {
  std::array<Pot, kSeatsMax> pot{};
  int count = 0;

  Pot& operator[](int i) { return pot[static_cast<std::size_t>(i)]; }
  const Pot& operator[](int i) const { return pot[static_cast<std::size_t>(i)]; }
  Money total() const;
  // A fee comes out of the main pot first, then out of the side pots in order (gap 8).
  void take(Money fee);
};

// What one player bet beyond everybody else, which nobody called.
struct Uncalled {
  int at = kNoChair;
  Money amount;
};
Uncalled uncalled(const Chairs& chairs);

Pots make_pots(const Chairs& chairs);

// An amount in equal parts to the chairs of the set; what can't be divided in chips goes one chip
// each to those who bet earliest, from the first left of the button (L538).
void share_out(const Chairs& chairs, int button, ChairSet winners, Money amount, Money chip,
               std::array<Money, kSeatsMax>& shares);

}  // namespace krupier::poker
