// Multi Poker's best play from inside: what its two files share.
#pragma once

#include <krupier/odds/multi_poker.h>

namespace krupier::odds {

__extension__ typedef __int128 Wide;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

// Whether so many ranks are there or more; without counting them all.
constexpr bool at_least(int count, RankBits ranks) {
  while (--count > 0) ranks &= ranks - 1;
  return ranks != 0;
}

Ratio lowest_terms(Wide numerator, Wide denominator);

// The dealer's hands to a hand as dealt, and the cards that come in an exchange with the dealer's
// hands then, on one scale: 46 choose 4 is 163 185, 46 * (45 choose 4) is 42 times that, and
// (46 choose 2) * (44 choose 4) is 861 times that.
inline constexpr std::array<std::int64_t, kExchangeMax + 1> kScale{1722, 41, 2};
inline constexpr std::int64_t kDealsPerOpen = choose(46, 4) * kScale[0];
static_assert(kDealsPerOpen == choose(46, 1) * choose(45, 4) * kScale[1]);
static_assert(kDealsPerOpen == choose(46, 2) * choose(44, 4) * kScale[2]);

// A hand and the dealer's open card.
struct MultiPoker::Deal {
  Deal(CardSet cards, Card card);

  CardSet hand;
  Card open;
  RankSet ranks;
  std::size_t number = 0;
  RankBits held = 0;
  RankBits left = 0;  // in the open card's suit
};

// The hand that plays, as it was dealt or after the exchange.
struct MultiPoker::NewCards {
  CardSet hand;
  HandShape shape;
  RankTally tally;
  RankBits left = 0;
  int exchanged = 0;
};

struct MultiPoker::Best {
  StudDecision decision;
  Range worth;
};

// What best play comes to, added up over deals; each counts 2 * kDealsPerOpen.
struct MultiPoker::Sums {
  struct Ends {
    std::int64_t low = 0;
    std::int64_t won = 0;
    std::int64_t lost = 0;
  };
  struct Dealt {  // by deals
    std::int64_t deals = 0;
    std::int64_t folds = 0;
    std::int64_t bets = 0;
    std::array<std::int64_t, kExchangeMax> exchanges{};
    Wide gain = 0;
  };
  std::array<std::int64_t, kExchangeMax + 1> folded{};
  std::array<std::array<Ends, kCategories>, kExchangeMax + 1> ends{};
  std::array<Dealt, kCategories> dealt{};
  std::int64_t uncertain = 0;

  Sums& operator+=(const Sums& other);
};

}  // namespace krupier::odds
