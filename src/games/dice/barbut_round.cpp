// A game of barbut, from "your bets, please" to the throw that decides it.
#include <utility>

#include <krupier/games/dice/barbut_round.h>

namespace krupier::barbut {

void BarbutRound::start(const Memory& before) {
  dice_pass_ = false;
  faces_ = {};
  shooters_.start(before);
  draw_.reset();
  if (before.turn == 0) draw_.start(shooters_);
  phase_ = draw_.running() ? Phase::drawing : Phase::betting;
  layout_.start(before.limits, before.stakes);
}

void BarbutRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::drawing:
      await.reset(AwaitKind::dice);
      await.dice = 1;
      await.thrower = drawer();
      await.offer(await.thrower, 0, 0, Action::pass_dice);
      return;
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      break;
    case Phase::throwing:
      await.reset(AwaitKind::dice);
      await.thrower = shooters_.shooter();
      break;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      return;
  }
  if (may_pass_dice()) await.offer(shooters_.shooter(), 0, 0, Action::pass_dice);
}

Verdict BarbutRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

// --- who throws first ---

// Highest of one die each (L2001-2004).
Verdict BarbutRound::draw(const DiceFall& dice, Effects& effects) {
  if (dice.count != 1 || dice.faces[0] < 1 || dice.faces[0] > 6) return Reason::impossible_outcome;
  effects.said.push_back(
      {.say = Say::throws_for_dice, .player = drawer(), .number = dice.faces[0]});
  draw_.thrown(dice.faces[0]);
  open_bets_if_drawn(effects);
  return Verdict::accepted();
}

// Who does not want the dice does not draw for them (L2014).
Verdict BarbutRound::decline_draw(Effects& effects) {
  draw_.declined();
  open_bets_if_drawn(effects);
  return Verdict::accepted();
}

void BarbutRound::open_bets_if_drawn(Effects& effects) {
  if (draw_.running()) return;
  shooters_.give_dice(draw_.due());
  phase_ = Phase::betting;
  effects.said.push_back({.say = Say::new_shooter, .player = shooters_.shooter()});
  effects.say(Say::place_your_bets);
}

// --- bets ---

// While the dice are thrown no bet is accepted (L2005-2006).
Verdict BarbutRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

// After an undecided throw too a bet may be changed or withdrawn (L2016-2018), by every player
// (G7).
Verdict BarbutRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

Verdict BarbutRound::on(const Ruling& ruling, Effects& effects) {
  return rule_on(game_->bets(), game_->betting(), layout_, ruling, phase_ != Phase::betting,
                 effects);
}

// --- who throws ---

// A bet to throw for: on FRONT or BACK, or on Special Pairs where those may stand alone.
bool BarbutRound::has_bet(PlayerId player) const {
  const Rules& rules = game_->rules();
  bool found = false;
  layout_.for_each_of(player, [&](const Stake& stake) {
    found = found ||
            ((rules.main_bet[stake.spot.bet] != 0 || rules.special_alone) &&
             stake.amount >= limits_of(game_->bets(), layout_, stake.player, stake.spot.bet).min);
  });
  return found;
}

bool BarbutRound::has_main_bet(PlayerId player) const {
  bool found = false;
  layout_.for_each_of(player, [&](const Stake& stake) {
    found = found || game_->rules().main_bet[stake.spot.bet] != 0;
  });
  return found;
}

// The next active player, that is one with a bet on FRONT or BACK (L2014, G9). While bets are still
// open and nobody else has one it is the next at the table, who then needs one.
std::uint16_t BarbutRound::next_shooter() const {
  const std::uint16_t active =
      shooters_.next([&](PlayerId player) { return has_main_bet(player); });
  return shooters_.is_shooter(active) && phase_ == Phase::betting ? shooters_.next() : active;
}

void BarbutRound::pass_dice(Effects& effects) {
  shooters_.give_dice(next_shooter());
  effects.said.push_back({.say = Say::new_shooter, .player = shooters_.shooter()});
}

// Everybody may give up the throw, at any time before it (L2014).
Verdict BarbutRound::on(const Act& act, Effects& effects) {
  const bool drawing = phase_ == Phase::drawing;
  const Verdict verdict = drawing ? Shooters::check_pass(act, drawer(), true)
                                  : Shooters::check_pass(act, shooters_.shooter(), may_pass_dice());
  if (!verdict) return verdict;
  if (drawing) return decline_draw(effects);
  pass_dice(effects);
  return verdict;
}

