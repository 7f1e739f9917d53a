// krupier simulate: rounds through the same code as a table's, with each bet's edge.
#include <boost/json.hpp>
#include <chrono>
#include <fmt/format.h>
#include <iostream>

#include <krupier/cli/commands.h>
#include <krupier/cli/json.h>
#include <krupier/cli/progress.h>
#include <krupier/odds/best_play.h>

namespace krupier::cli {
namespace {

constexpr std::int64_t kRoundsUsual = 1'000'000;
constexpr std::int64_t kRoundsMost = 1'000'000'000'000;  // where only the width stops

}  // namespace

int simulate_command(const Catalog& catalog, const SimulateOptions& options) {
  const bool best = options.strategy == "best";
  if (!best && options.strategy != "basic") {
    return usage_error(fmt::format("--strategy {}: basic or best", options.strategy));
  }
  if (options.rounds && *options.rounds < 1) return usage_error("--rounds: at least one");
  if (options.width && !(*options.width > 0)) return usage_error("--width: above zero");
  if (const auto wrong = wrong_threads(options.threads)) return usage_error(*wrong);
  const auto game = open_game(catalog, options.game);
  if (!game) return usage_error(game.error());
  const auto began = std::chrono::steady_clock::now();
  const std::optional<Tally> played = [&]() -> std::optional<Tally> {
    ProgressLine progress{options.game.game};
    odds::SimulationOptions simulation;
    const std::int64_t most = options.width ? kRoundsMost : kRoundsUsual;
    simulation.rounds = static_cast<std::uint64_t>(options.rounds.value_or(most));
    simulation.width = options.width.value_or(0);
    simulation.seed = options.seed;
    simulation.threads = static_cast<unsigned>(options.threads);
    simulation.progress = progress.callback();
    if (best) return odds::simulate_best(**game, simulation);
    return std::optional{odds::simulate(**game, simulation)};
  }();
  if (!played) {
    return usage_error(fmt::format("{}: no analysis knows its best play", options.game.game));
  }
  const Tally& tally = *played;
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  const double rate = static_cast<double>(tally.rounds()) / seconds;
  const GameFacts& facts = (*game)->facts();
  boost::json::array bets;
  if (!options.game.json) {
    fmt::print("{}/{}: {} rounds, seed {}, {:.0f} a second\n", facts.plan, facts.id, tally.rounds(),
               options.seed, rate);
    fmt::print("{:<20} {:>16} {:>16} {:>10} {:>10}\n", "bet", "staked", "returned", "edge",
               "± (99 %)");
  }
  for (std::size_t kind = 0; kind < facts.bets.kinds().size(); ++kind) {
    const BetTally& bet = tally.by_kind()[kind];
    if (bet.staked.is_zero()) continue;
    const std::string& id = facts.bets.kinds()[kind].id;
    bets.push_back(boost::json::object{{"id", id},
                                       {"staked", money_json(bet.staked)},
                                       {"returned", money_json(bet.returned)},
                                       {"edge", bet.edge()},
                                       {"error", bet.error()}});
    if (!options.game.json) {
      fmt::print("{:<20} {:>16} {:>16} {:>9.4f}% {:>9.4f}%\n", id, to_string(bet.staked),
                 to_string(bet.returned), 100 * bet.edge(), 100 * bet.error());
    }
  }
  if (options.game.json) {
    std::cout << boost::json::serialize(boost::json::object{{"plan", facts.plan},
                                                            {"game", facts.id},
                                                            {"rounds", tally.rounds()},
                                                            {"seed", options.seed},
                                                            {"strategy", options.strategy},
                                                            {"rounds_per_second", rate},
                                                            {"bets", bets}})
              << '\n';
  }
  return 0;
}

}  // namespace krupier::cli
