// NumberStatistics: how often each number of a roulette fell, the hot and cold ones, and the shares
// of the outside bets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <krupier/floor/statistics.h>

namespace krupier {

// How many of the newest outcomes are looked at; the plan may say so itself (tokyo roulette L119,
// L121), and these are the house's for all others.
struct StatisticsWindow {
  std::size_t games = 100;
  std::size_t hot = 5;
  std::size_t cold = 5;
  std::size_t strip = 25;
};

StatisticsWindow statistics_window(const Game& game);

struct NumberCount {
  Pocket pocket = 0;
  std::size_t count = 0;  // in the window
  std::size_t all = 0;    // in all that is remembered
  std::size_t last = 0;   // which outcome it was that it fell with last, from 1; 0: never
  friend bool operator==(const NumberCount&, const NumberCount&) = default;
};

struct SpotShare {
  std::uint16_t bet = 0;
  std::size_t count = 0;
  std::size_t all = 0;
  friend bool operator==(const SpotShare&, const SpotShare&) = default;
};

struct NumberStatistics {
  std::vector<NumberCount> wheel;  // in the order of the rim; with dice, from 1 on
  std::vector<NumberCount> hot;
  std::vector<NumberCount> cold;
  std::vector<SpotShare> shares;  // in the order of the layout
};

NumberStatistics number_statistics(const Statistics& statistics, const Game& game);

}  // namespace krupier
