// What came at a table, for its statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <krupier/floor/outcome.h>
#include <krupier/house/shape.h>

namespace krupier::message {

// What a round came to; which fields there are depends on the game.
struct Outcome {
  std::uint64_t round = 0;
  OutcomeKind outcome{};
  std::optional<int> pocket;
  std::optional<std::string> name;
  std::optional<std::string> colour;
  std::optional<std::vector<std::uint8_t>> faces;
  std::optional<int> player;  // baccarat: points
  std::optional<int> banker;
  std::optional<bool> player_pair;
  std::optional<bool> banker_pair;
  std::optional<bool> player_natural;
  std::optional<bool> banker_natural;
  std::optional<int> total;
  std::optional<std::vector<std::uint8_t>> seats;
  std::optional<Money> amount;
  std::optional<std::string> cards;

  KRUPIER_SHAPE(round, outcome, pocket, name, colour, faces, player, banker, player_pair,
                banker_pair, player_natural, banker_natural, total, seats, amount, cards)
};

struct ResultCount {
  std::string result;
  std::size_t count = 0;  // in the window
  std::size_t all = 0;
  std::optional<std::size_t> shoe;

  KRUPIER_SHAPE(result, count, all, shoe)
};

struct TotalCount {
  std::size_t total = 0;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(total, count, all)
};

struct NumberCount {
  int pocket = 0;
  std::string name;
  std::string colour;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(pocket, name, colour, count, all)
};

struct SpotCount {
  std::string spot;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(spot, count, all)
};

struct Cell {
  int column = 0;  // from 0, as the row
  int row = 0;

  KRUPIER_SHAPE(column, row)
};

struct BeadCell : Cell {
  using Bases = std::tuple<Cell>;
  OutcomeKind outcome{};
  bool player_pair = false;
  bool banker_pair = false;

  KRUPIER_SHAPE(outcome, player_pair, banker_pair)
};

struct BigRoadCell : Cell {
  using Bases = std::tuple<Cell>;
  OutcomeKind outcome{};
  int ties = 0;
  bool player_pair = false;
  bool banker_pair = false;

  KRUPIER_SHAPE(outcome, ties, player_pair, banker_pair)
};

struct DerivedCell : Cell {
  using Bases = std::tuple<Cell>;
  std::string colour;  // red or blue

  KRUPIER_SHAPE(colour)
};

struct Roads {
  std::vector<BeadCell> bead;
  std::vector<BigRoadCell> big;
  std::vector<DerivedCell> big_eye_boy;
  std::vector<DerivedCell> small;
  std::vector<DerivedCell> cockroach_pig;

  KRUPIER_SHAPE(bead, big, big_eye_boy, small, cockroach_pig)
};

// docs/statistics.md; `kind` says which of the optional ones are there.
struct Statistics {
  StatisticsKind kind{};
  std::size_t kept = 0;
  std::size_t window = 0;
  std::vector<Outcome> last;  // the newest first
  std::optional<std::vector<NumberCount>> wheel;
  std::optional<std::vector<NumberCount>> hot;
  std::optional<std::vector<NumberCount>> cold;
  std::optional<std::vector<SpotCount>> shares;
  std::optional<std::vector<ResultCount>> results;
  std::optional<std::vector<TotalCount>> totals;
  std::optional<Roads> roads;

  KRUPIER_SHAPE(kind, kept, window, last, wheel, hot, cold, shares, results, totals, roads)
};

}  // namespace krupier::message
