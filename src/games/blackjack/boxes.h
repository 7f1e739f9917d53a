// Boxes: the hands of a table with boxes, and each bettor's chips on them.
//
// The first bettor of a box owns it and decides; the others follow. A box begins with one hand; a
// hand made by a split stands directly after the one it came from. All of it lies in three flat
// lists that are reused from round to round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/games/blackjack/card_row.h>

namespace krupier::blackjack {

// One bettor's chips on one hand.
struct Portion {
  Money unit;   // what a double, a split or a bought card costs him; zero: does not play this hand
  Money own;    // his chips
  Money house;  // chips that the house carries for him
  bool plays() const { return !unit.is_zero(); }

  friend bool operator==(const Portion&, const Portion&) = default;
};

// One player on one box.
struct Bettor {
  enum class Asked : std::uint8_t { nothing, add, insurance, even_money, follow };

  PlayerId player = kNobody;
  BoxNo box = 0;
  Asked asked = Asked::nothing;
  bool won = false;  // on the main bet of this box, in this round
  bool pushed = false;
  std::uint8_t buys = 0;  // bought cards of the hand in play that he paid
  std::uint8_t unused = 0;
  Money original;  // his main bet
  Money insured;
  Money side_win;  // that he may move onto the main bet
  Money lost;      // of the main bet, before the dealer's hand

  friend bool operator==(const Bettor&, const Bettor&) = default;
};

inline constexpr std::uint16_t kNoHand = 0xffff;

struct Hand {
  CardRow row;
  std::uint16_t next = kNoHand;  // of the same box
  std::uint16_t portions = 0;    // its first one, in the order of the box's bettors
  std::uint8_t bought = 0;       // cards
  bool split = false;
  bool doubled = false;
  bool stood = false;
  bool settled = false;
  bool switched = false;
  bool free = false;  // made by a split that the house carries

  bool is_split_ace() const { return split && row[0].rank() == Rank::ace; }
  bool is_pair() const {
    return row.size() == 2 && points_21(row[0].rank()) == points_21(row[1].rank());
  }

  friend bool operator==(const Hand&, const Hand&) = default;
  template <class A>
  void fields(A& a) {
    a(row, next, portions, bought, split, doubled, stood, settled, switched, free);
  }
};

struct Box {
  BoxNo no = 0;
  std::uint8_t splits = 0;
  std::uint8_t ace_splits = 0;
  std::uint8_t unused = 0;
  std::uint16_t hand = 0;     // its first
  std::uint16_t bettors = 0;  // the first of them, who owns it
  std::uint16_t count = 0;    // of bettors

  friend bool operator==(const Box&, const Box&) = default;
};

struct Boxes {
  std::vector<Box> boxes;       // with bets, from the dealer's left
  std::vector<Bettor> bettors;  // by box, the owner first
  std::vector<Hand> hands;
  std::vector<Portion> portions;

  void clear() {
    boxes.clear();
    bettors.clear();
    hands.clear();
    portions.clear();
  }

  // A box with the bettors that were listed for it since the last one.
  void open(BoxNo no, std::size_t first_bettor) {
    Box& box = boxes.emplace_back();
    box.no = no;
    box.bettors = static_cast<std::uint16_t>(first_bettor);
    box.count = static_cast<std::uint16_t>(bettors.size() - first_bettor);
    box.hand = static_cast<std::uint16_t>(hands.size());
    Hand& hand = hands.emplace_back();
    hand.portions = static_cast<std::uint16_t>(portions.size());
    for (std::size_t i = first_bettor; i < bettors.size(); ++i) {
      portions.push_back({bettors[i].original, bettors[i].original, {}});
    }
  }

  const Bettor& owner(const Box& box) const { return bettors[box.bettors]; }
  bool is_unsplit(const Box& box) const { return box.splits == 0; }
  Portion& portion(const Hand& hand, std::size_t i) { return portions[hand.portions + i]; }
  const Portion& portion(const Hand& hand, std::size_t i) const {
    return portions[hand.portions + i];
  }

  // The hand's number in its box as people say it: its place, 1 the first; 0 where it is the only
  // one.
  std::uint8_t number(const Box& box, std::uint16_t hand) const {
    if (is_unsplit(box)) return 0;
    std::uint8_t place = 1;
    for (std::uint16_t at = box.hand; at != hand; at = hands[at].next) ++place;
    return place;
  }

  // f(const Hand&, std::uint16_t index), in their order.
  template <class F>
  void for_each_hand(const Box& box, F&& f) const {
    for (std::uint16_t at = box.hand; at != kNoHand; at = hands[at].next) f(hands[at], at);
  }

  // The second card goes to a new hand, on which nobody has chips yet.
  std::uint16_t split(Box& box, std::uint16_t at) {
    const auto made = static_cast<std::uint16_t>(hands.size());
    hands.emplace_back();
    Hand& from = hands[at];
    Hand& to = hands[made];
    const Card first = from.row[0];
    const Card second = from.row[1];
    from.row.clear();
    from.row.add(first);
    to.row.add(second);
    from.split = to.split = true;
    to.next = from.next;
    from.next = made;
    to.portions = static_cast<std::uint16_t>(portions.size());
    portions.resize(portions.size() + box.count);
    ++box.splits;
    if (first.rank() == Rank::ace) ++box.ace_splits;
    return made;
  }

  friend bool operator==(const Boxes&, const Boxes&) = default;
  template <class A>
  void fields(A& a) {
    a(boxes, bettors, hands, portions);
  }
};

}  // namespace krupier::blackjack
