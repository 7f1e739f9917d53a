// Geometry: which groups of numbers a chip can lie on, from the layout's rows and columns.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/chance/wheel.h>

namespace krupier::roulette {

// A set of pockets: bit n is number n, bit 37 is 00.
using Pockets = std::uint64_t;

constexpr Pockets pocket_bit(Pocket pocket) { return Pockets{1} << pocket; }

KRUPIER_ENUM(Shape, std::uint8_t, straight, split, street, corner, five, six_line, quarter, dozen,
             column, even_chance);

// What lies around the zeros, where plans differ or say nothing.
struct ZeroRules {
  bool zero = true;        // dice roulette has none
  bool splits = true;      // 0-1, 0-2, 0-3; with 00: 0-00, 0-1, 0-2, 00-2, 00-3
  bool trios = true;       // 0-1-2, 0-2-3; with 00: 0-1-2, 0-00-2, 00-2-3
  bool first_four = true;  // 0-1-2-3, a corner; with 00 there is the five bet instead
};

// One place for a chip: its name and the numbers it covers.
struct Position {
  std::string id;
  Pockets covers = 0;
};

// Every position of a shape, in the order of the layout. The layout has three columns; 0 lies
// before the first row and touches all of it, or shares that place with 00.
std::vector<Position> positions(Shape shape, const Wheel& wheel, ZeroRules zeros);

}  // namespace krupier::roulette
