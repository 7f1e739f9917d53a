// Best play of blackjack and pontoon over all cards of the dealer's.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>

#include <krupier/games/blackjack/blackjack.h>
#include <krupier/games/blackjack/endless.h>
#include <krupier/odds/blackjack.h>
#include <krupier/odds/blackjack_against.h>
#include <krupier/odds/workers.h>

namespace krupier::odds {
namespace {

using blackjack::Rules;
using Cards = std::vector<std::unique_ptr<AgainstCard>>;  // by the dealer's points

// The dealer's hands do not depend on what else is out: once for each of their cards.
std::vector<DealerEnds> dealer_ends(const Rules& rules) {
  std::vector<DealerEnds> ends;
  for (int up = 1; up <= kPoints; ++up) ends.emplace_back(rules, up);
  return ends;
}

// One row: the plays of these hands against each card, small where they differ.
ChartRow row(const std::string& name, Cards& cards, const std::vector<std::pair<int, int>>& hands) {
  ChartRow row;
  row.hand = name;
  for (std::size_t column = 0; column < row.against.size(); ++column) {
    AgainstCard& against = *cards[(column + 1) % kPoints];  // the ace last
    std::map<char, int> plays;
    for (const auto& [a, b] : hands) {
      const auto first = std::ranges::find_if(
          against.first_hands(), [&](const FirstHand& each) { return each.a == a && each.b == b; });
      if (first != against.first_hands().end()) ++plays[against.best(*first).play];
    }
    const auto most =
        std::ranges::max_element(plays, {}, [](const auto& each) { return each.second; });
    const char play = most == plays.end() ? '-' : most->first;
    row.against[column] = plays.size() == 1
                              ? play
                              : static_cast<char>(std::tolower(static_cast<unsigned char>(play)));
  }
  return row;
}

std::vector<ChartRow> chart_of(Cards& cards) {
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

using Told = std::function<void(double)>;

// share_out, with somebody who is told how far it is.
template <class Work>
void share_out_telling(int threads, std::size_t pieces, const Told& progress, Work&& work) {
  std::mutex telling;
  std::size_t done = 0;
  share_out(threads, pieces, [&](int, std::size_t piece) {
    work(piece);
    if (!progress) return;
    const std::scoped_lock lock{telling};
    progress(static_cast<double>(++done) / static_cast<double>(pieces));
  });
}

BlackjackOdds analyse_boxes(const BlackjackPlan& plan, int threads, const Told& progress) {
  const PointHands hands;
  const std::vector<DealerEnds> dealer = dealer_ends(*plan.rules);
  Cards cards(kPoints);
  struct Sums {
    double best = 0;
    double basic = 0;
  };
  std::array<Sums, kPoints> sums{};
  share_out_telling(threads, kPoints, progress, [&](std::size_t piece) {
    cards[piece] =
        std::make_unique<AgainstCard>(plan, hands, dealer[piece], static_cast<int>(piece) + 1);
    AgainstCard& against = *cards[piece];
    Sums& sum = sums[piece];
    for (const FirstHand& first : against.first_hands())
      sum.best += first.chance * against.best(first).value;
    against.make_chart();
    for (const FirstHand& first : against.first_hands())
      sum.basic += first.chance * against.by_chart(first);
  });
  BlackjackOdds odds;
  double basic = 0;
  for (std::size_t i = 0; i < kPoints; ++i) {
    const double chance = cards[i]->chance_of_up();
    odds.best -= chance * sums[i].best;
    basic -= chance * sums[i].basic;
    odds.error += chance * cards[i]->left_out();
  }
  odds.first_values.resize(kPoints * kPoints * kPoints);
  for (std::size_t i = 0; i < kPoints; ++i) {
    for (const FirstHand& first : cards[i]->first_hands()) {
      const auto at = [&](int a, int b) {
        return (i * kPoints + static_cast<std::size_t>(a - 1)) * kPoints +
               static_cast<std::size_t>(b - 1);
      };
      const double value = cards[i]->best(first).value;
      odds.first_values[at(first.a, first.b)] = odds.first_values[at(first.b, first.a)] = value;
    }
  }
  odds.basic = basic;
  odds.chart = chart_of(cards);
  return odds;
}

// Two boxes whose second cards may change places: every hand against every card, for all cards that
// may lie on the other box; then the better of the two arrangements of each deal.
class SwitchedBoxes {
 public:
  SwitchedBoxes(const BlackjackPlan& plan, int threads, const Told& progress)
      : plan_(plan), dealer_(dealer_ends(*plan.rules)) {
    for (int x = 1; x <= kPoints; ++x) {
      for (int y = x; y <= kPoints; ++y) others_.emplace_back(x, y);
    }
    make_charts();
    values_.resize(kPoints * kPairs);
    share_out_telling(threads, values_.size(), progress, [&](std::size_t piece) { fill(piece); });
  }

  BlackjackOdds odds() const {
    BlackjackOdds odds;
    double basic = 0;
    for (int up = 1; up <= kPoints; ++up) {
      PointShoe shoe = PointShoe::of(plan_.packs);
      const double chance_of_up = shoe.chance(up);
      shoe.take(up);
      const auto deal = [&](auto&& self, std::array<int, 4>& cards, std::size_t at, PointShoe left,
                            double chance) -> void {
        if (chance == 0) return;
        if (at == cards.size()) {
          odds.best -= chance_of_up * chance * best(up, cards) / 2;
          basic -= chance_of_up * chance * by_chart(up, cards) / 2;
          return;
        }
        for (int points = 1; points <= kPoints; ++points) {
          PointShoe next = left;
          next.take(points);
          cards[at] = points;
          self(self, cards, at + 1, next, chance * left.chance(points));
        }
      };
      std::array<int, 4> cards{};
      deal(deal, cards, 0, shoe, 1.0);
    }
    for (const Values& values : values_) odds.error = std::max(odds.error, values.left_out);
    odds.basic = basic;
    odds.chart = chart_;
    return odds;
  }

 private:
  static constexpr std::size_t kPairs = 55;

  struct Values {
    std::array<double, kPairs> natural{};   // as dealt
    std::array<double, kPairs> switched{};  // made by a switch
    std::array<double, kPairs> by_chart{};
    double left_out = 0;
  };

  static std::size_t pair_index(int a, int b) {
    if (a > b) std::swap(a, b);
    const int before = (a - 1) * kPoints - (a - 1) * (a - 2) / 2;
    return static_cast<std::size_t>(before + b - a);
  }

  void fill(std::size_t piece) {
    const auto up = static_cast<int>(piece / kPairs) + 1;
    const auto& [x, y] = others_[piece % kPairs];
    Points out{};
    ++out[static_cast<std::size_t>(x - 1)];
    ++out[static_cast<std::size_t>(y - 1)];
    AgainstCard against{plan_, hands_, dealer_[static_cast<std::size_t>(up - 1)], up, out};
    Values& values = values_[piece];
    for (const FirstHand& first : against.first_hands()) {
      const std::size_t at = pair_index(first.a, first.b);
      values.natural[at] = against.best(first).value;
      const bool ace_ten = first.a == 1 && first.b == kPoints;
      values.switched[at] = ace_ten && !plan_.rules->switched_ace_ten_is_blackjack
                                ? against.best_of_21(first)
                                : values.natural[at];
      values.by_chart[at] =
          against.by_chart_of(alone_[static_cast<std::size_t>(up - 1)]->chart(),
                              alone_values_[static_cast<std::size_t>(up - 1)][at].splits, first);
    }
    values.left_out = against.left_out();
  }

  // A box after the switch, the other one not looked at: by this chart hands are played, and by
  // what it is worth cards are switched.
  void make_charts() {
    for (int up = 1; up <= kPoints; ++up) {
      AgainstCard& against = *alone_.emplace_back(std::make_unique<AgainstCard>(
          plan_, hands_, dealer_[static_cast<std::size_t>(up - 1)], up));
      against.make_chart();
      auto& alone = alone_values_.emplace_back();
      for (const FirstHand& first : against.first_hands()) {
        alone[pair_index(first.a, first.b)] = {against.by_chart(first),
                                               against.best(first).play == 'P'};
      }
    }
    chart_ = chart_of(alone_);
  }

  double value(int up, int a, int b, int x, int y, bool switched) const {
    const Values& values = values_[static_cast<std::size_t>(up - 1) * kPairs + pair_index(x, y)];
    return (switched ? values.switched : values.natural)[pair_index(a, b)];
  }
  // First cards of both boxes, then second ones.
  double best(int up, const std::array<int, 4>& c) const {
    const double as_dealt =
        value(up, c[0], c[2], c[1], c[3], false) + value(up, c[1], c[3], c[0], c[2], false);
    const double switched =
        value(up, c[0], c[3], c[1], c[2], true) + value(up, c[1], c[2], c[0], c[3], true);
    return std::max(as_dealt, switched);
  }

  double by_chart(int up, const std::array<int, 4>& c) const {
    const auto& alone = alone_values_[static_cast<std::size_t>(up - 1)];
    const auto worth = [&](int a, int b) { return alone[pair_index(a, b)].value; };
    const bool switches =
        worth(c[0], c[3]) + worth(c[1], c[2]) > worth(c[0], c[2]) + worth(c[1], c[3]);
    const int a2 = switches ? c[3] : c[2];
    const int b2 = switches ? c[2] : c[3];
    const auto at = [&](int a, int b, int x, int y) {
      const Values& values = values_[static_cast<std::size_t>(up - 1) * kPairs + pair_index(x, y)];
      const std::size_t pair = pair_index(a, b);
      // Cards that a switch made to no Blackjack stand at 21.
      const bool plain_21 =
          switches && pair == pair_index(1, kPoints) && !plan_.rules->switched_ace_ten_is_blackjack;
      return plain_21 ? values.switched[pair] : values.by_chart[pair];
    };
    return at(c[0], a2, c[1], b2) + at(c[1], b2, c[0], a2);
  }

  struct Alone {
    double value = 0;
    bool splits = false;
  };

  BlackjackPlan plan_;
  PointHands hands_;
  std::vector<DealerEnds> dealer_;
  Cards alone_;
  std::vector<std::array<Alone, kPairs>> alone_values_;  // by the dealer's card
  std::vector<ChartRow> chart_;
  std::vector<std::pair<int, int>> others_;
  std::vector<Values> values_;  // by the dealer's card and the other box
};

}  // namespace

std::optional<double> insurance_edge(const BlackjackPlan& plan) {
  const PointHands hands;
  const DealerEnds dealer{*plan.rules, 1};
  const AgainstCard ace{plan, hands, dealer, 1};
  double value = 0;
  double chance = 0;
  for (const FirstHand& first : ace.first_hands()) {
    if (const auto insurance = ace.insurance(first)) {
      value += first.chance * *insurance;
      chance += first.chance;
    }
  }
  return chance > 0 ? std::optional{-value / chance} : std::nullopt;
}

BlackjackOdds analyse(const BlackjackPlan& plan, int threads, const Told& progress) {
  BlackjackOdds odds = plan.rules->boxes_a_seat > 1 ? SwitchedBoxes{plan, threads, progress}.odds()
                                                    : analyse_boxes(plan, threads, progress);
  odds.insurance = insurance_edge(plan);
  return odds;
}

std::optional<BlackjackPlan> blackjack_plan(const Game& game, Rules& rules) {
  BlackjackPlan plan;
  plan.rules = &rules;
  plan.packs = game.chance().packs;
  if (const auto* boxes = dynamic_cast<const blackjack::BlackjackGame*>(&game)) {
    rules = boxes->rules();
    // What a Blackjack takes of several hands, and a win that hangs on all of them, is no sum over
    // hands.
    const bool sums = rules.dealer_blackjack_takes == blackjack::DealerBlackjackTakes::all_stakes &&
                      rules.free_split_pays == blackjack::FreeSplitPays::per_hand;
    return sums ? std::optional{plan} : std::nullopt;
  }
  const auto* endless = dynamic_cast<const blackjack::EndlessGame*>(&game);
  if (endless == nullptr) return std::nullopt;
  // One player at the box that all share.
  const blackjack::EndlessRules& shared = endless->rules();
  if (shared.double_on != blackjack::DoubleOn::first_two ||
      shared.dealer_blackjack_takes != blackjack::DealerBlackjackTakes::all_stakes)
    return std::nullopt;
  rules.pays = shared.pays;
  rules.dealer = shared.dealer;
  rules.may_double = true;
  rules.double_after_split = shared.double_after_split;
  rules.splits_most = 1;
  rules.ace_splits_most = 1;
  rules.may_insure = true;
  rules.insurance_of_main = shared.insurance_of_main;
  rules.insurance_pays = shared.insurance_pays;
  plan.peeks_under_ace = true;
  return plan;
}

}  // namespace krupier::odds
