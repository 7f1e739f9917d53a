// Low hands: read as high hands with the rules of the low game, then turned round.
#include <krupier/hands/low.h>
#include <krupier/hands/patterns.h>
#include <krupier/hands/subsets.h>

namespace krupier {
namespace {

LowValue ace_five_of_counts(RankCounts held) {
  held.one = ace_low(held.one);
  held.two = ace_low(held.two);
  held.three = ace_low(held.three);
  held.four = ace_low(held.four);
  return LowValue{value_of_ranks(held)};
}

// At most five cards.
LowValue ace_five_of_all(CardSet cards) { return ace_five_of_counts(RankCounts{cards}); }

LowValue deuce_seven_of_all(CardSet cards) {
  return LowValue{high_value(cards, StraightRules{.wheel = kNoWheel})};
}

RankBits lowest_five(RankBits ranks) {
  RankBits lowest = 0;
  for (int i = 0; i < 5; ++i) {
    lowest |= ranks & (0U - ranks);
    ranks &= ranks - 1;
  }
  return lowest;
}

}  // namespace

LowValue ace_five_low(CardSet cards) {
  const RankBits ranks = ace_low(RankCounts{cards}.one);
  if (std::popcount(ranks) >= 5) {  // nearly always: the five lowest ranks, no pair
    return LowValue{HandValue{HandCategory::high_card, place_of(lowest_five(ranks), 5)}};
  }
  return ace_five_of_all(ace_five_low_cards(cards));
}

CardSet ace_five_low_cards(CardSet cards) { return best_subset(cards, 5, ace_five_of_all); }

bool is_eight_or_better(LowValue ace_five) {
  constexpr RankBits worst = 0b1111'1000;  // 8-7-6-5-4, with the ace as the lowest bit
  constexpr LowValue least{HandValue{HandCategory::high_card, place_of(worst, 5)}};
  return ace_five >= least;
}

std::optional<LowValue> eight_or_better_low(CardSet cards) {
  if (std::popcount(RankCounts{cards}.one) < 5) return std::nullopt;
  const LowValue low = ace_five_low(cards);
  return is_eight_or_better(low) ? std::optional{low} : std::nullopt;
}

LowValue deuce_seven_low(CardSet cards) {
  return deuce_seven_of_all(cards.size() <= 5 ? cards : deuce_seven_low_cards(cards));
}

CardSet deuce_seven_low_cards(CardSet cards) { return best_subset(cards, 5, deuce_seven_of_all); }

}  // namespace krupier
