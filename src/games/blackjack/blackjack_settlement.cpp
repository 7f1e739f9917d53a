// Paying a round with boxes: hands against the dealer's, insurance, surrender, odd chips.
#include <algorithm>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {

// Where the chips can't pay it exactly, one goes onto the line: half the player's, half the
// house's.
Money BlackjackRound::pay_in_chips(const Bettor& bettor, Money exact) {
  const Rules& rules = game_->rules();
  const std::int64_t over = exact.units() % rules.chip.units();
  if (rules.odd_chip == OddChip::none || over == 0) return exact;
  line_after_.push_back({bettor.player, 0, spot(rules.main, bettor.box), rules.chip});
  return exact - Money::units(over);
}

// `free_pays`: whether what the house carries is paid.
void BlackjackRound::settle_portion(Bettor& bettor, const Portion& portion, Why result,
                                    std::uint8_t hand, bool free_pays, Effects& effects) {
  if (!portion.plays()) return;
  const Rules& rules = game_->rules();
  const Spot at = spot(rules.main, bettor.box);
  layout_.add(bettor.player, at, -portion.own);
  const Price odds = rules.pays.of(result);
  const bool won = odds > Odds{};
  if (!portion.own.is_zero()) {
    settle_hand(effects, bettor.player, at, hand, portion.own, result, rules.pays);
    if (won) {
      Line& line = effects.lines.back();
      line.returned = pay_in_chips(bettor, line.returned);
    }
  }
  if (won && free_pays && !portion.house.is_zero())
    effects.won_free(bettor.player, at, portion.house, odds, hand);
  bettor.won = bettor.won || won;
  bettor.pushed = bettor.pushed || is_push(result);
  if (!won && !is_push(result)) bettor.lost += portion.own;
}

// Decided before the dealer's hand.
void BlackjackRound::settle_hand_now(const Box& box, std::uint16_t at, Why result,
                                     Effects& effects) {
  Hand& hand = table_.hands[at];
  const std::uint8_t number = table_.number(box, at);
  for (std::size_t i = 0; i < box.count; ++i) {
    settle_portion(table_.bettors[box.bettors + i], table_.portion(hand, i), result, number, true,
                   effects);
  }
  hand.settled = true;
}

// Half the stake comes back, and all on the box go with the owner.
void BlackjackRound::surrender(Effects& effects) {
  const Rules& rules = game_->rules();
  const Box& box = box_in_play();
  Hand& hand = hand_in_play();
  const std::uint8_t number = table_.number(box, hand_);
  for (std::size_t i = 0; i < box.count; ++i) {
    Bettor& bettor = table_.bettors[box.bettors + i];
    const Portion& portion = table_.portion(hand, i);
    if (portion.own.is_zero()) continue;
    const Spot at = spot(rules.main, bettor.box);
    layout_.add(bettor.player, at, -portion.own);
    const Money back = pay_in_chips(bettor, rules.surrender_returns.of(portion.own));
    effects.lost(bettor.player, at, portion.own - back, Why::surrendered, number);
    if (!back.is_zero()) effects.pushed(bettor.player, at, back, Why::surrendered, number);
    bettor.lost += portion.own - back;
  }
  hand.settled = true;
}

// The whole box is paid at once, whatever the dealer draws.
void BlackjackRound::take_even_money(const Box& box, Effects& effects) {
  const Rules& rules = game_->rules();
  Hand& hand = table_.hands[box.hand];
  for (std::size_t i = 0; i < box.count; ++i) {
    Bettor& bettor = table_.bettors[box.bettors + i];
    const Portion& portion = table_.portion(hand, i);
    const Spot at = spot(rules.main, bettor.box);
    layout_.add(bettor.player, at, -portion.own);
    effects.won(bettor.player, at, portion.own, rules.even_money, Why::even_money);
    bettor.won = true;
  }
  hand.settled = true;
}

// Collected, or paid, from the last box.
void BlackjackRound::settle_insurance(bool dealer_blackjack, Effects& effects) {
  const Rules& rules = game_->rules();
  if (!insured_) return;
  for (auto bettor = table_.bettors.rbegin(); bettor != table_.bettors.rend(); ++bettor) {
    if (bettor->insured.is_zero()) continue;
    const Spot at = spot(rules.insurance, bettor->box);
    layout_.clear(bettor->player, at);
    if (dealer_blackjack) {
      effects.won(bettor->player, at, bettor->insured, rules.insurance_pays, Why::insured);
    } else {
      effects.lost(bettor->player, at, bettor->insured, Why::dealer_no_blackjack);
    }
  }
  insured_ = false;
}

