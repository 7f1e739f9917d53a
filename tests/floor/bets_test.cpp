// Laying bets: all or none, announced bets, money that is not there, requests that come twice.
#include "casino_fixture.h"

namespace krupier {
namespace {

class LayingBets : public CasinoTest {
 protected:
  LayingBets() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) {
      pay_in(who, "tokyo", 1'000);
      pay_in(who, "kings", 1'000);
    }
  }
  int roulette(std::string_view name = "R1") {
    const int table = open_table({{"name", name}, {"plan", "tokyo"}, {"game", "roulette"}});
    sit(table, {anna, ben});
    bets_open(table);
    return table;
  }
  static json::array wanted(
      std::initializer_list<std::pair<std::string_view, std::string_view>> bets) {
    json::array all;
    for (const auto& [spot, amount] : bets) {
      all.push_back(json::object{{"spot", spot}, {"amount", amount}});
    }
    return all;
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(LayingBets, AllOrNone) {
  const int table = roulette();
  refused(anna, "place-bets",
          {{"table", table}, {"bets", wanted({{"red", "100"}, {"mauve", "10"}})}}, "unknown-spot");
  refused(anna, "place-bets",
          {{"table", table}, {"bets", wanted({{"red", "100"}, {"straight:17", "100000"}})}},
          "above-maximum");
  refused(anna, "place-bets",
          {{"table", table}, {"bets", wanted({{"red", "600"}, {"black", "600"}})}},
          "insufficient-funds");
  refused(anna, "place-bets", {{"table", table}, {"bets", json::array{}}}, "wrong-field");
  refused(anna, "place-bets",
          {{"table", table}, {"bets", json::array{json::object{{"spot", "red"}}}}}, "wrong-field");
  refused(anna, "place-bets", {{"table", table}, {"bets", wanted({{"red", "many"}})}},
          "wrong-field");
  refused(anna, "place-bets", {{"table", table}, {"bets", wanted({{"red", "-5"}})}},
          "not-positive");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
  // The refusal says which one it was.
  const Reply no = ask(anna, "place-bets",
                       {{"table", table}, {"bets", wanted({{"red", "100"}, {"mauve", "10"}})}});
  EXPECT_EQ(text_of(no.body, "spot"), "mauve");
  done(
      anna, "place-bets",
      {{"table", table}, {"bets", wanted({{"red", "100"}, {"straight:17", "50"}, {"red", "50"}})}});
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(800));
  EXPECT_EQ(json::serialize(you(table, anna).at("stakes")),
            R"([["red","150"],["straight:17","50"]])");
  restart();
}

// Card 01, example 5: nine chips of one unit.
TEST_F(LayingBets, AnAnnouncedBetIsItsChips) {
  const int table = roulette();
  bet(table, anna, "voisins", 100);
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(100));
  EXPECT_GT(you(table, anna).at("stakes").as_array().size(), 5U);
  refused(anna, "place-bet", {{"table", table}, {"spot", "voisins"}, {"amount", "100"}},
          "insufficient-funds");
  // Example 3: neighbours.
  bet(table, ben, "neighbours:0:1", 50);
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(850));
  no_more_bets(table);
  outcome(table, "ball 2");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(100 + 2'400));
  restart();
}

TEST_F(LayingBets, LimitsAreThePlansAndTheRefusalSaysThem) {
  const int table = roulette();
  const Reply much =
      ask(anna, "place-bet", {{"table", table}, {"spot", "straight:17"}, {"amount", "20010"}});
  EXPECT_EQ(error_of(much), "above-maximum");
  EXPECT_EQ(text_of(much.body, "figure"), "20000");
  for (const char* language : {"cs", "sk", "en"}) {
    EXPECT_FALSE(text_of(much.body.at("texts").as_object(), language).empty());
  }
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "1010"}},
          "insufficient-funds");
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "0"}}, "not-positive");
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "-10"}},
          "not-positive");
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", 10}}, "wrong-field");
  refused(anna, "place-bet", {{"table", table}, {"amount", "10"}}, "missing-field");
  refused(anna, "place-bet", {{"table", 77}, {"spot", "red"}, {"amount", "10"}}, "no-such-table");
  refused(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "1"}, {"x", 1}},
          "unknown-field");
}

