// Memory: what outlives a round at a table. Handed to a round at its start, handed back at its end.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/chance/pack.h>
#include <krupier/round/layout.h>
#include <krupier/round/memory/poker.h>
#include <krupier/round/memory/stakes.h>
#include <krupier/round/own_limits.h>

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

// One plain struct for each family that remembers something of its own; closed data, no behaviour.
using FamilyMemory = std::variant<std::monostate, PokerMemory>;

struct Memory {
  Shoe shoe;
  std::uint64_t rounds = 0;      // how many have been played
  BoxNo turn = 0;                // the seat with the button, or the shooter's; 0: not yet given
  std::vector<SeatState> seats;  // who is at the table
  std::vector<Stake> carried;    // chips that stay on the layout into the next round
  std::vector<Stake> on_line;    // odd chips on a box's line: a win in the next round earns them
  OwnLimits limits;              // of players who asked for higher ones
  std::optional<Stakes> stakes;  // as given for the next round; nothing: those of the settings
  FamilyMemory family;

  // A family's own part: nothing where there is none yet, or made, to be changed in place.
  template <class M>
  const M* find() const {
    return std::get_if<M>(&family);
  }
  template <class M>
  M& own() {
    M* const there = std::get_if<M>(&family);
    return there != nullptr ? *there : family.emplace<M>();
  }

  friend bool operator==(const Memory&, const Memory&) = default;
  template <class A>
  void fields(A& a) {
    a(shoe, rounds, turn, seats, carried, on_line, limits, stakes, family);
  }
};

}  // namespace krupier
