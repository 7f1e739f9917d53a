// Questions before the play of a box: a side bet's win onto the main bet, insurance, even money.
#include <algorithm>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {

// --- the answers ---

Verdict BlackjackRound::check_amount(const ActionPrice& price, Money amount) const {
  if (price.most.is_zero()) {
    const bool right = amount.is_zero() || amount == price.cost;
    return right ? Verdict::accepted() : Verdict{Refusal{Reason::wrong_amount, price.cost}};
  }
  if (amount > price.most) return Refusal{Reason::above_maximum, price.most};
  if (amount < price.least) return Refusal{Reason::below_minimum, price.least};
  if (amount.units() % game_->rules().chip.units() != 0)
    return Refusal{Reason::not_in_chips, game_->rules().chip};
  return Verdict::accepted();
}

void BlackjackRound::add_stake(const Bettor& bettor, Spot of, Money amount, Why why,
                               std::uint8_t hand, Effects& effects) {
  if (amount.is_zero()) return;
  layout_.add(bettor.player, spot(of, bettor.box), amount);
  effects.laid(bettor.player, spot(of, bettor.box), amount, why, hand);
}

Verdict BlackjackRound::on(const Act& act, Effects& effects) {
  if (phase_ == Phase::betting) return Reason::not_now;
  if (act.action == Action::insure) return answer_insurance(act, effects);
  switch (phase_) {
    case Phase::adding:
      return answer_add(act, effects);
    case Phase::insurance:
      return answer_insurance(act, effects);
    case Phase::deciding:
      return decide(act, effects);
    case Phase::following:
      return follow(act, effects);
    default:
      return Reason::not_offered;
  }
}

// A House Money win, or a part of it, onto the main bet (slovmatic L197).
Verdict BlackjackRound::answer_add(const Act& act, Effects& effects) {
  const auto asked = std::ranges::find_if(table_.bettors, [&](const Bettor& bettor) {
    return bettor.asked == Asked::add && bettor.player == act.player &&
           (act.box == 0 || act.box == bettor.box);
  });
  if (asked == table_.bettors.end()) return Reason::not_your_turn;
  if (act.hand != 0 || (act.action != Action::add && act.action != Action::decline))
    return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  const bool adds = act.action == Action::add;
  const ActionPrice price =
      adds ? ActionPrice{game_->rules().chip, asked->side_win, {}, false} : ActionPrice{};
  if (const Verdict verdict = check_amount(price, act.amount); !verdict) return verdict;
  asked->asked = Asked::nothing;
  --unanswered_;
  if (adds) {  // the whole is his bet from now on
    add_stake(*asked, game_->rules().main, act.amount, Why::onto_main, 0, effects);
    asked->original += act.amount;
    const auto box = std::ranges::find(table_.boxes, asked->box, &Box::no);
    const auto which = static_cast<std::size_t>(asked - table_.bettors.begin()) - box->bettors;
    Portion& portion = table_.portion(table_.hands[box->hand], which);
    portion.unit += act.amount;
    portion.own += act.amount;
  }
  if (unanswered_ == 0) ask_insurance(effects);
  return Verdict::accepted();
}

// Against an ace: even money for the owner of a Black Jack, insurance for everybody else.
void BlackjackRound::ask_insurance(Effects& effects) {
  const Rules& rules = game_->rules();
  unanswered_ = 0;
  if (dealer_[0].rank() == Rank::ace) {
    for (const Box& box : table_.boxes) {
      const bool blackjack = is_blackjack(box);
      for (std::size_t i = 0; i < box.count; ++i) {
        Bettor& bettor = table_.bettors[box.bettors + i];
        if (blackjack && rules.even_money > Odds{}) {
          if (i == 0) bettor.asked = Asked::even_money;
        } else if (rules.may_insure && (!blackjack || rules.insures_blackjack) &&
                   insurance_price(bettor)) {
          bettor.asked = Asked::insurance;
        }
        if (bettor.asked != Asked::nothing) ++unanswered_;
      }
    }
  }
  if (unanswered_ == 0) return begin_play(effects);
  phase_ = Phase::insurance;
  effects.say(Say::insurance);
}

Verdict BlackjackRound::answer_insurance(const Act& act, Effects& effects) {
  const auto is_his = [&](const Bettor& bettor) {
    return bettor.player == act.player && (act.box == 0 || act.box == bettor.box);
  };
  if (phase_ != Phase::insurance) {  // only `insure` comes here then
    for (std::size_t i = 0; i < table_.bettors.size(); ++i) {
      if (is_his(table_.bettors[i]) && may_insure_late(i)) {
        if (act.hand != 0) return Reason::not_offered;
        if (!act.cards.empty()) return Reason::wrong_cards;
        return insure(i, act.amount, effects);
      }
    }
    return Reason::not_offered;
  }
  const auto wanted = [&](const Bettor& bettor) {
    if (!is_his(bettor) || bettor.asked == Asked::nothing) return false;
    if (act.action == Action::insure) return bettor.asked == Asked::insurance;
    if (act.action == Action::even_money) return bettor.asked == Asked::even_money;
    return true;
  };
  const auto asked = std::ranges::find_if(table_.bettors, wanted);
  if (asked == table_.bettors.end()) {
    const bool asked_otherwise = std::ranges::any_of(table_.bettors, [&](const Bettor& bettor) {
      return is_his(bettor) && bettor.asked != Asked::nothing;
    });
    return asked_otherwise ? Reason::not_offered : Reason::not_your_turn;
  }
  const bool known = act.action == Action::insure || act.action == Action::even_money ||
                     act.action == Action::decline;
  if (!known || act.hand != 0) return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (act.action == Action::insure) {
    const Verdict verdict =
        insure(static_cast<std::size_t>(asked - table_.bettors.begin()), act.amount, effects);
    if (!verdict) return verdict;
  } else {
    if (!act.amount.is_zero()) return Refusal{Reason::wrong_amount, {}};
    if (act.action == Action::even_money)
      take_even_money(*std::ranges::find(table_.boxes, asked->box, &Box::no), effects);
  }
  asked->asked = Asked::nothing;
  --unanswered_;
  if (unanswered_ == 0) begin_play(effects);
  return Verdict::accepted();
}

Verdict BlackjackRound::insure(std::size_t at, Money amount, Effects& effects) {
  Bettor& bettor = table_.bettors[at];
  const ActionPrice price = *insurance_price(bettor);
  if (const Verdict verdict = check_amount(price, amount); !verdict) return verdict;
  bettor.insured = price.most.is_zero() ? price.cost : amount;
  insured_ = true;
  add_stake(bettor, game_->rules().insurance, bettor.insured, Why::laid, 0, effects);
  return Verdict::accepted();
}

}  // namespace krupier::blackjack
