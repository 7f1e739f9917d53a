// A hand of hold'em in the order in which the dealer runs it. The end of it is in holdem_end.cpp,
// what is seen of it in holdem_view.cpp.
#include <algorithm>

#include <krupier/poker/holdem_round.h>

namespace krupier::poker {
namespace {

constexpr std::array<Say, kStreetsMax> kStreetSays{Say::dealing, Say::flop, Say::turn, Say::river};

}  // namespace

void HoldemRound::start(const Memory& before) {
  phase_ = Phase::before;
  street_ = 0;
  button_ = small_blind_ = big_blind_ = straddler_ = shows_ = kNoChair;
  voided_ = false;
  dealt_again_ = 0;
  exposed_ = Card::unknown();
  turn_ = before.turn;
  shoe_ = before.shoe;
  stakes_ = before.stakes.value_or(rules().stakes);
  released_ = !stakes_.hold_all_in;
  const auto* own = before.find<PokerMemory>();
  jackpot_ = own == nullptr ? Money{} : own->jackpot;
  accrual_ = own == nullptr ? Money{} : own->jackpot_accrual;
  betting_ = {};
  boards_ = {};
  on_board_ = {};
  chairs_.clear();
  for (const SeatState& seat : before.seats) {
    if (chairs_.count() == kSeatsMax) break;
    Chair chair;
    chair.player = seat.player;
    chair.seat = seat.seat;
    chair.stack = seat.stack;
    chair.sits_out = (seat.flags & SeatState::sitting_out) != 0;
    chair.owes_small = (seat.flags & SeatState::owes_small_blind) != 0;
    chair.owes_big = (seat.flags & SeatState::owes_big_blind) != 0;
    for (const Stake& stake : before.carried) {  // of a dead hand before this one
      if (stake.player == seat.player) chair.dead += stake.amount;
    }
    chairs_.add(chair);
  }
}

// The button goes on to the next who played (L548); after a void hand it stays.
void HoldemRound::hand_back(Memory& after) const {
  after.shoe = shoe_;
  if (jackpot_.is_zero() && accrual_.is_zero()) {
    after.family = {};
  } else {
    after.own<PokerMemory>() = {jackpot_, accrual_};
  }
  after.carried.clear();
  for (int at = 0; at < chairs_.count(); ++at) {
    const Chair& chair = chairs_[at];
    if (!chair.passes_on.is_zero())
      after.carried.push_back({chair.player, 0, chair.spot(), chair.passes_on});
  }
  if (voided_ || button_ == kNoChair) return;
  const int next = chairs_.next(button_, [&](int at) { return chairs_[at].in; });
  if (next != kNoChair) after.turn = chairs_[next].seat;
  for (SeatState& seat : after.seats) {
    const int at = chairs_.find(seat.player);
    if (at == kNoChair) continue;
    const Chair& chair = chairs_[at];
    constexpr std::uint8_t both = SeatState::owes_small_blind | SeatState::owes_big_blind;
    seat.stack = chair.stack;
    if (chair.in && !skips_preflop()) {
      seat.flags = static_cast<std::uint8_t>(seat.flags & ~both);
    } else if (!chair.in && !chair.owes()) {  // a hand left out (L552)
      seat.flags |= both;
    }
  }
}

void HoldemRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::before: {
      await.reset(AwaitKind::bets);
      const Positions where = this->where();
      for (int at = 0; at < chairs_.count(); ++at) {
        const Chair& chair = chairs_[at];
        if (may_straddle(where, at)) {
          await.offer(chair.player, chair.seat, 0, Action::straddle, straddle());
        }
        if (may_pay_owed(where, at)) {
          await.offer(chair.player, chair.seat, 0, Action::post,
                      stakes_.big_blind + (chair.owes_small ? stakes_.small_blind : Money{}));
        }
        if (may_sit_out(where, at)) await.offer(chair.player, chair.seat, 0, Action::sit_out);
      }
      break;
    }
    case Phase::hole_cards: {
      await.reset(AwaitKind::card);
      const int first = next_hole_card();
      int at = first;
      do {
        const Chair& chair = chairs_[at];
        if (chair.in && chair.held < rules().hole_cards) {
          await.due.push_back({Place::of_box(chair.seat), Facing::owner,
                               static_cast<std::uint8_t>(rules().hole_cards - chair.held)});
        }
        at = (at + 1) % chairs_.count();
      } while (at != first);
      break;
    }
    case Phase::board_cards: {
      await.reset(AwaitKind::card);
      for (int board = 0; board < rules().boards; ++board) {
        const int count = due_on_board(board);
        if (count == 0) continue;
        await.due.push_back({board_place(board), Facing::up, static_cast<std::uint8_t>(count)});
      }
      break;
    }
    case Phase::betting:
      await.reset(AwaitKind::choices);
      betting_.offer(chairs_, limits(), await);
      break;
    case Phase::showing: {
      await.reset(AwaitKind::choices);
      const Chair& chair = chairs_[shows_];
      Choice& show = await.offer(chair.player, chair.seat, 0, Action::show);
      show.cards_least = show.cards_most = static_cast<std::uint8_t>(rules().hole_cards);
      await.offer(chair.player, chair.seat, 0, Action::muck);
      break;
    }
    case Phase::held:
      await.reset(AwaitKind::held);
      break;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      break;
  }
}

