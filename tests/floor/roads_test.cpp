// Baccarat's roads, from runs of coups written out by hand.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/chance/random.h>
#include <krupier/floor/roads.h>

namespace krupier {
namespace {

// "B" banker, "P" player, "T" tie.
std::vector<RoundOutcome> coups(std::string_view letters) {
  std::vector<RoundOutcome> all;
  for (const char letter : letters) {
    if (letter == ' ') continue;
    const OutcomeKind kind = letter == 'B'   ? OutcomeKind::banker
                             : letter == 'P' ? OutcomeKind::player
                                             : OutcomeKind::tie;
    all.push_back({.round = all.size() + 1, .kind = kind, .numbers = {0, 0}});
  }
  return all;
}

// A plate as one sees it, row by row; a dot is an empty cell.
template <class Entry, class Letter>
std::string drawn(const std::vector<Entry>& road, Letter&& letter) {
  int columns = 0;
  for (const Entry& entry : road) columns = std::max(columns, entry.at.column + 1);
  std::vector<std::string> rows(kRoadRows, std::string(static_cast<std::size_t>(columns), '.'));
  for (const Entry& entry : road) {
    char& cell =
        rows[static_cast<std::size_t>(entry.at.row)][static_cast<std::size_t>(entry.at.column)];
    EXPECT_EQ(cell, '.') << "two on one cell";
    cell = letter(entry);
  }
  while (!rows.empty() && rows.back().find_first_not_of('.') == std::string::npos) rows.pop_back();
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

char letter_of(OutcomeKind kind) {
  return kind == OutcomeKind::banker ? 'B' : kind == OutcomeKind::player ? 'P' : 'T';
}

std::string big(std::string_view letters) {
  return drawn(roads_of(coups(letters)).big,
               [](const BigRoadEntry& entry) { return letter_of(entry.winner); });
}

// The colours in the order in which they were written.
std::string colours(const std::vector<DerivedEntry>& road) {
  std::string text;
  for (const DerivedEntry& entry : road) text += entry.red ? 'r' : 'b';
  return text;
}

TEST(Roads, NothingYet) {
  const Roads roads = roads_of({});
  EXPECT_TRUE(roads.bead.empty());
  EXPECT_TRUE(roads.big.empty());
  EXPECT_TRUE(roads.big_eye_boy.empty());
}

TEST(Roads, BeadPlateGoesDownSixAndThenRight) {
  EXPECT_EQ(drawn(roads_of(coups("BPTPBBPT")).bead,
                  [](const Bead& bead) { return letter_of(bead.outcome.kind); }),
            "BP\n"
            "PT\n"
            "T.\n"
            "P.\n"
            "B.\n"
            "B.\n");
}

TEST(Roads, BigRoadHasAColumnForEachRun) {
  EXPECT_EQ(big("BB P BBB PP"),
            "BPBP\n"
            "B.BP\n"
            "..B.\n");
}

TEST(Roads, TiesAreMarksOnTheCoupBefore) {
  const Roads roads = roads_of(coups("B TT B P T P"));
  ASSERT_EQ(roads.big.size(), 4U);  // B B P P: a tie does not end a run
  EXPECT_EQ(roads.big[0].ties, 2);
  EXPECT_EQ(roads.big[1].ties, 0);
  EXPECT_EQ(roads.big[2].ties, 1);
  EXPECT_EQ(roads.big[3].ties, 0);
  EXPECT_EQ(roads.big[1].at, (RoadCell{0, 1}));
  EXPECT_EQ(roads.big[3].at, (RoadCell{1, 1}));
}

TEST(Roads, TiesBeforeTheFirstWinnerStandOnItsCell) {
  Roads roads = roads_of(coups("TT"));
  ASSERT_EQ(roads.big.size(), 1U);
  EXPECT_EQ(roads.big[0].winner, OutcomeKind::tie);
  EXPECT_EQ(roads.big[0].ties, 2);
  roads = roads_of(coups("TT P B"));
  ASSERT_EQ(roads.big.size(), 2U);
  EXPECT_EQ(roads.big[0], (BigRoadEntry{.at = {0, 0}, .winner = OutcomeKind::player, .ties = 2}));
  EXPECT_EQ(roads.big[1].at, (RoadCell{1, 0}));
  EXPECT_EQ(roads.big[1].ties, 0);
}

TEST(Roads, PairsAreOfTheCoupItself) {
  std::vector<RoundOutcome> all = coups("BPT");
  all[0].banker_pair = true;
  all[1].player_pair = true;
  all[2].banker_pair = true;  // a tie is only a mark on the big road
  const Roads roads = roads_of(all);
  EXPECT_TRUE(roads.big[0].banker_pair);
  EXPECT_FALSE(roads.big[0].player_pair);
  EXPECT_TRUE(roads.big[1].player_pair);
  EXPECT_FALSE(roads.big[1].banker_pair);
  EXPECT_TRUE(roads.bead[2].outcome.banker_pair);
}

TEST(Roads, ALongRunGetsADragonTail) {
  EXPECT_EQ(big("BBBBBBBBB P"),
            "BP..\n"
            "B...\n"
            "B...\n"
            "B...\n"
            "B...\n"
            "BBBB\n");
}

TEST(Roads, ASecondTailLiesAboveTheFirst) {
  // Eight bankers fill the bottom as far as the third column; eight players turn a row above, and
  // go on to the right even where there is room beneath again.
  EXPECT_EQ(big("BBBBBBBB PPPPPPPP BB"),
            "BPB..\n"
            "BPB..\n"
            "BP...\n"
            "BP...\n"
            "BPPPP\n"
            "BBB..\n");
}

TEST(Roads, ARunFindsTheNextFreeColumn) {
  // Each tail leaves the next column one row less, until one turns in the top row: the run after it
  // begins to the right of that tail.
  EXPECT_EQ(big("BBBBBBBBBBBB PPPPPPPPPP BBBBBBBB PPPPPP BBBB PPP B"),
            "BPBPBPPPB\n"
            "BPBPBBB..\n"
            "BPBPPPP..\n"
            "BPBBBBB..\n"
            "BPPPPPP..\n"
            "BBBBBBB..\n");
}

TEST(Roads, DerivedRoadsByHand) {
  // Runs 2 2 1 1. Big eye boy: second column, second coup: the first column has one beside it: red.
  // Third column begins: 2 = 2 red. Fourth begins: 1 and 2, blue.
  // Small road, from the fourth column's first: the third against the first, 1 and 2: blue.
  const Roads roads = roads_of(coups("BB PP B P"));
  EXPECT_EQ(colours(roads.big_eye_boy), "rrb");
  EXPECT_EQ(colours(roads.small), "b");
  EXPECT_EQ(colours(roads.cockroach_pig), "");
}

TEST(Roads, DerivedRoadsOfALongerShoeByHand) {
  // Runs: 1 3 2 2 4 1 1 (B PPP BB PP BBBB P B).
  // Big eye boy, looking one column back:
  //   2nd coup of run 2: run 1 has one coup, none beside: blue. 3rd: none beside, none above: red.
  //   run 3 begins: 3 and 1, blue. Its 2nd: run 2 has three: red.
  //   run 4 begins: 2 and 3, blue. Its 2nd: run 3 has two: red.
  //   run 5 begins: 2 and 2, red. 2nd: red. 3rd: run 4 has two, blue. 4th: red.
  //   run 6 begins: 4 and 2, blue.   run 7 begins: 1 and 4, blue.
  // Small road, looking two back, from the 2nd of run 3:
  //   run 1 has one, beside the 2nd none: blue.
  //   run 4 begins: run 3 against run 1, 2 and 1: blue. Its 2nd: run 2 has three: red.
  //   run 5 begins: run 4 against run 2, 2 and 3: blue. 2nd: run 3 has two, red. 3rd: blue. 4th:
  //   red run 6 begins: run 5 against run 3, 4 and 2: blue. run 7: run 6 against run 4, 1 and 2:
  //   blue.
  // Cockroach pig, looking three back, from the 2nd of run 4:
  //   run 1 has one: blue.
  //   run 5 begins: run 4 against run 1, 2 and 1: blue. 2nd: run 2 has three, red. 3rd: red.
  //   4th: run 2 ends with three: blue.
  //   run 6 begins: run 5 against run 2, 4 and 3: blue. run 7: run 6 against run 3, 1 and 2: blue.
  const Roads roads = roads_of(coups("B PPP BB PP BBBB P B"));
  EXPECT_EQ(colours(roads.big_eye_boy), "brbrbrrrbrbb");
  EXPECT_EQ(colours(roads.small), "bbrbrbrbb");
  EXPECT_EQ(colours(roads.cockroach_pig), "bbrrbbb");
  EXPECT_EQ(drawn(roads.cockroach_pig, [](const DerivedEntry& e) { return e.red ? 'r' : 'b'; }),
            "brb\n"
            "brb\n"
            "..b\n");
}

TEST(Roads, TiesDoNotTouchTheDerivedRoads) {
  const Roads with = roads_of(coups("T B T PPTP BB TT PP BBBB P T B"));
  const Roads without = roads_of(coups("B PPP BB PP BBBB P B"));
  EXPECT_EQ(with.big_eye_boy, without.big_eye_boy);
  EXPECT_EQ(with.small, without.small);
  EXPECT_EQ(with.cockroach_pig, without.cockroach_pig);
}

// The rule as it is taught at the table, by looking at the picture: after a coup that is not the
// first of its column, look so many columns to the left: the cell there and the one above it are
// both taken or both empty: red. After the first of a column, go back to the one before and ask
// what the colour would have been, had it gone on; and take the other.
std::string by_the_picture(std::string_view letters, std::size_t apart) {
  std::vector<std::string> columns;
  std::string road;
  const auto in_picture = [&](std::size_t column, std::size_t row) {
    return row < columns[column].size();
  };
  for (const char letter : letters) {
    if (!columns.empty() && columns.back().back() == letter) {
      columns.back() += letter;
      const std::size_t column = columns.size() - 1;
      const std::size_t row = columns.back().size() - 1;
      if (column < apart) continue;
      road += in_picture(column - apart, row) == in_picture(column - apart, row - 1) ? 'r' : 'b';
      continue;
    }
    columns.emplace_back(1, letter);
    if (columns.size() < 2 || columns.size() - 2 < apart) continue;
    const std::size_t column = columns.size() - 2;
    const std::size_t row = columns[column].size();
    road += in_picture(column - apart, row) == in_picture(column - apart, row - 1) ? 'b' : 'r';
  }
  return road;
}

TEST(Roads, DerivedRoadsAgreeWithThePicture) {
  SeededRandom random{7};
  for (int shoe = 0; shoe < 300; ++shoe) {
    std::string letters;
    while (letters.size() < 80) letters += random() % 100 < 45 ? 'P' : 'B';
    const Roads roads = roads_of(coups(letters));
    ASSERT_EQ(colours(roads.big_eye_boy), by_the_picture(letters, 1)) << letters;
    ASSERT_EQ(colours(roads.small), by_the_picture(letters, 2)) << letters;
    ASSERT_EQ(colours(roads.cockroach_pig), by_the_picture(letters, 3)) << letters;
    drawn(roads.big, [](const BigRoadEntry& entry) { return letter_of(entry.winner); });
  }
}

}  // namespace
}  // namespace krupier
