// Logging in and out, wrong passwords, idleness; coming into a casino.
#include "world.h"

namespace krupier {
namespace {

class Sessions : public World {
 protected:
  Sessions() { who = player("jana"); }
  Reply log_in(PersonId person, int which) {
    return internal(
        "log-in",
        {{"person", number(person)}, {"token-hash", token(which)}, {"register", "clear"}});
  }
  PersonId who{};
};

TEST_F(Sessions, BeginAndEnd) {
  EXPECT_TRUE(log_in(who, 1).ok());
  EXPECT_EQ(error_of(log_in(who, 1)), "token-taken");
  const Session* session = house.session(token(1), now);
  ASSERT_NE(session, nullptr);
  EXPECT_EQ(session->person, who);
  EXPECT_TRUE(session->playing);
  EXPECT_EQ(house.session(token(2), now), nullptr);
  EXPECT_TRUE(internal("log-out", {{"token-hash", token(1)}}).ok());
  EXPECT_EQ(house.session(token(1), now), nullptr);
  EXPECT_EQ(error_of(internal("log-out", {{"token-hash", token(1)}})), "unknown-session");
}

TEST_F(Sessions, EndWhenIdle) {
  log_in(who, 1);
  log_in(boss, 2);
  now = now + 14 * kMinuteMs;
  EXPECT_NE(house.session(token(2), now), nullptr);
  now = now + 15 * kMinuteMs;
  EXPECT_EQ(house.session(token(2), now), nullptr);  // staff: fifteen minutes
  EXPECT_NE(house.session(token(1), now), nullptr);  // players: thirty
  now = now + 30 * kMinuteMs;
  EXPECT_EQ(house.session(token(1), now), nullptr);
  const std::uint64_t before = books.last_seq();
  house.tick(now);
  EXPECT_EQ(books.last_seq(), before + 2);  // both ends are on the record
  house.tick(now);
  EXPECT_EQ(books.last_seq(), before + 2);
}

TEST_F(Sessions, AskingWhetherOneIsOpenDoesNotKeepItOpen) {
  log_in(who, 1);
  now = now + 20 * kMinuteMs;
  EXPECT_TRUE(house.session_open(token(1), now));
  EXPECT_FALSE(house.session_open(token(2), now));
  now = now + 10 * kMinuteMs;
  EXPECT_FALSE(house.session_open(token(1), now));
  EXPECT_EQ(house.session(token(1), now), nullptr);
}

TEST_F(Sessions, NoneLastsLongerThanHalfADay) {
  log_in(who, 1);
  for (int i = 0; i < 47; ++i) {
    now = now + 15 * kMinuteMs;
    ASSERT_NE(house.session(token(1), now), nullptr);
  }
  now = now + 15 * kMinuteMs;
  EXPECT_EQ(house.session(token(1), now), nullptr);
}

TEST_F(Sessions, SurviveARestart) {
  log_in(who, 1);
  std::string bytes;
  house.save(bytes);
  House again{books, terms_};
  ASSERT_TRUE(again.load(bytes));
  now = now + 10 * kMinuteMs;
  const Session* session = again.session(token(1), now);
  ASSERT_NE(session, nullptr);
  EXPECT_EQ(session->person, who);
  EXPECT_EQ(again.session(token(1), now + 30 * kMinuteMs), nullptr);
}

TEST_F(Sessions, DamagedSnapshotsDoNotLoad) {
  std::string bytes;
  house.save(bytes);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, bytes.size() / 2, bytes.size() - 1}) {
    House again{books, terms_};
    EXPECT_FALSE(again.load(std::string_view{bytes}.substr(0, size))) << size;
  }
}

TEST_F(Sessions, FiveWrongPasswordsLockForAQuarterOfAnHour) {
  const auto wrong = [&] { return internal("log-in-failed", {{"login", "Jana"}}); };
  for (int i = 0; i < 4; ++i) wrong();
  EXPECT_TRUE(log_in(who, 1).ok());  // a right one forgives them
  for (int i = 0; i < 4; ++i) wrong();
  EXPECT_EQ(house.person(who)->locked_until.ms, 0);
  wrong();
  const Reply no = log_in(who, 2);
  EXPECT_EQ(error_of(no), "blocked");
  EXPECT_EQ(no.body.at("until").as_int64(), (now + 15 * kMinuteMs).ms);
  const std::uint64_t before = books.last_seq();
  wrong();  // while locked nothing is counted: nobody can be kept out for ever
  EXPECT_EQ(books.last_seq(), before);
  now = now + (15 * kMinuteMs - 1);
  EXPECT_EQ(error_of(log_in(who, 2)), "blocked");
  now = now + 1;
  EXPECT_TRUE(log_in(who, 2).ok());
  EXPECT_TRUE(internal("log-in-failed", {{"login", "nobody"}}).ok());  // says nothing
}

