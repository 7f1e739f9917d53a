// Stud: five-card poker against the dealer. An ante, five cards each, one dealer card open; fold,
// bet a multiple of the ante, or first exchange cards for a fee.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <krupier/games/stud/pay_table.h>
#include <krupier/games/stud/qualification.h>
#include <krupier/games/stud/ranking.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::stud {

inline constexpr int kHandCards = 5;
inline constexpr int kSeatsMax = 8;  // eight seats and the dealer leave seven cards of a pack

// What the ante gets when its player beats a dealer who qualifies.
KRUPIER_ENUM(AnteOnWin, std::uint8_t, even_money, return_only);

// What a hand below a pair may do against a dealer who qualifies.
KRUPIER_ENUM(BelowPair, std::uint8_t, loses, compare_pays, compare_bet_returned);

struct Rules {
  std::uint16_t ante = 0;  // the spots
  std::uint16_t bet = 0;
  std::uint16_t change = 0;
  std::vector<std::uint16_t> open;  // before the deal: the ante
  int bet_antes = 0;                // the bet is so many antes
  int exchange_cards_max = 0;
  int fee_antes = 0;  // for each card
  Price ante_pays;    // against a dealer who qualifies
  Price ante_pays_unqualified;
  PayTable bet_pays;
  Qualification dealer;
  Ranking ranking;
  AnteOnWin ante_on_win{};
  BelowPair below_pair{};
  std::optional<Money> win_max;  // the most that a hand gets back in a round
};

class StudGame final : public GameOf<Rules> {
 public:
  using GameOf::GameOf;
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_stud(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::stud
