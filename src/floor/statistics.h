// Statistics: what a table remembers of its past rounds. A plain value that the table feeds and
// saves. It is of one game: a table that changes its game begins a new one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>

#include <krupier/floor/outcome.h>

namespace krupier {

class Statistics {
 public:
  static constexpr std::size_t kKept = 500;

  // The cards were shuffled: baccarat's roads begin anew with the next outcome. Also understood
  // when `said` has Say::new_shoe.
  void new_shoe() { new_shoe_ = true; }

  // All events and announcements of the round, and everybody's view of it at its end. Rounds are
  // numbered upwards. A number that was there before is told anew (a correction, a card shown
  // after the payment); a void round leaves nothing, also of what it had left before.
  void round_finished(const Game& game, std::span<const Event> events,
                      std::span<const Announcement> said, const View& view, std::uint64_t round);

  // An entry of the round was stepped back: it has not ended yet.
  void forget(std::uint64_t round);

  // The oldest first. Of craps and barbut a round has as many as it had throws.
  const std::deque<RoundOutcome>& outcomes() const { return outcomes_; }

  friend bool operator==(const Statistics&, const Statistics&) = default;
  template <class A>
  void fields(A& a) {
    a(outcomes_, new_shoe_);
  }

 private:
  std::deque<RoundOutcome> outcomes_;
  bool new_shoe_ = false;
};

}  // namespace krupier
