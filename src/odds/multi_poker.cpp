// Multi Poker's best play: the worth of each decision with a hand against an open card.
#include <algorithm>
#include <bit>
#include <numeric>

#include <krupier/hands/subsets.h>
#include <krupier/odds/multi_poker_parts.h>

namespace krupier::odds {
namespace {

using stud::kHandCards;
using stud::Outcome;

constexpr int rank_of(Card card) { return static_cast<int>(card.rank()); }

bool three_of_a_suit(CardSet hand) {
  for (int suit = 0; suit < kSuits; ++suit) {
    if (at_least(3, hand.ranks_of(static_cast<Suit>(suit)))) return true;
  }
  return false;
}

// The suit of all these cards, if it is one.
std::optional<Suit> one_suit(CardSet cards) {
  const Suit suit = cards.first().suit();
  const CardSet of_suit{std::uint64_t{0x1fff} << 16 * static_cast<int>(suit)};
  if (!(cards - of_suit).empty()) return std::nullopt;
  return suit;
}

HandShape shape_of(CardSet hand, std::size_t ranks) {
  const auto suit = one_suit(hand);
  return {ranks, suit ? hand.ranks_of(*suit) : 0};
}

}  // namespace

MultiPoker::MultiPoker(std::shared_ptr<const DealerHands> dealer, const stud::Rules& rules,
                       Money ante, int threads)
    : dealer_(std::move(dealer)), rules_(rules) {
  ensure(rules_.ranking.suits.has_value(), "odds: stud where equal hands are equal");
  ensure(rules_.exchange_cards_max <= kExchangeMax,
         "odds: stud with more than two cards exchanged");
  const Money bet = ante * rules_.bet_antes;
  const auto more_than_fold = [&](Outcome outcome, HandCategory hand) {
    return (stud::handed_back(rules_, ante, outcome, hand) - bet).units();
  };
  ante_ = ante.units();
  bet_ = bet.units();
  fee_ = (ante * rules_.fee_antes).units();
  if_low_ = more_than_fold(Outcome::not_qualified, HandCategory::high_card);
  if_lost_ = more_than_fold(Outcome::lost, HandCategory::high_card);
  std::int64_t unit = std::gcd(std::gcd(ante_, std::gcd(bet_, fee_)), std::gcd(if_low_, if_lost_));
  for (std::size_t i = 0; i < kCategories; ++i) {
    const auto hand = static_cast<HandCategory>(i);
    const Outcome higher = stud::outcome_if_qualified(rules_, hand, std::strong_ordering::greater);
    if_won_[i] = more_than_fold(higher, hand);
    ensure(if_won_[i] >= if_lost_, "odds: a win that is worse than a loss");
    unit = std::gcd(unit, if_won_[i]);
  }
  ensure(if_low_ >= if_lost_, "odds: a dealer who does not qualify and wins");
  for (std::int64_t* worth : {&ante_, &bet_, &fee_, &if_low_, &if_lost_}) *worth /= unit;
  for (std::int64_t& worth : if_won_) worth /= unit;

  const auto fill = [](int size, std::vector<std::uint16_t>& bigger) {
    bigger.resize(RankSet::numbers(size) * kRanks);
    for_each_rank_set(size, [&](RankSet set) {
      for (int rank = 0; rank < kRanks; ++rank) {
        bigger[set.number() * kRanks + index(rank)] =
            static_cast<std::uint16_t>(set.with(rank).number());
      }
    });
  };
  fill(3, four_of_three_);
  fill(4, five_of_four_);
  fill(5, six_of_five_);
  if (rules_.exchange_cards_max > 0) bound_one(threads);
  if (rules_.exchange_cards_max > 1) bound_two(threads);
}

MultiPoker::Deal::Deal(CardSet cards, Card card)
    : hand(cards),
      open(card),
      ranks(cards),
      number(ranks.number()),
      held(ranks.ranks()),
      left(0x1fff & ~cards.ranks_of(card.suit()) & ~rank_bit(card.rank())) {}

// Of the dealer's hands that equal the player's, those that lose to its suit.
std::int64_t MultiPoker::ties_won(const NewCards& now, CardSet gone, Card open) const {
  const RankSet ranks{now.hand};
  const CardSet left = kFullPack - gone;
  std::int64_t won = 0;
  const auto complete = [&](const auto& self, int rank, CardSet dealer) -> void {
    while (rank < kRanks && ranks.count(rank) == 0) ++rank;
    if (rank == kRanks) {
      const bool flush = one_suit(dealer).has_value();
      if (dealer.contains(open) && flush == (now.shape.suited != 0) &&
          rules_.ranking.by_suit(now.hand, dealer) > 0) {
        ++won;
      }
      return;
    }
    CardSet of_rank;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Card card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
      const bool may = now.shape.suited == 0 || card.suit() == open.suit();
      if (may && left.contains(card)) of_rank.add(card);
    }
    for_each_subset(of_rank, ranks.count(rank),
                    [&](CardSet chosen) { self(self, rank + 1, dealer | chosen); });
  };
  if (ranks.count(rank_of(open)) > 0) complete(complete, 0, {});
  return won;
}

