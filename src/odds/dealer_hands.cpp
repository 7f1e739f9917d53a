// DealerHands: the ways to go on from an open card, and their numbers.
#include <algorithm>
#include <bit>
#include <numeric>

#include <krupier/odds/dealer_hands.h>
#include <krupier/odds/workers.h>

namespace krupier::odds {
namespace {

constexpr int kFactorsPerRank = kSuits + 1;

// Of n cards of a rank, how many ways to have 0 to 4 of them.
constexpr auto kFactors = [] {
  std::array<std::array<std::uint64_t, kFactorsPerRank>, kFactorsPerRank> factors{};
  for (std::size_t n = 0; n < factors.size(); ++n) {
    for (std::size_t k = 0; k < factors.size(); ++k) {
      factors[n][k] = static_cast<std::uint64_t>(choose(static_cast<int>(n), static_cast<int>(k)));
    }
  }
  return factors;
}();

// Cards of these ranks that are no flush.
CardSet in_mixed_suits(RankSet ranks) {
  CardSet cards;
  for (int rank = 0; rank < kRanks; ++rank) {
    const int first = cards.empty() ? 0 : 1;
    for (int copy = 0; copy < ranks.count(rank); ++copy) {
      cards.add(Card{static_cast<Rank>(rank), static_cast<Suit>((first + copy) % kSuits)});
    }
  }
  return cards;
}

CardSet in_one_suit(RankBits ranks) { return CardSet{ranks}; }

RankSet each_once(RankBits ranks) {
  RankSet set;
  for (; ranks != 0; ranks &= ranks - 1) set.add(std::countr_zero(ranks));
  return set;
}

}  // namespace

// With some cards gone: how many hands by rank alone are below a place among the ways.
class DealerHands::RankCounter {
 public:
  RankCounter(const Ways& ways, RankSet gone, int open) : ways_(&ways) {
    std::uint32_t e1 = 0;  // how many sets of so many different ranks, the open one not among them
    std::uint32_t e2 = 0;
    std::uint32_t e3 = 0;
    std::uint32_t e4 = 0;
    std::array<std::uint32_t, kRanks> left{};
    int cards = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      const int n = kSuits - gone.count(rank) - (rank == open ? 1 : 0);
      cards += n;
      left[index(rank)] = static_cast<std::uint32_t>(n);
      std::ranges::copy(kFactors[index(n)], factor_.begin() + rank * kFactorsPerRank);
      if (rank == open) continue;
      e4 += e3 * left[index(rank)];
      e3 += e2 * left[index(rank)];
      e2 += e1 * left[index(rank)];
      e1 += left[index(rank)];
    }
    total_ = static_cast<std::uint32_t>(choose(cards, 4));
    high_cards_ = e4 - sum(ways.straights.begin, ways.straights.end);
    for (int rank = 0; rank < kRanks; ++rank) {
      const std::uint32_t n = left[index(rank)];
      pairs_[index(rank)] = rank == open ? n * e3 : n * (n - 1) / 2 * (e2 - n * (e1 - n));
    }
  }

  std::uint32_t low() const { return below(ways_->qualified); }
  RankTally tally() const {
    RankTally tally;
    tally.low = low();
    tally.above_flush = total_ - below(ways_->above_flush);
    return tally;
  }
  // Completed for a player's hand.
  RankTally tally(RankTally tally, HandValue hand) const {
    const int place = ways_->place(hand);
    if (place < ways_->qualified) return tally;
    tally.beaten = below(place) - tally.low;
    const bool tie = index(place) < ways_->values.size() && ways_->values[index(place)] == hand;
    if (tie) tally.tied = sum(place, place + 1);
    return tally;
  }

