// A round of stud up to the showdown.
#include <algorithm>

#include <krupier/games/stud/stud_round.h>

namespace krupier::stud {

void Hand::remove(CardSet gone) {
  std::uint8_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!gone.contains(cards[i])) cards[kept++] = cards[i];
  }
  std::fill(cards.begin() + kept, cards.end(), Card::unknown());
  count = kept;
}

bool Seat::may(Action action) const {
  switch (action) {
    case Action::bet:
      return must_decide();
    case Action::exchange:
      return standing == Standing::deciding;  // once only (tokyo L21)
    case Action::fold:
      return must_decide() || standing == Standing::in;
    default:
      return false;
  }
}

void StudRound::start(const Memory& before) {
  phase_ = Phase::betting;
  revealed_ = false;
  missing_ = 0;
  seats_.fill({});
  dealer_ = {};
  shoe_ = before.shoe;
  layout_.start(before.limits, before.stakes);
  sitting_.fill(kNobody);
  for (const SeatState& seat : before.seats) {
    if (seat.seat >= 1 && seat.seat <= sitting_.size()) {
      sitting_[seat.seat - std::size_t{1}] = seat.player;
    }
  }
}

template <class F>
void StudRound::for_each_due(F&& f) const {
  for (std::size_t i = 0; i < seat_count(); ++i) {
    if (seats_[i].playing() && seats_[i].hand.missing() > 0) {
      f(Place::of_box(box_of(i)), seats_[i].hand);
    }
  }
  if (dealer_.missing() > 0) f(Place::dealer(), dealer_);
}

// The order of the deal is not stated: a card may come to any place that lacks one. One that is not
// addressed goes round the seats, the dealer last; in the exchange seat by seat.
Place StudRound::first_due() const {
  Place first;
  int most = 0;
  for_each_due([&](Place place, const Hand& hand) {
    if (most != 0 && (phase_ != Phase::dealing || hand.missing() <= most)) return;
    first = place;
    most = hand.missing();
  });
  return first;
}

Hand* StudRound::hand_due(Place place) {
  if (place == Place::dealer()) return dealer_.missing() > 0 ? &dealer_ : nullptr;
  if (place.kind != PlaceKind::box || place.hand != 0 || place.box == 0) return nullptr;
  if (place.box > seat_count()) return nullptr;
  Seat& seat = seats_[place.box - std::size_t{1}];
  return seat.playing() && seat.hand.missing() > 0 ? &seat.hand : nullptr;
}

void StudRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      return;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      return;
    case Phase::turning:
    case Phase::settled:
      await.reset(phase_ == Phase::turning ? AwaitKind::card : AwaitKind::finished);
      await.due.push_back(
          {Place::dealer(), Facing::up, static_cast<std::uint8_t>(dealer_.untold())});
      return;
    case Phase::dealing:
    case Phase::deciding:
      break;
  }
  await.reset(missing_ > 0 ? AwaitKind::card : AwaitKind::choices);
  if (missing_ > 0) {
    for_each_due([&](Place place, const Hand& hand) {
      const auto missing = static_cast<std::uint8_t>(hand.missing());
      if (place.kind == PlaceKind::box) {
        await.due.push_back({place, Facing::owner, missing});
      } else if (hand.count == 0) {
        await.due.push_back({place, Facing::up, 1});  // his first card lies open (tokyo L39, G13)
      } else {
        await.due.push_back({place, Facing::down, missing});
      }
    });
    const auto first = std::ranges::find(await.due, first_due(), &Due::place);
    std::rotate(await.due.begin(), first, first + 1);
  }
  // Players decide independently of each other, also while one of them waits for his new cards.
  if (phase_ == Phase::deciding) {
    for (std::size_t i = 0; i < seat_count(); ++i) offer(i, await);
  }
}

void StudRound::offer(std::size_t i, Await& await) const {
  const Rules& rules = game_->rules();
  const Seat& seat = seats_[i];
  if (seat.may(Action::bet)) {
    await.offer(seat.player, box_of(i), 0, Action::bet, seat.ante * rules.bet_antes);
  }
  if (seat.may(Action::exchange)) {
    for (int cards = 1; cards <= rules.exchange_cards_max; ++cards) {
      const auto count = static_cast<std::uint8_t>(cards);
      Choice& exchange = await.offer(seat.player, box_of(i), 0, Action::exchange,
                                     seat.ante * rules.fee_antes * cards);
      exchange.cards_least = exchange.cards_most = count;
      if (seat.hand.untold() == 0) exchange.cards_from = seat.hand.set();
    }
  }
  if (seat.may(Action::fold)) await.offer(seat.player, box_of(i), 0, Action::fold);
}

