// Place: where a card lies on the table.
#pragma once

#include <compare>
#include <cstdint>

#include <krupier/base/ids.h>
#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(PlaceKind, std::uint8_t,
             unsaid,  // in an event: wherever the rules say
             box,     // a box or seat, and a hand in it
             dealer, player, banker, board,
             trick,   // cards played against each other; which one is the hand
             talon,   // cards put by for whoever the rules say
             aside);  // out of play, face up or down: discards, a dead hand

struct Place {
  PlaceKind kind = PlaceKind::unsaid;
  BoxNo box = 0;
  std::uint8_t hand = 0;  // 0: the box's only hand; split hands are 1, 2, ...

  static constexpr Place of_box(BoxNo box, std::uint8_t hand = 0) {
    return {PlaceKind::box, box, hand};
  }
  static constexpr Place dealer() { return {PlaceKind::dealer, 0, 0}; }
  static constexpr Place punto() { return {PlaceKind::player, 0, 0}; }
  static constexpr Place banco() { return {PlaceKind::banker, 0, 0}; }
  // A second board, where a game deals two, is hand 2.
  static constexpr Place board(std::uint8_t which = 0) { return {PlaceKind::board, 0, which}; }

  static constexpr Place trick(std::uint8_t which = 0) { return {PlaceKind::trick, 0, which}; }
  static constexpr Place talon(std::uint8_t which = 0) { return {PlaceKind::talon, 0, which}; }
  static constexpr Place aside(std::uint8_t which = 0) { return {PlaceKind::aside, 0, which}; }

  friend constexpr auto operator<=>(Place, Place) = default;
};

}  // namespace krupier
