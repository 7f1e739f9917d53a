// Roulette: the game, made from a plan's figures.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <krupier/games/roulette/geometry.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::roulette {

// The page's X2 when one stake would pass its limit.
enum class DoubleOverLimit : std::uint8_t { refuse, top_up };

// An announced bet of which one part would pass its limit.
enum class ComposedOverLimit : std::uint8_t { reject_whole, place_what_fits };

// The ball leaves the wheel, or the spin does not count.
enum class BallOut : std::uint8_t {
  respin,    // it is spun again under the same bets
  new_game,  // the bets may be handled freely until the next close
  hand_back, // the bets are void and go back
};

// Even chances when a zero falls.
enum class EvenChanceOnZero : std::uint8_t { full_loss, half_lost };

struct Rules {
  std::vector<Pockets> covers;        // by spot
  std::vector<Odds> pays;             // by spot
  std::vector<std::uint16_t> open;    // every spot: all bets are open until the close
  Pockets on_wheel = 0;
  Pockets zeros = 0;
  std::vector<bool> even_chance;      // by spot
  EvenChanceOnZero even_chance_on_zero{};
  BallOut ball_out{};
  bool may_double = false;            // the page's X2
  DoubleOverLimit double_over_limit{};
  Money win_max;                      // of one player in one spin, stakes included; zero: none
};

class RouletteGame final : public Game {
 public:
  RouletteGame(GameFacts facts, Chance chance, Rules rules, int neighbours)
      : Game(std::move(facts), std::move(chance)), rules_(std::move(rules)), neighbours_(neighbours) {}

  const Rules& rules() const { return rules_; }
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;
  // Numbers in any order and with any separator: "split:5/4", "street:4", "sixline:4-9", "1-18".
  std::optional<std::uint16_t> find_bet(std::string_view name) const override;

 private:
  Rules rules_;
  int neighbours_;  // on each side, where a neighbours bet names no number of them
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_roulette(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::roulette

template <>
struct krupier::Words<krupier::roulette::ComposedOverLimit> {
  static constexpr std::array<std::string_view, 2> words{"reject-whole", "place-what-fits"};
};
template <>
struct krupier::Words<krupier::roulette::BallOut> {
  static constexpr std::array<std::string_view, 3> words{"respin", "new-game", "hand-back"};
};
template <>
struct krupier::Words<krupier::roulette::EvenChanceOnZero> {
  static constexpr std::array<std::string_view, 2> words{"full-loss", "half-lost"};
};
template <>
struct krupier::Words<krupier::roulette::DoubleOverLimit> {
  static constexpr std::array<std::string_view, 2> words{"refuse", "top-up"};
};
