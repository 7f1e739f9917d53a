// Systems of equations in fractions.
#include <gtest/gtest.h>

#include <krupier/odds/linear.h>

namespace krupier::odds {
namespace {

TEST(Linear, SolvesInFractions) {
  Rows matrix{{0, 2, 1}, {3, 0, -1}, {1, 1, 1}};
  Rows right{{1, 4}, {1, 2}, {2, 3}};
  Rows x = right;
  Rows reduced = matrix;
  ASSERT_TRUE(solve(reduced, x));
  for (std::size_t row = 0; row < matrix.size(); ++row) {
    for (std::size_t column = 0; column < right[row].size(); ++column) {
      Fraction sum = 0;
      for (std::size_t i = 0; i < matrix.size(); ++i) sum += matrix[row][i] * x[i][column];
      EXPECT_EQ(sum, right[row][column]);
    }
  }
}

TEST(Linear, RefusesWhatHasNoSingleSolution) {
  Rows matrix{{1, 2}, {2, 4}};
  Rows right{{1}, {2}};
  EXPECT_FALSE(solve(matrix, right));
}

TEST(Fraction, IsWrittenInLowestTerms) {
  EXPECT_EQ(to_text(Fraction{2, 74}), "1/37");
  EXPECT_EQ(to_text(Fraction{-3, 3}), "-1");
  EXPECT_EQ(to_text(Fraction{0, 5}), "0");
}

}  // namespace
}  // namespace krupier::odds
