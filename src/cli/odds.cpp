// krupier odds: what every bet of a game, or of a whole plan, returns.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

#include <krupier/cli/commands.h>
#include <krupier/cli/json.h>
#include <krupier/cli/progress.h>
#include <krupier/odds/report.h>

namespace krupier::cli {
namespace {

constexpr std::uint64_t kRoundsForPictures = 500'000;

using odds::BetOdds;
using odds::OddsEntry;

boost::json::value or_null(std::optional<Money> money) {
  return money ? money_json(*money) : boost::json::value(nullptr);
}

boost::json::object to_json(const BetOdds& bet) {
  boost::json::array shares;
  for (const odds::Share& share : bet.shares) {
    shares.push_back(boost::json::object{{"net", share.net}, {"chance", share.chance}});
  }
  return {
      {"id", bet.id},
      {"kind", bet.kind},
      {"spots", boost::json::value_from(bet.spots)},
      {"edge", bet.edge ? boost::json::value(*bet.edge) : boost::json::value(nullptr)},
      {"exact", bet.exact.empty() ? boost::json::value(nullptr) : boost::json::value(bet.exact)},
      {"method", word(bet.method)},
      {"error", bet.error},
      {"note", bet.note},
      {"results", shares}};
}

boost::json::object to_json(const OddsEntry& entry) {
  const GameFacts& facts = entry.game->facts();
  boost::json::object parameters;
  for (const auto& [name, value] : facts.settings) parameters.emplace(name, value);
  boost::json::array bets;
  for (const BetOdds& bet : entry.odds.bets) bets.push_back(to_json(bet));
  boost::json::object chart;
  for (const odds::ChartRow& row : entry.odds.chart)
    chart.emplace(row.hand, std::string{row.against.begin(), row.against.end()});
  boost::json::object stated;
  for (const auto& [name, amount] : facts.stated) stated.emplace(name, money_json(amount));
  return {
      {"plan", facts.plan},
      {"game", facts.id},
      {"currency", facts.currency},
      {"parameters", parameters},
      {"max_win", or_null(odds::told_max_win(entry.odds))},
      {"max_win_all_bets", or_null(entry.odds.max_win)},
      {"max_win_one_bet", or_null(entry.odds.max_bet_win)},
      {"stated", stated},
      {"stated_return", facts.stated_return
                            ? boost::json::value(static_cast<double>(facts.stated_return->win()) /
                                                 facts.stated_return->stake())
                            : boost::json::value(nullptr)},
      {"bets", bets},
      {"chart", chart}};
}

void print(const OddsEntry& entry) {
  const GameFacts& facts = entry.game->facts();
  fmt::print("{}/{}: {} ({})\n", facts.plan, facts.id, facts.title[Language::en], facts.currency);
  fmt::print("  {:<24} {:>10} {:>10} {:<26} {}\n", "bet", "return", "edge", "edge, exact", "note");
  for (const BetOdds& bet : entry.odds.bets) {
    if (!bet.edge) {
      fmt::print("  {:<24} {:>10} {:>10} {:<26} {}\n", bet.id, "-", "-", "-", bet.note);
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
      std::cout << boost::json::serialize(to_json(found->front())) << '\n';
      return 0;
    }
    boost::json::array all;
    for (const OddsEntry& entry : *found) all.push_back(to_json(entry));
    std::cout << boost::json::serialize(all) << '\n';
    return 0;
  }
  for (const OddsEntry& entry : *found) print(entry);
  return 0;
}

}  // namespace krupier::cli
