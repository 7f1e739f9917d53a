// Await: what may happen next in a round.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/chance/card.h>
#include <krupier/round/action.h>
#include <krupier/round/place.h>

namespace krupier {

KRUPIER_ENUM(AwaitKind, std::uint8_t, bets, card, ball, dice, choices, finished,
             held);  // all-in and called: who runs the table lets the cards open (`Reveal`)

enum class Facing : std::uint8_t {
  up,     // open to all
  down,   // nobody may see it yet
  owner,  // only the player at that place
};

// A card is due here.
struct Due {
  Place place;
  Facing facing = Facing::up;
  std::uint8_t count = 1;  // how many this place still gets before anything else can happen

  friend bool operator==(const Due&, const Due&) = default;
};

// One thing that one player may decide now.
struct Choice {
  PlayerId player{};
  BoxNo box = 0;
  std::uint8_t hand = 0;
  Action action{};
  OptionNo option = 0;           // which of the game's options it takes up; 0: none
  std::uint8_t cards_least = 0;  // how many cards to name with it
  std::uint8_t cards_most = 0;
  Money least;  // the amount to name with the action; both zero: it takes none
  Money most;
  Money step;  // amounts between are multiples of this
  Money cost;  // what it takes from the player's balance (with an amount: on top of that, zero)
  CardSet cards_from;  // which cards may be named; empty: the rules don't say, or nobody sees them

  friend bool operator==(const Choice&, const Choice&) = default;
};
static_assert(sizeof(Choice) == 48);  // a table of thousands lists thousands

struct Await {
  AwaitKind kind = AwaitKind::finished;
  // bets: the spots that are open, by the game's own list; any box.
  std::span<const std::uint16_t> open;
  // card: the places that may get one now. The first is where an unaddressed card goes.
  // finished: a card that the dealer may still show; nothing depends on it.
  std::vector<Due> due;
  // choices, and in a betting phase what players may decide besides betting, and while a card is
  // due to one player what the others, who decide at the same time, may still do.
  std::vector<Choice> choices;
  // dice: who throws them, where a player does, and how many where they are not the game's.
  PlayerId thrower = kNobody;
  std::uint8_t dice = 0;
  // Set by who asks: only this player's choices, so that one decision at a table of thousands does
  // not list everybody's. Nobody: all.
  PlayerId only = kNobody;

  void reset(AwaitKind now) {
    kind = now;
    open = {};
    due.clear();
    choices.clear();
    thrower = kNobody;
    dice = 0;
  }
  Choice& offer(PlayerId player, BoxNo box, std::uint8_t hand, Action action, Money cost = {}) {
    const bool wanted = only == kNobody || only == player;
    Choice& choice = wanted ? choices.emplace_back() : unwanted_;
    choice.player = player;
    choice.box = box;
    choice.hand = hand;
    choice.action = action;
    choice.cost = cost;
    return choice;
  }

 private:
  Choice unwanted_;
};

}  // namespace krupier