TEST_F(LayingBets, OnlyWhoSitsHere) {
  const int table = roulette();
  const PersonId cyril = player("cyril");
  refused(cyril, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "10"}}, "not-seated");
  refused(cyril, "act", {{"table", table}, {"action", "hit"}}, "not-seated");
  refused(cyril, "take-back", {{"table", table}}, "not-seated");
  refused(anna, "place-bet",
          {{"table", table}, {"spot", "red"}, {"amount", "10"}, {"person", number(ben)}},
          "not-your-role");
  // The croupier lays for a player what he announces.
  done(croupier, "place-bet",
       {{"table", table}, {"spot", "red"}, {"amount", "10"}, {"person", number(ben)}});
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(990));
}

// General part, example 1, at two tables: one balance.
TEST_F(LayingBets, OneBalanceAtAllTables) {
  const int first = roulette("R1");
  const int second = roulette("R2");
  bet(first, anna, "red", 800);
  refused(anna, "place-bet", {{"table", second}, {"spot", "red"}, {"amount", "250"}},
          "insufficient-funds");
  bet(second, anna, "red", 200);
  EXPECT_TRUE(balance(anna, "tokyo").is_zero());
  done(anna, "take-back", {{"table", first}});
  bet(second, anna, "black", 500);
  restart();
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(300));
}

// General part, example 1: technical and live games have one balance.
TEST_F(LayingBets, OneBalanceWithTheTechnicalGame) {
  const int table = roulette();
  const PersonId cyril = player("cyril");
  pay_in(cyril, "tokyo", 500);
  sit(table, {cyril});
  const PersonId server = device(0);
  done(server, "play-technical",
       {{"person", number(cyril)}, {"plan", "tokyo"}, {"amount", "300"}, {"returned", "0"}});
  const Reply no = ask(cyril, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "250"}});
  EXPECT_EQ(error_of(no), "insufficient-funds");
  EXPECT_EQ(text_of(no.body, "figure"), "200");
  bet(table, cyril, "red", 200);
}

// A player's own higher limits, and the value of his colour chips, outlive a restart.
TEST_F(LayingBets, WhatWasAgreedWithAPlayer) {
  const int table = open_table({{"plan", "kings"},
                                {"game", "european-roulette"},
                                {"settings", json::object{{"player_limit_override", "on"},
                                                          {"max_straight", "100"},
                                                          {"over_max", "refuse"}}}});
  sit(table, {anna, ben});
  const auto agree = [&](PersonId who, std::string_view max) {
    return json::object{
        {"table", table}, {"person", number(who)}, {"bet", "straight"}, {"min", "5"}, {"max", max}};
  };
  refused(inspector, "agree-limits", agree(croupier, "500"), "not-seated");
  refused(anna, "agree-limits", agree(anna, "500"), "not-your-role");
  refused(inspector, "agree-limits", agree(anna, "5001"), "above-maximum");
  done(inspector, "agree-limits", agree(anna, "500"));
  done(croupier, "agree-colour", {{"table", table}, {"person", number(anna)}, {"value", "5"}});
  // Before the first round, after a snapshot too.
  store.save_snapshot(casino->snapshot());
  restart();
  EXPECT_EQ(text_of(snapshot_for(table).at("table").at("seats").at(0).as_object(), "colour_chip"),
            "5");
  bets_open(table);
  refused(ben, "place-bet", {{"table", table}, {"spot", "straight:17"}, {"amount", "200"}},
          "above-maximum");
  bet(table, anna, "straight:17", 200);
  refused(croupier, "agree-colour", {{"table", table}, {"person", number(anna)}, {"value", "10"}},
          "not-now");
  refused(inspector, "agree-limits", agree(anna, "300"), "not-now");
  restart();
  no_more_bets(table);
  outcome(table, "ball 1");
  done(inspector, "agree-limits", agree(ben, "300"));
  restart();
  bets_open(table);
  bet(table, ben, "straight:17", 300);
  restart();
}

