// Void rounds, closing a table, the float, the drop, shifts.
#include "casino_fixture.h"

namespace krupier {
namespace {

class VoidAndClose : public CasinoTest {
 protected:
  VoidAndClose() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic"}) pay_in(who, plan, 1'000);
    }
  }
  Reply void_round(int table, std::string_view reason = "equipment") {
    return allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", reason}});
  }
  json::object figures(int table) { return ask(boss, "table-result", {{"table", table}}).body; }

  PersonId anna;
  PersonId ben;
};

// General part of tokyo, example 4: the studio loses power after the close.
TEST_F(VoidAndClose, AStakeComesBackWhenTheSpinCannotBeCompleted) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  no_more_bets(table);
  forget();
  ASSERT_TRUE(void_round(table).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(result(table).is_zero());
  EXPECT_EQ(said(table, "cs").back(), "Hra se ruší, sázky se vracejí.");
  EXPECT_EQ(phase(table), "finished");
  restart();
  bets_open(table);
}

TEST_F(VoidAndClose, NobodyVoidsAlone) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  const json::object args{{"table", table}, {"reason", "equipment"}};
  const Reply asked = ask(inspector, "void-round", args);
  ASSERT_TRUE(asked.status == Status::waiting);
  EXPECT_EQ(on_layout(table), Money::whole(400));
  const json::object which{{"approval", asked.body.at("made").at("approval")}};
  refused(inspector, "approve", which, "same-person");
  refused(croupier, "approve", which, "not-your-role");
  // Rejected, it never happens.
  json::object rejected = which;
  rejected["reason"] = "the wheel is fine";
  done(boss, "reject", rejected);
  refused(boss, "approve", which, "unknown-approval");
  EXPECT_EQ(on_layout(table), Money::whole(400));
  EXPECT_FALSE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "boredom"}}).ok());
  EXPECT_EQ(on_layout(table), Money::whole(400));
}

// G4: everything staked in the cancelled round, what was added for doubles and splits too.
TEST_F(VoidAndClose, DoubledAndSplitStakesComeBack) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "black-jack-endless"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "main", 100);
  bet(table, anna, "pair", 10);
  bet(table, ben, "main", 100);
  no_more_bets(table);
  deal(table, "8h 6d 8s Kh");
  act(table, anna, "split");
  act(table, ben, "double");
  EXPECT_EQ(on_layout(table), Money::whole(410));
  ASSERT_TRUE(void_round(table, "dealer-error").ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(on_layout(table).is_zero());
  restart();
}

TEST_F(VoidAndClose, AFinishedRoundIsNotVoided) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  no_more_bets(table);
  outcome(table, "ball 2");
  EXPECT_EQ(error_of(void_round(table)), "round-over");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(600));
}

TEST_F(VoidAndClose, AnInterruptedGameCanBeVoided) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  no_more_bets(table);
  done(croupier, "interrupt", {{"table", table}, {"reason", "power"}});
  ASSERT_TRUE(void_round(table).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
}

TEST_F(VoidAndClose, ATableWithChipsClosesOnlyWithTheirReturn) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  refused(boss, "close-table", {{"table", table}}, "round-runs");
  const Reply asked = ask(boss, "close-table", {{"table", table}, {"void", true}});
  ASSERT_TRUE(asked.status == Status::waiting);  // a void needs two
  ASSERT_TRUE(ask(inspector, "approve", {{"approval", asked.body.at("made").at("approval")}}).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(on_layout(table).is_zero());
  EXPECT_TRUE(casino->lobby(now).empty());
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "1"}}, "table-closed");
  refused(anna, "sit", {{"table", table}}, "table-closed");
  refused(croupier, "open-bets", {{"table", table}}, "table-closed");
  refused(boss, "close-table", {{"table", table}}, "table-closed");
  restart();
}