 private:
  std::uint32_t below(int place) const {
    const int ways = static_cast<int>(ways_->factors.size());
    if (place <= ways_->high_cards_end)
      return below(place, {0, ways_->high_cards_end}, high_cards_);
    std::uint32_t below_pair = high_cards_;
    for (int rank = 0; rank < kRanks; ++rank) {
      const Block block = ways_->pairs[index(rank)];
      if (place < block.end) return below_pair + below(place, block, pairs_[index(rank)]);
      below_pair += pairs_[index(rank)];
    }
    return below_pair + below(place, {ways_->pairs_end, ways}, total_ - below_pair);
  }
  std::uint32_t below(int place, Block block, std::uint32_t of_block) const {
    return place - block.begin < block.end - place ? sum(block.begin, place)
                                                   : of_block - sum(place, block.end);
  }
  std::uint32_t sum(int begin, int end) const {
    std::uint64_t sum = 0;
    for (int way = begin; way < end; ++way) {
      const Factors& f = ways_->factors[index(way)];
      sum += factor_[f[0]] * factor_[f[1]] * factor_[f[2]] * factor_[f[3]];
    }
    return static_cast<std::uint32_t>(sum);
  }

  const Ways* ways_;
  std::array<std::uint32_t, index(kRanks* kFactorsPerRank)> factor_{};
  std::uint32_t total_ = 0;
  std::uint32_t high_cards_ = 0;
  std::array<std::uint32_t, kRanks> pairs_{};
};

int DealerHands::Ways::place(HandValue value) const {
  return static_cast<int>(std::ranges::lower_bound(values, value) - values.begin());
}

DealerHands::DealerHands(const stud::Ranking& ranking, const stud::Qualification& qualification,
                         int threads)
    : ranking_(ranking), least_(qualification.least) {
  ensure(least_.category() < HandCategory::straight,
         "odds: a dealer who qualifies with a straight");
  fill_values();
  for (int open = 0; open < kRanks; ++open) {
    fill_ways(open);
    fill_flushes(open);
  }
  fill_fives(threads);
  fill_sixes(threads);
  fill_low_with_another(threads);
}

void DealerHands::fill_fives(int threads) {
  const std::vector<RankSet> fives = rank_sets(5);
  five_.resize(RankSet::numbers(5) * kRanks);
  share_out(threads, fives.size(), [&](int, std::size_t piece) {
    const RankSet five = fives[piece];
    const std::size_t number = five.number();
    for (int open = 0; open < kRanks; ++open) {
      if (five.count(open) == kSuits) continue;
      of_any(five, open, {&number, 1}, {&five_[number * kRanks + index(open)], 1});
    }
  });
}

void DealerHands::fill_sixes(int threads) {
  const std::vector<RankSet> sixes = rank_sets(6);
  six_.resize(RankSet::numbers(6) * kRanks);
  share_out(threads, sixes.size(), [&](int, std::size_t piece) {
    const RankSet gone = sixes[piece];
    const std::size_t number = gone.number();
    std::array<std::size_t, 6> hands{};
    std::array<RankTally, 6> tallies{};
    std::size_t count = 0;
    for (RankBits rest = gone.ranks(); rest != 0; rest &= rest - 1) {
      hands[count++] = gone.without(std::countr_zero(rest)).number();
    }
    for (int open = 0; open < kRanks; ++open) {
      if (gone.count(open) == kSuits) continue;
      of_any(gone, open, {hands.data(), count}, tallies);
      Six& six = six_[number * kRanks + index(open)];
      six.low = tallies[0].low;
      six.above_flush = tallies[0].above_flush;
      for (std::size_t i = 0; i < count; ++i) {
        six.without[i] = {tallies[i].beaten, tallies[i].tied};
      }
    }
  });
}

