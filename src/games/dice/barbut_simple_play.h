// SimplePlay: for simulations, the smallest stake on every spot, laid anew once it is decided.
#pragma once

#include <cstdint>

#include <krupier/games/dice/barbut_round.h>
#include <krupier/round/simulation.h>

namespace krupier::barbut {

class SimplePlay {
 public:
  explicit SimplePlay(const BarbutGame& game) : game_(&game) {}

  void sit(Memory& memory) {
    if (memory.seats.empty()) memory.seats.push_back({.player = PlayerId{0}, .seat = 1});
  }
  template <class Happen>
  void bet(const BarbutRound& round, const Await& await, Happen&& happen) {
    for (const std::uint16_t bet : await.open) {
      const Spot spot{bet, 0, 0};
      if (!round.layout().on(PlayerId{0}, spot).is_zero()) continue;
      // Twice the minimum: half of it is a whole number.
      happen(PlaceBet{PlayerId{0}, spot, game_->bets().kind_of(bet).min * 2});
    }
  }
  Event choose(const BarbutRound&, const Await&) { return Close{}; }

 private:
  const BarbutGame* game_;
};

}  // namespace krupier::barbut
