// Multi Poker's best play over all deals.
//
// Until ties are looked at, a deal is known by its ranks, by which of the hand's cards share the
// open card's suit, and by four or five of another suit: some 1.2 million kinds of deals for the
// 122 million deals. Over all deals of a kind a tie is won as often as it is lost, since exchanging
// suits exchanges the two groups of cards that decide it. Only where a decision hangs on ties is
// each deal of the kind looked at.
#include <algorithm>
#include <bit>
#include <mutex>
#include <numeric>

#include <krupier/odds/multi_poker_parts.h>
#include <krupier/odds/multi_poker_play.h>
#include <krupier/odds/workers.h>

namespace krupier::odds {
namespace {

// The open card's, while all suits are alike.
constexpr Suit kOpenSuit = Suit::clubs;

// visit(CardSet) for each way to give suits to ranks.
template <class Visit>
void for_each_suiting(RankSet ranks, Visit&& visit, int rank = 0, CardSet hand = {}) {
  while (rank < kRanks && ranks.count(rank) == 0) ++rank;
  if (rank == kRanks) {
    visit(hand);
    return;
  }
  for (unsigned suits = 0; suits < 1U << kSuits; ++suits) {
    if (std::popcount(suits) != ranks.count(rank)) continue;
    CardSet with = hand;
    for (int suit = 0; suit < kSuits; ++suit) {
      if ((suits >> suit & 1) != 0) with.add({static_cast<Rank>(rank), static_cast<Suit>(suit)});
    }
    for_each_suiting(ranks, visit, rank + 1, with);
  }
}

// What of a hand's suits matters: the ranks in the open card's suit, and those of another suit that
// has four or five.
std::uint32_t kind_of(CardSet hand) {
  std::uint32_t kind = hand.ranks_of(kOpenSuit);
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    if (suit != kOpenSuit && at_least(4, hand.ranks_of(suit))) kind |= hand.ranks_of(suit) << 16;
  }
  return kind;
}

// The cards with the open card's suit and another exchanged.
CardSet exchange_suits(CardSet cards, Suit other) {
  CardSet exchanged;
  while (!cards.empty()) {
    const Card card = cards.take_first();
    Suit suit = card.suit();
    if (suit == kOpenSuit) {
      suit = other;
    } else if (suit == other) {
      suit = kOpenSuit;
    }
    exchanged.add({card.rank(), suit});
  }
  return exchanged;
}

std::shared_ptr<const DealerHands> dealer_hands(const stud::StudGame& game, int threads) {
  return std::make_shared<const DealerHands>(game.rules().ranking, game.rules().dealer, threads);
}

Money least_ante(const stud::StudGame& game) { return game.bets().kinds()[game.rules().ante].min; }

struct Kind {
  std::uint32_t kind = 0;
  CardSet hand;  // one of them
  std::int64_t hands = 0;
};

}  // namespace

Ratio lowest_terms(Wide numerator, Wide denominator) {
  Wide a = numerator < 0 ? -numerator : numerator;
  Wide b = denominator;
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return {static_cast<std::int64_t>(numerator / a), static_cast<std::int64_t>(denominator / a)};
}

MultiPoker::Sums& MultiPoker::Sums::operator+=(const Sums& other) {
  for (std::size_t exchanged = 0; exchanged < folded.size(); ++exchanged) {
    folded[exchanged] += other.folded[exchanged];
    for (std::size_t category = 0; category < kCategories; ++category) {
      Ends& to = ends[exchanged][category];
      const Ends& from = other.ends[exchanged][category];
      to.low += from.low;
      to.won += from.won;
      to.lost += from.lost;
    }
  }
  for (std::size_t category = 0; category < kCategories; ++category) {
    Dealt& to = dealt[category];
    const Dealt& from = other.dealt[category];
    to.deals += from.deals;
    to.folds += from.folds;
    to.bets += from.bets;
    for (std::size_t i = 0; i < kExchangeMax; ++i) to.exchanges[i] += from.exchanges[i];
    to.gain += from.gain;
  }
  uncertain += other.uncertain;
  return *this;
}

void MultiPoker::add_all(RankSet ranks, Sums& sums) const {
  std::vector<Kind> kinds;
  for_each_suiting(ranks, [&](CardSet hand) {
    const std::uint32_t kind = kind_of(hand);
    auto found = std::ranges::find(kinds, kind, &Kind::kind);
    if (found == kinds.end()) found = kinds.insert(kinds.end(), {kind, hand});
    ++found->hands;
  });
  for (int rank = 0; rank < kRanks; ++rank) {
    const Card open{static_cast<Rank>(rank), kOpenSuit};
    for (const Kind& kind : kinds) {
      if (kind.hand.contains(open)) continue;
      const Deal deal{kind.hand, open};
      const Best quick = best<Ties::open>(deal);
      if (quick.worth.certain) {
        add<Ties::open>(deal, quick, kind.hands * kSuits, sums);
        continue;
      }
      sums.uncertain += kind.hands * kSuits;
      for_each_suiting(ranks, [&](CardSet hand) {
        if (kind_of(hand) != kind.kind) return;
        for (int suit = 0; suit < kSuits; ++suit) {
          const auto other = static_cast<Suit>(suit);
          const Deal one{exchange_suits(hand, other), {open.rank(), other}};
          add<Ties::decided>(one, best<Ties::decided>(one), 1, sums);
        }
      });
    }
  }
}

