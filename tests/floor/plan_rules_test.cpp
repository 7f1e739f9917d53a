// What plans say to the floor, and that somebody reads all that they say.
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/floor_rules.h>

namespace krupier {
namespace {

TEST(PlanCheck, FindsNothingInTheShippedPlans) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  EXPECT_TRUE(catalog.diagnostics().ok());
  Diagnostics diagnostics;
  for (const Plan& plan : catalog.plans()) check_plan(plan, diagnostics, floor_choices());
  EXPECT_EQ(diagnostics.errors(), std::vector<std::string>{});
}

TEST(FloorRules, ATimeThatTheTablePickedIsItsClock) {
  const Settings bound{{"betting_time_s", "30"}, {"last_bets_time_s", "8"}};
  const auto completed = [&](Settings picked, Clocks clocks) {
    krupier::Setup setup;
    setup.settings = std::move(picked);
    setup.clocks = clocks;
    FloorRules::read(bound).complete(setup);
    return setup.clocks;
  };
  EXPECT_EQ(completed({}, {}).bets_ms, 0) << "a person decides";
  const Clocks picked = completed(bound, {});
  EXPECT_EQ(picked.bets_ms, 30'000);
  EXPECT_EQ(picked.last_bets_ms, 8'000);
  const Clocks asked = completed(bound, {.bets_ms = 5'000});
  EXPECT_EQ(asked.bets_ms, 5'000) << "the clock that was asked for";
  EXPECT_EQ(asked.last_bets_ms, 5'000) << "not longer than bets are open";
}

TEST(FloorRules, WhoBuysInAgainNeedsAPartOfTheBuyIn) {
  GameFacts facts;
  facts.buy_in_least = Money::whole(50);
  EXPECT_EQ(FloorRules::read({{"rebuy_min_fraction", "1:2"}}).rebuy_min(facts), Money::whole(25));
  EXPECT_EQ(FloorRules::read({}).rebuy_min(facts), Money{});
}

}  // namespace
}  // namespace krupier