TEST_F(LayingBets, TheSameKeyIsDoneOnce) {
  const int table = roulette();
  const json::object args{{"table", table}, {"spot", "red"}, {"amount", "100"}};
  const Reply first = ask(anna, "place-bet", args, "key-1");
  ASSERT_TRUE(first.ok());
  const auto again = [&] {
    const Reply repeated = ask(anna, "place-bet", args, "key-1");
    EXPECT_TRUE(repeated.ok());
    EXPECT_EQ(repeated.body.at("seq"), json::value(first.body.at("seq").to_number<std::int64_t>()));
    EXPECT_EQ(balance(anna, "tokyo"), Money::whole(900));
  };
  again();
  EXPECT_EQ(error_of(ask(anna, "take-back", {{"table", table}}, "key-1")), "key-used");
  // Another one's key is another key.
  ASSERT_TRUE(ask(ben, "place-bet", args, "key-1").ok());
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(900));
  restart();
  again();
  store.save_snapshot(casino->snapshot());
  restart();
  again();
  EXPECT_EQ(error_of(ask(anna, "take-back", {{"table", table}}, "key-1")), "key-used");
}

TEST_F(LayingBets, SeveralBetsUnderOneKey) {
  const int table = roulette();
  const json::object args{{"table", table}, {"bets", wanted({{"red", "100"}, {"black", "50"}})}};
  ASSERT_TRUE(ask(anna, "place-bets", args, "key-2").ok());
  restart();
  ASSERT_TRUE(ask(anna, "place-bets", args, "key-2").ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(850));
}

TEST_F(LayingBets, WhatWasRefusedMayBeAskedAgain) {
  const int table = roulette();
  const json::object args{{"table", table}, {"spot", "red"}, {"amount", "1500"}};
  EXPECT_EQ(error_of(ask(anna, "place-bet", args, "key-3")), "insufficient-funds");
  pay_in(anna, "tokyo", 1'000);
  EXPECT_TRUE(ask(anna, "place-bet", args, "key-3").ok());
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(500));
}

TEST_F(LayingBets, OpeningATableTwiceUnderOneKeyMakesOne) {
  const json::object args{{"name", "R9"}, {"plan", "tokyo"}, {"game", "roulette"}};
  const Reply first = ask(boss, "open-table", args, "open-1");
  const Reply second = ask(boss, "open-table", args, "open-1");
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(second.body.at("made").at("table").to_number<int>(),
            first.body.at("made").at("table").to_number<int>());
  EXPECT_EQ(casino->tables_open(), 1U);
}

// Sitting, standing up and beginning a round are requests like any other.
TEST_F(LayingBets, EveryVerbOfATableKnowsItsKeyAgain) {
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  const auto twice = [&](PersonId who, std::string_view verb, json::object args, std::string key) {
    args["table"] = table;
    const Reply first = ask(who, verb, args, key);
    EXPECT_TRUE(first.ok()) << verb << json::serialize(first.body);
    const std::uint64_t before = last_seq();
    const Reply second = ask(who, verb, args, key);
    EXPECT_TRUE(second.ok()) << verb << json::serialize(second.body);
    EXPECT_EQ(last_seq(), before) << verb << " happened twice";
  };
  twice(anna, "sit", {}, "1");
  twice(croupier, "open-bets", {}, "2");
  twice(anna, "place-bet", {{"spot", "red"}, {"amount", "10"}}, "3");
  twice(anna, "take-back", {}, "4");
  twice(croupier, "last-bets", {}, "5");
  twice(anna, "say", {{"text", "hello"}}, "6");
  twice(croupier, "no-more-bets", {}, "7");
  twice(croupier, "interrupt", {{"reason", "dust"}}, "8");
  twice(boss, "go-on", {}, "9");
  twice(croupier, "outcome", {{"outcome", "ball 1"}}, "10");
  twice(anna, "stand-up", {}, "11");
  twice(boss, "close-shift", {}, "12");
  twice(boss, "fill", {{"amount", "10"}}, "13");
  twice(boss, "close-table", {}, "14");
  restart();
}