void BlackjackRound::settle(Effects& effects) {
  const Rules& rules = game_->rules();
  const Held dealer{dealer_.total(), dealer_.total().is_blackjack(),
                    rules.dealer_five_cards && is_five_card_trick(rules, dealer_.total())};
  effects.say(Say::result, dealer_.total().total(), Place::dealer());
  const std::size_t boxes = table_.boxes.size();
  for (std::size_t i = 0; i < boxes; ++i) {
    const bool left = rules.pay_order == PayOrder::left_to_right;
    settle_box(table_.boxes[left ? i : boxes - 1 - i], dealer, effects);
  }
  settle_insurance(dealer.blackjack, effects);
  finish(effects);
}

Why BlackjackRound::result_of(const Hand& hand, const Held& dealer) const {
  const Rules& rules = game_->rules();
  const Held held{hand.row.total(), is_blackjack(hand),
                  is_five_card_trick(rules, hand.row.total())};
  return rules.showdown.result(held, dealer);
}

void BlackjackRound::settle_box(const Box& box, const Held& dealer, Effects& effects) {
  const Rules& rules = game_->rules();
  if (dealer.blackjack && rules.dealer_blackjack_takes == DealerBlackjackTakes::original_only &&
      !is_blackjack(box)) {
    return take_original_only(box, dealer, effects);
  }
  bool all_win = true;
  if (rules.free_split_pays == FreeSplitPays::all_must_win && !table_.is_unsplit(box)) {
    table_.for_each_hand(box, [&](const Hand& hand, std::uint16_t) {
      all_win = all_win && rules.pays.of(result_of(hand, dealer)) > Odds{};
    });
  }
  std::uint8_t number = table_.is_unsplit(box) ? 0 : 1;
  for (std::uint16_t at = box.hand; at != kNoHand; at = table_.hands[at].next, ++number) {
    Hand& hand = table_.hands[at];
    if (hand.settled) continue;
    const Why result = result_of(hand, dealer);
    for (std::size_t i = 0; i < box.count; ++i) {
      const Portion& portion = table_.portion(hand, i);
      // A free double pays by itself; a free hand only with the others, where the table says so.
      settle_portion(table_.bettors[box.bettors + i], portion, result, number,
                     all_win || !hand.free, effects);
    }
    hand.settled = true;
  }
}

// Hands that lost before have lost their stakes already; of the others the Blackjack takes what is
// still missing to the stake that lay there at the deal. Where it does not beat a 21, that is a tie.
void BlackjackRound::take_original_only(const Box& box, const Held& dealer, Effects& effects) {
  const Rules& rules = game_->rules();
  for (std::size_t i = 0; i < box.count; ++i) {
    Bettor& bettor = table_.bettors[box.bettors + i];
    const Spot at = spot(rules.main, box.no);
    Money due = std::max(Money{}, bettor.original - bettor.lost);
    std::uint8_t number = table_.is_unsplit(box) ? 0 : 1;
    for (std::uint16_t h = box.hand; h != kNoHand; h = table_.hands[h].next, ++number) {
      const Hand& hand = table_.hands[h];
      const Portion& portion = table_.portion(hand, i);
      if (hand.settled || portion.own.is_zero()) continue;
      if (const Why result = result_of(hand, dealer); is_push(result)) {
        settle_portion(bettor, portion, result, number, true, effects);
        continue;
      }
      const Money lost = std::min(portion.own, due);
      due = due - lost;
      layout_.add(bettor.player, at, -portion.own);
      if (!lost.is_zero()) effects.lost(bettor.player, at, lost, Why::dealer_blackjack, number);
      if (lost < portion.own) {
        effects.handed_back(bettor.player, at, portion.own - lost, Why::dealer_blackjack, number);
      }
    }
  }
  table_.for_each_hand(box, [&](const Hand&, std::uint16_t h) { table_.hands[h].settled = true; });
}

// A chip on the line goes to who has won on that box in this round, else to the house; where the
// table lets it, a push leaves it.
void BlackjackRound::pay_line_chips(Effects& effects) {
  for (const Stake& chip : line_before_) {
    const auto bettor = std::ranges::find_if(table_.bettors, [&](const Bettor& each) {
      return each.player == chip.player && each.box == chip.spot.box;
    });
    if (bettor == table_.bettors.end()) continue;
    if (bettor->won) {
      effects.won_free(chip.player, chip.spot, chip.amount, kEvenMoney);
      effects.lines.back().why = Why::odd_chip;
    } else if (bettor->pushed && game_->rules().odd_chip == OddChip::stays) {
      line_after_.push_back(chip);
    }
  }
}

}  // namespace krupier::blackjack
