// Showdown: whose hand is best in each pot, on one board or two.
#pragma once

#include <array>
#include <span>

#include <krupier/hands/hand_value.h>
#include <krupier/poker/chairs.h>
#include <krupier/poker/pots.h>

namespace krupier::poker {

inline constexpr int kBoardsMax = 2;

// What each chair's hand is worth on one board.
using HandValues = std::array<HandValue, kSeatsMax>;

// The best hands among those who can win the pot. Suits never decide (L538).
ChairSet winners_of(const Pot& pot, const HandValues& values);

// The pot to its winners. With two boards each carries half of it (L1240, gap 11).
void award(const Chairs& chairs, int button, const Pot& pot, std::span<const HandValues> boards,
           Money chip, std::array<Money, kSeatsMax>& shares);

}  // namespace krupier::poker
