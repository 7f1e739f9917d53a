// Baccarat (punto banco): the game, made from a plan's figures.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::baccarat {

// What a bet is on: a plan's [[bet]] says it with `wager`, or has it as its id.
KRUPIER_ENUM(Wager, std::uint8_t, player, banker, tie, player_pair, banker_pair);

// Whether the same player may have both main bets on one box.
KRUPIER_ENUM(BothSides, std::uint8_t, no, yes);

// How a banker's win is made payable where the commission leaves less than a chip.
KRUPIER_ENUM(Rounding, std::uint8_t, exact,
             commission_up,   // to the smallest chip
             banco_multiples  // stakes only of which the commission is payable
);

struct Rules {
  std::vector<Wager> wager;         // by spot
  std::vector<Price> pays;          // by spot
  std::vector<std::uint16_t> open;  // every spot: all bets are open until the close
  std::uint16_t player = 0;         // the main bets' spots
  std::uint16_t banker = 0;
  Odds commission;        // of a banker's win
  Money commission_chip;  // it is rounded up to these; zero: exact
  BothSides both_sides{};
};

class BaccaratGame final : public GameOf<Rules> {
 public:
  using GameOf::GameOf;
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_baccarat(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::baccarat
