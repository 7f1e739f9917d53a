// Place: where a card lies on the table.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include <krupier/base/ids.h>
#include <krupier/base/words.h>

namespace krupier {

enum class PlaceKind : std::uint8_t {
  unsaid,  // in an event: wherever the rules say
  box,     // a box or seat, and a hand in it
  dealer,
  punto,
  banco,
  board,
};

template <>
struct Words<PlaceKind> {
  static constexpr std::array<std::string_view, 6> words{"unsaid", "box",    "dealer",
                                                         "player", "banker", "board"};
};

struct Place {
  PlaceKind kind = PlaceKind::unsaid;
  BoxNo box = 0;
  std::uint8_t hand = 0;  // 0: the box's only hand; split hands are 1, 2, ...

  static constexpr Place of_box(BoxNo box, std::uint8_t hand = 0) {
    return {PlaceKind::box, box, hand};
  }
  static constexpr Place dealer() { return {PlaceKind::dealer, 0, 0}; }
  static constexpr Place punto() { return {PlaceKind::punto, 0, 0}; }
  static constexpr Place banco() { return {PlaceKind::banco, 0, 0}; }
  // A second board, where a game deals two, is hand 2.
  static constexpr Place board(std::uint8_t which = 0) { return {PlaceKind::board, 0, which}; }

  friend constexpr auto operator<=>(Place, Place) = default;
};

}  // namespace krupier
