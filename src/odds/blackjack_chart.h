// Chart: a strategy by totals, as players carry it in their heads.
#pragma once

#include <map>

#include <krupier/odds/blackjack_play.h>

namespace krupier::odds {

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

// By the total, soft or hard, and by the number of cards where that counts.
class Chart final : public Policy {
 public:
  Chart(const PointHands& hands, bool by_cards) : hands_(hands), by_cards_(by_cards) {}

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
  struct Total {
    int cards = 0;
    int points = 0;
    bool soft = false;
    int bought = 0;
    auto operator<=>(const Total&) const = default;
  };
  Total total_of(int hand, int bought) const {
    const Total21& total = hands_.total(hand);
    const int cards = by_cards_ ? total.cards() : std::min(3, total.cards());
    return {cards, total.total(), total.is_soft(), bought};
  }

  const PointHands& hands_;
  bool by_cards_;
  std::map<Total, PlayValues> sums_;
};

}  // namespace krupier::odds
