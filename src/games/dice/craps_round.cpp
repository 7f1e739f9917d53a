// A shooter's series, from his bet on the line to the throw after which the dice pass.
#include <algorithm>

#include <krupier/games/dice/craps_round.h>

namespace krupier::craps {

// --- who throws ---

void CrapsRound::start(const Memory& before) {
  phase_ = Phase::betting;
  dice_pass_ = false;
  point_ = 0;
  faces_ = {};
  shooters_.start(before);
  layout_.start(before.limits, before.stakes);
  for (const Stake& stake : before.carried) layout_.add(stake.player, stake.spot, stake.amount);
}

// The dice pass to the first on the left who is there (L1954-1955).
void CrapsRound::hand_back(Memory& after) const {
  shooters_.hand_back(after, dice_pass_);
  after.carried.clear();
  layout_.for_each([&](const Stake& stake) { after.carried.push_back(stake); });
}

// L1929: a player may leave out his throws; not in the middle of a point.
bool CrapsRound::may_pass_dice() const {
  return phase_ == Phase::betting && point_ == 0 && !shooters_.is_shooter(shooters_.next());
}

bool CrapsRound::shooter_has_line_bet() const {
  bool found = false;
  layout_.for_each([&](const Stake& stake) {
    found =
        found ||
        (rule(stake.spot).line_bet && (shooters_.nobody() || stake.player == shooters_.shooter()) &&
         stake.amount >= limits_of(game_->bets(), layout_, stake.player, stake.spot.bet).min);
  });
  return found;
}

void CrapsRound::pass_dice(Effects& effects) {
  shooters_.give_dice(shooters_.next());
  effects.said.push_back({.say = Say::new_shooter, .player = shooters_.shooter()});
}

// --- the seam ---

void CrapsRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = point_ == 0 ? game_->rules().open_on_come_out : game_->rules().open_on_point;
      if (may_pass_dice()) await.offer(shooters_.shooter(), 0, 0, Action::pass_dice);
      break;
    case Phase::throwing:
      await.reset(AwaitKind::dice);
      await.thrower = shooters_.shooter();
      break;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      break;
  }
}

Verdict CrapsRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

// --- bets ---

// Once the shooter has the dice no bet is accepted (L1973-1974).
Verdict CrapsRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (bet.spot.bet >= game_->bets().spots().size()) return Reason::unknown_spot;
  const SpotRule& spot = rule(bet.spot);
  if (!(point_ == 0 ? spot.open_on_come_out : spot.open_on_point)) return Reason::spot_closed;
  if (const Verdict verdict = check_odds(bet); !verdict) return verdict;
  const bool costs_fee = spot.up_front.win() != 0;
  const bool own_maximum = !spot.stake_max.is_zero();
  const Money before = costs_fee || own_maximum ? layout_.on(bet.player, bet.spot) : Money{};
  if (own_maximum && bet.amount <= kMoneyMaxPerEvent && before + bet.amount > spot.stake_max) {
    return Refusal{Reason::above_maximum, spot.stake_max};
  }
  const Verdict verdict = lay(game_->bets(), game_->betting(), layout_, bet, effects);
  if (!verdict || !costs_fee) return verdict;
  const Money fee = spot.up_front.of(layout_.on(bet.player, bet.spot)) - spot.up_front.of(before);
  if (!fee.is_zero()) effects.fee(bet.player, bet.spot, fee, Why::buy_fee);
  return verdict;
}

// In the amount of the bet they go with, neither more nor less (L1816-1817).
Verdict CrapsRound::check_odds(const PlaceBet& bet) const {
  const std::uint16_t flat = rule(bet.spot).flat;
  if (flat == kNoSpot || bet.amount <= Money{}) return Verdict::accepted();
  const Money beside = layout_.on(bet.player, {flat, bet.spot.box, 0});
  if (beside.is_zero()) return Reason::needs_main_bet;
  const Money right = beside * game_->rules().odds_multiple - layout_.on(bet.player, bet.spot);
  if (bet.amount != right) return Refusal{Reason::wrong_amount, right};
  return Verdict::accepted();
}

bool CrapsRound::locked(const Stake& stake) const {
  const Lock lock = rule(stake.spot).lock;
  return lock == Lock::always || (lock == Lock::on_a_point && point_ != 0);
}

Verdict CrapsRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (back.spot.bet < game_->bets().spots().size() && rule(back.spot).flat != kNoSpot) {
    const Money there = layout_.on(back.player, back.spot);  // odds come down whole, or not
    if (back.amount > Money{} && back.amount < there) return Refusal{Reason::wrong_amount, there};
  }
  const std::size_t first = effects.lines.size();
  const Verdict verdict = take_back(game_->bets(), game_->betting(), layout_, back, effects,
                                    [&](const Stake& stake) { return locked(stake); });
  if (!verdict) return verdict;
  hand_back_loose_odds(Why::taken_back, effects);
  refund_fees(effects, first);
  return Verdict::accepted();
}

