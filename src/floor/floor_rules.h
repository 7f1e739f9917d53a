// FloorRules: what a plan says to the floor and to no round: how long bets are open, how much a
// player must have who buys in again, how many deal at once.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <krupier/base/odds.h>
#include <krupier/floor/setup.h>
#include <krupier/plan/parameter.h>
#include <krupier/round/game.h>

namespace krupier {

struct FloorRules {
  // Nothing: the plan says nothing of it.
  std::optional<int> betting_time_s;
  std::optional<int> last_bets_time_s;
  std::optional<int> decision_time_s;
  std::optional<int> idle_games;  // without a bet, after which a player is stood up
  int gaming_day_from_h = 0;      // by local clocks; where nothing is said, midnight
  Odds rebuy_min_fraction;        // of the basic buy-in
  int croupiers_max = 1;          // who deal at the table at once

  static FloorRules read(const Settings& bound);

  // The stack that a player must have who buys in again; zero: any.
  Money rebuy_min(const GameFacts& facts) const;
  // What whoever opens the table left unsaid: clocks, where they picked a time under the plan's
  // name, and how long one may sit without a bet.
  void complete(Setup& setup) const;
};

// Every choice or fixed figure that the floor reads itself, for `plan check`.
std::span<const std::string_view> floor_choices();

}  // namespace krupier
