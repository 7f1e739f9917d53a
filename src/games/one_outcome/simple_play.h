// SimplePlay: for simulations, one chip on one spot of every kind of bet.
#pragma once

#include <vector>

#include <krupier/games/one_outcome/one_outcome_round.h>
#include <krupier/round/simulation.h>

namespace krupier::one_outcome {

class SimplePlay {
 public:
  explicit SimplePlay(const OneOutcomeGame& game) {
    const Bets& bets = game.bets();
    std::vector<bool> seen(bets.kinds().size());
    for (std::uint16_t bet = 0; bet < bets.spots().size(); ++bet) {
      const SpotInfo& spot = bets.spot(bet);
      if (!spot.parts.empty() || seen[spot.kind]) continue;
      seen[spot.kind] = true;
      bets_.push_back(PlaceBet{PlayerId{0}, {bet, 0, 0}, bets.kind_of(bet).min});
    }
  }
  void sit(Memory&) {}
  template <class Happen>
  void bet(const OneOutcomeRound&, const Await&, Happen&& happen) {
    for (const PlaceBet& bet : bets_) happen(bet);
  }
  Event choose(const OneOutcomeRound&, const Await&) { return Close{}; }

 private:
  std::vector<PlaceBet> bets_;
};

}  // namespace krupier::one_outcome
