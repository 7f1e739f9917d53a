// What players may decide at a table with boxes, and what follows: side wins onto the main bet,
// insurance and even money, the owner's play, the others' following.
#include <algorithm>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {
// --- what may be done with the hand in play ---

// As far as the rules look at it.
Situation BlackjackRound::situation() const {
  const Box& box = box_in_play();
  const Hand& hand = table_.hands[hand_];
  Situation situation;
  situation.total = hand.row.total();
  situation.first = hand.row.size() == 0 ? 0 : points_21(hand.row[0].rank());
  situation.pair = hand.is_pair() ? situation.first : 0;
  situation.split = hand.split;
  situation.splits = box.splits;
  situation.ace_splits = box.ace_splits;
  situation.bought = hand.bought;
  situation.against_ace = dealer_[0].rank() == Rank::ace;
  return situation;
}

std::optional<BlackjackRound::Price> BlackjackRound::price(Action action,
                                                           std::size_t bettor) const {
  const Rules& rules = game_->rules();
  const Portion& portion = table_.portion(hand_in_play(), bettor);
  if (!portion.plays()) return std::nullopt;
  const Situation now = situation();
  const Options options{rules, now};
  // Who follows the owner is asked only after he could.
  const bool owner = bettor == 0;
  if (owner && is_over()) return std::nullopt;
  const Price whole{{}, {}, portion.unit, false};
  const Price carried{{}, {}, {}, true};
  switch (action) {
    case Action::hit:
      if (owner && options.may_draw()) return Price{};
      break;
    case Action::stand:
      if (owner) return Price{};
      break;
    case Action::surrender:
      if (owner && options.may_surrender()) return Price{};
      break;
    case Action::double_down: {
      if (owner && !options.may_double()) break;
      if (options.is_free_double()) return carried;
      const Money min = game_->bets().kind_of(rules.main.bet).min;
      if (rules.double_for_less && min < portion.unit) return Price{min, portion.unit, {}, false};
      return whole;
    }
    case Action::split:
      if (owner && !options.may_split()) break;
      return options.is_free_split() ? carried : whole;
    case Action::buy:
      if (owner && !options.may_buy()) break;
      return whole;
    default:
      break;
  }
  return std::nullopt;
}

// Up to half of the original stake, in chips; nothing where that is less than one.
std::optional<BlackjackRound::Price> BlackjackRound::insurance_price(const Bettor& bettor) const {
  const Rules& rules = game_->rules();
  const Money min = game_->bets().kind_of(rules.main.bet).min;
  const Money half = rules.insurance_of_main.of(bettor.original);
  if (rules.insurance_exact || (rules.insurance_exact_for_minimum && bettor.original <= min)) {
    if (half.is_zero()) return std::nullopt;
    return Price{{}, {}, half, false};
  }
  const std::int64_t chip = rules.chip.units();
  const Money most = Money::units(half.units() / chip * chip);
  if (most.is_zero()) return std::nullopt;
  Money least = std::max(rules.chip, rules.insurance_least_of_minimum.of(min));
  least = std::min(Money::units((least.units() + chip - 1) / chip * chip), most);
  return Price{least, most, {}, false};
}

// Where insurance stays open until the dealer's second card.
bool BlackjackRound::may_insure_late(std::size_t at) const {
  const Rules& rules = game_->rules();
  const bool open = phase_ == Phase::deciding || phase_ == Phase::following ||
                    phase_ == Phase::drawing || phase_ == Phase::second;
  if (!open || !rules.may_insure || rules.insured_until != InsuredUntil::second_card ||
      dealer_[0].rank() != Rank::ace)
    return false;
  const Bettor& bettor = table_.bettors[at];
  const auto box = std::ranges::find(table_.boxes, bettor.box, &Box::no);
  return bettor.insured.is_zero() && (rules.insures_blackjack || !is_blackjack(*box)) &&
         anything_left(bettor) && insurance_price(bettor).has_value();
}

// --- the questions ---

void BlackjackRound::offer(Await& await, const Bettor& bettor, std::uint8_t hand, Action action,
                           const Price& price) const {
  Choice& choice = await.offer(bettor.player, bettor.box, hand, action, price.cost);
  choice.least = price.least;
  choice.most = price.most;
  choice.step = price.most.is_zero() ? Money{} : game_->rules().chip;
}

