// A version is what a plan's files mean: comments and words for people are no part of it.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include <krupier/catalog/versions.h>

namespace krupier {
namespace {

std::string plan_text(const std::string& path) {
  std::ifstream in{std::string{KRUPIER_SOURCE_DIR} + "/plans/" + path};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

const std::string kGeneral = plan_text("tokyo/plan.toml");
const std::string kRoulette = plan_text("tokyo/roulette.toml");
const std::string kWords = plan_text("words.toml");

Plan tokyo(const std::string& roulette, const std::string& general = kGeneral,
           const std::string& words = kWords) {
  Diagnostics diagnostics;
  Plan plan = read_plan(
      "tokyo",
      {{"words.toml", words}, {"folder/plan.toml", general}, {"folder/roulette.toml", roulette}},
      diagnostics);
  EXPECT_EQ(diagnostics.errors(), std::vector<std::string>{});
  return plan;
}

std::string version_of(const Plan& plan) { return plan.games.front().version; }

TEST(GameVersion, IsNotOfComments) {
  const Plan plan = tokyo(kRoulette);
  const Plan commented = tokyo("# a word\n" + kRoulette + "\n# and another\n");
  EXPECT_EQ(version_of(commented), version_of(plan));
  EXPECT_NE(commented.version, plan.version) << "the folder's is of every byte";
}

TEST(GameVersion, IsNotOfWhatIsOnlyShown) {
  const std::string version = version_of(tokyo(kRoulette));
  EXPECT_EQ(version_of(tokyo(with(kRoulette, "en = \"Roulette\"", "en = \"The wheel\""))), version);
  EXPECT_EQ(version_of(tokyo(kRoulette, with(kGeneral, "[general]", "[general]\nwhatever = 1"))),
            version);
  for (const std::string_view word : {"en = \"Straight up\"", "en = \"Chips\"", "en = \"hits\""}) {
    EXPECT_EQ(version_of(tokyo(kRoulette, kGeneral, with(kWords, word, "en = \"X\""))), version)
        << word;
  }
}

TEST(GameVersion, IsOfEveryFigure) {
  const std::string version = version_of(tokyo(kRoulette));
  EXPECT_NE(version_of(tokyo(with(kRoulette, "35:1", "34:1"))), version);
  EXPECT_NE(
      version_of(tokyo(kRoulette, with(kGeneral, "over_maximum", "over_maximum = \"trim\"\n#"))),
      version);
}

TEST(GameVersion, OrderOfKeysIsNothingAndOrderOfListsIs) {
  const auto tree = [](std::string_view toml) { return *parse_toml(toml, "x"); };
  const Node none;
  EXPECT_EQ(game_version(none, tree("a = 1\nb = 2")), game_version(none, tree("b = 2\na = 1")));
  EXPECT_NE(game_version(none, tree("a = [1, 2]")), game_version(none, tree("a = [2, 1]")));
  EXPECT_NE(game_version(none, tree("a = \"1\"")), game_version(none, tree("a = 1")));
  EXPECT_NE(game_version(none, tree("a = [\"b\", \"c\"]")),
            game_version(none, tree("a = [\"bc\"]")));
  // A name that rules could read is no word for people.
  EXPECT_NE(game_version(none, tree("[x]\nname = \"y\"")),
            game_version(none, tree("[x]\nname = \"z\"")));
  EXPECT_EQ(game_version(none, tree("[x]\nname = { cs = \"y\", en = \"y\" }")),
            game_version(none, tree("[x]\nname = { cs = \"z\", en = \"z\" }")));
}

TEST(GameVersion, HasTheFilesThatItIsMadeOf) {
  const PlanFiles folder{{"a.toml", "like = \"b\""},
                         {"b.toml", "like = \"c\""},
                         {"c.toml", ""},
                         {"d.toml", ""},
                         {"plan.toml", ""}};
  const auto names = [&](std::string_view game) {
    std::string all;
    for (const auto& [name, content] : files_of_game(folder, game)) all += name + " ";
    return all;
  };
  EXPECT_EQ(names("a"), "a.toml b.toml c.toml plan.toml ");
  EXPECT_EQ(names("d"), "d.toml plan.toml ");
}

Money straight_max(const Game& game) { return game.bets().find_kind("straight")->max; }

// Two editions of one plan: each version makes its own game.
TEST(GameVersions, RunSideBySide) {
  const Plan now = tokyo(kRoulette);
  const Plan before = tokyo(with(kRoulette, "35:1", "34:1"));
  const Catalog catalog{std::vector<Plan>{now, before}};
  EXPECT_EQ(catalog.plans().size(), 1U);
  const auto pays = [](const Game& game) {
    return game.bets().find_kind("straight")->pays.front().pays;
  };
  const auto current = catalog.game("tokyo/roulette");
  const auto older = catalog.game("tokyo/roulette", version_of(before), {});
  ASSERT_TRUE(current);
  ASSERT_TRUE(older);
  EXPECT_EQ((*current)->facts().version, version_of(now));
  EXPECT_EQ((*older)->facts().version, version_of(before));
  EXPECT_NE(pays(**current), pays(**older));
  EXPECT_EQ(straight_max(**current), straight_max(**older));
  EXPECT_FALSE(catalog.game("tokyo/roulette", "nowhere", {}));
}

// The first release wrote the folder's hash.
TEST(GameVersions, AreFoundByTheFoldersHash) {
  const Plan plan = tokyo(kRoulette);
  const Catalog catalog{std::vector<Plan>{plan}};
  const auto game = catalog.game("tokyo/roulette", plan.version, {});
  ASSERT_TRUE(game);
  EXPECT_EQ((*game)->facts().version, version_of(plan));
}

TEST(GameVersions, ComeFromFilesThatWereKept) {
  const Plan before = tokyo(with(kRoulette, "35:1", "34:1"));
  const Catalog catalog{std::vector<Plan>{tokyo(kRoulette)}};
  int asked = 0;
  PlanFiles kept = files_of_game(before.files, "roulette");
  GameVersions versions{catalog, [&](std::string_view game, std::string_view) {
                          ++asked;
                          EXPECT_EQ(game, "tokyo/roulette");
                          return std::optional{kept};
                        }};
  const auto game = versions.game("tokyo/roulette", version_of(before), {});
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ((*game)->facts().version, version_of(before));
  EXPECT_TRUE(versions.game("tokyo/roulette", version_of(before), {}));
  EXPECT_EQ(asked, 1) << "read once";
  // Files prove the version that they are kept under.
  EXPECT_FALSE(versions.game("tokyo/roulette", "0123456789abcdef0123456789abcdef", {}));
}

}  // namespace
}  // namespace krupier
