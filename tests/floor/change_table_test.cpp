// Settings of an open table: what the plan says of changing limits, and when a change comes.
#include "casino_fixture.h"

namespace krupier {
namespace {

constexpr std::int64_t kMinute = 60'000;

class ChangeTable : public CasinoTest {
 protected:
  ChangeTable() : anna(player("anna")) { pay_in(anna, "kings", 1'000); }
  int roulette(std::string_view game = "american-roulette-double-zero",
               json::object settings = {}) {
    settings["under_min"] = "refuse";
    const int table =
        open_table({{"plan", "kings"}, {"game", game}, {"settings", std::move(settings)}});
    sit(table, {anna});
    return table;
  }
  json::object even(std::string_view min) { return {{"min_even-chance", min}}; }
  json::object change(int table, json::object settings) {
    return {{"table", table}, {"settings", std::move(settings)}};
  }
  std::string stake(int table, std::string_view amount) {
    return error_of(
        ask(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", amount}}));
  }
  void play(int table) {
    no_more_bets(table);
    outcome(table, "ball 17");
  }

  PersonId anna;
};

// kings/03, example 8: the minimum of Even from 5 to 10 at 20:00, announced at 19:57.
TEST_F(ChangeTable, AHigherMinimumWaitsFiveMinutes) {
  const int table = roulette();
  const Instant eight{kNoon.ms + 8 * 60 * kMinute};
  pass(8 * 60 * kMinute - 3 * kMinute);  // 19:57
  json::object at_eight = change(table, even("10"));
  at_eight["from"] = eight.ms;
  const Reply no = ask(boss, "change-table", at_eight);
  EXPECT_EQ(error_of(no), "notice-too-short");
  EXPECT_EQ(no.body.at("earliest"), eight.ms + 2 * kMinute) << "20:02";
  forget();
  done(boss, "change-table", change(table, even("10")));
  ASSERT_FALSE(heard(table, Channel::table).empty());
  const json::object announced = heard(table, Channel::table).back();
  EXPECT_EQ(text_of(announced, "type"), "change-announced");
  EXPECT_EQ(announced.at("change").at("from"), eight.ms + 2 * kMinute);
  EXPECT_FALSE(announced.at("change_limits").as_array().empty());
  EXPECT_EQ(snapshot_for(table).at("table").at("card").at("change").at("from"),
            eight.ms + 2 * kMinute)
      << "the sign shows it";
  restart();
  pass(4 * kMinute);  // 20:01
  bets_open(table);
  EXPECT_EQ(stake(table, "5"), "");
  pass(2 * kMinute);
  EXPECT_EQ(stake(table, "5"), "") << "the round ends under the limits with which it began";
  play(table);
  bets_open(table);
  EXPECT_EQ(stake(table, "5"), "below-minimum");
  EXPECT_EQ(stake(table, "10"), "");
  EXPECT_FALSE(snapshot_for(table).at("table").at("card").as_object().contains("change"));
  restart();
}

TEST_F(ChangeTable, OnlyAMinimumMayRiseWhereThePlanSaysSo) {
  const int table = roulette("american-roulette-double-zero", even("10"));
  refused(boss, "change-table", change(table, even("5")), "limits-forbidden");
  refused(boss, "change-table", change(table, {{"max_even-chance", "1000"}}), "limits-forbidden");
  refused(boss, "change-table", change(table, even("1")), "wrong-settings");
  refused(boss, "change-table", change(table, even("10")), "nothing-changes");
  refused(croupier, "change-table", change(table, even("20")), "not-your-role");
}

// jmlm/17, 3004-3006: during opening hours only to a higher minimum, announced 5 minutes before.
TEST_F(ChangeTable, AtJmlmToOnlyAMinimumMayRise) {
  const int table = open_table({{"plan", "jmlm"},
                                {"game", "american-roulette-double-zero"},
                                {"settings", json::object{{"table_min", "50"}}}});
  refused(boss, "change-table", change(table, {{"table_min", "25"}}), "limits-forbidden");
  refused(boss, "change-table", change(table, {{"max_straight", "1000"}}), "limits-forbidden");
  json::object sooner = change(table, {{"table_min", "100"}});
  sooner["from"] = now.ms + 4 * kMinute;
  EXPECT_EQ(error_of(ask(boss, "change-table", sooner)), "notice-too-short");
  done(boss, "change-table", change(table, {{"table_min", "100"}}));
}

// kings/01: minimum and maximum, and only upwards.
TEST_F(ChangeTable, AMaximumMayRiseToo) {
  const int table = roulette("european-roulette", {{"max_even-chance", "1000"}});
  refused(boss, "change-table", change(table, {{"max_even-chance", "500"}}), "limits-forbidden");
  done(boss, "change-table", change(table, {{"max_even-chance", "2000"}}));
}

TEST_F(ChangeTable, WhatIsNoLimitChangesWithTheNextRound) {
  const int table = roulette("french-roulette");
  bets_open(table);
  EXPECT_EQ(stake(table, "10"), "");
  done(boss, "change-table", change(table, {{"dealers", "2"}}));
  EXPECT_EQ(text_of(snapshot_for(table).at("table").at("settings").as_object(), "dealers"), "4");
  play(table);
  bets_open(table);
  EXPECT_EQ(text_of(snapshot_for(table).at("table").at("settings").as_object(), "dealers"), "2");
  restart();
}

TEST_F(ChangeTable, AnAnnouncedChangeCanBeWithdrawn) {
  const int table = roulette();
  refused(boss, "withdraw-change", {{"table", table}}, "no-change");
  done(boss, "change-table", change(table, even("10")));
  done(boss, "withdraw-change", {{"table", table}});
  restart();
  pass(10 * kMinute);
  bets_open(table);
  EXPECT_EQ(stake(table, "5"), "");
}

}  // namespace
}  // namespace krupier
