// The bad beat jackpot at a running table, by gaming days (slovmatic/04 L757): collected today,
// announced with the first round after 08:00, paid once.
#include <array>
#include <fmt/format.h>

#include <krupier/house/calendar.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class JackpotDays : public CasinoTest {
 protected:
  JackpotDays() : people{player("anna"), player("ben.b"), player("cyril")} {
    for (const PersonId who : people) pay_in(who, "slovmatic", 5'000);
    table = open();
  }
  int open() {
    const int opened = open_table({{"plan", "slovmatic"},
                                   {"game", "texas-holdem-poker"},
                                   {"settings", {{"bbj", "on"}, {"bbj_shares", "40/20"}}}});
    for (const PersonId who : people) done(who, "sit", {{"table", opened}, {"buy_in", "500"}});
    return opened;
  }
  PersonId turn() {
    for (const PersonId who : people) {
      const json::object own = you(table, who);
      if (own.contains("choices") && !own.at("choices").as_array().empty()) return who;
    }
    return kTheHouse;
  }
  void next_acts(std::string_view action, std::string_view amount = {}) {
    json::object args{{"table", table}, {"action", action}};
    if (!amount.empty()) args["amount"] = amount;
    done(turn(), "act", args);
  }
  // Aces full of tens lose to four nines in a pot of 120; the button folds and may `leave`.
  void bad_beat(bool button_leaves = false) {
    bets_open(table);
    no_more_bets(table);
    deal(table, "9c Ad 2c 9d Tc 7h");
    const PersonId button = turn();
    next_acts("fold");
    if (button_leaves) done(button, "stand-up", {{"table", table}});
    next_acts("raise", "60");
    next_acts("call");
    for (const std::string_view street : {"As Ah 9h", "9s", "Th"}) {
      deal(table, street);
      next_acts("check");
      next_acts("check");
    }
    ASSERT_EQ(phase(table), "finished");
  }
  std::string shown() {
    const json::object seen = snapshot_for(table);
    return text_of(seen.at("table").at("card").as_object(), "jackpot");
  }
  // What was announced since the last call of forget().
  std::vector<std::string> announced() {
    std::vector<std::string> amounts;
    for (const json::object& one : heard(table, Channel::table)) {
      if (text_of(one, "type") == "jackpot-changed") amounts.push_back(text_of(one, "jackpot"));
    }
    return amounts;
  }
  Money collected() const { return table_account(table, "jackpot"); }

  std::array<PersonId, 3> people;
  int table = 0;
};

using Amounts = std::vector<std::string>;

TEST_F(JackpotDays, WhatWasCollectedIsAnnouncedWithTheNextGamingDay) {
  EXPECT_EQ(shown(), "0");
  bad_beat();
  EXPECT_EQ(collected(), Money::whole(1));
  EXPECT_EQ(shown(), "0");
  bad_beat();  // on the same day there is nothing to win
  EXPECT_EQ(collected(), Money::whole(2));
  // At 07:59 it is still the same gaming day.
  pass(20 * kHourMs - kMinuteMs);
  forget();
  bad_beat();
  EXPECT_EQ(collected(), Money::whole(3));
  EXPECT_EQ(announced(), Amounts{});
  restart();
  pass(2 * kMinuteMs);
  forget();
  bets_open(table);
  EXPECT_EQ(announced(), Amounts{"3"});
  EXPECT_EQ(shown(), "3");
  restart();
  EXPECT_EQ(shown(), "3");
  expect_books_right();
}

TEST_F(JackpotDays, ItIsPaidOnceADay) {
  bad_beat();
  pass(kDayMs);
  forget();
  bad_beat();
  // 40 % to the loser, 20 % to the winner, 20 % to the third; the rest and the day's 1 wait.
  EXPECT_EQ(announced(), (Amounts{"1", "0"}));
  EXPECT_EQ(collected(), Money::units(120));
  EXPECT_EQ(shown(), "0");
  restart();
  EXPECT_EQ(shown(), "0");
  bad_beat();
  EXPECT_EQ(collected(), Money::units(220));
  pass(kDayMs);
  forget();
  bets_open(table);
  EXPECT_EQ(announced(), Amounts{"2.20"});
  expect_books_right();
}

// A day without a hand: what was announced stays so, and nothing is announced anew.
TEST_F(JackpotDays, WhereNothingWasCollectedNothingIsAnnounced) {
  bad_beat();
  pass(kDayMs);
  bets_open(table);
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "other"}}).ok());
  pass(kDayMs);
  forget();
  bets_open(table);
  EXPECT_EQ(announced(), Amounts{});
  EXPECT_EQ(shown(), "1");
}

// L783: the claim goes with the chips.
TEST_F(JackpotDays, WhoLeavesWithTheirChipsHasNoShare) {
  bad_beat();
  pass(kDayMs);
  bad_beat(true);
  EXPECT_EQ(collected(), Money::units(140));  // 0.20 more than where all three stay
  expect_books_right();
  restart();
  expect_books_right();
}

// Tables close at night; the money is the players', and another table announces it, but never on
// the day on which it was collected.
TEST_F(JackpotDays, WhatAClosedTableLeavesAnotherOneAnnounces) {
  bad_beat();
  done(boss, "close-table", {{"table", table}});
  EXPECT_TRUE(collected().is_zero());
  table = open();
  bets_open(table);
  EXPECT_EQ(shown(), "0");
  done(boss, "close-table", {{"table", table}});
  pass(kDayMs);
  table = open();
  forget();
  bets_open(table);
  EXPECT_EQ(announced(), Amounts{"1"});
  EXPECT_EQ(collected(), Money::whole(1));
  restart();
  EXPECT_EQ(shown(), "1");
  expect_books_right();
}

// A correction that undoes a payment brings the jackpot back.
TEST_F(JackpotDays, APaymentSteppedBackIsAnnouncedAgain) {
  bad_beat();
  pass(kDayMs);
  bad_beat();
  forget();
  ASSERT_TRUE(allowed(croupier, inspector, "correct",
                      {{"table", table}, {"to", last_seq()}, {"reason", "misread"}})
                  .ok());
  EXPECT_EQ(announced(), Amounts{"1"});
  EXPECT_EQ(collected(), Money::whole(1));
  expect_books_right();
}

}  // namespace
}  // namespace krupier