std::size_t MultiPoker::category_of(const NewCards& now) const {
  return static_cast<std::size_t>(dealer_->value(now.shape).category());
}

template <MultiPoker::Ties ties>
DealerCounts MultiPoker::counts(const Deal& deal, const NewCards& now) const {
  const int open = rank_of(deal.open);
  // A hand that can't win against a dealer who qualifies.
  if (if_won_[category_of(now)] == if_lost_) return {dealer_->low(now.tally, now.left, open), 0, 0};
  DealerCounts counts =
      dealer_->counts(now.tally, now.shape, now.left, open, choose(46 - now.exchanged, 4));
  if constexpr (ties == Ties::decided) {
    if (counts.tied > 0) counts.beaten += ties_won(now, deal.hand | now.hand, deal.open);
    counts.tied = 0;
  }
  return counts;
}

MultiPoker::Range MultiPoker::bet(const NewCards& now, const DealerCounts& of) const {
  const std::int64_t hands = choose(46 - now.exchanged, 4);
  const std::int64_t won = if_won_[category_of(now)];
  const std::int64_t low =
      of.low * if_low_ + of.beaten * won + (hands - of.low - of.beaten) * if_lost_;
  return {low, low + of.tied * (won - if_lost_)};
}

MultiPoker::NewCards MultiPoker::as_dealt(const Deal& deal) const {
  return {.hand = deal.hand,
          .shape = shape_of(deal.hand, deal.number),
          .tally = dealer_->of_five(deal.number, rank_of(deal.open)),
          .left = deal.left};
}

