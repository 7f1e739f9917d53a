// An older round amended: the difference is booked, later rounds stay, and the journal proves it.
#include <fmt/format.h>

#include <krupier/floor/amendment.h>
#include <krupier/floor/audit.h>
#include <krupier/floor/history.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Amendments : public CasinoTest {
 protected:
  Amendments() : anna(player("anna")), ben(player("ben.b")) {
    for (const std::string_view plan : {"tokyo", "kings", "slovmatic"}) {
      for (const PersonId who : {anna, ben}) pay_in(who, plan, 1'000);
    }
  }
  // As the server asks: a worker has reckoned it before.
  Reply reckoned(std::uint64_t of, std::uint64_t to, const std::string& outcome) {
    return reckon_amendment(store, plans(), of, to, outcome);
  }
  Reply book(std::uint64_t of, std::uint64_t to, const json::object& reckoning) {
    return allowed(inspector, boss, "amend-round",
                   {{"round", of}, {"to", to}, {"reason", "video"}, {"reckoned", reckoning}});
  }
  Reply amend(std::uint64_t of, std::uint64_t to, const std::string& outcome) {
    const Reply reckoning = reckoned(of, to, outcome);
    return reckoning.ok() ? book(of, to, reckoning.body) : reckoning;
  }
  // Anna has 100 on red, ben 10 on 17; the entry of the ball is `ball`.
  std::uint64_t play(int table, std::string_view ball) {
    bets_open(table);
    bet(table, anna, "red", 100);
    bet(table, ben, "straight:17", 10);
    no_more_bets(table);
    outcome(table, fmt::format("ball {}", ball));
    wrong = last_seq();
    return casino->rounds_played();
  }
  int roulette() {
    const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
    sit(table, {anna, ben});
    return table;
  }
  std::string result_of(std::uint64_t round, PersonId who) {
    const auto told = tell_round_to(store, plans(), round, number(who));
    return told ? text_of(*told, "result") : "no bet";
  }
  Money claims(std::string_view plan) {
    const Ledger& ledger = casino->books().ledger();
    return ledger.balance(
        ledger.find(fmt::format("house/{}/claims", plan), casino->house().terms(plan)->currency));
  }

  PersonId anna;
  PersonId ben;
  std::uint64_t wrong = 0;
};

TEST_F(Amendments, TheDifferenceIsBookedAndLaterRoundsStay) {
  const int table = roulette();
  const std::uint64_t round = play(table, "17");  // black: anna loses, ben wins 350
  const std::uint64_t entry = wrong;
  play(table, "2");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(800));
  EXPECT_EQ(balance(ben, "kings"), Money::whole(1'340));
  const Money before = result(table);
  forget();
  const Reply amended = amend(round, entry, "ball 18");  // red
  ASSERT_TRUE(amended.ok()) << json::serialize(amended.body);
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'000));  // 200 that should have come back
  EXPECT_EQ(balance(ben, "kings"), Money::whole(980));
  EXPECT_EQ(result(table), before + Money::whole(160));
  ASSERT_FALSE(heard(table, Channel::table).empty());
  const json::object amending = heard(table, Channel::table).front();
  EXPECT_EQ(text_of(amending, "type"), "round-amended");
  EXPECT_EQ(amending.at("amended").at("round").to_number<std::uint64_t>(), round);
  EXPECT_FALSE(amending.contains("result"));
  EXPECT_TRUE(heard(table, Channel::console).front().contains("result"));
  // What is told of the round, and of the one after it.
  EXPECT_EQ(result_of(round, anna), "100");
  EXPECT_EQ(result_of(round, ben), "-10");
  EXPECT_EQ(result_of(round + 1, anna), "-100");
  const auto told = tell_round(store, plans(), round);
  ASSERT_TRUE(told);
  EXPECT_EQ(text_of(*told, "returned"), "200");
  EXPECT_NE(text_of(*told, "transcript").find("ball 18"), std::string::npos);
  EXPECT_EQ(text_of(*told, "transcript").find("ball 17"), std::string::npos);
  EXPECT_TRUE(sum_up_round(store, plans(), round)->at("corrected").as_bool());
  restart();
  expect_books_right();
  EXPECT_EQ(audit(store, plans()).faults, std::vector<std::string>{});
  // From a snapshot too.
  store.save_snapshot(casino->snapshot());
  restart();
  bets_open(table);
}

TEST_F(Amendments, AgainAndAfterTheTableWasClosed) {
  const int table = roulette();
  const std::uint64_t round = play(table, "17");
  const std::uint64_t entry = wrong;
  done(boss, "close-table", {{"table", table}});
  const Reply first = reckoned(round, entry, "ball 18");
  const Reply second = reckoned(round, entry, "ball 19");
  ASSERT_TRUE(book(round, entry, first.body).ok());
  // Reckoned before the other was booked.
  EXPECT_EQ(error_of(book(round, entry, second.body)), "round-changed");
  restart();
  EXPECT_EQ(error_of(book(round, entry, second.body)), "round-changed");
  ASSERT_TRUE(amend(round, entry, "ball 2").ok());  // black, and not 17: both lose
  EXPECT_EQ(balance(anna, "kings"), Money::whole(900));
  EXPECT_EQ(balance(ben, "kings"), Money::whole(990));
  EXPECT_EQ(result_of(round, anna), "-100");
  restart();
  expect_books_right();
  EXPECT_EQ(audit(store, plans()).faults, std::vector<std::string>{});
}

// A bet that was never there.
TEST_F(Amendments, AnEntryLeftOut) {
  const int table = roulette();
  bets_open(table);
  bet(table, anna, "red", 100);
  const std::uint64_t entry = last_seq();
  bet(table, ben, "black", 10);
  no_more_bets(table);
  outcome(table, "ball 2");
  const std::uint64_t round = casino->rounds_played();
  bets_open(table);
  ASSERT_TRUE(amend(round, entry, "").ok());
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'000));
  EXPECT_EQ(balance(ben, "kings"), Money::whole(1'010));
  EXPECT_EQ(result_of(round, anna), "no bet");
  restart();
  EXPECT_EQ(audit(store, plans()).faults, std::vector<std::string>{});
}

TEST_F(Amendments, WhatWasPaidOutIsTheHousesClaim) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna, ben});
  const std::uint64_t round = play(table, "17");
  const std::uint64_t entry = wrong;
  bets_open(table);
  done(ben, "withdraw", {{"plan", "tokyo"}, {"amount", "1300"}, {"to", "19-123/0800"}});
  ASSERT_EQ(balance(ben, "tokyo"), Money::whole(50));
  ASSERT_TRUE(amend(round, entry, "ball 2").ok());
  EXPECT_EQ(balance(ben, "tokyo"), Money{});
  EXPECT_EQ(claims("tokyo"), Money::whole(-310));  // 360 less the 50 that were there
  restart();
  expect_books_right();
}

