// HandTables: filled from the patterns, row by row.
#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include <krupier/hands/hand_tables.h>
#include <krupier/hands/patterns.h>

namespace krupier::detail {
namespace {

// How often each of some neighbouring ranks is held, up to seven cards.
struct RankSet {
  std::uint32_t number = 0;
  int cards = 0;
  RankCounts held;
};

void append_sets(std::vector<RankSet>& sets, const RankSet& set, int rank, int end) {
  if (rank == end) {
    sets.push_back(set);
    return;
  }
  RankSet more = set;
  append_sets(sets, more, rank + 1, end);
  while (more.cards < kHandCardsMax && (more.held.four >> rank & 1) == 0) {
    more.number += rank_number(rank);
    ++more.cards;
    more.held.add(1U << rank);
    append_sets(sets, more, rank + 1, end);
  }
}

std::vector<RankSet> sets_of(int first_rank, int end) {
  std::vector<RankSet> sets;
  append_sets(sets, {}, first_rank, end);
  return sets;
}

RankCounts joined(const RankCounts& a, const RankCounts& b) {
  RankCounts both = a;
  both.one |= b.one;
  both.two |= b.two;
  both.three |= b.three;
  both.four |= b.four;
  return both;
}

}  // namespace

HandTables::HandTables() : row{}, place{}, value{}, flush_value{}, suit_number{}, card_key{} {
  const std::vector<RankSet> lower = sets_of(0, kLowerRanks);
  // By number of cards, so that a row holds just the upper sets that its lower cards leave room
  // for.
  std::vector<RankSet> upper = sets_of(kLowerRanks, kRanks);
  std::ranges::stable_sort(upper, {}, &RankSet::cards);
  for (std::size_t i = 0; i < upper.size(); ++i) {
    place[upper[i].number >> kUpperShift] = static_cast<std::uint16_t>(i);
  }
  std::size_t next = 0;
  for (const RankSet& low : lower) {
    row[low.number] = static_cast<std::uint32_t>(next);
    for (const RankSet& high : upper) {
      if (low.cards + high.cards > kHandCardsMax) break;
      const RankCounts held = joined(low.held, high.held);
      value[next++] = std::max(value_of_ranks(held), value_of_straight(held.one)).code();
    }
  }
  assert(next == kRankSets);

  for (RankBits ranks = 0; ranks < suit_number.size(); ++ranks) {
    const bool flush = std::popcount(ranks) >= 5;
    flush_value[ranks] = value_of_suit(ranks).code();
    std::uint32_t number = flush ? kFlushMark : 0;
    for (RankBits rest = ranks; rest != 0; rest &= rest - 1) {
      number += rank_number(std::countr_zero(rest));
    }
    suit_number[ranks] = number;
  }
  for (CardSet pack = kFullPack; !pack.empty();) {
    const Card card = pack.take_first();
    card_key[static_cast<std::size_t>(card.code())] =
        rank_number(static_cast<int>(card.rank())) |
        std::uint64_t{1} << (kSuitCounters + 4 * static_cast<int>(card.suit()));
  }
}

}  // namespace krupier::detail
