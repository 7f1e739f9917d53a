// OneRound: every outcome of one round, weighted, through the round's own code. For spins, single
// throws and cards: whatever is settled before a player has to decide anything.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <krupier/odds/watch.h>

namespace krupier::odds {

enum class Known : std::uint8_t {
  exact,
  player_decides,  // before the bet is settled
  goes_on,         // bets are taken again before it is settled
  too_large,       // more cards than can be counted through
  not_laid,        // the rules never accepted it
};

// One way in which a round may end for all bets at once.
struct Ending {
  std::vector<Event> outcomes;  // an example: balls, throws or cards in order
  std::vector<Money> net;       // by spot
};

struct RoundOdds {
  std::vector<Known> known;  // by spot
  std::vector<std::optional<BetResult>> results;
  // Of a bet that is credited only after decisions: the first so many cards settle it.
  std::vector<std::size_t> decided_by_cards;
  std::vector<Ending> endings;  // all of them where every bet is exact and they are few
};

RoundOdds enumerate_round(const Game& game);

}  // namespace krupier::odds
