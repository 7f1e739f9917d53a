// Odds: what every bet of a game returns, exactly where chance alone decides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/odds/best_play.h>
#include <krupier/odds/simulation.h>
#include <krupier/round/game.h>

namespace krupier::odds {

KRUPIER_ENUM(Method, std::uint8_t, enumeration, simulation);

// One result of a bet: won or lost, in stakes, and how often.
struct Share {
  double net = 0;
  double chance = 0;
};

// A kind of bet; where its spots return differently, those of them that return the same.
struct BetOdds {
  std::string id;                  // the kind's, or the first spot's
  std::string kind;                // the kind's
  std::vector<std::string> spots;  // which these are
  std::optional<double> edge;      // the house's, a fraction of the stake; nothing: not known
  std::string exact;               // the same, as "1/37"; empty where it was simulated
  std::string exact_return;        // "36/37"
  Method method = Method::enumeration;
  double error = 0;  // half of the 99 % interval
  Text note;
  std::vector<Share> shares;  // the lowest result first; only where enumerated
};

struct GameOdds {
  std::vector<BetOdds> bets;
  // The most that one outcome hands back to one player who has the maximum on every spot that it
  // pays, stakes included; nothing where the bets are not decided by one outcome.
  std::optional<Money> max_win;
  std::optional<Money> max_bet_win;       // the most that a single bet wins, without its stake
  std::vector<ChartRow> chart;            // what to do with which hand, in blackjack
  std::optional<MultiPokerReturn> dealt;  // what best play does with the hands of Multi Poker
};

// Whether anybody plays against the house: in poker among players no bet has an edge.
bool is_against_house(const Game& game);

// Which analyses of best play are wanted: they take their time.
enum class BestPlayFor : std::uint8_t { none, all_games };

// What can't be enumerated is simulated as the options say, unless they say no rounds at all.
GameOdds odds_of(const Game& game, const SimulationOptions& simulation,
                 BestPlayFor best = BestPlayFor::all_games);

// The figure that `krupier odds` gives as the game's maximum win: of all bets where that is known,
// else of one.
inline std::optional<Money> told_max_win(const GameOdds& odds) {
  return odds.max_win ? odds.max_win : odds.max_bet_win;
}
// A stated maximum win may be meant for all bets together or for one: either will do.
inline bool agrees_with_stated(const GameOdds& odds, Money stated) {
  return odds.max_win == stated || odds.max_bet_win == stated;
}

}  // namespace krupier::odds