// Odds beside a bet that is gone fall with it.
void CrapsRound::hand_back_loose_odds(Why why, Effects& effects) {
  const std::size_t first = effects.lines.size();
  layout_.for_each([&](const Stake& stake) {
    const std::uint16_t flat = rule(stake.spot).flat;
    if (flat == kNoSpot) return;
    const Money beside = layout_.on(stake.player, {flat, stake.spot.box, 0});
    const Money over = stake.amount - beside * game_->rules().odds_multiple;
    if (over > Money{}) effects.handed_back(stake.player, stake.spot, over, why);
  });
  for (std::size_t i = first; i < effects.lines.size(); ++i) {
    layout_.add(effects.lines[i].player, effects.lines[i].spot, -effects.lines[i].stake);
  }
}

// A fee paid in advance for chips that come back without being decided comes back with them.
void CrapsRound::refund_fees(Effects& effects, std::size_t first_line, PlayerId only) const {
  for (std::size_t i = first_line; i < effects.lines.size(); ++i) {
    Line& line = effects.lines[i];
    const Odds fee = rule(line.spot).up_front;
    if (fee.win() == 0 || line.kind != LineKind::returned) continue;
    if (only != kNobody && line.player != only) continue;
    const Money left = layout_.on(line.player, line.spot);
    line.returned += fee.of(left + line.stake) - fee.of(left);
  }
}

// Chips that turn out to be another's cost them the fee in the first one's place.
Verdict CrapsRound::on(const Ruling& ruling, Effects& effects) {
  if (ruling.spot.bet >= game_->bets().spots().size()) return Reason::unknown_spot;
  const SpotRule& spot = rule(ruling.spot);
  if (ruling.owner != kNobody && spot.flat != kNoSpot &&
      layout_.on(ruling.owner, {spot.flat, ruling.spot.box, 0}).is_zero()) {
    return Reason::needs_main_bet;
  }
  const Money owner_had = ruling.owner == kNobody ? Money{} : layout_.on(ruling.owner, ruling.spot);
  const std::size_t first = effects.lines.size();
  const Verdict verdict =
      rule_on(game_->bets(), game_->betting(), layout_, ruling, phase_ != Phase::betting, effects);
  if (!verdict) return verdict;
  if (ruling.owner != kNobody && !spot.stake_max.is_zero()) {
    const Money over = layout_.on(ruling.owner, ruling.spot) - spot.stake_max;
    if (over > Money{}) {
      layout_.add(ruling.owner, ruling.spot, -over);
      effects.handed_back(ruling.owner, ruling.spot, over, Why::above_maximum);
    }
  }
  refund_fees(effects, first, ruling.player);
  if (ruling.owner != kNobody) {
    const Money due =
        spot.up_front.of(layout_.on(ruling.owner, ruling.spot)) - spot.up_front.of(owner_had);
    if (due > Money{}) effects.fee(ruling.owner, ruling.spot, due, Why::buy_fee);
    if (due < Money{}) effects.refunded(ruling.owner, ruling.spot, -due, Why::below_minimum);
  }
  hand_back_loose_odds(Why::main_bet_void, effects);
  return verdict;
}

// --- the dice ---

Verdict CrapsRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  // L1767-1768, L1909-1910; a Don't Pass withdrawn after the point does not end the shooter's turn.
  if (point_ == 0 && !shooter_has_line_bet()) return Reason::shooter_needs_line_bet;
  const std::size_t first = effects.lines.size();
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  if (effects.lines.size() != first) {
    hand_back_loose_odds(Why::main_bet_void, effects);
    refund_fees(effects, first);
  }
  phase_ = Phase::throwing;
  faces_ = {};  // the dice are picked up
  effects.say(Say::no_more_bets);
  return Verdict::accepted();
}

Verdict CrapsRound::on(const DiceFall& dice, Effects& effects) {
  if (phase_ != Phase::throwing) return Reason::no_throw_due;
  const std::uint8_t a = dice.faces[0];
  const std::uint8_t b = dice.faces[1];
  if (dice.count != 2 || a < 1 || a > 6 || b < 1 || b > 6) return Reason::impossible_outcome;
  faces_ = {a, b};
  const Fall fall{static_cast<std::uint8_t>(a + b), a == b};
  effects.say(Say::outcome, fall.total);
  settle(fall, effects);
  advance(fall.total, effects);
  return Verdict::accepted();
}

