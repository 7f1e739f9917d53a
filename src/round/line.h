// Line: one effect on money, with the reason that a regulator would ask for.
#pragma once

#include <cstdint>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/base/odds.h>
#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(
    LineKind, std::uint8_t,
    stake,       // the player lays `stake` on the spot
    won,         // `stake` is settled, `returned` goes to the player
    lost,        // `stake` is settled, nothing comes back
    pushed,      // `stake` is settled and comes back
    returned,    // `stake` comes back without having played (taken back, void, excess over a limit)
    moved,       // `stake` goes from the spot to `to`
    commission,  // the house keeps `-returned` of a win
    fee,         // the player pays `stake`, which plays for nothing
    rake,        // the house took `stake` out of the pot; nobody's line, told for the record
    jackpot,     // the like, into the jackpot
    recalled);   // a paid win, `-returned`, goes back to the house: the round is void after all

// Why a stake was settled as it was.
KRUPIER_ENUM(Why, std::uint8_t, none,
             // money that did not play
             laid, taken_back, below_minimum, above_maximum, main_bet_void, round_void,
             left_before_close, uncalled, left_over,
             // wheels and dice
             number_won, number_lost, seven, natural, craps, point_made, seven_out, tie_stays,
             // cards, against the house
             blackjack, higher, lower, equal, bust, dealer_bust, dealer_blackjack,
             dealer_no_blackjack, dealer_not_qualified, folded, below_pair, suit_decides, side_won,
             side_lost, insured, exchange_fee, banker_commission, punto_won, banco_won, tie,
             // poker
             small_blind, big_blind, dead_blind, ante, straddle, bomb_pot, bet, main_pot, side_pot,
             last_left, rake, bad_beat, buy_fee, lay_fee, player_blackjack, house_error, half_lost,
             win_max, not_working,
             // stakes added in the middle of a round
             doubled, split,
             bought,     // a card, for another stake
             onto_main,  // a side bet's win
             // more results of 21
             even_money, surrendered, five_cards,
             dealer_pushes,  // with a total that is no bust
             tie_to_dealer,
             free_bet,  // the house carried it: a win without a stake
             odd_chip,  // from the box's line
             // a supervisor's rulings
             ruled_void, ruled_owner,
             // prices of more decisions
             card_fee, bring_in);

struct Line {
  PlayerId player = kNobody;
  LineKind kind{};
  Why why{};
  Spot spot;
  Spot to;  // where the stake went; only for moved
  std::uint8_t hand = 0;
  Price pays;  // the odds that were applied; only for won
  Money stake;
  Money returned;

  friend bool operator==(const Line&, const Line&) = default;
};

// What the line does to the player's balance.
constexpr Money balance_change(const Line& line) {
  switch (line.kind) {
    case LineKind::stake:
    case LineKind::fee:
      return -line.stake;
    case LineKind::moved:
    case LineKind::rake:
    case LineKind::jackpot:
      return {};
    default:
      return line.returned;
  }
}

}  // namespace krupier