void BlackjackRound::awaits(Await& await) const {
  static constexpr std::array kPlay{Action::hit,   Action::stand,     Action::double_down,
                                    Action::split, Action::surrender, Action::buy};
  const Rules& rules = game_->rules();
  switch (phase_) {
    case Phase::betting:
      await.reset(AwaitKind::bets);
      await.open = rules.open;
      return;
    case Phase::finished:
      await.reset(AwaitKind::finished);
      return;
    case Phase::adding:
    case Phase::insurance:
      await.reset(AwaitKind::choices);
      for (const Bettor& bettor : table_.bettors) {
        if (bettor.asked == Asked::nothing) continue;
        if (bettor.asked == Asked::add)
          offer(await, bettor, 0, Action::add, Price{rules.chip, bettor.side_win, {}, false});
        if (bettor.asked == Asked::even_money) offer(await, bettor, 0, Action::even_money, {});
        if (bettor.asked == Asked::insurance)
          offer(await, bettor, 0, Action::insure, *insurance_price(bettor));
        offer(await, bettor, 0, Action::decline, {});
      }
      return;
    case Phase::deciding: {
      await.reset(AwaitKind::choices);
      const Box& box = box_in_play();
      const std::uint8_t number = table_.number(box, hand_);
      for (const Action action : kPlay) {
        if (const auto cost = price(action, 0))
          offer(await, table_.owner(box), number, action, *cost);
      }
      if (switch_open_) {
        offer(await, table_.owner(box), number, Action::switch_cards, {});
        offer(await, table_.owner(box), number, Action::decline, {});
      }
      break;
    }
    case Phase::following: {
      await.reset(AwaitKind::choices);
      const Box& box = box_in_play();
      const std::uint8_t number = table_.number(box, hand_);
      for (std::size_t i = 1; i < box.count; ++i) {
        const Bettor& bettor = table_.bettors[box.bettors + i];
        if (bettor.asked != Asked::follow) continue;
        offer(await, bettor, number, following_, *price(following_, i));
        offer(await, bettor, number, Action::decline, {});
        if (following_ == Action::split && rules.after_decline == AfterDecline::choose_hand)
          offer(await, bettor, static_cast<std::uint8_t>(number + 1), Action::decline, {});
      }
      break;
    }
    default: {
      await.reset(phase_ == Phase::settled ? AwaitKind::finished : AwaitKind::card);
      Due& due = await.due.emplace_back();
      due.place = due_place();
      due.facing = due_facing();
    }
  }
  if (rules.insured_until != InsuredUntil::second_card) return;
  for (std::size_t i = 0; i < table_.bettors.size(); ++i) {
    if (may_insure_late(i))
      offer(await, table_.bettors[i], 0, Action::insure, *insurance_price(table_.bettors[i]));
  }
}

// --- the answers ---

Verdict BlackjackRound::check_amount(const Price& price, Money amount) const {
  if (price.most.is_zero()) {
    const bool right = amount.is_zero() || amount == price.cost;
    return right ? Verdict::accepted() : Verdict{Refusal{Reason::wrong_amount, price.cost}};
  }
  if (amount > price.most) return Refusal{Reason::above_maximum, price.most};
  if (amount < price.least) return Refusal{Reason::below_minimum, price.least};
  if (amount.units() % game_->rules().chip.units() != 0)
    return Refusal{Reason::not_in_chips, game_->rules().chip};
  return Verdict::accepted();
}

void BlackjackRound::add_stake(const Bettor& bettor, Spot of, Money amount, Why why,
                               std::uint8_t hand, Effects& effects) {
  if (amount.is_zero()) return;
  layout_.add(bettor.player, spot(of, bettor.box), amount);
  effects.laid(bettor.player, spot(of, bettor.box), amount, why, hand);
}

Verdict BlackjackRound::on(const Act& act, Effects& effects) {
  if (phase_ == Phase::betting) return Reason::not_now;
  if (act.action == Action::insure) return answer_insurance(act, effects);
  switch (phase_) {
    case Phase::adding:
      return answer_add(act, effects);
    case Phase::insurance:
      return answer_insurance(act, effects);
    case Phase::deciding:
      return decide(act, effects);
    case Phase::following:
      return follow(act, effects);
    default:
      return Reason::not_offered;
  }
}

