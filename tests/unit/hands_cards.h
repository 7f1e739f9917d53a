// For the tests of hands: cards from text, and every choice of cards counted.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include <krupier/chance/card.h>
#include <krupier/chance/random.h>

namespace krupier::test {

// "Ah Td 2c"
inline std::vector<Card> list(std::string_view text) {
  std::vector<Card> cards;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto card = parse_card(text.substr(0, end));
    assert(card);
    cards.push_back(*card);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return cards;
}

inline CardSet set(std::string_view text) {
  CardSet cards;
  for (const Card card : list(text)) cards.add(card);
  return cards;
}

// Every choice of kCards cards, in plain nested loops: independent of the code under test.
template <int kCards, class Visit>
void every_choice(CardSet from, Visit&& visit, CardSet chosen = {}) {
  while (!from.empty()) {
    CardSet with = chosen;
    with.add(from.take_first());
    if constexpr (kCards == 1) {
      visit(with);
    } else {
      every_choice<kCards - 1>(from, visit, with);
    }
  }
}

template <class Category>
using Counts = std::map<Category, std::int64_t>;

inline CardSet random_cards(SeededRandom& source, int count, CardSet from = kFullPack) {
  CardSet cards;
  while (cards.size() < count) {
    const Card card = Card::from_code(static_cast<int>(draw_below(source, Card::kCodes)));
    if (from.contains(card)) cards.add(card);
  }
  return cards;
}

}  // namespace krupier::test
