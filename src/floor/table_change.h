// TableChange: other settings for an open table, announced and in force from a round on; and what
// the plan says of changing limits.
#pragma once

#include <optional>
#include <string>

#include <krupier/journal/record.h>
#include <krupier/round/game.h>

namespace krupier {

struct TableChange {
  Settings settings;  // all of them, bound
  Instant from;       // the first round that begins then or later is played by them
};

// What a table picks itself, of all its settings: those that are not the plan's own.
Settings picked_settings(const Game& game, Settings settings);
inline Settings picked_settings(const Game& game) {
  return picked_settings(game, game.facts().settings);
}

// How long before it a change of limits must be announced; zero: no limit changes, or the plan asks
// for no notice.
std::int64_t notice_ms(const Game& now, const Game& then);

// Why the plan forbids these limits while the table is open, if it does.
std::optional<std::string> forbidden_limits(const Game& now, const Game& then);

}  // namespace krupier
