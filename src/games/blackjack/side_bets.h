// Side bets on the first cards: pairs and 21+3, each with a pay table from the plan.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <string_view>

#include <krupier/base/odds.h>
#include <krupier/base/words.h>
#include <krupier/chance/card.h>
#include <krupier/hands/three_card.h>
#include <krupier/plan/section.h>
#include <krupier/round/bets.h>

namespace krupier::blackjack {

// Two cards of the same rank; a king and a queen are none.
enum class PairKind : std::uint8_t {
  none,
  mixed,     // one red, one black
  coloured,  // two suits of one colour
  perfect,   // the same card twice
};

constexpr PairKind pair_kind(Card a, Card b) {
  if (a.rank() != b.rank()) return PairKind::none;
  if (a.suit() == b.suit()) return PairKind::perfect;
  return a.is_red() == b.is_red() ? PairKind::coloured : PairKind::mixed;
}

// 21+3: the first two cards and the dealer's open one, as a three-card hand.
inline ThreeCardCategory three_cards(Card a, Card b, Card dealer) {
  return three_card_value(std::array{a, b, dealer}).category();
}

// Odds by combination; a combination that the plan does not name loses.
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
  Odds pays(Combination combination) const { return pays_[static_cast<std::size_t>(combination)]; }

 private:
  std::array<Odds, Words<Combination>::words.size()> pays_{};
};

}  // namespace krupier::blackjack

template <>
struct krupier::Words<krupier::blackjack::PairKind> {
  static constexpr std::array<std::string_view, 4> words{"none", "mixed-pair", "coloured-pair",
                                                         "perfect-pair"};
};
