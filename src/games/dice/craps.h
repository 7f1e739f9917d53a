// Craps: the game, made from a plan's figures.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <krupier/games/dice/craps_fates.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::craps {

// Whether a stake may still be taken down before a throw.
enum class Lock : std::uint8_t {
  never,
  on_a_point,  // Pass: once there is a point (L1792-1794)
  always,      // Come on its number; other bets where the table says so
};

struct SpotRule {
  bool open_on_come_out = false;
  bool open_on_point = false;
  bool line_bet = false;  // one of the two that a shooter must have
  Lock lock = Lock::never;
  std::uint16_t flat = kNoSpot;  // of odds: the bet they go with
  Odds up_front{0, 1};           // fee paid when the bet is laid
  Money stake_max;               // where it is not its kind's; zero: it is
};

struct Rules {
  Fates fates;
  std::vector<SpotRule> spots;
  std::vector<std::uint16_t> open_on_come_out;
  std::vector<std::uint16_t> open_on_point;
  std::uint16_t naturals = 0;  // totals, a bit each
  std::uint16_t craps = 0;
  int odds_multiple = 1;
  bool craps_passes_dice = true;
  Money win_unit = Money::units(1);  // wins are whole multiples of it
};

constexpr bool in(std::uint16_t totals, int total) { return ((totals >> total) & 1) != 0; }

class CrapsGame final : public GameOf<Rules> {
 public:
  using GameOf::GameOf;

  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_craps(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::craps
