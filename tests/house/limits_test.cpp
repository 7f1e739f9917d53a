// A player's own limits, breaks and self-exclusion: what they stop, when they begin and end.
#include "world.h"

namespace krupier {
namespace {

class Limits : public World {
 protected:
  Limits() {
    who = player("jana");
    done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "100000"}});
  }
  Reply limit(const char* kind, const char* period, const char* amount) {
    return done(who, "set-limit",
                {{"kind", kind}, {"period", period}, {"amount", amount}, {"currency", "CZK"}});
  }
  std::string most() { return to_string(house.allowance(who, "tokyo", "CZK", now).most); }

  PersonId who{};
};

TEST_F(Limits, NoLimitNoBound) {
  EXPECT_EQ(house.allowance(who, "tokyo", "CZK", now).most, kMoneyMaxPerEvent);
}

TEST_F(Limits, StakesOfADay) {
  limit("stake", "day", "1000");
  EXPECT_TRUE(bet(who, "tokyo", "600", "1200").ok());  // what is won gives no stakes back
  EXPECT_EQ(most(), "400");
  const Reply no = bet(who, "tokyo", "400.01");
  EXPECT_EQ(error_of(no), "stake-limit");
  EXPECT_EQ(no.body.at("figure").as_string(), "400");
  EXPECT_TRUE(bet(who, "tokyo", "400").ok());
  EXPECT_EQ(error_of(bet(who, "tokyo", "0.01")), "stake-limit");
  EXPECT_EQ(house.may_play(who, "tokyo", now)->reason, HouseReason::stake_limit);
  EXPECT_FALSE(house.may_enter(who, "tokyo", now));
  now = at("2024-06-03", 23, 59);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "stake-limit");
  now = at("2024-06-04", 0, 0);
  EXPECT_EQ(most(), "1000");
}

TEST_F(Limits, NetLossGivesBackWhatIsWon) {
  limit("loss", "day", "1000");
  EXPECT_TRUE(bet(who, "tokyo", "1000").ok());
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "loss-limit");
  now = at("2024-06-04");
  EXPECT_TRUE(bet(who, "tokyo", "900", "1800").ok());
  EXPECT_EQ(most(), "1900");
  EXPECT_TRUE(bet(who, "tokyo", "1900").ok());
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "loss-limit");
}

TEST_F(Limits, TheTightestDecides) {
  limit("stake", "day", "500");
  limit("stake", "week", "700");
  limit("loss", "month", "600");
  EXPECT_TRUE(bet(who, "tokyo", "450").ok());
  EXPECT_EQ(most(), "50");
  now = at("2024-06-04");
  EXPECT_EQ(most(), "150");  // loss of the month
  EXPECT_EQ(error_of(bet(who, "tokyo", "200")), "loss-limit");
  EXPECT_TRUE(bet(who, "tokyo", "150", "150").ok());
  EXPECT_EQ(error_of(bet(who, "tokyo", "101")), "stake-limit");
  now = at("2024-06-09", 23, 59);  // Sunday
  EXPECT_EQ(most(), "100");
  now = at("2024-06-10", 0, 0);  // Monday
  EXPECT_EQ(most(), "150");
  now = at("2024-07-01", 0, 0);
  EXPECT_EQ(most(), "500");
}

TEST_F(Limits, DaysOfTheClockChange) {
  limit("stake", "day", "100");
  now = at("2024-10-27", 0, 0);
  EXPECT_TRUE(bet(who, "tokyo", "100").ok());
  now = start_of(*parse_day("2024-10-27")) + 24 * kHourMs;  // 23:00 of a day with 25 hours
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "stake-limit");
  now = start_of(*parse_day("2024-10-27")) + 25 * kHourMs;
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
}

TEST_F(Limits, JointForTechnicalAndLiveGamesAndAllPlans) {
  const PersonId server{static_cast<std::uint32_t>(
      made(done(boss, "add-device", {{"name", "technical"}, {"key-hash", token(9)}}), "device"))};
  limit("stake", "day", "1000");
  done(server, "play-technical",
       {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "700"}, {"returned", "700"}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "301")), "stake-limit");
  refused_as("stake-limit", server, "play-technical",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "301"}});
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "500"}});
  EXPECT_EQ(error_of(bet(who, "jmlm", "325")), "stake-limit");
  EXPECT_TRUE(bet(who, "jmlm", "300").ok());
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "stake-limit");
  // Euro is counted apart; nothing is converted.
  EXPECT_EQ(house.allowance(who, "kings", "EUR", now).most, kMoneyMaxPerEvent);
  refused_as("insufficient-funds", server, "play-technical",
             {{"person", number(who)}, {"plan", "jmlm"}, {"currency", "EUR"}, {"amount", "5"}});
}

