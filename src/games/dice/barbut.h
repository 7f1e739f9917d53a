// Barbut: two dice against the operator, FRONT or BACK, thrown until one of them is decided.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <krupier/games/fate_table.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::barbut {

KRUPIER_ENUM(
    BetRule, std::uint8_t,
    until_decided,  // FRONT, BACK: on its own combinations it wins, on the other's it loses
    one_throw);  // Special Pairs: each combination a field of its own, settled by every throw (G3)

struct Fate {
  enum class Do : std::uint8_t { stay, lose, win };
  Do what = Do::stay;
  Price pays;
  friend bool operator==(const Fate&, const Fate&) = default;
};

struct Rules {
  FateTable<Fate> fates;               // by throw and spot
  std::vector<std::uint8_t> decided;   // by throw: FRONT and BACK are settled
  std::vector<std::uint8_t> main_bet;  // by spot
  bool special_alone = false;  // Special Pairs need no main bet, and are bet enough to throw for
  std::vector<std::uint16_t> open;  // every spot
};

constexpr std::size_t throw_number(int a, int b) {
  return static_cast<std::size_t>((a - 1) * 6 + b - 1);
}

class BarbutGame final : public GameOf<Rules> {
 public:
  using GameOf::GameOf;
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_barbut(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::barbut
