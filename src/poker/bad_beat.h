// BadBeat: the jackpot for a strong hand that was beaten, shared by everybody in the hand.
#pragma once

#include <array>
#include <optional>
#include <span>

#include <krupier/base/odds.h>
#include <krupier/hands/hand_value.h>
#include <krupier/plan/plan.h>
#include <krupier/poker/chairs.h>

namespace krupier::poker {

struct BadBeatRules {
  bool on = false;
  Money contribution;  // of each hand whose pot is over the threshold, besides the rake
  int pot_over_big_blinds = 0;
  HandValue weakest;  // that must be beaten
  Odds loser;         // shares of the announced jackpot
  Odds winner;
  Odds others;

  // [jackpot] and, by the table's choice, [jackpot.shares.NAME].
  static BadBeatRules read(const Section& game);

  Money taken_from(Money pot, Money big_blind) const {
    return on && pot > big_blind * pot_over_big_blinds ? contribution : Money{};
  }
};

struct BadBeat {
  ChairSet winners = 0;
  ChairSet losers = 0;
};

// Among the hands shown on this board; none: no jackpot.
std::optional<BadBeat> find_bad_beat(const Chairs& chairs, CardSet board,
                                     const BadBeatRules& rules);

// Each chair's part of the jackpot. What can't be divided stays in it.
void share_jackpot(const Chairs& chairs, const BadBeat& beat, const BadBeatRules& rules,
                   Money jackpot, std::array<Money, kSeatsMax>& shares);

}  // namespace krupier::poker
