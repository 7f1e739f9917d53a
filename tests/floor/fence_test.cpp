// A rule that breaks costs the table at which it broke, and nothing else.
#include <krupier/floor/audit.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

// Multi Poker as for a rehearsal: equal hands break a rule.
const Catalog& without_suits() {
  static const Catalog catalog = plans_with(
      "tokyo", "multi-poker.toml", "suits = [\"spades\", \"diamonds\", \"clubs\", \"hearts\"]",
      "on_equal = \"fault\"");
  return catalog;
}

class Fence : public CasinoTest {
 protected:
  Fence() : anna(player("anna")), ben(player("ben")) {
    reopen(without_suits());
    for (const PersonId who : {anna, ben}) pay_in(who, "tokyo", 1'000);
    poker = open_table({{"plan", "tokyo"}, {"game", "multi-poker"}});
    sit(poker, {anna});
    bets_open(poker);
    bet(poker, anna, "ante", 100);
    no_more_bets(poker);
    deal(poker, "Kc Ks Qc Qs 9c 9s 5c 5s 3c 3s");
  }
  Reply decides() { return ask(anna, "act", {{"table", poker}, {"action", "bet"}}); }
  void breaks() { EXPECT_EQ(error_of(decides()), "fenced"); }

  PersonId anna;
  PersonId ben;
  int poker = 0;
};

TEST_F(Fence, OneTableIsFencedOffWhileAnotherGoesOn) {
  const int roulette = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(roulette, {ben});
  bets_open(roulette);
  bet(roulette, ben, "straight:17", 10);
  const std::uint64_t before = last_seq();
  breaks();
  EXPECT_EQ(last_seq(), before + 1) << "that it broke is written, and nothing of what broke";
  std::string kind;
  store.read(last_seq(), [&](const Record& record) {
    kind = record.kind;
    EXPECT_NE(record.body.find("a push"), std::string::npos) << record.body;
    return true;
  });
  EXPECT_EQ(kind, "table.fenced");
  no_more_bets(roulette);
  outcome(roulette, "ball 17");
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(1'350));
  expect_books_right();
}

TEST_F(Fence, AFencedTableShowsItsLastStateAndTakesNothingElse) {
  const json::value rows = console(poker).at("table").at("view").at("rows");
  forget();
  breaks();
  ASSERT_FALSE(heard(poker, Channel::console).empty());
  const json::object told = heard(poker, Channel::console).back();
  EXPECT_EQ(text_of(told, "type"), "fence-changed");
  EXPECT_EQ(text_of(told, "phase"), "fenced");
  EXPECT_EQ(told.at("view").at("rows"), rows);
  EXPECT_TRUE(told.contains("fence"));
  EXPECT_EQ(phase(poker), "fenced");
  EXPECT_EQ(console(poker).at("table").at("view").at("rows"), rows);
  EXPECT_TRUE(console(poker).at("table").as_object().contains("fence"));
  EXPECT_FALSE(snapshot_for(poker).at("table").as_object().contains("fence"));
  refused(anna, "act", {{"table", poker}, {"action", "bet"}}, "fenced");
  refused(anna, "stand-up", {{"table", poker}}, "fenced");
  refused(ben, "sit", {{"table", poker}}, "fenced");
  refused(croupier, "outcome", {{"table", poker}, {"outcome", "deal 2h"}}, "fenced");
  restart();
  EXPECT_EQ(console(poker).at("table").at("view").at("rows"), rows);
}

// What is written of the round replays; the decision over which the rules broke was never taken.
TEST_F(Fence, TryingAgainReplaysTheRound) {
  refused(boss, "try-again", {{"table", poker}}, "not-fenced");
  breaks();
  done(boss, "try-again", {{"table", poker}});
  EXPECT_EQ(phase(poker), "choices");
  restart();
  EXPECT_EQ(phase(poker), "choices");
  breaks();
  done(boss, "try-again", {{"table", poker}});
  act(poker, anna, "fold");
  EXPECT_EQ(phase(poker), "finished");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  restart();
}

TEST_F(Fence, AVoidGivesThePostingsBackAndAskNoRule) {
  breaks();
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", poker}, {"reason", "technical"}}).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  EXPECT_TRUE(on_layout(poker).is_zero());
  EXPECT_EQ(phase(poker), "fenced");
  expect_books_right();
  restart();
  // With nothing of a round left the table can play again.
  done(boss, "try-again", {{"table", poker}});
  EXPECT_EQ(phase(poker), "idle");
  restart();
  bets_open(poker);
  bet(poker, anna, "ante", 100);
  no_more_bets(poker);
  deal(poker, "Kc Ks Qc Qs 9c 9s 5c 5s 3c 2d");
  ASSERT_TRUE(decides().ok()) << "a hand that is not equal";
  restart();
  const AuditReport report = audit(store, *catalog);
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_EQ(report.replayed, 2U);
}

TEST_F(Fence, AFencedTableCanBeClosed) {
  breaks();
  refused(boss, "close-table", {{"table", poker}}, "round-runs");
  ASSERT_TRUE(allowed(boss, inspector, "close-table", {{"table", poker}, {"void", true}}).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  expect_books_right();
  restart();
}

}  // namespace
}  // namespace krupier
