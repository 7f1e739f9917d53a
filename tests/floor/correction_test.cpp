// A wrong entry is stepped back and the right one entered: everything as if it had been right from
// the start, on the record, with a second person.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Correction : public CasinoTest {
 protected:
  Correction() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      pay_in(who, "tokyo", 1'000);
      pay_in(who, "kings", 1'000);
      pay_in(who, "slovmatic", 1'000);
    }
  }
  int roulette() {
    const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
    sit(table, {anna, ben});
    bets_open(table);
    bet(table, anna, "straight:17", 100);
    bet(table, ben, "straight:18", 100);
    no_more_bets(table);
    return table;
  }
  Reply correct(int table, std::uint64_t to) {
    return allowed(croupier, inspector, "correct",
                   {{"table", table}, {"to", to}, {"reason", "wrong number"}});
  }
  Money claims(std::string_view plan) {
    const Ledger& ledger = casino->books().ledger();
    return ledger.balance(
        ledger.find(fmt::format("house/{}/claims", plan), casino->house().terms(plan)->currency));
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(Correction, AWrongBallPaidAndSteppedBack) {
  const int table = roulette();
  outcome(table, "ball 17");
  const std::uint64_t wrong = last_seq();
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900 + 3'600));
  forget();
  ASSERT_TRUE(correct(table, wrong).ok());
  EXPECT_EQ(phase(table), "ball");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  EXPECT_EQ(on_layout(table), Money::whole(200));
  EXPECT_TRUE(result(table).is_zero());
  // Everybody is told, with the reason.
  bool told = false;
  for (const json::object& text : heard(table, Channel::table)) {
    if (!text.contains("corrected")) continue;
    told = true;
    EXPECT_EQ(text_of(text.at("corrected").as_object(), "reason"), "wrong number");
    EXPECT_EQ(text_of(text, "phase"), "ball");
  }
  EXPECT_TRUE(told);
  restart();
  outcome(table, "ball 18");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(900 + 3'600));
  EXPECT_EQ(result(table), Money::whole(-3'400));
  EXPECT_TRUE(on_layout(table).is_zero());
  // Statistics know only the right one.
  const json::array last = snapshot_for(table).at("table").at("statistics").at("last").as_array();
  ASSERT_EQ(last.size(), 1U) << json::serialize(last);
  EXPECT_NE(json::serialize(last.at(0)).find("18"), std::string::npos);
  restart();
  expect_books_right();
}

TEST_F(Correction, StatisticsForgetAWrongNumberAtOnce) {
  const int table = roulette();
  outcome(table, "ball 17");
  ASSERT_TRUE(correct(table, last_seq()).ok());
  EXPECT_TRUE(snapshot_for(table).at("table").at("statistics").at("last").as_array().empty());
  EXPECT_TRUE(casino->lobby(now).at(0).at("last").as_array().empty());
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "equipment"}}).ok());
  EXPECT_TRUE(snapshot_for(table).at("table").at("statistics").at("last").as_array().empty());
  restart();
}

TEST_F(Correction, TheSecondPersonIsAnother) {
  const int table = roulette();
  outcome(table, "ball 17");
  const json::object args{{"table", table}, {"to", last_seq()}, {"reason", "wrong number"}};
  const PersonId both = staff("both", {"inspector", "pit-boss"});
  const Reply asked = ask(both, "correct", args);
  ASSERT_TRUE(asked.status == Status::waiting);
  EXPECT_EQ(phase(table), "finished");  // nothing happens yet
  const json::value approval = asked.body.at("made").at("approval");
  refused(both, "approve", {{"approval", approval}}, "same-person");
  refused(anna, "approve", {{"approval", approval}}, "not-your-role");
  refused(cashier, "approve", {{"approval", approval}}, "not-your-role");
  restart();
  EXPECT_TRUE(ask(inspector, "approve", {{"approval", approval}}).ok());
  EXPECT_EQ(phase(table), "ball");
  refused(inspector, "approve", {{"approval", approval}}, "unknown-approval");  // once
  refused(anna, "correct", args, "not-your-role");
  // Both are on the record, and why.
  bool found = false;
  store.read(1, [&](const Record& record) {
    if (record.kind != "round.corrected") return true;
    found = true;
    const json::object body = json::parse(record.body).as_object();
    EXPECT_EQ(record.actor, both);
    EXPECT_EQ(body.at("second").to_number<std::uint32_t>(), number(inspector));
    EXPECT_EQ(text_of(body, "reason"), "wrong number");
    return true;
  });
  EXPECT_TRUE(found);
}

TEST_F(Correction, OnlyEntriesOfThisRound) {
  const int table = roulette();
  const std::uint64_t before = last_seq();
  EXPECT_FALSE(correct(table, 1).ok());
  EXPECT_FALSE(correct(table, 999'999).ok());
  outcome(table, "ball 17");
  bets_open(table);
  EXPECT_FALSE(correct(table, before).ok());  // the next round has begun
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(4'500));
}

// Also further back: to before "no more bets", or before a bet.
TEST_F(Correction, BackToOpenBets) {
  const int table = roulette();
  const std::uint64_t closed = last_seq();
  outcome(table, "ball 17");
  ASSERT_TRUE(correct(table, closed).ok());
  EXPECT_EQ(phase(table), "bets");
  bet(table, anna, "red", 50);
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(850));
  no_more_bets(table);
  outcome(table, "ball 18");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(950));
  restart();
}

TEST_F(Correction, AWrongCardInTheMiddleOfAHand) {
  // What comes out where no mistake was made.
  const auto play = [&](std::string_view name, bool mistaken) {
    const int table = open_table({{"name", name}, {"plan", "kings"}, {"game", "black-jack-21"}});
    sit(table, {anna});
    bets_open(table);
    bet(table, anna, "1/main", 50);
    no_more_bets(table);
    deal(table, "8h 6c 8c");
    act(table, anna, "split");
    if (mistaken) {
      outcome(table, "deal 1.1 2d");
      const std::uint64_t wrong = last_seq();
      act(table, anna, "hit");
      outcome(table, "deal 1.1 Kd");  // 20 with the wrong card
      act(table, anna, "stand");
      EXPECT_TRUE(correct(table, wrong).ok());
      EXPECT_EQ(phase(table), "card");
      restart();
    }
    outcome(table, "deal 1.1 Td");
    act(table, anna, "stand");
    outcome(table, "deal 1.2 3s");
    act(table, anna, "double");
    outcome(table, "deal 1.2 Qh");
    deal(table, "Ts 4d");
    EXPECT_EQ(phase(table), "finished");
    return table;
  };
  const int right = play("right", false);
  const Money after_one = balance(anna, "kings");
  const int wrong = play("wrong", true);
  EXPECT_EQ(after_one, Money::whole(1'050));
  EXPECT_EQ(balance(anna, "kings"), Money::whole(1'100));
  EXPECT_EQ(result(right), result(wrong));
  EXPECT_TRUE(on_layout(wrong).is_zero());
  restart();
}

// Who has taken out what was never his owes it.
TEST_F(Correction, WithdrawnWinningsBecomeAClaim) {
  const int table = roulette();
  outcome(table, "ball 17");
  const std::uint64_t wrong = last_seq();
  done(anna, "withdraw", {{"plan", "tokyo"}, {"amount", "4000"}, {"to", "19-123/0800"}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(500));
  ASSERT_TRUE(correct(table, wrong).ok());
  EXPECT_TRUE(balance(anna, "tokyo").is_zero());
  EXPECT_EQ(claims("tokyo"), Money::whole(-3'100));  // 3600 less the 500 that were there
  expect_books_right();
  restart();
  outcome(table, "ball 18");
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(4'500));
  expect_books_right();
  restart();
}

// What he staked and lost counts against his own limits as if the right ball had come at once.
TEST_F(Correction, OwnLimitsAreCountedAgain) {
  done(anna, "set-limit",
       {{"kind", "loss"}, {"period", "day"}, {"currency", "CZK"}, {"amount", "150"}});
  const int table = roulette();
  outcome(table, "ball 18");  // she loses 100 of her 150
  ASSERT_TRUE(correct(table, last_seq()).ok());
  outcome(table, "ball 17");  // she has won
  bets_open(table);
  bet(table, anna, "red", 500);
  restart();
}

// The same for who has stood up since: nothing of the wrong entry stays counted against him.
TEST_F(Correction, OwnLimitsOfWhoHasLeftAreCountedAgain) {
  done(ben, "set-limit",
       {{"kind", "loss"}, {"period", "day"}, {"currency", "CZK"}, {"amount", "150"}});
  const int table = roulette();
  outcome(table, "ball 17");  // he loses 100 of his 150
  const std::uint64_t wrong = last_seq();
  done(ben, "stand-up", {{"table", table}});
  ASSERT_TRUE(correct(table, wrong).ok());
  const Reply gone =
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "equipment"}});
  ASSERT_TRUE(gone.ok()) << json::serialize(gone.body);
  sit(table, {ben});
  bets_open(table);
  bet(table, ben, "red", 150);
  restart();
}

TEST_F(Correction, WhoSatDownMeanwhileStays) {
  const int table = roulette();
  const std::uint64_t closed = last_seq();
  const PersonId cyril = player("cyril");
  pay_in(cyril, "tokyo", 1'000);
  sit(table, {cyril});
  outcome(table, "ball 17");
  ASSERT_TRUE(correct(table, closed).ok());
  bet(table, cyril, "red", 100);
  no_more_bets(table);
  outcome(table, "ball 1");
  EXPECT_EQ(balance(cyril, "tokyo"), Money::whole(1'100));
  restart();
}

// Who got up after the wrong result is paid by the right one all the same.
TEST_F(Correction, WhoLeftMeanwhileIsPaid) {
  const int table = roulette();
  outcome(table, "ball 17");
  const std::uint64_t wrong = last_seq();
  done(ben, "stand-up", {{"table", table}});
  ASSERT_TRUE(correct(table, wrong).ok());
  outcome(table, "ball 18");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(4'500));
  restart();
  bets_open(table);
  restart();
}

// Poker: the stack of who left is his again until the hand has ended rightly.
TEST_F(Correction, PokerAfterSomebodyLeft) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  for (const PersonId who : {anna, ben}) done(who, "sit", {{"table", table}, {"buy_in", "500"}});
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah Kd 7c 2s");
  const PersonId first = you(table, anna).at("choices").as_array().empty() ? ben : anna;
  const PersonId second = first == anna ? ben : anna;
  act(table, first, "fold");
  const std::uint64_t wrong = last_seq();
  ASSERT_EQ(phase(table), "finished");
  done(first, "stand-up", {{"table", table}});
  done(second, "stand-up", {{"table", table}});
  ASSERT_TRUE(correct(table, wrong).ok());
  expect_books_right();
  restart();
  act(table, first, "call");
  act(table, second, "check");
  deal(table, "4h 5h 9c");
  act(table, second, "check");
  act(table, first, "check");
  deal(table, "Jd");
  act(table, second, "check");
  act(table, first, "check");
  deal(table, "3d");
  act(table, second, "check");
  act(table, first, "check");
  EXPECT_TRUE(on_layout(table).is_zero());
  expect_books_right();
  done(boss, "close-table", {{"table", table}});
  EXPECT_EQ(balance(anna, "slovmatic") + balance(ben, "slovmatic") + table_account(table, "rake") +
                result(table) + table_account(table, "jackpot"),
            Money::whole(2'000));
  expect_books_right();
}

// A seat that somebody else has since is his: first he must give it back.
TEST_F(Correction, ASeatThatIsTakenSince) {
  const PersonId cyril = player("cyril");
  pay_in(cyril, "slovmatic", 1'000);
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  done(anna, "sit", {{"table", table}, {"seat", 1}, {"buy_in", "500"}});
  done(ben, "sit", {{"table", table}, {"seat", 2}, {"buy_in", "500"}});
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah Kd 7c 2s");
  const PersonId first = you(table, anna).at("choices").as_array().empty() ? ben : anna;
  act(table, first, "fold");
  const std::uint64_t wrong = last_seq();
  done(first, "stand-up", {{"table", table}});
  done(cyril, "sit", {{"table", table}, {"seat", first == anna ? 1 : 2}, {"buy_in", "500"}});
  EXPECT_EQ(error_of(correct(table, wrong)), "seat-taken");
  EXPECT_EQ(phase(table), "finished");
  restart();
  done(cyril, "stand-up", {{"table", table}});
  EXPECT_EQ(balance(cyril, "slovmatic"), Money::whole(1'000));
  ASSERT_TRUE(correct(table, wrong).ok());
  EXPECT_EQ(balance(cyril, "slovmatic"), Money::whole(1'000));
  EXPECT_EQ(phase(table), "choices");
  expect_books_right();
  restart();
}

TEST_F(Correction, TwiceInOneRound) {
  const int table = roulette();
  outcome(table, "ball 17");
  ASSERT_TRUE(correct(table, last_seq()).ok());
  outcome(table, "ball 19");
  ASSERT_TRUE(correct(table, last_seq()).ok());
  outcome(table, "ball 18");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(4'500));
  restart();
}

}  // namespace
}  // namespace krupier
