// krupier soak: the simulated casino, many seeds on all cores.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <thread>
#include <unistd.h>

#include <krupier/cli/commands.h>
#include <krupier/cli/progress.h>
#include <krupier/soak/soak.h>

namespace krupier::cli {
namespace {

void print_counts(const SoakCounts& counts, double seconds) {
  fmt::print(
      "{} steps, {} records, {} rounds, {} bets; {} requests ({} sent again), {} acknowledged, {} "
      "refused;\n{} crashes ({} recovered from a snapshot), {} messages, {} corrections, {} "
      "comparisons; {:.1f} s\n",
      counts.steps, counts.records, counts.rounds, counts.bets, counts.requests, counts.sent_again,
      counts.acknowledged, counts.refused, counts.crashes, counts.snapshots_used, counts.messages,
      counts.corrections, counts.checks, seconds);
}

void print_record(const Record& record) {
  fmt::print("{} {} table {} round {} {} by {} {} {}\n", record.seq, record.time.ms,
             number(record.table), record.round, record.kind, number(record.actor), record.request,
             record.body);
}

}  // namespace

int soak_command(const std::vector<std::filesystem::path>& plans, const SoakCliOptions& options) {
  if (options.seeds < 1) return usage_error("--seeds: at least one");
  if (options.steps < 1) return usage_error("--steps: at least one");
  if (const auto wrong = wrong_threads(options.threads)) return usage_error(*wrong);
  const auto sabotage = from_word<Sabotage>(options.sabotage);
  if (!sabotage) return usage_error(fmt::format("--sabotage {}: no such", options.sabotage));
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned threads = options.threads == 0 ? cores : static_cast<unsigned>(options.threads);
  const auto began = std::chrono::steady_clock::now();
  const bool on_terminal = isatty(fileno(stderr)) != 0;
  std::atomic<std::int64_t> next{0};
  std::mutex mutex;
  SoakCounts counts;
  std::vector<SoakFault> faults;
  std::int64_t done = 0;
  const auto work = [&] {
    // Reading a game's figures marks them as read: every thread has plans of its own.
    const Catalog catalog{plans};
    for (std::int64_t i = next++; i < options.seeds; i = next++) {
      SoakOptions one;
      one.seed = options.seed + static_cast<std::uint64_t>(i);
      one.steps = static_cast<std::uint64_t>(options.steps);
      one.game = options.game;
      one.sabotage = *sabotage;
      if (options.records) one.on_record = print_record;
      SoakResult result = run_soak(catalog, one);
      const std::scoped_lock lock{mutex};
      ++done;
      counts += result.counts;
      for (SoakFault& fault : result.faults) faults.push_back(std::move(fault));
      if (on_terminal) {
        fmt::print(stderr, "\r{} of {} seeds, {} failed ", done, options.seeds, faults.size());
      }
    }
  };
  std::vector<std::jthread> crew;
  for (unsigned i = 1; i < threads; ++i) crew.emplace_back(work);
  work();
  for (std::jthread& one : crew) one.join();
  if (on_terminal) fmt::print(stderr, "\r\033[K");
  std::ranges::sort(faults, {}, &SoakFault::seed);
  for (const SoakFault& fault : faults) {
    fmt::print("seed {}, step {}: {}\n", fault.seed, fault.step, fault.what);
  }
  print_counts(counts,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
  fmt::print("{} passed, {} failed\n", options.seeds - static_cast<std::int64_t>(faults.size()),
             faults.size());
  return faults.empty() ? 0 : kFailed;
}

}  // namespace krupier::cli
