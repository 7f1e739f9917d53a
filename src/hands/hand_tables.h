// HandTables: the value of every set of ranks of up to seven cards, found in two steps.
//
// A hand's ranks are written as a number in base five, a digit for each rank: how often it is held.
// The six lower digits choose a row, the seven upper ones a place in it. Adding cards adds numbers,
// and both halves together with a mark for a flush fit into 32 bits.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier::detail {

inline constexpr int kHandCardsMax = 7;
inline constexpr int kLowerRanks = 6;
inline constexpr int kUpperRanks = kRanks - kLowerRanks;
inline constexpr int kUpperShift = 14;
inline constexpr std::uint32_t kLowerMask = (1U << kUpperShift) - 1;
inline constexpr std::uint32_t kFlushMark = 1U << 31;
inline constexpr int kSuitCounters = 48;  // four bits a suit, above the number

// What a card of the rank adds to a hand's number.
constexpr std::uint32_t rank_number(int rank) {
  std::uint32_t number = 1;
  for (int digit = rank < kLowerRanks ? 0 : kLowerRanks; digit < rank; ++digit) number *= 5;
  return rank < kLowerRanks ? number : number << kUpperShift;
}

struct HandTables {
  // Seven cards: four of the highest digit's rank and three of the next are the largest number.
  static constexpr std::size_t kLowerNumbers = 4 * 3125 + 3 * 625 + 1;
  static constexpr std::size_t kUpperNumbers = 4 * 15625 + 3 * 3125 + 1;
  static constexpr std::size_t kRankSets = 76'155;

  std::array<std::uint32_t, kLowerNumbers> row;
  std::array<std::uint16_t, kUpperNumbers> place;
  std::array<std::uint16_t, kRankSets> value;
  std::array<std::uint16_t, 8192> flush_value;       // by the ranks of the suit
  std::array<std::uint32_t, 8192> suit_number;       // by the ranks of a suit; marked from five up
  std::array<std::uint64_t, Card::kCodes> card_key;  // number, and one in the suit's counter

  HandTables();
};

// Filled before main in about a millisecond, so that no look-up has to ask whether it is there.
inline const HandTables kHandTables;

inline HandValue value_of_number(std::uint32_t number) {
  const HandTables& tables = kHandTables;
  return HandValue::from_code(
      tables.value[tables.row[number & kLowerMask] + tables.place[number >> kUpperShift]]);
}

}  // namespace krupier::detail
