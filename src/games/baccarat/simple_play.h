// SimplePlay: for simulations, the minimum on every bet; the main bets by two players, since one
// may not have both.
#pragma once

#include <vector>

#include <krupier/games/baccarat/baccarat_round.h>
#include <krupier/round/simulation.h>

namespace krupier::baccarat {

class SimplePlay {
 public:
  explicit SimplePlay(const BaccaratGame& game) {
    const std::vector<BoxNo>& boxes = game.betting().boxes;
    const BoxNo first = boxes.empty() ? BoxNo{0} : boxes.front();
    const BoxNo second = boxes.empty() ? BoxNo{0} : boxes.back();
    const auto bet = [&](PlayerId player, std::uint16_t spot, BoxNo box) {
      bets_.push_back(PlaceBet{player, {spot, box, 0}, game.bets().kind_of(spot).min});
    };
    const Rules& rules = game.rules();
    bet(PlayerId{0}, rules.player, first);  // before the side bets, which need it
    for (const std::uint16_t spot : rules.open) {
      if (spot != rules.player && spot != rules.banker) bet(PlayerId{0}, spot, first);
    }
    bet(PlayerId{1}, rules.banker, second);
  }
  void sit(Memory&) {}
  template <class Happen>
  void bet(const BaccaratRound&, const Await&, Happen&& happen) {
    for (const PlaceBet& bet : bets_) happen(bet);
  }
  Event choose(const BaccaratRound&, const Await&) { return Close{}; }

 private:
  std::vector<PlaceBet> bets_;
};

}  // namespace krupier::baccarat
