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

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
constexpr int rank_of(Card card) { return static_cast<int>(card.rank()); }
constexpr std::int64_t kFlushesMax = choose(kRanks - 1, 4);

// The suit of all these cards, if it is one.
std::optional<Suit> one_suit(CardSet cards) {
  const Suit suit = cards.first().suit();
  if (std::popcount(cards.ranks_of(suit)) != cards.size()) return std::nullopt;
  return suit;
}

HandShape shape_of(CardSet hand, std::size_t ranks) {
  const auto suit = one_suit(hand);
  return {ranks, suit ? hand.ranks_of(*suit) : 0};
}

}  // namespace

MultiPoker::MultiPoker(std::shared_ptr<const DealerHands> dealer, const stud::Rules& rules,
                       Money ante)
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
  for (std::int64_t* worth : {&ante_, &bet_, &fee_, &if_low_, &if_lost_}) *worth /= unit;
  for (std::int64_t& worth : if_won_) worth /= unit;

  five_of_four_.resize(RankSet::numbers(4) * kRanks);
  six_of_five_.resize(RankSet::numbers(5) * kRanks);
  const auto fill = [](int size, std::vector<std::uint16_t>& bigger) {
    for_each_rank_set(size, [&](RankSet set) {
      for (int rank = 0; rank < kRanks; ++rank) {
        bigger[set.number() * kRanks + index(rank)] =
            static_cast<std::uint16_t>(set.with(rank).number());
      }
    });
  };
  fill(4, five_of_four_);
  fill(5, six_of_five_);
  if (rules_.exchange_cards_max > 1) fill_bounds();
}

// An exchange of two is hardly ever worth its fee. To know that without counting, one of the cards
// given away is forgotten: of the hands that the dealer could then also have, each is taken as the
// worst for the player. Ties are taken as won, and flushes of the dealer's as the best.
void MultiPoker::fill_bounds() {
  const std::int64_t more_hands = choose(45, 4) - choose(44, 4);
  two_bound_.resize(RankSet::numbers(3) * kRanks * kRanks);
  two_flush_bound_.resize(std::size_t{1} << kRanks);
  two_bound_of_five_.resize(RankSet::numbers(5) * kRanks);
  const auto bound = [&](RankSet hand, int dead, int open) {
    const RankSet gone = hand.with(dead);
    const RankTally tally = dealer_->of_six(gone.number(), gone.ranks(), dead, open);
    const HandCategory category = dealer_->value({hand.number(), 0}).category();
    const std::int64_t won = if_won_[static_cast<std::size_t>(category)];
    const std::int64_t beaten = std::int64_t{tally.beaten} + tally.tied;
    const std::int64_t lost = choose(45, 4) - tally.low - beaten;
    std::int64_t flush = std::max({std::int64_t{0}, if_lost_ - if_low_, if_lost_ - won});
    if (category > HandCategory::flush) flush = std::max({flush, won - if_low_});
    return tally.low * if_low_ + beaten * won + lost * if_lost_ + kFlushesMax * flush -
           more_hands * std::min({if_low_, if_lost_, won});
  };
  for_each_rank_set(3, [&](RankSet kept) {
    for (int dead = 0; dead < kRanks; ++dead) {
      for (int open = 0; open < kRanks; ++open) {
        const RankSet seen = kept.with(dead).with(open);
        if (std::max(seen.count(dead), seen.count(open)) > kSuits) continue;
        std::int64_t sum = 0;
        for (int a = 0; a < kRanks; ++a) {
          for (int b = a; b < kRanks; ++b) {
            const int left_a = kSuits - seen.count(a);
            const int left_b = kSuits - seen.count(b);
            const std::int64_t draws = a == b ? choose(left_a, 2) : left_a * left_b;
            if (draws == 0) continue;
            sum += draws * std::max(std::int64_t{0}, bound(kept.with(a).with(b), dead, open));
          }
        }
        two_bound_[(kept.number() * kRanks + index(dead)) * kRanks + index(open)] = sum;
      }
    }
  });
  for (RankBits kept = 0; kept < two_flush_bound_.size(); ++kept) {
    if (std::popcount(kept) != 3) continue;
    for (RankBits hand = kept; hand < two_flush_bound_.size(); hand = (hand + 1) | kept) {
      if (std::popcount(hand) != kHandCards) continue;
      const auto category = static_cast<std::size_t>(dealer_->value({0, hand}).category());
      two_flush_bound_[kept] +=
          choose(44, 4) * std::max({std::int64_t{0}, if_low_, if_won_[category]});
    }
    two_flush_bound_max_ = std::max(two_flush_bound_max_, two_flush_bound_[kept]);
  }
  for_each_rank_set(kHandCards, [&](RankSet hand) {
    for (int open = 0; open < kRanks; ++open) {
      if (hand.count(open) == kSuits) continue;
      std::int64_t& most = two_bound_of_five_[hand.number() * kRanks + index(open)];
      for (RankBits first = hand.ranks(); first != 0; first &= first - 1) {
        const int a = std::countr_zero(first);
        for (RankBits second = hand.without(a).ranks() & ~((RankBits{1} << a) - 1); second != 0;
             second &= second - 1) {
          most = std::max(most, bound_of_two(hand, a, std::countr_zero(second), open));
        }
      }
    }
  });
}