Verdict HoldemRound::apply(const Event& event, Effects& effects) {
  if (phase_ == Phase::finished) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

Verdict HoldemRound::on(const PlaceBet& bet, Effects&) {
  if (bet.spot.bet >= game_->bets().spots().size()) return Reason::unknown_spot;
  return phase_ == Phase::before ? Reason::spot_closed : Reason::bets_closed;
}

Verdict HoldemRound::on(const TakeBack&, Effects&) {
  return phase_ == Phase::before ? Reason::nothing_there : Reason::bets_closed;
}

// --- before the hand ---

// Left of the big blind, for a full straddle, where at least three play (L743).
bool HoldemRound::may_straddle(const Positions& where, int at) const {
  if (!rules().straddle_offered || skips_preflop() || straddler_ != kNoChair || where.players < 3) {
    return false;
  }
  const int first = chairs_.next(
      where.big_blind, [&](int next) { return plays(chairs_, where, next, stack_least()); });
  return at == first && !chairs_[at].posts && chairs_[at].stack >= straddle();
}

bool HoldemRound::may_pay_owed(const Positions& where, int at) const {
  if (straddler_ != kNoChair || where.players == 0 || where.everybody || chairs_[at].sits_out)
    return false;
  const Money owed = stakes_.big_blind + (chairs_[at].owes_small ? stakes_.small_blind : Money{});
  return may_post(chairs_, where, at) && chairs_[at].stack >= owed;
}

// As long as two are left to play.
bool HoldemRound::may_sit_out(const Positions& where, int at) const {
  if (straddler_ != kNoChair || !plays(chairs_, where, at, stack_least())) return false;
  // Only somebody who waits for a blind can be let in or kept out by it.
  if (chairs_.count_if([](const Chair& chair) { return chair.owes(); }) == 0)
    return where.players > 2;
  Chairs without = chairs_;
  without[at].sits_out = true;
  return positions(without, turn_, stack_least(), skips_preflop()).players >= 2;
}

Verdict HoldemRound::decide_before(const Act& act) {
  const int at = chairs_.find(act.player);
  if (at == kNoChair) return Reason::unknown_player;
  if ((act.box != 0 && act.box != chairs_[at].seat) || act.hand != 0) return Reason::box_unknown;
  if (!act.cards.empty()) return Reason::wrong_cards;
  const Positions where = this->where();
  switch (act.action) {
    case Action::straddle:
      if (!may_straddle(where, at)) return Reason::not_offered;
      if (!act.amount.is_zero() && act.amount != straddle()) {
        return Refusal{Reason::wrong_amount, straddle()};
      }
      straddler_ = at;
      return Verdict::accepted();
    case Action::post:
      // The blinds go in by themselves when the hand begins; to announce them is no mistake.
      if (!skips_preflop() && ((at == where.small_blind && act.amount == stakes_.small_blind) ||
                               (at == where.big_blind && act.amount == stakes_.big_blind))) {
        return Verdict::accepted();
      }
      if (!may_pay_owed(where, at)) return Reason::not_offered;
      if (!act.amount.is_zero()) return Reason::wrong_amount;
      chairs_[at].posts = true;
      return Verdict::accepted();
    case Action::sit_out:
      if (!may_sit_out(where, at)) return Reason::not_offered;
      if (!act.amount.is_zero()) return Reason::wrong_amount;
      chairs_[at].sits_out = true;
      chairs_[at].posts = false;
      return Verdict::accepted();
    default:
      return Reason::not_offered;
  }
}

Verdict HoldemRound::on(Close, Effects& effects) {
  if (phase_ != Phase::before) return Reason::bets_closed;
  const Positions where = this->where();
  if (where.players < 2) return Refusal{Reason::too_few_players, Money::whole(2)};
  button_ = where.button;
  small_blind_ = where.small_blind;
  big_blind_ = where.big_blind;
  for (int at = 0; at < chairs_.count(); ++at) {
    chairs_[at].in = plays(chairs_, where, at, stack_least());
  }
  post(where, effects);
  phase_ = Phase::hole_cards;
  effects.say(Say::dealing);
  return Verdict::accepted();
}

// Everybody's part of a bomb pot and the antes, then the blinds, in the order round the table.
void HoldemRound::post(const Positions& where, Effects& effects) {
  const auto each = [&](auto&& pays) {
    int at = button_;
    for (int i = 0; i < chairs_.count(); ++i) {
      at = (at + 1) % chairs_.count();
      if (chairs_[at].in) pays(at);
    }
  };
  if (!stakes_.bomb_pot.is_zero()) {
    each([&](int at) { chairs_.ante(at, stakes_.bomb_pot, Why::bomb_pot, effects); });
  }
  if (!stakes_.ante.is_zero())
    each([&](int at) { chairs_.ante(at, stakes_.ante, Why::ante, effects); });
  if (skips_preflop()) return;
  chairs_.bet(where.small_blind, stakes_.small_blind, Why::small_blind, effects);
  chairs_.bet(where.big_blind, stakes_.big_blind, Why::big_blind, effects);
  each([&](int at) {  // the big blind lives, a missed small blind is dead (L552)
    if (!chairs_[at].posts || at == where.big_blind) return;
    if (chairs_[at].owes_small) chairs_.dead_blind(at, stakes_.small_blind, effects);
    chairs_.bet(at, stakes_.big_blind, Why::big_blind, effects);
  });
  if (straddler_ != kNoChair) chairs_.bet(straddler_, straddle(), Why::straddle, effects);
}

// --- cards ---

// One card at a time, first to the small blind, last to the button (L506).
int HoldemRound::next_hole_card() const {
  int fewest = kCardsMax;
  for (int at = 0; at < chairs_.count(); ++at) {
    if (chairs_[at].in) fewest = std::min<int>(fewest, chairs_[at].held);
  }
  const int before_first =
      (small_blind_ == button_ ? small_blind_ + chairs_.count() - 1 : button_) % chairs_.count();
  return chairs_.next(before_first,
                      [&](int at) { return chairs_[at].in && chairs_[at].held == fewest; });
}

// How many cards of this street the board still gets.
int HoldemRound::due_on_board(int board) const {
  int expected = 0;
  for (int street = 1; street <= street_; ++street)
    expected += rules().board[static_cast<std::size_t>(street)];
  return expected - on_board_[static_cast<std::size_t>(board)];
}

Verdict HoldemRound::on(const DealCard& deal, Effects& effects) {
  if (phase_ == Phase::hole_cards) return deal_hole_card(deal, effects);
  if (phase_ == Phase::board_cards) return deal_board_card(deal, effects);
  return Reason::no_card_due;
}

Verdict HoldemRound::deal_hole_card(const DealCard& deal, Effects& effects) {
  int at = next_hole_card();
  if (deal.to.kind != PlaceKind::unsaid) {
    at = deal.to.kind == PlaceKind::box && deal.to.hand == 0 ? chairs_.find_seat(deal.to.box)
                                                             : kNoChair;
    if (at == kNoChair || !chairs_[at].in || chairs_[at].held >= rules().hole_cards)
      return Reason::not_due_there;
  }
  if (!shoe_.possible(deal.card)) return Reason::impossible_card;
  shoe_.take(deal.card);
  Chair& chair = chairs_[at];
  chair.cards[chair.held++] = deal.card;
  for (int other = 0; other < chairs_.count(); ++other) {
    if (chairs_[other].in && chairs_[other].held < rules().hole_cards) return Verdict::accepted();
  }
  begin_betting(effects);
  return Verdict::accepted();
}

Verdict HoldemRound::deal_board_card(const DealCard& deal, Effects& effects) {
  int board = 0;
  while (board < rules().boards &&
         (due_on_board(board) == 0 ||
          (deal.to.kind != PlaceKind::unsaid && deal.to != board_place(board)))) {
    ++board;
  }
  if (board == rules().boards) return Reason::not_due_there;
  if (!deal.card.is_known() || !shoe_.possible(deal.card)) return Reason::impossible_card;
  shoe_.take(deal.card);
  const auto b = static_cast<std::size_t>(board);
  boards_[b][on_board_[b]++] = deal.card;
  for (int i = 0; i < rules().boards; ++i) {
    if (due_on_board(i) > 0) return Verdict::accepted();
  }
  begin_betting(effects);
  return Verdict::accepted();
}

// All bets into the middle, a card burnt, the next cards.
void HoldemRound::begin_street(Effects& effects) {
  for (int at = 0; at < chairs_.count(); ++at) chairs_[at].street = {};
  ++street_;
  phase_ = Phase::board_cards;
  if (street_ != 1 || !exposed_.is_known()) shoe_.burn(1);
  effects.say(Say::burn);
  effects.say(kStreetSays[street_], 0, Place::board());
}

// Everybody has his cards and nobody has acted on them. Where no betting comes before the flop (a
// bomb pot, or only all-in blinds) the flop is due already.
bool HoldemRound::hole_cards_dealt() const {
  if (betting_.begun()) return false;
  return street_ == 0
             ? phase_ == Phase::betting
             : street_ == 1 && phase_ == Phase::board_cards && on_board_[0] + on_board_[1] == 0;
}

void HoldemRound::back_to_hole_cards(Effects& effects) {
  if (street_ == 1) {  // the card burnt for the flop is the top card again
    street_ = 0;
    if (!exposed_.is_known()) shoe_.burn(-1);
  }
  phase_ = Phase::hole_cards;
  effects.say(Say::dealing);
}

// Cards that came out wrong (L506-508, L516, L564): before anybody has acted on them they are
// shuffled back and dealt anew. The hole cards all, or only this street's; once a street, after
// that the hand is void.
Verdict HoldemRound::on(Repeat again, Effects& effects) {
  if (again.card.is_known()) return exchange_exposed(again.card, effects);
  const bool hole = phase_ == Phase::hole_cards || hole_cards_dealt();
  const bool board =
      phase_ == Phase::board_cards || (phase_ == Phase::betting && !betting_.begun());
  const auto this_street = static_cast<std::uint8_t>(1U << (hole ? 0 : street_));
  if ((!hole && !board) || (dealt_again_ & this_street) != 0) return Reason::not_now;
  dealt_again_ |= this_street;
  if (hole) {
    back_to_hole_cards(effects);
    for (int at = 0; at < chairs_.count(); ++at) {
      Chair& chair = chairs_[at];
      for (int i = 0; i < chair.held; ++i) shoe_.put_back(chair.cards[static_cast<std::size_t>(i)]);
      chair.cards = {};
      chair.held = 0;
    }
    if (exposed_.is_known()) shoe_.put_back(exposed_);
    exposed_ = Card::unknown();
    return Verdict::accepted();
  }
  int before = 0;
  for (int street = 1; street < street_; ++street)
    before += rules().board[static_cast<std::size_t>(street)];
  for (std::size_t b = 0; b < boards_.size(); ++b) {
    while (on_board_[b] > before) {
      Card& card = boards_[b][--on_board_[b]];
      shoe_.put_back(card);
      card = Card::unknown();
    }
  }
  phase_ = Phase::board_cards;
  effects.say(kStreetSays[street_], 0, Place::board());
  return Verdict::accepted();
}

// One card was turned over while dealing: the dealer has completed the deal, its owner gets the top
// card of the pack instead, and it is the burn card before the flop (L506-508). A second such card
// makes the deal invalid: all come again.
Verdict HoldemRound::exchange_exposed(Card card, Effects& effects) {
  if (!hole_cards_dealt() || exposed_.is_known()) return Reason::not_now;
  const int at =
      chairs_.next(button_, [&](int next) { return chairs_[next].card_set().contains(card); });
  if (at == kNoChair) return Reason::wrong_cards;
  back_to_hole_cards(effects);
  exposed_ = card;
  Chair& chair = chairs_[at];
  const auto last = chair.cards.begin() + --chair.held;
  std::iter_swap(std::find(chair.cards.begin(), last, card), last);
  *last = Card::unknown();
  return Verdict::accepted();
}

// --- betting ---

void HoldemRound::begin_betting(Effects& effects) {
  phase_ = Phase::betting;
  if (street_ == 0) {
    if (skips_preflop()) {
      begin_street(effects);
      return;
    }
    const bool straddled = straddler_ != kNoChair;
    betting_.begin(chairs_, limits(), straddled ? straddle() : stakes_.big_blind,
                   straddled ? straddler_ : big_blind_);
  } else {
    betting_.begin(chairs_, limits(), {}, button_);
  }
  after_act(effects);
}

// The turn passes on, the betting ends, or the hand does.
void HoldemRound::after_act(Effects& effects) {
  if (!betting_.over()) {
    const Chair& chair = chairs_[betting_.turn()];
    effects.said.push_back({.say = Say::acts,
                            .place = Place::of_box(chair.seat),
                            .player = chair.player,
                            .amount = betting_.to_call(chairs_, betting_.turn())});
    return;
  }
  if (chairs_.contenders() == 1) return settle(effects);
  if (!released_ && chairs_.betters() < 2) {
    phase_ = Phase::held;
    return;
  }
  after_betting(effects);
}

// The next street, or the showdown after the last.
void HoldemRound::after_betting(Effects& effects) {
  if (street_ == kStreetsMax - 1) return show_down(effects);
  // In a tournament cards are opened when no more betting is possible (L739).
  if (rules().chips == ChipKind::tournament && chairs_.betters() < 2) {
    for (int at = 0; at < chairs_.count(); ++at) {
      if (chairs_[at].contends() && chairs_[at].cards_known() && !chairs_[at].shown)
        reveal(at, effects);
    }
  }
  begin_street(effects);
}

Verdict HoldemRound::on(Reveal, Effects& effects) {
  if (phase_ != Phase::held) return Reason::not_now;
  released_ = true;
  after_betting(effects);
  return Verdict::accepted();
}

Verdict HoldemRound::on(const Act& act, Effects& effects) {
  if (phase_ == Phase::before) return decide_before(act);
  if (act.action == Action::sit_out) return leave_hand(act);
  if (phase_ == Phase::showing) return show(act, effects);
  if (phase_ != Phase::betting) {
    return chairs_.find(act.player) == kNoChair ? Reason::unknown_player : Reason::not_now;
  }
  const Verdict verdict = betting_.act(chairs_, limits(), act, effects);
  if (verdict) after_act(effects);
  return verdict;
}

// Who walks off with their chips in the middle of a hand they were dealt into: they have no claim
// on the jackpot (L783). Whether they fold is not said by that; it is nobody's turn to say it.
Verdict HoldemRound::leave_hand(const Act& act) {
  const int at = chairs_.find(act.player);
  if (at == kNoChair) return Reason::unknown_player;
  if ((act.box != 0 && act.box != chairs_[at].seat) || act.hand != 0) return Reason::box_unknown;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (!act.amount.is_zero()) return Reason::wrong_amount;
  if (!chairs_[at].in || chairs_[at].gone) return Reason::not_offered;
  chairs_[at].gone = true;
  return Verdict::accepted();
}

// Who is not there to decide folds (L562); at the showdown he shows nothing.
Verdict HoldemRound::on(TimeOut out, Effects& effects) {
  const int at = chairs_.find(out.player);
  if (at == kNoChair) return Reason::unknown_player;
  if (phase_ == Phase::showing)
    return show({.player = out.player, .action = Action::muck}, effects);
  if (phase_ != Phase::betting) return Reason::not_now;
  if (at != betting_.turn()) return Reason::not_your_turn;
  betting_.fold(chairs_);
  after_act(effects);
  return Verdict::accepted();
}

}  // namespace krupier::poker
