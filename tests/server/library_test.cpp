// Plans and odds as the pages get them.
#include <gtest/gtest.h>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

class Pages : public CasinoFixture {
 protected:
  // Asks until it is there: who waits long is told so, and asks again.
  Answer until_there(const std::string& target) {
    HttpClient client{port()};
    Answer answer = client.get(target);
    while (answer.status == 202U) {
      EXPECT_TRUE(answer.object().at("wait").as_bool());
      EXPECT_EQ(answer.header("Retry-After"), "1");
      answer = client.get(target);
    }
    return answer;
  }
};

const json::object& bet(const json::object& odds, std::string_view id) {
  for (const json::value& each : odds.at("bets").as_array()) {
    if (each.at("id").as_string() == id) return each.as_object();
  }
  throw std::runtime_error{"no bet " + std::string{id}};
}

TEST_F(Pages, ListsThePlans) {
  start();
  HttpClient client{port()};
  const json::object all = client.get("/api/plans").object();
  const json::object& plan = all.at("plans").at(0).as_object();
  EXPECT_EQ(plan.at("plan").as_string(), "tokyo");
  EXPECT_EQ(plan.at("currency").as_string(), "CZK");
  EXPECT_EQ(plan.at("venue").as_string(), "internet");
  EXPECT_EQ(plan.at("version").as_string(), tokyo().plans().front().version);
  EXPECT_FALSE(plan.at("operator").as_string().empty());
  EXPECT_FALSE(plan.at("title").at("sk").as_string().empty());
  EXPECT_EQ(plan.at("games").as_array().size(), 3U);
  EXPECT_EQ(plan.at("games").at(2).at("title").at("cs").as_string(), "Ruleta");
  EXPECT_EQ(plan.at("games").at(2).at("family").as_string(), "roulette");
}

TEST_F(Pages, RenderAPlanWithTheReturnOfEachBet) {
  start();
  const auto straight = [](const json::object& plan) {
    for (const json::value& part : plan.at("parts").as_array()) {
      const json::value* table = part.as_object().if_contains("table");
      if (table == nullptr) continue;
      for (const json::value& row : table->at("rows").as_array()) {
        if (row.as_array().size() > 5 && row.at(1).as_string() == "35:1") return row.as_array();
      }
    }
    return json::array{};
  };
  const Answer czech = until_there("/api/plan?plan=tokyo");
  ASSERT_EQ(czech.status, 200U) << czech.body;
  EXPECT_EQ(czech.object().at("language").as_string(), "cs");
  EXPECT_EQ(czech.object().at("parts").at(0).at("level").as_int64(), 1);
  const json::array row = straight(czech.object());
  ASSERT_FALSE(row.empty());
  EXPECT_EQ(row.at(0).as_string(), "Jednotlivé číslo");
  EXPECT_EQ(row.back().as_string(), "36/37 (97.297 %)");
  const Answer english = until_there("/api/plan?plan=tokyo&language=en");
  EXPECT_EQ(straight(english.object()).at(0).as_string(), "Straight up");
}

TEST_F(Pages, CountOdds) {
  start();
  const Answer answer =
      until_there("/api/odds?plan=tokyo&game=roulette&settings=max_straight%3D100");
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const json::object odds = answer.object();
  EXPECT_EQ(odds.at("parameters").at("max_straight").as_string(), "100");
  const json::object& straight = bet(odds, "straight");
  EXPECT_EQ(straight.at("exact").as_string(), "1/37");
  EXPECT_EQ(straight.at("exact_return").as_string(), "36/37");
  EXPECT_EQ(straight.at("name").at("en").as_string(), "Straight up");
  EXPECT_EQ(straight.at("spots").as_array().size(), 37U);
  EXPECT_EQ(straight.at("shares").as_array().size(), 2U);
  EXPECT_TRUE(odds.at("max_win").is_string());
  EXPECT_TRUE(odds.at("chart").is_null());
}

TEST_F(Pages, SayWhatIsNotThere) {
  start();
  HttpClient client{port()};
  const Answer plan = client.get("/api/plan?plan=nowhere");
  EXPECT_EQ(plan.status, 404U);
  EXPECT_EQ(plan.error(), "no-such-plan");
  EXPECT_EQ(plan.object().at("plans").at(0).as_string(), "tokyo");
  EXPECT_EQ(client.get("/api/plan?plan=tokyo&language=de").error(), "wrong-field");
  const Answer game = client.get("/api/odds?plan=tokyo&game=bridge");
  EXPECT_EQ(game.status, 404U);
  EXPECT_EQ(game.object().at("games").as_array().size(), 3U);
  const Answer settings = client.get("/api/odds?plan=tokyo&game=roulette&settings=wheels=2");
  EXPECT_EQ(settings.status, 400U);
  EXPECT_EQ(settings.error(), "wrong-settings");
}

}  // namespace
}  // namespace krupier::test
