// Stakes: what a round is played for, where that is no part of the game: a level.
#pragma once

#include <array>
#include <string_view>

#include <krupier/base/money.h>

namespace krupier {

// A table's settings give the first ones; who runs the table (a tournament's clock, a room that
// raises its limits) puts others into its memory, and the next round is played for those.
struct Stakes {
  Money small_blind;
  Money big_blind;
  Money ante;
  Money bomb_pot;  // each player's part; zero: none
  Money chip = Money::units(1);
  // Against the house: bounds of every stake, for the plan's limits; a maximum of zero: the plan's.
  Money stake_min;
  Money stake_max;
  // Once all are all-in and called, no card opens before who runs the table lets it (`Reveal`).
  bool hold_all_in = false;

  friend bool operator==(const Stakes&, const Stakes&) = default;
  template <class A>
  void fields(A& a) {
    a(small_blind, big_blind, ante, bomb_pot, chip, stake_min, stake_max, hold_all_in);
  }
};

// Its amounts by name, as a transcript says them.
struct StakeAmount {
  std::string_view name;
  Money Stakes::*amount;
};
inline constexpr std::array<StakeAmount, 7> kStakeAmounts{{{"small_blind", &Stakes::small_blind},
                                                           {"big_blind", &Stakes::big_blind},
                                                           {"ante", &Stakes::ante},
                                                           {"bomb_pot", &Stakes::bomb_pot},
                                                           {"chip", &Stakes::chip},
                                                           {"stake_min", &Stakes::stake_min},
                                                           {"stake_max", &Stakes::stake_max}}};

}  // namespace krupier
