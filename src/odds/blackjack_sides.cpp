// Counting cards for side bets. Their prices come from the same function that the table asks.
#include <array>
#include <map>
#include <vector>

#include <krupier/chance/pack.h>
#include <krupier/odds/blackjack_sides.h>

namespace krupier::odds {
namespace {

using blackjack::SideBet;
using blackjack::SideCards;
using blackjack::SideKind;

// How many cards a bet looks at, and whether suits matter to it.
std::size_t cards_of(SideKind kind) {
  return kind == SideKind::four_cards ? 4 : kind == SideKind::three_cards ? 3 : 2;
}

struct Counted {
  Card card;
  int in_shoe = 0;
};

// Every card, or where suits do not matter one of each rank.
std::vector<Counted> cards_for(SideKind kind, int packs) {
  std::vector<Counted> cards;
  const bool by_rank = kind == SideKind::four_cards;
  for (CardSet rest = Pack::standard().cards; !rest.empty();) {
    const Card card = rest.take_first();
    if (by_rank && card.suit() != Suit::spades) continue;
    cards.push_back({card, by_rank ? packs * kSuits : packs});
  }
  return cards;
}

// f(cards, ways) for every order of cards; `left` is what the shoe still has of each.
template <class F>
void for_each_deal(const std::vector<Counted>& cards, std::vector<int>& left, std::size_t count,
                   std::array<Card, 4>& dealt, std::size_t at, std::int64_t ways, F&& f) {
  if (at == count) return f(dealt, ways);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (left[i] == 0) continue;
    dealt[at] = cards[i].card;
    const std::int64_t more = ways * left[i];
    --left[i];
    for_each_deal(cards, left, count, dealt, at + 1, more, f);
    ++left[i];
  }
}

template <class F>
std::int64_t count_deals(const SideBet& side, int packs, F&& f) {
  const std::vector<Counted> cards = cards_for(side.kind, packs);
  std::vector<int> left;
  for (const Counted& each : cards) left.push_back(each.in_shoe);
  std::array<Card, 4> dealt;
  std::int64_t all = 0;
  for_each_deal(cards, left, cards_of(side.kind), dealt, 0, 1,
                [&](const std::array<Card, 4>& cards_dealt, std::int64_t ways) {
                  all += ways;
                  f(cards_dealt, ways);
                });
  return all;
}

Odds price(const SideBet& side, const std::array<Card, 4>& c) {
  if (side.kind == SideKind::four_cards) return side.pays({c[0], c[1], {}, c[2], c[3]});
  return side.pays({c[0], c[1], c[2], {}, {}});
}

}  // namespace

Fraction side_net(const SideBet& side, int packs) {
  std::map<Odds, std::int64_t> ways_to_win;
  std::int64_t won = 0;
  const std::int64_t all =
      count_deals(side, packs, [&](const std::array<Card, 4>& cards, std::int64_t ways) {
        const Odds odds = price(side, cards);
        if (odds == Odds{}) return;
        ways_to_win[odds] += ways;
        won += ways;
      });
  Fraction net{won - all};
  for (const auto& [odds, ways] : ways_to_win) net += Fraction{ways} * odds.win() / odds.stake();
  return net / all;
}

void for_each_win(const SideBet& side, int packs,
                  const std::function<void(Card, Card, double, Odds)>& f) {
  if (cards_of(side.kind) != 2) return;
  const double all = 52.0 * packs * (52.0 * packs - 1);
  (void)count_deals(side, packs, [&](const std::array<Card, 4>& cards, std::int64_t ways) {
    const Odds odds = price(side, cards);
    if (odds > Odds{}) f(cards[0], cards[1], static_cast<double>(ways) / all, odds);
  });
}

}  // namespace krupier::odds
