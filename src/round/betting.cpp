// Laying chips under limits.
#include <algorithm>
#include <fmt/format.h>
#include <span>

#include <krupier/round/betting.h>

namespace krupier {

void read_chips(const Section& section, std::string_view key, BettingRules& betting) {
  const std::vector<Money> chips = section.amounts(key);
  if (chips.empty()) return;
  const Money smallest = *std::ranges::min_element(chips);
  if (smallest <= Money{}) return section.error(key, "above zero expected");
  betting.chip = smallest;
  for (const Money chip : chips) {
    if (betting.in_chips(chip)) continue;
    if (!betting.odd_chip.is_zero()) {
      section.error(key, fmt::format("the smallest chip {} does not divide {}", to_string(smallest),
                                     to_string(chip)));
      return;
    }
    betting.odd_chip = chip;
  }
}

void read_chips_of_currency(const Section& game, std::string_view currency, BettingRules& betting) {
  if (!game.has("chips")) return;
  const Section chips = game.table("chips");
  for (const std::string& key : chips.keys()) {
    BettingRules each;
    read_chips(chips, key, each);
    if (key != currency) continue;
    betting.chip = each.chip;
    betting.odd_chip = each.odd_chip;
  }
}

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
                     const PlaceBet& bet, Placing& placing) {
  const BetKind& kind = bets.kind_of(bet.spot.bet);
  const auto [min, max] = limits_of(bets, layout, bet.player, bet.spot.bet);
  const Money amount = bet.amount;
  const bool may_lie_under = bet.missed || rules.under_minimum != UnderMinimum::refuse;
  const Money there = layout.on(bet.player, bet.spot);
  const Money counted = rules.max_for_all ? layout.on_spot(bet.spot) : there;
  placing = {amount, {}};
  if (counted + amount > max) {
    placing.plays = max - counted;
    placing.excess = amount - placing.plays;
    // What the others leave of the room may be less than a bet.
    const bool fits = placing.plays > Money{} && (there + placing.plays >= min || may_lie_under);
    if ((rules.over_maximum == OverMaximum::refuse && !bet.missed) || !fits) {
      return Refusal{Reason::above_maximum, max};
    }
  }
  const Money held = rules.min_for_all ? layout.on_spot(bet.spot) : there;
  if (held + placing.plays < min && !may_lie_under) {
    return Refusal{Reason::below_minimum, min};
  }
  if (const Verdict verdict = rules.check_chips(kind, there + placing.plays); !verdict) {
    return verdict;
  }
  return rules.in_chips(amount) ? Verdict::accepted()
                                : Verdict{Refusal{Reason::not_in_chips, rules.chip}};
}

