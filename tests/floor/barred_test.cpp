// Who may not play lays nothing by any route; decisions that cost nothing are still his.
#include "casino_fixture.h"

namespace krupier {
namespace {

class Barred : public CasinoTest {
 protected:
  Barred() : anna(player("anna")) {
    for (const char* plan : {"tokyo", "kings", "slovmatic"}) pay_in(anna, plan, 1'000);
    roulette = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
    endless = open_table({{"plan", "tokyo"}, {"game", "black-jack-endless"}});
    poker = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
    for (const int table : {roulette, endless}) {
      sit(table, {anna});
      bets_open(table);
    }
    done(anna, "sit", {{"table", poker}, {"buy_in", "100"}});
    // Two eights against a six, his to decide.
    bet(endless, anna, "main", 100);
    no_more_bets(endless);
    deal(endless, "8h 6d 8s Kh");
    bet(roulette, anna, "red", 10);
  }

  // Each way to lay money. Nothing may move.
  void no_route(std::string_view error) {
    const Money before = balance(anna, "tokyo");
    const Money chips = balance(anna, "slovmatic");
    const json::array bets{json::object{{"spot", "red"}, {"amount", "10"}},
                           json::object{{"spot", "black"}, {"amount", "10"}}};
    refused(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}}, error);
    refused(anna, "place-bets", {{"table", roulette}, {"bets", bets}}, error);
    for (const PersonId who : {croupier, inspector, boss}) {
      refused(who, "place-bet",
              {{"table", roulette}, {"spot", "red"}, {"amount", "10"}, {"person", number(anna)}},
              error);
      refused(who, "place-bets", {{"table", roulette}, {"bets", bets}, {"person", number(anna)}},
              error);
      refused(who, "act", {{"table", endless}, {"action", "double"}, {"person", number(anna)}},
              error);
    }
    for (const char* action : {"double", "split"}) {
      refused(anna, "act", {{"table", endless}, {"action", action}}, error);
    }
    refused(anna, "top-up", {{"table", poker}, {"amount", "100"}}, error);
    EXPECT_EQ(balance(anna, "tokyo"), before);
    EXPECT_EQ(balance(anna, "slovmatic"), chips);
    EXPECT_EQ(on_layout(roulette), Money::whole(10));
    EXPECT_EQ(on_layout(endless), Money::whole(100));
    restart();
  }
  // What lies there is played to its end: taking back, standing, being paid.
  void still_his() {
    done(anna, "take-back", {{"table", roulette}});
    act(endless, anna, "stand");
    deal(endless, "9c");  // 25
    EXPECT_EQ(phase(endless), "finished");
    EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'100));
    done(anna, "stand-up", {{"table", poker}});
    EXPECT_EQ(balance(anna, "slovmatic"), Money::whole(1'000));
  }
  void no_seat(std::string_view error) {
    const int other =
        open_table({{"name", "other"}, {"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
    refused(anna, "sit", {{"table", other}, {"buy_in", "100"}}, error);
    refused(croupier, "sit", {{"table", other}, {"buy_in", "100"}, {"person", number(anna)}},
            error);
    const int wheel = open_table({{"name", "wheel"}, {"plan", "tokyo"}, {"game", "roulette"}});
    refused(anna, "sit", {{"table", wheel}}, error);
  }
  void limit_in_euro(std::string_view kind, std::string_view amount) {
    done(anna, "set-limit",
         {{"kind", kind}, {"period", "day"}, {"currency", "EUR"}, {"amount", amount}});
  }
  void limit(std::string_view kind, std::string_view field, json::value value) {
    json::object args{{"kind", kind}, {"period", "day"}, {field, std::move(value)}};
    if (kind == "time") {
      done(anna, "set-limit", args);
      return;
    }
    args["currency"] = "CZK";
    done(anna, "set-limit", args);
  }

  PersonId anna;
  int roulette = 0;
  int endless = 0;
  int poker = 0;
};

TEST_F(Barred, InTheRegister) {
  done(compliance, "register-add", {{"document", casino->house().person(anna)->document}});
  no_route("excluded");
  no_seat("excluded");
  still_his();
}

TEST_F(Barred, AtHisOwnWish) {
  done(anna, "self-exclude", {{"days", 400}});
  no_route("self-excluded");
  no_seat("self-excluded");
  still_his();
}

TEST_F(Barred, OnABreak) {
  done(anna, "take-break", {{"hours", 2}});
  no_route("on-break");
  no_seat("on-break");
  still_his();
  now = now + 2 * 3'600'000;
  bet(roulette, anna, "red", 10);
}

TEST_F(Barred, ByTheManagement) {
  done(compliance, "bar-person", {{"person", number(anna)}, {"reason", "counts cards"}});
  no_route("barred");
  no_seat("barred");
  still_his();
}

// At one table only.
TEST_F(Barred, AtOneTable) {
  done(boss, "bar-person",
       {{"person", number(anna)}, {"reason", "quarrels"}, {"plan", "tokyo"}, {"table", roulette}});
  refused(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}}, "barred");
  refused(
      anna, "place-bets",
      {{"table", roulette}, {"bets", json::array{json::object{{"spot", "red"}, {"amount", "10"}}}}},
      "barred");
  refused(croupier, "place-bet",
          {{"table", roulette}, {"spot", "red"}, {"amount", "10"}, {"person", number(anna)}},
          "barred");
  act(endless, anna, "double");  // there he may
  done(boss, "bar-person",
       {{"person", number(anna)}, {"reason", "quarrels"}, {"plan", "slovmatic"}, {"table", poker}});
  refused(anna, "top-up", {{"table", poker}, {"amount", "100"}}, "barred");
  done(anna, "stand-up", {{"table", poker}});
  refused(anna, "sit", {{"table", poker}, {"buy_in", "100"}}, "barred");
}

TEST_F(Barred, ByHisIdentityThatIsNotHis) {
  done(cashier, "verify-identity", {{"person", number(anna)}, {"refused", true}});
  no_route("identity-unverified");
  no_seat("identity-unverified");
  still_his();
}

TEST_F(Barred, ByWorkingHere) {
  const json::array roles{"cashier"};
  ASSERT_TRUE(allowed(compliance, boss, "hire", {{"person", number(anna)}, {"roles", roles}}).ok());
  const json::object args{
      {"table", roulette}, {"spot", "red"}, {"amount", "10"}, {"person", number(anna)}};
  refused(croupier, "place-bet", args, "staff-may-not-play");
  EXPECT_FALSE(
      ask(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}}).ok());
  refused(croupier, "act", {{"table", endless}, {"action", "double"}, {"person", number(anna)}},
          "staff-may-not-play");
  refused(croupier, "top-up", {{"table", poker}, {"amount", "10"}, {"person", number(anna)}},
          "staff-may-not-play");
  // A croupier at his own table, for himself or a colleague.
  refused(croupier, "sit", {{"table", roulette}, {"person", number(croupier)}},
          "staff-may-not-play");
  refused(croupier, "sit", {{"table", roulette}, {"person", number(inspector)}},
          "staff-may-not-play");
  EXPECT_FALSE(ask(boss, "sit", {{"table", roulette}}).ok());
  // His hand is stood for him.
  done(croupier, "act", {{"table", endless}, {"action", "stand"}, {"person", number(anna)}});
}

// A bet of ben's that was paid proves to be anna's: the win is theirs, and no room for more stakes.
TEST_F(Barred, AWinByRulingMakesNoRoomUnderALimitOfStakes) {
  const PersonId ben = player("ben");
  pay_in(ben, "tokyo", 1'000);
  sit(roulette, {ben});
  bet(roulette, ben, "straight:17", 10);
  no_more_bets(roulette);
  outcome(roulette, "ball 17");
  limit("stake", "amount", "150");
  done(inspector, "rule",
       {{"table", roulette},
        {"person", number(ben)},
        {"spot", "straight:17"},
        {"to", number(anna)}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000 - 100 - 10 + 350));
  bets_open(roulette);
  const Reply no = ask(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "50"}});
  EXPECT_EQ(error_of(no), "stake-limit");
  EXPECT_EQ(text_of(no.body, "figure"), "40");
  restart();
}

TEST_F(Barred, ByHisLimitOfStakes) {
  limit("stake", "amount", "0");
  limit_in_euro("stake", "0");  // the poker table's
  no_route("stake-limit");
  still_his();
}

// Up to the limit he may, beyond it not: by every route the same figure. 110 are staked already,
// and the chips of the poker table are none.
TEST_F(Barred, ByWhatIsLeftOfHisStakes) {
  limit("stake", "amount", "150");
  const Reply no = ask(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "50"}});
  EXPECT_EQ(error_of(no), "stake-limit");
  EXPECT_EQ(text_of(no.body, "figure"), "40");
  refused(anna, "place-bets",
          {{"table", roulette},
           {"bets", json::array{json::object{{"spot", "red"}, {"amount", "30"}},
                                json::object{{"spot", "black"}, {"amount", "20"}}}}},
          "stake-limit");
  refused(croupier, "place-bet",
          {{"table", roulette}, {"spot", "red"}, {"amount", "50"}, {"person", number(anna)}},
          "stake-limit");
  refused(anna, "act", {{"table", endless}, {"action", "double"}}, "stake-limit");
  bet(roulette, anna, "red", 40);
  refused(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}},
          "stake-limit");
  // What is taken back was never staked.
  done(anna, "take-back", {{"table", roulette}});
  bet(roulette, anna, "red", 50);
  restart();
  refused(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}},
          "stake-limit");
}

