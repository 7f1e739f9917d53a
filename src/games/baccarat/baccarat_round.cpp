// A round of baccarat, from "place your bets" to the last payment.
#include <optional>

#include <krupier/games/baccarat/baccarat_round.h>
#include <krupier/games/baccarat/drawing.h>

namespace krupier::baccarat {

void BaccaratRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      break;
    case Phase::dealing:
      await.reset(AwaitKind::card);
      await.due.push_back({.place = due_});
      break;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      break;
  }
}

Verdict BaccaratRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

// "Either" PLAYER or BANKER (slovmatic L1083, gap 2).
bool BaccaratRound::has_other_side(PlayerId player, Spot spot) const {
  const Rules& rules = game_->rules();
  if (rules.both_sides != BothSides::no) return false;
  if (spot.bet != rules.player && spot.bet != rules.banker) return false;
  const Spot other{spot.bet == rules.player ? rules.banker : rules.player, spot.box, 0};
  return !layout_.on(player, other).is_zero();
}

Verdict BaccaratRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (has_other_side(bet.player, bet.spot)) return Reason::excludes_other_bet;
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

Verdict BaccaratRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

// The cards do not depend on the bets: until these are settled.
Verdict BaccaratRound::on(const Ruling& ruling, Effects& effects) {
  if (ruling.owner != kNobody && has_other_side(ruling.owner, ruling.spot)) {
    return Reason::excludes_other_bet;
  }
  return rule_on(game_->bets(), game_->betting(), layout_, ruling, phase_ != Phase::betting,
                 effects);
}

// A round may be dealt without a bet on the layout.
Verdict BaccaratRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  phase_ = Phase::dealing;
  due_ = next_due();
  effects.say(Say::no_more_bets);
  return Verdict::accepted();
}

Place BaccaratRound::next_due() const {
  const int dealt = player_.count() + banker_.count();
  if (dealt < 4) return dealt % 2 == 0 ? Place::punto() : Place::banco();
  // A natural on either side: the other does not draw (gap 3).
  if (player_.total.is_natural() || banker_.total.is_natural()) return {};
  if (player_.count() == 2 && player_draws(player_.points())) return Place::punto();
  if (banker_.count() == 2) {
    std::optional<int> third;
    if (player_.count() == 3) third = baccarat_points(player_.cards[2].rank());
    if (banker_draws(banker_.points(), third)) return Place::banco();
  }
  return {};
}

Verdict BaccaratRound::on(const DealCard& dealt, Effects& effects) {
  if (phase_ != Phase::dealing) return Reason::no_card_due;
  if (dealt.to.kind != PlaceKind::unsaid && dealt.to != due_) return Reason::not_due_there;
  // Every card lies open, so its face is known.
  if (!dealt.card.is_known() || !shoe_.possible(dealt.card)) return Reason::impossible_card;
  shoe_.take(dealt.card);
  (due_ == Place::punto() ? player_ : banker_).add(dealt.card);
  due_ = next_due();
  if (due_.kind == PlaceKind::unsaid) finish(effects);
  return Verdict::accepted();
}

void BaccaratRound::finish(Effects& effects) {
  phase_ = Phase::finished;
  if (player_.total.is_natural()) effects.say(Say::natural, player_.points(), Place::punto());
  if (banker_.total.is_natural()) effects.say(Say::natural, banker_.points(), Place::banco());
  const bool tie = player_.points() == banker_.points();
  effects.said.push_back({.say = tie ? Say::tie : Say::result,
                          .number = player_.points(),
                          .number2 = banker_.points()});
  settle(effects);
}

// Losing bets are collected first, then the others are paid (L1141).
void BaccaratRound::settle(Effects& effects) {
  const Rules& rules = game_->rules();
  layout_.settle([&](const Stake& stake) {
    const Wager wager = rules.wager[stake.spot.bet];
    if (outcome(wager) != Outcome::loses) return false;
    effects.lost(stake.player, stake.spot, stake.amount, why(wager, Outcome::loses));
    return true;
  });
  layout_.settle([&](const Stake& stake) {
    pay(stake, effects);
    return true;
  });
}

BaccaratRound::Outcome BaccaratRound::outcome(Wager wager) const {
  const int lead = player_.points() - banker_.points();
  const auto main = [](int ahead) {
    if (ahead == 0) return Outcome::pushes;  // neither wins nor loses on a tie (L1137)
    return ahead > 0 ? Outcome::wins : Outcome::loses;
  };
  const auto side = [](bool hit) { return hit ? Outcome::wins : Outcome::loses; };
  switch (wager) {
    case Wager::player:
      return main(lead);
    case Wager::banker:
      return main(-lead);
    case Wager::tie:
      return side(lead == 0);
    case Wager::player_pair:
      return side(player_.is_pair());
    case Wager::banker_pair:
      return side(banker_.is_pair());
  }
  impossible("baccarat: a bet without an outcome");
}

Why BaccaratRound::why(Wager wager, Outcome outcome) const {
  if (wager == Wager::player_pair || wager == Wager::banker_pair) {
    return outcome == Outcome::wins ? Why::side_won : Why::side_lost;
  }
  if (player_.points() == banker_.points()) return Why::tie;
  return player_.points() > banker_.points() ? Why::punto_won : Why::banco_won;
}

void BaccaratRound::pay(const Stake& stake, Effects& effects) const {
  const Rules& rules = game_->rules();
  const Wager wager = rules.wager[stake.spot.bet];
  const Outcome result = outcome(wager);
  if (result == Outcome::pushes) {
    effects.pushed(stake.player, stake.spot, stake.amount, why(wager, result));
    return;
  }
  const Price pays = rules.pays[stake.spot.bet];
  effects.won(stake.player, stake.spot, stake.amount, pays, why(wager, result));
  if (wager != Wager::banker) return;
  // What is less than the smallest unit of the commission is left to the player (gap 6), unless it
  // is rounded up to a chip (jmlm/10 G4).
  Money commission = rules.commission.of(pays.of(stake.amount));
  if (const std::int64_t chip = rules.commission_chip.units(); chip != 0) {
    commission = Money::units((commission.units() + chip - 1) / chip * chip);
  }
  if (commission.is_zero()) return;
  effects.commission(stake.player, stake.spot, commission, Why::banker_commission);
}

Verdict BaccaratRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

void BaccaratRound::view(Observer, View& view) const {
  view.clear();
  const auto show = [&](const Side& side, Place place) {
    if (side.count() == 0) return;
    view.rows.push_back({.place = place,
                         .cards = {side.cards.begin(), side.cards.begin() + side.count()},
                         .total = side.points()});
  };
  show(player_, Place::punto());
  show(banker_, Place::banco());
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
}

}  // namespace krupier::baccarat