// A shooter who does not throw in time, or has no bet to throw for, has given up the throw.
Verdict BarbutRound::on(TimeOut out, Effects& effects) {
  if (phase_ == Phase::drawing) {
    return out.player == drawer() ? decline_draw(effects) : Verdict{Reason::not_now};
  }
  if (out.player != shooters_.shooter() || !may_pass_dice()) return Reason::not_now;
  if (phase_ == Phase::betting && has_bet(out.player)) return Reason::not_now;
  pass_dice(effects);
  return Verdict::accepted();
}

// --- the dice ---

// "Until he loses his bet": the shooter must have one (G9).
Verdict BarbutRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (!shooters_.nobody() && !has_bet(shooters_.shooter())) return Reason::shooter_needs_line_bet;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  phase_ = Phase::throwing;
  faces_ = {};  // the dice are picked up
  effects.say(Say::no_more_bets);
  return Verdict::accepted();
}

Verdict BarbutRound::on(const DiceFall& dice, Effects& effects) {
  if (phase_ == Phase::drawing) return draw(dice, effects);
  if (phase_ != Phase::throwing) return Reason::no_throw_due;
  const std::uint8_t a = dice.faces[0];
  const std::uint8_t b = dice.faces[1];
  if (dice.count != 2 || a < 1 || a > 6 || b < 1 || b > 6) return Reason::impossible_outcome;
  faces_ = {a, b};
  effects.said.push_back({.say = Say::outcome, .number = a, .number2 = b});
  const std::size_t fall = throw_number(a, b);
  dice_pass_ = shooter_loses(fall);
  settle(fall, effects);
  if (game_->rules().decided[fall] == 0) {
    phase_ = Phase::betting;
    if (std::exchange(dice_pass_, false)) pass_dice(effects);
    effects.say(Say::place_your_bets);
    return Verdict::accepted();
  }
  phase_ = Phase::finished;
  if (dice_pass_) {
    effects.said.push_back({.say = Say::new_shooter, .player = shooters_.player(shooters_.next())});
  }
  return Verdict::accepted();
}

// They keep the dice until they lose their bet (L2012-2013); with chips on both fields, until they
// lose on the two together (G9). Who has only Special Pairs loses with those.
bool BarbutRound::shooter_loses(std::size_t fall) const {
  const auto fates = game_->rules().fates.row(fall);
  const bool on_main = has_main_bet(shooters_.shooter());
  Money net;
  layout_.for_each_of(shooters_.shooter(), [&](const Stake& stake) {
    if (on_main && game_->rules().main_bet[stake.spot.bet] == 0) return;
    const Fate& fate = fates[stake.spot.bet];
    if (fate.what == Fate::Do::lose) net -= stake.amount;
    if (fate.what == Fate::Do::win) net += fate.pays.of(stake.amount);
  });
  return net < Money{};
}

// Losing bets are collected, then winning ones paid (L2014-2016); what is undecided stays.
void BarbutRound::settle(std::size_t fall, Effects& effects) {
  const auto fates = game_->rules().fates.row(fall);
  layout_.settle([&](const Stake& stake) {
    if (fates[stake.spot.bet].what != Fate::Do::lose) return false;
    effects.lost(stake.player, stake.spot, stake.amount, Why::number_lost);
    return true;
  });
  layout_.settle([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    if (fate.what != Fate::Do::win) return false;
    effects.won(stake.player, stake.spot, stake.amount, fate.pays, Why::number_won);
    return true;
  });
}

// Dice off the table: no throw, the bets stand and the shooter throws again (G5).
Verdict BarbutRound::on(Repeat, Effects& effects) {
  if (phase_ == Phase::betting) return Reason::no_throw_due;
  effects.say(Say::no_throw);
  return Verdict::accepted();
}

Verdict BarbutRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  phase_ = Phase::finished;
  dice_pass_ = false;
  effects.say(Say::voided);
  return Verdict::accepted();
}

void BarbutRound::view(Observer, View& view) const {
  view.clear();
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
  for (std::uint16_t chair = 0; draw_.running() && chair < shooters_.size(); ++chair) {
    const std::uint8_t face = draw_.face(chair);
    if (face != 0) view.marks.push_back({MarkKind::drawn, shooters_.seat(chair), face});
  }
  if (!shooters_.nobody() && !draw_.running()) {
    view.marks.push_back({MarkKind::shooter, shooters_.seat(), index(shooters_.shooter())});
  }
  for (BoxNo die = 1; die <= faces_.size() && faces_[0] != 0; ++die) {
    view.marks.push_back({MarkKind::die, die, faces_[die - std::size_t{1}]});
  }
}

}  // namespace krupier::barbut
