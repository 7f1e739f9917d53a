// RakeTable: the operator's fee for a hand, by the amount of all bets in it.
#pragma once

#include <string_view>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/plan/section.h>

namespace krupier::poker {

class RakeTable {
 public:
  struct Row {
    Money up_to;  // of the last row: without end
    Money fee;
  };

  RakeTable() = default;  // no fee at all
  // [rake.NAME] row = [{ up_to = 10, fee = 0 }, ..., { fee = 25 }]; all tables are checked, one is
  // kept.
  static RakeTable read(const Section& game, std::string_view name);

  Money fee(Money bets) const {
    for (const Row& row : rows_) {
      if (bets <= row.up_to) return row.fee;
    }
    return {};
  }

 private:
  std::vector<Row> rows_;
};

}  // namespace krupier::poker
