// How long the exact odds of every plan's chance games take, and how many rounds a second are
// simulated on one and on two cores, beside the bare cost of their random outcomes in the same run.
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>

#include <krupier/catalog/catalog.h>
#include <krupier/odds/odds.h>
#include <krupier/round/simulation.h>

#include "stopwatch.h"

namespace {

using namespace krupier;

constexpr std::array<std::string_view, 6> kChanceFamilies{"baccarat",      "barbut",   "craps",
                                                          "fortune-wheel", "roulette", "sic-bo"};

// Plans of wheels, dice and baccarat: the aim is a second for each. In processor time, on one core:
// others use the machine too.
void time_exact_odds(const Catalog& catalog) {
  std::printf("%-12s %8s %8s %10s\n", "plan", "games", "bets", "exact, s");
  for (const Plan& plan : catalog.plans()) {
    int games = 0;
    std::size_t bets = 0;
    const std::clock_t began = std::clock();
    for (const GameFile& file : plan.games) {
      if (std::ranges::find(kChanceFamilies, file.family) == kChanceFamilies.end()) continue;
      const auto game = catalog.game(plan.id + "/" + file.id);
      if (!game) continue;
      odds::SimulationOptions none;
      none.rounds = 0;
      bets += odds::odds_of(**game, none, odds::BestPlayFor::none).bets.size();
      ++games;
    }
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%-12s %8d %8zu %10.3f\n", plan.id.c_str(), games, bets, seconds);
  }
}

// Best play on one core and on two; the aim is ten seconds for six packs.
void time_best_play(const Catalog& catalog) {
  std::printf("\n%-32s %10s %10s\n", "best play", "s, 1 core", "s, 2 cores");
  for (const char* name :
       {"jmlm/black-jack-21", "kings/black-jack-21", "kings/kings-free-blackjack",
        "jmlm/vestec-pontoon", "tokyo/black-jack-endless", "kings/black-jack-switch",
        "tokyo/multi-poker"}) {
    const auto game = catalog.game(name);
    if (!game) continue;
    const auto seconds = [&](unsigned threads) {
      odds::SimulationOptions options;
      options.threads = threads;
      return seconds_of([&] { (void)odds::best_play(**game, options); });
    };
    const double one = seconds(1);
    std::printf("%-32s %10.2f %10.2f\n", name, one, seconds(2));
  }
}

// Nanoseconds of one outcome from the croupier's hand alone: a card, a ball, a throw of all dice.
double outcome_ns(const Game& game) {
  constexpr int kOutcomes = 10'000'000;
  const Chance& chance = game.chance();
  Await await;
  await.reset(chance.packs > 0  ? AwaitKind::card
              : chance.dice > 0 ? AwaitKind::dice
                                : AwaitKind::ball);
  await.due.push_back({});
  Shoe shoe{chance.pack, std::max(1, chance.packs)};
  SeededRandom source{1};
  RandomCroupier croupier{chance, source};
  std::size_t sum = 0;  // keeps the work alive
  const double seconds = seconds_of([&] {
    for (int i = 0, left = 0; i < kOutcomes; ++i, --left) {
      if (left == 0) {
        left = shoe.size() - chance.cards_behind_cut;
        Shoe full = shoe;
        full.burn(chance.burnt_first);
        croupier.prepare(full);
        left -= chance.burnt_first;
      }
      const Event outcome = croupier.outcome(await);
      if (const auto* dealt = std::get_if<DealCard>(&outcome)) {
        sum += static_cast<std::size_t>(dealt->card.code());
      } else if (const auto* ball = std::get_if<BallFalls>(&outcome)) {
        sum += ball->pocket;
      } else {
        sum += std::get<DiceFall>(outcome).faces[0];
      }
    }
  });
  if (sum == 0) std::puts("");
  return 1e9 * seconds / kOutcomes;
}

double rounds_per_second(const Game& game, unsigned threads, Tally& tally) {
  odds::SimulationOptions options;
  options.threads = threads;
  options.rounds = 1 << 15;
  const auto run = [&] { return seconds_of([&] { tally = odds::simulate(game, options); }); };
  double best = run();
  // Long enough to measure, whatever the game costs; then the best of some.
  for (; best < 0.5; best = run()) options.rounds *= 2;
  for (int again = 0; again < 4; ++again) best = std::min(best, run());
  return static_cast<double>(options.rounds) / best;
}

void time_simulation(const Catalog& catalog) {
  std::printf("\n%-32s %12s %12s %8s %10s %12s %8s\n", "game", "rounds/s, 1", "rounds/s, 2",
              "2 cores", "outcomes", "their ns", "round/it");
  for (const char* name : {"tokyo/roulette", "kings/craps", "slovmatic/baccarat-punto-banco",
                           "tokyo/black-jack-endless", "jmlm/black-jack-21"}) {
    const auto game = catalog.game(name);
    if (!game) continue;
    Tally tally{(*game)->bets()};
    const double one = rounds_per_second(**game, 1, tally);
    const double two = rounds_per_second(**game, 2, tally);
    const double outcomes =
        static_cast<double>(tally.outcomes()) / static_cast<double>(tally.rounds());
    const double raw_ns = outcomes * outcome_ns(**game);
    std::printf("%-32s %12.0f %12.0f %7.2fx %10.2f %12.1f %7.1fx\n", name, one, two, two / one,
                outcomes, raw_ns, 1e9 / one / raw_ns);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path plans = argc > 1 ? argv[1] : KRUPIER_SOURCE_DIR "/plans";
  const Catalog catalog{{plans}};
  time_exact_odds(catalog);
  time_best_play(catalog);
  time_simulation(catalog);
}
