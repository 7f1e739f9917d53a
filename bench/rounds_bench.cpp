// Rounds a second of every game through the seam: a seeded source, the game's simple player, one
// core. The reference of the run is the bare cost of a random draw, so that machines can be
// compared.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <krupier/catalog/catalog.h>
#include <krupier/chance/random.h>

#include "seconds.h"

namespace {

using namespace krupier;

// Nanoseconds of one unbiased draw out of a shoe's worth of cards; the best of several.
double draw_ns() {
  constexpr std::uint64_t kDraws = 50'000'000;
  double best = 1e9;
  for (int i = 0; i < 3; ++i) {
    SeededRandom source{1};
    std::uint64_t sum = 0;
    const double seconds = seconds_of([&] {
      for (std::uint64_t n = 0; n < kDraws; ++n) sum += draw_below(source, 416);
    });
    if (sum == 0) std::puts("");  // keeps the sum alive
    best = std::min(best, 1e9 * seconds / kDraws);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path plans = argc > 1 ? argv[1] : KRUPIER_SOURCE_DIR "/plans";
  const Catalog catalog{{plans}};
  const double reference = draw_ns();
  std::printf("one unbiased draw: %.2f ns\n\n", reference);
  std::printf("%-36s %14s %12s %16s\n", "game", "rounds/s", "ns/round", "draws a round");
  for (const Plan& plan : catalog.plans()) {
    for (const GameFile& file : plan.games) {
      const auto game = catalog.game(plan.id + "/" + file.id);
      if (!game) continue;
      // Long enough to measure, whatever the game costs; the first run also warms up.
      std::uint64_t rounds = 10'000;
      double seconds = 0;
      for (; (seconds = seconds_of([&] { (void)(*game)->simulate(rounds, 1); })) < 0.4;
           rounds *= 4) {
      }
      const double again = seconds_of([&] { (void)(*game)->simulate(rounds, 2); });
      const double ns = 1e9 * std::min(seconds, again) / static_cast<double>(rounds);
      std::printf("%-36s %14.0f %12.1f %16.1f\n", (plan.id + "/" + file.id).c_str(), 1e9 / ns, ns,
                  ns / reference);
    }
  }
}