// Lost bets are collected, then won ones paid (L1971), and last Come bets move: a number that has
// just won is free for the next bet (L1780-1782).
void CrapsRound::settle(Fall fall, Effects& effects) {
  const Fates::Row fates = game_->rules().fates.row(point_, fall);
  layout_.settle([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    if (fate.what != Fate::Do::lose) return false;
    effects.lost(stake.player, stake.spot, stake.amount, fate.why);
    return true;
  });
  layout_.settle([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    switch (fate.what) {
      case Fate::Do::win:
        pay(stake, fate, effects);
        return !fate.stays_up;
      case Fate::Do::push:
        effects.pushed(stake.player, stake.spot, stake.amount, fate.why);
        return true;
      case Fate::Do::hand_back:
        effects.handed_back(stake.player, stake.spot, stake.amount, fate.why);
        return true;
      default:
        return false;
    }
  });
  const std::size_t first = effects.lines.size();
  layout_.settle([&](const Stake& stake) {
    const Fate& fate = fates[stake.spot.bet];
    if (fate.what != Fate::Do::move) return false;
    effects.moved(stake.player, stake.spot, {fate.to, stake.spot.box, 0}, stake.amount);
    return true;
  });
  for (std::size_t i = first; i < effects.lines.size(); ++i) {
    layout_.add(effects.lines[i].player, effects.lines[i].to, effects.lines[i].stake);
  }
}

// The win after its fee is exact, and only then cut to what is paid out (G6): the fee's line is the
// difference. What can be paid in chips is not cut: jmlm has one of 2.50 (L99).
void CrapsRound::pay(const Stake& stake, const Fate& fate, Effects& effects) const {
  const std::int64_t unit = game_->rules().win_unit.units();
  const BettingRules& chips = game_->betting();
  const auto cut = [&](Money win) {
    if (!chips.odd_chip.is_zero() && chips.in_chips(win)) return win;
    return Money::units(win.units() - win.units() % unit);
  };
  const Money win = cut(fate.pays.of(stake.amount));
  const Money net = cut(fate.net.of(stake.amount));
  const Money settled = fate.stays_up ? Money{} : stake.amount;
  effects.won(stake.player, stake.spot, settled, fate.pays, fate.why);
  effects.lines.back().returned = settled + win;
  if (net != win) effects.commission(stake.player, stake.spot, win - net, fate.fee);
}

// What the throw means to the shooter.
void CrapsRound::advance(std::uint8_t total, Effects& effects) {
  const Rules& rules = game_->rules();
  const bool come_out = point_ == 0;
  phase_ = Phase::betting;
  if (come_out && in(rules.naturals, total)) {
    effects.say(Say::natural, total);
  } else if (come_out && in(rules.craps, total)) {
    effects.say(Say::craps, total);
    dice_pass_ = rules.craps_passes_dice;  // L1931-1932, G10
  } else if (come_out) {
    point_ = total;
    effects.say(Say::point, total);
  } else if (total == point_) {
    point_ = 0;  // the shooter keeps the dice for a new come-out (L1949-1952)
    effects.say(Say::point_made, total);
  } else if (total == kSeven) {
    point_ = 0;
    effects.say(Say::seven_out, total);
    dice_pass_ = true;
  }
  if (!dice_pass_) {
    effects.say(Say::place_your_bets);
    return;
  }
  phase_ = Phase::finished;
  if (!shooters_.nobody()) {
    effects.said.push_back({.say = Say::new_shooter, .player = shooters_.player(shooters_.next())});
  }
}

Verdict CrapsRound::on(const Act& act, Effects& effects) {
  const Verdict verdict = Shooters::check_pass(act, shooters_.shooter(), may_pass_dice());
  if (verdict) pass_dice(effects);
  return verdict;
}

// A shooter who lets his time pass without a bet on the line has declined the dice.
Verdict CrapsRound::on(TimeOut out, Effects& effects) {
  if (out.player != shooters_.shooter() || !may_pass_dice() || shooter_has_line_bet())
    return Reason::not_now;
  pass_dice(effects);
  return Verdict::accepted();
}

// Dice off the table: no roll, the bets stand and the shooter throws again (G8).
Verdict CrapsRound::on(Repeat, Effects& effects) {
  if (phase_ != Phase::throwing) return Reason::no_throw_due;
  effects.say(Say::no_throw);
  return Verdict::accepted();
}

// Also what lay there from the last shooter's series.
Verdict CrapsRound::on(VoidRound, Effects& effects) {
  const std::size_t first = effects.lines.size();
  hand_back_all(layout_, effects);
  refund_fees(effects, first);
  phase_ = Phase::finished;
  point_ = 0;
  effects.say(Say::voided);
  return Verdict::accepted();
}

void CrapsRound::view(Observer, View& view) const {
  view.clear();
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
  if (point_ != 0) view.marks.push_back({MarkKind::point, 0, point_});
  if (!shooters_.nobody()) {
    view.marks.push_back({MarkKind::shooter, shooters_.seat(), index(shooters_.shooter())});
  }
  if (faces_[0] != 0) {
    view.marks.push_back({MarkKind::throw_, 0, faces_[0] + faces_[1]});
    for (BoxNo die = 1; die <= 2; ++die) {
      view.marks.push_back({MarkKind::die, die, faces_[die - std::size_t{1}]});
    }
  }
}

}  // namespace krupier::craps
