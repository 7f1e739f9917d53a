// A broken plan is refused with file, line and column, and everything wrong with it at once.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/diff.h>
#include <krupier/catalog/render.h>

namespace krupier {
namespace {

std::string file(const std::string& path) {
  std::ifstream in{std::string{KRUPIER_SOURCE_DIR} + "/plans/" + path};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// What a plan check says of tokyo's roulette after a change.
std::vector<std::string> errors_after(std::string_view from, std::string_view to) {
  Diagnostics diagnostics;
  const Plan plan = read_plan("tokyo",
                              {{"plan.toml", file("tokyo/plan.toml")},
                               {"roulette.toml", replaced(file("tokyo/roulette.toml"), from, to)}},
                              diagnostics);
  if (diagnostics.ok()) check_plan(plan, diagnostics);
  return diagnostics.errors();
}

void expect_error(std::string_view from, std::string_view to, std::string_view message) {
  const auto errors = errors_after(from, to);
  ASSERT_FALSE(errors.empty()) << "no error after " << to;
  EXPECT_NE(errors.front().find(message), std::string::npos) << errors.front();
}

TEST(PlanCheck, FindsNothingInTheShippedPlans) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  EXPECT_TRUE(catalog.diagnostics().ok());
  Diagnostics diagnostics;
  for (const Plan& plan : catalog.plans()) check_plan(plan, diagnostics);
  EXPECT_EQ(diagnostics.errors(), std::vector<std::string>{});
}

TEST(PlanCheck, NamesFileLineAndColumn) {
  const std::string text = file("tokyo/roulette.toml");
  const auto line =
      std::count(text.begin(),
                 text.begin() + static_cast<std::ptrdiff_t>(text.find("pays = \"35:1\"")), '\n') +
      1;
  expect_error("pays = \"35:1\"", "pays = \"35 to 1\"",
               "roulette.toml:" + std::to_string(line) + ":8: bet[1].pays: '35 to 1' is not odds");
}
TEST(PlanCheck, AKeyNobodyReadsIsAnError) {
  expect_error("pays = \"35:1\"", "pays = \"35:1\"\npayz = 3",
               "bet[1].payz: nobody reads this key");
}
TEST(PlanCheck, AMissingFigureIsAnError) {
  expect_error("pays = \"17:1\"\nmin  = \"table_min\"", "pays = \"17:1\"", "bet[2].min: missing");
}
TEST(PlanCheck, AMinimumOverItsMaximumIsAnError) {
  expect_error("min  = \"table_min\"\nmax  = \"max_straight\"",
               "min  = 30_000\nmax  = \"max_straight\"",
               "the minimum 30000 is over the maximum 20000");
}
TEST(PlanCheck, ADefaultOutsideWhatIsAllowedIsAnError) {
  expect_error("allowed = [\"refuse\", \"top-up\"]\ndefault = \"refuse\"",
               "allowed = [\"refuse\", \"top-up\"]\ndefault = \"shrug\"",
               "x2_over_limit=shrug is not allowed");
}
TEST(PlanCheck, AWordTheRulesDoNotKnowIsAnError) {
  expect_error("pockets = \"single-zero\"", "pockets = \"triple-zero\"",
               "'triple-zero' is not known here");
}
TEST(PlanCheck, APartThatIsNoSpotIsAnError) {
  expect_error("split:31-34", "split:31-3", "'split:31-3' is no spot of this layout");
}
TEST(PlanCheck, ASpotThatIsNoShapeIsAnError) {
  expect_error("id   = \"corner\"", "id   = \"korner\"", "'korner' is no shape");
}
TEST(PlanCheck, AFamilyNobodyMakesIsAnError) {
  expect_error("game   = \"roulette\"", "game   = \"roulete\"", "is no family of games");
}
TEST(PlanCheck, FloatingPointIsRefused) {
  expect_error("pays = \"35:1\"", "pays = 35.5", "floating point");
}
TEST(PlanCheck, BrokenTomlSaysWhere) { expect_error("[wheel]", "[wheel", "roulette.toml:6"); }
TEST(PlanCheck, AMissingTranslationIsAnError) {
  expect_error("title  = { cs = \"Ruleta\", sk = \"Ruleta\", en = \"Roulette\" }",
               "title  = { cs = \"Ruleta\", en = \"Roulette\" }", "title.sk: missing");
}

TEST(PlanCheck, TellsEverythingAtOnce) {
  std::string text = file("tokyo/roulette.toml");
  text = replaced(text, "\"35:1\"", "\"x\"");
  text = replaced(text, "\"17:1\"", "\"y\"");
  Diagnostics diagnostics;
  const Plan plan = read_plan(
      "tokyo", {{"plan.toml", file("tokyo/plan.toml")}, {"roulette.toml", text}}, diagnostics);
  check_plan(plan, diagnostics);
  EXPECT_EQ(diagnostics.errors().size(), 2U);
}

TEST(PlanCheck, AFolderWithoutAPlanIsAnError) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "docs"}};
  EXPECT_FALSE(catalog.diagnostics().ok());
}

