// The showdown of a round of stud: does the dealer qualify, and who has the higher hand.
#include <algorithm>

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
  // The player's hand does not matter (tokyo L49).
  if (!rules.dealer.met_by(dealer)) {
    effects.won(seat.player, spot(rules.ante, i), seat.ante, rules.ante_pays_unqualified,
                Why::dealer_not_qualified);
    effects.pushed(seat.player, spot(rules.bet, i), seat.bet, Why::dealer_not_qualified);
    return;
  }
  const CardSet cards = seat.hand.set();
  const HandValue value = rules.ranking.value(cards);
  std::strong_ordering against = value <=> dealer;
  Why why = against > 0 ? Why::higher : Why::lower;
  if (against == 0) {
    against = rules.ranking.by_suit(cards, dealer_.set());
    why = Why::suit_decides;
  }
  if (against < 0) return lose(i, why, effects);
  if (value.category() == HandCategory::high_card && rules.below_pair == BelowPair::loses) {
    return lose(i, Why::below_pair, effects);  // ace-king is for the dealer only (tokyo L57, G3)
  }
  ensure(against > 0, "stud: a push, which no plan has yet");
  win(i, value.category(), why, effects);
}

void StudRound::lose(std::size_t i, Why why, Effects& effects) const {
  const Seat& seat = seats_[i];
  effects.lost(seat.player, spot(game_->rules().ante, i), seat.ante, why);
  if (!seat.bet.is_zero()) effects.lost(seat.player, spot(game_->rules().bet, i), seat.bet, why);
}

void StudRound::win(std::size_t i, HandCategory hand, Why why, Effects& effects) const {
  const Rules& rules = game_->rules();
  const Seat& seat = seats_[i];
  const Spot ante = spot(rules.ante, i);
  const Spot bet = spot(rules.bet, i);
  const std::size_t first = effects.lines.size();
  if (rules.ante_on_win == AnteOnWin::even_money) {
    effects.won(seat.player, ante, seat.ante, rules.ante_pays, why);
  } else {
    effects.pushed(seat.player, ante, seat.ante, why);
  }
  if (hand == HandCategory::high_card && rules.below_pair == BelowPair::compare_returned) {
    effects.pushed(seat.player, bet, seat.bet, why);
  } else {
    effects.won(seat.player, bet, seat.bet, rules.bet_pays[hand], why);
  }
  if (!rules.win_max) return;
  // Where the table caps the win of a game, the house keeps what is over it, out of the bet's win.
  Money returned;
  for (std::size_t at = first; at < effects.lines.size(); ++at)
    returned += effects.lines[at].returned;
  if (returned > *rules.win_max) {
    effects.commission(seat.player, bet, returned - *rules.win_max, Why::above_maximum);
  }
}

}  // namespace krupier::stud
