// SimplePlay: for simulations, one stake on one spot of every kind of bet, laid anew once it is
// decided; every odds bet beside its line bet.
#pragma once

#include <algorithm>
#include <vector>

#include <krupier/games/dice/craps_round.h>
#include <krupier/round/simulation.h>

namespace krupier::craps {

class SimplePlay {
 public:
  explicit SimplePlay(const CrapsGame& game) : rules_(&game.rules()) {
    const Bets& bets = game.bets();
    const auto spots = static_cast<std::uint16_t>(bets.spots().size());
    lies_.resize(spots);
    std::vector<bool> seen(bets.kinds().size());
    for (std::uint16_t bet = 0; bet < spots; ++bet) {
      const SpotRule& rule = rules_->spots[bet];
      if (!rule.open_on_come_out && !rule.open_on_point) continue;
      const std::uint16_t kind = bets.spot(bet).kind;
      if (rule.flat == kNoSpot && seen[kind]) continue;
      seen[kind] = true;
      // Sixty smallest stakes divide evenly by every price: 7:6, 9:5, a quarter at 30:1.
      const BetKind& limits = bets.kind_of(bet);
      bets_.push_back(PlaceBet{PlayerId{0}, {bet, 0, 0}, std::min(limits.min * 60, limits.max)});
    }
  }
  void sit(Memory& memory) {
    if (memory.seats.empty()) memory.seats.push_back({.player = PlayerId{0}, .seat = 1});
  }
  template <class Happen>
  void bet(const CrapsRound& round, const Await&, Happen&& happen) {
    std::ranges::fill(lies_, false);
    round.layout().for_each([&](const Stake& stake) { lies_[stake.spot.bet] = true; });
    for (const PlaceBet& bet : bets_) {
      const SpotRule& rule = rules_->spots[bet.spot.bet];
      if (!(round.point() == 0 ? rule.open_on_come_out : rule.open_on_point)) continue;
      if (round.point() != 0 && rule.line_bet) continue;  // no put bet: its edge is another's
      if (lies_[bet.spot.bet] || (rule.flat != kNoSpot && !lies_[rule.flat])) continue;
      happen(bet);
    }
  }
  Event choose(const CrapsRound&, const Await&) { return Close{}; }

 private:
  const Rules* rules_;
  std::vector<PlaceBet> bets_;
  std::vector<std::uint8_t> lies_;  // by spot
};

}  // namespace krupier::craps
