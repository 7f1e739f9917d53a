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
  bool five_cards = false;  // a five-card trick, where the game knows one
};

// How two finished hands compare. As it stands: Blackjack is the strongest hand and beats 21 in
// more cards, for either side.
struct Showdown {
  bool player_blackjack_beats_21 = true;
  bool dealer_blackjack_beats_21 = true;
  bool ties_to_dealer = false;
  int pushes_on = 0;              // this total of the dealer's is a push with every hand left
  bool pushes_blackjack = false;  // also with a Blackjack

  constexpr Why result(const Held& player, const Held& dealer) const {
    const Why tie = ties_to_dealer ? Why::tie_to_dealer : Why::equal;
    const int total = dealer.total.total();
    if (player.total.is_bust()) return Why::bust;  // also if the dealer goes over
    if (player.blackjack) {
      if (dealer.blackjack) return tie;
      if (total == pushes_on && pushes_blackjack) return Why::dealer_pushes;
      return total == 21 && !player_blackjack_beats_21 ? tie : Why::blackjack;
    }
    if (dealer.blackjack) {
      return player.total.total() == 21 && !dealer_blackjack_beats_21 ? tie : Why::dealer_blackjack;
    }
    if (total == pushes_on) return Why::dealer_pushes;
    if (player.five_cards) return dealer.five_cards ? tie : Why::five_cards;
    if (dealer.total.is_bust()) return Why::dealer_bust;
    if (dealer.five_cards) return Why::lower;
    if (player.total.total() == total) return tie;
    return player.total.total() > total ? Why::higher : Why::lower;
  }
};

struct HandPays {
  Price win;
  Price blackjack;
  Price five_cards;

  // The odds for a hand that has won with this result; zero: it has not.
  constexpr Price of(Why result) const {
    switch (result) {
      case Why::blackjack:
        return blackjack;
      case Why::five_cards:
        return five_cards;
      case Why::higher:
      case Why::dealer_bust:
        return win;
      default:
        return {};
    }
  }
};

constexpr bool is_push(Why result) { return result == Why::equal || result == Why::dealer_pushes; }

inline void settle_hand(Effects& effects, PlayerId player, Spot spot, std::uint8_t hand,
                        Money stake, Why result, const HandPays& pays) {
  if (const Price odds = pays.of(result); odds > Odds{}) {
    effects.won(player, spot, stake, odds, result, hand);
  } else if (is_push(result)) {
    effects.pushed(player, spot, stake, result, hand);
  } else {
    effects.lost(player, spot, stake, result, hand);
  }
}

}  // namespace krupier::blackjack