// visit(NewCards, how many equal ones) for all that may come for the cards given away. While ties
// are open, suits matter only as far as a flush is possible, the player's or the dealer's.
template <MultiPoker::Ties ties, class Visit>
void MultiPoker::for_each_exchange(const Deal& deal, CardSet out, Visit&& visit) const {
  const CardSet kept = deal.hand - out;
  const RankSet kept_ranks{kept};
  const std::size_t kept_number = kept_ranks.number();
  const std::optional<Suit> flush = one_suit(kept);
  const int open = rank_of(deal.open);
  CardSet pack = kFullPack - deal.hand;
  pack.remove(deal.open);

  struct Drawn {
    Card card;
    int equal = 1;
  };
  struct Draws {
    std::array<Drawn, kSuits> drawn;
    std::size_t count = 0;
  };
  const auto draws_of = [&](int rank) {
    Draws draws;
    std::size_t other = kSuits;
    for (int s = 0; s < kSuits; ++s) {
      const Card card{static_cast<Rank>(rank), static_cast<Suit>(s)};
      if (!pack.contains(card)) continue;
      const bool matters =
          ties == Ties::decided || card.suit() == deal.open.suit() || card.suit() == flush;
      if (!matters && other != kSuits) {
        ++draws.drawn[other].equal;
        continue;
      }
      if (!matters) other = draws.count;
      draws.drawn[draws.count++] = {card, 1};
    }
    return draws;
  };
  const auto left_after = [&](RankBits left, Card card) {
    return card.suit() == deal.open.suit() ? left & ~rank_bit(card.rank()) : left;
  };
  NewCards now;
  now.exchanged = out.size();
  if (now.exchanged == 1) {
    const RankBits dead = rank_bit(out.first().rank());
    const int slot_before = std::popcount(deal.held & (dead - 1));
    for (int rank = 0; rank < kRanks; ++rank) {
      const Draws draws = draws_of(rank);
      if (draws.count == 0) continue;
      const RankBits drawn = RankBits{1} << rank;
      const int slot = slot_before + (drawn < dead && (deal.held & drawn) == 0 ? 1 : 0);
      now.tally = dealer_->of_six(six_of_five_[deal.number * kRanks + index(rank)], slot, open);
      now.shape.ranks = five_of_four_[kept_number * kRanks + index(rank)];
      for (std::size_t i = 0; i < draws.count; ++i) {
        const auto [card, equal] = draws.drawn[i];
        now.hand = kept;
        now.hand.add(card);
        now.left = left_after(deal.left, card);
        now.shape.suited = card.suit() == flush ? now.hand.ranks_of(*flush) : 0;
        visit(now, equal);
      }
    }
    return;
  }
  for (int a = 0; a < kRanks; ++a) {
    const Draws first = draws_of(a);
    for (int b = a; b < kRanks && first.count > 0; ++b) {
      const Draws second = draws_of(b);
      const CardSet of_a = pack & CardSet{0x0001'0001'0001'0001ULL << a};
      if (second.count == 0 || (a == b && of_a.size() < 2)) continue;
      const RankSet ranks = kept_ranks.with(a).with(b);
      now.shape.ranks = ranks.number();
      dealer_->of_any(deal.ranks.with(a).with(b), open, {&now.shape.ranks, 1}, {&now.tally, 1});
      const auto come = [&](Card one, Card two, int equal) {
        now.hand = kept;
        now.hand.add(one);
        now.hand.add(two);
        now.left = left_after(left_after(deal.left, one), two);
        const bool suited = one.suit() == flush && two.suit() == flush;
        now.shape.suited = suited ? now.hand.ranks_of(*flush) : 0;
        visit(now, equal);
      };
      if (a == b) {
        for (CardSet ones = of_a; !ones.empty();) {
          const Card one = ones.take_first();
          for (CardSet twos = ones; !twos.empty();) come(one, twos.take_first(), 1);
        }
        continue;
      }
      for (std::size_t i = 0; i < first.count; ++i) {
        for (std::size_t j = 0; j < second.count; ++j) {
          come(first.drawn[i].card, second.drawn[j].card,
               first.drawn[i].equal * second.drawn[j].equal);
        }
      }
    }
  }
}

template <MultiPoker::Ties ties>
MultiPoker::Range MultiPoker::exchange(const Deal& deal, CardSet out) const {
  Range sum;
  for_each_exchange<ties>(deal, out, [&](const NewCards& now, int equal) {
    const Range worth = bet(now, counts<ties>(deal, now));
    if (worth.high <= 0) return;
    sum.high += worth.high * equal;
    if (worth.low > 0) {
      sum.low += worth.low * equal;
    } else {
      sum.certain = false;
    }
  });
  const std::int64_t scale = kScale[index(out.size())];
  const std::int64_t fees = fee_ * out.size() * kDealsPerOpen;
  return {sum.low * scale - fees, sum.high * scale - fees, sum.certain};
}

template <MultiPoker::Ties ties>
MultiPoker::Best MultiPoker::best(const Deal& deal) const {
  Best best{.decision = {Action::fold, {}}};
  std::int64_t rival = 0;  // the most that any other decision may be worth
  const auto consider = [&](StudDecision decision, const Range& worth) {
    if (worth.low > best.worth.low) {
      rival = std::max(rival, best.worth.high);
      best = {decision, worth};
    } else {
      rival = std::max(rival, worth.high);
    }
  };
  const NewCards dealt = as_dealt(deal);
  const Range bet_now = bet(dealt, counts<ties>(deal, dealt));
  consider({Action::bet, {}}, {bet_now.low * kScale[0], bet_now.high * kScale[0]});

  const int open = rank_of(deal.open);
  const auto worthless = [&](std::int64_t bound, int cards) {
    return bound * kScale[index(cards)] - fee_ * cards * kDealsPerOpen <= best.worth.low;
  };
  if (rules_.exchange_cards_max > 0) {
    RankBits given = 0;
    for (CardSet rest = deal.hand; !rest.empty();) {
      CardSet out;
      out.add(rest.take_first());
      const RankBits rank = rank_bit(out.first().rank());
      const bool flush = one_suit(deal.hand - out).has_value();
      if (!flush && worthless(one_bound(deal, rank), 1)) continue;
      const bool alike = !flush && deal.ranks.count(rank_of(out.first())) > 1;
      if (ties == Ties::open && alike && (given & rank) != 0) continue;
      if (alike) given |= rank;
      Range worth = exchange<ties>(deal, out);
      // Which of two equal ranks to give away may hang on their suits.
      if (ties == Ties::open && alike && worth.low != worth.high) worth.certain = false;
      consider({Action::exchange, out}, worth);
    }
  }
  if (rules_.exchange_cards_max > 1) {
    const bool worth_looking =
        !worthless(two_bound_of_five_[deal.number * kRanks + index(open)], 2);
    const auto consider_two = [&](CardSet out) {
      const auto flush = one_suit(deal.hand - out);
      if (!worth_looking && !flush) return;
      CardSet rest = out;
      const int a = rank_of(rest.take_first());
      std::int64_t bound = two_bound(deal.ranks, a, rank_of(rest.first()), open);
      if (flush) bound += two_flush_bound_[(deal.hand - out).ranks_of(*flush)];
      if (!worthless(bound, 2)) consider({Action::exchange, out}, exchange<ties>(deal, out));
    };
    if (worth_looking || three_of_a_suit(deal.hand)) for_each_subset(deal.hand, 2, consider_two);
  }
  if (rival > best.worth.low) best.worth.certain = false;
  return best;
}

template MultiPoker::Best MultiPoker::best<MultiPoker::Ties::open>(const Deal&) const;
template MultiPoker::Best MultiPoker::best<MultiPoker::Ties::decided>(const Deal&) const;

template <MultiPoker::Ties ties>
void MultiPoker::add(const Deal& deal, const Best& best, std::int64_t deals, Sums& sums) const {
  const CardSet out = best.decision.exchanged;
  const std::size_t exchanged = index(out.size());
  Sums::Dealt& dealt = sums.dealt[category_of(as_dealt(deal))];
  dealt.deals += deals;
  if (best.decision.action == Action::fold) {
    dealt.folds += deals;
    sums.folded[0] += deals * 2 * kDealsPerOpen;
    return;
  }
  std::int64_t gain = 0;
  const auto bet_on = [&](const NewCards& now, const DealerCounts& of, int equal) {
    const std::int64_t times = kScale[exchanged] * equal;
    const std::int64_t hands = choose(46 - now.exchanged, 4);
    const std::size_t category = category_of(now);
    // Twice all, for a tie that is still open is won and lost as often.
    const std::int64_t won = (2 * of.beaten + of.tied) * times;
    const std::int64_t low = 2 * of.low * times;
    const std::int64_t lost = 2 * hands * times - won - low;
    Sums::Ends& ends = sums.ends[exchanged][category];
    ends.low += low * deals;
    ends.won += won * deals;
    ends.lost += lost * deals;
    gain += low * if_low_ + won * if_won_[category] + lost * if_lost_;
  };
  if (best.decision.action == Action::bet) {
    dealt.bets += deals;
    const NewCards now = as_dealt(deal);
    bet_on(now, counts<ties>(deal, now), 1);
  } else {
    dealt.exchanges[exchanged - 1] += deals;
    for_each_exchange<ties>(deal, out, [&](const NewCards& now, int equal) {
      const DealerCounts of = counts<ties>(deal, now);
      if (bet(now, of).low > 0) {
        bet_on(now, of, equal);
      } else {
        sums.folded[exchanged] +=
            2 * choose(46 - now.exchanged, 4) * kScale[exchanged] * equal * deals;
      }
    });
    gain -= 2 * fee_ * out.size() * kDealsPerOpen;
  }
  dealt.gain += Wide{gain} * deals;
}

template void MultiPoker::add<MultiPoker::Ties::open>(const Deal&, const Best&, std::int64_t,
                                                      Sums&) const;
template void MultiPoker::add<MultiPoker::Ties::decided>(const Deal&, const Best&, std::int64_t,
                                                         Sums&) const;

StudDecision MultiPoker::first_decision(CardSet hand, Card open) const {
  const Deal deal{hand, open};
  const Best quick = best<Ties::open>(deal);
  return quick.worth.certain ? quick.decision : best<Ties::decided>(deal).decision;
}

MultiPoker::NewCards MultiPoker::after_exchange(const Deal& deal, CardSet hand) const {
  NewCards now;
  const RankSet ranks{hand};
  now.hand = hand;
  now.shape = shape_of(hand, ranks.number());
  now.left = deal.left & ~hand.ranks_of(deal.open.suit());
  now.exchanged = (deal.hand - hand).size();
  dealer_->of_any(RankSet{deal.hand | hand}, rank_of(deal.open), {&now.shape.ranks, 1},
                  {&now.tally, 1});
  return now;
}

bool MultiPoker::bets(CardSet hand, CardSet given_away, Card open) const {
  return worth_of_bet(hand, given_away, open).numerator > 0;
}

Ratio MultiPoker::worth_of_bet(CardSet hand, CardSet given_away, Card open) const {
  // Which of the cards came for those given away does not matter: all are known.
  CardSet before = given_away;
  for (CardSet rest = hand; before.size() < kHandCards;) before.add(rest.take_first());
  const Deal deal{before, open};
  const NewCards now = after_exchange(deal, hand);
  const Range worth = bet(now, counts<Ties::decided>(deal, now));
  return lowest_terms(worth.low, ante_ * choose(46 - given_away.size(), 4));
}

Ratio MultiPoker::worth_of_exchange(CardSet hand, CardSet given_away, Card open) const {
  const Range worth = exchange<Ties::decided>(Deal{hand, open}, given_away);
  return lowest_terms(worth.low, Wide{ante_} * kDealsPerOpen);
}

}  // namespace krupier::odds
