// Best play against one card: two cards, their splits, insurance, even money.
#include <algorithm>

#include <krupier/odds/blackjack_against.h>

namespace krupier::odds {

using blackjack::Options;
using blackjack::Situation;

namespace {

// Where a plan sets no limit, so many splits follow the first; the rest is in the error.
constexpr int kMoreSplitsMost = 6;

double as_number(Odds odds) { return static_cast<double>(odds.win()) / odds.stake(); }

char letter(Play play) { return "SHDPRB"[at(play)]; }

Situation pair_of(int points) {
  Situation situation;
  situation.first = situation.pair = points;
  return situation;
}

}  // namespace

AgainstCard::AgainstCard(const BlackjackPlan& plan, const PointHands& hands,
                         const DealerEnds& dealer, int up, const Points& out)
    : plan_(plan),
      rules_(*plan.rules),
      hands_(hands),
      dealer_(dealer),
      up_(up),
      shoe_(PointShoe::of(plan.packs)),
      chart_(hands, plan.rules->five_cards) {
  chance_of_up_ = shoe_.chance(up);
  shoe_.take(up);
  for (int points = 1; points <= kPoints; ++points)
    shoe_.take(points, out[static_cast<std::size_t>(points - 1)]);
  peeked_ = (plan.peeks_under_ace && up == 1) || (plan.peeks_under_ten && up == kPoints);
  best_ = std::make_unique<HandPlay>(rules_, hands_, dealer_, table({}, false, 0, 0));
  list_first_hands();
}

HandTable AgainstCard::table(HandStake stake, bool split, int points, int out) const {
  HandTable table;
  table.up = up_;
  table.shoe = shoe_;
  if (out > 0) table.shoe.take(points, out);
  table.split = split;
  table.split_ace = split && points == 1;
  table.stake = stake;
  table.peeked = peeked_;
  return table;
}

void AgainstCard::list_first_hands() {
  for (int a = 1; a <= kPoints; ++a) {
    PointShoe left = shoe_;
    left.take(a);
    for (int b = a; b <= kPoints; ++b) {
      const double chance = shoe_.chance(a) * left.chance(b) * (a == b ? 1 : 2);
      if (chance > 0) first_.push_back({a, b, hands_.of(a, b), chance});
    }
  }
}

double AgainstCard::chance_of_blackjack(int hand) const {
  if (up_ != 1 && up_ != kPoints) return 0;
  return best_->chance(hand, up_ == 1 ? kPoints : 1);
}
// Where the dealer looks first, their Blackjack takes the bet before anything else is laid.
double AgainstCard::before_play(int hand) const { return peeked_ ? -chance_of_blackjack(hand) : 0; }

bool AgainstCard::takes_even_money(int hand) const {
  return up_ == 1 && rules_.even_money > Odds{} &&
         as_number(rules_.even_money) > best_->stand(hand, true);
}
double AgainstCard::natural(int hand) const {
  return takes_even_money(hand) ? as_number(rules_.even_money) : best_->stand(hand, true);
}

double AgainstCard::insurance_per_unit(int hand) const {
  const double p = best_->chance(hand, kPoints);
  return p * as_number(rules_.insurance_pays) - (1 - p);
}
// An insurance that pays is part of best play.
double AgainstCard::insured(int hand, bool blackjack) const {
  if (up_ != 1 || !rules_.may_insure || (blackjack && !rules_.insures_blackjack)) return 0;
  return std::max(0.0, insurance_per_unit(hand)) * as_number(rules_.insurance_of_main);
}
std::optional<double> AgainstCard::insurance(const FirstHand& first) const {
  const bool blackjack = hands_.total(first.hand).is_blackjack();
  if (up_ != 1 || !rules_.may_insure || (blackjack && !rules_.insures_blackjack))
    return std::nullopt;
  return insurance_per_unit(first.hand);
}

const AgainstCard::Choice& AgainstCard::best(const FirstHand& first) {
  const auto found = known_.find(first.hand);
  if (found != known_.end()) return found->second;
  return known_.emplace(first.hand, find_best(first)).first->second;
}

AgainstCard::Choice AgainstCard::find_best(const FirstHand& first) {
  if (hands_.total(first.hand).is_blackjack())
    return {natural(first.hand) + insured(first.hand, true), 'S'};
  Choice choice{best_->value(first.hand, 0, nullptr), letter(best_->chosen(first.hand, 0))};
  if (first.a == first.b && may_split(first.a)) {
    const double split = split_by(first.a, nullptr);
    if (split > choice.value) {
      choice = {split, 'P'};
      if (is_endless(first.a)) left_out_ += first.chance * left_out_of(first.a);
    }
  }
  choice.value += before_play(first.hand) + insured(first.hand, false);
  return choice;
}

double AgainstCard::best_of_21(const FirstHand& first) {
  return best_->stand(first.hand) + before_play(first.hand) + insured(first.hand, false);
}

Play AgainstCard::play(const Points& cards, int bought, const SplitFrom& from) {
  const int hand = hands_.of(cards);
  if (from.points == 0) {
    (void)best_->value(hand, bought, nullptr);
    return best_->chosen(hand, bought);
  }
  HandPlay& split = split_hand(from.points, from.free);
  (void)split.value(hand, bought, nullptr);
  return split.chosen(hand, bought);
}

// --- splits ---

bool AgainstCard::may_split(int points) const {
  const Situation pair = pair_of(points);
  return Options{rules_, pair}.may_split();
}
bool AgainstCard::is_free_split(int points) const {
  const Situation pair = pair_of(points);
  return Options{rules_, pair}.is_free_split();
}
// How many may follow the first.
int AgainstCard::more_splits(int points) const {
  const auto left = [](int most) { return most == 0 ? kMoreSplitsMost : most - 1; };
  int more = left(rules_.splits_most);
  if (points == 1) more = std::min(more, left(rules_.ace_splits_most));
  return std::min(more, kMoreSplitsMost);
}
bool AgainstCard::is_endless(int points) const {
  return rules_.splits_most == 0 && (points != 1 || rules_.ace_splits_most == 0);
}

// As often as may be, or once, whichever is worth more. The first hand keeps the player's chips.
double AgainstCard::split_by(int points, const Policy* policy) {
  const bool free = is_free_split(points);
  const SplitHandValues own = hand_values(points, false, policy);
  const SplitHandValues others = free ? hand_values(points, true, policy) : own;
  PointShoe shoe = shoe_;
  shoe.take(points, 2);
  const int more = more_splits(points);
  const double again = split_value(shoe, points, more, true, own, others);
  return std::max(again, split_value(shoe, points, more, false, own, others));
}

HandPlay& AgainstCard::split_hand(int points, bool free) {
  std::unique_ptr<HandPlay>& hand = split_hands_[{points, free}];
  if (hand == nullptr) {
    const HandStake stake = free ? HandStake{0, 1} : HandStake{1, 0};
    hand = std::make_unique<HandPlay>(rules_, hands_, dealer_, table(stake, true, points, 1));
    (void)second_card(*hand, points, nullptr);
  }
  return *hand;
}

// Chosen by the hand's own cards and the other card of the pair, and so also when more are out.
SplitHandValues AgainstCard::hand_values(int points, bool free, const Policy* policy) {
  const auto known = std::make_shared<std::map<int, SplitHand>>();
  return [this, points, free, policy, known](int out) {
    const auto found = known->find(out);
    if (found != known->end()) return found->second;
    const HandStake stake = free ? HandStake{0, 1} : HandStake{1, 0};
    HandPlay play{rules_, hands_, dealer_, table(stake, true, points, 1 + out)};
    const AsChosen as_chosen{split_hand(points, free)};
    const SplitHand hand = second_card(play, points, policy == nullptr ? &as_chosen : policy);
    return known->emplace(out, hand).first->second;
  };
}

SplitHand AgainstCard::second_card(HandPlay& play, int points, const Policy* policy) const {
  SplitHand hand;
  const int first = hands_.of(points);
  for (int second = 1; second <= kPoints; ++second) {
    const double p = play.chance(first, second);
    if (p == 0) continue;
    const double value = p * play.value(hands_.of(points, second), 0, policy);
    (second == points ? hand.pair_card : hand.other_card) += value;
  }
  return hand;
}

// Two hands get a second card each, and so do the two of every split that follows. One more split
// than was looked at needs as many cards of the pair among all these; it then moves a unit,
// doubled, on each of its hands, either way.
double AgainstCard::left_out_of(int points) const {
  PointShoe shoe = shoe_;
  shoe.take(points, 2);
  const int more = more_splits(points);
  const int drawn = 2 + 2 * more;
  double chance = 1;
  for (int i = 0; i <= more; ++i) {
    const int left = shoe.left[static_cast<std::size_t>(points - 1)] - i;
    chance *= static_cast<double>(drawn - i) / (i + 1);  // which of them these are
    chance *= static_cast<double>(std::max(0, left)) / (shoe.total - i);
  }
  constexpr double kUnitsMoved = 4;
  return kUnitsMoved * std::min(1.0, chance);
}

// --- the chart ---

// How often the hand would come if everybody drew on: a weight for its total.
double AgainstCard::weight(int hand) const {
  double ways = 1;
  const Points& cards = hands_.cards(hand);
  for (std::size_t i = 0; i < kPoints; ++i) {
    for (int m = 0; m < cards[i]; ++m) ways *= static_cast<double>(shoe_.left[i] - m) / (m + 1);
  }
  for (int m = 0; m < hands_.total(hand).cards(); ++m) ways *= (m + 1.0) / (shoe_.total - m);
  return ways;
}

void AgainstCard::make_chart() {
  for (int hand = 0; hand < hands_.size(); ++hand) {
    const Total21& total = hands_.total(hand);
    if (total.cards() < 2 || total.total() >= 21) continue;
    if (rules_.five_cards && total.cards() >= 5) continue;
    const double often = weight(hand);
    if (often <= 0) continue;
    for (int bought = 0; bought <= std::min(rules_.buys_most, total.cards() - 2); ++bought)
      chart_.add(hand, bought, best_->values(hand, bought), often);
  }
}

double AgainstCard::by_chart_of(const Chart& chart, bool splits, const FirstHand& first) {
  if (hands_.total(first.hand).is_blackjack()) return natural(first.hand);
  const double before = before_play(first.hand);
  if (splits) return before + split_by(first.a, &chart);
  if (by_chart_ == nullptr)
    by_chart_ = std::make_unique<HandPlay>(rules_, hands_, dealer_, table({}, false, 0, 0));
  return before + by_chart_->value(first.hand, 0, &chart);
}

}  // namespace krupier::odds
