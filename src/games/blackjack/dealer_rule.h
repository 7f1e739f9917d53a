// DealerRule: when the dealer takes another card, and when his second one comes.
#pragma once

#include <cstdint>

#include <krupier/base/words.h>
#include <krupier/hands/twenty_one.h>

namespace krupier::blackjack {

KRUPIER_ENUM(Soft17, std::uint8_t, stand, hit,
             hit_ace_six);  // only when it is his first two cards

KRUPIER_ENUM(SecondCard, std::uint8_t,
             none_until_end,  // it comes when all boxes are finished
             hole);           // it lies face down from the deal; he does not look at it

// What the dealer's Blackjack takes that nobody could know of before the decisions.
KRUPIER_ENUM(DealerBlackjackTakes, std::uint8_t, all_stakes, original_only);

struct DealerRule {
  int stands_on = 0;  // this total or more
  Soft17 soft17{};    // what he does when he has just that total with an ace as 11

  constexpr bool must_draw(const Total21& hand) const {
    if (hand.total() != stands_on || !hand.is_soft()) return hand.total() < stands_on;
    return soft17 == Soft17::hit || (soft17 == Soft17::hit_ace_six && hand.cards() == 2);
  }
};

}  // namespace krupier::blackjack
