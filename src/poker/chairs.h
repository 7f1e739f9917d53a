// Chairs: the players of one hand in their order round the table, with stacks, chips put in and
// cards.
#pragma once

#include <array>
#include <cstdint>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/chance/card.h>
#include <krupier/round/effects.h>

namespace krupier::poker {

inline constexpr int kSeatsMax = 10;
inline constexpr int kCardsMax = 7;  // the most that a variant deals to one player
inline constexpr int kNoChair = -1;

// One bit for each chair.
using ChairSet = std::uint16_t;
constexpr ChairSet chair_bit(int at) { return static_cast<ChairSet>(1U << at); }

struct Chair {
  PlayerId player = kNobody;
  BoxNo seat = 0;
  std::uint8_t held = 0;  // cards
  bool sits_out = false;
  bool owes_small = false;  // blinds missed, or never paid by a newcomer
  bool owes_big = false;
  bool posts = false;  // pays what he owes now instead of waiting for the big blind
  bool in = false;     // was dealt into this hand
  bool gone = false;   // has left the table with their chips while the hand ran
  bool folded = false;
  bool acted = false;  // since the last full raise: may not raise again before the next
  bool shown = false;
  Money stack;      // what he has left
  Money street;     // bet in this betting round
  Money put;        // all he has put in that others must match
  Money dead;       // put in besides: a dead blind, or what a dead hand has left here
  Money passes_on;  // to the pot of the next hand
  std::array<Card, kCardsMax> cards{};

  bool owes() const { return owes_small || owes_big; }
  bool contends() const { return in && !folded; }
  bool can_bet() const { return contends() && stack > Money{}; }
  bool cards_known() const {
    for (int i = 0; i < held; ++i) {
      if (!cards[static_cast<std::size_t>(i)].is_known()) return false;
    }
    return true;
  }
  CardSet card_set() const {
    CardSet set;
    for (int i = 0; i < held; ++i) {
      const Card card = cards[static_cast<std::size_t>(i)];
      if (card.is_known()) set.add(card);
    }
    return set;
  }
  // One place for all of a player's chips: the pot, by his seat.
  Spot spot() const { return {0, seat, 0}; }

  friend bool operator==(const Chair&, const Chair&) = default;
  template <class A>
  void fields(A& a) {
    a(player, seat, held, sits_out, owes_small, owes_big, posts, in, gone, folded, acted, shown,
      stack, street, put, dead, passes_on, cards);
  }
};

class Chairs {
 public:
  void clear() { count_ = 0; }
  void add(const Chair& chair) { chairs_[static_cast<std::size_t>(count_++)] = chair; }
  int count() const { return count_; }
  Chair& operator[](int at) { return chairs_[static_cast<std::size_t>(at)]; }
  const Chair& operator[](int at) const { return chairs_[static_cast<std::size_t>(at)]; }

  int find(PlayerId player) const {
    for (int at = 0; at < count_; ++at) {
      if ((*this)[at].player == player) return at;
    }
    return kNoChair;
  }
  int find_seat(BoxNo seat) const {
    for (int at = 0; at < count_; ++at) {
      if ((*this)[at].seat == seat) return at;
    }
    return kNoChair;
  }
  // Clockwise from the chair after this one, and round to itself: the first that `wanted(at)`.
  template <class F>
  int next(int from, F&& wanted) const {
    for (int step = 1; step <= count_; ++step) {
      const int at = (from + step) % count_;
      if (wanted(at)) return at;
    }
    return kNoChair;
  }
  template <class F>
  int count_if(F&& wanted) const {
    int count = 0;
    for (int at = 0; at < count_; ++at) count += wanted((*this)[at]) ? 1 : 0;
    return count;
  }
  int contenders() const {
    return count_if([](const Chair& chair) { return chair.contends(); });
  }
  int betters() const {
    return count_if([](const Chair& chair) { return chair.can_bet(); });
  }

  // Chips from a stack into the pot, never more than there are; what went.
  Money bet(int at, Money amount, Why why, Effects& effects) {
    Chair& chair = (*this)[at];
    const Money paid = take(chair, amount, why, effects);
    chair.street += paid;
    chair.put += paid;
    return paid;
  }
  // An ante: everybody's equal share of the pot, but no bet that would have to be called.
  void ante(int at, Money amount, Why why, Effects& effects) {
    Chair& chair = (*this)[at];
    chair.put += take(chair, amount, why, effects);
  }
  void dead_blind(int at, Money amount, Effects& effects) {
    Chair& chair = (*this)[at];
    chair.dead += take(chair, amount, Why::dead_blind, effects);
  }

  friend bool operator==(const Chairs& a, const Chairs& b) {
    if (a.count_ != b.count_) return false;
    for (int at = 0; at < a.count_; ++at) {
      if (!(a[at] == b[at])) return false;
    }
    return true;
  }
  template <class A>
  void fields(A& a) {
    a(count_);
    // Bytes from outside may say anything.
    if (count_ < 0 || count_ > kSeatsMax) count_ = 0;
    for (int at = 0; at < count_; ++at) a((*this)[at]);
  }

 private:
  static Money take(Chair& chair, Money amount, Why why, Effects& effects) {
    const Money paid = amount < chair.stack ? amount : chair.stack;
    if (paid <= Money{}) return {};
    chair.stack -= paid;
    effects.laid(chair.player, chair.spot(), paid, why);
    return paid;
  }

  std::array<Chair, kSeatsMax> chairs_{};
  std::int32_t count_ = 0;
};

}  // namespace krupier::poker
