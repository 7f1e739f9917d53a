// What a poker table shows: the pots, what lies before each player, and the name of a hand.
#include <fmt/format.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class PokerView : public CasinoTest {
 protected:
  PokerView() : people{player("anna"), player("ben.b"), player("cyril")} {
    table = open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}});
    for (std::size_t i = 0; i < people.size(); ++i) {
      pay_in(people[i], "slovmatic", 2'000);
      done(people[i], "sit", {{"table", table}, {"buy_in", i == 0 ? "100" : "500"}});
    }
    bets_open(table);
    no_more_bets(table);
  }
  PersonId turn() {
    for (const PersonId who : people) {
      if (!you(table, who).at("choices").as_array().empty()) return who;
    }
    return kTheHouse;
  }
  void next_acts(std::string_view action, std::string_view amount = {}) {
    json::object args{{"table", table}, {"action", action}};
    if (!amount.empty()) args["amount"] = amount;
    done(turn(), "act", args);
  }
  // "pot 0 6 pot 1 20"
  std::string marks(std::string_view kind) {
    std::string text;
    const json::object seen = snapshot_for(table);
    for (const json::value& mark : seen.at("table").at("view").at("marks").as_array()) {
      if (mark.at("mark").as_string() != kind) continue;
      const Money value = Money::units(mark.at("value").to_number<std::int64_t>());
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", mark.at("box").to_number<int>(),
                          to_string(value));
    }
    return text;
  }
  std::string hand_of(PersonId who) {
    const json::object own = you(table, who);
    for (const json::value& row : own.at("rows").as_array()) {
      const json::object& one = row.as_object();
      if (!one.contains("player") || one.at("player") != own.at("player")) continue;
      if (!one.contains("hands")) return {};
      const json::value& hand = one.at("hands").at(0);
      return fmt::format("{} {} {}", hand.at("category").as_string().c_str(),
                         hand.at("ranks").as_string().c_str(), hand.at("made_of").to_number<int>());
    }
    return "no row";
  }

  std::array<PersonId, 3> people;
  int table = 0;
};

TEST_F(PokerView, BetsOfTheStreetGoIntoPotsAndSidePots) {
  deal(table, "Ah Kd 7c 2s 9d 9h");
  EXPECT_EQ(marks("pot"), "");
  EXPECT_EQ(marks("bet").size(), std::string_view{"2 1, 3 2"}.size()) << marks("bet");
  next_acts("call");
  next_acts("call");
  next_acts("check");
  deal(table, "4h 5h 9c");
  EXPECT_EQ(marks("pot"), "0 6");
  EXPECT_EQ(marks("bet"), "");
  // Everybody puts in what the shortest has, in whatever order they sit.
  while (phase(table) == "choices") {
    const PersonId who = turn();
    const bool short_stack = who == people[0];
    next_acts(short_stack ? "all-in" : marks("bet").empty() ? "check" : "call");
  }
  EXPECT_EQ(marks("pot"), "0 300");
  deal(table, "Jd");
  next_acts("bet", "50");
  EXPECT_EQ(marks("pot"), "0 300");
  EXPECT_TRUE(marks("bet").ends_with(" 50")) << marks("bet");
  next_acts("call");
  deal(table, "3d");
  EXPECT_EQ(marks("pot"), "0 300, 1 100");
  EXPECT_EQ(marks("bet"), "");
}

// What the others can't call comes back to who bet it: it is in no pot.
TEST_F(PokerView, AnUncalledBetLiesBeforeThePlayer) {
  deal(table, "Ah Kd 7c 2s 9d 9h");
  while (phase(table) == "choices") {
    const PersonId who = turn();
    const bool folds = who == people[2];
    next_acts(folds ? "fold" : "all-in");
  }
  // 100 against 500: 100 of each, and whatever blind the third had.
  const std::string pot = marks("pot");
  EXPECT_TRUE(pot.starts_with("0 20")) << pot;
  EXPECT_TRUE(marks("bet").ends_with(" 400")) << marks("bet");
}

TEST_F(PokerView, AHandIsNamedToWhoSeesIt) {
  deal(table, "Ah Kd 7c 2s 9d 9h");
  EXPECT_EQ(hand_of(people[0]), "");
  while (phase(table) == "choices") {
    const std::string owed = marks("to-call");
    next_acts(owed.ends_with(" 0") ? "check" : "call");
  }
  deal(table, "9s 9c Ks");
  std::map<std::string, int> named;
  for (const PersonId who : people) ++named[hand_of(who)];
  // Hole cards go round one by one: A-2, K-9, 7-9.
  EXPECT_EQ(named, (std::map<std::string, int>{
                       {"one-pair 9 2", 1}, {"full-house 9K 5", 1}, {"three-of-a-kind 9 3", 1}}));
  // Nobody else sees them.
  EXPECT_EQ(json::serialize(snapshot_for(table)).find("hands"), std::string::npos);
}

}  // namespace
}  // namespace krupier
