// What pages are told: clocks, statistics, what lies where, and what can be stepped back to.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Messages : public CasinoTest {
 protected:
  Messages() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic"}) pay_in(who, plan, 10'000);
    }
  }
  int roulette(std::string_view plan, json::object clocks = {}) {
    const int table = open_table({{"name", fmt::format("{} R", plan)},
                                  {"plan", plan},
                                  {"game", plan == "tokyo" ? "roulette" : "european-roulette"},
                                  {"clocks", std::move(clocks)}});
    sit(table, {anna, ben});
    bets_open(table);
    return table;
  }
  // The last one that has the field.
  json::object last_with(int table, Channel channel, std::string_view field,
                         PersonId to = kTheHouse) {
    const std::vector<json::object> all = heard(table, channel, to);
    for (auto message = all.rbegin(); message != all.rend(); ++message) {
      if (message->contains(field)) return *message;
    }
    ADD_FAILURE() << "no message with " << field;
    return {};
  }
  std::string stakes(int table, PersonId who) {
    const json::object message = last_with(table, Channel::you, "you", who);
    const json::value* all = message.at("you").as_object().if_contains("stakes");
    return all == nullptr ? "untold" : json::serialize(*all);
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(Messages, ARoundsEndBringsTheStatistics) {
  const int table = roulette("tokyo");
  no_more_bets(table);
  forget();
  outcome(table, "ball 17");
  for (const Channel channel : {Channel::table, Channel::console}) {
    const json::object end = last_with(table, channel, "statistics");
    EXPECT_EQ(text_of(end, "phase"), "finished");
    EXPECT_EQ(end.at("statistics"),
              json::parse(json::serialize(snapshot_for(table).at("table").at("statistics"))));
    EXPECT_EQ(end.at("statistics").at("last").at(0).at("name").as_string(), "17");
  }
  // Only then: the next round's beginning has none.
  forget();
  bets_open(table);
  EXPECT_FALSE(heard(table, Channel::table).back().contains("statistics"));
  // A void round too, which leaves no number.
  bet(table, anna, "red", 100);
  forget();
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "equipment"}}).ok());
  const json::object voided = last_with(table, Channel::table, "statistics");
  EXPECT_EQ(voided.at("statistics").at("last").as_array().size(), 1U);
  EXPECT_EQ(stakes(table, anna), "[]");
  EXPECT_EQ(stakes(table, ben), "[]");
}

TEST_F(Messages, TheLobbyHearsOfRoundsAndTables) {
  const int table = roulette("tokyo");
  no_more_bets(table);
  forget();
  outcome(table, "ball 17");
  json::object news = last_with(0, Channel::table, "changed").at("changed").as_object();
  EXPECT_EQ(news.at("table").to_number<int>(), table);
  EXPECT_EQ(news.at("last").at(0).at("name").as_string(), "17");
  EXPECT_EQ(news.at("players").to_number<int>(), 2);
  done(boss, "assign-croupier", {{"table", table}});
  news = last_with(0, Channel::table, "changed").at("changed").as_object();
  EXPECT_TRUE(news.at("croupiers").as_array().empty());
  done(boss, "close-table", {{"table", table}});
  EXPECT_EQ(last_with(0, Channel::table, "closed").at("closed").to_number<int>(), table);
}

