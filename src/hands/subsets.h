// Subsets: every choice of some cards out of a set.
#pragma once

#include <krupier/chance/card.h>

namespace krupier {

// Calls `visit(CardSet)` for each subset of exactly `count` cards; low codes first.
template <class Visit>
constexpr void for_each_subset(CardSet from, int count, Visit&& visit, CardSet chosen = {}) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  while (from.size() >= count) {
    CardSet with = chosen;
    with.add(from.take_first());
    for_each_subset(from, count - 1, visit, with);
  }
}

// The subset of `count` cards with the greatest value, the first of equals; all cards if there are
// fewer.
template <class Value>
constexpr CardSet best_subset(CardSet cards, int count, Value&& value) {
  if (cards.size() <= count) return cards;
  CardSet best;
  for_each_subset(cards, count, [&](CardSet chosen) {
    if (best.empty() || value(chosen) > value(best)) best = chosen;
  });
  return best;
}

}  // namespace krupier
