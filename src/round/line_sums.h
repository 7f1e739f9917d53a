// Sums over the lines of rounds: what came back to a player, what he staked, what the house won.
#pragma once

#include <vector>

#include <krupier/round/line.h>

namespace krupier {

// Of the spots that count.
template <class F>
Money returned(const std::vector<Line>& lines, PlayerId who, F&& counts) {
  Money sum;
  for (const Line& line : lines) {
    if (line.player != who || line.kind == LineKind::stake || line.kind == LineKind::fee) continue;
    if (line.why == Why::taken_back) continue;  // never played: as if it had not been laid
    if (counts(line.spot)) sum += balance_change(line);
  }
  return sum;
}

inline Money staked(const std::vector<Line>& lines, PlayerId who) {
  Money sum;
  for (const Line& line : lines) {
    if (line.player != who) continue;
    if (line.kind == LineKind::stake || line.kind == LineKind::fee) sum += line.stake;
    if (line.why == Why::taken_back) sum -= line.returned;  // the stake, with a fee paid for it
  }
  return sum;
}

inline Money paid_by_jackpot(const std::vector<Line>& lines, PlayerId who) {
  Money sum;
  for (const Line& line : lines) {
    if (line.player == who && line.why == Why::bad_beat) sum += line.returned;
  }
  return sum;
}

inline Money house(const std::vector<Line>& lines) {
  Money sum;
  for (const Line& line : lines) {
    if (line.player != kNobody) sum -= balance_change(line);
    if (line.kind == LineKind::jackpot) sum -= line.stake;
  }
  return sum;
}

inline Money taken(const std::vector<Line>& lines, LineKind kind) {
  Money sum;
  for (const Line& line : lines) {
    if (line.kind == kind && line.player == kNobody) sum += line.stake;
  }
  return sum;
}

}  // namespace krupier