Verdict check_total(const BettingRules& rules, const Layout& layout, PlayerId player, Money more) {
  const Money max = total_max(rules, layout);
  if (max.is_zero() || layout.total_of(player) + more <= max) return Verdict::accepted();
  return Refusal{Reason::above_total_maximum, max};
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

// Chips that a ruling gave to a player play no further than a bet of theirs could.
void hand_back_over_maximum(const Bets& bets, const BettingRules& rules, Layout& layout,
                            PlayerId player, Spot spot, Effects& effects) {
  Money over;
  if (!rules.max_for_all) {
    over = layout.on(player, spot) - limits_of(bets, layout, player, spot.bet).max;
  }
  if (const Money most = total_max(rules, layout); !most.is_zero()) {
    over = std::max(over, layout.total_of(player) - most);
  }
  over = std::min(over, layout.on(player, spot));
  if (over <= Money{}) return;
  layout.add(player, spot, -over);
  effects.handed_back(player, spot, over, Why::above_maximum);
}

void hand_back_below_minimum_on(const Bets& bets, const BettingRules& rules, Layout& layout,
                                PlayerId player, Spot spot, Effects& effects) {
  const Money there = layout.on(player, spot);
  const Money held = rules.min_for_all ? layout.on_spot(spot) : there;
  if (there.is_zero() || held >= limits_of(bets, layout, player, spot.bet).min) return;
  layout.clear(player, spot);
  effects.handed_back(player, spot, there, Why::below_minimum);
}

// Laying each part as the ordinary bet that it is; all of it or, where the plan says so, what fits.
Verdict lay_composed(const Bets& bets, const BettingRules& rules, Layout& layout,
                     const PlaceBet& bet, Effects& effects) {
  const SpotInfo& spot = bets.spot(bet.spot.bet);
  Money total;
  Verdict first_refusal = Verdict::accepted();
  const auto check_part = [&](const Part& part, Placing& placing) {
    const PlaceBet laid{
        bet.player, {part.bet, bet.spot.box, 0}, bet.amount * part.units, bet.missed};
    const Verdict verdict = check_limits(bets, rules, layout, laid, placing);
    // Where a bet is trimmed to its maximum, a part without any room comes back whole.
    const bool trims = bet.missed || rules.over_maximum == OverMaximum::trim;
    if (!verdict && trims && verdict.refusal().reason == Reason::above_maximum) {
      if (first_refusal) first_refusal = verdict;
      placing = {{}, laid.amount};
      return Verdict::accepted();
    }
    return verdict;
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
    fitting += placing.plays.is_zero() ? 0U : 1U;
    total += placing.plays;
  }
  if (fitting == 0) return first_refusal;
  if (const Verdict verdict = check_total(rules, layout, bet.player, total); !verdict) {
    return verdict;
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
            Effects& effects) {
  if (bet.spot.bet >= bets.spots().size()) return Reason::unknown_spot;
  if (index(bet.player) >= kPlayersMax) return Reason::unknown_player;
  if (bet.missed && !rules.takes_missed) return Reason::not_offered;
  if (const Verdict verdict = check_amount(bet.amount); !verdict) return verdict;
  if (const Verdict verdict = check_box(rules, layout, bet.player, bet.spot); !verdict)
    return verdict;
  if (!bets.spot(bet.spot.bet).parts.empty()) {
    return lay_composed(bets, rules, layout, bet, effects);
  }
  const BetKind& kind = bets.kind_of(bet.spot.bet);
  if (!kind.needs.empty() && !has_needed_bet(bets, layout, bet.player, bet.spot)) {
    return Reason::needs_main_bet;
  }
  Placing placing;
  const Verdict limits = check_limits(bets, rules, layout, bet, placing);
  if (!limits) return limits;
  if (const Verdict verdict = check_total(rules, layout, bet.player, placing.plays); !verdict) {
    return verdict;
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
                             Effects& effects) {
  if (rules.under_minimum == UnderMinimum::refuse && !rules.takes_missed) return;
  layout.settle([&](const Stake& stake) {
    const Money held = rules.min_for_all ? layout.on_spot(stake.spot) : stake.amount;
    if (held >= limits_of(bets, layout, stake.player, stake.spot.bet).min) return false;
    effects.handed_back(stake.player, stake.spot, stake.amount, Why::below_minimum);
    return true;
  });
  hand_back_without_main(bets, layout, effects);
}

Verdict rule_on(const Bets& bets, const BettingRules& rules, Layout& layout, const Ruling& ruling,
                bool closed, Effects& effects) {
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
  const Part whole{ruling.spot.bet, 1};
  const std::span<const Part> parts =
      info.parts.empty() ? std::span{&whole, 1} : std::span<const Part>{info.parts};
  const auto at = [&](const Part& part) { return Spot{part.bet, ruling.spot.box, 0}; };
  for (const Part& part : parts) {
    const Money there = layout.on(ruling.player, at(part));
    if (there.is_zero()) return Reason::nothing_there;
    if (ruling.amount * part.units > there) return Refusal{Reason::above_maximum, there};
  }
  Layout ruled = layout;
  Effects told;
  for (const Part& part : parts) {
    const Spot spot = at(part);
    const Money amount =
        ruling.amount.is_zero() ? layout.on(ruling.player, spot) : ruling.amount * part.units;
    ruled.add(ruling.player, spot, -amount);
    told.handed_back(ruling.player, spot, amount, to_another ? Why::ruled_owner : Why::ruled_void);
    if (!to_another) continue;
    ruled.add(ruling.owner, spot, amount);
    told.laid(ruling.owner, spot, amount, Why::ruled_owner);
    hand_back_over_maximum(bets, rules, ruled, ruling.owner, spot, told);
  }
  if (closed || rules.under_minimum == UnderMinimum::refuse) {
    for (const Part& part : parts) {
      hand_back_below_minimum_on(bets, rules, ruled, ruling.player, at(part), told);
      if (to_another) hand_back_below_minimum_on(bets, rules, ruled, ruling.owner, at(part), told);
    }
  }
  hand_back_without_main(bets, ruled, told);
  if (to_another) {
    const Verdict box = check_box(rules, ruled, ruling.owner, ruling.spot);
    if (!box) return box;
  }
  layout = std::move(ruled);
  effects.lines.insert(effects.lines.end(), told.lines.begin(), told.lines.end());
  return Verdict::accepted();
}

void hand_back_all(Layout& layout, Effects& effects, Why why) {
  layout.settle([&](const Stake& stake) {
    effects.handed_back(stake.player, stake.spot, stake.amount, why);
    return true;
  });
}

}  // namespace krupier