// A House Money win, or a part of it, onto the main bet (slovmatic L197).
Verdict BlackjackRound::answer_add(const Act& act, Effects& effects) {
  const auto asked = std::ranges::find_if(table_.bettors, [&](const Bettor& bettor) {
    return bettor.asked == Asked::add && bettor.player == act.player &&
           (act.box == 0 || act.box == bettor.box);
  });
  if (asked == table_.bettors.end()) return Reason::not_your_turn;
  if (act.hand != 0 || (act.action != Action::add && act.action != Action::decline))
    return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  const bool adds = act.action == Action::add;
  const Price price = adds ? Price{game_->rules().chip, asked->side_win, {}, false} : Price{};
  if (const Verdict verdict = check_amount(price, act.amount); !verdict) return verdict;
  asked->asked = Asked::nothing;
  --unanswered_;
  if (adds) {  // the whole is his bet from now on
    add_stake(*asked, game_->rules().main, act.amount, Why::onto_main, 0, effects);
    asked->original += act.amount;
    const auto box = std::ranges::find(table_.boxes, asked->box, &Box::no);
    const auto which = static_cast<std::size_t>(asked - table_.bettors.begin()) - box->bettors;
    Portion& portion = table_.portion(table_.hands[box->hand], which);
    portion.unit += act.amount;
    portion.own += act.amount;
  }
  if (unanswered_ == 0) ask_insurance(effects);
  return Verdict::accepted();
}

// Against an ace: even money for the owner of a Black Jack, insurance for everybody else.
void BlackjackRound::ask_insurance(Effects& effects) {
  const Rules& rules = game_->rules();
  unanswered_ = 0;
  if (dealer_[0].rank() == Rank::ace) {
    for (const Box& box : table_.boxes) {
      const bool blackjack = is_blackjack(box);
      for (std::size_t i = 0; i < box.count; ++i) {
        Bettor& bettor = table_.bettors[box.bettors + i];
        if (blackjack && rules.even_money > Odds{}) {
          if (i == 0) bettor.asked = Asked::even_money;
        } else if (rules.may_insure && (!blackjack || rules.insures_blackjack) &&
                   insurance_price(bettor)) {
          bettor.asked = Asked::insurance;
        }
        if (bettor.asked != Asked::nothing) ++unanswered_;
      }
    }
  }
  if (unanswered_ == 0) return begin_play(effects);
  phase_ = Phase::insurance;
  effects.say(Say::insurance);
}

Verdict BlackjackRound::answer_insurance(const Act& act, Effects& effects) {
  const auto is_his = [&](const Bettor& bettor) {
    return bettor.player == act.player && (act.box == 0 || act.box == bettor.box);
  };
  if (phase_ != Phase::insurance) {  // only `insure` comes here then
    for (std::size_t i = 0; i < table_.bettors.size(); ++i) {
      if (is_his(table_.bettors[i]) && may_insure_late(i)) {
        if (act.hand != 0) return Reason::not_offered;
        if (!act.cards.empty()) return Reason::wrong_cards;
        return insure(i, act.amount, effects);
      }
    }
    return Reason::not_offered;
  }
  const auto wanted = [&](const Bettor& bettor) {
    if (!is_his(bettor) || bettor.asked == Asked::nothing) return false;
    if (act.action == Action::insure) return bettor.asked == Asked::insurance;
    if (act.action == Action::even_money) return bettor.asked == Asked::even_money;
    return true;
  };
  const auto asked = std::ranges::find_if(table_.bettors, wanted);
  if (asked == table_.bettors.end()) {
    const bool asked_otherwise = std::ranges::any_of(table_.bettors, [&](const Bettor& bettor) {
      return is_his(bettor) && bettor.asked != Asked::nothing;
    });
    return asked_otherwise ? Reason::not_offered : Reason::not_your_turn;
  }
  const bool known = act.action == Action::insure || act.action == Action::even_money ||
                     act.action == Action::decline;
  if (!known || act.hand != 0) return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (act.action == Action::insure) {
    const Verdict verdict =
        insure(static_cast<std::size_t>(asked - table_.bettors.begin()), act.amount, effects);
    if (!verdict) return verdict;
  } else {
    if (!act.amount.is_zero()) return Refusal{Reason::wrong_amount, {}};
    if (act.action == Action::even_money)
      take_even_money(*std::ranges::find(table_.boxes, asked->box, &Box::no), effects);
  }
  asked->asked = Asked::nothing;
  --unanswered_;
  if (unanswered_ == 0) begin_play(effects);
  return Verdict::accepted();
}

