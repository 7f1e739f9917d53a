// Rounds told from the journal: step by step with the rule behind each payment, and to a player.
#include <fmt/format.h>

#include <krupier/floor/history.h>
#include <krupier/round/transcript.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class History : public CasinoTest {
 protected:
  History() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      for (const char* plan : {"tokyo", "kings", "slovmatic", "jmlm"}) pay_in(who, plan, 10'000);
    }
  }
  json::object told(std::uint64_t round) { return *tell_round(store, plans(), round); }
  std::uint64_t last_round(int table) {
    return snapshot_for(table).at("table").at("round").to_number<std::uint64_t>();
  }
  // The lines of one kind on one spot, over all steps.
  static json::array lines(const json::object& round, std::string_view kind,
                           std::string_view spot) {
    json::array found;
    for (const json::value& step : round.at("steps").as_array()) {
      for (const json::value& line : step.at("told").as_array()) {
        if (line.at("kind").as_string() == kind && line.at("spot").as_string() == spot)
          found.push_back(line);
      }
    }
    return found;
  }
  static bool replays(const json::object& round) {
    return replay(round.at("transcript").as_string().c_str(),
                  [](std::string_view name, const Settings& settings) {
                    return plans().game(name, settings);
                  },
                  {.strict = true, .parameters = {}})
        .failures.empty();
  }
  int roulette() {
    const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
    sit(table, {anna, ben});
    bets_open(table);
    bet(table, anna, "straight:17", 100);
    bet(table, ben, "red", 50);
    no_more_bets(table);
    return table;
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(History, StepsWithWhatWasSaidAndSeen) {
  const int table = roulette();
  outcome(table, "ball 17");
  const json::object round = told(last_round(table));
  const json::array& steps = round.at("steps").as_array();
  EXPECT_EQ(steps.at(0).at("said").at(0).at("cs").as_string(), "USKUTEČNĚTE SÁZKY");
  EXPECT_EQ(steps.at(1).at("event").at("do").as_string(), "bet");
  EXPECT_EQ(steps.at(1).at("chips").as_array().size(), 1U);
  const json::object& ball = steps.back().as_object();
  EXPECT_EQ(ball.at("said").at(0).at("say").as_string(), "outcome");
  EXPECT_FALSE(ball.at("marks").as_array().empty());
  EXPECT_EQ(round.at("outcome").at(0).at("name").as_string(), "17");
  EXPECT_EQ(round.at("staked").as_string(), "150");
  EXPECT_EQ(round.at("returned").as_string(), "3600");
  EXPECT_TRUE(round.at("finished").is_int64());
  EXPECT_TRUE(replays(round));
}

TEST_F(History, ThePriceBehindAPayment) {
  const int table = roulette();
  outcome(table, "ball 17");
  const json::object round = told(last_round(table));
  const json::object won = lines(round, "won", "straight:17").at(0).as_object();
  EXPECT_EQ(won.at("name").as_string(), "anna");
  EXPECT_EQ(won.at("pays").as_string(), "35:1");
  const json::object& rule = won.at("rule").as_object();
  EXPECT_EQ(rule.at("kind").as_string(), "straight");
  EXPECT_EQ(rule.at("kind_name").at("en").as_string(), "Straight up");
  EXPECT_EQ(rule.at("file").as_string(), "tokyo/roulette.toml");
  EXPECT_EQ(rule.at("text").as_string(), "pays = \"35:1\"");
  EXPECT_EQ(rule.at("lines").as_string(), "L178-190, L198-220");
  EXPECT_EQ(rule.at("source").as_string(), "003_cf453c100ac9df31.txt:81-248");
  // Of a lost bet it is the bet's own line.
  const json::object lost = lines(round, "lost", "red").at(0).as_object();
  EXPECT_TRUE(lost.at("rule").at("text").as_string().starts_with("id"));
}

TEST_F(History, AWrongEntryIsShownAndMarked) {
  const int table = roulette();
  outcome(table, "ball 17");
  ASSERT_TRUE(allowed(croupier, inspector, "correct",
                      {{"table", table}, {"to", last_seq()}, {"reason", "wrong number"}})
                  .ok());
  outcome(table, "ball 1");
  const json::object round = told(last_round(table));
  std::vector<std::string> balls;
  for (const json::value& step : round.at("steps").as_array()) {
    const json::object& one = step.as_object();
    if (!one.contains("event") || one.at("event").at("do").as_string() != "ball") continue;
    balls.push_back(fmt::format("{}{}", one.at("event").at("pocket").as_string().c_str(),
                                one.at("undone").as_bool() ? " undone" : ""));
  }
  EXPECT_EQ(balls, (std::vector<std::string>{"17 undone", "1"}));
  EXPECT_EQ(round.at("returned").as_string(), "100") << "red, and not the number";
  EXPECT_EQ(round.at("outcome").as_array().size(), 1U);
  EXPECT_TRUE(replays(round));
  const auto mine = tell_round_to(store, plans(), last_round(table), number(anna));
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->at("returned").as_string(), "0");
}

