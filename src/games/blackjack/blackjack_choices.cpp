// What players may decide now at a table with boxes, and what it costs them.
#include <algorithm>
#include <array>

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

std::optional<BlackjackRound::ActionPrice> BlackjackRound::price(Action action,
                                                                 std::size_t bettor) const {
  const Rules& rules = game_->rules();
  const Portion& portion = table_.portion(hand_in_play(), bettor);
  if (!portion.plays()) return std::nullopt;
  const Situation now = situation();
  const Options options{rules, now};
  // Who follows the owner is asked only after he could.
  const bool owner = bettor == 0;
  if (owner && is_over()) return std::nullopt;
  const ActionPrice whole{{}, {}, portion.unit, false};
  const ActionPrice carried{{}, {}, {}, true};
  switch (action) {
    case Action::hit:
      if (owner && options.may_draw()) return ActionPrice{};
      break;
    case Action::stand:
      if (owner) return ActionPrice{};
      break;
    case Action::surrender:
      if (owner && options.may_surrender()) return ActionPrice{};
      break;
    case Action::double_: {
      const PlayerId player = table_.bettors[box_in_play().bettors + bettor].player;
      if (owner && !options.may_double()) break;
      if (options.is_free_double()) return carried;
      const Money min = limits_of(game_->bets(), layout_, player, rules.main.bet).min;
      if (rules.double_for_less && min < portion.unit)
        return ActionPrice{min, portion.unit, {}, false};
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
std::optional<BlackjackRound::ActionPrice> BlackjackRound::insurance_price(
    const Bettor& bettor) const {
  const Rules& rules = game_->rules();
  const Money min = limits_of(game_->bets(), layout_, bettor.player, rules.main.bet).min;
  const Money half = rules.insurance_of_main.of(bettor.original);
  if (rules.insurance_exact || (rules.insurance_exact_for_minimum && bettor.original <= min)) {
    if (half.is_zero()) return std::nullopt;
    return ActionPrice{{}, {}, half, false};
  }
  const std::int64_t chip = rules.chip.units();
  const Money most = Money::units(half.units() / chip * chip);
  if (most.is_zero()) return std::nullopt;
  Money least = std::max(rules.chip, rules.insurance_least_of_minimum.of(min));
  least = std::min(Money::units((least.units() + chip - 1) / chip * chip), most);
  return ActionPrice{least, most, {}, false};
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
                           const ActionPrice& price) const {
  Choice& choice = await.offer(bettor.player, bettor.box, hand, action, price.cost);
  choice.least = price.least;
  choice.most = price.most;
  choice.step = price.most.is_zero() ? Money{} : game_->rules().chip;
}

void BlackjackRound::awaits(Await& await) const {
  static constexpr std::array kPlay{Action::hit,   Action::stand,     Action::double_,
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
          offer(await, bettor, 0, Action::add, ActionPrice{rules.chip, bettor.side_win, {}, false});
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
        offer(await, table_.owner(box), number, Action::switch_, {});
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

}  // namespace krupier::blackjack
