// Lost connections exactly as tokyo's plan says; in a casino the chips lie on the felt. Inactivity,
// seats that are taken again.
#include <krupier/floor/floor_table.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Connection : public CasinoTest {
 protected:
  Connection() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic"}) pay_in(who, plan, 1'000);
    }
  }
  int open(std::string_view game, json::object more = {}) {
    json::object args{{"plan", "tokyo"}, {"game", game}};
    for (const auto& [key, value] : more) args[key] = value;
    const int table = open_table(std::move(args));
    sit(table, {anna});
    connect(table, anna);
    bets_open(table);
    return table;
  }
  bool seated(int table, PersonId who) { return you(table, who).at("seated").as_bool(); }
  PersonId anna;
  PersonId ben;
};

// Card 01, example 10a; general part 20.
TEST_F(Connection, LostBeforeTheCloseTheBetsComeBack) {
  const int table = open("roulette");
  bet(table, anna, "column:2", 300);
  disconnect(table, anna);
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(on_layout(table).is_zero());
  restart();
  no_more_bets(table);
  outcome(table, "ball 35");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));  // not in the round
  restart();
}

// Card 01, example 10b; general part 21.
TEST_F(Connection, LostAfterTheCloseTheBetsStand) {
  const int table = open("roulette");
  bet(table, anna, "column:2", 300);
  no_more_bets(table);
  disconnect(table, anna);
  EXPECT_EQ(on_layout(table), Money::whole(300));
  restart();
  outcome(table, "ball 35");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'600));
  EXPECT_TRUE(on_layout(table).is_zero());
}

TEST_F(Connection, BackBeforeTheNextRoundHePlaysOn) {
  const int table = open("roulette");
  bet(table, anna, "red", 300);
  no_more_bets(table);
  disconnect(table, anna);
  outcome(table, "ball 1");
  connect(table, anna);
  if (!seated(table, anna)) sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'200));
}

