// A round of Black Jack – Endless, in the order in which the dealer does it.
#include <krupier/games/blackjack/endless_round.h>

namespace krupier::blackjack {

void EndlessRound::start(const Memory& before) {
  phase_ = Phase::betting;
  pair_ = {};
  three_ = {};
  hole_ = Card::unknown();
  hole_lies_ = false;
  dealer_.clear();
  box_.clear();
  layout_.start(before.limits, before.stakes);
  shoe_ = before.shoe;
}

// --- what may happen next ---

inline Place EndlessRound::due_place() const {
  switch (phase_) {
    case Phase::dealing: {  // box, dealer, box, dealer (L344)
      const bool to_box = box_.row(kUnsplit).size() == dealer_.size();
      return to_box ? Place::of_box(kBox) : Place::dealer();
    }
    case Phase::drawing:
      return Place::of_box(kBox, box_.line());
    case Phase::peeking:
    case Phase::turning:
    case Phase::dealer_draws:
    case Phase::settled:
      return Place::dealer();
    default:
      return {};
  }
}

// The dealer's second card lies face down, also when he has looked at it.
inline Facing EndlessRound::due_facing() const {
  const bool second =
      phase_ == Phase::dealing && box_.row(kUnsplit).size() == 2 && dealer_.size() == 1;
  return second || phase_ == Phase::peeking ? Facing::down : Facing::up;
}

inline bool EndlessRound::may_double() const {
  const EndlessRules& rules = game_->rules();
  return (box_.line() == kUnsplit || rules.double_after_split) &&
         (box_.row(box_.line()).size() == 2 || rules.double_on == DoubleOn::any);
}

std::optional<Money> EndlessRound::price(Action action, Money main) const {
  const bool insuring = phase_ == Phase::insurance;
  switch (action) {
    case Action::insure:
      if (insuring) return game_->rules().insurance_of_main.of(main);
      break;
    case Action::decline:
      if (insuring) return Money{};
      break;
    case Action::hit:
    case Action::stand:
      if (!insuring) return Money{};
      break;
    case Action::double_:
      if (!insuring && may_double()) return main;
      break;
    case Action::split:
      if (!insuring && box_.may_split()) return main;
      break;
    default:
      break;
  }
  return std::nullopt;
}

void EndlessRound::awaits(Await& await) const {
  switch (phase_) {
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = game_->rules().open;
      return;
    case Phase::insurance:
      await.reset(AwaitKind::choices);
      box_.for_each_asked([&](PlayerId player, const Share& share) {
        await.offer(player, kBox, kUnsplit, Action::insure, *price(Action::insure, share.main));
        await.offer(player, kBox, kUnsplit, Action::decline);
      });
      return;
    case Phase::deciding: {
      await.reset(AwaitKind::choices);
      const LineNo line = box_.line();
      const bool double_offered = may_double();
      const bool split_offered = box_.may_split();
      box_.for_each_asked([&](PlayerId player, const Share& share) {
        await.offer(player, kBox, line, Action::hit);
        await.offer(player, kBox, line, Action::stand);
        if (double_offered) await.offer(player, kBox, line, Action::double_, share.main);
        if (split_offered) await.offer(player, kBox, line, Action::split, share.main);
      });
      return;
    }
    case Phase::finished:
      await.reset(AwaitKind::finished);
      return;
    default:
      break;
  }
  await.reset(phase_ == Phase::settled ? AwaitKind::finished : AwaitKind::card);
  Due& due = await.due.emplace_back();
  due.place = due_place();
  due.facing = due_facing();
}

Verdict EndlessRound::apply(const Event& event, Effects& effects) {
  const bool over = phase_ == Phase::finished ||
                    (phase_ == Phase::settled && !std::holds_alternative<DealCard>(event));
  if (over) return Reason::round_over;
  return std::visit([&](const auto& happened) { return on(happened, effects); }, event);
}

// --- bets ---

Verdict EndlessRound::on(const PlaceBet& bet, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (bet.spot.bet == game_->rules().insurance.bet) return Reason::spot_closed;
  return lay(game_->bets(), game_->betting(), layout_, bet, effects);
}

Verdict EndlessRound::on(const TakeBack& back, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return take_back(game_->bets(), game_->betting(), layout_, back, effects,
                   [](const Stake&) { return false; });
}

// Until cards are dealt on it.
Verdict EndlessRound::on(const Ruling& ruling, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  return rule_on(game_->bets(), game_->betting(), layout_, ruling, false, effects);
}

Verdict EndlessRound::on(Close, Effects& effects) {
  if (phase_ != Phase::betting) return Reason::bets_closed;
  if (layout_.empty()) return Reason::nothing_to_close;
  hand_back_below_minimum(game_->bets(), game_->betting(), layout_, effects);
  const Spot main = game_->rules().main;
  layout_.for_each([&](const Stake& stake) {
    if (stake.spot == main) box_.seat(stake.player, stake.amount);
  });
  phase_ = Phase::dealing;
  effects.say(Say::no_more_bets);
  effects.say(Say::dealing);
  return Verdict::accepted();
}

// --- cards ---

Verdict EndlessRound::on(const DealCard& dealt, Effects& effects) {
  const Place now = due_place();
  if (now.kind == PlaceKind::unsaid) return Reason::no_card_due;
  if (dealt.to.kind != PlaceKind::unsaid && dealt.to != now) return Reason::not_due_there;
  const Card card = dealt.card;
  if (hole_is_due()) {  // it left the shoe unseen
    if (card.is_known() || phase_ != Phase::peeking) {
      if (!may_be_hole(card)) return Reason::impossible_card;
      shoe_.see(card);
    }
  } else {
    const bool may_be_unseen = due_facing() == Facing::down;
    if (!shoe_.possible(card) || (!card.is_known() && !may_be_unseen))
      return Reason::impossible_card;
    shoe_.take(card);
  }
  switch (phase_) {
    case Phase::dealing:
      deal_first(card, effects);
      break;
    case Phase::peeking:
      if (!card.is_known()) {  // he only says that it makes no Blackjack
        no_blackjack(effects);
        break;
      }
      hole_ = card;
      look_under_ace(effects);
      break;
    case Phase::drawing:
      draw_for_box(card, effects);
      break;
    case Phase::turning:
      hole_ = card;
      dealer_turn(effects);
      break;
    case Phase::dealer_draws:
      dealer_.add(card);
      dealer_plays(effects);
      break;
    default:  // settled: shown for the record
      if (hole_lies_) {
        hole_ = card;
        turn_hole(effects);
      } else {
        dealer_.add(card);
      }
      if (!game_->rules().dealer.must_draw(dealer_.total())) phase_ = Phase::finished;
  }
  return Verdict::accepted();
}

void EndlessRound::deal_first(Card card, Effects& effects) {
  if (box_.row(kUnsplit).size() == dealer_.size()) {
    box_.deal_initial(card);
    if (dealer_.size() == 1) show_side_bets(effects);
  } else if (dealer_.size() == 0) {
    dealer_.add(card);
  } else {
    hole_ = card;
    hole_lies_ = true;
    after_deal(effects);
  }
}

// Three cards lie: the side bets are decided (L344), and credited now or at the end (G6).
void EndlessRound::show_side_bets(Effects& effects) {
  const CardRow& box = box_.row(kUnsplit);
  const EndlessRules& rules = game_->rules();
  pair_ = pair_kind(box[0], box[1]);
  three_ = three_cards(box[0], box[1], dealer_[0]);
  for (const Spot spot : {rules.pair, rules.three}) {
    const Price pays = side_pays(spot);
    if (pays.odds == Odds{} || effects.silent) continue;
    effects.said.push_back({.say = Say::wins,
                            .place = Place::of_box(kBox),
                            .number = pays.odds.win(),
                            .bet = spot.bet,
                            .pays = pays});
  }
  if (rules.side_bet_credit == SideBetCredit::at_deal) pay_side_bets(effects);
}

void EndlessRound::after_deal(Effects& effects) {
  if (dealer_[0].rank() != Rank::ace) return open_decisions(effects);
  if (box_.has_blackjack()) return look_under_ace(effects);
  phase_ = Phase::insurance;
  effects.say(Say::insurance);
  box_.ask_everyone();
  after_answer(effects);
}

// Only under an ace does the dealer look before the decisions.
void EndlessRound::look_under_ace(Effects& effects) {
  if (!hole_.is_known()) {
    phase_ = Phase::peeking;
    return;
  }
  Total21 both = dealer_.total();
  both.add(hole_);
  if (!both.is_blackjack()) return no_blackjack(effects);
  effects.say(Say::blackjack, 0, Place::dealer());
  turn_hole(effects);
  settle(effects);
}

void EndlessRound::no_blackjack(Effects& effects) {
  effects.say(Say::no_blackjack, 0, Place::dealer());
  open_decisions(effects);
}

// --- decisions ---

void EndlessRound::open_decisions(Effects& effects) {
  if (box_.has_blackjack()) return dealer_turn(effects);
  phase_ = Phase::deciding;
  effects.say(Say::decide);
  box_.ask_everyone();
  after_answer(effects);
}

Verdict EndlessRound::on(const Act& act, Effects& effects) {
  if (phase_ == Phase::betting) return Reason::not_now;
  if (!asks() || (act.box != 0 && act.box != kBox)) return Reason::not_offered;
  if (!box_.is_asked(act.player)) return Reason::not_your_turn;
  if (act.hand != 0 && act.hand != box_.line()) return Reason::not_your_turn;
  const auto cost = price(act.action, box_.main_of(act.player));
  if (!cost) return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (!act.amount.is_zero() && act.amount != *cost) return Refusal{Reason::wrong_amount, *cost};

  const EndlessRules& rules = game_->rules();
  const auto add_stake = [&](Spot spot, Why why, LineNo hand) {
    layout_.add(act.player, spot, *cost);
    effects.laid(act.player, spot, *cost, why, hand);
  };
  switch (act.action) {
    case Action::hit:
      box_.hit(act.player);
      break;
    case Action::double_:
      add_stake(rules.main, Why::doubled, box_.line());
      box_.double_down(act.player);
      break;
    case Action::split:
      add_stake(rules.main, Why::split, kSecondHand);
      box_.split(act.player);
      break;
    case Action::insure:
      add_stake(rules.insurance, Why::laid, kUnsplit);
      [[fallthrough]];
    default:
      box_.stand(act.player);
  }
  after_answer(effects);
  return Verdict::accepted();
}

// Silence is no insurance, and later a stand (L346).
Verdict EndlessRound::on(TimeOut out, Effects& effects) {
  if (!asks()) return Reason::not_now;
  if (!box_.is_asked(out.player)) return Reason::not_your_turn;
  box_.stand(out.player);
  after_answer(effects);
  return Verdict::accepted();
}

void EndlessRound::after_answer(Effects& effects) {
  if (!box_.all_answered()) return;
  if (phase_ == Phase::insurance) return look_under_ace(effects);
  after_step(effects);
}

void EndlessRound::after_step(Effects& effects) {
  const EndlessRules& rules = game_->rules();
  if (box_.line() == kUnsplit && box_.is_split() && rules.mixed_split == MixedSplit::right_hand) {
    box_.move_others_to_right_hand([&](PlayerId player, const Share& share) {
      if (!share.lines[kUnsplit].doubled) return;
      layout_.add(player, rules.main, -share.main);
      effects.handed_back(player, rules.main, share.main, Why::taken_back);
    });
  }
  if (!box_.next_card_is_due()) return dealer_turn(effects);
  phase_ = Phase::drawing;
}

void EndlessRound::draw_for_box(Card card, Effects& effects) {
  box_.draw(card);
  const Total21& total = box_.row(box_.line()).total();
  if (total.is_bust()) effects.say(Say::bust, total.total(), Place::of_box(kBox, box_.line()));
  if (box_.all_answered()) return after_step(effects);
  phase_ = Phase::deciding;
  effects.say(Say::decide);
}

// --- the dealer ---

// Under an ace he has looked before it is turned: no card of ten points lies there.
bool EndlessRound::may_be_hole(Card card) const {
  if (shoe_.left_of(card) == 0) return false;
  return phase_ == Phase::peeking || dealer_[0].rank() != Rank::ace || points_21(card.rank()) != 10;
}

// Against a Blackjack only a card that could make one for the dealer matters (under an ace he has
// looked already), and when everybody is over 21 none does (G17).
void EndlessRound::dealer_turn(Effects& effects) {
  const bool may_have_blackjack = points_21(dealer_[0].rank()) == 10;
  const bool matters = box_.has_blackjack() ? may_have_blackjack : box_.anyone_left();
  if (hole_.is_known()) {
    turn_hole(effects);
    dealer_plays(effects);
  } else if (matters) {
    phase_ = Phase::turning;
  } else {
    settle(effects);
  }
}

void EndlessRound::turn_hole(Effects& effects) {
  dealer_.add(hole_);
  hole_lies_ = false;
  effects.say(Say::reveal, dealer_.total().total(), Place::dealer());
}

void EndlessRound::dealer_plays(Effects& effects) {
  const bool needed = !box_.has_blackjack() && box_.anyone_left();
  if (needed && game_->rules().dealer.must_draw(dealer_.total())) {
    phase_ = Phase::dealer_draws;
  } else {
    settle(effects);
  }
}

// Doubled, split and insurance stakes too.
Verdict EndlessRound::on(VoidRound, Effects& effects) {
  hand_back_all(layout_, effects);
  layout_.reset();
  phase_ = Phase::finished;
  effects.say(Say::voided);
  return Verdict::accepted();
}

// --- what is seen ---

void EndlessRound::view(Observer observer, View& view) const {
  view.clear();
  view.show_chips(layout_, observer);
  const auto show = [&](Place place, PlayerId owner, std::span<const Card> cards,
                        const Total21& total) {
    view.rows.push_back(
        {place, owner, {cards.begin(), cards.end()}, total.total(), total.is_soft()});
  };
  const Share* own = observer.kind == Observer::Kind::player ? box_.find(observer.player) : nullptr;
  for (LineNo line = 0; line < kLines; ++line) {
    const CardRow& row = box_.row(line);
    if (row.size() == 0) continue;
    const Place place = Place::of_box(kBox, line);
    show(place, kNobody, row.cards(), row.total());
    // His own: who stood earlier holds only the first cards of the line.
    if (own == nullptr) continue;
    const std::uint8_t held = own->lines[line].cards;
    if (held > 0) {
      show(place, observer.player, row.cards().first(held), row.total_of_first(held));
    }
  }
  if (dealer_.size() == 0) return;
  show(Place::dealer(), kNobody, dealer_.cards(), dealer_.total());
  if (hole_lies_) view.rows.back().cards.push_back(Card::unknown());  // hidden from everybody
}

}  // namespace krupier::blackjack
