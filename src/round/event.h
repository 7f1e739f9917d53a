// Event: one thing that happened at the table. One closed vocabulary for the whole house.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/chance/card.h>
#include <krupier/chance/wheel.h>
#include <krupier/round/action.h>
#include <krupier/round/place.h>

namespace krupier {

// A chip was laid. On a spot that is a composition (an announced bet) the amount is one unit of it.
struct PlaceBet {
  PlayerId player{};
  Spot spot;
  Money amount;
  bool missed = false;  // it lay there outside its limits, and nobody refused it in time
  friend bool operator==(const PlaceBet&, const PlaceBet&) = default;
};

inline constexpr Spot kEverySpot{0xffff, 0, 0};

// Chips were taken back. Zero: all that the player has there; kEverySpot: from the whole layout.
struct TakeBack {
  PlayerId player{};
  Spot spot = kEverySpot;
  Money amount;
  friend bool operator==(const TakeBack&, const TakeBack&) = default;
};

// "No more bets": for craps, the stickman gives the dice; for poker, the hand begins.
struct Close {
  friend bool operator==(Close, Close) = default;
};

struct DealCard {
  Card card;
  Place to;
  friend bool operator==(const DealCard&, const DealCard&) = default;
};

struct BallFalls {
  Pocket pocket = 0;
  static constexpr std::uint8_t kNotCounted = 0xff;
  std::uint8_t turns = kNotCounted;  // full turns, where they were counted
  bool caught_on_pin = false;        // the pointer of an upright wheel leans on a pin of this field
  friend bool operator==(BallFalls, BallFalls) = default;
};

struct DiceFall {
  std::array<std::uint8_t, 3> faces{};
  std::uint8_t count = 0;
  friend bool operator==(const DiceFall&, const DiceFall&) = default;
};

struct Act {
  PlayerId player{};
  BoxNo box = 0;          // 0: the only one where the player may act
  std::uint8_t hand = 0;  // 0: the hand whose turn it is
  Action action{};
  OptionNo option = 0;      // where the choice names one
  std::uint8_t unseen = 0;  // how many cards went face down, where nobody sees which
  Money amount;             // where the action has one; a raise is "to" this amount
  CardSet cards;            // cards exchanged, shown, set, played
  friend bool operator==(const Act&, const Act&) = default;
};

// A player's time to bet or decide is over; the rules say what follows.
struct TimeOut {
  PlayerId player{};
  friend bool operator==(TimeOut, TimeOut) = default;
};

KRUPIER_ENUM(VoidReason, std::uint8_t, dealer_error, equipment, technical, misdeal, exposed_card,
             off_table, duplicate_card, foreign_card, collapse, other);

// This outcome does not count and comes again (a die off the table, a ball out of the wheel, cards
// dealt wrongly); the bets stand. With a card: only that one is exchanged.
struct Repeat {
  VoidReason reason = VoidReason::other;
  Card card = Card::unknown();
  friend bool operator==(Repeat, Repeat) = default;
};

// The round is cancelled and every stake handed back.
struct VoidRound {
  VoidReason reason = VoidReason::other;
  friend bool operator==(VoidRound, VoidRound) = default;
};

// A supervisor ruled on a player's chips on a spot: the bet is void and they go back (laid too
// late, announced and not understood), or they are another player's (two claim one bet). Zero: all
// that he has there; on a composition, one unit of it.
struct Ruling {
  PlayerId player{};
  Spot spot;
  Money amount;
  PlayerId owner = kNobody;  // whose chips they are; nobody: the bet is void
  friend bool operator==(const Ruling&, const Ruling&) = default;
};

// Where an all-in is held: the cards may open. From who runs the table, never from a player.
struct Reveal {
  friend bool operator==(Reveal, Reveal) = default;
};

using Event = std::variant<PlaceBet, TakeBack, Close, DealCard, BallFalls, DiceFall, Act, TimeOut,
                           Repeat, VoidRound, Ruling, Reveal>;

// A journal and a replayed round are lists of these: they stay small.
static_assert(sizeof(Act) == 24 && sizeof(Event) == 32);

// Picks a lambda by the event's type.
template <class... F>
struct On : F... {
  using F::operator()...;
};
template <class... F>
On(F...) -> On<F...>;

}  // namespace krupier
