// What the croupier's console shows beside the table's own news, and "Deal" at Multi Poker.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Console : public CasinoTest {
 protected:
  Console() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic"}) pay_in(who, plan, 10'000);
    }
  }
  int multi_poker(json::object more = {}) {
    json::object args{{"plan", "tokyo"}, {"game", "multi-poker"}};
    for (const auto& [name, value] : more) args[name] = value;
    const int table = open_table(std::move(args));
    sit(table, {anna, ben});
    bets_open(table);
    return table;
  }
  bool ready(int table, PersonId who) { return you(table, who).at("ready").as_bool(); }

  PersonId anna;
  PersonId ben;
};

TEST_F(Console, OnlyTheStaffIsToldWhoAPlayerIs) {
  const int table = open_table({{"plan", "kings"}, {"game", "black-jack-21"}});
  sit(table, {anna});
  EXPECT_EQ(console(table).at("table").at("seats").at(0).at("person").to_number<std::uint32_t>(),
            number(anna));
  EXPECT_FALSE(snapshot_for(table).at("table").at("seats").at(0).as_object().contains("person"));
  EXPECT_FALSE(
      heard(table, Channel::table).back().at("seats").at(0).as_object().contains("person"));
  done(anna, "say", {{"table", table}, {"text", "good evening"}});
  EXPECT_EQ(
      heard(table, Channel::console).back().at("chat").at("person").to_number<std::uint32_t>(),
      number(anna));
  EXPECT_FALSE(heard(table, Channel::table).back().at("chat").as_object().contains("person"));
  EXPECT_TRUE(console(table).at("table").at("chat").at(0).as_object().contains("person"));
  EXPECT_FALSE(snapshot_for(table).at("table").at("chat").at(0).as_object().contains("person"));
}

TEST_F(Console, AnEntrySaysWhichCardByWhomAndWhenUnlessItLiesFaceDown) {
  const int table = multi_poker();
  bet(table, anna, "ante", 100);
  no_more_bets(table);
  deal_to(table, "1", "Qh");
  const auto newest = [&] {
    const json::object seen = console(table);
    return seen.at("table").at("entries").as_array().back().as_object();
  };
  // A player's card is his own.
  EXPECT_FALSE(newest().at("event").as_object().contains("card"));
  EXPECT_EQ(text_of(newest(), "by"), "croupier");
  EXPECT_EQ(newest().at("at").to_number<std::int64_t>(), now.ms);
  // The dealer's first card lies open (G13).
  deal_to(table, "1", "Jh 8h 3h 9s");
  deal_to(table, "dealer", "Ad");
  EXPECT_EQ(text_of(newest().at("event").as_object(), "card"), "Ad");
  EXPECT_EQ(text_of(heard(table, Channel::console).back().at("event").as_object(), "card"), "Ad");
  EXPECT_FALSE(heard(table, Channel::table).back().at("event").as_object().contains("card"));
  deal_to(table, "dealer", "Kc");
  EXPECT_FALSE(newest().at("event").as_object().contains("card"));
  restart();
  EXPECT_FALSE(newest().at("event").as_object().contains("card"));
}

TEST_F(Console, WhoComesInTheMiddleIsToldTheLines) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "red", 10);
  bet(table, ben, "black", 20);
  EXPECT_EQ(console(table).at("table").at("lines").as_array().size(), 2U);
  EXPECT_EQ(snapshot_for(table, anna).at("you").at("lines").as_array().size(), 1U);
  no_more_bets(table);
  outcome(table, "ball 1");
  EXPECT_EQ(console(table).at("table").at("lines").as_array().size(), 4U);
  EXPECT_EQ(snapshot_for(table, ben).at("you").at("lines").at(1).at(1).as_string(), "lost");
}

// Card tokyo/03, G11: dealt when every player with an ante has confirmed, or the time is over.
TEST_F(Console, TheCardsComeWhenAllWithAnAnteAreReady) {
  const int table = multi_poker({{"clocks", json::object{{"bets_ms", 30'000}}}});
  refused(anna, "ready", {{"table", table}}, "nothing-there");
  bet(table, anna, "ante", 100);
  bet(table, ben, "ante", 100);
  EXPECT_FALSE(ready(table, anna));
  done(anna, "ready", {{"table", table}});
  EXPECT_TRUE(ready(table, anna));
  EXPECT_EQ(phase(table), "bets");
  // Another chip: not ready any more.
  bet(table, anna, "ante", 50);
  EXPECT_FALSE(ready(table, anna));
  EXPECT_FALSE(heard(table, Channel::table).back().at("seats").at(0).at("ready").as_bool());
  done(ben, "ready", {{"table", table}});
  EXPECT_EQ(phase(table), "bets");
  done(anna, "ready", {{"table", table}});
  EXPECT_EQ(phase(table), "card");
  refused(anna, "ready", {{"table", table}}, "bets-closed");
}

TEST_F(Console, WithoutAClockTheCroupierStillCloses) {
  const int table = multi_poker();
  bet(table, anna, "ante", 100);
  done(anna, "ready", {{"table", table}});
  EXPECT_EQ(phase(table), "bets");
  EXPECT_TRUE(console(table).at("table").at("seats").at(0).at("ready").as_bool());
  // In a casino nobody asks.
  const int boxes = open_table({{"name", "B"}, {"plan", "kings"}, {"game", "black-jack-21"}});
  sit(boxes, {anna});
  EXPECT_FALSE(you(boxes, anna).contains("ready"));
  refused(anna, "ready", {{"table", boxes}}, "not-now");
}

// Somebody watches, so a hand has begun without players; those who sit down then play the next.
TEST_F(Console, AHandOfPokerBeginsWithWhoHasSatDown) {
  const int table = open_table(
      {{"plan", "slovmatic"},
       {"game", "texas-holdem-poker"},
       {"dealing", "automatic"},
       {"clocks",
        json::object{
            {"bets_ms", 5'000}, {"decision_ms", 5'000}, {"deal_ms", 100}, {"pause_ms", 1'000}}}});
  connect(table, anna);
  pass(20'000);
  done(anna, "sit", {{"table", table}, {"buy_in", "100"}});
  done(ben, "sit", {{"table", table}, {"buy_in", "100"}});
  EXPECT_TRUE(pass_until(table, "choices", 30'000));
  expect_books_right();
}

TEST_F(Console, ACroupierFindsAGuestByNameOnly) {
  const auto found = [&](PersonId who, json::object args) {
    return ask(who, "people", std::move(args)).body.at("people").as_array().size();
  };
  EXPECT_EQ(found(croupier, {{"find", "anna"}}), 1U);
  EXPECT_EQ(found(boss, {{"find", ""}, {"role", "croupier"}}), 1U);
  EXPECT_EQ(error_of(ask(boss, "people", {{"role", "king"}})), "wrong-field");
  const json::object anna_told = ask(boss, "person", {{"person", number(anna)}}).body;
  const std::string document = text_of(anna_told, "document");
  ASSERT_FALSE(document.empty());
  EXPECT_EQ(found(boss, {{"find", document}}), 1U);
  EXPECT_EQ(found(croupier, {{"find", document}}), 0U);
}

TEST_F(Console, TheCroupierAsksForAFill) {
  const int table = open_table({{"plan", "kings"}, {"game", "black-jack-21"}});
  ASSERT_TRUE(allowed(croupier, cashier, "fill", {{"table", table}, {"amount", "500"}}).ok());
  EXPECT_EQ(table_account(table, "fills"), Money::whole(500));
}

}  // namespace
}  // namespace krupier
