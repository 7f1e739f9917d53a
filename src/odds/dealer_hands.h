// DealerHands: how many of the dealer's hands do not qualify, are below a player's five cards, or
// equal them, when one card of theirs lies open and some others are known to be gone.
//
// Counted, not dealt, in two parts. By rank alone there are 1819 ways to go on from an open card,
// each with a product of binomials as its number of hands; that count depends on the ranks that are
// gone and on nothing else. A flush can only be in the open card's suit, so what rank alone gets
// wrong is a matter of the ranks left in that one suit.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <krupier/games/stud/stud.h>
#include <krupier/odds/rank_set.h>

namespace krupier::odds {

// Of the dealer's hands: those that do not qualify; those that qualify and are lower than the
// player's; and those of equal value, between which suits decide.
struct DealerCounts {
  std::int64_t low = 0;
  std::int64_t beaten = 0;
  std::int64_t tied = 0;

  friend bool operator==(const DealerCounts&, const DealerCounts&) = default;
};

// The same by rank alone, as if no flush existed.
struct RankTally {
  std::uint32_t low = 0;
  std::uint32_t above_flush = 0;  // full houses and fours
  std::uint32_t beaten = 0;
  std::uint32_t tied = 0;
};

// A player's five cards as far as the dealer's counts know them.
struct HandShape {
  std::size_t ranks = 0;  // the number of its RankSet
  RankBits suited = 0;    // its ranks where it is a flush, else 0
};

class DealerHands {
 public:
  DealerHands(const stud::Ranking& ranking, const stud::Qualification& qualification, int threads);

  const stud::Ranking& ranking() const { return ranking_; }

  HandValue value(HandShape hand) const {
    return hand.suited != 0 ? suited_value_[hand.suited] : value_[hand.ranks];
  }

  // With nothing gone but the player's five cards.
  RankTally of_five(std::size_t hand, int open) const { return five_[hand * kRanks + index(open)]; }
  // With six gone, the player's five and a dead card; `slot`: the place of the dead card's rank
  // among the ranks that are gone.
  RankTally of_six(std::size_t gone, int slot, int open) const {
    const Six& six = six_[gone * kRanks + index(open)];
    const auto& hand = six.without[index(slot)];
    return {six.low, six.above_flush, hand.beaten, hand.tied};
  }
  // With six gone: how many of the hands that do not qualify hold a certain further card, by rank
  // alone; the least and the most over all further cards.
  struct Extremes {
    std::uint32_t least = 0;
    std::uint32_t most = 0;
  };
  Extremes low_with_another(std::size_t gone, int open) const {
    return six_[gone * kRanks + index(open)].low_with_another;
  }
  // With any cards gone, against several hands; slow beside the tables.
  void of_any(RankSet gone, int open, std::span<const std::size_t> hands,
              std::span<RankTally> tallies) const;

  // How many hands do not qualify, whatever the player has.
  std::int64_t low(const RankTally& tally, RankBits left, int open) const {
    return std::int64_t{tally.low} - flushes_[index(open)][left].low;
  }
  // `left`: the ranks still to be dealt in the open card's suit; `hands`: how many hands the dealer
  // may have.
  DealerCounts counts(const RankTally& tally, HandShape hand, RankBits left, int open,
                      std::int64_t hands) const {
    const Flushes& flushes = flushes_[index(open)][left];
    const HandCategory category = value(hand).category();
    if (category >= HandCategory::one_pair && category <= HandCategory::three_of_a_kind) {
      return {low(tally, left, open), std::int64_t{tally.beaten} - flushes.high, tally.tied};
    }
    return rare_counts(tally, hand, left, open, hands);
  }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // A way to go on from an open card by rank: four places in a table of binomials.
  using Factors = std::array<std::uint8_t, 4>;
  struct Block {
    int begin = 0;
    int end = 0;
  };
  // All ways to go on, from the lowest hand to the highest.
  struct Ways {
    std::vector<Factors> factors;
    std::vector<HandValue> values;
    int qualified = 0;  // the first that qualifies
    int high_cards_end = 0;
    std::array<Block, kRanks> pairs;  // by the rank of the pair
    int pairs_end = 0;
    Block straights;
    int above_flush = 0;

    int place(HandValue value) const;
  };
  // Four ranks that make a flush with the open card, by rows: from the lowest flush to the highest.
  struct FlushWays {
    std::vector<std::uint16_t> ranks;
    std::vector<HandValue> as_ranks;  // what they would be in mixed suits
    std::vector<HandValue> as_flush;
    int straights = 0;  // the first that is a straight flush

    // How many of the ways from `begin` on can still be dealt.
    std::int64_t possible(RankBits left, int begin, int end) const {
      const auto gone = static_cast<std::uint16_t>(~left);
      std::uint16_t count = 0;  // as narrow as what it counts, so that it is done eight at a time
      for (auto way = static_cast<std::size_t>(begin); way < static_cast<std::size_t>(end); ++way) {
        count = static_cast<std::uint16_t>(count + ((ranks[way] & gone) == 0 ? 1 : 0));
      }
      return count;
    }
  };
  // How many of the flushes would be, in mixed suits, too low to qualify or high cards that do.
  struct Flushes {
    std::uint16_t low = 0;
    std::uint16_t high = 0;
    std::uint16_t straights = 0;
  };
  struct Six {
    std::uint32_t low = 0;
    std::uint32_t above_flush = 0;
    Extremes low_with_another;
    struct Hand {
      std::uint32_t beaten = 0;
      std::uint32_t tied = 0;
    };
    std::array<Hand, 6> without{};  // by the place of the dead card's rank among those gone
  };
  class RankCounter;

  void fill_values();
  void fill_ways(int open);
  void fill_flushes(int open);
  void fill_fives(int threads);
  void fill_sixes(int threads);
  void fill_low_with_another(int threads);
  DealerCounts rare_counts(const RankTally& tally, HandShape hand, RankBits left, int open,
                           std::int64_t hands) const;

  stud::Ranking ranking_;
  HandValue least_;  // that qualifies
  std::vector<HandValue> value_;
  std::vector<HandValue> suited_value_;
  std::array<Ways, kRanks> ways_;
  std::array<FlushWays, kRanks> flush_ways_;
  std::array<std::vector<Flushes>, kRanks> flushes_;  // by the ranks left
  std::vector<RankTally> five_;
  std::vector<Six> six_;
};

}  // namespace krupier::odds
