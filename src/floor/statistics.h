// Statistics: what a table remembers of its past rounds. A plain value that the table feeds and
// saves. It is of one game: a table that changes its game begins a new one.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>

#include <krupier/floor/outcome.h>

namespace krupier {

namespace json = boost::json;

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

// For the pages. Lists of what came are newest first, unless said otherwise.
//
//   kind      "numbers" | "symbols" | "dice" | "baccarat" | "dealer" | "poker"
//   kept      how many outcomes are remembered, 500 at most
//   window    how many of them `count` looks at, 100 at most; `all` looks at every one
//   last      the last 25: [{round, outcome, ...}], outcome being a word of OutcomeKind, with
//               numbers   pocket, name ("00"), colour ("red", "black", "green")
//               symbols   pocket (the field), name (the symbol)
//               dice      faces [3, 4], total
//               baccarat  player, banker (points), player_pair, banker_pair, player_natural,
//                         banker_natural
//               dealer    total (where it is a hand of 21), cards "Ah Td"
//               poker     seats [4] that won, amount "120", cards (the board's)
// all but numbers:
//   results   how often: [{result, count, all}], each that came: words of OutcomeKind, the dealer's
//             totals as "17". With symbols every one on the wheel, by name. Baccarat always player,
//             banker, tie, player-pair, banker-pair, player-natural, banker-natural, and with each
//             `shoe`: how often in the present one
// numbers:
//   wheel     [{pocket, name, colour, count, all}] in the order of the rim
//   hot, cold [{pocket, name, colour, count, all}], five at most: most and least often in the
//             window. Of equals the one that fell last is the hotter, the one that fell longest
//             ago (of all that is remembered) the colder, and of those that never fell the lower
//             number. Before the first round both are empty; what never fell is not hot.
//   shares    [{spot, count, all}] of the outside bets that the layout has: "red", "dozen:1"
// dice:
//   totals    [{total, count, all}], every total that the dice can show
// baccarat, of the present shoe, oldest first; column and row count from 0, a plate has six rows:
//   roads     {bead:        [{column, row, outcome, player_pair, banker_pair}],
//              big:         [{column, row, outcome, ties, player_pair, banker_pair}],
//              big_eye_boy, small, cockroach_pig: [{column, row, colour: "red" | "blue"}]}
json::object statistics_json(const Statistics& statistics, const Game& game);
// Outcomes alone, as they stand in `last`.
json::array outcomes_json(const Game& game, std::span<const RoundOutcome> outcomes);

}  // namespace krupier
