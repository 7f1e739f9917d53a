// Rules that no transcript can tell: a shoe that runs out, a plan that nobody has yet, bets tried
// and not laid.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

const Catalog& catalog() {
  static const Catalog catalog{{default_plans("krupier")}};
  return catalog;
}

Replay replayed(std::string_view text, const Catalog& of = catalog()) {
  return replay(text, [&of](std::string_view name, const Settings& settings) {
    return of.game(name, settings);
  });
}

// King's 1294-1295: a hand over 21 leaves the table at once. When the shoe runs out in the same
// round, its cards are among those that are shuffled.
TEST(Rules, ARefilledShoeHasTheCardsOfHandsThatWentOver) {
  const Replay told = replayed(
      "plan kings\ngame kings-free-blackjack\ntable decks=1 cut_card_depth=26\nplayer anna 10000\nrounds 1\n"
      "shoe 7h 7c 7s 8h 8c 8d 8s 9c 9d 9s Tc Td Ts Jh Jc Jd Js Qh Qc Qd Qs Kh Kc Kd Ks\n"
      "bet anna 1/main 100\nbet anna 2/main 100\nbet anna 3/main 100\nbet anna 4/main 100\n"
      "bet anna 5/main 100\nbet anna 6/main 100\nbet anna 7/main 100\nclose\n"
      "deal Th 2h 2d 3h 3d 4h 4d 7d 6h 2c 2s 3c 3s 4c 4s\n"
      "anna 1 hit\ndeal 1 9h\n"
      "anna 2 hit\ndeal 2 Ah\nanna 2 hit\ndeal 2 Ac\nanna 2 hit\ndeal 2 Ad\nanna 2 hit\ndeal 2 As\n"
      "anna 2 hit\ndeal 2 5h\nanna 2 hit\ndeal 2 5c\nanna 2 stand\n"
      "anna 3 hit\ndeal 3 5d\nanna 3 hit\ndeal 3 5s\nanna 3 hit\ndeal 3 6c\nanna 3 stand\n"
      "anna 4 hit\ndeal 4 6d\nanna 4 hit\ndeal 4 6s\nanna 4 stand\n"
      // The last card is out.
      "refuse anna 5 hit then deal 5 5h : impossible-card\n"
      "anna 5 hit\ndeal 5 9h\nanna 5 stand\nanna 6 stand\nanna 7 stand\ndeal dealer Th\n");
  ASSERT_TRUE(told.failures.empty())
      << told.failures.front().line << ": " << told.failures.front().got;
  Memory memory = told.rounds.front().memory();
  told.rounds.front().round().hand_back(memory);
  EXPECT_EQ(memory.shoe.left_of(*parse_card("6h")), 1);
  EXPECT_EQ(memory.shoe.left_of(*parse_card("9h")), 0);
}

std::string plan_file(const std::string& path) {
  std::ifstream in{std::string{KRUPIER_SOURCE_DIR} + "/plans/" + path};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A plan in which suits decide nothing: equal hands tie, and both stakes come back.
TEST(Rules, EqualHandsOfMultiPokerTieWhereSuitsDoNotDecide) {
  std::string game = plan_file("tokyo/multi-poker.toml");
  const std::size_t suits = game.find("suits = ");
  ASSERT_NE(suits, std::string::npos);
  game.replace(suits, game.find(']', suits) + 1 - suits, "");
  Diagnostics diagnostics;
  const Catalog without{std::vector<Plan>{read_plan("tokyo",
                                                    {{"words.toml", plan_file("words.toml")},
                                                     {"plan.toml", plan_file("tokyo/plan.toml")},
                                                     {"multi-poker.toml", game}},
                                                    diagnostics)}};
  ASSERT_TRUE(diagnostics.ok()) << diagnostics.errors().front();
  const Replay told = replayed(
      "plan tokyo\ngame multi-poker\nplayer anna 1000\nbet anna 1/ante 100\nclose\n"
      "deal 1 9h 9c Jd 7s 2h\ndeal dealer 9s 9d Jc 7h 2c\nanna bet\n"
      "expect anna 1/ante 100\nexpect anna 1/bet 200\nexpect house 0\n",
      without);
  EXPECT_TRUE(told.failures.empty()) << told.failures.front().got;
}

// Several bets are all laid or none; what is tried leaves the table as it was.
TEST(Rules, BetsThatAreTriedAreNotLaid) {
  Table table{*catalog().game("kings/european-roulette")};
  ASSERT_TRUE(table.join("anna", Money::whole(100)));
  table.begin_round();
  const auto bet = [&](std::string_view spot, int amount) {
    return PlaceBet{
        PlayerId{0}, {*table.game().bets().find_spot(spot), 0, 0}, Money::whole(amount)};
  };
  const std::vector<PlaceBet> fits{bet("red", 50), bet("black", 50)};
  EXPECT_FALSE(table.find_refused(fits).has_value());
  EXPECT_EQ(table.player(PlayerId{0}).balance, Money::whole(100));
  EXPECT_TRUE(table.events().empty());
  const std::vector<PlaceBet> too_much{bet("red", 60), bet("black", 50)};
  const auto refused = table.find_refused(too_much);
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->bet, 1U);
  EXPECT_EQ(refused->refusal, (Refusal{Reason::insufficient_funds, Money::whole(100)}));
  EXPECT_EQ(table.player(PlayerId{0}).balance, Money::whole(100));
  Effects effects;
  EXPECT_TRUE(table.apply(too_much.front(), effects));
}

}  // namespace
}  // namespace krupier
