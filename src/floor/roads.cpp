// Writing the roads, by the rules that players know them by; no plan prints any.
#include <krupier/floor/roads.h>

namespace krupier {
namespace {

// Writes runs onto a plate of six rows: a run goes down from the top of the next free column, and
// where there is no cell left beneath, or an older run's tail lies there, on to the right.
class Pen {
 public:
  RoadCell begin_run() {
    do {
      ++first_;
    } while (taken({first_, 0}));
    turned_ = false;
    return write({first_, 0});
  }
  RoadCell advance() {
    const RoadCell beneath{at_.column, at_.row + 1};
    turned_ = turned_ || beneath.row == kRoadRows || taken(beneath);
    // Free: a tail that reached there would have passed through this run's own column.
    return write(turned_ ? RoadCell{at_.column + 1, at_.row} : beneath);
  }

 private:
  bool taken(RoadCell cell) const {
    const auto column = static_cast<std::size_t>(cell.column);
    return column < columns_.size() && (columns_[column] >> cell.row & 1) != 0;
  }
  RoadCell write(RoadCell cell) {
    const auto column = static_cast<std::size_t>(cell.column);
    if (column >= columns_.size()) columns_.resize(column + 1);
    columns_[column] = static_cast<std::uint8_t>(columns_[column] | 1 << cell.row);
    return at_ = cell;
  }

  std::vector<std::uint8_t> columns_;  // the rows that are taken, as bits
  RoadCell at_;
  int first_ = -1;
  bool turned_ = false;
};

// `apart` is how many columns back the road looks: 1, 2, 3. Runs count as straight columns here,
// however their tails lie on the plate.
std::vector<DerivedEntry> derive(const std::vector<int>& runs, int apart) {
  std::vector<DerivedEntry> road;
  Pen pen;
  const auto run = [&](int column) { return runs[static_cast<std::size_t>(column)]; };
  const auto add = [&](bool red) {
    const bool goes_on = !road.empty() && road.back().red == red;
    road.push_back({goes_on ? pen.advance() : pen.begin_run(), red});
  };
  for (int column = apart; column < static_cast<int>(runs.size()); ++column) {
    // A new run: is the one that has just ended as long as the one so many before it?
    if (column > apart) add(run(column - 1) == run(column - 1 - apart));
    // A run that goes on: the run so many before it has a coup beside this one, or had none beside
    // the one above either.
    for (int row = 1; row < run(column); ++row) add(run(column - apart) != row);
  }
  return road;
}

}  // namespace

Roads roads_of(std::span<const RoundOutcome> coups) {
  Roads roads;
  std::vector<int> runs;
  Pen pen;
  for (const RoundOutcome& coup : coups) {
    const int count = static_cast<int>(roads.bead.size());
    roads.bead.push_back({{count / kRoadRows, count % kRoadRows}, coup});
    auto& big = roads.big;
    if (coup.kind == OutcomeKind::tie) {
      if (big.empty()) big.push_back({.winner = OutcomeKind::tie});
      ++big.back().ties;
      continue;
    }
    if (!runs.empty() && big.back().winner == coup.kind) {
      big.push_back({.at = pen.advance()});
      ++runs.back();
    } else {
      const RoadCell at = pen.begin_run();
      if (!runs.empty() || big.empty()) big.emplace_back();  // else it has ties already
      big.back().at = at;
      runs.push_back(1);
    }
    big.back().winner = coup.kind;
    big.back().player_pair = coup.player_pair;
    big.back().banker_pair = coup.banker_pair;
  }
  roads.big_eye_boy = derive(runs, 1);
  roads.small = derive(runs, 2);
  roads.cockroach_pig = derive(runs, 3);
  return roads;
}

}  // namespace krupier
