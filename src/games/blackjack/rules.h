// Rules: everything in which one blackjack or pontoon with boxes differs from another, as figures.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/games/blackjack/dealer_rule.h>
#include <krupier/games/blackjack/hand_result.h>
#include <krupier/games/blackjack/side_bets.h>

namespace krupier::blackjack {

enum class PayOrder : std::uint8_t { left_to_right, right_to_left };
enum class MinScope : std::uint8_t { player, box };
// A follower who adds nothing on a split keeps his stake here.
enum class AfterDecline : std::uint8_t { first_hand, choose_hand };
enum class DoubleTotals : std::uint8_t { any, nine_to_eleven };
enum class InsuredUntil : std::uint8_t { first_decision, second_card };
// A free split pays each hand by itself, or only when all hands of the box win.
enum class FreeSplitPays : std::uint8_t { per_hand, all_must_win };
// Where a half can't be paid in chips: one chip goes onto the box's line, and a win there in the
// next round earns it. What becomes of it on a push:
enum class OddChip : std::uint8_t { none, forfeit, stays };
enum class Ties : std::uint8_t { push, dealer_wins };
enum class BonusStake : std::uint8_t { equal_to_base, up_to_box_max };

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

template <>
struct krupier::Words<krupier::blackjack::PayOrder> {
  static constexpr std::array<std::string_view, 2> words{"left-to-right", "right-to-left"};
};
template <>
struct krupier::Words<krupier::blackjack::MinScope> {
  static constexpr std::array<std::string_view, 2> words{"player", "box"};
};
template <>
struct krupier::Words<krupier::blackjack::AfterDecline> {
  static constexpr std::array<std::string_view, 2> words{"first-hand", "choose-hand"};
};
template <>
struct krupier::Words<krupier::blackjack::DoubleTotals> {
  static constexpr std::array<std::string_view, 2> words{"any", "9-10-11"};
};
template <>
struct krupier::Words<krupier::blackjack::InsuredUntil> {
  static constexpr std::array<std::string_view, 2> words{"first-decision", "second-card"};
};
template <>
struct krupier::Words<krupier::blackjack::FreeSplitPays> {
  static constexpr std::array<std::string_view, 2> words{"per-hand", "all-must-win"};
};
template <>
struct krupier::Words<krupier::blackjack::OddChip> {
  static constexpr std::array<std::string_view, 3> words{"none", "forfeit", "stays"};
};
template <>
struct krupier::Words<krupier::blackjack::Ties> {
  static constexpr std::array<std::string_view, 2> words{"push", "dealer-wins"};
};
template <>
struct krupier::Words<krupier::blackjack::BonusStake> {
  static constexpr std::array<std::string_view, 2> words{"equal-to-base", "up-to-box-max"};
};
