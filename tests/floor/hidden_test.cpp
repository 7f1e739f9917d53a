// No hidden card leaves the table, on no channel but its owner's; of a crowd only sums are told.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Hidden : public CasinoTest {
 protected:
  Hidden() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic", "jmlm"}) pay_in(who, plan, 1'000);
    }
  }
  // In anything that this one hears or can look at.
  bool sees(int table, PersonId who, std::string_view card) {
    const std::string quoted = fmt::format("\"{}\"", card);
    for (const Message& message : messages) {
      const bool common =
          message.channel == Channel::table || (who == boss && message.channel == Channel::console);
      const bool own = message.channel == Channel::you && message.to == who;
      if ((common || own) && message.text->find(quoted) != std::string::npos) return true;
    }
    if (json::serialize(who == boss ? console(table) : snapshot_for(table, who)).find(quoted) !=
        std::string::npos)
      return true;
    return json::serialize(you(table, who)).find(quoted) != std::string::npos;
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(Hidden, PokerHoleCards) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  for (const PersonId who : {anna, ben}) done(who, "sit", {{"table", table}, {"buy_in", "500"}});
  const PersonId watcher = player("watcher");
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah Kd 7c 2s");
  for (const char* card : {"Ah", "Kd", "7c", "2s"}) {
    const int who_see =
        static_cast<int>(sees(table, anna, card)) + static_cast<int>(sees(table, ben, card));
    EXPECT_EQ(who_see, 1) << card;
    EXPECT_FALSE(sees(table, watcher, card)) << card;
    EXPECT_FALSE(sees(table, kTheHouse, card)) << card;
    EXPECT_FALSE(sees(table, boss, card)) << card;
  }
  restart();
  for (const char* card : {"Ah", "Kd", "7c", "2s"})
    EXPECT_FALSE(sees(table, watcher, card)) << card;
  // A folded hand is never shown.
  const PersonId first = you(table, anna).at("choices").as_array().empty() ? ben : anna;
  act(table, first, "fold");
  for (const char* card : {"Ah", "Kd", "7c", "2s"})
    EXPECT_FALSE(sees(table, watcher, card)) << card;
}

TEST_F(Hidden, MultiPokerHands) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "multi-poker"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "ante", 100);
  bet(table, ben, "ante", 100);
  no_more_bets(table);
  deal_to(table, "1", "2s 2c 9d 7h 4c");
  deal_to(table, "2", "Qd Jd 8d 3d 9c");
  deal_to(table, "dealer", "Ah Kh 8s 5c 2d");
  for (const char* card : {"2s", "2c", "9d", "7h", "4c"}) {
    EXPECT_TRUE(sees(table, anna, card)) << card;
    EXPECT_FALSE(sees(table, ben, card)) << card;
    EXPECT_FALSE(sees(table, kTheHouse, card)) << card;
  }
  // Of the dealer's one lies open.
  int open = 0;
  for (const char* card : {"Ah", "Kh", "8s", "5c", "2d"}) {
    open += static_cast<int>(sees(table, ben, card));
    EXPECT_EQ(sees(table, ben, card), sees(table, anna, card)) << card;
    EXPECT_EQ(sees(table, ben, card), sees(table, boss, card)) << card;
  }
  EXPECT_LE(open, 1);
  done(anna, "act", {{"table", table}, {"action", "exchange"}, {"cards", "4c"}});
  EXPECT_FALSE(sees(table, ben, "4c"));
  deal(table, "Tc");
  EXPECT_TRUE(sees(table, anna, "Tc"));
  EXPECT_FALSE(sees(table, ben, "Tc"));
}

// A dealer's second card that was dealt face down and told to the table.
TEST_F(Hidden, TheDealersHoleCard) {
  for (const char* game : {"black-jack-21", "free-black-jack"}) {
    const int table = open_table({{"plan", "jmlm"}, {"game", game}});
    sit(table, {anna});
    bets_open(table);
    bet(table, anna, "1/main", 100);
    no_more_bets(table);
    deal(table, "Th 9c 8h");
    if (phase(table) != "card") continue;  // its dealer has no hole card
    deal(table, "Qd");
    ASSERT_EQ(phase(table), "choices");
    EXPECT_FALSE(sees(table, anna, "Qd")) << game;
    EXPECT_FALSE(sees(table, kTheHouse, "Qd")) << game;
    EXPECT_FALSE(sees(table, boss, "Qd")) << game;
    restart();
    EXPECT_FALSE(sees(table, anna, "Qd")) << game;
    act(table, anna, "stand");
    EXPECT_TRUE(sees(table, kTheHouse, "Qd")) << game;
  }
}