Verdict StudRound::apply(const Event& event, Effects& effects) {
  const bool over = phase_ == Phase::finished ||
                    (phase_ == Phase::settled && !std::holds_alternative<DealCard>(event));
  if (over) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

Verdict StudRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (bet.spot.bet < game_->bets().spots().size() && bet.spot.bet != game_->rules().ante) {
    return Reason::spot_closed;
  }
  // Each plays on their own seat (tokyo L5).
  if (bet.spot.box >= 1 && bet.spot.box <= sitting_.size()) {
    const PlayerId there = sitting_[bet.spot.box - std::size_t{1}];
    if (there != kNobody && there != bet.player) return Reason::box_taken;
  }
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

Verdict StudRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

// Until cards are dealt on it.
Verdict StudRound::on(const Ruling& ruling, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return rule_on(game_->bets(), game_->betting(), layout_, ruling, false, effects);
}

// Who has an ante on the layout takes part.
Verdict StudRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  const auto plays = [&](const Stake& stake) {
    return game_->betting().under_minimum == UnderMinimum::refuse ||
           stake.amount >= limits_of(game_->bets(), layout_, stake.player, game_->rules().ante).min;
  };
  bool anybody = false;
  layout_.for_each([&](const Stake& stake) { anybody = anybody || plays(stake); });
  if (!anybody) return Reason::nothing_to_close;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  layout_.for_each([&](const Stake& stake) {
    Seat& seat = seats_[stake.spot.box - std::size_t{1}];
    seat.player = stake.player;
    seat.ante = stake.amount;
    seat.standing = Standing::deciding;
    missing_ = static_cast<std::uint8_t>(missing_ + kHandCards);
  });
  missing_ = static_cast<std::uint8_t>(missing_ + kHandCards);
  phase_ = Phase::dealing;
  effects.say(Say::no_more_bets);
  effects.say(Say::dealing);
  return Verdict::accepted();
}

Verdict StudRound::on(const DealCard& dealt, Effects& effects) {
  if (phase_ == Phase::turning || phase_ == Phase::settled) return turn(dealt, effects);
  if (missing_ == 0) return Reason::no_card_due;
  const Place place = dealt.to.kind == PlaceKind::unsaid ? first_due() : dealt.to;
  Hand* hand = hand_due(place);
  if (hand == nullptr) return Reason::not_due_there;
  // The dealer's lie face down but for the first.
  const bool may_be_unseen = hand == &dealer_ && dealer_.count > 0;
  if (!shoe_.possible(dealt.card) || (!dealt.card.is_known() && !may_be_unseen)) {
    return Reason::impossible_card;
  }
  shoe_.take(dealt.card);
  hand->add(dealt.card);
  --missing_;
  if (phase_ == Phase::dealing) {
    if (missing_ > 0) return Verdict::accepted();
    phase_ = Phase::deciding;
    effects.say(Say::decide);
  } else if (hand->missing() == 0) {
    seats_[place.box - std::size_t{1}].standing = Standing::changed;
  }
  return Verdict::accepted();
}

// A card that lies there already is turned.
Verdict StudRound::turn(const DealCard& shown, Effects& effects) {
  if (shown.to.kind != PlaceKind::unsaid && shown.to != Place::dealer()) {
    return Reason::not_due_there;
  }
  if (shoe_.left_of(shown.card) == 0) return Reason::impossible_card;
  shoe_.see(shown.card);
  dealer_.tell(shown.card);
  revealed_ = true;
  if (dealer_.untold() > 0) return Verdict::accepted();
  if (phase_ == Phase::turning) {
    evaluate(effects);
  } else {
    phase_ = Phase::finished;
  }
  return Verdict::accepted();
}

std::size_t StudRound::acting_seat(const Act& act) const {
  std::size_t found = seats_.size();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& seat = seats_[i];
    if (seat.player != act.player || !seat.may(act.action)) continue;
    if (act.box != 0 && act.box != box_of(i)) continue;
    // A fold without a seat's number is meant for a seat that must decide, if there is one.
    if (found == seats_.size() || (!seats_[found].must_decide() && seat.must_decide())) found = i;
  }
  return found;
}

