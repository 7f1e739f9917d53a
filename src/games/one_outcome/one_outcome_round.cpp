// A spin or a throw, from "place your bets" to the last payment.
#include <algorithm>

#include <krupier/games/one_outcome/one_outcome_round.h>

namespace krupier::one_outcome {
namespace {

// Of an odd stake the player's half is the larger (slovmatic/american-roulette gap 3).
Money half_back(Money stake) { return stake - Money::units(stake.units() / 2); }

}  // namespace

void OneOutcomeRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting: {
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      if (!game_->rules().may_double) break;
      // X2 for everybody who has something to double.
      const auto offer = [&](PlayerId player, Money total) {
        await.offer(player, 0, 0, Action::double_, total);
      };
      if (await.only == kNobody) {
        layout_.for_each_player(offer);
      } else if (const Money total = layout_.total_of(await.only); !total.is_zero()) {
        offer(await.only, total);
      }
      break;
    }
    case Phase::drawing:
      await.reset(with_dice() ? AwaitKind::dice : AwaitKind::ball);
      if (player_throws()) await.thrower = shooters_.shooter();
      break;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      break;
  }
}

Verdict OneOutcomeRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished && !std::holds_alternative<Ruling>(event)) {
    return Reason::round_over;
  }
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

Verdict OneOutcomeRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

Verdict OneOutcomeRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

Verdict OneOutcomeRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  phase_ = Phase::drawing;
  effects.say(Say::no_more_bets);
  if (player_throws() && !shooters_.nobody()) {
    effects.said.push_back({.say = Say::new_shooter, .player = shooters_.shooter()});
  }
  return Verdict::accepted();
}

Verdict OneOutcomeRound::on(BallFalls ball, Effects& effects) {
  if (phase_ != Phase::drawing || with_dice()) return Reason::no_spin_due;
  const Rules& rules = game_->rules();
  const std::uint16_t outcome = rules.of_pocket[ball.pocket];
  if (outcome == kNoOutcome || (ball.caught_on_pin && !rules.has_pins)) {
    return Reason::impossible_outcome;
  }
  if (ball.turns != BallFalls::kNotCounted && ball.turns < rules.turns_min) {
    return throw_again(rules.short_spin, effects);
  }
  if (ball.caught_on_pin) effects.say(Say::caught_on_pin, ball.pocket);
  return draw(outcome, effects);
}

Verdict OneOutcomeRound::on(const DiceFall& dice, Effects& effects) {
  if (phase_ != Phase::drawing || !with_dice()) return Reason::no_throw_due;
  if (dice.count != game_->chance().dice) return Reason::impossible_outcome;
  for (std::size_t i = 0; i < dice.count; ++i) {
    if (dice.faces[i] < 1 || dice.faces[i] > 6) return Reason::impossible_outcome;
  }
  return draw(dice_number(dice), effects);
}

Verdict OneOutcomeRound::draw(std::uint16_t outcome, Effects& effects) {
  outcome_ = outcome;
  phase_ = Phase::finished;
  for (const Announcement& said : game_->rules().outcomes[outcome].said) {
    effects.said.push_back(said);
  }
  settle(effects);
  return Verdict::accepted();
}

// Losing chips are cleared first, then winners are paid, each on its own position.
void OneOutcomeRound::settle(Effects& effects) {
  const auto fates = game_->rules().fates.row(outcome_);
  layout_.for_each([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    Money lost = stake.amount;
    switch (fate.what) {
      case Fate::Do::lose:
        break;
      case Fate::Do::lose_half: {
        const Money half = half_back(stake.amount);
        effects.pushed(stake.player, stake.spot, half, Why::half_lost);
        lost -= half;
        break;
      }
      default:
        return;
    }
    effects.lost(stake.player, stake.spot, lost, Why::number_lost);
  });
  const std::size_t first_win = effects.lines.size();
  layout_.for_each([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    if (fate.what == Fate::Do::win) {
      effects.won(stake.player, stake.spot, stake.amount, fate.pays, Why::number_won);
    } else if (fate.what == Fate::Do::push) {
      effects.pushed(stake.player, stake.spot, stake.amount, Why::tie_stays);
    }
  });
  if (!win_max().is_zero()) cap_wins(effects, first_win);
}