TEST_F(Limits, ALoweringAtOnceARaisingAfterSevenDays) {
  limit("stake", "day", "1000");
  EXPECT_EQ(most(), "1000");
  limit("stake", "day", "300");
  EXPECT_EQ(most(), "300");
  const Instant asked = now;
  const Reply raising = limit("stake", "day", "2000");
  EXPECT_TRUE(raising.body.at("made").at("waits").as_bool());
  EXPECT_EQ(raising.body.at("made").at("from").as_int64(), (asked + 7 * kDayMs).ms);
  EXPECT_EQ(most(), "300");
  const json::object told_limit =
      done(who, "my-account").body.at("limits").as_array().at(0).as_object();
  EXPECT_EQ(told_limit.at("amount").as_string(), "300");
  EXPECT_EQ(told_limit.at("pending").at("amount").as_string(), "2000");
  now = asked + (7 * kDayMs - 1);
  EXPECT_EQ(most(), "300");
  now = asked + 7 * kDayMs;
  EXPECT_EQ(most(), "2000");
  // From then on 2000 is what a new one is measured by.
  EXPECT_FALSE(limit("stake", "day", "1500").body.at("made").at("waits").as_bool());
  EXPECT_EQ(most(), "1500");
}

TEST_F(Limits, ANewLoweringCancelsARaisingThatWaits) {
  limit("loss", "week", "500");
  limit("loss", "week", "5000");
  limit("loss", "week", "400");
  now = now + 30 * kDayMs;
  EXPECT_EQ(most(), "400");
  // The same value again takes the raising back, too.
  limit("loss", "week", "5000");
  limit("loss", "week", "400");
  now = now + 30 * kDayMs;
  EXPECT_EQ(most(), "400");
  // A second raising begins its delay anew.
  limit("loss", "week", "5000");
  now = now + 6 * kDayMs;
  limit("loss", "week", "6000");
  now = now + 6 * kDayMs;
  EXPECT_EQ(most(), "400");
  now = now + kDayMs;
  EXPECT_EQ(most(), "6000");
}

TEST_F(Limits, ARemovalWaitsToo) {
  limit("stake", "month", "500");
  const Reply removal =
      done(who, "set-limit",
           {{"kind", "stake"}, {"period", "month"}, {"none", true}, {"currency", "CZK"}});
  EXPECT_TRUE(removal.body.at("made").at("waits").as_bool());
  now = now + (7 * kDayMs - 1);
  EXPECT_EQ(most(), "500");
  now = now + 1;
  EXPECT_EQ(house.allowance(who, "tokyo", "CZK", now).most, kMoneyMaxPerEvent);
  refused_as("no-limit", who, "set-limit",
             {{"kind", "stake"}, {"period", "month"}, {"none", true}, {"currency", "CZK"}});
}

TEST_F(Limits, StaffCanSetButNotHurry) {
  limit("stake", "day", "100");
  const Reply raising = done(cashier, "set-limit",
                             {{"person", number(who)},
                              {"kind", "stake"},
                              {"period", "day"},
                              {"amount", "900"},
                              {"currency", "CZK"}});
  EXPECT_TRUE(raising.body.at("made").at("waits").as_bool());
  EXPECT_EQ(most(), "100");
  refused_as("not-your-role", croupier, "set-limit",
             {{"person", number(who)}, {"kind", "time"}, {"period", "day"}, {"minutes", 5}});
}

TEST_F(Limits, WhatIsNoLimit) {
  const auto wrong = [&](json::object args) { refused_as("wrong-field", who, "set-limit", args); };
  wrong({{"kind", "fun"}, {"period", "day"}, {"amount", "1"}});
  wrong({{"kind", "stake"}, {"period", "year"}, {"amount", "1"}, {"currency", "CZK"}});
  wrong({{"kind", "stake"}, {"period", "day"}, {"currency", "CZK"}});
  wrong({{"kind", "stake"}, {"period", "day"}, {"amount", "-1"}, {"currency", "CZK"}});
  wrong({{"kind", "stake"}, {"period", "day"}, {"amount", "1"}});  // of which currency?
  wrong({{"kind", "stake"}, {"period", "day"}, {"amount", "1"}, {"currency", "USD"}});
  wrong({{"kind", "time"}, {"period", "day"}});
  wrong({{"kind", "time"}, {"period", "day"}, {"minutes", 100000}});
  wrong({{"kind", "time"}, {"period", "day"}, {"minutes", 5}, {"none", true}});
}

TEST_F(Limits, AZeroLimitStopsPlay) {
  limit("stake", "day", "0");
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "stake-limit");
}

