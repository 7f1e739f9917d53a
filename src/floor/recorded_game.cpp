// Settings of the first release stand under plans of the first format, and under no other.
#include <krupier/floor/recorded_game.h>
#include <krupier/floor/records/old/settings_1.h>

namespace krupier {

Result<std::shared_ptr<const Game>> recorded_game(GameVersions& versions, std::string_view name,
                                                  std::string_view version,
                                                  const Settings& settings) {
  const Plan* plan = versions.find(name, version);
  if (plan == nullptr || plan->format != 1) return versions.game(name, version, settings);
  return versions.game(name, version, settings_1(*plan, plan_and_game(name).second, settings));
}

}  // namespace krupier
