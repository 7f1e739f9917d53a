// The showdown of a round of stud: does the dealer qualify, and who has the higher hand.
#include <algorithm>

#include <krupier/games/stud/showdown.h>
#include <krupier/games/stud/stud_round.h>

namespace krupier::stud {

// What was folded is collected only now, so that a round which is cancelled can hand it back.
void StudRound::evaluate(Effects& effects) {
  const Rules& rules = game_->rules();
  HandValue dealer;
  const bool anybody_in =
      std::ranges::any_of(seats_, [](const Seat& seat) { return seat.standing == Standing::in; });
  phase_ = Phase::finished;
  if (dealer_.untold() > 0) phase_ = anybody_in ? Phase::turning : Phase::settled;
  if (phase_ == Phase::turning) return;
  if (anybody_in) {
    revealed_ = true;
    effects.say(Say::reveal, 0, Place::dealer());
    dealer = rules.ranking.value(dealer_.set());
    effects.say(rules.dealer.met_by(dealer) ? Say::qualified : Say::not_qualified);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].playing()) settle(i, dealer, effects);
  }
  layout_.settle([](const Stake&) { return true; });
}

void StudRound::settle(std::size_t i, HandValue dealer, Effects& effects) const {
  const Rules& rules = game_->rules();
  const Seat& seat = seats_[i];
  if (seat.standing == Standing::folded) return lose(i, Why::folded, effects);
  const CardSet cards = seat.hand.set();
  const Showdown shown = showdown(rules, cards, dealer_.set(), dealer);
  if (shown.outcome == Outcome::lost) return lose(i, shown.why, effects);
  const Payment pays = payment(rules, shown.outcome, rules.ranking.value(cards).category());
  Money returned;
  const auto pay = [&](Spot where, Money stake, std::optional<Price> odds) {
    if (odds) {
      effects.won(seat.player, where, stake, *odds, shown.why);
    } else {
      effects.pushed(seat.player, where, stake, shown.why);
    }
    returned += effects.lines.back().returned;
  };
  const Spot bet = spot(rules.bet, i);
  pay(spot(rules.ante, i), seat.ante, pays.ante);
  pay(bet, seat.bet, pays.bet);
  if (shown.outcome != Outcome::won) return;
  const Money kept = layout_.has_level() ? Money{} : kept_over_maximum(rules, returned);
  if (!kept.is_zero()) effects.commission(seat.player, bet, kept, Why::above_maximum);
}

void StudRound::lose(std::size_t i, Why why, Effects& effects) const {
  const Seat& seat = seats_[i];
  effects.lost(seat.player, spot(game_->rules().ante, i), seat.ante, why);
  if (!seat.bet.is_zero()) effects.lost(seat.player, spot(game_->rules().bet, i), seat.bet, why);
}

}  // namespace krupier::stud
