// Every game of every plan through the shared playout suite, with its defaults and with every other
// allowed value of each parameter. KRUPIER_PLAYOUT_EVENTS makes it longer (`make soak`).
#include "playout.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>

namespace krupier {
namespace {

const Catalog& catalog() {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return all;
}

std::vector<std::string> all_games() {
  std::vector<std::string> names;
  for (const Plan& plan : catalog().plans()) {
    for (const GameFile& game : plan.games) names.push_back(plan.id + "/" + game.id);
  }
  return names;
}

std::uint64_t events() {
  const char* wanted = std::getenv("KRUPIER_PLAYOUT_EVENTS");
  return wanted == nullptr ? 20'000 : std::strtoull(wanted, nullptr, 10);
}

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, KeepsThePromisesOfTheSeam) {
  const auto game = catalog().game(GetParam());
  ASSERT_TRUE(game) << game.error();
  constexpr std::uint64_t kSeeds = 10;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const PlayoutResult result = playout(*game, seed, events() / kSeeds);
    ASSERT_EQ(result.violation, "") << GetParam() << " seed " << seed;
    EXPECT_GT(result.rounds, 0U) << "no round came to its end";
    EXPECT_GT(result.refused, 0U) << "nothing was ever refused";
  }
}

TEST_P(EveryGame, KeepsThemWithEveryOtherSetting) {
  const auto standard = catalog().game(GetParam());
  ASSERT_TRUE(standard) << standard.error();
  for (const Parameter& parameter : (*standard)->facts().parameters) {
    for (const std::string& value : parameter.samples()) {
      if (value == parameter.standard) continue;
      const auto game = catalog().game(GetParam(), {{parameter.name, value}});
      if (!game) continue;  // a value that needs another one beside it
      const PlayoutResult result = playout(*game, 7, events() / 10);
      ASSERT_EQ(result.violation, "") << GetParam() << " with " << parameter.name << "=" << value;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryGame, testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name = game.param;
  std::ranges::replace_if(
      name, [](char c) { return c == '-' || c == '/'; }, '_');
  return name;
});

}  // namespace
}  // namespace krupier