// Card 02, example 9, first round: no insurance, an automatic stand.
TEST_F(Connection, EndlessStandsForWhoIsAway) {
  const int table = open("black-jack-endless", {{"clocks", json::object{{"decision_ms", 10'000}}}});
  bet(table, anna, "main", 400);
  no_more_bets(table);
  disconnect(table, anna);
  deal(table, "9d Ac 4c 6d");
  EXPECT_EQ(json::serialize(console(table).at("table").at("await")).find("split"),
            std::string::npos);
  pass(10'000);  // insurance
  EXPECT_EQ(phase(table), "choices");
  pass(10'000);
  EXPECT_EQ(phase(table), "finished");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(600));
  restart();
}

// Second round: back while the clock still runs.
TEST_F(Connection, EndlessBackInTime) {
  const int table = open("black-jack-endless", {{"clocks", json::object{{"decision_ms", 10'000}}}});
  bet(table, anna, "main", 200);
  no_more_bets(table);
  disconnect(table, anna);
  deal(table, "9h 7d 3s Kh");
  pass(9'999);
  EXPECT_EQ(phase(table), "choices");
  restart();
  connect(table, anna);
  act(table, anna, "hit");
  deal(table, "9c");
  EXPECT_EQ(phase(table), "finished");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'200));
}

// Card 03: a lost connection after the BET is no fold; before it, the clock folds.
TEST_F(Connection, MultiPokerBetsStayValid) {
  const int table = open("multi-poker", {{"clocks", json::object{{"decision_ms", 10'000}}}});
  sit(table, {ben});
  connect(table, ben);
  bet(table, anna, "ante", 100);
  bet(table, ben, "ante", 100);
  no_more_bets(table);
  deal_to(table, "1", "2s 2c 9d 7h 4c");
  deal_to(table, "2", "Qd Jd 8d 3d 9c");
  deal_to(table, "dealer", "Ah Kh 8s 5c 2d");
  ASSERT_EQ(phase(table), "choices");
  act(table, anna, "bet");
  disconnect(table, anna);
  disconnect(table, ben);
  pass(10'000);
  EXPECT_EQ(phase(table), "finished");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'300));  // one pair beats ace and king: 400 + 200
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(900));     // folded
  restart();
}

TEST_F(Connection, InACasinoTheChipsLieOnTheFelt) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna});
  connect(table, anna);
  bets_open(table);
  bet(table, anna, "red", 100);
  const std::string before = state();
  disconnect(table, anna);
  EXPECT_EQ(state(), before);
  EXPECT_EQ(on_layout(table), Money::whole(100));
  no_more_bets(table);
  outcome(table, "ball 1");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'100));
  EXPECT_TRUE(seated(table, anna));
}

TEST_F(Connection, OfTwoWindowsTheLastCounts) {
  const int table = open("roulette");
  connect(table, anna);
  bet(table, anna, "red", 300);
  disconnect(table, anna);
  EXPECT_EQ(on_layout(table), Money::whole(300));
  connect(table, anna);
  disconnect(table, anna);
  EXPECT_EQ(on_layout(table), Money::whole(300));
  disconnect(table, anna);
  EXPECT_TRUE(on_layout(table).is_zero());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
}

// Who only watches loses nothing and is not missed.
TEST_F(Connection, AWatcherComesAndGoes) {
  const int table = open("roulette");
  const std::uint64_t before = last_seq();
  connect(table, ben);
  disconnect(table, ben);
  EXPECT_EQ(last_seq(), before);
}

TEST_F(Connection, LoggingOutIsLikeALostConnection) {
  const int table = open("roulette");
  log_in(anna, '1');
  bet(table, anna, "red", 300);
  log_out(anna, '1');
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(on_layout(table).is_zero());
  restart();
}

TEST_F(Connection, LoggingOutChangesNothingOnTheFeltOfACasino) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna});
  connect(table, anna);
  log_in(anna, '1');
  bets_open(table);
  bet(table, anna, "red", 100);
  log_out(anna, '1');
  disconnect(table, anna);
  EXPECT_EQ(on_layout(table), Money::whole(100));
  EXPECT_TRUE(seated(table, anna));
}

TEST_F(Connection, LoggedOutAfterTheCloseTheBetsStand) {
  const int table = open("roulette");
  log_in(anna, '1');
  bet(table, anna, "red", 300);
  no_more_bets(table);
  log_out(anna, '1');
  EXPECT_EQ(on_layout(table), Money::whole(300));
  outcome(table, "ball 1");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'300));
}

// Of two logins one ends: he is still there.
TEST_F(Connection, OfTwoSessionsTheLastCounts) {
  const int table = open("roulette");
  log_in(anna, '1');
  log_in(anna, '2');
  bet(table, anna, "red", 300);
  log_out(anna, '1');
  EXPECT_EQ(on_layout(table), Money::whole(300));
  log_out(anna, '2');
  EXPECT_TRUE(on_layout(table).is_zero());
}

// A restart of the program tears every connection: who is not back by the close has lost his
// before it.
TEST_F(Connection, AfterARestartWhoIsNotBackByTheClose) {
  const int table = open("roulette");
  const PersonId cyril = player("cyril");
  pay_in(cyril, "tokyo", 1'000);
  sit(table, {ben, cyril});
  connect(table, ben);
  bet(table, anna, "red", 300);
  bet(table, ben, "red", 300);
  bet(table, cyril, "red", 300);
  connections = {{table, anna}};  // only her page comes back
  restart();
  EXPECT_EQ(on_layout(table), Money::whole(900));  // nothing happens before the close
  bet(table, cyril, "red", 100);                   // he asks without a page, and is there
  no_more_bets(table);
  EXPECT_EQ(on_layout(table), Money::whole(700));
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(1'000));
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(700));
  restart();
  outcome(table, "ball 1");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'300));
}

TEST_F(Connection, WhoStaysAwayLosesHisPlaceAtTheNextRound) {
  const int table = open("multi-poker");
  bet(table, anna, "ante", 100);
  no_more_bets(table);
  disconnect(table, anna);
  EXPECT_TRUE(seated(table, anna));
  deal(table, "2s 2c 9d 7h 4c Ah Kh 8s 5c 2d");
  done(croupier, "time-out", {{"table", table}, {"person", number(anna)}});
  ASSERT_EQ(phase(table), "finished");
  bets_open(table);
  EXPECT_FALSE(seated(table, anna));
  restart();
  sit(table, {anna});
  bet(table, anna, "ante", 100);
}

TEST_F(Connection, StandingUp) {
  const int table = open("roulette");
  bet(table, anna, "red", 300);
  done(anna, "stand-up", {{"table", table}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  refused(ben, "stand-up", {{"table", table}}, "not-seated");
  restart();
  no_more_bets(table);
  outcome(table, "ball 1");
  bets_open(table);
  EXPECT_FALSE(seated(table, anna));
}

class Seats : public Connection {};

TEST_F(Seats, WhoBetsNothingForLongIsStoodUp) {
  const int table =
      open_table({{"plan", "kings"}, {"game", "european-roulette"}, {"idle_rounds", 3}});
  sit(table, {anna, ben});
  for (int round = 0; round < 3; ++round) {
    bets_open(table);
    EXPECT_TRUE(seated(table, anna)) << round;
    bet(table, ben, "red", 10);
    no_more_bets(table);
    outcome(table, "ball 0");
    if (round == 1) restart();
  }
  forget();
  bets_open(table);
  EXPECT_FALSE(seated(table, anna));
  EXPECT_TRUE(seated(table, ben));
  const auto told = heard(table, Channel::you, anna);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(text_of(told[0].at("you").as_object(), "why"), "inactive");
  restart();
}

// Tokyo's Black Jack Endless frees the seat after two games without a bet (L415); the pit may say
// otherwise when it opens the table.
TEST_F(Seats, ThePlanSaysHowLongOneSitsWithoutABet) {
  const auto idle_rounds = [&](json::object args) {
    const auto id = static_cast<std::uint32_t>(open_table(std::move(args)));
    return casino->tables().at(id)->setup().idle_rounds;
  };
  EXPECT_EQ(idle_rounds({{"plan", "tokyo"}, {"game", "black-jack-endless"}}), 2);
  EXPECT_EQ(idle_rounds({{"name", "for ever"},
                         {"plan", "tokyo"},
                         {"game", "black-jack-endless"},
                         {"idle_rounds", 0}}),
            0);
  EXPECT_EQ(idle_rounds({{"plan", "kings"}, {"game", "european-roulette"}}), 0) << "never";
}

TEST_F(Seats, ARoundWithABetBeginsTheCountAnew) {
  const int table =
      open_table({{"plan", "kings"}, {"game", "european-roulette"}, {"idle_rounds", 2}});
  sit(table, {anna});
  for (int round = 0; round < 6; ++round) {
    bets_open(table);
    ASSERT_TRUE(seated(table, anna)) << round;
    if (round % 2 == 1) bet(table, anna, "red", 10);
    no_more_bets(table);
    outcome(table, "ball 0");
  }
}

TEST_F(Seats, AFullTableAndASeatThatIsFreeAgain) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  const auto seats = snapshot_for(table).at("table").at("card").at("seats_max").to_number<int>();
  ASSERT_EQ(seats, 10);
  std::vector<PersonId> guests;
  for (int i = 0; i < seats; ++i) {
    guests.push_back(player("guest" + std::to_string(i)));
    pay_in(guests.back(), "slovmatic", 100);
    done(guests.back(), "sit", {{"table", table}, {"buy_in", "100"}});
  }
  refused(anna, "sit", {{"table", table}, {"buy_in", "100"}}, "table-full");
  EXPECT_EQ(balance(anna, "slovmatic"), Money::whole(1'000));
  bets_open(table);
  done(guests[1], "stand-up", {{"table", table}});
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "other"}}).ok());
  bets_open(table);
  EXPECT_EQ(balance(guests[1], "slovmatic"), Money::whole(100));
  EXPECT_EQ(done(anna, "sit", {{"table", table}, {"buy_in", "100"}}).at("seat").to_number<int>(),
            2);
  refused(ben, "sit", {{"table", table}, {"buy_in", "100"}}, "table-full");
  restart();
}

TEST_F(Seats, ATakenSeatAndOneThatIsNotThere) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  done(anna, "sit", {{"table", table}, {"seat", 3}, {"buy_in", "500"}});
  refused(ben, "sit", {{"table", table}, {"seat", 3}, {"buy_in", "500"}}, "box-taken");
  refused(ben, "sit", {{"table", table}, {"seat", 400}, {"buy_in", "500"}}, "wrong-field");
  refused(ben, "sit", {{"table", table}, {"seat", 4}, {"buy_in", "5000"}}, "insufficient-funds");
  refused(ben, "sit", {{"table", table}, {"seat", 4}}, "not-positive");
  EXPECT_EQ(balance(ben, "slovmatic"), Money::whole(1'000));
  done(ben, "sit", {{"table", table}, {"seat", 4}, {"buy_in", "500"}});
  EXPECT_EQ(balance(ben, "slovmatic"), Money::whole(500));
  restart();
  done(ben, "stand-up", {{"table", table}});
  EXPECT_EQ(balance(ben, "slovmatic"), Money::whole(1'000));
  expect_books_right();
  restart();
}

}  // namespace
}  // namespace krupier
