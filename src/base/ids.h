// Ids: who and where, as small numbers. Names live at the edge (a table's roster, a game's spots).
#pragma once

#include <compare>
#include <cstdint>

namespace krupier {

// A player at one table: dense from 0 in the order of joining, so that a round can index by it.
enum class PlayerId : std::uint16_t {};

inline constexpr PlayerId kNobody{0xffff};
inline constexpr std::uint16_t kPlayersMax = 0xfff0;

constexpr std::uint16_t index(PlayerId player) { return static_cast<std::uint16_t>(player); }

// A numbered place at the table. 0: the game has no boxes, or none was named.
using BoxNo = std::uint8_t;

// Which of the options that the game names (a contract, a suit, "run it twice"); the first is 1.
// 0: none.
using OptionNo = std::uint8_t;

// Which of the game's bets (an index into its list of spots) lies where.
struct Spot {
  std::uint16_t bet = 0;
  BoxNo box = 0;
  std::uint8_t unused = 0;  // keeps every byte of a spot defined

  friend constexpr auto operator<=>(Spot, Spot) = default;
};

}  // namespace krupier
