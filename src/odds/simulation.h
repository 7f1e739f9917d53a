// Simulation on all cores: many rounds of a game's simple player, the same for a seed whatever the
// number of threads.
#pragma once

#include <cstdint>
#include <functional>

#include <krupier/round/game.h>

namespace krupier::odds {

struct Progress {
  std::uint64_t rounds = 0;  // so far
  double share = 0;          // of the whole work, 0 to 1; an estimate where the width decides
};

struct SimulationOptions {
  std::uint64_t rounds = 1'000'000;  // with a width: at most
  double width = 0;                  // stops once every 99 % interval is narrower; 0: by rounds
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one a core
  std::function<void(const Progress&)> progress;
};

// Rounds go in chunks, each with a seed of its own made from `seed` and its number, and are added
// up in that order. A width is looked at after each chunk in turn, so that it also stops at the
// same round every time.
Tally simulate(const Game& game, const SimulationOptions& options);

// So many rounds from a seed, by some player; called on several threads at once.
using Chunk = std::function<Tally(std::uint64_t rounds, std::uint64_t seed)>;
Tally simulate(const Game& game, const SimulationOptions& options, const Chunk& chunk);

unsigned threads_of(const SimulationOptions& options);

}  // namespace krupier::odds
