// The house to try things in: every game, and tables that a person deals.
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/floor/casino.h>
#include <krupier/server/demo.h>

namespace krupier::test {
namespace {

TEST(Demo, HasEveryGameAndTablesForTheCroupier) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  Casino casino{catalog, [n = std::uint64_t{0}]() mutable { return ++n; }};
  const auto logins = open_demo(casino, catalog, Instant{1'790'000'000'000});
  ASSERT_TRUE(logins) << logins.error();
  std::size_t games = 0;
  for (const Plan& plan : catalog.plans()) games += plan.games.size();
  EXPECT_EQ(casino.tables_open(), games + 3);
  std::string dealt;
  for (const json::value& card : casino.lobby(Instant{1'790'000'000'000})) {
    const std::string name{card.at("name").as_string()};
    EXPECT_EQ(name.find("emo"), std::string::npos) << name;
    if (card.at("dealing").as_string() != "croupier") continue;
    dealt += std::string{card.at("plan").as_string()} + "/" +
             std::string{card.at("game").as_string()} + " ";
    EXPECT_EQ(card.at("croupiers").at(0).at("login").as_string(), "croupier");
    EXPECT_EQ(card.at("clocks").at("bets_ms").to_number<int>(), 0);
    Call call;
    call.verb = "table-result";
    call.actor = casino.house().find_login("pit-boss")->id;
    call.roles = {Role::pit_boss};
    call.args = {{"table", card.at("table")}};
    EXPECT_NE(casino.execute(call).body.at("float").as_string(), "0");
  }
  EXPECT_EQ(dealt, "slovmatic/baccarat-punto-banco tokyo/roulette kings/black-jack-21 ");
}

// A house with one plan has only that plan's tables.
TEST(Demo, OfOnePlan) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "tokyo"}};
  Casino casino{catalog, [n = std::uint64_t{0}]() mutable { return ++n; }};
  const auto logins = open_demo(casino, catalog, Instant{1'790'000'000'000});
  ASSERT_TRUE(logins) << logins.error();
  EXPECT_EQ(casino.tables_open(), 4U);
}

}  // namespace
}  // namespace krupier::test
