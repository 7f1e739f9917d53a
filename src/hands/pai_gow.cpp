// Pai gow poker: the joker tried as every card that it may be.
#include <algorithm>
#include <bit>

#include <krupier/hands/pai_gow.h>
#include <krupier/hands/patterns.h>

namespace krupier {
namespace {

constexpr CardSet kAces{0x1000'1000'1000'1000ULL};

bool is_straight_or_flush(HandValue value) {
  switch (value.category()) {
    case HandCategory::straight:
    case HandCategory::flush:
    case HandCategory::straight_flush:
    case HandCategory::royal_flush:
      return true;
    default:
      return false;
  }
}

// Double-ace flushes stand above all others: their order starts where those of five ranks end.
HandValue double_ace_flush(CardSet naturals) {
  const RankCounts held{naturals};
  const bool one_suit = std::popcount(held.one) == 4 && value_of_suits(naturals).code() == 0 &&
                        std::ranges::any_of(std::array{0, 1, 2, 3}, [&](int suit) {
                          return naturals.ranks_of(static_cast<Suit>(suit)) == held.one;
                        });
  if (!one_suit || (held.one & rank_bit(Rank::ace)) == 0) return {};
  constexpr std::uint32_t above_all = place_of(0x1f00, 5) + 1;
  return {HandCategory::flush, above_all + place_of(held.one & ~rank_bit(Rank::ace), 3)};
}

HandValue with_joker(CardSet naturals, PaiGowRules rules) {
  const StraightRules straights{.wheel = kWheel, .wheel_is_second = rules.wheel_is_second};
  if ((naturals & kAces) == kAces) return {HandCategory::five_of_a_kind, 0};  // five aces
  HandValue best;
  for (CardSet others = kFullPack - naturals; !others.empty();) {
    const Card card = others.take_first();
    CardSet five = naturals;
    five.add(card);
    const HandValue value = high_value(five, straights);
    if (card.rank() == Rank::ace || is_straight_or_flush(value)) best = std::max(best, value);
  }
  return rules.joker_doubles_the_ace ? std::max(best, double_ace_flush(naturals)) : best;
}

}  // namespace

HandValue pai_gow_five(CardSet five, PaiGowRules rules) {
  const CardSet naturals = five & kFullPack;
  if (naturals != five) return with_joker(naturals, rules);
  return high_value(five, StraightRules{.wheel = kWheel, .wheel_is_second = rules.wheel_is_second});
}

HandValue pai_gow_two(CardSet two) {
  CardSet cards = two & kFullPack;
  if (cards != two) cards.add((kAces - cards).first());  // the joker is an ace
  return value_of_ranks(RankCounts{cards});
}

bool is_foul(CardSet five, CardSet two, PaiGowRules rules) {
  return pai_gow_five(five, rules) <= pai_gow_two(two);
}

}  // namespace krupier
