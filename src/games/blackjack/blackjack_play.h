// BlackjackPlay: for simulations, one player on as many boxes as the table needs, with basic
// strategy and every side bet, never insured.
#pragma once

#include <algorithm>
#include <vector>

#include <krupier/games/blackjack/basic_strategy.h>
#include <krupier/games/blackjack/blackjack_round.h>
#include <krupier/round/simulation.h>

namespace krupier::blackjack {

class BlackjackPlay {
 public:
  explicit BlackjackPlay(const BlackjackGame& game) {
    const Rules& rules = game.rules();
    const int boxes = std::max<int>(rules.boxes_in_play, rules.boxes_a_seat);
    for (BoxNo box = 1; box <= boxes; ++box) lay(game, {rules.main.bet, box, 0}, {});
    for (const SideBet& side : rules.sides) {
      const bool as_main = rules.boxes_a_seat > 1 && rules.bonus_stake == BonusStake::equal_to_base;
      lay(game, {side.spot.bet, 1, 0}, as_main ? bets_.front().amount : Money{});
    }
  }

  void sit(Memory&) {}
  template <class Happen>
  void bet(const BlackjackRound&, const Await&, Happen&& happen) {
    for (const PlaceBet& bet : bets_) happen(bet);
  }
  Event choose(const BlackjackRound& round, const Await& await) {
    const auto may = [&](Action action) {
      return std::ranges::find(await.choices, action, &Choice::action) != await.choices.end();
    };
    const Choice& first = await.choices.front();
    Act act{
        .player = first.player, .box = first.box, .hand = first.hand, .action = Action::decline};
    if (may(Action::decline)) return act;
    const CardRow& row = round.hand_in_play().row;
    // A card is bought where it would be doubled for.
    const bool buys = may(Action::buy) && !may(Action::double_);
    const auto offered = [&](Action action) {
      return may(action == Action::double_ && buys ? Action::buy : action);
    };
    act.action = BasicStrategy::choose(row.total(), row[0], round.dealer_up(), offered);
    if (act.action == Action::double_ && buys && !may(Action::double_)) act.action = Action::buy;
    if (!may(act.action)) act.action = Action::stand;
    const auto choice = std::ranges::find(await.choices, act.action, &Choice::action);
    act.amount = choice->most;
    return act;
  }

 private:
  // As near to a hundred as the limits allow, or just so much; in whole steps.
  void lay(const BlackjackGame& game, Spot spot, Money exactly) {
    const BetKind& kind = game.bets().kind_of(spot.bet);
    const std::int64_t step = std::max(game.betting().chip, kind.step).units();
    const std::int64_t units = std::clamp(Money::whole(100), kind.min, kind.max).units();
    const Money amount = Money::units((units + step - 1) / step * step);
    bets_.push_back({PlayerId{0}, spot, exactly.is_zero() ? amount : exactly});
  }

  std::vector<PlaceBet> bets_;
};

}  // namespace krupier::blackjack