TEST_F(Amendments, Refused) {
  const int table = roulette();
  const std::uint64_t round = play(table, "17");
  const std::uint64_t entry = wrong;
  const json::object reckoning = reckoned(round, entry, "ball 18").body;
  EXPECT_EQ(error_of(book(round, entry, reckoning)), "round-not-past");
  bets_open(table);
  EXPECT_EQ(error_of(reckoned(99, entry, "ball 18")), "no-such-round");
  EXPECT_EQ(error_of(reckoned(round + 1, entry, "ball 18")), "round-runs");
  EXPECT_EQ(error_of(reckoned(round, entry + 1, "ball 18")), "does-not-replay");
  EXPECT_EQ(error_of(reckoned(round, entry, "ball 99")), "does-not-replay");
  EXPECT_EQ(error_of(reckoned(round, entry, "")), "does-not-replay");  // it would never end
  EXPECT_EQ(error_of(reckoned(round, entry, "ball 17")), "no-difference");
  refused(croupier, "amend-round",
          {{"round", round}, {"to", entry}, {"reason", "video"}, {"reckoned", reckoning}},
          "not-your-role");
  // The same person twice.
  const Reply asked =
      ask(boss, "amend-round",
          {{"round", round}, {"to", entry}, {"reason", "video"}, {"reckoned", reckoning}});
  EXPECT_EQ(error_of(ask(boss, "approve", {{"approval", asked.body.at("made").at("approval")}})),
            "same-person");
}

// Slovmatic's complaints: 30 days to answer, 15 to object, 30 to decide.
TEST_F(Amendments, AsLongAsAComplaintCanRun) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "american-roulette"}});
  sit(table, {anna, ben});
  const std::uint64_t round = play(table, "17");
  const std::uint64_t entry = wrong;
  bets_open(table);
  const Terms& terms = *casino->house().terms("slovmatic");
  const int days =
      terms.complaint_reply_complicated_days + terms.objection_days + terms.objection_decision_days;
  ASSERT_GT(days, 45);
  constexpr std::int64_t kDay_ms = 86'400'000;
  const json::object reckoning = reckoned(round, entry, "ball 18").body;
  now = kNoon + (days + 1) * kDay_ms;
  EXPECT_EQ(error_of(book(round, entry, reckoning)), "too-late");
  now = kNoon + days * kDay_ms;
  EXPECT_TRUE(book(round, entry, reckoning).ok());
}

// Chips that lie on in the next round, and stacks that were played with since.
TEST_F(Amendments, NotWhereChipsWereHandedOn) {
  const int poker = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  for (const PersonId who : {anna, ben}) done(who, "sit", {{"table", poker}, {"buy_in", "500"}});
  bets_open(poker);
  no_more_bets(poker);
  deal(poker, "Ah Kd 7c 2s");
  const PersonId first = you(poker, anna).at("choices").as_array().empty() ? ben : anna;
  act(poker, first, "fold");
  const std::uint64_t entry = last_seq();
  const std::uint64_t hand = casino->rounds_played();
  bets_open(poker);
  EXPECT_EQ(error_of(reckoned(hand, entry, "")), "chips-handed-on");
}

// An amendment that was not reckoned but made up.
TEST_F(Amendments, TheAuditReckonsAgain) {
  const int table = roulette();
  const std::uint64_t round = play(table, "17");
  const std::uint64_t entry = wrong;
  bets_open(table);
  json::object made_up = reckoned(round, entry, "ball 18").body;
  for (json::value& change : made_up.at("changes").as_array()) {
    if (change.at("person").to_number<std::uint32_t>() == number(anna)) {
      change.as_object()["returned"] = "300";
    }
  }
  made_up.at("house").as_object()["result"] = "60";
  ASSERT_TRUE(book(round, entry, made_up).ok());
  EXPECT_EQ(audit(store, plans()).faults.size(), 1U);
}

}  // namespace
}  // namespace krupier