// What one player gets in one spin does not pass the plan's maximum win.
void OneOutcomeRound::cap_wins(Effects& effects, std::size_t first_win) const {
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
    if (counted || sum <= win_max()) continue;
    effects.commission(player, effects.lines[i].spot, sum - win_max(), Why::win_max);
  }
}

Verdict OneOutcomeRound::on(const Act& act, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (act.action != Action::double_ || !game_->rules().may_double) return Reason::not_offered;
  return double_all(act.player, effects);
}

// Every stake of the player is doubled, or none; where the table tops up, each as far as it may.
Verdict OneOutcomeRound::double_all(PlayerId player, Effects& effects) {
  const BettingRules& betting = game_->betting();
  const Money total = layout_.total_of(player);
  if (total.is_zero()) return Reason::nothing_there;
  const bool top_up = game_->rules().double_over_limit == DoubleOverLimit::top_up;
  // A ruling may have left more there than a bet could have.
  const Money most = total_max(betting, layout_);
  Money room = most.is_zero() ? total : std::max(Money{}, most - total);
  if (room < total && !top_up) return Refusal{Reason::above_total_maximum, most};
  Refusal over{Reason::above_total_maximum, most};
  bool fits = true;
  bool any = false;
  const auto added = [&](const Stake& stake) {
    const Money max = limits_of(game_->bets(), layout_, player, stake.spot.bet).max;
    const Money more = std::min({stake.amount, std::max(Money{}, max - stake.amount), room});
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

Verdict OneOutcomeRound::on(Repeat, Effects& effects) {
  if (phase_ != Phase::drawing) return with_dice() ? Reason::no_throw_due : Reason::no_spin_due;
  return throw_again(game_->rules().not_counted, effects);
}

Verdict OneOutcomeRound::throw_again(NotCounted then, Effects& effects) {
  effects.say(Say::no_throw);
  if (then == NotCounted::new_game) phase_ = Phase::betting;
  if (then == NotCounted::hand_back) {
    hand_back_all(layout_, effects);
    phase_ = Phase::finished;
  }
  return Verdict::accepted();
}

Verdict OneOutcomeRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

// Once paid, a ruling puts right what each of them got, by one line on the spot in question.
Verdict OneOutcomeRound::on(const Ruling& ruling, Effects& effects) {
  const auto rule = [&](Effects& told) {
    return rule_on(game_->bets(), game_->betting(), layout_, ruling, phase_ != Phase::betting,
                   told);
  };
  if (phase_ != Phase::finished) return rule(effects);
  if (outcome_ == kNoOutcome) return Reason::round_over;
  const bool to_another = ruling.owner != kNobody;
  const Money player_got = result_of(ruling.player);
  const Money owner_got = to_another ? result_of(ruling.owner) : Money{};
  Effects untold;
  if (const Verdict verdict = rule(untold); !verdict) return verdict;
  const auto put_right = [&](PlayerId player, Money got) {
    const Money more = result_of(player) - got;
    const Why why = to_another ? Why::ruled_owner : Why::ruled_void;
    if (more > Money{}) effects.refunded(player, ruling.spot, more, why);
    if (more < Money{}) effects.commission(player, ruling.spot, -more, why);
  };
  put_right(ruling.player, player_got);
  if (to_another) put_right(ruling.owner, owner_got);
  return Verdict::accepted();
}

// What the outcome made of the player's stakes, less the stakes.
Money OneOutcomeRound::result_of(PlayerId player) const {
  const auto fates = game_->rules().fates.row(outcome_);
  Money won;
  Money rest;
  layout_.for_each_of(player, [&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    rest -= stake.amount;
    if (fate.what == Fate::Do::lose_half) rest += half_back(stake.amount);
    won += fate.handed_back(stake.amount);
  });
  const Money most = win_max();
  return rest + (most.is_zero() ? won : std::min(won, most));
}

void OneOutcomeRound::view(Observer observer, View& view) const {
  view.clear();
  if (phase_ != Phase::finished) view.show_chips(layout_, observer);
  if (player_throws() && !shooters_.nobody()) {
    view.marks.push_back({MarkKind::shooter, shooters_.seat(), index(shooters_.shooter())});
  }
  if (outcome_ == kNoOutcome) return;
  for (const View::Mark& mark : game_->rules().outcomes[outcome_].marks) view.marks.push_back(mark);
}

}  // namespace krupier::one_outcome
