// Settings on record as the first release wrote them: by any name that its plan files knew.
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/recorded_game.h>
#include <krupier/floor/records/old/settings_1.h>

#include "../floor/casino_fixture.h"

namespace krupier {
namespace {

const Catalog& first_release() {
  static const Catalog catalog{
      {std::filesystem::path{KRUPIER_SOURCE_DIR} / "tests" / "journals" / "1" / "plans"}};
  return catalog;
}

Settings read_1(std::string_view name, const Settings& written) {
  const auto [plan, game] = plan_and_game(name);
  return settings_1(*first_release().find_plan(plan), game, written);
}

TEST(Settings1, GoByEveryNameThatTheFileGives) {
  int names = 0;
  for (const Plan& plan : first_release().plans()) {
    for (const GameFile& game : plan.games) {
      for (const auto& [file, content] : plan.files) {
        if (file != game.id + ".toml") continue;
        const Result<Node> root = parse_toml(content, file);
        ASSERT_TRUE(root);
        const Node* parameters = root->find("parameter");
        if (parameters == nullptr) continue;
        for (const auto& [name, entry] : parameters->members) {
          const Node* aliases = entry.find("aliases");
          if (aliases == nullptr) continue;
          for (const Node& other : aliases->items) {
            EXPECT_EQ(settings_1(plan, game.id, {{other.text, "x"}}), (Settings{{name, "x"}}))
                << plan.id << "/" << game.id;
            ++names;
          }
        }
      }
    }
  }
  EXPECT_GT(names, 50);
}

TEST(Settings1, HaveTheirOwnValues) {
  const auto is = [](std::string_view game, const Settings& written, const Settings& own) {
    EXPECT_EQ(read_1(game, written), own) << game;
  };
  is("jmlm/black-jack-21", {{"table_min", "200"}}, {{"min_main", "200"}});  // narrow_as
  is("slovmatic/american-roulette", {{"zero_combos", "true"}},
     {{"zero_combos", "0-1,0-2,0-3,0-1-2,0-2-3,0-1-2-3"}});  // also
  is("kings/european-roulette", {{"max_six_line", "5"}}, {{"max_six-line", "5"}});
  is("kings/european-roulette", {{"max_sixline", "5"}}, {{"max_six-line", "5"}});
  is("kings/european-roulette", {{"player_limit_override", "yes"}},
     {{"player_limit_override", "on"}});
  is("slovmatic/texas-holdem-poker", {{"blinds", "1/2"}, {"mode", "cash"}, {"smallest_chip", "1"}},
     {{"blinds", "1/2"}, {"money", "cash"}, {"odd_chip", "1"}});
  // Twice, under two names: the plan refuses what is left over.
  is("jmlm/black-jack-21", {{"min_main", "100"}, {"table_min", "200"}},
     {{"min_main", "100"}, {"table_min", "200"}});
}

TEST(Settings1, ATableOnRecordHasItsGame) {
  GameVersions versions{first_release()};
  const std::string& version = first_release().find_plan("jmlm")->version;
  const auto game = recorded_game(versions, "jmlm/black-jack-21", version,
                                  {{"table_min", "200"}, {"soft17", "stand"}});
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ((*game)->facts().settings.at("min_main"), "200");
  EXPECT_FALSE(versions.game("jmlm/black-jack-21", version, {{"table_min", "200"}}))
      << "who asks today has the plan's own names";
}

}  // namespace
}  // namespace krupier