Verdict StudRound::on(const Act& act, Effects& effects) {
  if (phase_ != Phase::deciding) return Reason::not_now;
  const std::size_t i = act.hand == 0 ? acting_seat(act) : seats_.size();
  if (i == seats_.size()) return Reason::not_offered;
  if (act.action == Action::bet) return bet(i, act, effects);
  if (act.action == Action::exchange) return exchange(i, act, effects);
  if (!act.amount.is_zero()) return Reason::wrong_amount;
  if (!act.cards.empty()) return Reason::wrong_cards;
  seats_[i].standing = Standing::folded;
  advance(effects);
  return Verdict::accepted();
}

// Exactly the plan's multiple of the ante (tokyo L25); the amount need not be named.
Verdict StudRound::bet(std::size_t i, const Act& act, Effects& effects) {
  Seat& seat = seats_[i];
  const Money price = seat.ante * game_->rules().bet_antes;
  if (!act.amount.is_zero() && act.amount != price) return Refusal{Reason::wrong_amount, price};
  if (!act.cards.empty()) return Reason::wrong_cards;
  seat.bet = price;
  seat.standing = Standing::in;
  layout_.add(seat.player, spot(game_->rules().bet, i), price);
  effects.laid(seat.player, spot(game_->rules().bet, i), price, Why::bet);
  advance(effects);
  return Verdict::accepted();
}

// The fee buys the new cards and plays for nothing (tokyo L45).
Verdict StudRound::exchange(std::size_t i, const Act& act, Effects& effects) {
  const Rules& rules = game_->rules();
  Seat& seat = seats_[i];
  const int cards = act.cards.size();
  if (cards < 1 || cards > rules.exchange_cards_max || !(act.cards - seat.hand.set()).empty()) {
    return Reason::wrong_cards;
  }
  const Money price = seat.ante * rules.fee_antes * cards;
  if (!act.amount.is_zero() && act.amount != price) return Refusal{Reason::wrong_amount, price};
  seat.hand.remove(act.cards);
  seat.fee = price;
  seat.exchanged = static_cast<std::uint8_t>(cards);
  seat.standing = Standing::changing;
  missing_ = static_cast<std::uint8_t>(missing_ + cards);
  effects.fee(seat.player, spot(rules.change, i), price, Why::exchange_fee);
  effects.said.push_back({.say = Say::exchange,
                          .place = Place::of_box(box_of(i)),
                          .player = seat.player,
                          .number = cards,
                          .amount = price});
  return Verdict::accepted();
}

// Who has not decided in time folds (tokyo G6); a bet that was made stands (G7).
Verdict StudRound::on(TimeOut out, Effects& effects) {
  if (phase_ != Phase::deciding) return Reason::not_now;
  bool any = false;
  for (Seat& seat : seats_) {
    if (seat.player != out.player) continue;
    any = any || seat.may(Action::fold);
    if (seat.must_decide()) seat.standing = Standing::folded;
  }
  if (!any) return Reason::not_now;
  advance(effects);
  return Verdict::accepted();
}

void StudRound::advance(Effects& effects) {
  const auto waits = [](const Seat& seat) {
    return seat.must_decide() || seat.standing == Standing::changing;
  };
  if (std::ranges::none_of(seats_, waits)) evaluate(effects);
}

// Everything staked in the round comes back, fees too (tokyo general L244, G4).
Verdict StudRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& seat = seats_[i];
    if (seat.fee.is_zero()) continue;
    effects.refunded(seat.player, spot(game_->rules().change, i), seat.fee, Why::round_void);
  }
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

// Players see their own cards only, and the dealer's open one (G13).
void StudRound::view(Observer observer, View& view) const {
  view.clear();
  const auto show = [&](const Hand& hand, Place place, PlayerId owner, auto&& visible) {
    if (hand.count == 0) return;
    view.rows.push_back({.place = place, .owner = owner});
    for (std::size_t i = 0; i < hand.count; ++i) {
      view.rows.back().cards.push_back(visible(i) ? hand.cards[i] : Card::unknown());
    }
    const bool all = hand.untold() == 0 && visible(hand.count - std::size_t{1});
    if (const CardSet cards = hand.set(); all && cards.size() == 5) {
      view.rows.back().hands.push_back(
          name_hand(game_->rules().ranking.value(cards).category(), cards));
    }
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& seat = seats_[i];
    const bool own = observer.kind == Observer::Kind::player && observer.player == seat.player;
    show(seat.hand, Place::of_box(box_of(i)), seat.player, [&](std::size_t) { return own; });
    if (seat.exchanged > 0) view.marks.push_back({MarkKind::exchanged, box_of(i), seat.exchanged});
  }
  show(dealer_, Place::dealer(), kNobody, [&](std::size_t i) { return i == 0 || revealed_; });
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
}

}  // namespace krupier::stud
