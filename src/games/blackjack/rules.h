// Rules: everything in which one blackjack or pontoon with boxes differs from another, as figures.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/games/blackjack/dealer_rule.h>
#include <krupier/games/blackjack/hand_result.h>
#include <krupier/games/blackjack/side_bets.h>

namespace krupier::blackjack {

KRUPIER_ENUM(PayOrder, std::uint8_t, left_to_right, right_to_left);
KRUPIER_ENUM(MinScope, std::uint8_t, player, box);
// A follower who adds nothing on a split keeps his stake here.
KRUPIER_ENUM(AfterDecline, std::uint8_t, first_hand, choose_hand);
KRUPIER_ENUM(DoubleTotals, std::uint8_t, any, _9_10_11);
KRUPIER_ENUM(InsuredUntil, std::uint8_t, first_decision, second_card);
// A free split pays each hand by itself, or only when all hands of the box win.
KRUPIER_ENUM(FreeSplitPays, std::uint8_t, per_hand, all_must_win);
// Where a half can't be paid in chips: one chip goes onto the box's line, and a win there in the
// next round earns it. What becomes of it on a push:
KRUPIER_ENUM(OddChip, std::uint8_t, none, forfeit, stays);
KRUPIER_ENUM(Ties, std::uint8_t, push, dealer_wins);
KRUPIER_ENUM(BonusStake, std::uint8_t, equal_to_base, up_to_box_max);

struct Rules {
  Spot main;
  Spot insurance;
  std::vector<std::uint16_t> open;  // while bets are taken
  std::vector<SideBet> sides;
  HandPays pays;

  BoxNo boxes = 0;
  BoxNo boxes_a_seat = 1;  // 2: each bettor has two hands and may switch their second cards
  int boxes_in_play = 1;
  int bettors_per_box = 0;  // 0: any number
  Money chip;               // the smallest that is paid or staked in the middle of a round
  OddChip odd_chip{};
  PayOrder pay_order{};

  DealerRule dealer;
  SecondCard second_card{};
  DealerBlackjackTakes dealer_blackjack_takes{};
  bool dealer_five_cards = false;
  Showdown showdown;

  int draws_below = 21;  // no card at this total or more

  bool may_double = false;
  DoubleTotals double_on{};
  bool double_after_split = false;
  bool double_for_less = false;

  bool free_bets = false;  // the house carries doubles of these totals, and splits of all but tens
  std::uint32_t free_double_totals = 0;  // bit per total
  bool free_double_after_split = false;
  FreeSplitPays free_split_pays{};

  int splits_most = 0;      // of one box; 0: any number
  int ace_splits_most = 0;  // likewise
  AfterDecline after_decline{};

  bool may_surrender = false;
  Odds surrender_returns;
  bool surrender_against_ace = false;
  bool surrender_after_split = false;

  bool may_insure = false;
  Odds insurance_of_main;
  Price insurance_pays;
  Odds insurance_least_of_minimum;  // zero: any chip
  bool insurance_exact = false;
  bool insurance_exact_for_minimum = false;
  bool insures_blackjack = false;
  InsuredUntil insured_until{};

  Odds even_money;  // zero: not offered

  int buys_most = 0;

  bool five_cards = false;  // a hand has at most five, and five not over 21 are a trick
  bool five_cards_at_once = false;
  bool five_cards_with_21 = true;
  int fifth_card_unasked_to = 0;  // four cards worth no more than this, aces as 1

  bool natural_at_once_against_low = false;  // paid before anybody acts when the dealer shows 2-9

  bool switched_ace_ten_is_blackjack = false;
  BonusStake bonus_stake{};
};

}  // namespace krupier::blackjack
