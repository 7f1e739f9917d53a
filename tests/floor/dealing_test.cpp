// Outcomes: from the croupier's console, from a device, from the random source; what can't be is
// refused and nothing has changed.
#include "casino_fixture.h"

namespace krupier {
namespace {

class DealingAtATable : public CasinoTest {
 protected:
  DealingAtATable() : anna(player("anna")) {
    pay_in(anna, "tokyo", 10'000);
    pay_in(anna, "kings", 10'000);
  }
  Reply say(int table, std::string_view what, PersonId who) {
    return ask(who, "outcome", {{"table", table}, {"outcome", what}});
  }
  void refuses(int table, std::string_view what, std::string_view error) {
    const std::string before = state();
    const Reply reply = say(table, what, croupier);
    EXPECT_EQ(error_of(reply), error) << what << ' ' << json::serialize(reply.body);
    EXPECT_FALSE(text_of(reply.body, "message").empty());
    EXPECT_EQ(state(), before) << what;
  }
  // A round of blackjack with one bet, the cards not yet dealt.
  int blackjack() {
    const int table = open_table({{"plan", "kings"}, {"game", "black-jack-21"}});
    sit(table, {anna});
    bets_open(table);
    bet(table, anna, "1/main", 100);
    no_more_bets(table);
    return table;
  }

  PersonId anna;
};

TEST_F(DealingAtATable, ABallFromTheConsole) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "straight:17", 100);
  refuses(table, "ball 17", "no-spin-due");  // before the close
  no_more_bets(table);
  refuses(table, "ball 37", "wrong-field");
  refuses(table, "ball", "wrong-field");
  refuses(table, "ball 1 2 3 4", "wrong-field");
  refuses(table, "bowl 17", "wrong-field");
  refuses(table, "", "wrong-field");
  refuses(table, "deal 8h", "no-card-due");
  refuses(table, "dice 3 4", "no-throw-due");
  outcome(table, "ball 17");
  // General part, example 3: 35:1 and the stake, whatever the terms of business say.
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(10'000 - 100 + 3'600));
  EXPECT_EQ(result(table), Money::whole(-3'500));
  refuses(table, "ball 17", "round-over");
}

TEST_F(DealingAtATable, ABallOutOfTheWheelIsSpunAgain) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "straight:17", 100);
  no_more_bets(table);
  outcome(table, "repeat off-table");
  EXPECT_EQ(phase(table), "ball");
  EXPECT_EQ(on_layout(table), Money::whole(100));
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(13'500));
}

TEST_F(DealingAtATable, ImpossibleCardsAreRefused) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "multi-poker"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "ante", 100);
  no_more_bets(table);
  deal(table, "Qh");
  refuses(table, "deal Qh", "impossible-card");  // one pack has one of it
  refuses(table, "deal 11h", "wrong-field");
  refuses(table, "deal Xh", "wrong-field");
  refuses(table, "deal", "wrong-field");
  refuses(table, "deal 2 8h", "not-due-there");
  refuses(table, "deal nowhere 8h", "wrong-field");
  deal(table, "Jh 8h 3h 9s Ad Kc 7h 7s 2d");
  refuses(table, "deal 5h", "no-card-due");  // the player decides first
  EXPECT_EQ(phase(table), "choices");
}

TEST_F(DealingAtATable, AWrongPlaceIsRefused) {
  const int table = blackjack();
  refuses(table, "deal 2 8h", "not-due-there");
  refuses(table, "deal dealer 8h", "not-due-there");
  outcome(table, "deal 1 8h");
  outcome(table, "deal dealer 6c");
  outcome(table, "deal 1 8c");
  EXPECT_EQ(phase(table), "choices");
}

