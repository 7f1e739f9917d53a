// Betting: laying chips and taking them back under a plan's limits, the same for every game.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/round/bets.h>
#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/layout.h>
#include <krupier/round/verdict.h>

namespace krupier {

// How a table takes bets, apart from each bet's own limits.
struct BettingRules {
  std::vector<BoxNo> boxes;  // the numbered places; empty: bets have none
  bool one_player_a_box = false;
  Money chip = Money::units(1);  // every stake is a multiple of the smallest chip
  Money total_max;               // of one player in one round; zero: none
  bool max_for_all = false;      // a bet's maximum is for all players' chips on the spot together
  bool min_for_all = false;      // and its minimum
  UnderMinimum under_minimum{};
  OverMaximum over_maximum{};
  // An announced bet of which one part would pass its limit: refused whole, or what fits is laid.
  bool composed_places_what_fits = false;
};

// Lays a bet, composed or not, if the rules allow it; a refusal changes nothing. Whether the spot
// is open in this phase, and whatever else is the game's own, the game checks before.
Verdict lay(const Bets& bets, const BettingRules& rules, Layout& layout, const PlaceBet& bet,
            Effects& effects);

// Takes chips back. `locked(const Stake&)` says which stakes must stay.
template <class Locked>
Verdict take_back(const Bets& bets, const BettingRules& rules, Layout& layout, const TakeBack& back,
                  Effects& effects, Locked&& locked, Why why = Why::taken_back);

// At the close, where the plan hands back a stake under its minimum instead of refusing it: those
// go back, and with them the bets that needed them.
void hand_back_below_minimum(const Bets& bets, const BettingRules& rules, Layout& layout,
                             Effects& effects);

// Every stake goes back: a void round.
void hand_back_all(Layout& layout, Effects& effects, Why why = Why::round_void);

// Whether the player has one of the bets that this spot depends on, on the same box.
bool has_needed_bet(const Bets& bets, const Layout& layout, PlayerId player, Spot spot);

// Without state of its own:

inline Verdict check_take_back(const Bets& bets, const BettingRules& rules, const Layout& layout,
                               const TakeBack& back) {
  if (back.spot == kEverySpot) {
    return layout.total_of(back.player).is_zero() ? Verdict{Reason::nothing_there}
                                                  : Verdict::accepted();
  }
  if (back.spot.bet >= bets.spots().size()) return Reason::unknown_spot;
  const Money there = layout.on(back.player, back.spot);
  if (there.is_zero()) return Reason::nothing_there;
  if (back.amount < Money{}) return Reason::not_positive;
  if (back.amount > there) return Refusal{Reason::above_maximum, there};
  const Money left = back.amount.is_zero() ? Money{} : there - back.amount;
  const BetKind& kind = bets.kind_of(back.spot.bet);
  const Money counted = rules.min_for_all ? layout.on_spot(back.spot) - there + left : left;
  if (!counted.is_zero() && counted < kind.min && rules.under_minimum == UnderMinimum::refuse) {
    return Refusal{Reason::below_minimum, kind.min};
  }
  if (!kind.in_steps(left)) return Refusal{Reason::not_in_chips, kind.step};
  if (left.units() % rules.chip.units() != 0) return Refusal{Reason::not_in_chips, rules.chip};
  return Verdict::accepted();
}

template <class Locked>
Verdict take_back(const Bets& bets, const BettingRules& rules, Layout& layout, const TakeBack& back,
                  Effects& effects, Locked&& locked, Why why) {
  if (const Verdict verdict = check_take_back(bets, rules, layout, back); !verdict) return verdict;
  if (back.spot != kEverySpot) {
    const Money there = layout.on(back.player, back.spot);
    if (locked(Stake{back.player, 0, back.spot, there})) return Reason::locked;
    const Money amount = back.amount.is_zero() ? there : back.amount;
    layout.add(back.player, back.spot, -amount);
    effects.handed_back(back.player, back.spot, amount, why);
    // A bet that leaned on this one has lost its ground, and goes back with it.
    if (amount == there) {
      layout.settle([&](const Stake& stake) {
        if (stake.player != back.player || bets.kind_of(stake.spot.bet).needs.empty() ||
            has_needed_bet(bets, layout, stake.player, stake.spot)) {
          return false;
        }
        effects.handed_back(stake.player, stake.spot, stake.amount, why);
        return true;
      });
    }
    return Verdict::accepted();
  }
  bool any = false;
  layout.for_each_of(back.player, [&](const Stake& stake) { any = any || !locked(stake); });
  if (!any) return Reason::locked;
  layout.settle([&](const Stake& stake) {
    if (stake.player != back.player || locked(stake)) return false;
    effects.handed_back(stake.player, stake.spot, stake.amount, why);
    return true;
  });
  return Verdict::accepted();
}

}  // namespace krupier
