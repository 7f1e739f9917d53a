// OneOutcomeGame: bets, one outcome of a wheel or of dice, payment. What each outcome does to each
// spot is a table; a family only fills it in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <krupier/base/odds.h>
#include <krupier/games/fate_table.h>
#include <krupier/plan/plan.h>
#include <krupier/round/game.h>

namespace krupier::one_outcome {

struct Fate {
  enum class Do : std::uint8_t { lose, win, push, lose_half };

  Do what = Do::lose;
  Price pays;

  static constexpr Fate lose() { return {}; }
  static constexpr Fate win(Price pays) { return {Do::win, pays}; }
  static constexpr Fate push() { return {Do::push, {}}; }
  static constexpr Fate lose_half() { return {Do::lose_half, {}}; }

  Money handed_back(Money stake) const {
    return what == Do::win ? pays.handed_back(stake) : what == Do::push ? stake : Money{};
  }
  friend bool operator==(const Fate&, const Fate&) = default;
};

// A spin or a throw that does not count (the ball leaves the wheel, a die the table).
KRUPIER_ENUM(NotCounted, std::uint8_t,
             respin,      // it comes again under the same bets
             new_game,    // the bets may be handled freely until the next close
             hand_back);  // the bets are void and go back

// Who throws the dice: the croupier, always the player on his left, or the players in turn.
KRUPIER_ENUM(Thrower, std::uint8_t, dealer, player_left, next_player);

// The page's X2 when one stake would pass its limit.
KRUPIER_ENUM(DoubleOverLimit, std::uint8_t, refuse, top_up);

// How an outcome is told and shown.
struct Outcome {
  std::vector<Announcement> said;
  std::vector<View::Mark> marks;
};

inline constexpr std::uint16_t kNoOutcome = 0xffff;

struct Rules {
  std::vector<Outcome> outcomes;
  std::vector<std::uint16_t>
      of_pocket;                    // a wheel's: which outcome, or kNoOutcome; dice count through
  FateTable<Fate> fates;            // by outcome and spot
  std::vector<std::uint16_t> open;  // every spot: all bets are open until the close
  NotCounted not_counted{};
  int turns_min = 0;        // a spin of fewer full turns does not count
  NotCounted short_spin{};  // and then this follows
  bool has_pins = false;    // an upright wheel, whose pointer may be caught on a pin
  Thrower thrower{};
  bool may_double = false;  // the page's X2
  DoubleOverLimit double_over_limit{};
  Money win_max;  // of one player in one round, stakes included; zero: none

  // Every pocket of a wheel is an outcome, in this order.
  void number_pockets(const std::vector<Pocket>& pockets);
};

// Three dice as one of 216 outcomes, and so on.
constexpr std::uint16_t dice_number(const DiceFall& dice) {
  std::uint16_t number = 0;
  for (std::size_t i = 0; i < dice.count; ++i) {
    number = static_cast<std::uint16_t>(number * 6 + dice.faces[i] - 1);
  }
  return number;
}

// The throw behind a number.
constexpr DiceFall dice_of(std::uint16_t number, std::uint8_t count) {
  DiceFall dice;
  dice.count = count;
  for (std::size_t i = count; i > 0; --i) {
    dice.faces[i - 1] = static_cast<std::uint8_t>(number % 6 + 1);
    number = static_cast<std::uint16_t>(number / 6);
  }
  return dice;
}

class OneOutcomeGame : public GameOf<Rules> {
 public:
  using GameOf::GameOf;
  AnyRound round() const final;
  Tally simulate(std::uint64_t rounds, std::uint64_t seed) const final;
};

// The most that one outcome can hand back to one player: every spot `counts(bet)` at its maximum.
template <class Counts>
Money most_handed_back(const Bets& bets, const Rules& rules, Counts&& counts) {
  Money most;
  for (std::size_t outcome = 0; outcome < rules.outcomes.size(); ++outcome) {
    const auto fates = rules.fates.row(outcome);
    Money here;
    for (std::uint16_t bet = 0; bet < bets.spots().size(); ++bet) {
      if (counts(bet)) here += fates[bet].handed_back(bets.kind_of(bet).max);
    }
    most = std::max(most, here);
  }
  return most;
}

// How the table takes bets, where it says otherwise than the plan: under_minimum, over_maximum.
void read_limits_policy(const Section& table, const Plan& plan, BettingRules& betting);

// A spin of too few turns: min_turns, short_spin.
void read_short_spin(const Section& table, Rules& rules);

}  // namespace krupier::one_outcome
