// Multi Poker's best play: what an exchange may be worth at most, by ranks alone, so that most need
// not be looked at suit by suit.
//
// Ties are taken as won, and a flush of the dealer's as whatever is best for the player.
#include <algorithm>
#include <bit>

#include <krupier/odds/multi_poker_parts.h>
#include <krupier/odds/workers.h>

namespace krupier::odds {
namespace {

constexpr std::int64_t kFlushesMax = choose(kRanks - 1, 4);

// In how many ways two cards of these ranks can come when such cards have been seen.
std::int64_t draws_of(RankSet seen, int a, int b) {
  const int left_a = std::max(0, kSuits - seen.count(a));
  const int left_b = std::max(0, kSuits - seen.count(b));
  return a == b ? choose(left_a, 2) : left_a * left_b;
}

}  // namespace

// The bet's worth, unless it is better to fold, over all hands of the dealer's.
std::int64_t MultiPoker::bet_bound(const RankTally& tally, std::size_t hand, std::int64_t hands,
                                   const Unseen& unseen) const {
  const HandCategory category = dealer_->value({hand, 0}).category();
  const std::int64_t won = if_won_[static_cast<std::size_t>(category)];
  const std::int64_t beaten = std::int64_t{tally.beaten} + tally.tied;
  const std::int64_t lost = hands + unseen.hands - tally.low - beaten;
  std::int64_t flush = std::max({std::int64_t{0}, if_lost_ - if_low_, if_lost_ - won});
  if (category > HandCategory::flush) flush = std::max(flush, won - if_low_);
  // Of the unseen as many were lost as can be; the others were of the less welcome kind.
  const std::int64_t unseen_lost = std::min(unseen.hands - unseen.low.least, lost);
  const std::int64_t others = unseen.hands - unseen_lost;
  const std::int64_t unseen_low =
      won > if_low_ ? std::min<std::int64_t>(others, unseen.low.most) : unseen.low.least;
  const std::int64_t unseen_worth =
      unseen_lost * if_lost_ + unseen_low * if_low_ + (others - unseen_low) * won;
  const std::int64_t bound =
      tally.low * if_low_ + beaten * won + lost * if_lost_ + kFlushesMax * flush - unseen_worth;
  return std::max(std::int64_t{0}, bound);
}

void MultiPoker::bound_one(int threads) {
  one_bound_.resize(RankSet::numbers(5) * kRanks * stud::kHandCards);
  const std::vector<RankSet> fives = rank_sets(5);
  share_out(threads, fives.size(), [&](int, std::size_t piece) {
    const RankSet five = fives[piece];
    const std::size_t number = five.number();
    int slot = 0;
    for (RankBits rest = five.ranks(); rest != 0; rest &= rest - 1, ++slot) {
      const int dead = std::countr_zero(rest);
      const std::size_t four = five.without(dead).number();
      for (int open = 0; open < kRanks; ++open) {
        if (five.count(open) == kSuits) continue;
        std::int64_t& sum =
            one_bound_[(number * kRanks + index(open)) * stud::kHandCards + index(slot)];
        for (int rank = 0; rank < kRanks; ++rank) {
          const int left = kSuits - five.count(rank) - (rank == open ? 1 : 0);
          if (left == 0) continue;
          const int new_slot = slot + (rank < dead && five.count(rank) == 0 ? 1 : 0);
          const RankTally tally =
              dealer_->of_six(six_of_five_[number * kRanks + index(rank)], new_slot, open);
          sum += left *
                 bet_bound(tally, five_of_four_[four * kRanks + index(rank)], choose(45, 4), {});
        }
      }
    }
  });
}

std::int64_t MultiPoker::one_bound(const Deal& deal, RankBits dead) const {
  const std::size_t at = deal.number * kRanks + static_cast<std::size_t>(deal.open.rank());
  return one_bound_[at * stud::kHandCards + index(std::popcount(deal.held & (dead - 1)))];
}

// An exchange of two is hardly ever worth its fee. The first bound forgets one of the two cards
// given away; where that does not tell, the dealer's hands are counted by rank.
void MultiPoker::bound_two(int threads) {
  const std::int64_t hands = choose(44, 4);
  two_bound_.resize(RankSet::numbers(3) * kRanks * kRanks);
  two_flush_bound_.resize(std::size_t{1} << kRanks);
  two_bound_of_five_.resize(RankSet::numbers(5) * kRanks);
  const std::vector<RankSet> threes = rank_sets(3);
  share_out(threads, threes.size(), [&](int, std::size_t piece) {
    const RankSet kept = threes[piece];
    const std::size_t three = kept.number();
    const RankBits held = kept.ranks();
    for (int a = 0; a < kRanks; ++a) {
      for (int b = a; b < kRanks; ++b) {
        const std::size_t four = four_of_three_[three * kRanks + index(a)];
        const std::size_t five = five_of_four_[four * kRanks + index(b)];
        const RankBits hand = held | RankBits{1} << a | RankBits{1} << b;
        for (int dead = 0; dead < kRanks; ++dead) {
          const RankSet seen = kept.with(dead);
          if (seen.with(a).with(b).count(dead) > kSuits) continue;
          const std::size_t six = six_of_five_[five * kRanks + index(dead)];
          const int slot = std::popcount(hand & ((RankBits{1} << dead) - 1));
          for (int open = 0; open < kRanks; ++open) {
            const std::int64_t draws = draws_of(seen.with(open), a, b);
            if (draws == 0 || seen.count(open) == kSuits) continue;
            const Unseen unseen{choose(44, 3), dealer_->low_with_another(six, open)};
            two_bound_[(three * kRanks + index(dead)) * kRanks + index(open)] +=
                draws * bet_bound(dealer_->of_six(six, slot, open), five, hands, unseen);
          }
        }
      }
    }
  });
  for (RankBits kept = 0; kept < two_flush_bound_.size(); ++kept) {
    if (std::popcount(kept) != 3) continue;
    for (RankBits hand = kept; hand < two_flush_bound_.size(); hand = (hand + 1) | kept) {
      if (std::popcount(hand) != stud::kHandCards) continue;
      const auto category = static_cast<std::size_t>(dealer_->value({0, hand}).category());
      two_flush_bound_[kept] += hands * std::max({std::int64_t{0}, if_low_, if_won_[category]});
    }
  }
  const std::vector<RankSet> fives = rank_sets(5);
  share_out(threads, fives.size(), [&](int, std::size_t piece) { bound_two(fives[piece]); });
}

// The greatest bound over the pairs of cards that may be given away, flushes left out.
void MultiPoker::bound_two(RankSet five) {
  const std::size_t number = five.number();
  for (int open = 0; open < kRanks; ++open) {
    if (five.count(open) == kSuits) continue;
    std::int64_t& most = two_bound_of_five_[number * kRanks + index(open)];
    const std::int64_t enough = without_exchange(number, open) + 2 * fee_ * kDealsPerOpen;
    std::array<RankSet, choose(5, 2)> doubtful{};
    std::size_t doubts = 0;
    for (RankBits first = five.ranks(); first != 0; first &= first - 1) {
      const int a = std::countr_zero(first);
      RankBits second = five.without(a).ranks() & ~((RankBits{1} << a) - 1);
      for (; second != 0; second &= second - 1) {
        const int b = std::countr_zero(second);
        const std::int64_t bound = two_bound(five, a, b, open);
        if (bound * kScale[2] > enough) {
          doubtful[doubts++] = five.without(a).without(b);
        } else {
          most = std::max(most, bound);
        }
      }
    }
    if (doubts == 0) continue;
    most = std::max(most, two_bound_by_rank(five, {doubtful.data(), doubts}, open));
  }
}

// At least so much is to be had by folding or betting: ties are lost, and so is every flush.
std::int64_t MultiPoker::without_exchange(std::size_t five, int open) const {
  const RankTally tally = dealer_->of_five(five, open);
  const auto category = static_cast<std::size_t>(dealer_->value({five, 0}).category());
  const std::int64_t won = if_won_[category];
  const std::int64_t lost = choose(46, 4) - tally.low - tally.beaten;
  const std::int64_t bet = tally.low * if_low_ + tally.beaten * won + lost * if_lost_ -
                           kFlushesMax * (std::max({if_low_, won, if_lost_}) - if_lost_);
  return std::max(std::int64_t{0}, bet) * kScale[0];
}

std::int64_t MultiPoker::two_bound(RankSet five, int a, int b, int open) const {
  const std::size_t kept = five.without(a).without(b).number() * kRanks;
  return std::min(two_bound_[(kept + index(a)) * kRanks + index(open)],
                  two_bound_[(kept + index(b)) * kRanks + index(open)]);
}

std::int64_t MultiPoker::two_bound_by_rank(RankSet five, std::span<const RankSet> kept,
                                           int open) const {
  std::array<std::size_t, choose(5, 2)> hands{};
  std::array<RankTally, choose(5, 2)> tallies{};
  std::array<std::int64_t, choose(5, 2)> sums{};
  for (int a = 0; a < kRanks; ++a) {
    for (int b = a; b < kRanks; ++b) {
      const std::int64_t draws = draws_of(five.with(open), a, b);
      if (draws == 0) continue;
      for (std::size_t i = 0; i < kept.size(); ++i) hands[i] = kept[i].with(a).with(b).number();
      dealer_->of_any(five.with(a).with(b), open, {hands.data(), kept.size()}, tallies);
      for (std::size_t i = 0; i < kept.size(); ++i) {
        sums[i] += draws * bet_bound(tallies[i], hands[i], choose(44, 4), {});
      }
    }
  }
  return std::ranges::max(sums);
}

}  // namespace krupier::odds
