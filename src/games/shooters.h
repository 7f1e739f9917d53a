// Shooters: who sits round the table, and who of them has the dice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/round/event.h>
#include <krupier/round/memory.h>
#include <krupier/round/verdict.h>

namespace krupier {

class Shooters {
 public:
  // The turn is a seat, taken or not: the dice go to the first player there or clockwise from
  // there.
  void start(const Memory& before) {
    chairs_.clear();
    for (const SeatState& seat : before.seats) {
      chairs_.push_back({seat.player, seat.seat, seat.flags});
    }
    shooter_ = 0;
    while (shooter_ < chairs_.size() && chairs_[shooter_].seat < before.turn) ++shooter_;
    if (shooter_ == chairs_.size()) shooter_ = 0;
    if (!chairs_.empty() && !is_there(chairs_[shooter_])) shooter_ = next();
  }
  // `pass`: the next round's shooter is to the left.
  void hand_back(Memory& after, bool pass) const {
    if (!chairs_.empty()) {
      after.turn = static_cast<BoxNo>(chairs_[shooter_].seat + (pass ? 1 : 0));
    }
  }

  bool nobody() const { return chairs_.empty(); }
  std::uint16_t size() const { return static_cast<std::uint16_t>(chairs_.size()); }
  bool is_there(std::uint16_t chair) const { return is_there(chairs_[chair]); }
  PlayerId shooter() const { return player(shooter_); }
  BoxNo seat() const { return seat(shooter_); }
  BoxNo seat(std::uint16_t chair) const { return nobody() ? BoxNo{0} : chairs_[chair].seat; }
  PlayerId player(std::uint16_t chair) const { return nobody() ? kNobody : chairs_[chair].player; }

  // The first clockwise who is there and of whom `may(player)` holds; without one, the shooter
  // himself.
  template <class May>
  std::uint16_t next(May&& may) const {
    for (std::size_t step = 1; step < chairs_.size(); ++step) {
      const std::size_t chair = (shooter_ + step) % chairs_.size();
      if (is_there(chairs_[chair]) && may(chairs_[chair].player)) {
        return static_cast<std::uint16_t>(chair);
      }
    }
    return shooter_;
  }
  std::uint16_t next() const {
    return next([](PlayerId) { return true; });
  }
  bool is_shooter(std::uint16_t chair) const { return chair == shooter_; }
  void give_dice(std::uint16_t chair) { shooter_ = chair; }

  // The one decision at a dice table: he who has the dice passes them on, where he may.
  static Verdict check_pass(const Act& act, PlayerId thrower, bool may_pass) {
    if (act.action != Action::pass_dice || act.box != 0 || act.hand != 0 || !act.amount.is_zero() ||
        !act.cards.empty()) {
      return Reason::not_offered;
    }
    if (act.player != thrower) return Reason::not_your_turn;
    return may_pass ? Verdict::accepted() : Verdict{Reason::not_offered};
  }

  friend bool operator==(const Shooters&, const Shooters&) = default;
  template <class A>
  void fields(A& a) {
    a(shooter_, chairs_);
  }

 private:
  struct Chair {
    PlayerId player = kNobody;
    BoxNo seat = 0;
    std::uint8_t flags = 0;
    friend bool operator==(const Chair&, const Chair&) = default;
  };
  static bool is_there(const Chair& chair) { return (chair.flags & SeatState::sitting_out) == 0; }

  std::uint16_t shooter_ = 0;  // which chair
  std::vector<Chair> chairs_;  // round the table
};

}  // namespace krupier
