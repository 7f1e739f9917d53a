// Gauss and Jordan, skipping zeros: the chains of dice games are sparse.
#include <utility>

#include <krupier/odds/linear.h>

namespace krupier::odds {

bool solve(Rows& matrix, Rows& right) {
  const std::size_t size = matrix.size();
  const auto subtract = [](std::vector<Fraction>& row, const std::vector<Fraction>& other,
                           const Fraction& times) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!other[i].is_zero()) row[i] -= other[i] * times;
    }
  };
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    while (pivot < size && matrix[pivot][column].is_zero()) ++pivot;
    if (pivot == size) return false;
    std::swap(matrix[pivot], matrix[column]);
    std::swap(right[pivot], right[column]);
    const Fraction scale = 1 / matrix[column][column];
    for (Fraction& each : matrix[column]) each *= scale;
    for (Fraction& each : right[column]) each *= scale;
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column || matrix[row][column].is_zero()) continue;
      const Fraction times = matrix[row][column];
      subtract(matrix[row], matrix[column], times);
      subtract(right[row], right[column], times);
    }
  }
  return true;
}

}  // namespace krupier::odds
