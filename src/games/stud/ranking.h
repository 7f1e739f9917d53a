// Ranking: how a plan compares five-card hands: which straights it knows, and whether suits decide.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <string_view>

#include <krupier/base/words.h>
#include <krupier/hands/poker.h>
#include <krupier/hands/suit_order.h>
#include <krupier/plan/section.h>

namespace krupier::stud {

// What equal hands do. `fault` is for rehearsals: they break a rule, and the table is fenced off.
KRUPIER_ENUM(OnEqual, std::uint8_t, push, fault);

struct Ranking {
  StraightRules straights;
  std::optional<SuitOrder> suits;  // none: equal values are equal hands
  OnEqual on_equal{};

  HandValue value(CardSet five) const {
    return straights == StraightRules{} ? high_value(five) : high_value(five, straights);
  }
  // Between hands of equal value.
  std::strong_ordering by_suit(CardSet five, CardSet other) const {
    if (!suits) return std::strong_ordering::equal;
    return tie_break_suit(five, *suits, straights) <=> tie_break_suit(other, *suits, straights);
  }

  // `wheel_straight` and, where suits decide, `suits` from the lowest to the highest; `on_equal`.
  static Ranking read(const Section& section) {
    Ranking ranking;
    if (!section.flag("wheel_straight")) ranking.straights.wheel = kNoWheel;
    if (section.has("on_equal")) ranking.on_equal = section.choice<OnEqual>("on_equal");
    if (!section.has("suits")) return ranking;
    constexpr std::array<std::string_view, kSuits> kNames{"clubs", "diamonds", "hearts", "spades"};
    std::array<Suit, kSuits> order{};
    std::array<bool, kSuits> seen{};
    const std::vector<std::string> named = section.words("suits");
    for (std::size_t i = 0; i < named.size() && i < order.size(); ++i) {
      const auto found = std::ranges::find(kNames, named[i]);
      if (found == kNames.end()) continue;
      order[i] = static_cast<Suit>(found - kNames.begin());
      seen[static_cast<std::size_t>(found - kNames.begin())] = true;
    }
    if (named.size() != order.size() || std::ranges::find(seen, false) != seen.end()) {
      section.error("suits", fmt::format("the four suits expected: {}", fmt::join(kNames, ", ")));
    }
    ranking.suits.emplace(order[0], order[1], order[2], order[3]);
    return ranking;
  }
};

}  // namespace krupier::stud
