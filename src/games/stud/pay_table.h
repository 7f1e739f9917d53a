// PayTable: what a bet pays by the category of the hand that wins it.
#pragma once

#include <array>
#include <fmt/format.h>

#include <krupier/hands/hand_value.h>
#include <krupier/round/bets.h>

namespace krupier::stud {

class PayTable {
 public:
  constexpr Price operator[](HandCategory category) const {
    return odds_[static_cast<std::size_t>(category)];
  }

  // From the rows of a bet ([[bet.pay]]), each with a category as its id. Every category from
  // `lowest` to the royal flush must have its row, and a higher hand may not pay less.
  static PayTable read(const Section& game, const BetKind& bet, HandCategory lowest) {
    PayTable table;
    for (const PayRow& row : bet.pays) {
      if (const auto category = from_word<HandCategory>(row.id)) {
        table.odds_[static_cast<std::size_t>(*category)] = row.pays;
      } else {
        game.error("bet", fmt::format("'{}' of '{}' is no hand", row.id, bet.id));
      }
    }
    for (int i = static_cast<int>(lowest); i <= static_cast<int>(HandCategory::royal_flush); ++i) {
      const auto category = static_cast<HandCategory>(i);
      const auto paid = [&](HandCategory hand) { return table[hand].odds; };
      if (paid(category) == Odds{}) {
        game.error("bet", fmt::format("'{}' pays nothing for {}", bet.id, word(category)));
      } else if (category != lowest && paid(category) < paid(static_cast<HandCategory>(i - 1))) {
        game.error("bet", fmt::format("'{}' pays less for {} than for a lower hand", bet.id,
                                      word(category)));
      }
    }
    return table;
  }

 private:
  std::array<Price, Words<HandCategory>::words.size()> odds_{};
};

}  // namespace krupier::stud
