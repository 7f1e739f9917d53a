// Ranks as bits: thirteen bits with the two lowest, and how often each rank is held.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <krupier/chance/card.h>

namespace krupier {

using RankBits = std::uint32_t;

constexpr RankBits rank_bit(Rank rank) { return 1U << static_cast<int>(rank); }
constexpr int top_rank(RankBits ranks) { return static_cast<int>(std::bit_width(ranks)) - 1; }

constexpr RankBits top_ranks(RankBits ranks, int count) {
  while (std::popcount(ranks) > count) ranks &= ranks - 1;
  return ranks;
}
// The same ranks with the ace below the two.
constexpr RankBits ace_low(RankBits ranks) { return (ranks << 1 | ranks >> 12) & 0x1fff; }

// The ranks without one of them, closed up: twelve bits are left in the same order.
constexpr RankBits close_up(RankBits ranks, int without) {
  const RankBits below = (1U << without) - 1;
  return (ranks >> 1 & ~below) | (ranks & below);
}

// Ranks held at least once, twice, three times and four times.
struct RankCounts {
  RankBits one = 0;
  RankBits two = 0;
  RankBits three = 0;
  RankBits four = 0;

  constexpr RankCounts() = default;
  explicit constexpr RankCounts(CardSet cards) {
    for (int suit = 0; suit < kSuits; ++suit) add(cards.ranks_of(static_cast<Suit>(suit)));
  }
  constexpr void add(RankBits ranks) {
    four |= three & ranks;
    three |= two & ranks;
    two |= one & ranks;
    one |= ranks;
  }
};

namespace detail {

// How many sets of at most `count` out of `ranks` ranks there are: [ranks][count].
inline constexpr auto kSetsOfAtMost = [] {
  std::array<std::array<std::uint32_t, 6>, 14> sets{};
  for (std::size_t ranks = 0; ranks < sets.size(); ++ranks) {
    for (std::size_t count = 0; count < 6; ++count) {
      sets[ranks][count] =
          ranks == 0 || count == 0 ? 1 : sets[ranks - 1][count] + sets[ranks - 1][count - 1];
    }
  }
  return sets;
}();

}  // namespace detail

// The place of a set among all sets of at most `count` ranks, compared from the highest rank down;
// a missing rank is below every other. From 0, without gaps.
constexpr std::uint32_t place_of(RankBits ranks, int count) {
  std::uint32_t place = 0;
  for (; ranks != 0; --count) {
    const int top = top_rank(ranks);
    place += detail::kSetsOfAtMost[static_cast<std::size_t>(top)][static_cast<std::size_t>(count)];
    ranks ^= 1U << top;
  }
  return place;
}

}  // namespace krupier