TEST_F(VoidAndClose, APlainClose) {
  const int table =
      open_table({{"plan", "kings"}, {"game", "european-roulette"}, {"float", "5000"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 400);
  no_more_bets(table);
  outcome(table, "ball 2");
  forget();
  done(boss, "close-table", {{"table", table}});
  // The tray goes to the vault, the result stays with the table.
  const Ledger& ledger = casino->books().ledger();
  EXPECT_EQ(ledger.balance(ledger.find("house/kings/vault", "EUR")), Money::whole(400));
  EXPECT_EQ(result(table), Money::whole(400));
  EXPECT_EQ(text_of(figures(table), "float"), "0");
  bool told = false;
  for (const json::object& text : heard(table, Channel::table))
    told = told || text.contains("closed");
  EXPECT_TRUE(told);
  expect_books_right();
  restart();
}

// Bets that work on from round to round go back when there is no next one.
TEST_F(VoidAndClose, CarriedBetsGoBack) {
  const int table = open_table({{"plan", "kings"}, {"game", "craps"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "dont-pass", 10);
  bet(table, anna, "pass", 10);
  no_more_bets(table);
  outcome(table, "dice 6 6");  // a twelve decides the pass line and not the other
  ASSERT_EQ(phase(table), "finished");
  EXPECT_EQ(on_layout(table), Money::whole(10));
  const Money before = balance(anna, "kings");
  restart();
  done(boss, "close-table", {{"table", table}});
  EXPECT_EQ(balance(anna, "kings"), before + Money::whole(10));
  EXPECT_TRUE(on_layout(table).is_zero());
  expect_books_right();
  restart();
}

TEST_F(VoidAndClose, AnOddChipOnTheLineIsHalfThePlayers) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "black-jack"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "1/main", 5);
  bet(table, anna, "2/main", 10);
  bet(table, ben, "3/main", 10);
  no_more_bets(table);
  deal(table, "Ah Th 9h 6c Kd 9s 8d");
  while (phase(table) == "choices") {
    for (const PersonId who : {anna, ben}) {
      if (!you(table, who).at("choices").as_array().empty()) {
        (void)ask(who, "act", {{"table", table}, {"action", "stand"}});
      }
    }
  }
  deal(table, "Ts 2c");
  ASSERT_EQ(phase(table), "finished");
  const std::string marks = json::serialize(snapshot_for(table).at("table").at("view").at("marks"));
  ASSERT_NE(marks.find("on-line"), std::string::npos) << marks;
  const Money before = balance(anna, "slovmatic");
  const Money house = result(table);
  done(boss, "close-table", {{"table", table}});
  const Money got = balance(anna, "slovmatic") - before;
  EXPECT_GT(got, Money{});
  EXPECT_EQ(result(table), house - got);
  EXPECT_TRUE(on_layout(table).is_zero());
  expect_books_right();
  restart();
}

TEST_F(VoidAndClose, FillsAndCreditsNeedTwo) {
  const int table =
      open_table({{"plan", "kings"}, {"game", "european-roulette"}, {"float", "1000"}});
  ASSERT_TRUE(allowed(boss, cashier, "fill", {{"table", table}, {"amount", "500"}}).ok());
  EXPECT_EQ(text_of(figures(table), "float"), "1500");
  EXPECT_TRUE(allowed(boss, inspector, "credit", {{"table", table}, {"amount", "300"}}).ok());
  EXPECT_EQ(text_of(figures(table), "float"), "1200");
  const Reply much = allowed(boss, inspector, "credit", {{"table", table}, {"amount", "1201"}});
  EXPECT_EQ(error_of(much), "insufficient-funds");
  EXPECT_FALSE(allowed(boss, inspector, "fill", {{"table", table}, {"amount", "0"}}).ok());
  EXPECT_FALSE(allowed(boss, inspector, "fill", {{"table", table}, {"amount", "-5"}}).ok());
  refused(cashier, "fill", {{"table", table}, {"amount", "500"}}, "not-your-role");
  EXPECT_EQ(text_of(figures(table), "float"), "1200");
  expect_books_right();
  restart();
}

TEST_F(VoidAndClose, DropAndResultByShift) {
  const int table =
      open_table({{"plan", "kings"}, {"game", "european-roulette"}, {"float", "1000"}});
  done(croupier, "buy-chips-at-table",
       {{"person", number(anna)}, {"plan", "kings"}, {"table", table}, {"amount", "200"}});
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'200));
  EXPECT_EQ(text_of(figures(table), "drop"), "200");
  sit(table, {anna});
  const auto lose = [&](int amount) {
    bets_open(table);
    bet(table, anna, "red", amount);
    no_more_bets(table);
    outcome(table, "ball 2");
  };
  lose(100);
  EXPECT_EQ(text_of(figures(table), "result"), "100");
  const json::object early = done(inspector, "close-shift", {{"table", table}});
  EXPECT_EQ(text_of(early, "result"), "100");
  EXPECT_EQ(text_of(figures(table), "shift"), "0");
  lose(30);
  restart();
  EXPECT_EQ(text_of(figures(table), "shift"), "30");
  EXPECT_EQ(text_of(figures(table), "result"), "130");
  EXPECT_EQ(text_of(done(inspector, "close-shift", {{"table", table}}), "result"), "30");
  refused(croupier, "close-shift", {{"table", table}}, "not-your-role");
  EXPECT_EQ(error_of(ask(anna, "table-result", {{"table", table}})), "not-your-role");
  restart();
}

TEST_F(VoidAndClose, ACompensationIsPaidFromTheResult) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  const json::object args{
      {"table", table}, {"person", number(anna)}, {"amount", "50"}, {"reason", "complaint 1"}};
  ASSERT_TRUE(allowed(boss, compliance, "compensate", args).ok());
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'050));
  EXPECT_EQ(result(table), Money::whole(-50));
  refused(croupier, "compensate", args, "not-your-role");
  restart();
}

// A supervisor's ruling on a bet that two claim, or that was laid too late.
TEST_F(VoidAndClose, ARulingOnADisputedBet) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "straight:17", 10);
  bet(table, anna, "red", 20);
  no_more_bets(table);
  done(inspector, "rule",
       {{"table", table}, {"person", number(anna)}, {"spot", "straight:17"}, {"to", number(ben)}});
  done(inspector, "rule", {{"table", table}, {"person", number(anna)}, {"spot", "red"}});
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'000));
  EXPECT_EQ(balance(ben, "kings"), Money::whole(990));
  refused(croupier, "rule", {{"table", table}, {"person", number(ben)}, {"spot", "red"}},
          "not-your-role");
  outcome(table, "ball 17");
  EXPECT_EQ(balance(ben, "kings"), Money::whole(1'350));
  restart();
}

}  // namespace
}  // namespace krupier
