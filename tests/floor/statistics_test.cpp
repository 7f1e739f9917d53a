// What tables remember of real rounds, played through the seam; hot and cold counted by hand.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include <krupier/base/archive.h>
#include <krupier/floor/number_statistics.h>

#include "played_table.h"

namespace krupier {
namespace {

std::vector<int> pockets(const std::vector<NumberCount>& numbers) {
  std::vector<int> all;
  for (const NumberCount& number : numbers) all.push_back(number.pocket);
  return all;
}

// --- wheels ---

TEST(WheelStatistics, NothingBeforeTheFirstRound) {
  PlayedTable played{"tokyo/roulette"};
  const NumberStatistics numbers = number_statistics(played.statistics, played.table.game());
  EXPECT_TRUE(numbers.hot.empty());
  EXPECT_TRUE(numbers.cold.empty());
  EXPECT_EQ(numbers.wheel.size(), 37U);
  EXPECT_TRUE(played.shown().at("last").as_array().empty());
}

TEST(WheelStatistics, StripIsTheLast25NewestFirst) {
  PlayedTable played{"tokyo/roulette"};
  for (int i = 0; i < 30; ++i) played.spins({i});
  const json::object shown = played.shown();
  const json::array& last = shown.at("last").as_array();
  ASSERT_EQ(last.size(), 25U);
  EXPECT_EQ(last.front().at("name"), "29");
  EXPECT_EQ(last.front().at("round"), 30);
  EXPECT_EQ(last.back().at("name"), "5");
  EXPECT_EQ(last.front().at("colour"), "black");
  EXPECT_EQ(last.back().at("colour"), "red");
  EXPECT_EQ(shown.at("kept"), 30);
  EXPECT_EQ(shown.at("window"), 30);
}

TEST(WheelStatistics, HotAndColdByHand) {
  PlayedTable played{"tokyo/roulette"};
  // 17 four times, 5 and 0 three times (0 last), 8 and 9 twice (8 last), 1 and 2 once.
  played.spins({17, 5, 0, 17, 9, 8, 5, 1, 17, 5, 0, 9, 2, 8, 17, 0});
  const NumberStatistics numbers = number_statistics(played.statistics, played.table.game());
  EXPECT_EQ(pockets(numbers.hot), (std::vector{17, 0, 5, 8, 9}));
  EXPECT_EQ(numbers.hot[0].count, 4U);
  EXPECT_EQ(numbers.hot[1].count, 3U);
  EXPECT_EQ(numbers.hot[4].count, 2U);
  // Thirty numbers never fell; the lowest of them first.
  EXPECT_EQ(pockets(numbers.cold), (std::vector{3, 4, 6, 7, 10}));
}

TEST(WheelStatistics, FewerNumbersThanFiveAreHot) {
  PlayedTable played{"tokyo/roulette"};
  played.spins({36, 0, 36});
  const NumberStatistics numbers = number_statistics(played.statistics, played.table.game());
  EXPECT_EQ(pockets(numbers.hot), (std::vector{36, 0}));
  EXPECT_EQ(pockets(numbers.cold), (std::vector{1, 2, 3, 4, 5}));
}

TEST(WheelStatistics, OnlyTheLast100Count) {
  PlayedTable played{"tokyo/roulette"};
  for (int n = 0; n <= 36; ++n) played.spins({n});  // each once, 0 longest ago
  for (int i = 0; i < 32; ++i) played.spins({30, 31, 32});
  // 133 rounds: of the first 37 the last four, 33 to 36, are among the last 100.
  NumberStatistics numbers = number_statistics(played.statistics, played.table.game());
  EXPECT_EQ(pockets(numbers.hot), (std::vector{32, 31, 30, 36, 35}));
  EXPECT_EQ(numbers.hot[0].count, 32U);
  EXPECT_EQ(numbers.hot[0].all, 33U);
  EXPECT_EQ(numbers.hot[3].count, 1U);
  // The others not at all: those that fell longest ago.
  EXPECT_EQ(pockets(numbers.cold), (std::vector{0, 1, 2, 3, 4}));
  EXPECT_EQ(numbers.cold[0].count, 0U);
  EXPECT_EQ(numbers.cold[0].all, 1U);
  played.spins({0});
  numbers = number_statistics(played.statistics, played.table.game());
  EXPECT_EQ(pockets(numbers.hot), (std::vector{32, 31, 30, 0, 36}));
  EXPECT_EQ(pockets(numbers.cold), (std::vector{1, 2, 3, 4, 5}));
}

TEST(WheelStatistics, SharesOfTheOutsideBets) {
  PlayedTable played{"tokyo/roulette"};
  played.spins({0, 1, 12, 13, 36, 20});
  const json::object shown = played.shown();
  const auto share = [&](const char* spot) {
    return whole(entry(shown.at("shares"), "spot", spot).at("count"));
  };
  EXPECT_EQ(shown.at("shares").as_array().size(), 12U);
  EXPECT_EQ(share("red"), 3);    // 1 12 36
  EXPECT_EQ(share("black"), 2);  // 13 20
  EXPECT_EQ(share("even"), 3);   // 12 36 20
  EXPECT_EQ(share("odd"), 2);
  EXPECT_EQ(share("low"), 3);  // 1 12 13
  EXPECT_EQ(share("high"), 2);
  EXPECT_EQ(share("dozen:1"), 2);
  EXPECT_EQ(share("dozen:2"), 2);
  EXPECT_EQ(share("dozen:3"), 1);
  EXPECT_EQ(share("column:1"), 2);  // 1 13
  EXPECT_EQ(share("column:2"), 1);  // 20
  EXPECT_EQ(share("column:3"), 2);  // 12 36
}

TEST(WheelStatistics, WheelIsInTheOrderOfTheRim) {
  PlayedTable played{"jmlm/american-roulette-double-zero"};
  played.spins({kDoubleZero, 28, kDoubleZero});
  const json::object shown = played.shown();
  const json::array& wheel = shown.at("wheel").as_array();
  ASSERT_EQ(wheel.size(), 38U);
  EXPECT_EQ(wheel[0].at("name"), "0");
  EXPECT_EQ(wheel[1].at("name"), "28");
  EXPECT_EQ(wheel[1].at("count"), 1);
  EXPECT_EQ(entry(wheel, "name", "00").at("count"), 2);
  EXPECT_EQ(shown.at("last").at(0).at("name"), "00");
  EXPECT_EQ(shown.at("last").at(0).at("colour"), "green");
  EXPECT_EQ(shown.at("hot").at(0).at("name"), "00");
}

TEST(WheelStatistics, ASpinOfTooFewTurnsLeavesNothing) {
  PlayedTable played{"kings/european-roulette"};
  played.begin();
  played.happens(Close{});
  played.happens(BallFalls{.pocket = 7, .turns = 1});
  if (played.table.awaits().kind == AwaitKind::bets) played.happens(Close{});
  played.happens(BallFalls{.pocket = 8});
  played.ends(1);
  ASSERT_EQ(played.statistics.outcomes().size(), 1U);
  EXPECT_EQ(played.newest().numbers, std::vector<std::uint8_t>{8});
}

TEST(WheelStatistics, DiceRouletteHasNumbersToo) {
  PlayedTable played{"kings/caribbean-dice-roulette"};
  played.joins("anna", 1000);
  played.begin();
  played.happens(Close{});
  played.happens(DiceFall{{3, 5, 1}, 3});  // 2 * 6 + 5
  played.ends(1);
  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "numbers");
  EXPECT_EQ(shown.at("last").at(0).at("name"), "17");
  EXPECT_EQ(shown.at("wheel").as_array().size(), 36U);
  EXPECT_EQ(entry(shown.at("shares"), "spot", "black").at("count"), 1);
  EXPECT_EQ(entry(shown.at("shares"), "spot", "red").at("count"), 0);
}

TEST(WheelStatistics, SymbolsAreCountedByName) {
  PlayedTable played{"jmlm/admiral-kolo-stesti"};
  const auto& game = played.table.game();
  // Two fields with the symbol of the first, and one with another.
  const std::string first = game.pocket_name(0).substr(0, game.pocket_name(0).find(':'));
  std::vector<int> same;
  int other = -1;
  for (const Pocket field : game.chance().pockets) {
    (game.pocket_name(field).starts_with(first + ":") ? same.emplace_back() : other) = field;
  }
  ASSERT_GE(same.size(), 2U);
  played.spins({same[0], same[1], other});
  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "symbols");
  EXPECT_EQ(entry(shown.at("results"), "result", json::string{first}).at("count"), 2);
  EXPECT_EQ(shown.at("last").at(2).at("name").as_string(), first);
  std::int64_t all = 0;
  for (const json::value& result : shown.at("results").as_array()) all += whole(result.at("all"));
  EXPECT_EQ(all, 3);
}

