// Options: what may be done with a hand. Asked by the round and by the exact analysis alike.
#pragma once

#include <krupier/games/blackjack/rules.h>

namespace krupier::blackjack {

// A hand as far as the rules look at it.
struct Situation {
  Total21 total;       // with the number of its cards
  int first = 0;       // the first card's points, an ace 1
  int pair = 0;        // the points of both cards of a pair; 0: none
  bool split = false;  // made by a split
  int splits = 0;      // of its box so far
  int ace_splits = 0;
  int bought = 0;            // cards
  bool against_ace = false;  // the dealer's first card

  bool is_split_ace() const { return split && first == 1; }
};

class Options {
 public:
  Options(const Rules& rules, const Situation& hand) : rules_(rules), hand_(hand) {}
  Options(const Rules&, Situation&&) = delete;  // it is looked at later

  bool may_draw() const {
    return hand_.total.total() < rules_.draws_below && !hand_.is_split_ace() && !has_five();
  }
  // Nine, ten or eleven without an ace, as the plan lists them.
  bool is_free_double() const {
    return rules_.free_bets && hand_.total.cards() == 2 && !hand_.total.has_ace() &&
           (rules_.free_double_totals >> hand_.total.total() & 1) != 0;
  }
  bool may_double() const {
    if (!rules_.may_double || hand_.total.cards() != 2 || !may_draw()) return false;
    if (is_free_double()) return !hand_.split || rules_.free_double_after_split;
    if (hand_.split && !rules_.double_after_split) return false;
    const int total = hand_.total.total();
    return rules_.double_on == DoubleTotals::any || (total >= 9 && total <= 11);
  }
  bool may_split() const {
    if (hand_.pair == 0 || (rules_.splits_most > 0 && hand_.splits >= rules_.splits_most))
      return false;
    return hand_.pair != 1 || rules_.ace_splits_most == 0 ||
           hand_.ace_splits < rules_.ace_splits_most;
  }
  // All pairs but tens.
  bool is_free_split() const { return rules_.free_bets && hand_.first != 10; }
  // On two cards to which nothing has happened yet.
  bool may_surrender() const {
    if (!rules_.may_surrender || hand_.total.cards() != 2 || hand_.is_split_ace()) return false;
    if (hand_.split && !rules_.surrender_after_split) return false;
    return !hand_.against_ace || rules_.surrender_against_ace;
  }
  // The third card, and the fourth if the third was bought.
  bool may_buy() const {
    return hand_.bought < rules_.buys_most && hand_.total.cards() == 2 + hand_.bought && may_draw();
  }
  // Four cards worth so little get their fifth unasked.
  bool fifth_card_is_due() const {
    return hand_.total.cards() == 4 && hand_.total.hard() <= rules_.fifth_card_unasked_to;
  }
  // No decision is left: 21, five cards, a split ace with its card.
  bool is_over() const {
    return hand_.total.total() >= 21 || has_five() ||
           (hand_.is_split_ace() && hand_.total.cards() == 2 && !may_split());
  }

 private:
  bool has_five() const { return rules_.five_cards && hand_.total.cards() >= 5; }

  const Rules& rules_;
  const Situation& hand_;
};

// Five cards not over 21, where the game knows such a trick.
inline bool is_five_card_trick(const Rules& rules, const Total21& total) {
  return rules.five_cards && total.cards() == 5 && !total.is_bust() &&
         (rules.five_cards_with_21 || total.total() < 21);
}

}  // namespace krupier::blackjack
