// SimplePlay: for simulations, six players with a hundred big blinds who call, seldom fold, never raise.
#pragma once

#include <krupier/poker/holdem_round.h>
#include <krupier/round/simulation.h>

namespace krupier::poker {

class SimplePlay {
 public:
  explicit SimplePlay(const HoldemGame& game)
      : stack_(game.rules().betting.big_blind * 100), players_(std::min(6, game.facts().seats_max)) {}

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
    const Choice& second = await.choices[1];  // after fold: check or call
    ++decisions_;
    const bool folds = second.action == Action::call && decisions_ % 7 == 0;
    return Act{.player = player, .action = folds ? Action::fold : second.action};
  }

 private:
  Money stack_;
  int players_;
  std::uint64_t decisions_ = 0;
};

}  // namespace krupier::poker
