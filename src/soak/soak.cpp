// One simulation from its seed: set up, run, calm down, check everything.
#include <fmt/format.h>

#include <krupier/soak/faults.h>
#include <krupier/soak/player.h>
#include <krupier/soak/soak.h>
#include <krupier/soak/staff.h>

namespace krupier {
namespace {

using namespace soak;

// 2025-03-10, a Monday, one hour before midnight in Prague: a day ends in most runs.
constexpr Instant kStart{1'741'644'000'000};
constexpr std::uint64_t kCalmSteps = 40'000;
constexpr std::uint64_t kBetweenChecks = 150;

class Simulation {
 public:
  Simulation(const Catalog& catalog, const SoakOptions& options)
      : options_(options),
        luck_(options.seed),
        timeline_(kStart),
        engine_(catalog, options_, timeline_, luck_, result_.counts),
        network_(engine_, timeline_, luck_, result_.counts),
        world_{catalog, options_, luck_, timeline_, engine_, network_, result_.counts},
        staff_(world_) {}

  SoakResult run() {
    try {
      staff_.set_up(options_.tables > 0 ? options_.tables : luck_.between(2, 6));
      const int players = options_.players > 0 ? options_.players : luck_.between(3, 12);
      for (int i = 0; i < players; ++i) {
        players_.push_back(std::make_unique<Player>(world_, i + 1));
        if (luck_.percent(85)) players_.back()->set_up();
      }
      for (const auto& player : players_) player->begin();
      staff_.begin();
      keep_ticking();
      engine_.calm(false);
      advance(options_.steps);
      end();
    } catch (const Broken& broken) {
      result_.faults.push_back({options_.seed, result_.counts.steps, broken.what()});
    } catch (const std::exception& error) {
      result_.faults.push_back(
          {options_.seed, result_.counts.steps, fmt::format("thrown: {}", error.what())});
    }
    return result_;
  }

 private:
  // The house wants to be asked now and then whether time has brought something about.
  void keep_ticking() {
    timeline_.in(5000, [this] {
      engine_.tick();
      if (world_.open) keep_ticking();
    });
  }

  void step() {
    ++result_.counts.steps;
    const Instant clock = engine_.up() ? engine_.casino().next_tick() : kNever;
    if (!timeline_.empty() && timeline_.next() <= std::max(clock, timeline_.now())) {
      return timeline_.run_next();
    }
    if (clock == kNever) return;
    // A clock that rings on and on at one moment would stop the time.
    timeline_.advance(std::max(clock, timeline_.now() + 1));
    engine_.tick();
  }

  void advance(std::uint64_t steps) {
    for (std::uint64_t i = 1; i <= steps; ++i) {
      step();
      if (luck_.permille(1)) engine_.up() ? engine_.crash() : void();
      if (luck_.permille(1)) timeline_.advance(timeline_.now() + luck_.between(1, 30) * kHourMs);
      if (i % kBetweenChecks == 0) check();
    }
  }

  void check() {
    engine_.check();
    network_.check_acknowledged(engine_.rules());
  }

  // Nobody wants anything new, nothing fails any more: all must be answered and written.
  void end() {
    world_.open = false;
    network_.good(true);
    engine_.calm(true);
    for (std::uint64_t i = 0; i < kCalmSteps && !quiet(); ++i) step();
    require(network_.all_answered(), "somebody is never answered");
    require(quiet(), "the house never comes to rest");
    check();
    engine_.check_whole();
    network_.check_acknowledged(engine_.rules());
    result_.journal = engine_.casino().books().last_hash();
  }

  bool quiet() {
    return engine_.up() && network_.all_answered() &&
           engine_.casino().books().last_seq() == engine_.durable();
  }

  SoakOptions options_;
  SoakResult result_;
  Luck luck_;
  Timeline timeline_;
  Engine engine_;
  Network network_;
  World world_;
  Staff staff_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace

SoakCounts& SoakCounts::operator+=(const SoakCounts& other) {
  steps += other.steps;
  records += other.records;
  rounds += other.rounds;
  bets += other.bets;
  requests += other.requests;
  acknowledged += other.acknowledged;
  refused += other.refused;
  sent_again += other.sent_again;
  crashes += other.crashes;
  snapshots_used += other.snapshots_used;
  messages += other.messages;
  corrections += other.corrections;
  checks += other.checks;
  return *this;
}

SoakResult run_soak(const Catalog& catalog, const SoakOptions& options) {
  return Simulation{catalog, options}.run();
}

}  // namespace krupier
