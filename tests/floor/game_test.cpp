// The description of a game from which a page draws its felt.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "casino_fixture.h"

namespace krupier {
namespace {

class GameDescription : public CasinoTest {
 protected:
  json::object game(std::string_view name, std::string_view settings = {}) {
    json::object args{{"plan", name.substr(0, name.find('/'))},
                      {"game", name.substr(name.find('/') + 1)}};
    if (!settings.empty()) args["settings"] = settings;
    const Reply reply = ask(kTheHouse, "game", std::move(args));
    EXPECT_TRUE(reply.ok()) << json::serialize(reply.body);
    return reply.body;
  }
  static const json::object& entry(const json::object& game, std::string_view list,
                                   std::string_view id) {
    for (const json::value& one : game.at(list).as_array()) {
      if (one.at("id") == json::value(id)) return one.as_object();
    }
    static const json::object none;
    ADD_FAILURE() << "no " << id << " among the " << list;
    return none;
  }
  static std::string list(const json::value& texts) {
    std::string all;
    for (const json::value& text : texts.as_array()) {
      all += (all.empty() ? "" : " ") + std::string{text.as_string().c_str()};
    }
    return all;
  }
};

void expect_three(const json::value& text, std::string_view what) {
  for (const char* language : {"cs", "sk", "en"}) {
    EXPECT_FALSE(text.at(language).as_string().empty()) << what << " in " << language;
  }
}

TEST_F(GameDescription, OfEveryGameIsWhole) {
  for (const Plan& plan : plans().plans()) {
    for (const GameFile& file : plan.games) {
      const std::string name = fmt::format("{}/{}", plan.id, file.id);
      SCOPED_TRACE(name);
      const json::object told = game(name);
      EXPECT_EQ(text_of(told, "version"), file.version);
      EXPECT_EQ(text_of(told, "operator"), plan.operator_name);
      expect_three(told.at("title"), "the title");
      expect_three(told.at("plan_title"), "the plan's title");
      for (const std::string_view say : Words<Say>::words) {
        expect_three(told.at("say").at(say), say);
      }
      std::set<std::string> kinds;
      for (const json::value& kind : told.at("kinds").as_array()) {
        kinds.insert(kind.at("id").as_string().c_str());
        expect_three(kind.at("name"), kind.at("id").as_string().c_str());
        EXPECT_TRUE(kind.at("max").is_null() ||
                    *parse_money(kind.at("min").as_string().c_str()) <=
                        *parse_money(kind.at("max").as_string().c_str()));
      }
      std::set<std::string> spots;
      for (const json::value& spot : told.at("spots").as_array()) {
        spots.insert(spot.at("id").as_string().c_str());
        EXPECT_TRUE(kinds.contains(spot.at("kind").as_string().c_str()));
      }
      EXPECT_FALSE(spots.empty());
      for (const json::value& spot : told.at("spots").as_array()) {
        const json::value* parts = spot.as_object().if_contains("parts");
        if (parts == nullptr) continue;
        for (const json::value& part : parts->as_array()) {
          EXPECT_TRUE(spots.contains(part.at(0).as_string().c_str()));
          EXPECT_GT(part.at(1).to_number<int>(), 0);
        }
      }
      const Money smallest = *parse_money(text_of(told, "smallest_chip"));
      std::vector<Money> chips;
      for (const json::value& chip : told.at("chips").as_array()) {
        chips.push_back(*parse_money(chip.as_string().c_str()));
        EXPECT_EQ(chips.back().units() % smallest.units(), 0) << chip;
      }
      ASSERT_FALSE(chips.empty());
      EXPECT_TRUE(std::ranges::is_sorted(chips));
      EXPECT_GT(chips.front(), Money{});
    }
  }
}

TEST_F(GameDescription, TheInternetsRoulette) {
  const json::object told = game("tokyo/roulette");
  EXPECT_EQ(list(told.at("chips")), "10 50 100 500 1000 5000 25000");
  EXPECT_EQ(text_of(told, "total_max"), "1000000");
  EXPECT_EQ(text_of(told, "venue"), "internet");
  EXPECT_TRUE(told.at("crowd").as_bool());
  const json::object& chance = told.at("chance").as_object();
  EXPECT_TRUE(chance.at("wheel").as_bool());
  EXPECT_EQ(chance.at("pockets").as_array().size(), 37U);
  EXPECT_EQ(chance.at("pockets").at(1).as_string(), "32");
  EXPECT_EQ(chance.at("colours").at("32").as_string(), "red");
  EXPECT_EQ(chance.at("colours").at("0").as_string(), "green");
  EXPECT_EQ(list(entry(told, "spots", "split:0-2").at("covers")), "0 2");
  EXPECT_EQ(entry(told, "spots", "red").at("covers").as_array().size(), 18U);
  EXPECT_EQ(entry(told, "spots", "neighbours:17:2").at("parts").as_array().size(), 5U);
  EXPECT_EQ(told.at("say").at("place-your-bets").at("cs").as_string(), "USKUTEČNĚTE SÁZKY");
  EXPECT_EQ(entry(told, "kinds", "straight").at("pays").at(0).at("pays").as_string(), "35:1");
}

TEST_F(GameDescription, NumbersFromDiceAndFieldsWithSymbols) {
  const json::object dice = game("kings/caribbean-dice-roulette");
  EXPECT_FALSE(dice.at("chance").at("wheel").as_bool());
  EXPECT_EQ(dice.at("chance").at("pockets").as_array().size(), 36U);
  EXPECT_EQ(dice.at("chance").at("dice").to_number<int>(), 3);
  const json::value& faces = dice.at("chance").at("faces");
  ASSERT_EQ(faces.as_array().size(), 1U);
  EXPECT_EQ(faces.at(0).at("die").to_number<int>(), 3);
  EXPECT_EQ(faces.at(0).at("faces").at(4).at("id").as_string(), "hi");
  EXPECT_EQ(faces.at(0).at("faces").at(4).at("name").at("cs").as_string(), "Hi platba");
  EXPECT_EQ(entry(dice, "spots", "red").at("covers").as_array().size(), 18U);

  const json::object wheel = game("jmlm/admiral-kolo-stesti");
  EXPECT_EQ(wheel.at("chance").at("pockets").as_array().size(), 30U);
  const std::string first = wheel.at("chance").at("pockets").at(0).as_string().c_str();
  expect_three(wheel.at("chance").at("texts").at(first), first);
  EXPECT_TRUE(wheel.at("chance").at("colours").as_object().empty());
  EXPECT_EQ(entry(wheel, "spots", "cherries").at("covers").as_array().size(), 9U);
  EXPECT_EQ(list(wheel.at("chips")), "25 50 100 500 1000 5000 25000 100000");

  EXPECT_EQ(game("kings/24-numbers-roulette").at("chance").at("pockets").as_array().size(), 25U);
  EXPECT_TRUE(game("kings/sic-bo").at("chance").at("pockets").as_array().empty());
}

// Pages have no words of their own for what a table picks or the plan fixes.
TEST_F(GameDescription, EveryParameterHasWords) {
  for (const Plan& plan : plans().plans()) {
    for (const GameFile& file : plan.games) {
      SCOPED_TRACE(fmt::format("{}/{}", plan.id, file.id));
      const json::object told = game(plan.id + "/" + file.id);
      for (const json::value& one : told.at("parameters").as_array()) {
        expect_three(one.at("label"), one.at("name").as_string());
        for (const auto& [value, called] : one.at("values").as_object()) {
          expect_three(called, std::string_view{value.data(), value.size()});
        }
      }
    }
  }
}

TEST_F(GameDescription, ParametersAndTheirValuesAreCalledAsPeopleDo) {
  const auto parameter = [&](std::string_view game_name, std::string_view name) {
    const json::object told = game(game_name);
    for (const json::value& one : told.at("parameters").as_array()) {
      if (one.at("name") == json::value(name)) return one.as_object();
    }
    ADD_FAILURE() << "no " << name;
    return json::object{};
  };
  const json::object soft = parameter("kings/black-jack-21", "dealer_soft_17");
  EXPECT_EQ(soft.at("label").at("cs"), "Krupiér na měkkých 17");
  EXPECT_EQ(soft.at("values").at("stand").at("sk"), "stojí");
  EXPECT_FALSE(soft.at("limits_bet").as_bool());
  // A limit of a bet is called after the bet.
  const json::object min = parameter("kings/european-roulette", "min_straight");
  EXPECT_EQ(min.at("label").at("en"), "Minimum: Straight up");
  EXPECT_TRUE(min.at("limits_bet").as_bool());
  EXPECT_TRUE(parameter("tokyo/roulette", "max_sixline").at("limits_bet").as_bool());
}

// In a casino everybody sees the felt.
TEST_F(GameDescription, ACrowdIsOnTheInternet) {
  for (const auto& [name, crowd] : {std::pair{"tokyo/roulette", true},
                                    {"tokyo/black-jack-endless", true},
                                    {"tokyo/multi-poker", false},
                                    {"kings/european-roulette", false},
                                    {"kings/craps", false}}) {
    EXPECT_EQ(game(name).at("crowd").as_bool(), crowd) << name;
  }
}

TEST_F(GameDescription, WhereAPlanHasNoChipsALadderIsReckoned) {
  EXPECT_EQ(list(game("kings/european-roulette").at("chips")), "1 5 10 50 100 500 1000 5000");
  EXPECT_EQ(list(game("slovmatic/baccarat-punto-banco").at("chips")), "2.50 5 10 50 100");
  EXPECT_EQ(list(game("jmlm/ruleta", "currency=EUR").at("chips")), "1 2.50 5 10 50 100 500");
}

TEST_F(GameDescription, OfATableHasItsSettingsBoundIn) {
  const int table = open_table({{"plan", "slovmatic"},
                                {"game", "texas-holdem-poker"},
                                {"settings", json::object{{"big_blind", "10"}, {"ante", "1"}}}});
  const Reply reply = ask(kTheHouse, "game", {{"table", table}});
  ASSERT_TRUE(reply.ok());
  EXPECT_EQ(text_of(reply.body.at("settings").as_object(), "big_blind"), "10");
  EXPECT_EQ(json::serialize(reply.body.at("posted")),
            R"({"ante":"1","big_blind":"10","small_blind":"5"})");
  EXPECT_EQ(json::serialize(reply.body.at("stack")), R"({"least":"50","most":"5000","again":"25"})");
  EXPECT_TRUE(entry(reply.body, "kinds", "pot").at("max").is_null());
  EXPECT_TRUE(game("tokyo/roulette").at("stack").is_null());
}

TEST_F(GameDescription, WhatIsNotThereIsSaid) {
  EXPECT_EQ(error_of(ask(kTheHouse, "game", {{"table", 9}})), "no-such-table");
  EXPECT_EQ(error_of(ask(kTheHouse, "game")), "missing-field");
  EXPECT_EQ(error_of(ask(kTheHouse, "game", {{"plan", "tokyo"}})), "missing-field");
  EXPECT_EQ(error_of(ask(kTheHouse, "game", {{"plan", "tokyo"}, {"game", "x"}})), "no-such-game");
  const Reply no = ask(kTheHouse, "game",
                       {{"plan", "tokyo"}, {"game", "roulette"}, {"settings", "colour=blue"}});
  EXPECT_EQ(error_of(no), "no-such-game");
  EXPECT_EQ(text_of(no.body, "game"), "roulette");
}

}  // namespace
}  // namespace krupier
