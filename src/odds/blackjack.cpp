// Best play of blackjack and pontoon, card by card of the dealer's.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <memory>

#include <krupier/odds/blackjack.h>
#include <krupier/odds/blackjack_play.h>
#include <krupier/odds/blackjack_split.h>

namespace krupier::odds {
namespace {

using blackjack::Options;
using blackjack::Rules;
using blackjack::Situation;

// Where a plan sets no limit, so many splits follow the first; the rest is in the error.
constexpr int kMoreSplitsMost = 6;

// As another HandPlay chose.
class AsChosen final : public Policy {
 public:
  explicit AsChosen(const HandPlay& chosen) : chosen_(chosen) {}
  Play choose(int hand, int bought, const Offered&) const override {
    return chosen_.chosen(hand, bought);
  }

 private:
  const HandPlay& chosen_;
};

// Totals as a chart has them: by the number of cards where that counts, soft or hard.
struct Total {
  int cards = 0;
  int points = 0;
  bool soft = false;
  int bought = 0;
  auto operator<=>(const Total&) const = default;
};

class Chart final : public Policy {
 public:
  Chart(const PointHands& hands, bool by_cards) : hands_(hands), by_cards_(by_cards) {}

  Total total_of(int hand, int bought) const {
    const Total21& total = hands_.total(hand);
    const int cards = by_cards_ ? total.cards() : std::min(3, total.cards());
    return {cards, total.total(), total.is_soft(), bought};
  }
  // What the plays of a hand are worth, weighed by how often it comes.
  void add(int hand, int bought, const PlayValues& values, double weight) {
    PlayValues& sum = sums_.try_emplace(total_of(hand, bought), PlayValues{}).first->second;
    for (std::size_t i = 0; i < kPlays; ++i)
      sum[i] += values[i] == kNotOffered ? kNotOffered : values[i] * weight;
  }
  Play choose(int hand, int bought, const Offered& offered) const override {
    const auto found = sums_.find(total_of(hand, bought));
    std::size_t best = kPlays;
    for (std::size_t i = 0; i < kPlays; ++i) {
      if (!offered[i]) continue;
      if (best == kPlays || (found != sums_.end() && found->second[i] > found->second[best]))
        best = i;
    }
    return static_cast<Play>(best);
  }

 private:
  const PointHands& hands_;
  bool by_cards_;
  std::map<Total, PlayValues> sums_;
};

// The best two cards, and the chance of them.
struct FirstHand {
  int a = 0;
  int b = 0;
  int hand = 0;
  double chance = 0;
};

class AgainstCard {
 public:
  AgainstCard(const BlackjackPlan& plan, const PointHands& hands, int up)
      : plan_(plan),
        rules_(*plan.rules),
        hands_(hands),
        up_(up),
        dealer_(rules_, up),
        shoe_(PointShoe::of(plan.packs)),
        chart_(hands, rules_.five_cards) {
    chance_of_up_ = shoe_.chance(up);
    shoe_.take(up);
    peeked_ = plan.peeks_under_ace && up == 1;
    best_ = std::make_unique<HandPlay>(rules_, hands_, dealer_, table({}, false, 0, 0));
    list_first_hands();
  }

  void solve() {
    for (const FirstHand& first : first_) best(first);
    fill_chart();
    by_chart_ = std::make_unique<HandPlay>(rules_, hands_, dealer_, table({}, false, 0, 0));
    for (const FirstHand& first : first_) {
      best_value_ += first.chance * best(first).value;
      chart_value_ += first.chance * by_chart(first);
      add_insurance(first);
    }
  }

  double chance_of_up() const { return chance_of_up_; }
  double best_value() const { return best_value_; }
  double chart_value() const { return chart_value_; }
  double insurance_value() const { return insurance_value_; }
  double insurance_chance() const { return insurance_chance_; }
  double left_out() const { return left_out_; }

  struct Choice {
    double value = 0;
    char play = 'S';
  };
  // The best that can be made of two cards.
  const Choice& best(const FirstHand& first) {
    const auto found = best_known_.find(first.hand);
    if (found != best_known_.end()) return found->second;
    return best_known_.emplace(first.hand, find_best(first)).first->second;
  }
  char play(int a, int b) { return best_known_.at(hands_.of(a, b)).play; }

