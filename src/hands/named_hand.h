// NamedHand: what cards make, in the order in which people name them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include <krupier/base/words.h>
#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

// Which of the names that the game gives to hands (GameFacts::hand_names).
using HandNo = std::uint8_t;

// What a hand plays for: the pot or its high half, the low half, the second of two combinations.
KRUPIER_ENUM(HandRole, std::uint8_t, high, low, second);

struct NamedHand {
  static constexpr std::size_t kCardsMax = 7;

  HandNo name = 0;
  HandRole role{};
  std::uint8_t count = 0;    // how many cards it has
  std::uint8_t made_of = 0;  // how many of them make it: the first ones; the others are side cards
  std::uint8_t ranks_named = 0;  // how many ranks belong to its name
  std::array<Card, kCardsMax> all{};

  std::span<const Card> cards() const { return std::span{all}.first(count); }
  // The ranks that name it: "KT" for kings full of tens, the top of a straight, all five of a flush
  // or of a hand without anything.
  std::string ranks() const;

  friend bool operator==(const NamedHand&, const NamedHand&) = default;
};

// Five cards without jokers, of which the game's ranking says the category. The game's names are
// the categories.
NamedHand name_hand(HandCategory category, CardSet five, HandRole role = HandRole::high);

// One to seven cards under any name of the game's: all of them make the hand, the highest first (in
// a low hand the ace is last), and all ranks name it.
NamedHand name_cards(HandNo name, CardSet cards, HandRole role = HandRole::high);

}  // namespace krupier
