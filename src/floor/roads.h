// Roads: the plates on which a baccarat table writes down how a shoe runs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <krupier/floor/outcome.h>

namespace krupier {

inline constexpr int kRoadRows = 6;

struct RoadCell {
  int column = 0;  // from 0, as the row
  int row = 0;
  friend bool operator==(const RoadCell&, const RoadCell&) = default;
};

// The bead plate: every coup, down and then to the right.
struct Bead {
  RoadCell at;
  RoundOutcome outcome;
};

// The big road: a column for each run of the same winner; a tie is a mark on the coup before it.
// Ties before the first winner stand on the first cell, which has no winner until there is one.
struct BigRoadEntry {
  RoadCell at;
  OutcomeKind winner{};
  int ties = 0;
  bool player_pair = false;
  bool banker_pair = false;
  friend bool operator==(const BigRoadEntry&, const BigRoadEntry&) = default;
};

// The roads that tell how regular the big road is: red it repeats itself, blue it does not.
struct DerivedEntry {
  RoadCell at;
  bool red = false;
  friend bool operator==(const DerivedEntry&, const DerivedEntry&) = default;
};

struct Roads {
  std::vector<Bead> bead;
  std::vector<BigRoadEntry> big;
  std::vector<DerivedEntry> big_eye_boy;
  std::vector<DerivedEntry> small;
  std::vector<DerivedEntry> cockroach_pig;
};

// Of the coups of one shoe, the oldest first.
Roads roads_of(std::span<const RoundOutcome> coups);

}  // namespace krupier
