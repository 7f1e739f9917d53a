// Blackjack and pontoon at a table with boxes: the game, made from a plan's figures.
#pragma once

#include <memory>
#include <optional>

#include <krupier/games/blackjack/rules.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::blackjack {

class BlackjackGame final : public GameOf<Rules> {
 public:
  BlackjackGame(GameFacts facts, Chance chance, Rules rules, std::optional<Money> max_box_win)
      : GameOf(std::move(facts), std::move(chance), std::move(rules)), max_box_win_(max_box_win) {}

  // The most that one box hands back with the highest stakes; nothing where splits have no limit.
  std::optional<Money> max_box_win() const { return max_box_win_; }
  AnyRound round() const override;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const override;

 private:
  std::optional<Money> max_box_win_;
};

// Reads the figures; mistakes go to the diagnostics.
std::unique_ptr<Game> make_blackjack(GameFacts facts, const Section& figures, const Plan& plan);

}  // namespace krupier::blackjack
