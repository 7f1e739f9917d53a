// What the plan asks of who sits down at a poker table, buys more chips or leaves (slovmatic/04).
#include <array>

#include "casino_fixture.h"

namespace krupier {
namespace {

class PokerSeats : public CasinoTest {
 protected:
  PokerSeats() : people{player("anna"), player("ben.b"), player("cyril")} {
    for (const PersonId who : people) pay_in(who, "slovmatic", 10'000);
  }
  int open(json::object settings = {}) {
    return open_table(
        {{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}, {"settings", std::move(settings)}});
  }
  void sit_all(std::string_view buy_in) {
    for (const PersonId who : people) done(who, "sit", {{"table", table}, {"buy_in", buy_in}});
  }
  // Refused with this word and this figure.
  void refused_at(PersonId who, std::string_view verb, json::object args, std::string_view error,
                  std::string_view bound, std::string_view figure) {
    args["table"] = table;
    const json::object body = ask(who, verb, std::move(args)).body;
    EXPECT_EQ(text_of(body, "error"), error);
    EXPECT_EQ(text_of(body, bound), figure);
  }
  std::string stack(PersonId who) { return text_of(you(table, who), "balance"); }
  PersonId turn() {
    for (const PersonId who : people) {
      const json::object own = you(table, who);
      if (own.contains("choices") && !own.at("choices").as_array().empty()) return who;
    }
    return kTheHouse;
  }
  PersonId with_stack(std::string_view amount) {
    for (const PersonId who : people) {
      if (stack(who) == amount) return who;
    }
    return kTheHouse;
  }

  std::array<PersonId, 3> people;
  int table = 0;
};

// L486, L1203, gap 6: the first entry needs the basic buy-in of the level.
TEST_F(PokerSeats, TheFirstEntryIsTheTablesBuyIn) {
  table = open({{"buy_in", "200"}});
  refused_at(people[0], "sit", {{"buy_in", "199"}}, "below-minimum", "min", "200");
  refused_at(people[0], "sit", {{"buy_in", "5001"}}, "above-maximum", "max", "5000");
  done(people[0], "sit", {{"table", table}, {"buy_in", "200"}});
  done(people[1], "sit", {{"table", table}, {"buy_in", "5000"}});
  for (const char* wrong : {"49", "5001"}) {
    refused(boss, "open-table",
            {{"plan", "slovmatic"},
             {"game", "texas-holdem-poker"},
             {"name", "other"},
             {"settings", {{"buy_in", wrong}}}},
            "no-such-game");
  }
}

// L487-489: between hands, to at least half of it and to no more than the most.
TEST_F(PokerSeats, ARebuyComesToHalfTheBuyIn) {
  table = open({{"buy_in", "200"}});
  done(people[0], "sit", {{"table", table}, {"buy_in", "200"}});
  done(people[1], "sit", {{"table", table}, {"buy_in", "200"}});
  refused_at(people[0], "top-up", {{"amount", "4801"}}, "above-maximum", "max", "5000");
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah 2c Ad 7d");
  refused(people[0], "top-up", {{"table", table}, {"amount", "100"}}, "not-now");
  done(turn(), "act", {{"table", table}, {"action", "all-in"}});
  done(turn(), "act", {{"table", table}, {"action", "all-in"}});
  deal(table, "Kh Qs 9c");
  deal(table, "8h");
  deal(table, "3s");
  const PersonId broke = with_stack("0");
  ASSERT_NE(broke, kTheHouse);
  refused_at(broke, "top-up", {{"amount", "99.50"}}, "below-minimum", "min", "100");
  done(broke, "top-up", {{"table", table}, {"amount", "100"}});
  EXPECT_EQ(stack(broke), "100");
  expect_books_right();
}

// L562: a dead hand. The big blind's player has gone, and their bet is for the pot of the next
// hand.
TEST_F(PokerSeats, ABlindOfWhoLeftADeadHandPassesOn) {
  table = open();
  sit_all("500");
  bets_open(table);
  no_more_bets(table);
  const PersonId gone = with_stack("498");
  ASSERT_NE(gone, kTheHouse);
  done(gone, "stand-up", {{"table", table}});
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "misdeal"}}).ok());
  EXPECT_EQ(on_layout(table), Money::whole(2));
  restart();
  bets_open(table);
  no_more_bets(table);
  EXPECT_EQ(on_layout(table), Money::whole(5));
  restart();
  deal(table, "Ah 2c Ad 7d");
  done(turn(), "act", {{"table", table}, {"action", "fold"}});
  EXPECT_TRUE(on_layout(table).is_zero());
  EXPECT_NE(with_stack("503"), kTheHouse) << "a small blind of 1 and the 2 that lay there";
  bets_open(table);  // now they can leave
  EXPECT_EQ(balance(gone, "slovmatic"), Money::whole(9'998));
  expect_books_right();
}

// No next hand comes: the bet was never anybody else's.
TEST_F(PokerSeats, ABlindThatPassesOnGoesBackWhenTheTableCloses) {
  table = open();
  sit_all("500");
  bets_open(table);
  no_more_bets(table);
  const PersonId gone = with_stack("498");
  done(gone, "stand-up", {{"table", table}});
  ASSERT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", table}, {"reason", "misdeal"}}).ok());
  done(boss, "close-table", {{"table", table}});
  for (const PersonId who : people) EXPECT_EQ(balance(who, "slovmatic"), Money::whole(10'000));
  EXPECT_TRUE(on_layout(table).is_zero());
  expect_books_right();
}

// A plan whose small blind is a third of the big one.
TEST_F(PokerSeats, BlindsNeedNotBeOneToTwo) {
  static const Catalog other = plans_with("slovmatic", "texas-holdem-poker.toml", "small_blind = \"1:2\"",
                                   "small_blind = \"1:3\"");
  reopen(other);
  table = open({{"big_blind", "3"}});
  sit_all("500");
  bets_open(table);
  no_more_bets(table);
  EXPECT_NE(with_stack("499"), kTheHouse);
  EXPECT_NE(with_stack("497"), kTheHouse);
  deal(table, "Ah 2c Kd Ad 7d Kc");
  done(turn(), "act", {{"table", table}, {"action", "fold"}});
  const PersonId small = turn();
  refused_at(small, "act", {{"action", "raise"}, {"amount", "5"}}, "below-minimum", "min", "6");
  done(small, "act", {{"table", table}, {"action", "call"}});
  EXPECT_EQ(stack(small), "497");
}

}  // namespace
}  // namespace krupier
