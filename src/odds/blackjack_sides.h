// Side bets of blackjack: what each returns, counted over its cards from a full shoe.
#pragma once

#include <functional>

#include <krupier/games/blackjack/side_bets.h>
#include <krupier/odds/fraction.h>

namespace krupier::odds {

// The player's expected result, in stakes.
Fraction side_net(const blackjack::SideBet& side, int packs);

// f(first card, second card, chance, odds) for every two cards on which the bet wins; only for bets
// that look at nothing else.
void for_each_win(const blackjack::SideBet& side, int packs,
                  const std::function<void(Card, Card, double, Odds)>& f);

}  // namespace krupier::odds
