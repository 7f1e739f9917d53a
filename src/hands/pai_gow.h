// Pai gow poker: a hand of five and a hand of two, with a joker that is an ace or completes a
// straight, flush or straight flush.
#pragma once

#include <krupier/chance/card.h>
#include <krupier/hands/hand_value.h>

namespace krupier {

struct PaiGowRules {
  bool wheel_is_second = true;  // A-2-3-4-5 just below A-K-Q-J-T (kings 21-14 G7)
  bool joker_doubles_the_ace =
      false;  // in a flush with an ace: a second ace, not the next card (G4)

  friend constexpr bool operator==(PaiGowRules, PaiGowRules) = default;
};

HandValue pai_gow_five(CardSet five, PaiGowRules rules = {});
// A pair or high cards; comparable with a hand of five, of which it is the weaker at equal cards.
HandValue pai_gow_two(CardSet two);

// The five must be the higher hand.
bool is_foul(CardSet five, CardSet two, PaiGowRules rules = {});

}  // namespace krupier
