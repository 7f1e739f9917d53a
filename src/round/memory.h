// Memory: what outlives a round at a table. Handed to a round at its start, handed back at its end.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/chance/pack.h>
#include <krupier/round/layout.h>

namespace krupier {

// Somebody sits here. Seats are in the order round the table.
struct SeatState {
  enum Flag : std::uint8_t { none = 0, sitting_out = 1, owes_small_blind = 2, owes_big_blind = 4 };

  PlayerId player = kNobody;
  BoxNo seat = 0;
  std::uint8_t flags = none;
  std::uint32_t unused = 0;
  Money stack;  // chips in front of the player; only poker among players plays from it

  friend bool operator==(const SeatState&, const SeatState&) = default;
};

struct Memory {
  Shoe shoe;
  std::uint64_t rounds = 0;      // how many have been played
  BoxNo turn = 0;                // the seat with the button, or the shooter's; 0: not yet given
  std::vector<SeatState> seats;  // who is at the table
  std::vector<Stake> carried;    // chips that stay on the layout into the next round
  std::vector<Stake> on_line;    // odd chips on a box's line: a win in the next round earns them
  Money jackpot;                 // announced
  Money jackpot_accrual;         // collected since, not yet part of it

  friend bool operator==(const Memory&, const Memory&) = default;
  template <class A>
  void fields(A& a) {
    a(shoe, rounds, turn, seats, carried, on_line, jackpot, jackpot_accrual);
  }
};

}  // namespace krupier