MultiPokerReturn MultiPoker::best_play(int threads, const Progress& progress) const {
  const std::vector<RankSet> hands = rank_sets(stud::kHandCards);
  std::vector<Sums> sums(static_cast<std::size_t>(threads));
  std::mutex telling;
  std::size_t done = 0;
  share_out(threads, hands.size(), [&](int thread, std::size_t piece) {
    add_all(hands[piece], sums[static_cast<std::size_t>(thread)]);
    if (!progress) return;
    const std::scoped_lock lock{telling};
    progress(++done, hands.size());
  });
  for (std::size_t i = 1; i < sums.size(); ++i) sums[0] += sums[i];
  return summed_up(sums[0]);
}

MultiPokerReturn MultiPoker::summed_up(const Sums& sums) const {
  MultiPokerReturn result;
  result.ante_on_win = rules_.ante_on_win;
  const std::int64_t deals = choose(52, 5) * 47;
  const Wide all = Wide{deals} * 2 * kDealsPerOpen;
  const auto of_deals = [&](std::int64_t some) { return lowest_terms(some, deals); };
  const auto of_all = [&](std::int64_t some) { return lowest_terms(some, all); };
  Wide gain = 0;
  Wide staked = all * ante_;
  Wide ends_of_all = 0;
  Sums::Dealt firsts;
  for (std::size_t i = 0; i < kCategories; ++i) {
    const Sums::Dealt& from = sums.dealt[i];
    DealtHands& to = result.dealt[i];
    to.share = of_deals(from.deals);
    to.folds = of_deals(from.folds);
    to.bets = of_deals(from.bets);
    for (std::size_t e = 0; e < kExchangeMax; ++e) {
      to.exchanges[e] = of_deals(from.exchanges[e]);
      firsts.exchanges[e] += from.exchanges[e];
    }
    to.net = lowest_terms(from.gain - Wide{from.deals} * 2 * kDealsPerOpen * ante_, all * ante_);
    firsts.deals += from.deals;
    firsts.folds += from.folds;
    firsts.bets += from.bets;
    gain += from.gain;
  }
  ensure(firsts.deals == deals, "odds: a deal left out");
  result.folds = of_deals(firsts.folds);
  result.bets = of_deals(firsts.bets);
  for (std::size_t e = 0; e < kExchangeMax; ++e) {
    result.exchanges[e] = of_deals(firsts.exchanges[e]);
    staked += Wide{firsts.exchanges[e]} * 2 * kDealsPerOpen * fee_ * static_cast<int>(e + 1);
  }
  for (std::size_t e = 0; e <= kExchangeMax; ++e) {
    result.folded[e] = of_all(sums.folded[e]);
    ends_of_all += sums.folded[e];
    for (std::size_t i = 0; i < kCategories; ++i) {
      const Sums::Ends& ends = sums.ends[e][i];
      result.showdowns[e][i] = {of_all(ends.low), of_all(ends.won), of_all(ends.lost)};
      const Wide bets = Wide{ends.low} + ends.won + ends.lost;
      staked += bets * bet_;
      ends_of_all += bets;
    }
  }
  ensure(ends_of_all == all, "odds: a round without an end");
  result.net = lowest_terms(gain - all * ante_, all * ante_);
  result.staked = lowest_terms(staked, all * ante_);
  result.hanging_on_suits = of_deals(sums.uncertain);
  return result;
}

bool knows_multi_poker(const stud::StudGame& game) {
  const stud::Rules& rules = game.rules();
  return rules.ranking.suits.has_value() && rules.exchange_cards_max <= kExchangeMax;
}

MultiPokerReturn multi_poker_return(const stud::StudGame& game, int threads,
                                    const MultiPoker::Progress& progress) {
  const MultiPoker best{dealer_hands(game, threads), game.rules(), least_ante(game), threads};
  return best.best_play(threads, progress);
}

std::vector<MultiPokerReturn> multi_poker_returns(const stud::StudGame& game, int threads,
                                                  const MultiPoker::Progress& progress) {
  std::vector<MultiPokerReturn> returns;
  const auto dealer = dealer_hands(game, threads);
  for (const auto reading : {stud::AnteOnWin::even_money, stud::AnteOnWin::return_only}) {
    stud::Rules rules = game.rules();
    rules.ante_on_win = reading;
    const MultiPoker best{dealer, rules, least_ante(game), threads};
    returns.push_back(best.best_play(threads, progress));
  }
  return returns;
}

std::shared_ptr<const MultiPoker> best_multi_poker(const stud::StudGame& game, int threads) {
  return std::make_shared<const MultiPoker>(dealer_hands(game, threads), game.rules(),
                                            least_ante(game), threads);
}

Tally simulate_multi_poker(const stud::StudGame& game, std::uint64_t rounds, std::uint64_t seed,
                           int threads) {
  const auto best = best_multi_poker(game, threads);
  return simulate_rounds(game, stud::StudRound{game}, MultiPokerPlay{game, best}, rounds, seed);
}

}  // namespace krupier::odds