 private:
  HandTable table(HandStake stake, bool split, int points, int out) const {
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

  void list_first_hands() {
    for (int a = 1; a <= kPoints; ++a) {
      PointShoe left = shoe_;
      left.take(a);
      for (int b = a; b <= kPoints; ++b) {
        const double chance = shoe_.chance(a) * left.chance(b) * (a == b ? 1 : 2);
        if (chance > 0) first_.push_back({a, b, hands_.of(a, b), chance});
      }
    }
  }

  double chance_of_blackjack(int hand) const {
    if (up_ != 1 && up_ != kPoints) return 0;
    return best_->chance(hand, up_ == 1 ? kPoints : 1);
  }
  // Where the dealer looks first, his Blackjack takes the bet before anything else is laid.
  double before_play(int hand) const { return peeked_ ? -chance_of_blackjack(hand) : 0; }

  double natural(int hand) const {
    double value = best_->stand(hand, true);
    if (up_ == 1 && rules_.even_money > Odds{})
      value = std::max(value, static_cast<double>(rules_.even_money.win()) / rules_.even_money.stake());
    return value;
  }

  // An insurance that pays is part of best play.
  double insured(int hand, bool blackjack) const {
    if (up_ != 1 || !rules_.may_insure || (blackjack && !rules_.insures_blackjack)) return 0;
    return std::max(0.0, insurance_per_unit(hand)) * rules_.insurance_of_main.win() /
           rules_.insurance_of_main.stake();
  }
  double insurance_per_unit(int hand) const {
    const double p = best_->chance(hand, kPoints);
    return p * rules_.insurance_pays.win() / rules_.insurance_pays.stake() - (1 - p);
  }
  void add_insurance(const FirstHand& first) {
    const bool blackjack = hands_.total(first.hand).is_blackjack();
    if (up_ != 1 || !rules_.may_insure || (blackjack && !rules_.insures_blackjack)) return;
    insurance_value_ += first.chance * insurance_per_unit(first.hand);
    insurance_chance_ += first.chance;
  }

  Choice find_best(const FirstHand& first) {
    if (hands_.total(first.hand).is_blackjack())
      return {natural(first.hand) + insured(first.hand, true), 'S'};
    Choice choice{best_->value(first.hand, 0, nullptr), letter(best_->chosen(first.hand, 0))};
    if (first.a == first.b && may_split(first.a)) {
      const double split = split_best(first.a);
      if (split > choice.value) choice = {split, 'P'};
    }
    choice.value += before_play(first.hand) + insured(first.hand, false);
    return choice;
  }

  double by_chart(const FirstHand& first) {
    const bool blackjack = hands_.total(first.hand).is_blackjack();
    if (blackjack) return natural(first.hand);
    const double before = before_play(first.hand);
    if (best(first).play == 'P') return before + split_by(first.a, &chart_);
    return before + by_chart_->value(first.hand, 0, &chart_);
  }

  // --- splits ---

  bool may_split(int points) const {
    Situation situation;
    situation.pair = points;
    return Options{rules_, situation}.may_split();
  }
  // How many may follow the first.
  int more_splits(int points) const {
    const auto left = [](int most) { return most == 0 ? kMoreSplitsMost : most - 1; };
    int more = left(rules_.splits_most);
    if (points == 1) more = std::min(more, left(rules_.ace_splits_most));
    return std::min(more, kMoreSplitsMost);
  }
  bool is_endless(int points) const {
    return rules_.splits_most == 0 && (points != 1 || rules_.ace_splits_most == 0);
  }

  // Played by the hand's own cards and the other card of the pair, and so also when more are out.
  double split_best(int points) {
    const auto found = split_known_.find(points);
    if (found != split_known_.end()) return found->second;
    return split_known_.emplace(points, split_by(points, nullptr)).first->second;
  }

  double split_by(int points, const Policy* policy) {
    Situation situation;
    situation.pair = points;
    const bool free = Options{rules_, situation}.is_free_split();
    const SplitHandValues own = hand_values(points, HandStake{1, 0}, policy);
    const SplitHandValues carried = free ? hand_values(points, HandStake{0, 1}, policy) : own;
    PointShoe shoe = shoe_;
    shoe.take(points, 2);
    const int more = more_splits(points);
    const double again = split_value(shoe, points, more, true, own, carried).value;
    if (is_endless(points)) note_left_out(shoe, points, more);
    const double once = split_value(shoe, points, more, false, own, carried).value;
    return std::max(again, once);
  }

  SplitHandValues hand_values(int points, HandStake stake, const Policy* policy) {
    std::shared_ptr<HandPlay> chosen;
    std::shared_ptr<AsChosen> as_chosen;
    if (policy == nullptr) {
      chosen = std::make_shared<HandPlay>(rules_, hands_, dealer_, table(stake, true, points, 1));
      (void)second_card(*chosen, points, nullptr);
      as_chosen = std::make_shared<AsChosen>(*chosen);
    }
    const auto known = std::make_shared<std::map<int, SplitHand>>();
    return [this, points, stake, policy, chosen, as_chosen, known](int out) {
      const auto found = known->find(out);
      if (found != known->end()) return found->second;
      HandPlay play{rules_, hands_, dealer_, table(stake, true, points, 1 + out)};
      const SplitHand hand =
          second_card(play, points, policy == nullptr ? as_chosen.get() : policy);
      return known->emplace(out, hand).first->second;
    };
  }
  SplitHand second_card(HandPlay& play, int points, const Policy* policy) const {
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
  // A bound for what further splits could have changed: a unit on each hand, doubled.
  void note_left_out(const PointShoe& shoe, int points, int more) {
    double p = shoe_.chance(points) * shoe_.chance(points);
    for (int i = 0; i <= more; ++i) {
      p *= std::max(0, shoe.left[static_cast<std::size_t>(points - 1)] - i) * (more + 2.0) /
           (shoe.total - i);
    }
    left_out_ += 4 * p;
  }

  // --- the chart ---

  // How often the hand comes, were every hand dealt on: a weight for its total.
  double weight(int hand) const {
    double ways = 1;
    const Points& cards = hands_.cards(hand);
    for (std::size_t i = 0; i < kPoints; ++i) {
      for (int m = 0; m < cards[i]; ++m) ways *= static_cast<double>(shoe_.left[i] - m) / (m + 1);
    }
    for (int m = 0; m < hands_.total(hand).cards(); ++m) ways *= (m + 1.0) / (shoe_.total - m);
    return ways;
  }
  void fill_chart() {
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

  static char letter(Play play) { return "SHDPRB"[at(play)]; }

  BlackjackPlan plan_;
  const Rules& rules_;
  const PointHands& hands_;
  int up_;
  DealerHands dealer_;
  PointShoe shoe_;  // without the dealer's card
  Chart chart_;
  bool peeked_ = false;
  double chance_of_up_ = 0;
  std::unique_ptr<HandPlay> best_;
  std::unique_ptr<HandPlay> by_chart_;
  std::vector<FirstHand> first_;
  std::map<int, Choice> best_known_;
  std::map<int, double> split_known_;
  double best_value_ = 0;
  double chart_value_ = 0;
  double insurance_value_ = 0;
  double insurance_chance_ = 0;
  double left_out_ = 0;
};

// One row: the plays of these hands against each card, small where they differ.
ChartRow row(const std::string& name, std::vector<AgainstCard>& cards,
             const std::vector<std::pair<int, int>>& hands) {
  ChartRow row;
  row.hand = name;
  for (std::size_t column = 0; column < row.against.size(); ++column) {
    AgainstCard& against = cards[(column + 1) % kPoints];  // the ace last
    std::map<char, int> plays;
    for (const auto& [a, b] : hands) ++plays[against.play(a, b)];
    const auto most = std::ranges::max_element(plays, {}, [](const auto& each) { return each.second; });
    row.against[column] = plays.size() == 1
                              ? most->first
                              : static_cast<char>(std::tolower(static_cast<unsigned char>(most->first)));
  }
  return row;
}

std::vector<ChartRow> chart_of(std::vector<AgainstCard>& cards) {
  std::vector<ChartRow> chart;
  for (int total = 5; total <= 19; ++total) {
    std::vector<std::pair<int, int>> hands;
    for (int a = 2; a < total - a; ++a) {
      if (total - a <= kPoints) hands.emplace_back(a, total - a);
    }
    if (!hands.empty()) chart.push_back(row(std::to_string(total), cards, hands));
  }
  for (int other = 2; other <= 9; ++other)
    chart.push_back(row(fmt::format("A {}", other), cards, {{1, other}}));
  for (int points = 1; points <= kPoints; ++points) {
    const std::string name = points == 1 ? "A" : points == kPoints ? "T" : std::to_string(points);
    chart.push_back(row(fmt::format("{0} {0}", name), cards, {{points, points}}));
  }
  return chart;
}

}  // namespace

BlackjackOdds analyse(const BlackjackPlan& plan) {
  const PointHands hands;
  std::vector<AgainstCard> cards;
  cards.reserve(kPoints);
  BlackjackOdds odds;
  double insured = 0;
  for (int up = 1; up <= kPoints; ++up) {
    AgainstCard& against = cards.emplace_back(plan, hands, up);
    against.solve();
    odds.best -= against.chance_of_up() * against.best_value();
    odds.basic -= against.chance_of_up() * against.chart_value();
    odds.insurance -= against.chance_of_up() * against.insurance_value();
    insured += against.chance_of_up() * against.insurance_chance();
    odds.error += against.chance_of_up() * against.left_out();
  }
  odds.insurance = insured > 0 ? odds.insurance / insured : 0;
  odds.chart = chart_of(cards);
  return odds;
}

}  // namespace krupier::odds
