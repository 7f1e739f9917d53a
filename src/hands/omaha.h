// Omaha: exactly two of the own cards (four, five or six) and exactly three of the board.
#pragma once

#include <optional>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>
#include <krupier/hands/low.h>

namespace krupier {

HandValue omaha_high(CardSet own, CardSet board);
// Eight or better; the two cards may be others than those of the high hand.
std::optional<LowValue> omaha_low(CardSet own, CardSet board);

// The five cards that play; no cards where there is no low.
CardSet omaha_high_cards(CardSet own, CardSet board);
CardSet omaha_low_cards(CardSet own, CardSet board);

}  // namespace krupier
