// NamedHand: five cards of a poker hand in the order in which people name them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

struct NamedHand {
  HandCategory category{};
  std::array<Card, 5> cards{};  // those that make the hand first, then the side cards
  std::uint8_t made_of = 0;     // how many of the cards make it

  // The ranks that name it: "KT" for kings full of tens, the top of a straight, all five of a flush
  // or of a hand without anything.
  std::string ranks() const;

  friend bool operator==(const NamedHand&, const NamedHand&) = default;
};

// Five cards without jokers, of which the game's ranking says the category.
NamedHand name_hand(HandCategory category, CardSet five);

}  // namespace krupier
