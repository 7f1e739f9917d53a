// SuitOrder: which suit is higher, where a plan lets suits decide.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/chance/card.h>
#include <krupier/hands/patterns.h>

namespace krupier {

class SuitOrder {
 public:
  // From the lowest to the highest.
  constexpr SuitOrder(Suit lowest, Suit second, Suit third, Suit highest) {
    place(lowest) = 0;
    place(second) = 1;
    place(third) = 2;
    place(highest) = 3;
  }

  constexpr int place_of(Suit suit) const { return places_[static_cast<std::size_t>(suit)]; }

  friend constexpr bool operator==(const SuitOrder&, const SuitOrder&) = default;

 private:
  constexpr std::uint8_t& place(Suit suit) { return places_[static_cast<std::size_t>(suit)]; }

  std::array<std::uint8_t, kSuits> places_{};
};

// Bring-in, high card for the button, odd chips (kings 21-26).
inline constexpr SuitOrder kBridgeOrder{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
// Draw for the button in slovmatic 04 (L500-503) and jmlm 54.
inline constexpr SuitOrder kDrawOrder{Suit::diamonds, Suit::clubs, Suit::hearts, Suit::spades};
// tokyo 03 Multi Poker, L111-116.
inline constexpr SuitOrder kMultiPokerOrder{Suit::spades, Suit::diamonds, Suit::clubs,
                                            Suit::hearts};

// A single card's place in a pack ordered by rank, then suit.
constexpr int card_order(Card card, const SuitOrder& suits) {
  return static_cast<int>(card.rank()) * kSuits + suits.place_of(card.suit());
}

// The place of the suit that decides between five-card hands of equal value, 0 to 3. It is the suit
// of the highest card of the combination: the better suit of the (higher) pair, of the three, of
// the four; the top card of a straight (in A-2-3-4-5 the five), of a flush, of high cards.
int tie_break_suit(CardSet five, const SuitOrder& suits, StraightRules straights = {});

}  // namespace krupier