TEST_F(History, ToAPlayerHisOwnLines) {
  const int table = roulette();
  outcome(table, "ball 17");
  const auto mine = tell_round_to(store, plans(), last_round(table), number(anna));
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->at("told").as_array().size(), 2U);
  EXPECT_EQ(mine->at("told").as_array().size(), mine->at("lines").as_array().size());
  for (const json::value& line : mine->at("told").as_array())
    EXPECT_EQ(line.at("name").as_string(), "anna");
  EXPECT_EQ(mine->at("result").as_string(), "3500");
  EXPECT_EQ(mine->at("title").at("cs").as_string(), "Ruleta");
  EXPECT_TRUE(mine->at("finished").is_int64());
  EXPECT_FALSE(tell_round_to(store, plans(), last_round(table), number(boss)));
}

TEST_F(History, ChipsTakenBackWereNeverStaked) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "black", 500);
  done(anna, "take-back", {{"table", table}, {"spot", "black"}});
  bet(table, anna, "red", 10);
  no_more_bets(table);
  outcome(table, "ball 2");
  const auto mine = tell_round_to(store, plans(), last_round(table), number(anna));
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->at("staked").as_string(), "10");
  EXPECT_EQ(mine->at("returned").as_string(), "0");
}

// A commission has the line of its own figure.
TEST_F(History, TheFigureOfACommission) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "baccarat-punto-banco"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "1/banker", 100);
  no_more_bets(table);
  deal(table, "2h 9s 3h Ks");
  while (phase(table) != "finished") deal(table, "2c");
  const json::object round = told(last_round(table));
  const json::object fee = lines(round, "commission", "1/banker").at(0).as_object();
  EXPECT_EQ(fee.at("rule").at("text").as_string(), "commission = \"$banker_commission\"");
  EXPECT_EQ(fee.at("rule").at("lines").as_string(), "L1076");
  EXPECT_TRUE(replays(round));
}

// Five rows of 21+3 have one price: the cards say which it was.
TEST_F(History, TheRowAmongEqualPrices) {
  const int table = open_table({{"plan", "jmlm"}, {"game", "blackjack-21-3-top3"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "1/main", 1'000);
  bet(table, anna, "1/21+3", 100);
  no_more_bets(table);
  deal(table, "5h 6c 7h");
  const json::object round = told(last_round(table));
  const json::array won = lines(round, "won", "1/21+3");
  ASSERT_EQ(won.size(), 1U) << round;
  EXPECT_EQ(won.at(0).at("rule").at("row").as_string(), "straight");
}

// While a hand is played nobody of the house learns a card that lies face down.
TEST_F(History, NothingHiddenOfARoundThatRuns) {
  const int table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
  for (const PersonId who : {anna, ben}) done(who, "sit", {{"table", table}, {"buy_in", "500"}});
  bets_open(table);
  no_more_bets(table);
  deal(table, "Ah Kd Ac Ks");
  const json::object running = told(last_round(table));
  EXPECT_TRUE(running.at("finished").is_null());
  EXPECT_TRUE(running.at("transcript").as_string().empty());
  const std::string text = json::serialize(running);
  for (const char* card : {"Ah", "Kd", "Ac", "Ks"})
    EXPECT_EQ(text.find(fmt::format("\"{}\"", card)), std::string::npos) << card;
  for (const PersonId who : {anna, ben}) {
    (void)ask(boss, "time-out", {{"table", table}, {"person", number(who)}});
  }
  ASSERT_EQ(phase(table), "finished");
  const json::object over = told(last_round(table));
  EXPECT_NE(over.at("transcript").as_string().find("Ah"), json::string::npos);
  EXPECT_TRUE(replays(over));
}

}  // namespace
}  // namespace krupier