TEST_F(Sessions, WhoMayNotPlayMayStillLookAfterHisMoney) {
  const PersonId fresh = unverified("petr");
  const Reply reply = log_in(fresh, 1);
  ASSERT_TRUE(reply.ok());
  EXPECT_FALSE(house.session(token(1), now)->playing);
  done(who, "take-break", {{"hours", 2}});
  EXPECT_FALSE(log_in(who, 2).body.at("made").at("playing").as_bool());
  done(boss, "bar-person", {{"person", number(fresh)}, {"reason", "x"}});
  const PersonId barred = player("karel");
  done(boss, "bar-person", {{"person", number(barred)}, {"reason", "x"}});
  EXPECT_EQ(error_of(log_in(barred, 3)), "barred");
}

TEST_F(Sessions, StaffLogInWithoutTheRegister) {
  EXPECT_TRUE(
      internal("log-in",
               {{"person", number(cashier)}, {"token-hash", token(1)}, {"register", "unreachable"}})
          .ok());
  EXPECT_FALSE(house.session(token(1), now)->playing);
}

TEST_F(Sessions, EndWhenRolesOrPasswordsChange) {
  log_in(croupier, 1);
  log_in(who, 2);
  done(compliance, "dismiss", {{"person", number(croupier)}, {"reason", "x"}});
  EXPECT_EQ(house.session(token(1), now), nullptr);
  done(cashier, "assign-access", {{"person", number(who)}, {"password-hash", "$argon2id$new"}});
  EXPECT_EQ(house.session(token(2), now), nullptr);
  log_in(who, 3);
  log_in(who, 4);
  done(who, "change-password", {{"password-hash", "$argon2id$newer"}, {"token-hash", token(4)}});
  EXPECT_EQ(house.session(token(3), now), nullptr);
  EXPECT_NE(house.session(token(4), now), nullptr);
  EXPECT_EQ(house.person(who)->password_hash, "$argon2id$newer");
}

TEST_F(Sessions, ARefusedLogInIsNotAnsweredAsDoneWhenRepeated) {
  done(boss, "bar-person", {{"person", number(who)}, {"reason", "x"}});
  const json::object args{{"person", number(who)}, {"plan", "kings"}};
  EXPECT_EQ(error_of(ask(cashier, "enter", args, "key-1")), "barred");
  EXPECT_EQ(error_of(ask(cashier, "enter", args, "key-1")), "barred");
}

TEST_F(Sessions, TheOldestOfTooManyEnds) {
  for (int i = 1; i <= 11; ++i) {
    EXPECT_TRUE(log_in(who, i).ok());
    now = now + 1000;
  }
  EXPECT_EQ(house.session(token(1), now), nullptr);
  for (int i = 2; i <= 11; ++i) EXPECT_NE(house.session(token(i), now), nullptr);
}

TEST_F(Sessions, InAndOutOfTheCasino) {
  const json::object args{{"person", number(who)}, {"plan", "kings"}};
  refused_as("not-inside", cashier, "leave", args);
  done(cashier, "enter", args);
  refused_as("already-inside", cashier, "enter", args);
  done(cashier, "leave", args);
  refused_as("no-casino", cashier, "enter", {{"person", number(who)}, {"plan", "tokyo"}});
  refused_as("not-your-role", croupier, "enter", args);
}

TEST_F(Sessions, InternalVerbsAreNoRoutes) {
  for (const char* name : {"log-in", "log-in-failed", "log-out", "appoint"}) {
    ASSERT_NE(verbs.find(name), nullptr);
    EXPECT_TRUE(verbs.find(name)->internal) << name;
  }
}

}  // namespace
}  // namespace krupier
