// A spin, from "place your bets" to the last payment.
#include <krupier/games/roulette/roulette_round.h>

#include <algorithm>

namespace krupier::roulette {

void RouletteRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting: {
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      if (!game_->rules().may_double) break;
      // X2 for everybody who has something to double.
      layout_.for_each_player([&](PlayerId player, Money total) {
        await.offer(player, 0, 0, Action::double_down, total);
      });
      break;
    }
    case Phase::spinning: await.reset(AwaitKind::ball); break;
    case Phase::finished: await.reset(AwaitKind::finished); break;
  }
}

Verdict RouletteRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

Verdict RouletteRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

Verdict RouletteRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

Verdict RouletteRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  phase_ = Phase::spinning;
  effects.say(Say::no_more_bets);
  return Verdict::accepted();
}

Verdict RouletteRound::on(BallFalls ball, Effects& effects) {
  if (phase_ != Phase::spinning) return Reason::no_spin_due;
  if (ball.pocket > kDoubleZero || (game_->rules().on_wheel & pocket_bit(ball.pocket)) == 0) {
    return Reason::impossible_outcome;
  }
  pocket_ = ball.pocket;
  phase_ = Phase::finished;
  effects.say(Say::outcome, pocket_);
  settle(effects);
  return Verdict::accepted();
}

// Losing chips are cleared first, then winners are paid, each on its own position.
void RouletteRound::settle(Effects& effects) {
  const Rules& rules = game_->rules();
  const Pockets fell = pocket_bit(pocket_);
  const bool halves = (rules.zeros & fell) != 0 && rules.even_chance_on_zero == EvenChanceOnZero::half_lost;
  layout_.settle([&](const Stake& stake) {
    if ((rules.covers[stake.spot.bet] & fell) != 0) return false;
    Money lost = stake.amount;
    if (halves && rules.even_chance[stake.spot.bet]) {
      const Money half = Money::units(stake.amount.units() / 2);
      effects.pushed(stake.player, stake.spot, half, Why::half_lost);
      lost -= half;
    }
    effects.lost(stake.player, stake.spot, lost, Why::number_lost);
    return true;
  });
  const std::size_t first_win = effects.lines.size();
  layout_.settle([&](const Stake& stake) {
    effects.won(stake.player, stake.spot, stake.amount, rules.pays[stake.spot.bet], Why::number_won);
    return true;
  });
  if (!rules.win_max.is_zero()) cap_wins(effects, first_win);
}

// What one player gets in one spin does not pass the plan's maximum win.
void RouletteRound::cap_wins(Effects& effects, std::size_t first_win) const {
  const std::size_t last_win = effects.lines.size();
  for (std::size_t i = first_win; i < last_win; ++i) {
    const PlayerId player = effects.lines[i].player;
    Money sum;
    bool counted = false;
    for (std::size_t j = first_win; j < last_win; ++j) {
      if (effects.lines[j].player != player) continue;
      counted = counted || j < i;
      sum += effects.lines[j].returned;
    }
    if (counted || sum <= game_->rules().win_max) continue;
    effects.commission(player, effects.lines[i].spot, sum - game_->rules().win_max, Why::win_max);
  }
}

Verdict RouletteRound::on(const Act& act, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (act.action != Action::double_down || !game_->rules().may_double) return Reason::not_offered;
  return double_all(act.player, effects);
}

// Every stake of the player is doubled, or none; where the table tops up, each as far as it may.
Verdict RouletteRound::double_all(PlayerId player, Effects& effects) {
  const BettingRules& betting = game_->betting();
  const Money total = layout_.total_of(player);
  if (total.is_zero()) return Reason::nothing_there;
  const bool top_up = game_->rules().double_over_limit == DoubleOverLimit::top_up;
  Money room = betting.total_max.is_zero() ? total : betting.total_max - total;
  if (room < total && !top_up) return Refusal{Reason::above_total_maximum, betting.total_max};
  Refusal over{Reason::above_total_maximum, betting.total_max};
  bool fits = true;
  bool any = false;
  const auto added = [&](const Stake& stake) {
    const Money max = game_->bets().kind_of(stake.spot.bet).max;
    const Money more = std::min({stake.amount, max - stake.amount, room});
    if (max < stake.amount * 2) {
      over = {Reason::above_maximum, max};
      fits = false;
    }
    return more - Money::units(more.units() % betting.chip.units());
  };
  const Money room_at_first = room;
  layout_.for_each_of(player, [&](const Stake& stake) {
    const Money more = added(stake);
    any = any || !more.is_zero();
    room -= more;
  });
  if ((!fits && !top_up) || !any) return over;
  room = room_at_first;
  const std::size_t first = effects.lines.size();
  layout_.for_each_of(player, [&](const Stake& stake) {
    const Money more = added(stake);
    if (more.is_zero()) return;
    room -= more;
    effects.laid(player, stake.spot, more);
  });
  for (std::size_t i = first; i < effects.lines.size(); ++i) {
    layout_.add(player, effects.lines[i].spot, effects.lines[i].stake);
  }
  return Verdict::accepted();
}

Verdict RouletteRound::on(Repeat, Effects& effects) {
  if (phase_ != Phase::spinning) return Reason::no_spin_due;
  effects.say(Say::no_throw);
  if (game_->rules().ball_out == BallOut::new_game) phase_ = Phase::betting;
  if (game_->rules().ball_out == BallOut::hand_back) {
    hand_back_all(layout_, effects);
    phase_ = Phase::finished;
  }
  return Verdict::accepted();
}

Verdict RouletteRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

void RouletteRound::view(Observer, View& view) const {
  view.clear();
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
  if (pocket_ != kNone) view.marks.push_back({MarkKind::pocket, 0, pocket_});
}

}  // namespace krupier::roulette
