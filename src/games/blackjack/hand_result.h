// HandResult: a player's hand against the dealer's, and what its stake becomes.
#pragma once

#include <krupier/base/odds.h>
#include <krupier/hands/twenty_one.h>
#include <krupier/round/effects.h>

namespace krupier::blackjack {

// A finished hand. Blackjack is said by the game: an ace and a ten after a split is an ordinary 21.
struct Held {
  Total21 total;
  bool blackjack = false;
};

// Blackjack is the strongest hand and beats 21 in more cards, for either side.
constexpr Why hand_result(const Held& player, const Held& dealer) {
  if (player.total.is_bust()) return Why::bust;  // also if the dealer goes over
  if (player.blackjack) return dealer.blackjack ? Why::equal : Why::blackjack;
  if (dealer.blackjack) return Why::dealer_blackjack;
  if (dealer.total.is_bust()) return Why::dealer_bust;
  if (player.total.total() == dealer.total.total()) return Why::equal;
  return player.total.total() > dealer.total.total() ? Why::higher : Why::lower;
}

struct HandPays {
  Odds win;
  Odds blackjack;
};

inline void settle_hand(Effects& effects, PlayerId player, Spot spot, std::uint8_t hand,
                        Money stake, Why result, const HandPays& pays) {
  switch (result) {
    case Why::blackjack:
      effects.won(player, spot, stake, pays.blackjack, result, hand);
      break;
    case Why::higher:
    case Why::dealer_bust:
      effects.won(player, spot, stake, pays.win, result, hand);
      break;
    case Why::equal:
      effects.pushed(player, spot, stake, result, hand);
      break;
    default:
      effects.lost(player, spot, stake, result, hand);
  }
}

}  // namespace krupier::blackjack
