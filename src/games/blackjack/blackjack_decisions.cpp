// The owner's play of his hands, and the others on the box who follow him or not.
#include <algorithm>
#include <array>

#include <krupier/games/blackjack/blackjack_round.h>

namespace krupier::blackjack {

// --- the owner's play ---

Verdict BlackjackRound::decide(const Act& act, Effects& effects) {
  const Box& box = box_in_play();
  const Bettor& owner = table_.owner(box);
  const std::uint8_t number = table_.number(box, hand_);
  if (act.player != owner.player) return Reason::not_your_turn;
  if ((act.box != 0 && act.box != box.no) || (act.hand != 0 && act.hand != number))
    return Reason::not_your_turn;
  if (!act.cards.empty()) return Reason::wrong_cards;
  if (switch_open_ && (act.action == Action::switch_ || act.action == Action::decline)) {
    if (!act.amount.is_zero()) return Refusal{Reason::wrong_amount, {}};
    switch_open_ = false;
    if (act.action == Action::switch_) switch_cards(effects);
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
    case Action::double_:
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
    if (act.action == Action::double_) {
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
  const ActionPrice cost = declines ? ActionPrice{} : *price(following_, i);
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
