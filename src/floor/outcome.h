// RoundOutcome: what came out in a round, read off the seam, so that a table can show its past.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/base/words.h>
#include <krupier/round/game.h>

namespace krupier {

// What is counted at a table of this game.
KRUPIER_ENUM(StatisticsKind, std::uint8_t,
             numbers,  // roulette, from a wheel or from dice
             symbols,  // a wheel whose fields are no numbers
             dice, baccarat,
             dealer,  // cards against the house
             poker);  // players against each other

StatisticsKind statistics_kind(const Game& game);

KRUPIER_ENUM(
    OutcomeKind, std::uint8_t,
    pocket,  // numbers, symbols
    thrown,  // dice, where the throw means nothing more; the next five: what it means to a shooter
    natural, craps, point, point_made, seven_out,
    player,  // baccarat
    banker, tie,
    total,  // the dealer's, up to 21
    blackjack, over_21,
    qualified,  // the dealer with their poker hand
    not_qualified,
    not_played,  // it did not come to the dealer's hand
    wins,        // poker: at the showdown
    splits, last_left);

struct RoundOutcome {
  std::uint64_t round = 0;
  OutcomeKind kind{};
  bool first_of_shoe = false;
  // Baccarat: of the first two cards.
  bool player_pair = false;
  bool banker_pair = false;
  bool player_natural = false;
  bool banker_natural = false;
  // The pocket; the faces of a throw; player's and banker's points; the dealer's total; the seats
  // that won.
  std::vector<std::uint8_t> numbers;
  Money amount;       // poker: what was won
  std::string cards;  // the dealer's, or the board's: "Ah Td"

  friend bool operator==(const RoundOutcome&, const RoundOutcome&) = default;
  template <class A>
  void fields(A& a) {
    a(round, kind, first_of_shoe, player_pair, banker_pair, player_natural, banker_natural, numbers,
      amount, cards);
  }
};

// What a finished round brought: nothing where it was void or came to no outcome, one entry for
// each throw of a shooter's series, else one. `events` and `said` are all of the round, `view` is
// everybody's at its end.
std::vector<RoundOutcome> outcomes_of(const Game& game, std::span<const Event> events,
                                      std::span<const Announcement> said, const View& view);

}  // namespace krupier
