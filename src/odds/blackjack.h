// Blackjack and pontoon: best play by what the cards in sight leave in the shoe, and what the main
// bet returns with it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <krupier/games/blackjack/rules.h>
#include <krupier/round/game.h>

namespace krupier::odds {

// Cards by points, an ace first, tens and pictures last.
inline constexpr int kPoints = 10;
using Points = std::array<std::uint8_t, kPoints>;

struct BlackjackPlan {
  const blackjack::Rules* rules = nullptr;
  int packs = 0;
  bool peeks_under_ace = false;  // and settles a Blackjack before anybody plays
  bool peeks_under_ten = false;
  // Whether a round's result is the sum of its hands' results, as the analysis takes it. It is not
  // where a Blackjack takes one stake of several hands, or a free hand wins only with the others.
  bool sums_over_hands = true;
};

enum class Play : std::uint8_t { stand, hit, double_down, split, surrender, buy };

// One row of a strategy chart: what to do with two cards, or with a total of two, against each of
// the dealer's cards. S stand, H hit, D double, P split, R surrender, B buy; a small letter: some
// cards of that total are played otherwise.
struct ChartRow {
  std::string hand;                // "16", "A 7", "8 8"
  std::array<char, 10> against{};  // 2 3 4 5 6 7 8 9 T A
};

struct BlackjackOdds {
  double best = 0;                  // the house's edge of the main bet with best play
  std::optional<double> basic;      // with the chart alone
  std::optional<double> insurance;  // of an insurance on any hand that may be insured
  double error = 0;                 // what was left out of endless splits
  // What two cards are worth against a card: by the dealer's points, then the cards'.
  std::vector<double> first_values;
  double first_value(int up, int a, int b) const {
    return first_values[static_cast<std::size_t>(((up - 1) * kPoints + a - 1) * kPoints + b - 1)];
  }
  std::vector<ChartRow> chart;
};

// Every hand of a round from a full shoe. The cards of other boxes are not looked at, except the
// player's own second box where they may switch; a split hand is played by its own cards and the
// other card of the pair.
// `progress` hears what share of it is done, on one thread at a time.
BlackjackOdds analyse(const BlackjackPlan& plan, int threads,
                      const std::function<void(double)>& progress = {});

// Of an insurance on any hand of a box that may be insured.
std::optional<double> insurance_edge(const BlackjackPlan& plan);

// A game of this family; its rules live in `rules`.
std::optional<BlackjackPlan> blackjack_plan(const Game& game, blackjack::Rules& rules);

}  // namespace krupier::odds
