// Showdown: how a hand that has bet stands against the dealer's, and what its ante and bet get.
// Pure, so that the round and the exact analysis settle by the same words.
#pragma once

#include <algorithm>
#include <compare>
#include <optional>

#include <krupier/games/stud/stud.h>
#include <krupier/round/line.h>

namespace krupier::stud {

enum class Outcome : std::uint8_t { not_qualified, won, lost, tied };

struct Showdown {
  Outcome outcome{};
  Why why{};
};

// Against a dealer who qualifies; `against`: the player's hand compared with his, suits included.
inline Outcome outcome_if_qualified(const Rules& rules, HandCategory hand,
                                    std::strong_ordering against) {
  if (against < 0) return Outcome::lost;
  if (hand == HandCategory::high_card && rules.below_pair == BelowPair::loses) {
    return Outcome::lost;  // ace-king is for the dealer only (tokyo L57, G3)
  }
  if (against > 0) return Outcome::won;
  ensure(rules.ranking.on_equal == OnEqual::push, "stud: a push");
  return Outcome::tied;
}

inline Showdown showdown(const Rules& rules, CardSet cards, CardSet dealer_cards,
                         HandValue dealer) {
  // The player's hand does not matter (tokyo L49).
  if (!rules.dealer.met_by(dealer)) return {Outcome::not_qualified, Why::dealer_not_qualified};
  const HandValue value = rules.ranking.value(cards);
  std::strong_ordering against = value <=> dealer;
  Why why = against > 0 ? Why::higher : Why::lower;
  if (against == 0) {
    against = rules.ranking.by_suit(cards, dealer_cards);
    why = Why::suit_decides;
  }
  const Outcome outcome = outcome_if_qualified(rules, value.category(), against);
  if (against >= 0 && outcome == Outcome::lost) why = Why::below_pair;
  if (outcome == Outcome::tied) why = Why::equal;
  return {outcome, why};
}

// The odds at which a stake that is not lost is paid; none: it comes back as it was laid.
struct Payment {
  std::optional<Price> ante;
  std::optional<Price> bet;
};

inline Payment payment(const Rules& rules, Outcome outcome, HandCategory hand) {
  Payment pays;
  if (outcome == Outcome::tied) return pays;
  if (outcome == Outcome::not_qualified) {
    pays.ante = rules.ante_pays_unqualified;
    return pays;
  }
  if (rules.ante_on_win == AnteOnWin::even_money) pays.ante = rules.ante_pays;
  if (hand != HandCategory::high_card || rules.below_pair != BelowPair::compare_bet_returned) {
    pays.bet = rules.bet_pays[hand];
  }
  return pays;
}

// Where the table caps the win of a game, the house keeps what is over it, out of the bet's win.
inline Money kept_over_maximum(const Rules& rules, Money returned) {
  return rules.win_max ? std::max(Money{}, returned - *rules.win_max) : Money{};
}

// Everything that comes back for an ante and its bet.
inline Money handed_back(const Rules& rules, Money ante, Outcome outcome, HandCategory hand) {
  if (outcome == Outcome::lost) return {};
  const auto back = [](Money stake, std::optional<Odds> pays) {
    return pays ? pays->handed_back(stake) : stake;
  };
  const Payment pays = payment(rules, outcome, hand);
  const Money returned = back(ante, pays.ante) + back(ante * rules.bet_antes, pays.bet);
  return outcome == Outcome::won ? returned - kept_over_maximum(rules, returned) : returned;
}

}  // namespace krupier::stud