class Crowd : public Hidden {};

TEST_F(Crowd, BetsOfOthersAreNotToldTheirSumIs) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna, ben});
  bets_open(table);
  forget();
  bet(table, anna, "straight:17", 70);
  bet(table, ben, "straight:18", 30);
  EXPECT_TRUE(heard(table, Channel::table).empty());
  EXPECT_EQ(heard(table, Channel::you, anna).size(), 1U);
  EXPECT_EQ(heard(table, Channel::you, ben).size(), 1U);
  for (const json::object& text : heard(table, Channel::you, ben)) {
    EXPECT_EQ(json::serialize(text).find("straight:17"), std::string::npos);
  }
  EXPECT_EQ(json::serialize(snapshot_for(table, ben)).find("straight:17"), std::string::npos);
  // The staff sees each of them.
  EXPECT_EQ(heard(table, Channel::console).size(), 2U);
  EXPECT_NE(json::serialize(console(table)).find("straight:17"), std::string::npos);
  pass(250);
  const auto told = heard(table, Channel::table);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(text_of(told[0].at("crowd").as_object(), "staked"), "100");
  EXPECT_EQ(told[0].at("crowd").at("players").to_number<int>(), 2);
  // And a round's end tells each his own.
  no_more_bets(table);
  forget();
  outcome(table, "ball 17");
  for (const json::object& text : heard(table, Channel::table)) {
    EXPECT_FALSE(text.contains("lines"));
  }
  EXPECT_EQ(heard(table, Channel::you, anna).at(0).at("lines").as_array().size(), 1U);
  EXPECT_EQ(heard(table, Channel::you, ben).at(0).at("lines").as_array().size(), 1U);
}

TEST_F(Crowd, AtASmallTableEverybodySeesTheChips) {
  const int table = open_table({{"plan", "kings"}, {"game", "black-jack-21"}});
  sit(table, {anna, ben});
  bets_open(table);
  forget();
  bet(table, anna, "1/main", 73);
  const auto told = heard(table, Channel::table);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(json::serialize(told[0]).find("73"), std::string::npos);
  EXPECT_NE(json::serialize(snapshot_for(table, ben)).find("73"), std::string::npos);
}

// The numbers of a channel have no gap (every commit of these tests checks that) and begin where
// the snapshot ends.
TEST_F(Crowd, ASnapshotAndTheMessagesAfterIt) {
  const int table = open_table({{"plan", "kings"}, {"game", "black-jack-21"}});
  sit(table, {anna});
  const auto n = snapshot_for(table).at("n").to_number<std::uint64_t>();
  forget();
  bets_open(table);
  EXPECT_EQ(heard(table, Channel::table).at(0).at("n").to_number<std::uint64_t>(), n + 1);
  const json::object first = heard(table, Channel::table).at(0);
  EXPECT_EQ(first.at("table").to_number<int>(), table);
  EXPECT_EQ(text_of(first, "channel"), "table");
  bet(table, anna, "1/main", 10);
  const json::object own = heard(table, Channel::you, anna).at(0);
  EXPECT_EQ(text_of(own, "channel"), "you");
  EXPECT_FALSE(own.contains("n"));
  EXPECT_EQ(text_of(own.at("you").as_object(), "balance"), "990");
  // The console is not for players.
  EXPECT_FALSE(casino->snapshot_for(TableId{static_cast<std::uint32_t>(table)}, Channel::console,
                                    anna, now));
}

// What a player is offered is what he can pay, and nobody else's choices come with it.
TEST_F(Crowd, ChoicesAreOnesOwn) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "black-jack-endless"}});
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "main", 600);
  bet(table, ben, "main", 100);
  no_more_bets(table);
  deal(table, "8h 6d 8s Kh");
  const std::string poor = json::serialize(you(table, anna).at("choices"));
  EXPECT_EQ(poor.find("split"), std::string::npos) << poor;
  EXPECT_NE(poor.find("stand"), std::string::npos) << poor;
  const std::string rich = json::serialize(you(table, ben).at("choices"));
  EXPECT_NE(rich.find("split"), std::string::npos) << rich;
  EXPECT_EQ(json::serialize(snapshot_for(table)).find("choices\":["), std::string::npos);
}

}  // namespace
}  // namespace krupier