// --- what is kept ---

TEST(Statistics, KeepsTheLast500) {
  PlayedTable played{"tokyo/roulette"};
  for (int i = 0; i < 502; ++i) played.spins({i % 37});
  EXPECT_EQ(played.statistics.outcomes().size(), Statistics::kKept);
  EXPECT_EQ(played.statistics.outcomes().front().round, 3U);
  EXPECT_EQ(played.newest().round, 502U);
}

TEST(Statistics, AVoidRoundLeavesNothing) {
  PlayedTable played{"tokyo/roulette"};
  played.spins({4});
  played.begin();
  played.happens(Close{});
  played.happens(VoidRound{});
  played.ends(2);
  ASSERT_EQ(played.statistics.outcomes().size(), 1U);
  EXPECT_EQ(played.newest().round, 1U);
}

TEST(Statistics, ARoundToldAgainReplacesItself) {
  PlayedTable played{"tokyo/roulette"};
  played.spins({4, 5, 6});
  played.begin();
  played.happens(Close{});
  played.happens(BallFalls{.pocket = 33});
  played.ends(2);
  const auto& outcomes = played.statistics.outcomes();
  ASSERT_EQ(outcomes.size(), 3U);
  EXPECT_EQ(outcomes[0].numbers[0], 4);
  EXPECT_EQ(outcomes[1].numbers[0], 33);
  EXPECT_EQ(outcomes[1].round, 2U);
  EXPECT_EQ(outcomes[2].numbers[0], 6);
  played.begin();
  played.happens(VoidRound{});
  played.ends(2);
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[1].round, 3U);
}

TEST(Statistics, SavesAndLoads) {
  PlayedTable played{"tokyo/roulette"};
  played.spins({4, 0, 36});
  played.statistics.new_shoe();
  std::string bytes;
  ArchiveWriter{bytes}(played.statistics);
  Statistics loaded;
  EXPECT_NE(loaded, played.statistics);
  ArchiveReader reader{bytes};
  reader(loaded);
  EXPECT_TRUE(reader.complete());
  EXPECT_EQ(loaded, played.statistics);
  EXPECT_EQ(message::to_json(shown_statistics(loaded, played.table.game())), played.shown());
}

TEST(Statistics, EveryGameOfTheHouseHasSome) {
  for (const Plan& plan : all_plans().plans()) {
    for (const GameFile& file : plan.games) {
      const auto game = all_plans().game(plan.id + "/" + file.id);
      ASSERT_TRUE(game) << plan.id << "/" << file.id;
      const json::object shown = message::to_json(shown_statistics({}, **game));
      EXPECT_EQ(shown.at("kept"), 0);
      EXPECT_TRUE(shown.contains("results") || shown.contains("wheel")) << shown;
    }
  }
}

}  // namespace
}  // namespace krupier