TEST_F(Messages, AClockIsToldWhenItIsSetWithTheTimeOfTheServer) {
  const int table = roulette("tokyo", {{"bets_ms", 20'000}, {"last_bets_ms", 5'000}});
  json::object begun = last_with(table, Channel::table, "clock");
  EXPECT_EQ(begun.at("clock").at("close").to_number<std::int64_t>(), now.ms + 20'000);
  EXPECT_EQ(begun.at("clock").at("last_bets").to_number<std::int64_t>(), now.ms + 15'000);
  EXPECT_EQ(begun.at("now").to_number<std::int64_t>(), now.ms);
  EXPECT_EQ(snapshot_for(table).at("now").to_number<std::int64_t>(), now.ms);
  EXPECT_EQ(snapshot_for(table).at("table").at("now").to_number<std::int64_t>(), now.ms);
  pass(15'000);
  const json::object last = heard(table, Channel::table).back();
  EXPECT_TRUE(last.contains("said"));
  EXPECT_FALSE(last.at("clock").as_object().contains("last_bets"));
  // Interrupted: no clock; then it begins anew.
  done(croupier, "interrupt", {{"table", table}, {"reason", "dust"}});
  EXPECT_TRUE(heard(table, Channel::table).back().at("clock").as_object().empty());
  done(boss, "go-on", {{"table", table}});
  EXPECT_EQ(heard(table, Channel::table).back().at("clock").at("close").to_number<std::int64_t>(),
            now.ms + 20'000);
}

// Bets that can't be closed stay open, and everybody hears how long.
TEST_F(Messages, AClockThatBeginsAnewIsTold) {
  const int table =
      open_table({{"plan", "kings"},
                  {"game", "black-jack-21"},
                  {"clocks", json::object{{"bets_ms", 10'000}, {"decision_ms", 8'000}}}});
  sit(table, {anna});
  bets_open(table);
  const Instant begun = now;
  forget();
  pass(10'000);
  EXPECT_EQ(phase(table), "bets");
  for (const Channel channel : {Channel::table, Channel::console}) {
    EXPECT_EQ(last_with(table, channel, "clock").at("clock").at("close").to_number<std::int64_t>(),
              begun.ms + 20'000);
  }
  bet(table, anna, "1/main", 100);
  no_more_bets(table);
  forget();
  deal(table, "8h 9c 6d");
  ASSERT_EQ(phase(table), "choices");
  EXPECT_EQ(heard(table, Channel::table).back().at("clock").at("decide").to_number<std::int64_t>(),
            now.ms + 8'000);
}

TEST_F(Messages, EveryEntryAtTheConsoleHasItsNumber) {
  const int table = roulette("tokyo");
  bet(table, anna, "straight:17", 100);
  bet(table, ben, "straight:18", 100);
  no_more_bets(table);
  outcome(table, "ball 17");
  const json::object wrong = heard(table, Channel::console).back();
  EXPECT_EQ(wrong.at("event").at("pocket").as_string(), "17");
  for (const json::object& message : heard(table, Channel::console)) {
    EXPECT_EQ(message.contains("event"), message.contains("seq"));
  }
  for (const json::object& message : heard(table, Channel::table)) {
    EXPECT_FALSE(message.contains("seq"));
  }
  forget();
  ASSERT_TRUE(allowed(croupier, inspector, "correct",
                      {{"table", table}, {"to", wrong.at("seq")}, {"reason", "wrong number"}})
                  .ok());
  const json::object console = last_with(table, Channel::console, "corrected");
  EXPECT_EQ(console.at("entries").as_array().size(), 3U);
  EXPECT_EQ(console.at("entries"),
            json::parse(json::serialize(this->console(table).at("table").at("entries"))));
  EXPECT_EQ(console.at("view").at("chips").as_array().size(), 2U);
  EXPECT_TRUE(console.at("statistics").at("last").as_array().empty());
  EXPECT_EQ(text_of(console, "phase"), "ball");
  EXPECT_TRUE(last_with(table, Channel::table, "corrected").contains("statistics"));
  EXPECT_EQ(stakes(table, anna), R"([["straight:17","100"]])");
  EXPECT_EQ(stakes(table, ben), R"([["straight:18","100"]])");
  forget();
  outcome(table, "ball 18");
  bets_open(table);
  EXPECT_TRUE(heard(table, Channel::console).back().at("entries").as_array().empty());
}

// Whatever a player does, his own message says what lies on each spot of his.
TEST_F(Messages, APlayerKnowsWhatLiesThereOfHis) {
  for (const char* plan : {"tokyo", "kings"}) {
    SCOPED_TRACE(plan);
    const int table = roulette(plan);
    bet(table, anna, "straight:17", 100);
    bet(table, ben, "straight:17", 500);
    bet(table, anna, "straight:17", 50);
    EXPECT_EQ(stakes(table, anna), R"([["straight:17","150"]])");
    done(anna, "take-back", {{"table", table}, {"spot", "straight:17"}, {"amount", "100"}});
    EXPECT_EQ(stakes(table, anna), R"([["straight:17","50"]])");
    done(anna, "take-back", {{"table", table}});
    EXPECT_EQ(stakes(table, anna), "[]");
    EXPECT_EQ(stakes(table, ben), R"([["straight:17","500"]])");
    no_more_bets(table);
    outcome(table, "ball 3");
    EXPECT_EQ(stakes(table, ben), "[]");
  }
}

// In a casino everybody sees the felt; on the internet only how much lies there.
TEST_F(Messages, OthersChipsAreSeenInACasino) {
  const int casino_table = roulette("kings");
  bet(casino_table, anna, "straight:17", 100);
  EXPECT_EQ(json::serialize(snapshot_for(casino_table).at("table").at("view").at("chips")),
            R"([[0,"straight:17","100"]])");
  EXPECT_EQ(last_with(casino_table, Channel::table, "lines").at("lines").as_array().size(), 1U);
  const int internet = roulette("tokyo");
  bet(internet, anna, "straight:17", 100);
  EXPECT_FALSE(snapshot_for(internet).at("table").at("view").as_object().contains("chips"));
  for (const json::object& message : heard(internet, Channel::table)) {
    EXPECT_FALSE(message.contains("lines"));
  }
}

TEST_F(Messages, ARefusalSaysItsFiguresByName) {
  const int table = roulette("tokyo");
  const auto no = [&](PersonId who, std::string_view spot, std::string_view amount) {
    return ask(who, "place-bet", {{"table", table}, {"spot", spot}, {"amount", amount}}).body;
  };
  json::object body = no(anna, "straight:17", "1");
  EXPECT_EQ(text_of(body, "error"), "below-minimum");
  EXPECT_EQ(text_of(body, "min"), "10");
  EXPECT_EQ(text_of(body, "spot"), "straight:17");
  pay_in(anna, "tokyo", 1'000'000);
  body = no(anna, "straight:17", "25000");
  EXPECT_EQ(text_of(body, "error"), "above-maximum");
  EXPECT_EQ(text_of(body, "max"), "20000");
  body = no(ben, "red", "20000");
  EXPECT_EQ(text_of(body, "error"), "insufficient-funds");
  EXPECT_EQ(text_of(body, "balance"), "10000");
  EXPECT_EQ(text_of(no(anna, "straight:17", "15"), "step"), "10");
  EXPECT_EQ(text_of(no(anna, "straight:99", "10"), "spot"), "straight:99");
  body = ask(anna, "take-back", {{"table", table}, {"spot", "red"}}).body;
  EXPECT_EQ(text_of(body, "error"), "nothing-there");
  EXPECT_EQ(text_of(body, "spot"), "red");
  body = ask(anna, "act", {{"table", table}, {"action", "hit"}}).body;
  EXPECT_EQ(text_of(body, "error"), "not-offered");
  EXPECT_EQ(text_of(body, "action"), "hit");
  body = ask(anna, "place-bet", {{"table", table}, {"spot", "red"}}).body;
  EXPECT_EQ(text_of(body, "field"), "amount");
  done(ben, "set-limit",
       {{"kind", "stake"}, {"period", "day"}, {"amount", "300"}, {"currency", "CZK"}});
  body = no(ben, "red", "500");
  EXPECT_EQ(text_of(body, "error"), "stake-limit");
  EXPECT_EQ(text_of(body, "left"), "300");
}

// The plan's own figures, which the floor asks for (slovmatic's texas-holdem-poker, L1203).
TEST_F(Messages, AStackIsBoughtBetweenThePlansFigures) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  json::object body = ask(anna, "sit", {{"table", table}, {"buy_in", "49"}}).body;
  EXPECT_EQ(text_of(body, "error"), "below-minimum");
  EXPECT_EQ(text_of(body, "min"), "50");
  body = ask(anna, "sit", {{"table", table}, {"buy_in", "5001"}}).body;
  EXPECT_EQ(text_of(body, "error"), "above-maximum");
  EXPECT_EQ(text_of(body, "max"), "5000");
  done(anna, "sit", {{"table", table}, {"buy_in", "50"}});
  EXPECT_EQ(balance(anna, "slovmatic"), Money::whole(9'950));
}

}  // namespace
}  // namespace krupier
