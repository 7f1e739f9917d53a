// Watch: what one bet has cost and brought so far, read from a round's lines.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/odds/fraction.h>
#include <krupier/round/game.h>

namespace krupier::odds {

struct Watch {
  Money laid;  // stakes and nothing else: what the edge is a fraction of
  Money lies;  // of it, not yet settled
  Money net;   // handed back, less stakes and fees
  bool won = false;
  bool rounded = false;  // a win was cut to whole units

  bool is_settled() const { return !laid.is_zero() && lies.is_zero(); }
  void add(const Line& line) {
    net += balance_change(line);
    switch (line.kind) {
      case LineKind::stake:
        laid += line.stake;
        lies += line.stake;
        break;
      case LineKind::won:
        won = true;
        rounded = rounded || !line.pays.odds.exact_on(line.stake);
        lies -= line.stake;
        break;
      case LineKind::lost:
      case LineKind::pushed:
      case LineKind::returned:
        lies -= line.stake;
        break;
      default:  // moved, commission, fee
        break;
    }
  }
};

inline constexpr std::uint16_t kNoKind = 0xffff;

// Who lays one bet, with one of another kind beside it where the rules want that.
struct Bettor {
  PlayerId player{};
  std::uint16_t bet = 0;  // the spot
  std::uint16_t beside = kNoKind;

  // Whether the line is this bet's: of its kind, wherever its chips have moved; an announced bet is
  // all that the player has.
  bool counts(const Bets& bets, const Line& line) const {
    const SpotInfo& spot = bets.spot(bet);
    return line.player == player &&
           (!spot.parts.empty() || bets.spot(line.spot.bet).kind == spot.kind);
  }
};

// What is known of a bet once every outcome has been weighed.
struct BetResult {
  struct Share {
    Money net;
    Fraction chance;
  };
  Fraction edge;              // of the stake
  Money stake;                // on which it was computed
  std::vector<Share> shares;  // of a round's results, the lowest first; may be unknown
  bool rounded = false;
  Money most_won;  // of one stake
};

// Lays the bet at the first of these amounts that the rules accept, or at the one that they name.
bool lay_one_of(AnyRound& round, PlayerId player, Spot spot, const std::vector<Money>& amounts,
                Effects& effects);

// Stakes within the limits on which the usual prices come out whole (7:6, 9:5, 5 % of 5:6), the
// best first.
std::vector<Money> even_stakes(const BetKind& kind, const BettingRules& rules);

// The boxes in which a bet may be tried; one, numbered 0, where the game has none.
std::vector<BoxNo> boxes_of(const Game& game);

// Every outcome of a spin or a throw, equally likely each.
std::vector<Event> equal_outcomes(const Chance& chance, AwaitKind kind);

}  // namespace krupier::odds