TEST_F(LayingBets, TextsThatNoStoreKeepsAreRefused) {
  const int table = roulette();
  const std::string nul("a\0b", 3);
  EXPECT_EQ(error_of(ask(anna, "say", {{"table", table}, {"text", nul}})), "wrong-text");
  EXPECT_EQ(
      error_of(ask(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "10"}}, nul)),
      "wrong-text");
  EXPECT_EQ(error_of(ask(anna, "place-bet", {{"table", table}, {"spot", "red"}, {"amount", "10"}},
                         "\xff\xfe")),
            "wrong-text");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(1'000));
}

// Changed back at the agreed value when they leave or wish it; none may lie on the layout.
TEST_F(LayingBets, ColourChipsChangedBack) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna, ben});
  const auto back = [&](PersonId who, int chips) {
    return json::object{{"table", table}, {"person", number(who)}, {"chips", chips}};
  };
  const auto colour = [&] {
    return text_of(snapshot_for(table).at("table").at("seats").at(0).as_object(), "colour_chip");
  };
  refused(croupier, "change-colour-back", back(anna, 1), "nothing-there");
  refused(croupier, "change-colour-back", back(croupier, 1), "not-seated");
  done(croupier, "agree-colour", {{"table", table}, {"person", number(anna)}, {"value", "5"}});
  bets_open(table);
  bet(table, anna, "straight:17", 5);
  refused(croupier, "change-colour-back", back(anna, 10), "not-now");
  no_more_bets(table);
  outcome(table, "ball 1");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(995));
  refused(croupier, "change-colour-back", back(anna, 200), "insufficient-funds");
  refused(croupier, "change-colour-back", back(anna, -1), "wrong-field");
  refused(anna, "change-colour-back", back(anna, 10), "not-your-role");
  EXPECT_EQ(colour(), "5");
  const json::object made = done(croupier, "change-colour-back", back(anna, 199));
  EXPECT_EQ(text_of(made, "amount"), "995");
  EXPECT_EQ(colour(), "");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(995));
  restart();
  EXPECT_EQ(colour(), "");
  refused(croupier, "change-colour-back", back(anna, 1), "nothing-there");
}

// King's 68-72: what is seen is refused; what was missed is entered by the staff as it lies, and
// trimmed.
TEST_F(LayingBets, ThatWereMissedPlayUpToTheMaximum) {
  pay_in(anna, "kings", 9'000);
  const int table =
      open_table({{"plan", "kings"},
                  {"game", "european-roulette"},
                  {"settings", json::object{{"over_max", "refuse"}, {"under_min", "refuse"}}}});
  sit(table, {anna});
  bets_open(table);
  json::object over{{"table", table}, {"spot", "straight:17"}, {"amount", "6000"}};
  refused(anna, "place-bet", over, "above-maximum");
  over["missed"] = true;
  refused(anna, "place-bet", over, "not-your-role");
  over["person"] = static_cast<std::uint32_t>(anna);
  done(croupier, "place-bet", over);
  EXPECT_EQ(balance(anna, "kings"), Money::whole(5'000));
  json::object under{{"table", table},
                     {"spot", "red"},
                     {"amount", "4"},
                     {"missed", true},
                     {"person", static_cast<std::uint32_t>(anna)}};
  done(croupier, "place-bet", under);
  no_more_bets(table);
  restart();
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(185'000));
  expect_books_right();
}

// "double 0" is no double of the whole stake.
TEST_F(LayingBets, AnAmountOfZeroIsNotLeftOut) {
  const int table = open_table({{"plan", "kings"}, {"game", "european-roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  refused(anna, "take-back", {{"table", table}, {"spot", "red"}, {"amount", "0"}}, "wrong-field");
  EXPECT_EQ(balance(anna, "kings"), Money::whole(900));
}

}  // namespace
}  // namespace krupier
