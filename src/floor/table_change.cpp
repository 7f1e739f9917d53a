// Limits compared, bet by bet.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include <krupier/floor/table_change.h>

namespace krupier {
namespace {

constexpr std::int64_t kMinute_ms = 60'000;

std::string setting(const Game& game, std::string_view name) {
  const auto found = game.facts().settings.find(name);
  return found == game.facts().settings.end() ? std::string{} : found->second;
}

bool limits_differ(const Game& now, const Game& then) {
  const auto& kinds = now.bets().kinds();
  return kinds.size() != then.bets().kinds().size() ||
         !std::ranges::all_of(kinds, [&](const BetKind& before) {
           const BetKind* after = then.bets().find_kind(before.id);
           return after != nullptr && after->min == before.min && after->max == before.max;
         });
}

}  // namespace

Settings picked_settings(const Game& game, Settings settings) {
  for (const Parameter& parameter : game.facts().parameters) {
    const auto found = settings.find(parameter.name);
    if (found != settings.end() && found->second == parameter.standard) settings.erase(found);
  }
  return settings;
}

std::int64_t notice_ms(const Game& now, const Game& then) {
  if (!limits_differ(now, then)) return 0;
  const std::string minutes = setting(now, "limit_change_notice_min");
  std::int64_t value = 0;
  std::from_chars(minutes.data(), minutes.data() + minutes.size(), value);
  return value * kMinute_ms;
}

// "up": no limit may fall. "higher-minimum": minima may rise, and nothing else may change.
std::optional<std::string> forbidden_limits(const Game& now, const Game& then) {
  const std::string direction = setting(now, "limit_change_direction");
  if (direction.empty()) return std::nullopt;
  for (const BetKind& before : now.bets().kinds()) {
    const BetKind* after = then.bets().find_kind(before.id);
    if (after == nullptr) continue;
    if (after->min < before.min) {
      return fmt::format("{}: the minimum is {} and may only be raised while the table is open",
                         before.id, to_string(before.min));
    }
    if (after->max == before.max) continue;
    if (direction == "higher-minimum") {
      return fmt::format("{}: the maximum is {}; while the table is open only a minimum may rise",
                         before.id, to_string(before.max));
    }
    if (after->max < before.max) {
      return fmt::format("{}: the maximum is {} and may only be raised while the table is open",
                         before.id, to_string(before.max));
    }
  }
  return std::nullopt;
}

}  // namespace krupier
