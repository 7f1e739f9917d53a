// Black Jack – Endless: the game, made from a plan's figures.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <krupier/games/blackjack/dealer_rule.h>
#include <krupier/games/blackjack/hand_result.h>
#include <krupier/games/blackjack/side_bets.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::blackjack {

KRUPIER_ENUM(DoubleOn, std::uint8_t, first_two, any);

// Some players split the box and others do not.
KRUPIER_ENUM(MixedSplit, std::uint8_t, separate_lines, right_hand);

KRUPIER_ENUM(SideBetCredit, std::uint8_t, at_deal, at_end);

inline constexpr BoxNo kBox = 1;

struct EndlessRules {
  Spot main{0, kBox, 0};
  Spot pair{0, kBox, 0};
  Spot three{0, kBox, 0};
  Spot insurance{0, kBox, 0};
  std::vector<std::uint16_t> open;  // while bets are taken
  HandPays pays;
  PayTable<PairKind> pair_pays;
  PayTable<ThreeCardCategory> three_pays;
  Odds insurance_of_main;
  Price insurance_pays;
  DealerRule dealer;
  bool double_after_split = false;
  DoubleOn double_on{};
  MixedSplit mixed_split{};
  DealerBlackjackTakes dealer_blackjack_takes{};
  SideBetCredit side_bet_credit{};
};

class EndlessGame final : public GameOf<EndlessRules> {
 public:
  using GameOf::GameOf;
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_endless(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::blackjack
