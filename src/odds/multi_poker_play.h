// MultiPokerPlay: for simulations, one seat that plays Multi Poker as well as it can be played.
#pragma once

#include <memory>

#include <krupier/games/stud/stud_round.h>
#include <krupier/odds/multi_poker.h>
#include <krupier/round/simulation.h>

namespace krupier::odds {

class MultiPokerPlay {
 public:
  MultiPokerPlay(const stud::StudGame& game, std::shared_ptr<const MultiPoker> best)
      : best_(std::move(best)),
        ante_{
            PlayerId{0}, {game.rules().ante, kBox, 0}, game.bets().kinds()[game.rules().ante].min} {
  }

  void sit(Memory&) {}
  template <class Happen>
  void bet(const stud::StudRound&, const Await&, Happen&& happen) {
    happen(ante_);
  }
  Event choose(const stud::StudRound& round, const Await&) {
    const stud::Seat& seat = round.seat(kBox);
    const CardSet hand = seat.hand.set();
    Act act{.player = seat.player, .box = kBox, .action = Action::fold};
    if (seat.may(Action::exchange)) {
      const StudDecision decision = best_->first_decision(hand, round.open_card());
      act.action = decision.action;
      act.cards = given_away_ = decision.exchanged;
    } else if (best_->bets(hand, given_away_, round.open_card())) {
      act.action = Action::bet;
    }
    return act;
  }

 private:
  static constexpr BoxNo kBox = 1;

  std::shared_ptr<const MultiPoker> best_;
  PlaceBet ante_;
  CardSet given_away_;
};

// For a table's rules and its least ante; may be shared by threads.
std::shared_ptr<const MultiPoker> best_multi_poker(const stud::StudGame& game, int threads);

// The game's rounds, played so, with the least ante.
Tally simulate_multi_poker(const stud::StudGame& game, std::uint64_t rounds, std::uint64_t seed,
                           int threads);

}  // namespace krupier::odds