Verdict BlackjackRound::insure(std::size_t at, Money amount, Effects& effects) {
  Bettor& bettor = table_.bettors[at];
  const Price price = *insurance_price(bettor);
  if (const Verdict verdict = check_amount(price, amount); !verdict) return verdict;
  bettor.insured = price.most.is_zero() ? price.cost : amount;
  insured_ = true;
  add_stake(bettor, game_->rules().insurance, bettor.insured, Why::laid, 0, effects);
  return Verdict::accepted();
}

// --- the owner's play ---

Verdict BlackjackRound::decide(const Act& act, Effects& effects) {
  const Box& box = box_in_play();
  const Bettor& owner = table_.owner(box);
  const std::uint8_t number = table_.number(box, hand_);
  if (act.player != owner.player) return Reason::not_your_turn;
  if ((act.box != 0 && act.box != box.no) || (act.hand != 0 && act.hand != number))
    return Reason::not_your_turn;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (switch_open_ && (act.action == Action::switch_cards || act.action == Action::decline)) {
    if (!act.amount.is_zero()) return Refusal{Reason::wrong_amount, {}};
    switch_open_ = false;
    if (act.action == Action::switch_cards) switch_cards(effects);
    play_hand(effects);
    return Verdict::accepted();
  }
  const auto cost = price(act.action, 0);
  if (!cost) return Reason::not_offered;
  const bool needs_amount = !cost->most.is_zero();
  if (const Verdict verdict = check_amount(*cost, act.amount); !verdict) return verdict;
  const Money amount = needs_amount ? act.amount : cost->cost;

  switch_open_ = false;
  Hand& hand = hand_in_play();
  Portion& portion = table_.portion(hand, 0);
  switch (act.action) {
    case Action::stand:
      hand.stood = true;
      effects.say(Say::total, hand.row.total().total(), Place::of_box(box.no, number));
      next_hand(effects);
      return Verdict::accepted();
    case Action::hit:
      phase_ = Phase::drawing;
      return Verdict::accepted();
    case Action::surrender:
      surrender(effects);
      next_hand(effects);
      return Verdict::accepted();
    case Action::double_down:
      add_stake(owner, game_->rules().main, amount, Why::doubled, number, effects);
      portion.own += amount;
      hand.doubled = true;
      break;
    case Action::buy:
      add_stake(owner, game_->rules().main, amount, Why::bought, number, effects);
      portion.own += amount;
      ++hand.bought;
      ++table_.bettors[box.bettors].buys;
      break;
    default: {  // split
      made_ = table_.split(box_in_play(), hand_);
      add_stake(owner, game_->rules().main, amount, Why::split,
                static_cast<std::uint8_t>(table_.number(box, hand_) + 1), effects);
      const Money unit = table_.portion(hand_in_play(), 0).unit;
      table_.portion(table_.hands[made_], 0) =
          cost->free ? Portion{unit, {}, unit} : Portion{unit, unit, {}};
      table_.hands[made_].free = cost->free;
      break;
    }
  }
  if (!cost->free) {
    ask_followers(act.action, effects);
    return Verdict::accepted();
  }
  // What the house carries it carries for everybody on the box.
  const Hand& from = hand_in_play();
  for (std::size_t i = 0; i < box.count; ++i) {
    Portion& each = table_.portion(from, i);
    if (act.action == Action::double_down) {
      each.house += each.unit;
    } else if (i > 0) {
      table_.portion(table_.hands[made_], i) = Portion{each.unit, {}, each.unit};
    }
  }
  phase_ = Phase::drawing;
  return Verdict::accepted();
}

// The second cards of the seat's two boxes change places.
void BlackjackRound::switch_cards(Effects& effects) {
  Hand& a = table_.hands[box_in_play().hand];
  Hand& b = table_.hands[table_.boxes[box_ + std::size_t{1}].hand];
  const std::array<Card, 4> cards{a.row[0], b.row[1], b.row[0], a.row[1]};
  a.row.clear();
  b.row.clear();
  a.row.add(cards[0]);
  a.row.add(cards[1]);
  b.row.add(cards[2]);
  b.row.add(cards[3]);
  a.switched = b.switched = true;
  effects.say(Say::exchange, 0, Place::of_box(box_in_play().no));
}

// --- the others on the box ---

