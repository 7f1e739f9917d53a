// Multi Poker's best play, exactly: what to do with every hand against every open card, and what
// the game then returns.
//
// The player knows their five cards, the open card, and after an exchange also what they gave away.
// For each such knowledge DealerHands counts the dealer's hands; nothing is sampled.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <krupier/games/stud/showdown.h>
#include <krupier/odds/dealer_hands.h>

namespace krupier::odds {

// An exact number in lowest terms.
struct Ratio {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  double approximate() const {
    return static_cast<double>(numerator) / static_cast<double>(denominator);
  }
  friend bool operator==(Ratio, Ratio) = default;
};

inline constexpr int kExchangeMax = 2;
inline constexpr std::size_t kCategories = Words<HandCategory>::words.size();

// How often a bet came to each end.
struct Showdowns {
  Ratio not_qualified;
  Ratio won;
  Ratio lost;
};

// Of all deals, those with this hand dealt: what best play does with them and what they bring.
struct DealtHands {
  Ratio share;
  Ratio folds;
  Ratio bets;
  std::array<Ratio, kExchangeMax> exchanges;  // of one card, of two
  Ratio net;                                  // part of the whole expected result, in antes
};

struct MultiPokerReturn {
  stud::AnteOnWin ante_on_win{};
  Ratio net;     // the player's expected result of a round, in antes; below zero: the house's edge
  Ratio staked;  // ante, fees and bet together, in antes
  Ratio folds;   // first decisions
  Ratio bets;
  std::array<Ratio, kExchangeMax> exchanges;
  // By the number of cards exchanged: those who folded, and the showdowns by the final hand.
  std::array<Ratio, kExchangeMax + 1> folded;
  std::array<std::array<Showdowns, kCategories>, kExchangeMax + 1> showdowns;
  std::array<DealtHands, kCategories> dealt;
  Ratio hanging_on_suits;  // deals in which a decision hung on the order of suits, or might have

  double on_ante() const { return 1 + net.approximate(); }
  double on_everything() const { return 1 + net.approximate() / staked.approximate(); }
};

struct StudDecision {
  Action action{};
  CardSet exchanged;

  friend bool operator==(const StudDecision&, const StudDecision&) = default;
};

class MultiPoker {
 public:
  using Progress = std::function<void(std::size_t done, std::size_t of)>;

  // For the rules as the table has them, with an ante of this amount (it matters where wins are
  // capped).
  MultiPoker(std::shared_ptr<const DealerHands> dealer, const stud::Rules& rules, Money ante,
             int threads);

  StudDecision first_decision(CardSet hand, Card open) const;
  // Whether to bet after the exchange.
  bool bets(CardSet hand, CardSet given_away, Card open) const;

  // What betting is worth more than folding, in antes.
  Ratio worth_of_bet(CardSet hand, CardSet given_away, Card open) const;
  // What the exchange is worth more than folding, its fee included, in antes.
  Ratio worth_of_exchange(CardSet hand, CardSet given_away, Card open) const;

  MultiPokerReturn best_play(int threads, const Progress& progress = {}) const;

 private:
  // A worth that hangs on how suits decide ties: between all ties lost and all won.
  struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool certain = true;  // no decision hangs on that
  };
  struct Deal;
  struct NewCards;
  struct Best;
  struct Sums;

  // Suits decide ties only; until that matters, all suits are alike.
  enum class Ties : std::uint8_t { open, decided };

  // What an exchange may be worth at most, in multi_poker_bounds.cpp.
  void bound_one(int threads);
  void bound_two(int threads);
  void bound_two(RankSet five);
  // Hands in a tally that the dealer can't have, for one more card is gone: how many, and how many
  // of them may be too low to qualify.
  struct Unseen {
    std::int64_t hands = 0;
    DealerHands::Extremes low;
  };
  std::int64_t bet_bound(const RankTally& tally, std::size_t hand, std::int64_t hands,
                         const Unseen& unseen) const;
  std::int64_t one_bound(const Deal& deal, RankBits dead) const;
  std::int64_t two_bound(RankSet five, int a, int b, int open) const;
  std::int64_t two_bound_by_rank(RankSet five, std::span<const RankSet> kept, int open) const;
  std::int64_t without_exchange(std::size_t five, int open) const;

  std::size_t category_of(const NewCards& now) const;
  NewCards as_dealt(const Deal& deal) const;
  NewCards after_exchange(const Deal& deal, CardSet hand) const;
  std::int64_t ties_won(const NewCards& now, CardSet gone, Card open) const;
  template <Ties ties>
  DealerCounts counts(const Deal& deal, const NewCards& now) const;
  Range bet(const NewCards& now, const DealerCounts& of) const;
  template <Ties ties, class Visit>
  void for_each_exchange(const Deal& deal, CardSet out, Visit&& visit) const;
  template <Ties ties>
  Range exchange(const Deal& deal, CardSet out) const;
  template <Ties ties>
  Best best(const Deal& deal) const;
  template <Ties ties>
  void add(const Deal& deal, const Best& best, std::int64_t deals, Sums& sums) const;
  void add_all(RankSet ranks, Sums& sums) const;
  MultiPokerReturn summed_up(const Sums& sums) const;

  std::shared_ptr<const DealerHands> dealer_;
  stud::Rules rules_;
  // What each end brings more than folding, in some unit of which the ante is a whole number.
  std::int64_t ante_ = 0;
  std::int64_t bet_ = 0;
  std::int64_t fee_ = 0;
  std::int64_t if_low_ = 0;
  std::int64_t if_lost_ = 0;
  std::array<std::int64_t, kCategories> if_won_{};
  // The numbers of rank sets with one card more.
  std::vector<std::uint16_t> four_of_three_;
  std::vector<std::uint16_t> five_of_four_;
  std::vector<std::uint16_t> six_of_five_;
  // Bounds: of one card by hand, open card and place of the rank given away; of two by the three
  // kept, one of those given away and the open card; where the three are of one suit, a flush in
  // addition; and the greatest of two by hand and open card, flushes left out.
  std::vector<std::int64_t> one_bound_;
  std::vector<std::int64_t> two_bound_;
  std::vector<std::int64_t> two_flush_bound_;
  std::vector<std::int64_t> two_bound_of_five_;
};

// Whether the analysis knows such a game: equal hands are decided by suits, and no more cards are
// exchanged than it looks through. Others are simulated.
bool knows_multi_poker(const stud::StudGame& game);

// As the table has it; the ante the least.
MultiPokerReturn multi_poker_return(const stud::StudGame& game, int threads,
                                    const MultiPoker::Progress& progress = {});
// For every reading of `ante_on_win`, the table's other choices as they are; the ante the least.
std::vector<MultiPokerReturn> multi_poker_returns(const stud::StudGame& game, int threads,
                                                  const MultiPoker::Progress& progress = {});

}  // namespace krupier::odds
