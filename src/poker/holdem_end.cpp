// The end of a hand: cards are shown, fees taken, pots paid.
#include <algorithm>
#include <bit>

#include <krupier/hands/poker.h>
#include <krupier/poker/holdem_round.h>

namespace krupier::poker {

// --- showing ---

void HoldemRound::show_down(Effects& effects) {
  effects.say(Say::showdown);
  for (int at = 0; at < chairs_.count(); ++at) chairs_[at].street = {};
  show_next(effects);
}

// The last who bet or raised shows first, else the first left of the button, then clockwise (the
// plan is silent: gap 24).
int HoldemRound::next_to_show() const {
  const int aggressor = betting_.aggressor();
  const auto hidden = [&](int at) { return chairs_[at].contends() && !chairs_[at].shown; };
  if (aggressor == kNoChair) return chairs_.next(button_, hidden);
  return hidden(aggressor) ? aggressor : chairs_.next(aggressor, hidden);
}

// Cards that the table knows are opened; for others it waits until their owner opens them.
void HoldemRound::show_next(Effects& effects) {
  while (chairs_.contenders() > 1) {
    shows_ = next_to_show();
    if (shows_ == kNoChair) break;
    if (!chairs_[shows_].cards_known()) {
      phase_ = Phase::showing;
      return;
    }
    reveal(shows_, effects);
  }
  shows_ = kNoChair;
  settle(effects);
}

void HoldemRound::reveal(int at, Effects& effects) {
  chairs_[at].shown = true;
  effects.said.push_back(
      {.say = Say::reveal, .place = Place::of_box(chairs_[at].seat), .player = chairs_[at].player});
}

Verdict HoldemRound::show(const Act& act, Effects& effects) {
  const int at = chairs_.find(act.player);
  if (at == kNoChair) return Reason::unknown_player;
  Chair& chair = chairs_[at];
  if (chair.shown && act.action == Action::show &&
      (act.cards.empty() || act.cards == chair.card_set())) {
    return Verdict::accepted();  // they lie open already
  }
  if (at != shows_) return Reason::not_your_turn;
  if ((act.box != 0 && act.box != chair.seat) || act.hand != 0) return Reason::box_unknown;
  if (!act.amount.is_zero()) return Reason::wrong_amount;
  if (act.action == Action::muck) {
    if (!act.cards.empty()) return Reason::wrong_cards;
    chair.folded = true;
    show_next(effects);
    return Verdict::accepted();
  }
  if (act.action != Action::show) return Reason::not_offered;
  const CardSet known = chair.card_set();
  if (act.cards.size() != chair.held || !(known - act.cards).empty()) return Reason::wrong_cards;
  for (CardSet fresh = act.cards - known; !fresh.empty();) {
    if (shoe_.left_of(fresh.take_first()) == 0) return Reason::impossible_card;
  }
  CardSet fresh = act.cards - known;
  for (int i = 0; i < chair.held; ++i) {
    Card& card = chair.cards[static_cast<std::size_t>(i)];
    if (card.is_known()) continue;
    card = fresh.take_first();
    shoe_.see(card);
  }
  reveal(at, effects);
  show_next(effects);
  return Verdict::accepted();
}

// --- paying ---

void HoldemRound::settle(Effects& effects) {
  const Uncalled back = uncalled(chairs_);
  if (!back.amount.is_zero()) {
    Chair& chair = chairs_[back.at];
    chair.put -= back.amount;
    chair.stack += back.amount;
    effects.handed_back(chair.player, chair.spot(), back.amount, Why::uncalled);
  }
  Pots pots = make_pots(chairs_);
  take_fees(pots, effects);
  if (chairs_.contenders() == 1) {
    settle_last_left(pots, effects);
  } else {
    settle_pots(pots, effects);
  }
  phase_ = Phase::finished;
}

// Out of the pot before the win is paid (L1235), on all bets of the hand that were called (gap 7).
void HoldemRound::take_fees(Pots& pots, Effects& effects) {
  const Money bets = pots.total();
  const Money rake = rules().rake_of(bets);
  if (!rake.is_zero()) {
    effects.lines.push_back({.kind = LineKind::rake, .why = Why::rake, .stake = rake});
  }
  const Money jackpot =
      rules().bad_beat.taken_from(bets, stakes_.big_blind);  // besides the rake (gap 9)
  if (!jackpot.is_zero()) {
    effects.lines.push_back({.kind = LineKind::jackpot, .why = Why::bad_beat, .stake = jackpot});
  }
  pots.take(rake + jackpot);
  // The jackpot goes by what was announced; today's money comes to it tomorrow (L757).
  if (!jackpot.is_zero() && chairs_.contenders() > 1) pay_jackpot(effects);
  accrual_ += jackpot;
}

void HoldemRound::settle_last_left(const Pots& pots, Effects& effects) {
  const Money won = pots.total();
  for (int at = 0; at < chairs_.count(); ++at) {
    const Chair& chair = chairs_[at];
    if (chair.contends() || (chair.put + chair.dead).is_zero()) continue;
    effects.lost(chair.player, chair.spot(), chair.put + chair.dead, Why::folded);
  }
  const int last = chairs_.next(button_, [&](int at) { return chairs_[at].contends(); });
  Chair& chair = chairs_[last];
  chair.stack += won;
  effects.lines.push_back({.player = chair.player,
                           .kind = LineKind::won,
                           .why = Why::last_left,
                           .spot = chair.spot(),
                           .stake = chair.put + chair.dead,
                           .returned = won});
  effects.said.push_back({.say = Say::wins,
                          .place = Place::of_box(chair.seat),
                          .player = chair.player,
                          .amount = won});
}

// The last side pot first, the main pot at the end (L546).
void HoldemRound::settle_pots(const Pots& pots, Effects& effects) {
  std::array<HandValues, kBoardsMax> values{};
  for (int board = 0; board < rules().boards; ++board) {
    const auto b = static_cast<std::size_t>(board);
    CardSet common;
    for (int i = 0; i < on_board_[b]; ++i) common.add(boards_[b][static_cast<std::size_t>(i)]);
    for (int at = 0; at < chairs_.count(); ++at) {
      if (chairs_[at].contends()) {
        values[b][static_cast<std::size_t>(at)] = high_value(chairs_[at].card_set() | common);
      }
    }
  }
  for (int i = pots.count - 1; i >= 0; --i) {
    const Pot& pot = pots[i];
    const Why why = i == 0 ? Why::main_pot : Why::side_pot;
    std::array<Money, kSeatsMax> shares{};
    award(chairs_, button_, pot, std::span{values}.first(static_cast<std::size_t>(rules().boards)),
          rules().odd_chip, shares);
    int winners = 0;
    for (int at = 0; at < chairs_.count(); ++at) {
      const Money part = pot.part[static_cast<std::size_t>(at)];
      if (!shares[static_cast<std::size_t>(at)].is_zero()) ++winners;
      if (part.is_zero() || !shares[static_cast<std::size_t>(at)].is_zero()) continue;
      effects.lost(chairs_[at].player, chairs_[at].spot(), part,
                   chairs_[at].contends() ? why : Why::folded);
    }
    int at = button_;
    for (int n = 0; n < winners; ++n) {
      at = chairs_.next(
          at, [&](int next) { return !shares[static_cast<std::size_t>(next)].is_zero(); });
      Chair& chair = chairs_[at];
      const Money share = shares[static_cast<std::size_t>(at)];
      chair.stack += share;
      effects.lines.push_back({.player = chair.player,
                               .kind = LineKind::won,
                               .why = why,
                               .spot = chair.spot(),
                               .stake = pot.part[static_cast<std::size_t>(at)],
                               .returned = share});
      effects.said.push_back({.say = winners > 1 ? Say::splits : Say::wins,
                              .place = Place::of_box(chair.seat),
                              .player = chair.player,
                              .amount = share});
    }
  }
}

// A beaten hand strong enough pays everybody in it. Only what was announced is paid; what is left
// over begins the next jackpot, so that no second one is paid on the same day (L757).
void HoldemRound::pay_jackpot(Effects& effects) {
  if (jackpot_.is_zero()) return;
  for (int board = 0; board < rules().boards; ++board) {
    const auto b = static_cast<std::size_t>(board);
    CardSet common;
    for (int i = 0; i < on_board_[b]; ++i) common.add(boards_[b][static_cast<std::size_t>(i)]);
    const auto beat = find_bad_beat(chairs_, common, rules().bad_beat);
    if (!beat) continue;
    std::array<Money, kSeatsMax> shares{};
    share_jackpot(chairs_, *beat, rules().bad_beat, jackpot_, shares);
    Money paid;
    for (int at = 0; at < chairs_.count(); ++at) {
      const Money share = shares[static_cast<std::size_t>(at)];
      if (share.is_zero()) continue;
      paid += share;
      chairs_[at].stack += share;
      effects.lines.push_back({.player = chairs_[at].player,
                               .kind = LineKind::won,
                               .why = Why::bad_beat,
                               .spot = chairs_[at].spot(),
                               .returned = share});
    }
    effects.lines.push_back({.kind = LineKind::jackpot, .why = Why::bad_beat, .stake = -paid});
    accrual_ += jackpot_ - paid;
    jackpot_ = {};
    return;
  }
}

// All acts are void and every stake goes back (L596-598). Before the first betting it is a dead
// hand: the bet of who is not there any more is for the pot of the next one (L562).
Verdict HoldemRound::on(VoidRound, Effects& effects) {
  const bool dead_hand =
      phase_ == Phase::before || phase_ == Phase::hole_cards || hole_cards_dealt();
  for (int at = 0; at < chairs_.count(); ++at) {
    Chair& chair = chairs_[at];
    const Money all = chair.put + chair.dead;
    if (all.is_zero()) continue;
    if (dead_hand && (chair.gone || !chair.in)) {
      chair.passes_on = all;
      continue;
    }
    chair.stack += all;
    effects.handed_back(chair.player, chair.spot(), all, Why::round_void);
  }
  voided_ = true;
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

}  // namespace krupier::poker