TEST(PlanVersion, IsTheContents) {
  Diagnostics diagnostics;
  const auto version = [&](const std::string& roulette) {
    return read_plan("tokyo", {{"plan.toml", file("tokyo/plan.toml")}, {"roulette.toml", roulette}},
                     diagnostics)
        .version;
  };
  const std::string text = file("tokyo/roulette.toml");
  EXPECT_EQ(version(text), version(text));
  EXPECT_NE(version(text), version(replaced(text, "35:1", "34:1")));
}

TEST(PlanDiff, NamesTheFigure) {
  Diagnostics diagnostics;
  const std::string text = file("tokyo/roulette.toml");
  const auto plan = [&](const std::string& roulette) {
    return read_plan("tokyo", {{"plan.toml", file("tokyo/plan.toml")}, {"roulette.toml", roulette}},
                     diagnostics);
  };
  const auto differences = diff_plans(plan(text), plan(replaced(text, "35:1", "34:1")));
  ASSERT_EQ(differences.size(), 1U);
  EXPECT_EQ(differences[0].where, "roulette.bet[straight].pays");
  EXPECT_EQ(differences[0].before, "35:1");
  EXPECT_EQ(differences[0].after, "34:1");
  EXPECT_TRUE(diff_plans(plan(text), plan(text)).empty());
}

TEST(PlanRender, HasEveryPriceAndLimitInEveryLanguage) {
  Diagnostics diagnostics;
  const Plan plan =
      load_plan(std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "tokyo", diagnostics);
  const std::array<std::string_view, 3> straight{"Jednotlivé číslo", "Jednotlivé číslo",
                                                 "Straight up"};
  for (const Language language : kLanguages) {
    const Document document = render_plan(plan, language);
    EXPECT_NE(document.markdown().find(std::string{straight[static_cast<std::size_t>(language)]} +
                                       " | 35:1 | 36 | 10 | 20000"),
              std::string::npos);
    EXPECT_NE(document.html("x", word(language))
                  .find("<td>35:1</td><td>36</td><td>10</td><td>20000</td>"),
              std::string::npos);
  }
}

// Bonus bets whose limits another parameter picks stand under its tiers, not under each of the
// main's.
TEST(PlanRender, ListsABetUnderItsOwnTiers) {
  Diagnostics diagnostics;
  const Plan plan =
      load_plan(std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "slovmatic", diagnostics);
  const std::string text = render_plan(plan, Language::en).markdown();
  EXPECT_NE(text.find("| B8 | Main bet | 500 | 2000 |"), std::string::npos);
  EXPECT_NE(text.find("| 2-20 | House Money | 2 | 20 |"), std::string::npos);
  EXPECT_EQ(text.find("| B1 | House Money |"), std::string::npos);
}

TEST(Settings, AreCheckedAgainstThePlan) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  const auto error = [&](const Settings& settings) {
    return catalog.game("tokyo/roulette", settings).error();
  };
  EXPECT_NE(error({{"nonsense", "1"}}).find("leaves no 'nonsense' to the table"),
            std::string::npos);
  EXPECT_NE(error({{"max_straight", "20001"}}).find("the plan allows 10 to 20000"),
            std::string::npos);
  EXPECT_NE(error({{"max_straight", "many"}}).find("not allowed"), std::string::npos);
  EXPECT_FALSE(parse_settings("a=1 a=2"));
  EXPECT_FALSE(parse_settings("a"));
  EXPECT_FALSE(parse_settings("=1"));
  EXPECT_FALSE(catalog.game("tokyo/nothing"));
  EXPECT_FALSE(catalog.game("nowhere/roulette"));
  EXPECT_FALSE(catalog.game("roulette"));
}

}  // namespace
}  // namespace krupier
