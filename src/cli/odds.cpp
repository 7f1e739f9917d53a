// krupier odds: what every bet of a game, or of a whole plan, returns.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

#include <krupier/cli/commands.h>
#include <krupier/cli/json.h>
#include <krupier/cli/progress.h>
#include <krupier/odds/odds_json.h>

namespace krupier::cli {
namespace {

constexpr std::uint64_t kRoundsForPictures = 500'000;

using odds::BetOdds;
using odds::OddsEntry;

void print(const OddsEntry& entry) {
  const GameFacts& facts = entry.game->facts();
  fmt::print("{}/{}: {} ({})\n", facts.plan, facts.id, facts.title[Language::en], facts.currency);
  fmt::print("  {:<24} {:>10} {:>10} {:<26} {}\n", "bet", "return", "edge", "edge, exact", "note");
  for (const BetOdds& bet : entry.odds.bets) {
    if (!bet.edge) {
      fmt::print("  {:<24} {:>10} {:>10} {:<26} {}\n", bet.id, "-", "-", "-",
                 bet.note[Language::en]);
      continue;
    }
    const bool counted = bet.method == odds::Method::enumeration;
    const std::string exact = !bet.exact.empty() ? bet.exact
                              : counted          ? "counted through"
                                        : fmt::format("simulated ± {:.4f} %", 100 * bet.error);
    fmt::print("  {:<24} {:>8.4f} % {:>8.4f} % {:<26} {}\n", bet.id, 100 * (1 - *bet.edge),
               100 * *bet.edge, exact, odds::note_of(bet));
  }
  fmt::print("  {}\n", odds::max_win_text(entry));
  if (const std::string stated = odds::stated_return_text(entry); !stated.empty())
    fmt::print("  {}\n", stated);
  if (entry.odds.chart.empty()) return;
  fmt::print(
      "\n  {:>5}  2 3 4 5 6 7 8 9 T A   S stand, H hit, D double, P split, R surrender, B buy;\n",
      "");
  fmt::print("  {:>5}  {:20}  small: some hands of that total are played otherwise\n", "", "");
  for (const odds::ChartRow& row : entry.odds.chart) {
    fmt::print("  {:>5} ", row.hand);
    for (const char play : row.against) fmt::print(" {}", play);
    fmt::print("\n");
  }
}

// The games asked for: one with its settings, or all of a plan with theirs left as they are.
Result<std::vector<OddsEntry>> entries(const Catalog& catalog, const OddsOptions& options) {
  std::vector<OddsEntry> found;
  const auto against_house = [](const Game& game) { return odds::is_against_house(game); };
  if (options.game.game.find('/') != std::string::npos) {
    const auto game = open_game(catalog, options.game);
    if (!game) return Error{game.error()};
    if (!against_house(**game)) {
      return Error{fmt::format("{}: players play against each other, no bet has an edge",
                               options.game.game)};
    }
    found.push_back({*game, {}, {}});
    return found;
  }
  const Plan* plan = catalog.find_plan(options.game.game);
  if (plan == nullptr) {
    return Error{
        fmt::format("'{}' is neither PLAN/GAME nor a plan; see krupier plans", options.game.game)};
  }
  if (!options.game.settings.empty()) {
    return Error{fmt::format("{}: a setting is for one game, not for a plan",
                             options.game.settings.front())};
  }
  for (const GameFile& file : plan->games) {
    const auto game = catalog.game(fmt::format("{}/{}", plan->id, file.id));
    if (!game) return Error{game.error()};
    if (against_house(**game)) found.push_back({*game, {}, {}});
  }
  return found;
}

}  // namespace

int odds_command(const Catalog& catalog, const OddsOptions& options) {
  if (options.json_and_html()) return usage_error("--json and --html: one of them");
  if (options.rounds < 0) return usage_error("--rounds: not below zero");
  if (const auto wrong = wrong_threads(options.threads)) return usage_error(*wrong);
  auto found = entries(catalog, options);
  if (!found) return usage_error(found.error());
  for (OddsEntry& entry : *found) {
    ProgressLine progress{entry.game->facts().id};
    odds::SimulationOptions simulation;
    simulation.rounds = static_cast<std::uint64_t>(options.rounds);
    simulation.seed = options.seed;
    simulation.threads = static_cast<unsigned>(options.threads);
    simulation.progress = progress.callback();
    entry.odds = odds::odds_of(*entry.game, simulation);
    if (options.html.empty() || simulation.rounds == 0) continue;
    simulation.rounds = std::min(simulation.rounds, kRoundsForPictures);
    entry.played = odds::simulate_best(*entry.game, simulation, true);
  }
  if (!options.html.empty()) {
    std::ofstream out{options.html, std::ios::binary};
    const std::string title = fmt::format("{}: odds", options.game.game);
    if (!(out << odds::report(*found, title).html(title, "en")) || !out.flush()) {
      return usage_error(fmt::format("{}: can't be written", options.html));
    }
    return 0;
  }
  if (options.game.json) {
    if (options.game.game.find('/') != std::string::npos) {
      std::cout << boost::json::serialize(odds::to_json(found->front(), money_json)) << '\n';
      return 0;
    }
    boost::json::array all;
    for (const OddsEntry& entry : *found) all.push_back(odds::to_json(entry, money_json));
    std::cout << boost::json::serialize(all) << '\n';
    return 0;
  }
  for (const OddsEntry& entry : *found) print(entry);
  return 0;
}

}  // namespace krupier::cli
