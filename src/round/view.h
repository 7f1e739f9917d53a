// View: what an observer may see of a round now. No hidden card ever leaves through it.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/words.h>
#include <krupier/chance/card.h>
#include <krupier/hands/named_hand.h>
#include <krupier/round/layout.h>
#include <krupier/round/place.h>

namespace krupier {

struct Observer {
  enum class Kind : std::uint8_t { everyone, player, house };
  Kind kind = Kind::everyone;
  PlayerId player = kNobody;
  // Of chips and choices only their own: where thousands play, one of them asks for theirs.
  bool own_only = false;

  static constexpr Observer everyone() { return {}; }
  static constexpr Observer of(PlayerId player) { return {Kind::player, player}; }
  static constexpr Observer of_own(PlayerId player) { return {Kind::player, player, true}; }
  // The house sees what the croupier sees: nothing that lies face down for everybody.
  static constexpr Observer house() { return {Kind::house, kNobody}; }
};

KRUPIER_ENUM(MarkKind, std::uint8_t, point, shooter, button, pocket, throw_,
             pot,  // box: which one; 0 the main pot, then the side pots
             to_call, total, board_total, turn, stack, exchanged,
             die,        // box: which one
             drawn,      // box: whose; the die with which he drew for the dice
             on_line,    // an odd chip, as units of money
             free_bets,  // hands of the box that the house carries
             bet);       // what lies before the box in this street, not yet in the pots

struct View {
  // A row of cards at a place; a card that the observer may not see is Card::unknown().
  struct Row {
    Place place;
    PlayerId owner = kNobody;  // whose own row it is, where players share a place
    std::vector<Card> cards;
    std::int32_t total = -1;  // 21 or baccarat points; -1: none
    bool soft = false;
    // What the cards make, where the observer sees them all: with boards on each, in a game of two
    // halves or two combinations one for each role.
    std::vector<NamedHand> hands;
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Mark {
    MarkKind kind{};
    BoxNo box = 0;
    std::int64_t value = 0;
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  std::vector<Row> rows;
  std::vector<Stake> chips;
  std::vector<Mark> marks;

  void clear() {
    rows.clear();
    chips.clear();
    marks.clear();
  }
  friend bool operator==(const View&, const View&) = default;

  void show_chips(const Layout& layout, Observer observer) {
    const auto show = [this](const Stake& stake) { chips.push_back(stake); };
    if (observer.own_only) {
      layout.for_each_of(observer.player, show);
    } else {
      layout.for_each(show);
    }
  }
};

}  // namespace krupier
