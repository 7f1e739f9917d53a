// SimplePlay: for simulations, one player with basic strategy and both side bets, never insured.
#pragma once

#include <algorithm>
#include <array>

#include <krupier/games/blackjack/basic_strategy.h>
#include <krupier/games/blackjack/endless_round.h>
#include <krupier/round/simulation.h>

namespace krupier::blackjack {

class SimplePlay {
 public:
  explicit SimplePlay(const EndlessGame& game)
      : bets_{bet(game, game.rules().main, Money::whole(100)),
              bet(game, game.rules().pair, Money::whole(10)),
              bet(game, game.rules().three, Money::whole(10))} {}

  void sit(Memory&) {}
  template <class Happen>
  void bet(const EndlessRound&, const Await&, Happen&& happen) {
    for (const PlaceBet& bet : bets_) happen(bet);
  }
  Event choose(const EndlessRound& round, const Await& await) {
    const auto may = [&](Action action) {
      return std::ranges::find(await.choices, action, &Choice::action) != await.choices.end();
    };
    const Choice& first = await.choices.front();
    Act act{
        .player = first.player, .box = first.box, .hand = first.hand, .action = Action::decline};
    if (!may(Action::decline)) {
      const CardRow& row = round.box().row(first.hand);
      act.action = BasicStrategy::choose(row.total(), row[0], round.dealer_up(), may);
    }
    return act;
  }

 private:
  // As near to the wanted stake as the table's limits and chips allow.
  static PlaceBet bet(const EndlessGame& game, Spot spot, Money wanted) {
    const BetKind& kind = game.bets().kind_of(spot.bet);
    const std::int64_t chip = game.betting().chip.units();
    const std::int64_t units = std::clamp(wanted, kind.min, kind.max).units();
    return {PlayerId{0}, spot, Money::units((units + chip - 1) / chip * chip)};
  }

  std::array<PlaceBet, 3> bets_;
};

}  // namespace krupier::blackjack