TEST_F(DealingAtATable, SomebodyElsesCroupierIsRefused) {
  const int table = blackjack();
  const PersonId other = staff("other", {"croupier"});
  refused(other, "outcome", {{"table", table}, {"outcome", "deal 8h"}}, "not-your-table");
  refused(other, "void-round", {{"table", table}, {"reason", "misdeal"}}, "not-your-table");
  refused(other, "place-bet",
          {{"table", table}, {"spot", "1/main"}, {"amount", "100"}, {"person", number(anna)}},
          "not-your-table");
  refused(anna, "outcome", {{"table", table}, {"outcome", "deal 8h"}}, "not-your-role");
  refused(cashier, "outcome", {{"table", table}, {"outcome", "deal 8h"}}, "not-your-role");
  // Who supervises may always help out.
  EXPECT_TRUE(say(table, "deal 8h", inspector).ok());
  EXPECT_TRUE(say(table, "deal 6c", boss).ok());
}

TEST_F(DealingAtATable, ADeviceSpeaksForItsOwnTableOnly) {
  const int table = open_table({{"name", "A"},
                                {"plan", "tokyo"},
                                {"game", "roulette"},
                                {"dealing", "device"},
                                {"croupier", "croupier"}});
  const int other = open_table({{"name", "B"},
                                {"plan", "tokyo"},
                                {"game", "roulette"},
                                {"dealing", "device"},
                                {"croupier", "croupier"}});
  const PersonId sensor = device(table);
  for (const int each : {table, other}) {
    bets_open(each);
    no_more_bets(each);
  }
  refused(sensor, "outcome", {{"table", other}, {"outcome", "ball 5"}}, "not-your-table");
  refused(sensor, "open-bets", {{"table", table}}, "not-your-role");
  refused(sensor, "void-round", {{"table", table}, {"reason", "equipment"}}, "not-your-role");
  refused(sensor, "outcome", {{"table", table}, {"outcome", "ball 99"}}, "wrong-field");
  EXPECT_TRUE(say(table, "ball 5", sensor).ok());
  EXPECT_EQ(phase(table), "finished");
  EXPECT_TRUE(say(other, "ball 6", croupier).ok());  // where the sensor fails
  done(boss, "revoke-device", {{"device", number(sensor)}});
  bets_open(table);
  no_more_bets(table);
  EXPECT_EQ(casino->house().find_device(casino->house().person(sensor)->device_key_hash), nullptr);
  restart();
}

TEST_F(DealingAtATable, AtAnAutomaticTableNobodyEntersOutcomes) {
  const int table = open_table(
      {{"plan", "tokyo"},
       {"game", "roulette"},
       {"dealing", "automatic"},
       {"clocks", json::object{{"bets_ms", 1'000}, {"deal_ms", 2'000}, {"pause_ms", 500}}}});
  EXPECT_EQ(phase(table), "idle");  // nobody is there to spin for
  pass(60'000);
  EXPECT_EQ(phase(table), "idle");
  sit(table, {anna});
  pass(1);
  ASSERT_EQ(phase(table), "bets");
  bet(table, anna, "red", 100);
  pass(1'000);
  ASSERT_EQ(phase(table), "ball");
  refused(boss, "outcome", {{"table", table}, {"outcome", "ball 1"}}, "automatic");
  pass(1'999);
  EXPECT_EQ(phase(table), "ball");
  pass(1);
  EXPECT_EQ(phase(table), "finished");
  pass(500);
  EXPECT_EQ(phase(table), "bets");
}

// Statistics: the newest number first, hot and cold, and not what was void.
TEST_F(DealingAtATable, StatisticsAreTold) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  for (const char* ball : {"ball 17", "ball 0", "ball 17"}) {
    bets_open(table);
    no_more_bets(table);
    outcome(table, ball);
  }
  bets_open(table);
  no_more_bets(table);
  EXPECT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "equipment"}}).ok());
  const json::object statistics = snapshot_for(table).at("table").at("statistics").as_object();
  const json::array& last = statistics.at("last").as_array();
  ASSERT_EQ(last.size(), 3U) << json::serialize(statistics);
  EXPECT_NE(json::serialize(last.at(0)).find("17"), std::string::npos);
  EXPECT_NE(json::serialize(last.at(1)).find("\"0\""), std::string::npos) << json::serialize(last);
  restart();
}

}  // namespace
}  // namespace krupier