void BlackjackRound::ask_followers(Action action, Effects& effects) {
  const Box& box = box_in_play();
  const Hand& hand = hand_in_play();
  following_ = action;
  unanswered_ = 0;
  for (std::size_t i = 1; i < box.count; ++i) {
    Bettor& bettor = table_.bettors[box.bettors + i];
    if (!table_.portion(hand, i).plays()) continue;
    // A second card is bought only by those who bought the first.
    if (action == Action::buy && bettor.buys + 1 != hand.bought) continue;
    bettor.asked = Asked::follow;
    ++unanswered_;
  }
  phase_ = Phase::following;
  if (unanswered_ == 0) after_followers(effects);
}

Verdict BlackjackRound::follow(const Act& act, Effects& effects) {
  const Box& box = box_in_play();
  std::size_t i = 1;
  while (i < box.count && table_.bettors[box.bettors + i].player != act.player) ++i;
  if (i >= box.count || (act.box != 0 && act.box != box.no)) return Reason::not_your_turn;
  Bettor& bettor = table_.bettors[box.bettors + i];
  if (bettor.asked != Asked::follow) return Reason::not_your_turn;
  const bool declines = act.action == Action::decline;
  if (act.action != following_ && !declines) return Reason::not_offered;
  const std::uint8_t number = table_.number(box, hand_);
  const bool chooses = declines && following_ == Action::split &&
                       game_->rules().after_decline == AfterDecline::choose_hand;
  const bool second = chooses && act.hand == number + 1;
  if (act.hand != 0 && act.hand != number && !second) return Reason::not_offered;
  if (!act.cards.empty()) return Reason::wrong_cards;
  const Price cost = declines ? Price{} : *price(following_, i);
  if (const Verdict verdict = check_amount(cost, act.amount); !verdict) return verdict;
  if (declines) {
    decline(box.bettors + i, second);
  } else {
    const Money amount = cost.most.is_zero() ? cost.cost : act.amount;
    const Why why = following_ == Action::split ? Why::split
                    : following_ == Action::buy ? Why::bought
                                                : Why::doubled;
    const auto on = static_cast<std::uint8_t>(number + (following_ == Action::split));
    add_stake(bettor, game_->rules().main, amount, why, on, effects);
    if (following_ == Action::split) {
      table_.portion(table_.hands[made_], i) = Portion{amount, amount, {}};
    } else {
      table_.portion(hand_in_play(), i).own += amount;
      bettor.buys = static_cast<std::uint8_t>(bettor.buys + (following_ == Action::buy));
    }
    bettor.asked = Asked::nothing;
    --unanswered_;
  }
  if (unanswered_ == 0) after_followers(effects);
  return Verdict::accepted();
}

// On a split the stake stays on one hand.
void BlackjackRound::decline(std::size_t at, bool second_hand) {
  Bettor& bettor = table_.bettors[at];
  bettor.asked = Asked::nothing;
  --unanswered_;
  if (!second_hand) return;
  const std::size_t i = at - box_in_play().bettors;
  Portion& from = table_.portion(hand_in_play(), i);
  table_.portion(table_.hands[made_], i) = from;
  from = {};
}

void BlackjackRound::after_followers(Effects&) { phase_ = Phase::drawing; }

// Silence declines what was asked, and stands.
Verdict BlackjackRound::on(TimeOut out, Effects& effects) {
  bool answered = false;
  for (std::size_t i = 0; i < table_.bettors.size(); ++i) {
    if (table_.bettors[i].player != out.player || table_.bettors[i].asked == Asked::nothing)
      continue;
    decline(i, false);
    answered = true;
  }
  if (answered) {
    if (unanswered_ > 0) return Verdict::accepted();
    if (phase_ == Phase::adding) {
      ask_insurance(effects);
    } else if (phase_ == Phase::insurance) {
      begin_play(effects);
    } else {
      after_followers(effects);
    }
    return Verdict::accepted();
  }
  const bool his_turn =
      phase_ == Phase::deciding && table_.owner(box_in_play()).player == out.player;
  if (!his_turn) {
    // Insurance that he may still take is no duty.
    for (std::size_t i = 0; i < table_.bettors.size(); ++i) {
      if (table_.bettors[i].player == out.player && may_insure_late(i)) return Verdict::accepted();
    }
    return phase_ == Phase::betting ? Reason::not_now : Reason::not_your_turn;
  }
  if (switch_open_) {
    switch_open_ = false;
    if (is_over()) {
      play_hand(effects);
      return Verdict::accepted();
    }
  }
  hand_in_play().stood = true;
  next_hand(effects);
  return Verdict::accepted();
}

}  // namespace krupier::blackjack
