// What can be seen of a round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <krupier/house/shape.h>
#include <krupier/round/await.h>
#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/line.h>
#include <krupier/round/view.h>

namespace krupier::message {

// Where a card goes.
struct CardPlace {
  static constexpr bool kAsList = true;
  PlaceKind kind{};
  int box = 0;
  int hand = 0;

  KRUPIER_SHAPE(kind, box, hand)
};

KRUPIER_ENUM(EventKind, std::uint8_t, bet, unbet, close, card, ball, dice, act, timeout, repeat,
             void_, rule, reveal);

// An event without the faces of cards, which are in the rows; `do` says which of the fields there
// are.
struct TableEvent {
  EventKind do_{};
  std::optional<PlayerId> player;
  std::optional<Action> action;
  std::optional<int> box;
  std::optional<int> hand;
  std::optional<std::string> option;  // unless it is its player's secret
  std::optional<std::string> spot;
  std::optional<Money> amount;
  std::optional<std::size_t> card_count;  // how many cards an action named
  std::optional<VoidReason> reason;
  std::optional<std::string> card;  // only to the staff, and where it lies open
  std::optional<CardPlace> to;
  std::optional<std::string> pocket;
  std::optional<int> turns;
  std::optional<bool> pin;
  std::optional<std::vector<std::uint8_t>> faces;
  std::optional<PlayerId> owner;  // of chips that were ruled another's

  KRUPIER_SHAPE(do_, player, action, box, hand, option, spot, amount, card_count, reason, card, to,
                pocket, turns, pin, faces, owner)
};

// One effect on money, as the journal has it too.
struct Line {
  static constexpr bool kAsList = true;
  int player = -1;  // -1: nobody's
  LineKind kind{};
  Why why{};
  std::string spot;
  Money stake;
  Money returned;
  std::optional<std::string> pays;  // of a win; each of these four is there if the next one is
  std::optional<int> hand;
  std::optional<std::string> to;   // where a stake moved
  std::optional<std::string> row;  // of the bet's pay table, by which a win was paid

  KRUPIER_SHAPE(player, kind, why, spot, stake, returned, pays, hand, to, row)
};
using Lines = std::vector<shape::Made<Line>>;  // written once, for the journal

// What cards make.
struct NamedHand {
  std::string category;            // one of the game's own names
  std::string ranks;               // those that name it, the most telling first: "KT"
  std::vector<std::string> cards;  // those that make it first
  int made_of = 0;                 // how many of them make it
  std::optional<HandRole> role;    // where it is not the pot's, or its high half's

  KRUPIER_SHAPE(category, ranks, cards, made_of, role)
};

struct CardRow {
  std::string place;
  std::vector<std::string> cards;
  std::optional<PlayerId> player;
  std::optional<int> total;
  std::optional<bool> soft;
  std::optional<std::vector<NamedHand>> hands;  // one for each board; if the reader sees them all

  KRUPIER_SHAPE(place, cards, player, total, soft, hands)
};

struct Chips {
  static constexpr bool kAsList = true;
  PlayerId player{};
  std::string spot;
  Money amount;

  KRUPIER_SHAPE(player, spot, amount)
};

struct OwnChips {
  static constexpr bool kAsList = true;
  std::string spot;
  Money amount;

  KRUPIER_SHAPE(spot, amount)
};

struct Mark {
  MarkKind mark{};
  int box = 0;
  std::int64_t value = 0;

  KRUPIER_SHAPE(mark, box, value)
};

struct TableView {
  std::vector<CardRow> rows;
  std::optional<std::vector<Chips>> chips;  // not of a crowd
  std::vector<Mark> marks;

  KRUPIER_SHAPE(rows, chips, marks)
};

struct Choice {
  PlayerId player{};
  Action action{};
  std::optional<int> box;
  std::optional<int> hand;
  std::optional<std::string> option;  // by its id, one of the game's
  std::optional<Money> least;         // with most and step: the amount to name
  std::optional<Money> most;
  std::optional<Money> step;
  std::optional<Money> cost;
  std::optional<int> cards_least;
  std::optional<int> cards_most;
  std::optional<std::vector<std::string>> cards_from;  // absent: unsaid, or another's secret

  KRUPIER_SHAPE(player, action, box, hand, option, least, most, step, cost, cards_least, cards_most,
                cards_from)
};

struct CardDue {
  std::string place;
  bool open = false;
  int count = 0;

  KRUPIER_SHAPE(place, open, count)
};

struct Await {
  AwaitKind kind{};
  std::optional<std::vector<CardDue>> due;
  std::optional<std::vector<std::string>> open;  // spots, where not every bet is open
  std::optional<PlayerId> thrower;
  std::optional<int> dice;
  std::optional<std::vector<Choice>> choices;

  KRUPIER_SHAPE(kind, due, open, thrower, dice, choices)
};

struct Said {
  Say say{};
  std::string cs;
  std::string sk;
  std::string en;
  std::optional<std::string> kind;  // of a bet that has won: its kind, and the row that pays it
  std::optional<std::string> row;

  KRUPIER_SHAPE(say, cs, sk, en, kind, row)
};

}  // namespace krupier::message
