// Chunks of rounds, taken by threads as they come free and added up in order.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include <krupier/chance/random.h>
#include <krupier/odds/simulation.h>

namespace krupier::odds {
namespace {

constexpr std::uint64_t kChunk = 1 << 14;
// An interval of the first few rounds says little: a rare win has not come yet.
constexpr std::uint64_t kChunksLeast = 8;

double widest(const Tally& tally) {
  double width = 0;
  for (const BetTally& bet : tally.by_kind()) width = std::max(width, 2 * bet.error());
  return width;
}

// Chunks that came in, waiting for those before them.
class InOrder {
 public:
  InOrder(const Game& game, const SimulationOptions& options)
      : options_(options), sum_(game.bets()) {}

  // False: nothing more is needed.
  bool add(std::uint64_t chunk, Tally tally) {
    const std::lock_guard lock{mutex_};
    waiting_.emplace(chunk, std::move(tally));
    while (!done_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      sum_ += waiting_.begin()->second;
      waiting_.erase(waiting_.begin());
      ++next_;
      done_ = sum_.rounds() >= options_.rounds ||
              (options_.width > 0 && next_ >= kChunksLeast && widest(sum_) < options_.width);
    }
    if (options_.progress) options_.progress({sum_.rounds(), share()});
    return !done_;
  }
  Tally take() { return std::move(sum_); }

 private:
  double share() const {
    const double by_rounds =
        static_cast<double>(sum_.rounds()) / static_cast<double>(options_.rounds);
    const double width = widest(sum_);
    // An interval shrinks with the root of the rounds.
    const double by_width =
        options_.width > 0 && width > 0 ? options_.width * options_.width / (width * width) : 0;
    return std::min(1.0, std::max(by_rounds, by_width));
  }

  const SimulationOptions& options_;
  std::mutex mutex_;
  std::map<std::uint64_t, Tally> waiting_;
  std::uint64_t next_ = 0;
  bool done_ = false;
  Tally sum_;
};

}  // namespace

unsigned threads_of(const SimulationOptions& options) {
  return options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
}

Tally simulate(const Game& game, const SimulationOptions& options) {
  return simulate(game, options, [&](std::uint64_t rounds, std::uint64_t seed) {
    return game.simulate(rounds, seed);
  });
}

Tally simulate(const Game& game, const SimulationOptions& options, const Chunk& play) {
  InOrder sum{game, options};
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stop{false};
  const auto work = [&] {
    while (!stop) {
      const std::uint64_t chunk = next++;
      if (chunk * kChunk >= options.rounds) return;
      const std::uint64_t rounds = std::min(kChunk, options.rounds - chunk * kChunk);
      // The source spreads what it is given, so that neighbouring numbers have nothing in common.
      SeededRandom seeds{options.seed ^ SeededRandom{chunk}()};
      if (!sum.add(chunk, play(rounds, seeds()))) stop = true;
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads_of(options); ++i) others.emplace_back(work);
    work();
  }
  return sum.take();
}

}  // namespace krupier::odds
