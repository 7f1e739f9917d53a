// Hold'em among players: the game, made from a plan's figures.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include <krupier/plan/plan.h>
#include <krupier/poker/bad_beat.h>
#include <krupier/poker/betting.h>
#include <krupier/poker/rake.h>
#include <krupier/round/game.h>

namespace krupier::poker {

inline constexpr int kStreetsMax = 4;

// Chips that are money, or chips of a tournament: no fee, and a short stack plays on.
KRUPIER_ENUM(ChipKind, std::uint8_t, cash, tournament);

struct HoldemRules {
  BettingLimits betting;
  Money odd_chip = Money::units(1);  // in these a pot is divided
  ChipKind chips{};
  int hole_cards = 0;
  std::array<std::uint8_t, kStreetsMax> board{};  // cards of the flop, the turn, the river
  int boards = 1;
  Money ante;
  bool straddle_offered = false;
  Money straddle;
  Money bomb_pot;                 // each player's part; zero: none
  bool bomb_pot_preflop = false;  // blinds and the first betting take place as well (gap 10)
  RakeTable rake;
  BadBeatRules bad_beat;

  // A bomb pot in place of blinds: the first betting is on the flop.
  bool skips_preflop() const { return !bomb_pot.is_zero() && !bomb_pot_preflop; }
  // L489, gap 21: who has less before a hand must top up or leave.
  Money stack_least() const {
    return chips == ChipKind::cash ? betting.big_blind : Money::units(1);
  }
  Money rake_of(Money pot) const { return chips == ChipKind::cash ? rake.fee(pot) : Money{}; }
};

class HoldemGame final : public Game {
 public:
  HoldemGame(GameFacts facts, Chance chance, HoldemRules rules)
      : Game(std::move(facts), std::move(chance)), rules_(std::move(rules)) {}

  const HoldemRules& rules() const { return rules_; }
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;

 private:
  HoldemRules rules_;
};

// Blinds as players say them: "blinds=1/2", "small_blind=1"; and the smallest chip that follows
// from them where the table names none.
Result<Settings> said_settings(const Settings& picked);

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_holdem(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::poker
