// Blackjack and pontoon: best play by what the cards in sight leave in the shoe, and what the main
// bet returns with it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <krupier/games/blackjack/rules.h>

namespace krupier::odds {

// Cards by points, an ace first, tens and pictures last.
inline constexpr int kPoints = 10;
using Points = std::array<std::uint8_t, kPoints>;

struct BlackjackPlan {
  const blackjack::Rules* rules = nullptr;
  int packs = 0;
  bool peeks_under_ace = false;  // and settles a Blackjack before anybody plays
};

enum class Play : std::uint8_t { stand, hit, double_down, split, surrender, buy };

// One cell of a strategy chart: what to do with two cards, or with a total, against a card.
struct ChartRow {
  std::string hand;             // "16", "A 7", "8 8"
  std::array<char, 10> against{};  // 2 3 4 5 6 7 8 9 T A; lower case: some cards of that total differ
};

struct BlackjackOdds {
  double best = 0;       // the house's edge of the main bet with best play
  double basic = 0;      // with the chart alone
  double insurance = 0;  // of an insurance on any hand that may be insured
  double error = 0;      // of all three: what was left out of endless splits
  std::vector<ChartRow> chart;
};

// Every hand of a round from a full shoe. The cards of other boxes are not looked at, and a split
// hand is played by its own cards and the other card of the pair.
BlackjackOdds analyse(const BlackjackPlan& plan);

}  // namespace krupier::odds
