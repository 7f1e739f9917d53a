// The betting clock and the decision clock, and what they say.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Clocks : public CasinoTest {
 protected:
  Clocks() : anna(player("anna")), ben(player("ben.b")) {
    for (const char* plan : {"tokyo", "kings", "slovmatic"}) {
      pay_in(anna, plan, 10'000);
      pay_in(ben, plan, 10'000);
    }
  }
  int clocked(std::string_view plan, std::string_view game, json::object more = {}) {
    json::object args{
        {"plan", plan},
        {"game", game},
        {"clocks",
         json::object{{"bets_ms", 30'000}, {"last_bets_ms", 10'000}, {"decision_ms", 15'000}}}};
    for (const auto& [key, value] : more) args[key] = value;
    return open_table(std::move(args));
  }
  json::object clock(int table) {
    const json::object stands = snapshot_for(table);
    const json::value* told = stands.at("table").as_object().if_contains("clock");
    return told == nullptr ? json::object{} : told->as_object();
  }
  Reply try_bet(int table, PersonId who, std::string_view spot = "red") {
    return ask(who, "place-bet", {{"table", table}, {"spot", spot}, {"amount", "100"}});
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(Clocks, ThePlansWordsInThreeLanguagesAtTheirInstants) {
  const int table = clocked("tokyo", "roulette");
  sit(table, {anna});
  forget();
  bets_open(table);
  EXPECT_EQ(said(table, "cs"), (std::vector<std::string>{"USKUTEČNĚTE SÁZKY"}));
  EXPECT_EQ(said(table, "sk"), (std::vector<std::string>{"UZATVORTE STÁVKY"}));
  EXPECT_EQ(said(table, "en"), (std::vector<std::string>{"PLACE YOUR BETS"}));
  EXPECT_EQ(clock(table).at("close").to_number<std::int64_t>(), (now + 30'000).ms);
  EXPECT_EQ(clock(table).at("last_bets").to_number<std::int64_t>(), (now + 20'000).ms);
  pass(19'999);
  EXPECT_EQ(said(table, "en").size(), 1U);
  bet(table, anna, "red", 100);
  pass(1);
  EXPECT_EQ(said(table, "cs").back(), "POSLEDNÍ SÁZKY");
  EXPECT_EQ(said(table, "sk").back(), "POSLEDNÉ STÁVKY");
  EXPECT_EQ(said(table, "en").back(), "LAST BETS");
  // Card 01, example 9: bets are still taken after "last bets".
  bet(table, anna, "black", 500);
  pass(9'999);
  EXPECT_EQ(phase(table), "bets");
  bet(table, anna, "black", 100);
  forget();
  pass(1);
  EXPECT_EQ(phase(table), "ball");
  EXPECT_EQ(said(table, "cs"), (std::vector<std::string>{"ŽÁDNÉ DALŠÍ SÁZKY"}));
  EXPECT_EQ(said(table, "sk"), (std::vector<std::string>{"ŽIADNE ĎALŠIE STÁVKY"}));
  EXPECT_EQ(said(table, "en"), (std::vector<std::string>{"NO MORE BETS"}));
  refused(anna, "place-bet", {{"table", table}, {"spot", "black"}, {"amount", "500"}},
          "bets-closed");
  outcome(table, "ball 4");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(10'000 - 700 + 1'200));
  EXPECT_EQ(said(table, "cs").back(), "4 černá");
}

// General part 22: the word and its text on the bar come together, in one message.
TEST_F(Clocks, TheCloseIsToldWithItsWord) {
  const int table = clocked("tokyo", "roulette");
  bets_open(table);
  forget();
  no_more_bets(table);
  const auto told = heard(table, Channel::table);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(text_of(told[0], "phase"), "ball");
  EXPECT_EQ(text_of(told[0].at("said").at(0).as_object(), "say"), "no-more-bets");
  // And the instant at which the game of chance begins is on the record (general part 23).
  Record last;
  store.read(last_seq(), [&](const Record& record) {
    last = record;
    return true;
  });
  EXPECT_EQ(last.kind, "round.event");
  EXPECT_EQ(last.time, now);
}

TEST_F(Clocks, ABetAfterNoMoreBetsIsRefusedByAnyRoute) {
  const int table = clocked("tokyo", "roulette");
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  no_more_bets(table);
  const json::array bets{json::object{{"spot", "red"}, {"amount", "100"}}};
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "100"}}, "bets-closed");
  refused(anna, "place-bets", {{"table", table}, {"bets", bets}}, "bets-closed");
  refused(anna, "take-back", {{"table", table}, {"spot", "red"}}, "bets-closed");
  for (const PersonId who : {croupier, inspector, boss}) {
    refused(who, "place-bet",
            {{"table", table}, {"spot", "red"}, {"amount", "100"}, {"person", number(anna)}},
            "bets-closed");
    refused(who, "place-bets", {{"table", table}, {"bets", bets}, {"person", number(anna)}},
            "bets-closed");
  }
  EXPECT_FALSE(ask(anna, "act", {{"table", table}, {"action", "bet"}, {"amount", "100"}}).ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(9'900));
  restart();
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "100"}}, "bets-closed");
  outcome(table, "ball 17");
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "100"}}, "round-over");
}

TEST_F(Clocks, BeforeTheFirstRoundNoBetIsTaken) {
  const int table = clocked("tokyo", "roulette");
  sit(table, {anna});
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "100"}}, "bets-closed");
  refused(croupier, "last-bets", {{"table", table}}, "bets-closed");
  refused(croupier, "no-more-bets", {{"table", table}}, "bets-closed");
}

TEST_F(Clocks, ChipsMayBeTakenBackUntilTheClose) {
  const int table = clocked("tokyo", "roulette");
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "straight:17", 100);
  bet(table, anna, "red", 300);
  bet(table, ben, "red", 50);
  done(anna, "take-back", {{"table", table}, {"spot", "red"}, {"amount", "100"}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(9'700));
  refused(anna, "take-back", {{"table", table}, {"spot", "black"}}, "nothing-there");
  refused(anna, "take-back", {{"table", table}, {"spot", "mauve"}}, "unknown-spot");
  done(anna, "take-back", {{"table", table}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(10'000));
  EXPECT_EQ(on_layout(table), Money::whole(50));  // Ben's stays
}

TEST_F(Clocks, TheCroupierCanCallTheBetsBeforeTheClock) {
  const int table = clocked("tokyo", "roulette");
  bets_open(table);
  forget();
  done(croupier, "last-bets", {{"table", table}});
  EXPECT_EQ(said(table, "en"), (std::vector<std::string>{"LAST BETS"}));
  pass(25'000);  // not said again
  EXPECT_EQ(said(table, "en"), (std::vector<std::string>{"LAST BETS"}));
  no_more_bets(table);
  refused(croupier, "open-bets", {{"table", table}}, "round-runs");
  pass(100'000);
  EXPECT_EQ(phase(table), "ball");  // the wheel has all the time
}

// Endless: who does not answer stands (card 02, L334), one clock for all.
TEST_F(Clocks, EndlessOneClockForAllAndItStands) {
  const int table = clocked("tokyo", "black-jack-endless");
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "main", 100);
  bet(table, ben, "main", 100);
  no_more_bets(table);
  deal(table, "9h 7d 3s Kh");
  EXPECT_EQ(phase(table), "choices");
  const auto decide_at = clock(table).at("decide").to_number<std::int64_t>();
  EXPECT_EQ(decide_at, (now + 15'000).ms);
  pass(10'000);
  act(table, anna, "stand");
  EXPECT_EQ(clock(table).at("decide").to_number<std::int64_t>(), decide_at);  // Ben has no more
  pass(4'999);
  EXPECT_EQ(phase(table), "choices");
  pass(1);
  EXPECT_EQ(phase(table), "finished");  // 12 stood against 17
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(9'900));
}

// Multi Poker: who does not answer folds.
TEST_F(Clocks, MultiPokerFolds) {
  const int table = clocked("tokyo", "multi-poker");
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "ante", 100);
  bet(table, ben, "ante", 100);
  no_more_bets(table);
  deal_to(table, "1", "Qh Jh 8h 3h 9s");
  deal_to(table, "2", "Qd Jd 8d 3d 9c");
  deal_to(table, "dealer", "Qs Jc 9h 6d 2c");
  EXPECT_EQ(phase(table), "choices");
  act(table, ben, "bet");
  pass(15'000);
  EXPECT_EQ(phase(table), "finished");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(9'900));  // the ante is lost, though he had no AK
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(10'100));
}

// Blackjack of a casino: the hand stands, one player after another, each with his own time.
TEST_F(Clocks, BlackjackStandsPlayerByPlayer) {
  const int table = clocked("kings", "black-jack-21");
  sit(table, {anna, ben});
  bets_open(table);
  bet(table, anna, "1/main", 100);
  bet(table, ben, "2/main", 100);
  no_more_bets(table);
  deal(table, "Th 9h 6c 8c 9s");
  EXPECT_EQ(phase(table), "choices");
  pass(10'000);
  act(table, anna, "stand");
  EXPECT_EQ(clock(table).at("decide").to_number<std::int64_t>(), (now + 15'000).ms);
  pass(15'000);
  EXPECT_EQ(phase(table), "card");  // the dealer's
  deal(table, "Td 7h");
  EXPECT_EQ(phase(table), "finished");
  restart();
}

// Poker: absent is a fold, even where a check were free (slovmatic 04, L562 and gap 24).
TEST_F(Clocks, PokerFolds) {
  const int table = clocked("slovmatic", "texas-holdem-poker");
  for (const PersonId who : {anna, ben}) done(who, "sit", {{"table", table}, {"buy_in", "500"}});
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah Kd 7c 2s");
  ASSERT_EQ(phase(table), "choices");
  const PersonId first = you(table, anna).at("choices").as_array().empty() ? ben : anna;
  const PersonId second = first == anna ? ben : anna;
  act(table, first, "call");
  EXPECT_EQ(clock(table).at("decide").to_number<std::int64_t>(), (now + 15'000).ms);
  pass(14'999);
  EXPECT_EQ(phase(table), "choices");
  pass(1);
  EXPECT_EQ(phase(table), "finished");
  EXPECT_TRUE(on_layout(table).is_zero());
  EXPECT_GT(*parse_money(text_of(you(table, first), "balance")), Money::whole(500));
  EXPECT_LT(*parse_money(text_of(you(table, second), "balance")), Money::whole(500));
  restart();
}

TEST_F(Clocks, TheCroupierCanCallAPlayersTime) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "black-jack-endless"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "main", 100);
  no_more_bets(table);
  deal(table, "9h 7d 3s Kh");
  pass(3'600'000);  // a table without clocks waits
  EXPECT_EQ(phase(table), "choices");
  refused(croupier, "time-out", {{"table", table}, {"person", number(ben)}}, "not-seated");
  done(croupier, "time-out", {{"table", table}, {"person", number(anna)}});
  EXPECT_EQ(phase(table), "finished");
}

TEST_F(Clocks, TheNextRoundBeginsAfterThePause) {
  const int table = clocked("tokyo", "roulette",
                            {{"clocks", json::object{{"bets_ms", 1'000}, {"pause_ms", 4'000}}}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  pass(1'000);
  outcome(table, "ball 4");
  const auto round = snapshot_for(table).at("table").at("round").to_number<int>();
  pass(3'999);
  EXPECT_EQ(phase(table), "finished");
  pass(1);
  EXPECT_EQ(phase(table), "bets");
  EXPECT_EQ(snapshot_for(table).at("table").at("round").to_number<int>(), round + 1);
}

TEST_F(Clocks, AnInterruptedGameStandsStill) {
  const int table = clocked("tokyo", "roulette");
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  forget();
  done(croupier, "interrupt", {{"table", table}, {"reason", "the wheel squeaks"}});
  EXPECT_NE(json::serialize(heard(table, Channel::table).at(0)).find("the wheel squeaks"),
            std::string::npos);
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "100"}}, "interrupted");
  pass(100'000);
  EXPECT_EQ(phase(table), "bets");
  restart();
  pass(100'000);
  EXPECT_EQ(phase(table), "bets");
  refused(croupier, "go-on", {{"table", table}}, "not-your-role");
  done(boss, "go-on", {{"table", table}});
  refused(boss, "go-on", {{"table", table}}, "not-interrupted");
  pass(30'000);
  EXPECT_EQ(phase(table), "ball");
}

}  // namespace
}  // namespace krupier
