// Reading the floor's figures from a table's settings.
#include <algorithm>
#include <array>
#include <charconv>

#include <krupier/floor/floor_rules.h>

namespace krupier {
namespace {

constexpr std::array<std::string_view, 15> kFloorChoices{
    "betting_time_s",
    "last_bets_time_s",
    "decision_time_s",
    "insurance_time_s",
    "rebuy_min_fraction",
    "dealers",
    "idle_games_before_removal",
    "gaming_day_from_h",
    "limit_change_notice_min",  // for limits that change at an open table
    "limit_change_direction",
    "chips",                  // chips.cpp: what the page offers
    "hot_cold_window_games",  // number_statistics.cpp
    "hot_count",
    "cold_count",
    "recent_strip",
};

std::optional<int> whole_setting(const Settings& bound, std::string_view name) {
  const auto found = bound.find(name);
  if (found == bound.end()) return std::nullopt;
  int number = 0;
  const std::string& text = found->second;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

std::span<const std::string_view> floor_choices() { return kFloorChoices; }

FloorRules FloorRules::read(const Settings& bound) {
  FloorRules rules;
  rules.betting_time_s = whole_setting(bound, "betting_time_s");
  rules.last_bets_time_s = whole_setting(bound, "last_bets_time_s");
  // The table has one clock for insurance and decisions: nobody has less time than the plan gives.
  rules.decision_time_s = whole_setting(bound, "decision_time_s");
  const std::optional<int> insurance = whole_setting(bound, "insurance_time_s");
  if (rules.decision_time_s && insurance)
    rules.decision_time_s = std::max(*rules.decision_time_s, *insurance);
  rules.croupiers_max = whole_setting(bound, "dealers").value_or(1);
  rules.gaming_day_from_h = whole_setting(bound, "gaming_day_from_h").value_or(0);
  rules.idle_games = whole_setting(bound, "idle_games_before_removal");
  if (const auto found = bound.find("rebuy_min_fraction"); found != bound.end()) {
    if (const Result<Odds> part = parse_odds(found->second)) rules.rebuy_min_fraction = *part;
  }
  return rules;
}

Money FloorRules::rebuy_min(const GameFacts& facts) const {
  return rebuy_min_fraction.of(facts.buy_in_least);
}

void FloorRules::complete(Setup& setup) const {
  if (!setup.idle_rounds) setup.idle_rounds = idle_games;
  Clocks& clocks = setup.clocks;
  constexpr std::int64_t kSecond_ms = 1000;
  const auto clock = [&](std::int64_t& span_ms, const std::optional<int>& seconds,
                         std::string_view name) {
    if (span_ms == 0 && seconds && setup.settings.contains(name)) span_ms = *seconds * kSecond_ms;
  };
  clock(clocks.bets_ms, betting_time_s, "betting_time_s");
  clock(clocks.last_bets_ms, last_bets_time_s, "last_bets_time_s");
  clocks.last_bets_ms = std::min(clocks.last_bets_ms, clocks.bets_ms);
  clock(clocks.decision_ms, decision_time_s, "decision_time_s");
}

}  // namespace krupier
