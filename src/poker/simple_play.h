// SimplePlay: for simulations, six players with a hundred big blinds who mostly check and call.
#pragma once

#include <krupier/poker/holdem_round.h>
#include <krupier/round/simulation.h>

namespace krupier::poker {

class SimplePlay {
 public:
  explicit SimplePlay(const HoldemGame& game)
      : stack_(game.rules().stakes.big_blind * 100),
        players_(std::min(6, game.facts().seats_max)) {}

  void sit(Memory& memory) {
    memory.seats.resize(static_cast<std::size_t>(players_));
    for (std::size_t i = 0; i < memory.seats.size(); ++i) {
      SeatState& seat = memory.seats[i];
      seat.player = PlayerId{static_cast<std::uint16_t>(i)};
      seat.seat = static_cast<BoxNo>(i + 1);
      seat.stack = stack_;
    }
  }
  template <class Happen>
  void bet(const HoldemRound&, const Await&, Happen&&) {}
  Event choose(const HoldemRound&, const Await& await) {
    const PlayerId player = await.choices.front().player;
    const Choice* picked = &await.choices[1];  // after fold: check or call
    // One of sixteen, spread evenly, folds to a bet, and one bets or raises the least.
    const std::uint64_t mood = (++decisions_ * 0x9e37'79b9'7f4a'7c15ULL) >> 60;
    if (mood == 0 && picked->action == Action::call) picked = &await.choices[0];
    if (mood == 1 && await.choices.size() > 2 && !await.choices[2].least.is_zero())
      picked = &await.choices[2];
    return Act{.player = player, .action = picked->action, .amount = picked->least};
  }

 private:
  Money stack_;
  int players_;
  std::uint64_t decisions_ = 0;
};

}  // namespace krupier::poker