void DealerHands::fill_low_with_another(int threads) {
  const std::vector<RankSet> sevens = rank_sets(7);
  std::vector<std::uint32_t> low(RankSet::numbers(7) * kRanks);
  share_out(threads, sevens.size(), [&](int, std::size_t piece) {
    const RankSet gone = sevens[piece];
    const std::size_t number = gone.number();
    for (int open = 0; open < kRanks; ++open) {
      if (gone.count(open) == kSuits) continue;
      low[number * kRanks + index(open)] = RankCounter{ways_[index(open)], gone, open}.low();
    }
  });
  const std::vector<RankSet> sixes = rank_sets(6);
  share_out(threads, sixes.size(), [&](int, std::size_t piece) {
    const RankSet gone = sixes[piece];
    const std::size_t number = gone.number();
    std::array<std::size_t, kRanks> with{};
    for (int rank = 0; rank < kRanks; ++rank) with[index(rank)] = gone.with(rank).number();
    for (int open = 0; open < kRanks; ++open) {
      if (gone.count(open) == kSuits) continue;
      Six& six = six_[number * kRanks + index(open)];
      six.low_with_another = {six.low, 0};
      for (int rank = 0; rank < kRanks; ++rank) {
        if (gone.with(open).count(rank) >= kSuits) continue;
        const std::uint32_t holding = six.low - low[with[index(rank)] * kRanks + index(open)];
        six.low_with_another.least = std::min(six.low_with_another.least, holding);
        six.low_with_another.most = std::max(six.low_with_another.most, holding);
      }
    }
  });
}

void DealerHands::fill_values() {
  value_.resize(RankSet::numbers(5));
  for_each_rank_set(
      5, [&](RankSet set) { value_[set.number()] = ranking_.value(in_mixed_suits(set)); });
  suited_value_.resize(std::size_t{1} << kRanks);
  for (RankBits ranks = 0; ranks < suited_value_.size(); ++ranks) {
    if (std::popcount(ranks) == 5) suited_value_[ranks] = ranking_.value(in_one_suit(ranks));
  }
}

void DealerHands::fill_ways(int open) {
  struct Way {
    RankSet four;
    HandValue value;
  };
  std::vector<Way> sorted;
  for_each_rank_set(4, [&](RankSet four) {
    if (four.count(open) == kSuits) return;
    sorted.push_back({four, value_[four.with(open).number()]});
  });
  std::ranges::stable_sort(sorted, {}, &Way::value);
  Ways& ways = ways_[index(open)];
  for (const Way& way : sorted) {
    Factors factors{};  // the first binomial of the table is one
    std::size_t used = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      const int count = way.four.count(rank);
      if (count > 0) factors[used++] = static_cast<std::uint8_t>(rank * kFactorsPerRank + count);
    }
    ways.factors.push_back(factors);
    ways.values.push_back(way.value);
  }
  const auto begin_of = [&](HandCategory category) { return ways.place(HandValue{category, 0}); };
  ways.qualified = ways.place(least_);
  ways.high_cards_end = begin_of(HandCategory::one_pair);
  ways.pairs_end = begin_of(HandCategory::two_pairs);
  ways.straights = {begin_of(HandCategory::straight), begin_of(HandCategory::flush)};
  ways.above_flush = begin_of(HandCategory::full_house);
  for (int way = ways.high_cards_end; way < ways.pairs_end; ++way) {
    const RankSet hand = sorted[index(way)].four.with(open);
    int rank = 0;
    while (hand.count(rank) != 2) ++rank;
    Block& block = ways.pairs[index(rank)];
    if (block.end == 0) block.begin = way;
    block.end = way + 1;
  }
}

