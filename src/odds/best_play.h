// BestPlay: games in which the player decides, played as well as can be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <krupier/odds/blackjack.h>
#include <krupier/odds/multi_poker.h>
#include <krupier/odds/simulation.h>
#include <krupier/round/game.h>

namespace krupier::odds {

// One kind of bet under best play.
struct BestReturn {
  std::string kind;
  double edge = 0;
  std::string exact;  // as a fraction, where the analysis is in whole numbers
  std::string exact_return;
  double error = 0;  // a bound, where something was left out
  Text note;
};

struct BestPlay {
  std::vector<BestReturn> bets;
  std::vector<ChartRow> chart;
  std::optional<Money> max_win;
  std::optional<MultiPokerReturn> dealt;
};

// Nothing: no analysis knows this game, or not with these settings.
std::optional<BestPlay> best_play(const Game& game, const SimulationOptions& options);

// Of bets on the first cards of a box, which no decision touches: exact, and in moments.
std::vector<BestReturn> side_returns(const Game& game);

// Best play through the table's own rounds; nothing where no player knows it.
std::optional<Tally> simulate_best(const Game& game, const SimulationOptions& options,
                                   bool keep_results = false);

}  // namespace krupier::odds
