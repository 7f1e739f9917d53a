// FloorRules: what a plan says to the floor and to no round: how long bets are open, how much a
// player must have who buys in again.
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
  Odds rebuy_min_fraction;  // of the basic buy-in

  static FloorRules read(const Settings& bound);

  // The stack that a player must have who buys in again; zero: any.
  Money rebuy_min(const GameFacts& facts) const;
  // Clocks that whoever opens the table left at none, where they picked a time under the plan's
  // name.
  void complete(Clocks& clocks, const Settings& picked) const;
};

// Every choice or fixed figure that the floor reads itself, for `plan check`.
std::span<const std::string_view> floor_choices();

}  // namespace krupier
