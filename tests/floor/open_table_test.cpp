// Opening a table, what is refused at it, and what the lobby shows.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "casino_fixture.h"

namespace krupier {
namespace {

class OpenTable : public CasinoTest {
 protected:
  json::object roulette(std::string_view name = "R1") {
    return {{"name", name}, {"plan", "tokyo"}, {"game", "roulette"}, {"croupier", "croupier"}};
  }
};

TEST_F(OpenTable, HasPlanGameCroupierAndFloat) {
  json::object args = roulette();
  args["float"] = "50000";
  const int table = open_table(args);
  const json::object stands = console(table);
  const json::object& card = stands.at("table").at("card").as_object();
  EXPECT_EQ(text_of(card, "name"), "R1");
  EXPECT_EQ(text_of(card, "plan"), "tokyo");
  EXPECT_EQ(text_of(card, "game"), "roulette");
  EXPECT_EQ(json::serialize(card.at("croupiers").at(0).at("login")), "\"croupier\"");
  EXPECT_EQ(text_of(card, "currency"), "CZK");
  EXPECT_EQ(text_of(card, "version"), plans().find_plan("tokyo")->find("roulette")->version);
  EXPECT_EQ(text_of(stands.at("table").at("result").as_object(), "float"), "50000");
  EXPECT_EQ(table_account(table, "fills"), Money::whole(50000));
  EXPECT_EQ(phase(table), "idle");
  expect_books_right();
  restart();
}

TEST_F(OpenTable, SettingsAndLimitsTierAreThePlans) {
  const auto limits = [&](int table) {
    return json::serialize(snapshot_for(table).at("table").at("card").at("limits"));
  };
  // Every tier of the plan can be picked, and the limits are that tier's.
  const GameFile& file = *plans().find_plan("slovmatic")->find("american-roulette");
  const auto tier = std::ranges::find(file.parameters, "limits", &Parameter::name);
  ASSERT_NE(tier, file.parameters.end());
  ASSERT_GT(tier->allowed.size(), 2U);
  std::set<std::string> seen;
  for (const std::string& value : tier->allowed) {
    const int table = open_table({{"name", fmt::format("K-{}", value)},
                                  {"plan", "slovmatic"},
                                  {"game", "american-roulette"},
                                  {"settings", json::object{{"limits", value}}}});
    seen.insert(limits(table));
    EXPECT_EQ(text_of(snapshot_for(table).at("table").at("settings").as_object(), "limits"), value);
  }
  EXPECT_EQ(seen.size(), tier->allowed.size());
  restart();
}

TEST_F(OpenTable, WrongSettingsAreRefusedWithAWord) {
  const auto refuses = [&](json::object more, std::string_view error, std::string_view about) {
    json::object args = roulette();
    for (const auto& [key, value] : more) args[key] = value;
    const std::uint64_t before = last_seq();
    const Reply reply = ask(boss, "open-table", args);
    EXPECT_EQ(error_of(reply), error) << json::serialize(reply.body);
    EXPECT_NE(text_of(reply.body, "message").find(about), std::string::npos)
        << "the message must name '" << about << "': " << json::serialize(reply.body);
    EXPECT_EQ(last_seq(), before);
  };
  refuses({{"game", "rulette"}}, "no-such-game", "rulette");
  refuses({{"plan", "kyoto"}}, "no-such-game", "kyoto");
  refuses({{"settings", json::object{{"colour", "blue"}}}}, "no-such-game", "colour");
  refuses({{"settings", json::object{{"straight_max", "1000000000"}}}}, "no-such-game",
          "straight_max");
  refuses({{"settings", json::object{{"soft17", 17}}}}, "wrong-field", "soft17");
  refuses({{"dealing", "robot"}}, "wrong-field", "dealing");
  refuses({{"clocks", json::object{{"bet_ms", 5}}}}, "wrong-field", "bet_ms");
  refuses({{"clocks", json::object{{"bets_ms", -5}}}}, "wrong-field", "bets_ms");
  refuses({{"clocks", json::object{{"bets_ms", 5}, {"last_bets_ms", 6}}}}, "wrong-field",
          "last_bets_ms");
  refuses({{"dealing", "automatic"}}, "wrong-field", "bets_ms");
  refuses({{"croupier", "nobody"}}, "no-croupier", "nobody");
  refuses({{"croupier", "cashier"}}, "no-croupier", "cashier");
  refuses({{"float", "-5"}}, "wrong-field", "float");
  refuses({{"float", "many"}}, "wrong-field", "float");
  refuses({{"name", ""}}, "wrong-field", "name");
  refuses({{"idle_rounds", -1}}, "wrong-field", "idle_rounds");
  refuses({{"waiter", "x"}}, "unknown-field", "waiter");
}

// Other names are for transcripts: here the plan's own holds, and a near one is told.
TEST_F(OpenTable, SettingsHaveThePlansOwnNamesAndValues) {
  const auto answer = [&](json::object settings) {
    const Reply reply = ask(boss, "open-table",
                            {{"name", "B1"},
                             {"plan", "kings"},
                             {"game", "black-jack-21"},
                             {"settings", std::move(settings)}});
    EXPECT_EQ(error_of(reply), "no-such-game");
    return text_of(reply.body, "message");
  };
  EXPECT_NE(answer({{"soft17", "hit"}}).find("is dealer_soft_17 meant?"), std::string::npos);
  EXPECT_NE(answer({{"main_min", "5"}}).find("is min_main meant?"), std::string::npos);
  EXPECT_NE(answer({{"dealer_sofd17", "hit"}}).find("is dealer_soft_17 meant?"), std::string::npos);
  EXPECT_EQ(answer({{"table_min", "5"}}).find("meant"), std::string::npos);
  EXPECT_NE(answer({{"dealer_second_card", "b"}}).find("dealer_second_card=b is not allowed"),
            std::string::npos);
  const int table = open_table({{"name", "B1"},
                                {"plan", "kings"},
                                {"game", "black-jack-21"},
                                {"settings", json::object{{"min_main", "6"}}}});
  EXPECT_EQ(text_of(snapshot_for(table).at("table").at("settings").as_object(), "min_main"), "6");
}

TEST_F(OpenTable, ANameIsTakenOnceWhileTheTableIsOpen) {
  const int first = open_table(roulette());
  refused(boss, "open-table", roulette(), "name-taken");
  done(boss, "close-table", {{"table", first}});
  const int again = open_table(roulette());
  EXPECT_NE(first, again);
  restart();
}

TEST_F(OpenTable, OnlyThePitBossOpens) {
  const PersonId anna = player("anna");
  for (const PersonId who : {croupier, cashier, inspector, anna}) {
    refused(who, "open-table", roulette(), "not-your-role");
  }
  EXPECT_EQ(error_of(ask(kTheHouse, "open-table", roulette())), "not-logged-in");
}

TEST_F(OpenTable, TheLobbyListsOpenTablesWithLimitsSeatsCroupierAndLastResults) {
  const int first = open_table(roulette());
  const int second = open_table({{"name", "B1"}, {"plan", "kings"}, {"game", "black-jack-21"}});
  json::array lobby = casino->lobby(now);
  ASSERT_EQ(lobby.size(), 2U);
  EXPECT_EQ(casino->tables_open(), 2U);
  bets_open(first);
  no_more_bets(first);
  outcome(first, "ball 17");
  lobby = casino->lobby(now);
  const json::object& card = lobby.at(0).as_object();
  EXPECT_EQ(card.at("table").to_number<int>(), first);
  EXPECT_EQ(text_of(card.at("title").as_object(), "cs"), "Ruleta");
  EXPECT_FALSE(card.at("limits").as_array().empty());
  EXPECT_NE(json::serialize(card.at("last")).find("17"), std::string::npos);
  EXPECT_EQ(text_of(card, "phase"), "finished");
  EXPECT_EQ(json::serialize(lobby.at(1).at("croupiers").at(0).at("login")), "\"croupier\"");
  EXPECT_EQ(lobby.at(1).at("players").to_number<int>(), 0);
  done(boss, "close-table", {{"table", second}});
  EXPECT_EQ(casino->lobby(now).size(), 1U);
  // Also as a query, and for who is not logged in.
  EXPECT_EQ(ask(kTheHouse, "tables").body.at("tables").as_array().size(), 1U);
  EXPECT_EQ(error_of(ask(kTheHouse, "table", {{"table", 99}})), "no-such-table");
}

TEST_F(OpenTable, SeveralDealWhereThePlanHasPlacesForThem) {
  const std::vector<PersonId> crew{staff("left", {"croupier"}), staff("right", {"croupier"}),
                                   staff("third", {"croupier"}), staff("fourth", {"croupier"})};
  const auto named = [&](int table) {
    std::string logins;
    const json::object card = snapshot_for(table).at("table").at("card").as_object();
    for (const json::value& one : card.at("croupiers").as_array()) {
      logins += text_of(one.as_object(), "login") + " ";
    }
    return logins;
  };
  const int table = open_table({{"name", "F1"},
                                {"plan", "kings"},
                                {"game", "french-roulette"},
                                {"croupier", "left"},
                                {"besides", json::array{"right"}}});
  EXPECT_EQ(snapshot_for(table).at("table").at("card").at("croupiers_max").to_number<int>(), 4);
  EXPECT_EQ(named(table), "left right ");
  restart();
  // Either of them; nobody else.
  done(crew[0], "open-bets", {{"table", table}});
  done(crew[1], "last-bets", {{"table", table}});
  refused(crew[2], "no-more-bets", {{"table", table}}, "not-your-table");
  refused(crew[2], "void-round", {{"table", table}, {"reason", "misdeal"}}, "not-your-table");
  // All four, and no fifth.
  forget();
  done(boss, "assign-croupier",
       {{"table", table},
        {"croupier", "fourth"},
        {"besides", json::array{"left", "right", "third"}}});
  EXPECT_EQ(named(table), "fourth left right third ");
  const std::vector<json::object> told = heard(table, Channel::table);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(text_of(told.front(), "type"), "croupiers-changed");
  EXPECT_EQ(told.front().at("croupiers").as_array().size(), 4U);
  const Reply fifth = ask(boss, "assign-croupier",
                          {{"table", table},
                           {"croupier", "croupier"},
                           {"besides", json::array{"left", "right", "third", "fourth"}}});
  EXPECT_EQ(error_of(fifth), "too-many-croupiers");
  EXPECT_EQ(fifth.body.at("max").to_number<int>(), 4);
  const auto refuses = [&](json::object args, std::string_view error) {
    args["table"] = table;
    refused(boss, "assign-croupier", args, error);
  };
  refuses({{"croupier", "left"}, {"besides", json::array{"left"}}}, "wrong-field");
  refuses({{"croupier", "left"}, {"besides", json::array{7}}}, "wrong-field");
  refuses({{"besides", json::array{"left"}}}, "wrong-field");
  refuses({{"croupier", "left"}, {"besides", json::array{"cashier"}}}, "no-croupier");
  EXPECT_EQ(named(table), "fourth left right third ");
  restart();
  EXPECT_EQ(named(table), "fourth left right third ");
  const json::object shift = done(inspector, "close-shift", {{"table", table}});
  EXPECT_EQ(shift.at("croupiers").as_array().size(), 4U);
  // One takes over from all.
  done(inspector, "assign-croupier", {{"table", table}, {"croupier", "third"}});
  EXPECT_EQ(named(table), "third ");
  refused(crew[3], "no-more-bets", {{"table", table}}, "not-your-table");
  done(crew[2], "interrupt", {{"table", table}, {"reason", "break"}});
  done(boss, "assign-croupier", {{"table", table}});
  EXPECT_EQ(named(table), "");
  refused(crew[2], "void-round", {{"table", table}, {"reason", "misdeal"}}, "not-your-table");
  restart();
}

TEST_F(OpenTable, HowManyDealIsTheTablesChoiceWithinThePlans) {
  staff("left", {"croupier"});
  const auto french = [&](std::string_view name, std::string_view dealers) {
    return json::object{{"name", name},
                        {"plan", "kings"},
                        {"game", "french-roulette"},
                        {"settings", json::object{{"dealers", dealers}}},
                        {"croupier", "croupier"},
                        {"besides", json::array{"left"}}};
  };
  refused(boss, "open-table", french("F1", "1"), "too-many-croupiers");
  refused(boss, "open-table", french("F1", "5"), "no-such-game");
  const int table = open_table(french("F2", "2"));
  // With fewer places from the next round on, who deals stays until somebody is assigned anew.
  done(boss, "change-table", {{"table", table}, {"settings", json::object{{"dealers", "1"}}}});
  bets_open(table);
  EXPECT_EQ(snapshot_for(table).at("table").at("card").at("croupiers_max").to_number<int>(), 1);
  EXPECT_EQ(snapshot_for(table).at("table").at("card").at("croupiers").as_array().size(), 2U);
  const json::object both{
      {"table", table}, {"croupier", "croupier"}, {"besides", json::array{"left"}}};
  refused(boss, "assign-croupier", both, "too-many-croupiers");
  // A plan that says nothing of it has one place.
  const int one = open_table(roulette());
  json::object there = both;
  there["table"] = one;
  refused(boss, "assign-croupier", there, "too-many-croupiers");
  restart();
}

TEST_F(OpenTable, AnotherCroupierTakesOver) {
  const int table = open_table(roulette());
  const PersonId other = staff("other", {"croupier"});
  refused(other, "open-bets", {{"table", table}}, "not-your-table");
  done(boss, "assign-croupier", {{"table", table}, {"croupier", "other"}});
  done(other, "open-bets", {{"table", table}});
  refused(croupier, "no-more-bets", {{"table", table}}, "not-your-table");
  refused(boss, "assign-croupier", {{"table", table}, {"croupier", "cashier"}}, "no-croupier");
  refused(boss, "assign-croupier", {{"table", table}, {"croupier", "nobody"}}, "no-croupier");
  restart();
  done(other, "no-more-bets", {{"table", table}});
}

}  // namespace
}  // namespace krupier