std::int64_t MultiPoker::bound_of_two(RankSet hand, int a, int b, int open) const {
  const std::size_t kept = hand.without(a).without(b).number() * kRanks;
  return std::min(two_bound_[(kept + index(a)) * kRanks + index(open)],
                  two_bound_[(kept + index(b)) * kRanks + index(open)]);
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

template <MultiPoker::Ties ties>
DealerCounts MultiPoker::counts(const Deal& deal, const NewCards& now) const {
  const std::int64_t hands = choose(46 - now.exchanged, 4);
  DealerCounts counts = dealer_->counts(now.tally, now.shape, now.left, rank_of(deal.open), hands);
  if constexpr (ties == Ties::decided) {
    if (counts.tied > 0) counts.beaten += ties_won(now, deal.hand | now.hand, deal.open);
    counts.tied = 0;
  }
  return counts;
}

template <MultiPoker::Ties ties>
MultiPoker::Range MultiPoker::bet(const Deal& deal, const NewCards& now) const {
  const DealerCounts of = counts<ties>(deal, now);
  const std::int64_t hands = choose(46 - now.exchanged, 4);
  const std::int64_t won = if_won_[static_cast<std::size_t>(dealer_->value(now.shape).category())];
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
    const int dead = rank_of(out.first());
    for (int rank = 0; rank < kRanks; ++rank) {
      const Draws draws = draws_of(rank);
      if (draws.count == 0) continue;
      now.tally = dealer_->of_six(six_of_five_[deal.number * kRanks + index(rank)],
                                  deal.held | RankBits{1} << rank, dead, open);
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
      if (second.count == 0) continue;
      const RankSet ranks = kept_ranks.with(a).with(b);
      now.shape.ranks = ranks.number();
      now.tally = dealer_->of_any(deal.ranks.with(a).with(b), now.shape.ranks, open);
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
        for (CardSet ones = pack & CardSet{0x0001'0001'0001'0001ULL << a}; !ones.empty();) {
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
    const Range worth = bet<ties>(deal, now);
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
  Range now = bet<ties>(deal, as_dealt(deal));
  now.low *= kScale[0];
  now.high *= kScale[0];
  consider({Action::bet, {}}, now);
  if (rules_.exchange_cards_max > 0) {
    RankBits given = 0;
    for (CardSet rest = deal.hand; !rest.empty();) {
      CardSet out;
      out.add(rest.take_first());
      const RankBits rank = rank_bit(out.first().rank());
      const bool alike = deal.ranks.count(rank_of(out.first())) > 1 && !one_suit(deal.hand - out);
      if (ties == Ties::open && alike && (given & rank) != 0) continue;
      if (alike) given |= rank;
      Range worth = exchange<ties>(deal, out);
      // Which of two equal ranks to give away may hang on their suits.
      if (ties == Ties::open && alike && worth.low != worth.high) worth.certain = false;
      consider({Action::exchange, out}, worth);
    }
  }
  if (rules_.exchange_cards_max > 1) {
    const std::int64_t fees = 2 * fee_ * kDealsPerOpen;
    const auto worthless = [&](std::int64_t bound) {
      return bound * kScale[2] - fees <= best.worth.low;
    };
    const std::int64_t most = two_bound_of_five_[deal.number * kRanks + index(rank_of(deal.open))];
    if (!worthless(most + two_flush_bound_max_)) {
      for_each_subset(deal.hand, 2, [&](CardSet out) {
        const CardSet kept = deal.hand - out;
        CardSet rest = out;
        const int a = rank_of(rest.take_first());
        std::int64_t bound = bound_of_two(deal.ranks, a, rank_of(rest.first()), rank_of(deal.open));
        if (const auto suit = one_suit(kept)) bound += two_flush_bound_[kept.ranks_of(*suit)];
        if (!worthless(bound)) consider({Action::exchange, out}, exchange<ties>(deal, out));
      });
    }
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
  Sums::Dealt& dealt =
      sums.dealt[static_cast<std::size_t>(dealer_->value(as_dealt(deal).shape).category())];
  dealt.deals += deals;
  if (best.decision.action == Action::fold) {
    dealt.folds += deals;
    sums.folded[0] += deals * 2 * kDealsPerOpen;
    return;
  }
  std::int64_t gain = 0;
  const auto bet_on = [&](const NewCards& now, int equal) {
    const DealerCounts of = counts<ties>(deal, now);
    const std::int64_t times = kScale[exchanged] * equal;
    const std::int64_t hands = choose(46 - now.exchanged, 4);
    const auto category = static_cast<std::size_t>(dealer_->value(now.shape).category());
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
    bet_on(as_dealt(deal), 1);
  } else {
    dealt.exchanges[exchanged - 1] += deals;
    for_each_exchange<ties>(deal, out, [&](const NewCards& now, int equal) {
      if (bet<ties>(deal, now).low > 0) {
        bet_on(now, equal);
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
  now.tally = dealer_->of_any(RankSet{deal.hand | hand}, now.shape.ranks, rank_of(deal.open));
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
  const Range worth = bet<Ties::decided>(deal, after_exchange(deal, hand));
  return lowest_terms(worth.low, ante_ * choose(46 - given_away.size(), 4));
}

Ratio MultiPoker::worth_of_exchange(CardSet hand, CardSet given_away, Card open) const {
  const Range worth = exchange<Ties::decided>(Deal{hand, open}, given_away);
  return lowest_terms(worth.low, Wide{ante_} * kDealsPerOpen);
}

}  // namespace krupier::odds