TEST_F(Limits, TimeOfADayIsTimeLoggedIn) {
  done(who, "set-limit", {{"kind", "time"}, {"period", "day"}, {"minutes", 60}});
  now = at("2024-06-03", 12, 0);
  internal("log-in", {{"person", number(who)}, {"token-hash", token(1)}, {"register", "clear"}});
  now = at("2024-06-03", 12, 20);
  EXPECT_NE(house.session(token(1), now), nullptr);
  // A second window of the same player counts once.
  internal("log-in", {{"person", number(who)}, {"token-hash", token(2)}, {"register", "clear"}});
  now = at("2024-06-03", 12, 40);
  internal("log-out", {{"token-hash", token(1)}});
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  internal("log-out", {{"token-hash", token(2)}});
  now = at("2024-06-03", 18, 0);
  internal("log-in", {{"person", number(who)}, {"token-hash", token(3)}, {"register", "clear"}});
  now = at("2024-06-03", 18, 19);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  now = at("2024-06-03", 18, 20);
  const Reply no = bet(who, "tokyo", "1");
  EXPECT_EQ(error_of(no), "time-limit");
  EXPECT_EQ(no.body.at("until-local").as_string(), "2024-06-04 00:00:00");
  EXPECT_EQ(house.may_enter(who, "tokyo", now)->reason, HouseReason::time_limit);
  internal("log-out", {{"token-hash", token(3)}});
  // He can still come and look after his money.
  const Reply again = internal(
      "log-in", {{"person", number(who)}, {"token-hash", token(4)}, {"register", "clear"}});
  EXPECT_FALSE(again.body.at("made").at("playing").as_bool());
  internal("log-out", {{"token-hash", token(4)}});
  now = at("2024-06-04", 0, 0);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
}

TEST_F(Limits, TimeOverMidnightIsCutThere) {
  done(who, "set-limit", {{"kind", "time"}, {"period", "day"}, {"minutes", 30}});
  done(who, "set-limit", {{"kind", "time"}, {"period", "week"}, {"minutes", 45}});
  now = at("2024-06-03", 23, 40);
  internal("log-in", {{"person", number(who)}, {"token-hash", token(1)}, {"register", "clear"}});
  now = at("2024-06-04", 0, 10);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());  // ten minutes of this day, thirty of the week
  now = at("2024-06-04", 0, 25);
  const Reply no = bet(who, "tokyo", "1");
  EXPECT_EQ(error_of(no), "time-limit");
  EXPECT_EQ(no.body.at("until-local").as_string(), "2024-06-10 00:00:00");
}

TEST_F(Limits, AnIdleSessionCountsUntilHeWasLastSeen) {
  done(who, "set-limit", {{"kind", "time"}, {"period", "day"}, {"minutes", 60}});
  now = at("2024-06-03", 12, 0);
  internal("log-in", {{"person", number(who)}, {"token-hash", token(1)}, {"register", "clear"}});
  now = at("2024-06-03", 12, 10);
  EXPECT_NE(house.session(token(1), now), nullptr);
  now = at("2024-06-03", 15, 0);
  house.tick(now);
  EXPECT_EQ(done(who, "my-account").body.at("limits").as_array().at(0).at("used").as_int64(), 10);
}

TEST_F(Limits, AnIdleWindowHidesNoTimeOfAnother) {
  done(who, "set-limit", {{"kind", "time"}, {"period", "day"}, {"minutes", 60}});
  now = at("2024-06-03", 12, 0);
  internal("log-in", {{"person", number(who)}, {"token-hash", token(1)}, {"register", "clear"}});
  internal("log-in", {{"person", number(who)}, {"token-hash", token(2)}, {"register", "clear"}});
  now = at("2024-06-03", 12, 25);
  internal("log-out", {{"token-hash", token(2)}});
  now = at("2024-06-03", 12, 45);
  house.tick(now);  // the first one was last seen at noon
  EXPECT_EQ(done(who, "my-account").body.at("limits").as_array().at(0).at("used").as_int64(), 25);
}

TEST_F(Limits, ABreakCannotBeShortened) {
  now = at("2024-06-03", 12, 0);
  done(who, "take-break", {{"hours", 48}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "on-break");
  refused_as("not-shorter", who, "take-break", {{"hours", 1}});
  refused_as("wrong-field", who, "take-break", {{"hours", 0}});
  refused_as("on-break", cashier, "deposit",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1"}});
  refused_as("on-break", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "100"}});
  now = at("2024-06-05", 11, 59);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "on-break");
  now = at("2024-06-05", 12, 0);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
}

TEST_F(Limits, SelfExclusionHoldsToItsEnd) {
  refused_as("wrong-field", who, "self-exclude", {{"days", 364}});
  now = at("2024-06-03", 15, 0);
  done(who, "self-exclude", {{"days", 365}});
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "self-excluded");
  EXPECT_EQ(error_of(bet(who, "kings", "1")), "self-excluded");
  refused_as("not-shorter", who, "self-exclude", {{"days", 365}});
  refused_as("not-shorter", compliance, "self-exclude", {{"person", number(who)}, {"days", 365}});
  // His money stays his.
  done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "10"}});
  now = at("2025-06-03", 23, 59);
  EXPECT_EQ(error_of(bet(who, "tokyo", "1")), "self-excluded");
  now = at("2025-06-04", 0, 0);
  EXPECT_TRUE(bet(who, "tokyo", "1").ok());
  done(who, "self-exclude", {{"for-ever", true}});
  now = at("2099-01-01");
  const Reply no = bet(who, "tokyo", "1");
  EXPECT_EQ(error_of(no), "self-excluded");
  EXPECT_FALSE(no.body.contains("until"));
}

}  // namespace
}  // namespace krupier
