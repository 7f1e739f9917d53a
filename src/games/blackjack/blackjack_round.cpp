// A round of blackjack with boxes, in the order in which the dealer does it.
#include <algorithm>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {

void BlackjackRound::start(const Memory& before) {
  phase_ = Phase::betting;
  following_ = Action::double_;
  switch_open_ = false;
  hole_lies_ = false;
  voided_ = false;
  insured_ = false;
  dealt_ = box_ = hand_ = made_ = unanswered_ = 0;
  hole_ = Card::unknown();
  dealer_.clear();
  table_.clear();
  layout_.start(before.limits, before.stakes);
  shoe_ = before.shoe;
  line_before_ = before.on_line;
  line_after_.clear();
}

void BlackjackRound::hand_back(Memory& after) const {
  after.shoe = shoe_;
  after.on_line = voided_ ? line_before_ : line_after_;
}

Verdict BlackjackRound::apply(const Event& event, Effects& effects) {
  const bool over = phase_ == Phase::finished ||
                    (phase_ == Phase::settled && !std::holds_alternative<DealCard>(event));
  if (over) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

// --- cards ---

Place BlackjackRound::due_place() const {
  const auto boxes = static_cast<std::uint16_t>(table_.boxes.size());
  switch (phase_) {
    case Phase::dealing:  // a card each, the dealer, a card each, and the one face down
      if (dealt_ < boxes) return Place::of_box(table_.boxes[dealt_].no);
      if (dealt_ > boxes && dealt_ <= 2 * boxes)
        return Place::of_box(table_.boxes[static_cast<std::size_t>(dealt_ - boxes - 1)].no);
      return Place::dealer();
    case Phase::drawing:
      return Place::of_box(box_in_play().no, table_.number(box_in_play(), hand_));
    case Phase::second:
    case Phase::dealer_draws:
    case Phase::settled:
      return Place::dealer();
    default:
      return {};
  }
}

Facing BlackjackRound::due_facing() const {
  return phase_ == Phase::dealing && dealt_ > 2 * table_.boxes.size() ? Facing::down : Facing::up;
}

// The last card has come out: the discards are shuffled, and only what lies on the table is
// missing.
void BlackjackRound::refill_shoe() {
  const Chance& chance = game_->chance();
  shoe_ = Shoe{chance.pack, chance.packs};
  for (const Hand& hand : table_.hands) {
    // A hand over 21 has left the table at once (kings 1294-1295): it is among the discards.
    if (hand.row.total().is_bust()) continue;
    for (const Card card : hand.row.cards()) shoe_.take(card);
  }
  for (const Card card : dealer_.cards()) shoe_.take(card);
  if (hole_lies_) shoe_.take(hole_);
}

Verdict BlackjackRound::on(const DealCard& dealt, Effects& effects) {
  const Place now = due_place();
  if (now.kind == PlaceKind::unsaid) return Reason::no_card_due;
  // A box without a hand's number is the hand that is due a card.
  const bool there = dealt.to == now ||
                     (dealt.to.hand == 0 && dealt.to.kind == now.kind && dealt.to.box == now.box);
  if (dealt.to.kind != PlaceKind::unsaid && !there) return Reason::not_due_there;
  const Card card = dealt.card;
  const bool face_of_hole = hole_lies_ && (phase_ == Phase::second || phase_ == Phase::settled);
  if (face_of_hole) {  // it left the shoe unseen
    if (shoe_.left_of(card) == 0) return Reason::impossible_card;
    shoe_.see(card);
  } else {
    if (!card.is_known() && due_facing() != Facing::down) return Reason::impossible_card;
    if (shoe_.left() == 0) {
      const Shoe empty = shoe_;
      refill_shoe();
      if (!shoe_.possible(card)) {
        shoe_ = empty;
        return Reason::impossible_card;
      }
    } else if (!shoe_.possible(card)) {
      return Reason::impossible_card;
    }
    shoe_.take(card);
  }
  switch (phase_) {
    case Phase::dealing:
      deal_first(card, effects);
      break;
    case Phase::drawing:
      draw_for_hand(card, effects);
      break;
    case Phase::second:
      hole_lies_ = false;
      dealer_.add(card);
      dealer_has_two(effects);
      break;
    case Phase::dealer_draws:
      dealer_.add(card);
      dealer_plays(effects);
      break;
    default:  // settled: shown for the record
      hole_lies_ = false;
      dealer_.add(card);
      effects.say(Say::reveal, dealer_.total().total(), Place::dealer());
      phase_ = Phase::finished;
  }
  return Verdict::accepted();
}

void BlackjackRound::deal_first(Card card, Effects& effects) {
  const auto boxes = table_.boxes.size();
  const std::size_t at = dealt_++;
  if (at == boxes) {
    dealer_.add(card);
  } else if (at <= 2 * boxes) {
    const Box& box = table_.boxes[at < boxes ? at : at - boxes - 1];
    table_.hands[box.hand].row.add(card);
  } else {
    hole_ = card;
    hole_lies_ = true;
  }
  if (dealt_ == 2 * boxes + 1) settle_side_bets(effects);
  const bool hole = game_->rules().second_card == SecondCard::hole;
  if (dealt_ == 2 * boxes + (hole ? 2 : 1)) after_deal(effects);
}

// --- side bets, and what may be done with their wins ---

void BlackjackRound::settle_side_bets(Effects& effects) {
  const Rules& rules = game_->rules();
  if (rules.sides.empty()) return;
  for (std::size_t i = 0; i < table_.boxes.size(); ++i) {
    const Box& box = table_.boxes[i];
    const CardRow& row = table_.hands[box.hand].row;
    SideCards cards{row[0], row[1], dealer_[0], {}, {}};
    if (rules.boxes_a_seat > 1 && i + 1 < table_.boxes.size()) {
      const CardRow& other = table_.hands[table_.boxes[i + 1].hand].row;
      cards.other_first = other[0];
      cards.other_second = other[1];
    }
    for (const SideBet& side : rules.sides) {
      const Spot at = spot(side.spot, box.no);
      const Price pays = side.pays(cards);
      for (std::size_t b = 0; b < box.count; ++b) {
        Bettor& bettor = table_.bettors[box.bettors + b];
        const Money stake = layout_.on(bettor.player, at);
        if (stake.is_zero()) continue;
        layout_.clear(bettor.player, at);
        if (pays.odds == Odds{}) {
          effects.lost(bettor.player, at, stake, Why::side_lost);
          continue;
        }
        effects.won(bettor.player, at, stake, pays, Why::side_won);
        effects.say(Say::wins, pays.odds.win(), Place::of_box(box.no));
        if (side.win_onto_main) bettor.side_win += pays.of(stake);
      }
    }
  }
}

void BlackjackRound::after_deal(Effects& effects) {
  unanswered_ = 0;
  for (Bettor& bettor : table_.bettors) {
    if (bettor.side_win.is_zero()) continue;
    bettor.asked = Asked::add;
    ++unanswered_;
  }
  phase_ = Phase::adding;
  if (unanswered_ == 0) ask_insurance(effects);
}

// --- the boxes in turn ---

bool BlackjackRound::is_blackjack(const Hand& hand) const {
  return !hand.split && hand.row.total().is_blackjack() &&
         (!hand.switched || game_->rules().switched_ace_ten_is_blackjack);
}
bool BlackjackRound::is_blackjack(const Box& box) const {
  return is_blackjack(table_.hands[box.hand]);
}

void BlackjackRound::begin_play(Effects& effects) {
  const Rules& rules = game_->rules();
  // A card from which the dealer can't make a Blackjack.
  const int up = points_21(dealer_[0].rank());
  if (rules.natural_at_once_against_low && up > 1 && up < 10) {
    for (const Box& box : table_.boxes) {
      if (!is_blackjack(box)) continue;
      effects.say(Say::blackjack, 0, Place::of_box(box.no));
      settle_hand_now(box, box.hand, Why::blackjack, effects);
    }
  }
  box_ = 0;
  enter_hand(table_.boxes[0].hand);
  play_hand(effects);
}

void BlackjackRound::enter_hand(std::uint16_t hand) {
  hand_ = hand;
  const Box& box = box_in_play();
  for (std::size_t i = 0; i < box.count; ++i) table_.bettors[box.bettors + i].buys = 0;
  // The first decision of a seat with two boxes.
  if (game_->rules().boxes_a_seat > 1 && hand == box.hand)
    switch_open_ = seat_box(box.no) == box.no;
}

void BlackjackRound::next_hand(Effects& effects) {
  if (hand_in_play().next != kNoHand) {
    enter_hand(hand_in_play().next);
  } else if (static_cast<std::size_t>(box_) + 1 < table_.boxes.size()) {
    ++box_;
    enter_hand(box_in_play().hand);
  } else {
    return dealer_turn(effects);
  }
  play_hand(effects);
}

// No decision is left.
bool BlackjackRound::is_over() const {
  const Hand& hand = hand_in_play();
  const Situation now = situation();
  return hand.settled || hand.stood || hand.doubled || Options{game_->rules(), now}.is_over();
}

// What comes next for the hand in play.
void BlackjackRound::play_hand(Effects& effects) {
  const Hand& hand = hand_in_play();
  const Situation now = situation();
  const bool unasked = hand.row.size() < 2 || Options{game_->rules(), now}.fifth_card_is_due();
  if (!hand.settled && !hand.stood && unasked) {
    phase_ = Phase::drawing;
    return;
  }
  if (switch_open_ || !is_over()) {
    phase_ = Phase::deciding;
    effects.say(Say::decide, hand.row.total().total(),
                Place::of_box(box_in_play().no, table_.number(box_in_play(), hand_)));
    return;
  }
  next_hand(effects);
}

void BlackjackRound::draw_for_hand(Card card, Effects& effects) {
  const Rules& rules = game_->rules();
  const Box box = box_in_play();
  Hand& hand = hand_in_play();
  hand.row.add(card);
  const Total21& total = hand.row.total();
  if (total.is_bust()) {
    effects.say(Say::bust, total.total(), Place::of_box(box.no, table_.number(box, hand_)));
    settle_hand_now(box, hand_, Why::bust, effects);
  } else if (rules.five_cards_at_once && is_five_card_trick(rules, hand.row.total())) {
    settle_hand_now(box, hand_, Why::five_cards, effects);
  }
  play_hand(effects);
}

// --- the dealer ---

bool BlackjackRound::anything_left(const Bettor& bettor) const {
  const auto box = std::ranges::find(table_.boxes, bettor.box, &Box::no);
  const auto which = static_cast<std::size_t>(&bettor - table_.bettors.data()) - box->bettors;
  bool left = false;
  table_.for_each_hand(*box, [&](const Hand& hand, std::uint16_t) {
    left = left || (!hand.settled && table_.portion(hand, which).plays());
  });
  return left;
}

// He takes a second card only for a hand or an insurance that is left.
void BlackjackRound::dealer_turn(Effects& effects) {
  const bool left =
      std::ranges::any_of(table_.hands, [](const Hand& hand) { return !hand.settled; });
  // Insurance may still be taken by those who have a hand, so until then the card is only due.
  if (!left && !insured_) return finish(effects);
  phase_ = Phase::second;
  if (!hole_lies_ || !hole_.is_known()) return;
  dealer_.add(hole_);
  hole_lies_ = false;
  dealer_has_two(effects);
}

void BlackjackRound::dealer_has_two(Effects& effects) {
  const bool blackjack = dealer_.total().is_blackjack();
  // "End of all bets": insurance was open until this card (kings L970-972).
  if (game_->rules().insured_until == InsuredUntil::second_card && dealer_[0].rank() == Rank::ace)
    effects.say(Say::no_more_bets);
  effects.say(Say::reveal, dealer_.total().total(), Place::dealer());
  if (blackjack) effects.say(Say::blackjack, 0, Place::dealer());
  // Lost insurances go before any other card; won ones are paid after the boxes.
  if (!blackjack) settle_insurance(false, effects);
  if (blackjack) return settle(effects);
  dealer_plays(effects);
}

void BlackjackRound::dealer_plays(Effects& effects) {
  const bool left =
      std::ranges::any_of(table_.hands, [](const Hand& hand) { return !hand.settled; });
  if (left && game_->rules().dealer.must_draw(dealer_.total())) {
    phase_ = Phase::dealer_draws;
  } else {
    settle(effects);
  }
}

void BlackjackRound::finish(Effects& effects) {
  pay_line_chips(effects);
  layout_.reset();
  phase_ = hole_lies_ ? Phase::settled : Phase::finished;
}

// Doubled, split and insurance stakes too; what was settled is settled.
Verdict BlackjackRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  layout_.reset();
  voided_ = true;
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

// --- what is seen ---

void BlackjackRound::view(Observer, View& view) const {
  view.clear();
  layout_.for_each([&](const Stake& stake) { view.chips.push_back(stake); });
  const auto show = [&](Place place, const CardRow& row) {
    view.rows.push_back({place,
                         kNobody,
                         {row.cards().begin(), row.cards().end()},
                         row.total().total(),
                         row.total().is_soft()});
  };
  for (const Box& box : table_.boxes) {
    std::int64_t free = 0;
    table_.for_each_hand(box, [&](const Hand& hand, std::uint16_t at) {
      if (hand.row.size() > 0) show(Place::of_box(box.no, table_.number(box, at)), hand.row);
      for (std::size_t i = 0; i < box.count; ++i) free += !table_.portion(hand, i).house.is_zero();
    });
    if (free > 0) view.marks.push_back({MarkKind::free_bets, box.no, free});
  }
  for (const Stake& chip : phase_ == Phase::finished ? line_after_ : line_before_)
    view.marks.push_back({MarkKind::on_line, chip.spot.box, chip.amount.units()});
  if (phase_ == Phase::deciding || phase_ == Phase::following || phase_ == Phase::drawing)
    view.marks.push_back({MarkKind::turn, box_in_play().no, table_.number(box_in_play(), hand_)});
  if (dealer_.size() == 0) return;
  show(Place::dealer(), dealer_);
  if (hole_lies_) view.rows.back().cards.push_back(Card::unknown());  // hidden from everybody
}

}  // namespace krupier::blackjack