TEST_F(Barred, ByHisLimitOfLoss) {
  limit("loss", "amount", "100");
  limit_in_euro("loss", "0");
  no_route("loss-limit");
  still_his();  // she wins, and has 100 more to lose
  bet(roulette, anna, "red", 200);
  refused(anna, "place-bet", {{"table", roulette}, {"spot", "red"}, {"amount", "10"}},
          "loss-limit");
}

TEST_F(Barred, ByHisLimitOfTime) {
  log_in(anna, 't');
  limit("time", "minutes", 60);
  bet(roulette, anna, "red", 10);
  done(anna, "take-back", {{"table", roulette}, {"amount", "10"}, {"spot", "red"}});
  for (int i = 0; i < 61; ++i) {
    now = now + 60'000;
    (void)casino->house().session(std::string(64, 't'), now);
  }
  no_route("time-limit");
  still_his();
}

// General part of tokyo, example 2: no bet before the means of access.
TEST_F(Barred, BeforeRegistrationIsComplete) {
  const PersonId ben = stranger("ben.b");
  done(cashier, "verify-identity",
       {{"person", number(ben)}, {"document", casino->house().person(ben)->document}});
  refused(ben, "sit", {{"table", roulette}}, "registration-incomplete");
  refused(croupier, "sit", {{"table", roulette}, {"person", number(ben)}},
          "registration-incomplete");
  done(cashier, "assign-access", {{"person", number(ben)}, {"card", "K77"}});
  sit(roulette, {ben});
  pay_in(ben, "tokyo", 100);
  bet(roulette, ben, "red", 100);
}

