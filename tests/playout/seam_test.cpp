// What no game of the house uses yet, through the playout suite: by a small game made for it, and
// by hold'em with its all-ins held.
#include <cstdlib>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>

#include "../support/trick_game.h"
#include "playout.h"

namespace krupier {
namespace {

constexpr std::uint64_t kEvents = 3'000;

TEST(Seam, OptionsCardsAndTricksKeepItsPromises) {
  const auto game = test::TrickGame::make();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const PlayoutResult result = playout(game, seed, kEvents);
    ASSERT_EQ(result.violation, "") << "seed " << seed;
    EXPECT_GT(result.rounds, 10U);
    EXPECT_EQ(result.held, 0U);
  }
}

TEST(Seam, AHeldEndIsLetGo) {
  const auto game = test::TrickGame::make();
  const PlayoutResult result = playout(game, 1, kEvents, Stakes{.hold_all_in = true});
  ASSERT_EQ(result.violation, "");
  EXPECT_GT(result.held, 10U);
}

// A level of other blinds than the table's settings, all-ins held until somebody lets them go.
TEST(Seam, HoldemIsPlayedForTheStakesOfItsTable) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  const auto game = catalog.game("slovmatic/texas-holdem-poker");
  ASSERT_TRUE(game) << game.error();
  const Stakes level{.small_blind = Money::whole(2),
                     .big_blind = Money::whole(5),
                     .ante = Money::whole(1),
                     .bomb_pot = {},
                     .chip = Money::whole(1),
                     .hold_all_in = true};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const PlayoutResult result = playout(*game, seed, kEvents, level);
    ASSERT_EQ(result.violation, "") << "seed " << seed;
    EXPECT_GT(result.rounds, 10U);
    EXPECT_GT(result.held, 0U);
  }
}

}  // namespace
}  // namespace krupier
