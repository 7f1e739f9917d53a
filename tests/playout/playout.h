// Playout: a game played by random legal and illegal events, with the seam's promises checked at
// every step. The same suite for every game of the house.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/round/game.h>

namespace krupier {

struct PlayoutResult {
  std::uint64_t events = 0;  // accepted
  std::uint64_t refused = 0;
  std::uint64_t rounds = 0;
  std::uint64_t held = 0;  // times that cards waited to be let open
  std::string violation;   // empty: every promise kept; else what, with the round's transcript
};

// `stakes`: what every hand is played for, where that is not the settings' to say.
PlayoutResult playout(std::shared_ptr<const Game> game, std::uint64_t seed, std::uint64_t events,
                      std::optional<Stakes> stakes = {});

}  // namespace krupier