TEST_F(Barred, WhoIsNobodyOrTooYoung) {
  refused(croupier, "sit", {{"table", roulette}, {"person", 999}}, "unknown-person");
  EXPECT_EQ(error_of(ask(kTheHouse, "sit", {{"table", roulette}})), "not-logged-in");
  EXPECT_EQ(error_of(ask(cashier, "register",
                         {{"login", "kid"},
                          {"name", "Jan"},
                          {"surname", "Kid"},
                          {"born", "2010-01-01"},
                          {"document", "ID 0"},
                          {"nationality", "CZ"},
                          {"address", "Praha"}})),
            "underage");
}

// Insurance is a bet like any other; to decline it is not.
TEST_F(Barred, Insurance) {
  act(endless, anna, "stand");
  deal(endless, "9c");
  bets_open(endless);
  bet(endless, anna, "main", 100);
  no_more_bets(endless);
  deal(endless, "Td Ac 9c 6h");
  ASSERT_EQ(phase(endless), "choices");
  done(anna, "take-break", {{"hours", 2}});
  refused(anna, "act", {{"table", endless}, {"action", "insure"}}, "on-break");
  act(endless, anna, "decline");
}

// Poker: the chips are bought, and yet a bet of them is a bet.
TEST_F(Barred, AtThePokerTable) {
  const PersonId ben = player("ben.b");
  pay_in(ben, "slovmatic", 1'000);
  done(ben, "sit", {{"table", poker}, {"buy_in", "100"}});
  bets_open(poker);
  no_more_bets(poker);
  deal(poker, "Ah Kd 7c 2s");
  const PersonId first = you(poker, anna).at("choices").as_array().empty() ? ben : anna;
  if (first == ben) act(poker, ben, "call");
  done(anna, "take-break", {{"hours", 2}});
  const std::string costs = first == anna ? "call" : "raise";
  json::object args{{"table", poker}, {"action", costs}};
  if (costs == "raise") args["amount"] = "10";
  refused(anna, "act", args, "on-break");
  refused(anna, "act", {{"table", poker}, {"action", "all-in"}}, "on-break");
  act(poker, anna, "fold");
  ASSERT_EQ(phase(poker), "finished");
  restart();
  // She is not dealt in again: no blind is taken from her.
  const PersonId cyril = player("cyril");
  pay_in(cyril, "slovmatic", 1'000);
  done(cyril, "sit", {{"table", poker}, {"buy_in", "100"}});
  const std::string has = text_of(you(poker, anna), "balance");
  bets_open(poker);
  no_more_bets(poker);
  EXPECT_EQ(text_of(you(poker, anna), "balance"), has);
  EXPECT_TRUE(you(poker, anna).at("away").as_bool());
  restart();
}

// Where only two play nobody can sit out: the hand does not begin with the blind of one who may
// not.
TEST_F(Barred, OneOfTwoAtThePokerTable) {
  const PersonId ben = player("ben.b");
  pay_in(ben, "slovmatic", 1'000);
  done(ben, "sit", {{"table", poker}, {"buy_in", "100"}});
  bets_open(poker);
  done(anna, "take-break", {{"hours", 2}});
  EXPECT_EQ(error_of(ask(croupier, "no-more-bets", {{"table", poker}})), "too-few-players");
  EXPECT_TRUE(on_layout(poker).is_zero());
  EXPECT_EQ(text_of(you(poker, anna), "balance"), "100");
  restart();
}

// What is left of his own limit is the most that he may put into the pot.
TEST_F(Barred, AtThePokerTableByHisLimit) {
  const PersonId ben = player("ben.b");
  pay_in(ben, "slovmatic", 1'000);
  done(ben, "sit", {{"table", poker}, {"buy_in", "100"}});
  bets_open(poker);
  no_more_bets(poker);
  deal(poker, "Ah Kd 7c 2s");
  const PersonId first = you(poker, anna).at("choices").as_array().empty() ? ben : anna;
  if (first == ben) act(poker, ben, "call");
  limit_in_euro("stake", "10");
  refused(anna, "act", {{"table", poker}, {"action", "all-in"}}, "stake-limit");
  act(poker, anna, first == anna ? "call" : "check");
  restart();
}

}  // namespace
}  // namespace krupier
