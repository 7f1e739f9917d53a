// The game that a record names: its version, and its settings as they were written.
#pragma once

#include <memory>
#include <string_view>

#include <krupier/catalog/versions.h>

namespace krupier {

// Settings on record bear the plan's own names, but for those of the first release: these are read
// as it read them.
Result<std::shared_ptr<const Game>> recorded_game(GameVersions& versions, std::string_view name,
                                                  std::string_view version,
                                                  const Settings& settings);

}  // namespace krupier
