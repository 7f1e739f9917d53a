// Fold, check, call, bet, raise, all-in.
#include <algorithm>

#include <krupier/poker/betting.h>

namespace krupier::poker {

void BettingRound::begin(Chairs& chairs, const BettingLimits& limits, Money bet, int after) {
  for (int at = 0; at < chairs.count(); ++at) chairs[at].acted = false;
  bet_ = bet;
  last_raise_ = limits.big_blind;
  raises_ = 0;
  aggressor_ = kNoChair;
  turn_ = after;
  advance(chairs);
  begun_ = false;
}

// A player whose opponents are all all-in only matches what they could put in.
Money BettingRound::to_call(const Chairs& chairs, int at) const {
  return to_call(chairs, at, chairs.betters());
}

Money BettingRound::to_call(const Chairs& chairs, int at, int betters) const {
  Money highest = bet_;
  if (betters == 1) {
    highest = {};
    for (int other = 0; other < chairs.count(); ++other) {
      if (other != at && chairs[other].in) highest = std::max(highest, chairs[other].street);
    }
  }
  return std::max(Money{}, highest - chairs[at].street);
}

Money BettingRound::least_raise(const BettingLimits& limits) const {
  return limits.min_raise == MinRaise::bb ? limits.big_blind
                                          : std::max(limits.big_blind, last_raise_);
}

// The least amount to bet or raise to, in chips: an all-in may have left an uneven bet.
Money BettingRound::least_to(const BettingLimits& limits) const {
  const std::int64_t chip = limits.chip.units();
  const std::int64_t chips = ((bet_ + least_raise(limits)).units() + chip - 1) / chip;
  return limits.chip * chips;
}

// Who has acted since the last full raise may only call a short all-in (gap 13), unless several of
// them have together raised by as much: that he has to answer is then a full raise.
bool BettingRound::may_raise(const Chairs& chairs, const BettingLimits& limits, int at) const {
  const bool capped = limits.raise_cap > 0 && bet_ > Money{} && raises_ >= limits.raise_cap;
  const bool reopened = !chairs[at].acted || bet_ - chairs[at].street >= least_raise(limits);
  return reopened && !capped;
}

// On to the next who has something to call, or has not yet spoken and could be answered.
void BettingRound::advance(const Chairs& chairs) {
  begun_ = true;
  if (chairs.contenders() < 2) {
    turn_ = kNoChair;
    return;
  }
  const int betters = chairs.betters();
  turn_ = chairs.next(turn_, [&](int at) {
    const Chair& chair = chairs[at];
    return chair.can_bet() &&
           ((!chair.acted && betters > 1) || to_call(chairs, at, betters) > Money{});
  });
}

void BettingRound::offer(const Chairs& chairs, const BettingLimits& limits, Await& await) const {
  const Chair& chair = chairs[turn_];
  const Money call = to_call(chairs, turn_);
  const Money all = chair.street + chair.stack;
  const auto offer = [&](Action action, Money cost = {}) -> Choice& {
    return await.offer(chair.player, chair.seat, 0, action, cost);
  };
  offer(Action::fold);
  if (call.is_zero()) {
    offer(Action::check);
  } else {
    offer(Action::call, std::min(call, chair.stack));
  }
  const bool raises = may_raise(chairs, limits, turn_);
  const Money least = least_to(limits);
  if (raises && all >= least) {
    Choice& wager = offer(bet_.is_zero() ? Action::bet : Action::raise);
    wager.least = least;
    wager.most = all;
    wager.step = limits.chip;
  }
  if (chair.stack <= call || (raises && chair.stack >= limits.all_in_least)) {
    offer(Action::all_in, chair.stack);
  }
}

Verdict BettingRound::act(Chairs& chairs, const BettingLimits& limits, const Act& act,
                          Effects& effects) {
  const int at = chairs.find(act.player);
  if (at == kNoChair) return Reason::unknown_player;
  if (at != turn_) return Reason::not_your_turn;
  if ((act.box != 0 && act.box != chairs[at].seat) || act.hand != 0) return Reason::box_unknown;
  if (!act.cards.empty()) return Reason::wrong_cards;
  const bool names_amount =
      act.action == Action::bet || act.action == Action::raise || act.action == Action::call;
  if (!names_amount && !act.amount.is_zero() && act.action != Action::all_in)
    return Reason::wrong_amount;
  Chair& chair = chairs[at];
  Verdict verdict = Verdict::accepted();
  switch (act.action) {
    case Action::fold:
      fold(chairs);
      return verdict;
    case Action::check:
      if (!to_call(chairs, at).is_zero()) return Reason::not_offered;
      chair.acted = true;
      break;
    case Action::call:
      verdict = call(chairs, act, effects);
      break;
    case Action::bet:
    case Action::raise:
      if (bet_.is_zero() != (act.action == Action::bet)) return Reason::not_offered;
      verdict = wager(chairs, limits, act.amount, effects);
      break;
    case Action::all_in: {
      const Money all = chair.street + chair.stack;
      if (!act.amount.is_zero() && act.amount != chair.stack && act.amount != all) {
        return Refusal{Reason::wrong_amount, chair.stack};
      }
      if (chair.stack <= to_call(chairs, at)) {
        verdict = call(chairs, {.player = act.player, .action = Action::call}, effects);
      } else {
        verdict = wager(chairs, limits, all, effects);
      }
      break;
    }
    default:
      return Reason::not_offered;
  }
  if (verdict) advance(chairs);
  return verdict;
}

void BettingRound::fold(Chairs& chairs) {
  chairs[turn_].folded = true;
  advance(chairs);
}

// A call for less than the bet is all-in (gap 21: with whatever is left).
Verdict BettingRound::call(Chairs& chairs, const Act& act, Effects& effects) {
  Chair& chair = chairs[turn_];
  const Money cost = std::min(to_call(chairs, turn_), chair.stack);
  if (cost.is_zero()) return Reason::not_offered;
  if (!act.amount.is_zero() && act.amount != cost && act.amount != chair.street + cost) {
    return Refusal{Reason::wrong_amount, cost};
  }
  chairs.bet(turn_, cost, Why::bet, effects);
  chair.acted = true;
  return Verdict::accepted();
}

// A bet or raise to this amount in all.
Verdict BettingRound::wager(Chairs& chairs, const BettingLimits& limits, Money to,
                            Effects& effects) {
  if (to <= Money{}) return Reason::not_positive;
  if (to > kMoneyMaxPerEvent) return Reason::too_large;
  if (!may_raise(chairs, limits, turn_)) return Reason::not_offered;
  Chair& chair = chairs[turn_];
  const Money all = chair.street + chair.stack;
  const Money least = least_to(limits);
  if (to > all) return Refusal{Reason::insufficient_funds, chair.stack};
  if (to < all || to <= bet_) {
    if (to < least) return Refusal{Reason::below_minimum, least};
    if (to.units() % limits.chip.units() != 0) return Refusal{Reason::not_in_chips, limits.chip};
  } else if (chair.stack < limits.all_in_least) {
    return Refusal{Reason::below_minimum, limits.all_in_least};
  }
  const Money raise = to - bet_;
  if (raise >= least_raise(limits)) {  // a full raise: everybody may raise again
    for (int at = 0; at < chairs.count(); ++at) chairs[at].acted = false;
    last_raise_ = raise;
    if (!bet_.is_zero()) ++raises_;
  }
  bet_ = to;
  aggressor_ = turn_;
  chairs.bet(turn_, to - chair.street, Why::bet, effects);
  chair.acted = true;
  return Verdict::accepted();
}

}  // namespace krupier::poker
