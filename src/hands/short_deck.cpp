// Short deck: the three readings of a hand, each put in its place in the other order.
#include <algorithm>

#include <krupier/hands/patterns.h>
#include <krupier/hands/short_deck.h>
#include <krupier/hands/subsets.h>

namespace krupier {
namespace {

ShortDeckValue placed(HandValue value, ShortDeckRules rules) {
  const auto trade = [](HandCategory category, HandCategory a, HandCategory b) {
    return category == a ? b : category == b ? a : category;
  };
  HandCategory place = trade(value.category(), HandCategory::flush, HandCategory::full_house);
  if (rules.three_of_a_kind_beats_straight) {
    place = trade(place, HandCategory::straight, HandCategory::three_of_a_kind);
  }
  return {static_cast<int>(place), value};
}

}  // namespace

ShortDeckValue short_deck_value(CardSet cards, ShortDeckRules rules) {
  const StraightRules straights{.wheel = rules.low_ace_straight ? kShortDeckWheel : kNoWheel};
  const RankCounts held{cards};
  return std::max({placed(value_of_ranks(held), rules),
                   placed(value_of_straight(held.one, straights), rules),
                   placed(value_of_suits(cards, straights), rules)});
}

CardSet short_deck_best_five(CardSet cards, ShortDeckRules rules) {
  return best_subset(cards, 5, [=](CardSet five) { return short_deck_value(five, rules); });
}

}  // namespace krupier
