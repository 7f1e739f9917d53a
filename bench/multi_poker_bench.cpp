// Multi Poker's exact return under best play, for every reading of the ante, on one core and on
// all; the reference of the run is the time of so many deals through the simulated round.
#include <cstdio>
#include <filesystem>
#include <thread>

#include <krupier/catalog/catalog.h>
#include <krupier/odds/multi_poker.h>

#include "stopwatch.h"

namespace {

using namespace krupier;

void print(const odds::MultiPokerReturn& game) {
  const auto percent = [](odds::Ratio ratio) { return 100 * ratio.approximate(); };
  std::printf("\nante_on_win = %s\n", std::string{word(game.ante_on_win)}.c_str());
  std::printf("  net %+.8f antes = %lld/%lld\n", game.net.approximate(),
              static_cast<long long>(game.net.numerator),
              static_cast<long long>(game.net.denominator));
  std::printf("  return on the ante %.6f %%, on everything staked %.6f %% (%.6f antes)\n",
              100 * game.on_ante(), 100 * game.on_everything(), game.staked.approximate());
  std::printf("  folds %.5f %%, bets %.5f %%, exchanges one %.5f %%, two %.7f %%\n",
              percent(game.folds), percent(game.bets), percent(game.exchanges[0]),
              percent(game.exchanges[1]));
  std::printf("  decisions that hang on suits: %.6f %%\n", percent(game.hanging_on_suits));
  std::printf("  %-16s %11s %11s %11s %11s %11s %12s\n", "dealt", "share %", "fold %", "bet %",
              "change 1 %", "change 2 %", "net antes");
  for (std::size_t i = 0; i < odds::kCategories; ++i) {
    const odds::DealtHands& hand = game.dealt[i];
    if (hand.share.numerator == 0) continue;
    std::printf("  %-16s %11.6f %11.6f %11.6f %11.6f %11.6f %+12.8f\n",
                std::string{word(static_cast<HandCategory>(i))}.c_str(), percent(hand.share),
                percent(hand.folds), percent(hand.bets), percent(hand.exchanges[0]),
                percent(hand.exchanges[1]), hand.net.approximate());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path plans = argc > 1 ? argv[1] : KRUPIER_SOURCE_DIR "/plans";
  const Catalog catalog{{plans}};
  const auto opened = catalog.game("tokyo/multi-poker");
  if (!opened) {
    std::fprintf(stderr, "%s\n", opened.error().c_str());
    return 1;
  }
  const auto& game = dynamic_cast<const stud::StudGame&>(**opened);
  constexpr std::uint64_t kRounds = 1'000'000;
  const double reference = seconds_of([&] { (void)game.simulate(kRounds, 1); });
  std::printf("a million simulated rounds: %.3f s\n", reference);
  std::vector<odds::MultiPokerReturn> returns;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  for (int threads = 1; threads <= cores; threads *= 2) {
    const double seconds = seconds_of([&] { returns = odds::multi_poker_returns(game, threads); });
    std::printf("both readings exactly, %d thread%s: %.3f s = %.2f million simulated rounds\n",
                threads, threads == 1 ? "" : "s", seconds, seconds / reference);
  }
  for (const auto& each : returns) print(each);
}
