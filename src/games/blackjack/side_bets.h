// Side bets on the first cards: pairs, 21+3, House Money, Super Match, each with a pay table from
// the plan.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>

#include <krupier/base/odds.h>
#include <krupier/games/blackjack/first_cards.h>
#include <krupier/plan/section.h>
#include <krupier/round/bets.h>

namespace krupier::blackjack {

// Prices by combination; a combination that the plan does not name loses.
template <class Combination>
class PayTable {
 public:
  // A row whose id is no combination can never be reached, and is a mistake.
  static PayTable read(const Section& game, const BetKind& bet) {
    PayTable table;
    for (const PayRow& row : bet.pays) {
      if (const auto combination = from_word<Combination>(row.id)) {
        table.pays_[static_cast<std::size_t>(*combination)] = row.pays;
      } else {
        game.error("bet", fmt::format("'{}' of '{}' is no combination", row.id, bet.id));
      }
    }
    return table;
  }
  Price pays(Combination combination) const { return pays_[static_cast<std::size_t>(combination)]; }

 private:
  std::array<Price, Words<Combination>::words.size()> pays_{};
};

inline Odds best_price(const BetKind& bet) {
  Odds best;
  for (const PayRow& row : bet.pays) best = std::max<Odds>(best, row.pays);
  return best;
}

// What a side bet looks at.
KRUPIER_ENUM(SideKind, std::uint8_t, pairs, three_cards, two_cards, four_cards);

// The cards that lie for it: a box's first two, the dealer's open one, and where a seat has two
// boxes the other one's first two.
struct SideCards {
  Card first;
  Card second;
  Card dealer;
  Card other_first;
  Card other_second;
};

struct SideBet {
  Spot spot;
  SideKind kind{};
  bool win_onto_main = false;
  PayTable<PairKind> pairs;
  PayTable<ThreeCardCategory> three;
  PayTable<TwoCards> two;
  PayTable<FourCards> four;
  ThreeCardRule three_rule;

  // Zero: it has lost.
  Price pays(const SideCards& cards) const {
    switch (kind) {
      case SideKind::pairs:
        return pairs.pays(pair_kind(cards.first, cards.second));
      case SideKind::three_cards:
        return three.pays(three_cards(cards.first, cards.second, cards.dealer, three_rule));
      case SideKind::two_cards:
        return two.pays(two_cards(cards.first, cards.second));
      case SideKind::four_cards:
        return four.pays(
            four_cards({cards.first, cards.second, cards.other_first, cards.other_second}));
    }
    return {};
  }
};

}  // namespace krupier::blackjack
