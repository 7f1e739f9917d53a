// PointHands: every hand of 21 by the points it holds, and what each becomes with another card.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include <krupier/hands/twenty_one.h>
#include <krupier/odds/blackjack.h>

namespace krupier::odds {

class PointHands {
 public:
  static constexpr int kBust = -1;

  PointHands();

  int size() const { return static_cast<int>(hands_.size()); }
  const Points& cards(int hand) const { return hands_[static_cast<std::size_t>(hand)]; }
  const Total21& total(int hand) const { return totals_[static_cast<std::size_t>(hand)]; }
  // With one more card of so many points.
  int next(int hand, int points) const {
    return next_[static_cast<std::size_t>(hand)][static_cast<std::size_t>(points - 1)];
  }
  int of(int a) const { return find(a, 0); }
  int of(int a, int b) const { return find(a, b); }
  int of(const Points& cards) const { return index_.at(cards); }

 private:
  void list(Points cards, const Total21& total, int from);
  int find(int a, int b) const;

  std::vector<Points> hands_;
  std::vector<Total21> totals_;
  std::vector<std::array<int, kPoints>> next_;
  std::map<Points, int> index_;
};

}  // namespace krupier::odds