void DealerHands::fill_flushes(int open) {
  struct Way {
    RankBits ranks = 0;
    HandValue as_ranks;
    HandValue as_flush;
  };
  std::vector<Way> sorted;
  std::vector<Flushes>& flushes = flushes_[index(open)];
  flushes.resize(std::size_t{1} << kRanks);
  for (RankBits ranks = 0; ranks < flushes.size(); ++ranks) {
    const RankBits five = ranks | RankBits{1} << open;
    if (std::popcount(ranks) != 4 || five == ranks) continue;
    const Way& way =
        sorted.emplace_back(ranks, value_[each_once(five).number()], suited_value_[five]);
    const bool straight = way.as_ranks.category() == HandCategory::straight;
    flushes[ranks].low = way.as_ranks < least_ ? 1 : 0;
    flushes[ranks].straights = straight ? 1 : 0;
    flushes[ranks].high = way.as_ranks >= least_ && !straight ? 1 : 0;
  }
  std::ranges::stable_sort(sorted, {}, &Way::as_flush);
  FlushWays& ways = flush_ways_[index(open)];
  for (const Way& way : sorted) {
    ways.ranks.push_back(static_cast<std::uint16_t>(way.ranks));
    ways.as_ranks.push_back(way.as_ranks);
    ways.as_flush.push_back(way.as_flush);
    if (way.as_flush.category() == HandCategory::flush) ++ways.straights;
  }
  // From four ranks to all sets that hold them.
  for (int rank = 0; rank < kRanks; ++rank) {
    for (RankBits ranks = 0; ranks < flushes.size(); ++ranks) {
      if ((ranks >> rank & 1) == 0) continue;
      const Flushes& without = flushes[ranks ^ RankBits{1} << rank];
      Flushes& with = flushes[ranks];
      with.low = static_cast<std::uint16_t>(with.low + without.low);
      with.high = static_cast<std::uint16_t>(with.high + without.high);
      with.straights = static_cast<std::uint16_t>(with.straights + without.straights);
    }
  }
}

void DealerHands::of_any(RankSet gone, int open, std::span<const std::size_t> hands,
                         std::span<RankTally> tallies) const {
  const RankCounter counter{ways_[index(open)], gone, open};
  const RankTally tally = counter.tally();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    tallies[i] = counter.tally(tally, value_[hands[i]]);
  }
}

// High cards, straights, and everything from the flush up.
DealerCounts DealerHands::rare_counts(const RankTally& tally, HandShape hand, RankBits left,
                                      int open, std::int64_t hands) const {
  const Flushes& flushes = flushes_[index(open)][left];
  const FlushWays& ways = flush_ways_[index(open)];
  const HandValue mine = value(hand);
  DealerCounts counts{low(tally, left, open), tally.beaten, tally.tied};
  const auto all = static_cast<int>(ways.ranks.size());
  // The dealer's flushes that rank alone takes for lower hands than the player's, or for equals.
  const auto correct = [&](int begin, int end) {
    for (int way = begin; way < end; ++way) {
      if ((ways.ranks[index(way)] & ~left) != 0) continue;
      const HandValue as_ranks = ways.as_ranks[index(way)];
      if (as_ranks == mine) --counts.tied;
      if (as_ranks >= least_ && as_ranks < mine) --counts.beaten;
    }
  };
  switch (mine.category()) {
    case HandCategory::high_card:
      if (mine >= least_) correct(0, ways.straights);
      return counts;
    case HandCategory::straight:
      counts.beaten -= flushes.high;
      correct(ways.straights, all);
      return counts;
    case HandCategory::full_house:
    case HandCategory::four_of_a_kind:
      // What seemed a straight or a high card is a flush, and still lower; or a straight flush.
      counts.beaten += flushes.low - flushes.straights;
      return counts;
    default:
      break;
  }
  // A flush: all that qualify by rank, but those above a flush, less those that are one; and then
  // the lower flushes.
  const bool plain = mine.category() == HandCategory::flush;
  const auto equals = std::ranges::equal_range(ways.as_flush, mine);
  const auto equal = static_cast<int>(equals.begin() - ways.as_flush.begin());
  const auto higher = static_cast<int>(equals.end() - ways.as_flush.begin());
  counts.beaten = hands - tally.low - (plain ? tally.above_flush : 0) - flushes.high -
                  flushes.straights + ways.possible(left, 0, equal);
  counts.tied = ways.possible(left, equal, higher);
  return counts;
}

}  // namespace krupier::odds
