// Betting: laying chips and taking them back under a plan's limits, the same for every game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
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
  Money odd_chip;                // one that is not: a stake may hold it too (2.50 beside 1)
  Money total_max;               // of one player in one round; zero: none
  bool max_for_all = false;      // a bet's maximum is for all players' chips on the spot together
  bool min_for_all = false;      // and its minimum
  UnderMinimum under_minimum{};
  OverMaximum over_maximum{};
  // An announced bet of which one part would pass its limit: refused whole, or what fits is laid.
  bool composed_places_what_fits = false;
  // A bet outside its limits that nobody refused in time (`PlaceBet::missed`) is void under the
  // minimum and plays up to the maximum, whatever becomes of one that is seen.
  bool takes_missed = false;

  // Can the amount be laid in chips?
  bool in_chips(Money amount) const {
    if (amount.units() % chip.units() == 0) return true;
    return !odd_chip.is_zero() && amount >= odd_chip &&
           (amount - odd_chip).units() % chip.units() == 0;
  }
  // And is it a stake on this kind of bet?
  Verdict check_chips(const BetKind& kind, Money stake) const {
    const bool in_parts = kind.equal_parts > 0 && stake.units() % kind.equal_parts == 0 &&
                          in_chips(Money::units(stake.units() / kind.equal_parts));
    if (!kind.in_steps(stake) && !in_parts) return Refusal{Reason::not_in_chips, kind.step};
    if (!in_chips(stake)) return Refusal{Reason::not_in_chips, chip};
    return Verdict::accepted();
  }
};

// The value chips from `chips` in this section, a list (or a parameter's subset): the smallest one
// divides the others, all but one perhaps.
void read_chips(const Section& section, std::string_view key, BettingRules& betting);
// The same by currency, from [chips] of the game.
void read_chips_of_currency(const Section& game, std::string_view currency, BettingRules& betting);

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

// A supervisor's ruling on chips that lie there: they go back, or become another player's, as far
// as that player's limits go. What is left under a minimum goes back, while bets are open only
// where such a bet could not have been laid; so does what needed the chips.
Verdict rule_on(const Bets& bets, const BettingRules& rules, Layout& layout, const Ruling& ruling,
                bool closed, Effects& effects);

// Whether the player has one of the bets that this spot depends on, on the same box.
bool has_needed_bet(const Bets& bets, const Layout& layout, PlayerId player, Spot spot);

// Without state of its own:

// The limits of a bet for this player, in this round.
inline Limits limits_of(const Bets& bets, const Layout& layout, PlayerId player,
                        std::uint16_t bet) {
  const BetKind& kind = bets.kind_of(bet);
  return layout.limits_of(player, bets.spot(bet).kind, {kind.min, kind.max});
}

// All stakes of one player in this round; zero: no limit.
inline Money total_max(const BettingRules& rules, const Layout& layout) {
  return layout.has_level() ? Money{} : rules.total_max;
}

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
  const Money min = limits_of(bets, layout, back.player, back.spot.bet).min;
  const Money counted = rules.min_for_all ? layout.on_spot(back.spot) - there + left : left;
  if (!counted.is_zero() && counted < min && rules.under_minimum == UnderMinimum::refuse) {
    return Refusal{Reason::below_minimum, min};
  }
  return rules.check_chips(kind, left);
}

// A composed bet: one unit of it so high, or as many as lie on all of its parts; all or nothing.
template <class Locked>
Verdict take_back_composed(const Bets& bets, const BettingRules& rules, Layout& layout,
                           const TakeBack& back, Effects& effects, Locked&& locked, Why why) {
  const std::vector<Part>& parts = bets.spot(back.spot.bet).parts;
  const auto at = [&](const Part& part) { return Spot{part.bet, back.spot.box, 0}; };
  Money unit = back.amount;
  for (const Part& part : parts) {
    const Money there = Money::units(layout.on(back.player, at(part)).units() / part.units);
    if (there.is_zero()) return Reason::nothing_there;
    if (back.amount.is_zero()) unit = unit.is_zero() ? there : std::min(unit, there);
  }
  Layout left = layout;
  Effects told;
  for (const Part& part : parts) {
    const TakeBack one{back.player, at(part), unit * part.units};
    const Verdict verdict = take_back(bets, rules, left, one, told, locked, why);
    if (!verdict) return verdict;
  }
  layout = std::move(left);
  effects.lines.insert(effects.lines.end(), told.lines.begin(), told.lines.end());
  return Verdict::accepted();
}

template <class Locked>
Verdict take_back(const Bets& bets, const BettingRules& rules, Layout& layout, const TakeBack& back,
                  Effects& effects, Locked&& locked, Why why) {
  if (back.spot.bet < bets.spots().size() && !bets.spot(back.spot.bet).parts.empty()) {
    if (back.amount < Money{}) return Reason::not_positive;
    if (back.amount > kMoneyMaxPerEvent) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
    return take_back_composed(bets, rules, layout, back, effects, locked, why);
  }
  const Verdict verdict = check_take_back(bets, rules, layout, back);
  if (!verdict) return verdict;
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
