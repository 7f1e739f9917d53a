// The strict language of transcripts: every line has one meaning, and a mistake is told at its own
// line with what would be right.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier {
namespace {

const Catalog& all_plans() {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return catalog;
}

Replay replay_as(const std::string& text, bool strict) {
  return replay(text,
                [](std::string_view name, const Settings& settings) {
                  return all_plans().game(name, settings);
                },
                {.strict = strict, .parameters = {}});
}

std::string at_roulette(const std::string& body) {
  return "plan tokyo\ngame roulette\nplayer anna 1000\n" + body;
}
std::string at_black_jack(const std::string& body) {
  return "plan kings\ngame black-jack-21\ntable decks=6\nplayer anna 1000\nplayer ben 1000\n" +
         body;
}

// What a transcript says when it fails: "line: expected E, got G".
std::string failure(const std::string& text, bool strict = true) {
  const Replay result = replay_as(text, strict);
  if (result.failures.empty()) return "passed";
  const Failure& first = result.failures.front();
  return fmt::format("{}: expected {}, got {}", first.line, first.expected, first.got);
}

TEST(StrictTranscript, PassesWhatIsToldInFull) {
  EXPECT_EQ(failure(at_roulette("bet anna red 100\nclose\nball 1\nexpect anna red 200\n")),
            "passed");
}

TEST(StrictTranscript, NothingIsFilledIn) {
  EXPECT_EQ(failure(at_roulette("bet anna red 100\nball 1\nexpect anna red 200\n")),
            "5: expected accepted, got refused: no-spin-due");
  EXPECT_EQ(failure(at_roulette("bet anna red 100\nclose\nball 1\nbet anna red 100\n")),
            "7: expected accepted, got refused: round-over");
}

TEST(StrictTranscript, NoOtherWordIsKnown) {
  EXPECT_EQ(failure(at_roulette("bet anna mala-seria 100\n")),
            "4: expected accepted, got refused: unknown-spot: 'mala-seria'");
  EXPECT_EQ(failure(at_roulette("BET anna red 100\n")).substr(0, 2), "4:");
  EXPECT_EQ(failure(at_roulette("BET anna red 100\nclose\nball 1\nexpect anna red 200\n"), false),
            "passed");
}

// A word too many is a mistake, in either reading.
TEST(StrictTranscript, NoWordIsLeftOver) {
  for (const bool strict : {true, false}) {
    EXPECT_EQ(failure(at_roulette("bet anna red 250\nexpect anna staked 250 000\n"), strict),
              "5: expected nothing after 'expect anna staked 250', got '000'");
    EXPECT_EQ(failure(at_roulette("close now\n"), strict),
              "4: expected nothing after 'close', got 'now'");
    EXPECT_EQ(failure(at_roulette("refuse bet anna red 5 : below-minimum 10 20\n"), strict),
              "4: expected nothing after 'refuse bet anna red 5 : below-minimum 10', got '20'");
  }
}

// What is no number is no stake that a table could refuse.
TEST(StrictTranscript, ATypoIsNoRefusal) {
  for (const bool strict : {true, false}) {
    EXPECT_EQ(failure(at_roulette("refuse bet anna red 1O0 : not-in-chips\n"), strict),
              "4: expected the stake, an amount such as 100 or 2.50, got '1O0'");
    EXPECT_EQ(failure(at_roulette("refuse bet anna red 10.005 : not-in-chips\n"), strict),
              "passed");
    EXPECT_EQ(
        failure(at_roulette("refuse bet anna red 99999999999999999999999 : too-large\n"), strict),
        "passed");
  }
}

TEST(StrictTranscript, RefusedForTheNamedReason) {
  EXPECT_EQ(failure(at_roulette("refuse bet anna red 5\n")),
            "4: expected refuse EVENT : REASON, got no reason");
  EXPECT_EQ(failure(at_roulette("refuse bet anna red 5 : below-minimun\n")),
            "4: expected a reason of a refusal, got 'below-minimun' (near: below-minimum)");
  EXPECT_EQ(failure(at_roulette("refuse bet anna red 5 : above-maximum\n")),
            "4: expected refused: above-maximum, got refused: below-minimum 10");
}

TEST(StrictTranscript, WhatHappensBeforeARefusalIsTriedWithIt) {
  EXPECT_EQ(failure(at_roulette("bet anna red 100\nrefuse close then bet anna red 100 : "
                                "bets-closed\nbet anna red 50\nclose\nball 1\n"
                                "expect anna red 300\n")),
            "passed");
  EXPECT_EQ(failure(at_black_jack("refuse close then deal Ah : no-card-due\n")),
            "6: expected 'close' accepted, got refused: nothing-to-close");
}

// A decision that comes too late opens no next round.
TEST(StrictTranscript, AfterTheEndADecisionIsRefusedAsThingsStand) {
  const std::string round = at_black_jack(
      "bet anna 1/main 50\nclose\ndeal 1 Th\ndeal dealer 7c\ndeal 1 9h\n"
      "anna 1 stand\ndeal dealer Tc\nexpect anna total 100\n");
  EXPECT_EQ(failure(round + "refuse anna 1 hit : round-over\nexpect await finished\n"), "passed");
}

TEST(StrictTranscript, StopsWhereTheRoundStops) {
  const std::string open = at_roulette("bet anna red 100\nclose\nexpect anna staked 100\n");
  EXPECT_EQ(failure(open),
            "6: expected the round's end, or 'unfinished', got the file ends in the middle of a "
            "round");
  EXPECT_EQ(failure(open + "unfinished\n"), "passed");
  EXPECT_EQ(failure(open + "unfinished\nball 1\n").substr(0, 2), "8:");
  EXPECT_EQ(failure(open + "ball 1\nunfinished\n"),
            "8: expected a round that runs, got no round runs");
  EXPECT_EQ(failure(open, false), "passed");
  EXPECT_EQ(replay_as(open, false).rewrites.back().read, "unfinished");
}

TEST(StrictTranscript, AMistakeOfTheHeadIsToldThere) {
  EXPECT_EQ(failure("plan tokyo\ngame rulette\nplayer anna 10\n").substr(0, 2), "2:");
  EXPECT_EQ(failure("plan kings\ngame black-jack-21\ntable decks=6\ntable deks=6\nplayer anna 10\n")
                .substr(0, 2),
            "4:");
  EXPECT_EQ(failure("plan tokyo\nplan kings\ngame roulette\nplayer anna 10\n"),
            "2: expected one 'plan' line, got a second, after line 1");
  EXPECT_EQ(failure("\xef\xbb\xbfplan tokyo\r\ngame roulette\r\nplayer anna 1000\r\n"
                    "refuse bet anna red 5 : below-minimum\r\n"),
            "passed");
}

TEST(StrictTranscript, AVoidHasAReasonOfTheList) {
  for (const bool strict : {true, false})
    EXPECT_EQ(failure(at_roulette("bet anna red 10\nvoid banana\n"), strict).substr(0, 19),
              "5: expected one of ");
  EXPECT_EQ(failure(at_roulette("bet anna red 10\nvoid\nexpect anna total 10\n"), false), "passed");
}

TEST(StrictTranscript, UnknownWordsNameThoseThatAreNear) {
  EXPECT_EQ(failure(at_roulette("bet anna voisin 100\n")),
            "4: expected accepted, got refused: unknown-spot: 'voisin' (near: voisins)");
  EXPECT_EQ(failure(at_roulette("bet ana red 100\n")),
            "4: expected accepted, got refused: unknown-player: 'ana' (near: anna)");
  EXPECT_EQ(failure(at_roulette("bett anna red 100\n")),
            "4: expected a line of a transcript, or a player's name, got 'bett' (near: bet, next)");
  EXPECT_EQ(failure(at_roulette("expect anna blck 0\n")).find("near: black") != std::string::npos,
            true);
  EXPECT_NE(failure(at_roulette("expect setting zero_spits 0\n")).find("near: zero_splits"),
            std::string::npos);
}

// A composed bet is expected whole.
TEST(StrictTranscript, AComposedBetIsAllThatItLiesOn) {
  const std::string spin = at_roulette("bet anna voisins 10\nclose\nball 25\n");
  EXPECT_EQ(failure(spin + "expect anna voisins 0\n"), "7: expected 0, got 180");
  EXPECT_EQ(failure(spin + "expect anna voisins 180\n"), "passed");
}

// One hand of a split box, and one bet on it.
TEST(StrictTranscript, AHandOfASplitBoxIsExpectedByItself) {
  const std::string split = at_black_jack(
      "bet anna 1/main 50\nclose\ndeal 1 8h\ndeal dealer 7c\ndeal 1 8c\nanna 1 split\n"
      "deal 1.1 Th\nanna 1.1 stand\ndeal 1.2 Td\nanna 1.2 hit\ndeal 1.2 9h\ndeal dealer Tc\n");
  EXPECT_EQ(failure(split + "expect anna 1.1 100\nexpect anna 1.2 0\nexpect anna 1.1/main 100\n"
                            "expect anna 1/main 100\nexpect anna 1 100\n"),
            "passed");
  EXPECT_EQ(failure(split + "expect anna 1.2 100\n"), "18: expected 100, got 0");
}

TEST(StrictTranscript, WhatIsSaidAndWhoIsPaidFirst) {
  const std::string spin =
      at_roulette("player ben 1000\nbet ben red 100\nbet anna red 100\nclose\nball 1\n");
  EXPECT_EQ(failure(spin + "expect said no-more-bets\nexpect said outcome 1\n"), "passed");
  EXPECT_NE(failure(spin + "expect said outcome 2\n"), "passed");
  const bool ben_first = failure(spin + "expect order ben anna\n") == "passed";
  const bool anna_first = failure(spin + "expect order anna ben\n") == "passed";
  EXPECT_NE(ben_first, anna_first);
}

}  // namespace
}  // namespace krupier
