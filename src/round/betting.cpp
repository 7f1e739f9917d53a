// Laying chips under limits.
#include <algorithm>
#include <span>

#include <krupier/round/betting.h>

namespace krupier {
namespace {

struct Placing {
  Money plays;   // stays on the spot
  Money excess;  // over the maximum, handed back at once
};

Verdict check_amount(Money amount) {
  if (amount <= Money{}) return Reason::not_positive;
  if (amount > kMoneyMaxPerEvent) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
  return Verdict::accepted();
}

Verdict check_limits(const Bets& bets, const BettingRules& rules, const Layout& layout,
                     const OwnLimits& own, const PlaceBet& bet, Placing& placing) {
  const BetKind& kind = bets.kind_of(bet.spot.bet);
  const auto [min, max] = limits_of(bets, own, bet.player, bet.spot.bet);
  const Money amount = bet.amount;
  const Money there = layout.on(bet.player, bet.spot);
  const Money counted = rules.max_for_all ? layout.on_spot(bet.spot) : there;
  placing = {amount, {}};
  if (counted + amount > max) {
    placing.plays = max - counted;
    placing.excess = amount - placing.plays;
    // What the others leave of the room may be less than a bet.
    const bool fits = placing.plays > Money{} &&
                      (there + placing.plays >= min || rules.under_minimum != UnderMinimum::refuse);
    if (rules.over_maximum == OverMaximum::refuse || !fits) {
      return Refusal{Reason::above_maximum, max};
    }
  }
  const Money held = rules.min_for_all ? layout.on_spot(bet.spot) : there;
  if (held + placing.plays < min && rules.under_minimum == UnderMinimum::refuse) {
    return Refusal{Reason::below_minimum, min};
  }
  if (!kind.in_steps(there + placing.plays)) return Refusal{Reason::not_in_chips, kind.step};
  if (amount.units() % rules.chip.units() != 0) return Refusal{Reason::not_in_chips, rules.chip};
  return Verdict::accepted();
}

Verdict check_box(const BettingRules& rules, const Layout& layout, PlayerId player, Spot spot) {
  if (rules.boxes.empty())
    return spot.box == 0 ? Verdict::accepted() : Verdict{Reason::box_unknown};
  if (std::ranges::find(rules.boxes, spot.box) == rules.boxes.end()) return Reason::box_unknown;
  if (!rules.one_player_a_box) return Verdict::accepted();
  bool taken = false;
  layout.for_each([&](const Stake& stake) {
    taken = taken || (stake.spot.box == spot.box && stake.player != player);
  });
  return taken ? Verdict{Reason::box_taken} : Verdict::accepted();
}

// A bet whose main bet is gone goes back too.
void hand_back_without_main(const Bets& bets, Layout& layout, Effects& effects) {
  layout.settle([&](const Stake& stake) {
    if (bets.kind_of(stake.spot.bet).needs.empty() ||
        has_needed_bet(bets, layout, stake.player, stake.spot)) {
      return false;
    }
    effects.handed_back(stake.player, stake.spot, stake.amount, Why::main_bet_void);
    return true;
  });
}

// Laying each part as the ordinary bet that it is; all of it or, where the plan says so, what fits.
Verdict lay_composed(const Bets& bets, const BettingRules& rules, Layout& layout,
                     const PlaceBet& bet, Effects& effects, const OwnLimits& own) {
  const SpotInfo& spot = bets.spot(bet.spot.bet);
  Money total;
  Verdict first_refusal = Verdict::accepted();
  const auto check_part = [&](const Part& part, Placing& placing) {
    const PlaceBet laid{bet.player, {part.bet, bet.spot.box, 0}, bet.amount * part.units};
    return check_limits(bets, rules, layout, own, laid, placing);
  };
  std::size_t fitting = 0;
  for (const Part& part : spot.parts) {
    Placing placing;
    const Verdict verdict = check_part(part, placing);
    if (!verdict) {
      if (!rules.composed_places_what_fits) return verdict;
      if (first_refusal) first_refusal = verdict;
      continue;
    }
    ++fitting;
    total += placing.plays;
  }
  if (fitting == 0) return first_refusal;
  if (!rules.total_max.is_zero() && layout.total_of(bet.player) + total > rules.total_max) {
    return Refusal{Reason::above_total_maximum, rules.total_max};
  }
  for (const Part& part : spot.parts) {
    Placing placing;
    if (!check_part(part, placing)) continue;
    const Spot at{part.bet, bet.spot.box, 0};
    layout.add(bet.player, at, placing.plays);
    effects.laid(bet.player, at, placing.plays + placing.excess);
    if (!placing.excess.is_zero()) {
      effects.handed_back(bet.player, at, placing.excess, Why::above_maximum);
    }
  }
  return Verdict::accepted();
}

}  // namespace

Verdict lay(const Bets& bets, const BettingRules& rules, Layout& layout, const PlaceBet& bet,
            Effects& effects, const OwnLimits& own) {
  if (bet.spot.bet >= bets.spots().size()) return Reason::unknown_spot;
  if (index(bet.player) >= kPlayersMax) return Reason::unknown_player;
  if (const Verdict verdict = check_amount(bet.amount); !verdict) return verdict;
  if (const Verdict verdict = check_box(rules, layout, bet.player, bet.spot); !verdict)
    return verdict;
  if (!bets.spot(bet.spot.bet).parts.empty()) {
    return lay_composed(bets, rules, layout, bet, effects, own);
  }
  const BetKind& kind = bets.kind_of(bet.spot.bet);
  if (!kind.needs.empty() && !has_needed_bet(bets, layout, bet.player, bet.spot)) {
    return Reason::needs_main_bet;
  }
  Placing placing;
  const Verdict limits = check_limits(bets, rules, layout, own, bet, placing);
  if (!limits) return limits;
  if (!rules.total_max.is_zero() && layout.total_of(bet.player) + placing.plays > rules.total_max) {
    return Refusal{Reason::above_total_maximum, rules.total_max};
  }
  layout.add(bet.player, bet.spot, placing.plays);
  effects.laid(bet.player, bet.spot, placing.plays + placing.excess);
  if (!placing.excess.is_zero()) {
    effects.handed_back(bet.player, bet.spot, placing.excess, Why::above_maximum);
  }
  return Verdict::accepted();
}

bool has_needed_bet(const Bets& bets, const Layout& layout, PlayerId player, Spot spot) {
  const std::vector<std::uint16_t>& needed = bets.kind_of(spot.bet).needed;
  bool found = false;
  layout.for_each_of(player, [&](const Stake& stake) {
    found = found || (stake.spot.box == spot.box &&
                      std::ranges::find(needed, bets.spot(stake.spot.bet).kind) != needed.end());
  });
  return found;
}

void hand_back_below_minimum(const Bets& bets, const BettingRules& rules, Layout& layout,
                             Effects& effects, const OwnLimits& own) {
  if (rules.under_minimum == UnderMinimum::refuse) return;
  layout.settle([&](const Stake& stake) {
    const Money held = rules.min_for_all ? layout.on_spot(stake.spot) : stake.amount;
    if (held >= limits_of(bets, own, stake.player, stake.spot.bet).min) return false;
    effects.handed_back(stake.player, stake.spot, stake.amount, Why::below_minimum);
    return true;
  });
  hand_back_without_main(bets, layout, effects);
}

Verdict rule_on(const Bets& bets, const BettingRules& rules, Layout& layout, const Ruling& ruling,
                Effects& effects) {
  if (ruling.spot.bet >= bets.spots().size()) return Reason::unknown_spot;
  const bool to_another = ruling.owner != kNobody;
  if (to_another && (index(ruling.owner) >= kPlayersMax || ruling.owner == ruling.player)) {
    return Reason::unknown_player;
  }
  const SpotInfo& info = bets.spot(ruling.spot.bet);
  if (ruling.amount < Money{} || (!info.parts.empty() && ruling.amount.is_zero())) {
    return Reason::not_positive;
  }
  if (ruling.amount > kMoneyMaxPerEvent) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
  if (to_another && !bets.kind_of(ruling.spot.bet).needs.empty() &&
      !has_needed_bet(bets, layout, ruling.owner, ruling.spot)) {
    return Reason::needs_main_bet;
  }
  if (to_another) {
    const Verdict box = check_box(rules, layout, ruling.owner, ruling.spot);
    if (!box) return box;
  }
  const Part whole{ruling.spot.bet, 1};
  const std::span<const Part> parts =
      info.parts.empty() ? std::span{&whole, 1} : std::span<const Part>{info.parts};
  const auto at = [&](const Part& part) { return Spot{part.bet, ruling.spot.box, 0}; };
  for (const Part& part : parts) {
    const Money there = layout.on(ruling.player, at(part));
    if (there.is_zero()) return Reason::nothing_there;
    if (ruling.amount * part.units > there) return Refusal{Reason::above_maximum, there};
  }
  for (const Part& part : parts) {
    const Spot spot = at(part);
    const Money amount =
        ruling.amount.is_zero() ? layout.on(ruling.player, spot) : ruling.amount * part.units;
    layout.add(ruling.player, spot, -amount);
    effects.handed_back(ruling.player, spot, amount,
                        to_another ? Why::ruled_owner : Why::ruled_void);
    if (!to_another) continue;
    layout.add(ruling.owner, spot, amount);
    effects.laid(ruling.owner, spot, amount, Why::ruled_owner);
  }
  hand_back_without_main(bets, layout, effects);
  return Verdict::accepted();
}

void hand_back_all(Layout& layout, Effects& effects, Why why) {
  layout.settle([&](const Stake& stake) {
    effects.handed_back(stake.player, stake.spot, stake.amount, why);
    return true;
  });
}

}  // namespace krupier
