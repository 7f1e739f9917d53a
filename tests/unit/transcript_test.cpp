// The replayer itself: what it says of a transcript that is wrong, and that it is never fooled.
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

Replay run(const std::string& body) {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return replay(
      "plan tokyo\ngame roulette\nplayer anna 1000\n" + body,
      [](std::string_view name, const Settings& settings) { return catalog.game(name, settings); });
}

void expect_failure(const std::string& body, int line, std::string_view expected,
                    std::string_view got) {
  const Replay result = run(body);
  ASSERT_EQ(result.failures.size(), 1U) << body;
  EXPECT_EQ(result.failures[0].line, line) << body;
  EXPECT_EQ(result.failures[0].expected, expected) << body;
  EXPECT_EQ(result.failures[0].got, got) << body;
}

TEST(Transcript, PassesWhenAllComesOut) {
  EXPECT_TRUE(
      run("bet anna red 100 # a comment\nclose\n\nball 1\nexpect anna red 200\nexpect house -100\n")
          .failures.empty());
}
TEST(Transcript, TellsWhatCameInstead) {
  expect_failure("bet anna red 100\nclose\nball 2\nexpect anna red 200\n", 7, "200", "0");
}
TEST(Transcript, TellsWhyAnEventWasRefused) {
  expect_failure("bet anna red 5\nexpect anna total 0\n", 4, "accepted",
                 "refused: below-minimum 10");
}
TEST(Transcript, ARefusalMustHaveItsReasonAndFigure) {
  expect_failure("refuse bet anna red 5 : above-maximum\n", 4, "refused: above-maximum",
                 "refused: below-minimum 10");
  expect_failure("refuse bet anna red 5 : below-minimum 20\n", 4, "refused: below-minimum 20",
                 "refused: below-minimum 10");
  expect_failure("refuse bet anna red 10 : below-minimum\n", 4, "refused: below-minimum",
                 "accepted");
  EXPECT_TRUE(run("refuse bet anna red 5\n").failures.empty());
}
// What the table remembers of the rounds before.
TEST(Transcript, CardsThatHaveLeftTheShoeDoNotComeAgain) {
  const auto blackjack = [](const std::string& body) {
    static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
    return replay("plan kings\ngame black-jack-21\ntable decks=6\n" + body,
                  [](std::string_view name, const Settings& settings) {
                    return catalog.game(name, settings);
                  });
  };
  const std::string round =
      "player anna 1000 seat=1\nbet anna 1/main 50\nclose\ndeal 1 Ah\nexpect anna total 0\n";
  EXPECT_TRUE(blackjack("rounds 3\nshoe Ah Ah Ah Ah Ah ??\n" + round).failures.empty());
  const Replay sixth = blackjack("rounds 3\nshoe Ah Ah Ah\nshoe Ah Ah Ah\n" + round);
  ASSERT_EQ(sixth.failures.size(), 1U);
  EXPECT_EQ(sixth.failures[0].line, 10);
  // Of a table's first round the shoe is full, whatever is told.
  EXPECT_TRUE(blackjack("shoe Ah Ah Ah Ah Ah Ah\n" + round).failures.empty());
}
TEST(Transcript, ChipsLieFromTheRoundBefore) {
  const auto craps = [](const std::string& body) {
    static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
    return replay(
        "plan kings\ngame craps\nrounds 1\nplayer anna 1000 seat=1\nshooter anna\n" + body,
        [](std::string_view name, const Settings& settings) {
          return catalog.game(name, settings);
        });
  };
  const std::string throws = "bet anna pass 10\ndice 6 6\n";
  EXPECT_TRUE(craps("lies anna come:6 10\n" + throws + "expect anna come:6 0\n").failures.empty());
  EXPECT_EQ(craps(throws + "lies anna come:6 10\n").failures.size(), 1U) << "only before";
}
TEST(Transcript, APlayersNameMeansNothingElse) {
  EXPECT_TRUE(is_name("anna"));
  EXPECT_TRUE(is_name("ben.b"));
  for (const char* word :
       {"", "close", "dealer", "hit", "raise", "Ah", "12", "a b", "house", "#x"}) {
    EXPECT_FALSE(is_name(word)) << word;
  }
}
TEST(Transcript, OneThatExpectsNothingFails) {
  expect_failure("bet anna red 100\n", 4, "an 'expect' or 'refuse' line", "none in the file");
}
TEST(Transcript, BadLinesAreNamed) {
  for (const char* line : {"frobnicate\n", "bet anna\n", "bet nobody red 10\n",
                           "expect anna purple 10\n", "expect anna red\n", "deal\n", "deal Zz\n",
                           "ball\n", "refuse\n", "refuse bet anna red 5 : because\n", "table a=b\n",
                           "anna frobnicate\n", "next\n", "expect await nothing\n"}) {
    const Replay result = run(line);
    ASSERT_EQ(result.failures.size(), 1U) << line;
    EXPECT_EQ(result.failures[0].line, 4) << line;
  }
}
TEST(Transcript, NeedsAPlanAndAGame) {
  const GameMaker none = [](std::string_view,
                            const Settings&) -> Result<std::shared_ptr<const Game>> {
    return Error{"no such plan"};
  };
  EXPECT_EQ(replay("player anna 10\n", none).failures.at(0).expected, "'plan' and 'game' first");
  EXPECT_EQ(replay("plan x\ngame y\nplayer anna 10\n", none).failures.at(0).got, "no such plan");
}

TEST(Transcript, ATableIsToldInTheWordsThatItReads) {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  Table table{*catalog.game("tokyo/roulette")};
  ASSERT_TRUE(table.join("anna", Money::whole(1000)));
  std::string told = "plan tokyo\ngame roulette\nplayer anna 1000\n";
  Effects effects;
  const std::vector<Event> events{
      PlaceBet{PlayerId{0}, *table.game().parse_spot("voisins"), Money::whole(20)},
      PlaceBet{PlayerId{0}, *table.game().parse_spot("red"), Money::whole(50)},
      TakeBack{PlayerId{0}, *table.game().parse_spot("red"), Money::whole(20)},
      Act{.player = PlayerId{0}, .action = Action::double_},
      Close{},
      Repeat{VoidReason::off_table},
      BallFalls{21}};
  for (const Event& event : events) {
    told += tell(table, event) + "\n";
    ASSERT_TRUE(table.apply(event, effects));
  }
  told += "expect anna balance " + to_string(table.player(PlayerId{0}).balance) + "\n";
  const Replay again = replay(told, [](std::string_view name, const Settings& settings) {
    return catalog.game(name, settings);
  });
  EXPECT_TRUE(again.failures.empty())
      << told << (again.failures.empty() ? "" : again.failures[0].got);
}

}  // namespace
}  // namespace krupier
