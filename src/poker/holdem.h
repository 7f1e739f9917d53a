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
  Stakes stakes;  // of the table's settings; a hand may be played for others
  MinRaise min_raise{};
  int raise_cap = 0;                 // raises after the first bet of a round; 0: any number
  Money odd_chip = Money::units(1);  // in these a pot is divided
  ChipKind chips{};
  int hole_cards = 0;
  std::array<std::uint8_t, kStreetsMax> board{};  // cards of the flop, the turn, the river
  int boards = 1;
  bool straddle_offered = false;
  int straddle_big_blinds = 0;
  bool bomb_pot_preflop = false;  // blinds and the first betting take place as well (gap 10)
  RakeTable rake;
  BadBeatRules bad_beat;

  Money rake_of(Money pot) const { return chips == ChipKind::cash ? rake.fee(pot) : Money{}; }
};

class HoldemGame final : public GameOf<HoldemRules> {
 public:
  using GameOf::GameOf;
  // Blinds owed stay owed; who sits down at a table that plays already owes the big blind.
  void seat(Memory& memory, std::span<const SeatState> before) const override;
  // What was collected is added to the jackpot after the gaming day's end (L757).
  void new_day(Memory& memory, Money left) const override;
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Blinds as players say them: "blinds=1/2", "small_blind=1"; and the smallest chip that follows
// from them where the table names none.
Result<Settings> said_settings(const Settings& picked);

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_holdem(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::poker
