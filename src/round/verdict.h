// Verdict: an event was accepted, or refused for a reason with its figure, and nothing changed.
#pragma once

#include <cstdint>
#include <optional>

#include <krupier/base/money.h>
#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(Reason, std::uint8_t,
             bets_closed,          // no bet can be laid or taken back now
             below_minimum,        // figure: the minimum
             above_maximum,        // figure: the maximum
             above_total_maximum,  // figure: the most that one player may stake in a round
             not_positive,         // zero or negative amount
             too_large,            // beyond any table
             not_in_chips,         // figure: stakes are multiples of this
             wrong_amount,         // figure: the amount that would be right
             unknown_spot,
             spot_closed,  // this bet is not open in this phase
             box_taken,    // another player has the box
             box_unknown,
             needs_main_bet,      // a side bet without the bet it depends on
             excludes_other_bet,  // not together with a bet that lies there already
             nothing_there,       // no such stake to take back
             locked,              // this stake may not be taken back any more
             not_your_turn,
             not_offered,         // the action is not among the choices
             wrong_cards,         // cards named that are not in the hand, or too many
             insufficient_funds,  // figure: what the player has
             unknown_player,
             table_full,       // figure: how many may play
             no_card_due,      // no card is awaited
             not_due_there,    // a card is awaited, but elsewhere
             impossible_card,  // no such card is left in the shoe
             no_spin_due, no_throw_due,
             impossible_outcome,  // a pocket the wheel lacks, a seven on a die
             shooter_needs_line_bet,
             too_few_players,  // figure: how many are needed
             nothing_to_close, round_over,
             not_now,         // nothing of the kind may happen in this phase
             box_full,        // figure: how many players a box takes
             too_few_boxes);  // figure: how many must have bets

struct Refusal {
  Reason reason{};
  Money figure;
  friend bool operator==(Refusal, Refusal) = default;
};

class [[nodiscard]] Verdict {
 public:
  static constexpr Verdict accepted() { return Verdict{}; }
  constexpr Verdict(Refusal refusal) : refusal_(refusal), accepted_(false) {}  // NOLINT: implicit
  constexpr Verdict(Reason reason) : Verdict(Refusal{reason, {}}) {}           // NOLINT: implicit

  explicit constexpr operator bool() const { return accepted_; }
  constexpr const Refusal& refusal() const { return refusal_; }

 private:
  constexpr Verdict() = default;

  Refusal refusal_;
  bool accepted_ = true;
};

}  // namespace krupier
