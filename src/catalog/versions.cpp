// Plans read again from the files of an older version.
#include <fmt/format.h>

#include <krupier/catalog/versions.h>

namespace krupier {

std::unique_ptr<const Plan> GameVersions::read(std::string_view name,
                                               std::string_view version) const {
  const auto files = kept_ ? kept_(name, version) : std::nullopt;
  if (!files) return nullptr;
  const auto [id, game] = plan_and_game(name);
  Diagnostics diagnostics;
  auto plan = std::make_unique<const Plan>(read_plan(std::string{id}, *files, diagnostics));
  if (!diagnostics.ok() || !holds_version(*plan, game, version)) return nullptr;
  return plan;
}

const Plan* GameVersions::find(std::string_view name, std::string_view version) {
  if (const Plan* plan = catalog_.find_version(name, version)) {
    if (plan->find(plan_and_game(name).second)->version != version) {
      by_folder_.emplace(name, version);
    }
    return plan;
  }
  std::pair<std::string, std::string> key{name, version};
  auto found = read_.find(key);
  if (found == read_.end()) found = read_.emplace(std::move(key), read(name, version)).first;
  return found->second.get();
}

Result<std::shared_ptr<const Game>> GameVersions::game(std::string_view name,
                                                       std::string_view version,
                                                       const Settings& picked) {
  const Plan* plan = find(name, version);
  if (plan == nullptr) {
    return Error{fmt::format("version {} of '{}' is not at hand", version, name)};
  }
  return make_shared_game(*plan, *plan->find(plan_and_game(name).second), picked);
}

}  // namespace krupier
