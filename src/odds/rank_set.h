// RankSet: how often each rank is held, suits forgotten, and a number for each such set.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <krupier/hands/ranks.h>

namespace krupier::odds {

namespace detail {

inline constexpr int kChooseMax = 52;

inline constexpr auto kChoose = [] {
  std::array<std::array<std::int64_t, 8>, kChooseMax + 1> choose{};
  for (std::size_t n = 0; n < choose.size(); ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k < choose[n].size() && n > 0; ++k) {
      choose[n][k] = choose[n - 1][k] + choose[n - 1][k - 1];
    }
  }
  return choose;
}();

}  // namespace detail

// k out of n, k up to seven.
constexpr std::int64_t choose(int n, int k) {
  return n < 0 ? 0 : detail::kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

class RankSet {
 public:
  constexpr RankSet() = default;
  explicit constexpr RankSet(CardSet cards) {
    while (!cards.empty()) add(static_cast<int>(cards.take_first().rank()));
  }

  constexpr int count(int rank) const { return static_cast<int>(nibbles_ >> (4 * rank) & 15); }
  constexpr void add(int rank) { nibbles_ += std::uint64_t{1} << (4 * rank); }
  constexpr void remove(int rank) { nibbles_ -= std::uint64_t{1} << (4 * rank); }
  constexpr RankSet with(int rank) const {
    RankSet set = *this;
    set.add(rank);
    return set;
  }
  constexpr RankSet without(int rank) const {
    RankSet set = *this;
    set.remove(rank);
    return set;
  }
  constexpr RankBits ranks() const {
    RankBits bits = 0;
    for (int rank = 0; rank < kRanks; ++rank) bits |= RankBits{count(rank) > 0} << rank;
    return bits;
  }

  // Its number among the sets of equal size, from 0; sets with five and more of a rank have one
  // too.
  constexpr std::size_t number() const {
    std::int64_t number = 0;
    int held = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      for (int copy = count(rank); copy > 0; --copy, ++held)
        number += choose(rank + held, held + 1);
    }
    return static_cast<std::size_t>(number);
  }
  static constexpr std::size_t numbers(int size) {
    return static_cast<std::size_t>(choose(kRanks + size - 1, size));
  }

  friend constexpr bool operator==(RankSet, RankSet) = default;

 private:
  std::uint64_t nibbles_ = 0;
};

// visit(RankSet) for each set of `size` cards of one pack.
template <class Visit>
constexpr void for_each_rank_set(int size, Visit&& visit, RankSet set = {}, int from = 0) {
  if (size == 0) {
    visit(set);
    return;
  }
  for (int rank = from; rank < kRanks; ++rank) {
    if (set.count(rank) < kSuits) for_each_rank_set(size - 1, visit, set.with(rank), rank);
  }
}

inline std::vector<RankSet> rank_sets(int size) {
  std::vector<RankSet> sets;
  for_each_rank_set(size, [&](RankSet set) { sets.push_back(set); });
  return sets;
}

}  // namespace krupier::odds
