// Plan files to the store and back.
#include <fmt/format.h>

#include <krupier/floor/kept_versions.h>

namespace krupier {
namespace {

PlanVersion to_keep(const Plan& plan, const GameFile& game, std::string version,
                    const PlanFiles& files) {
  PlanVersion kept{fmt::format("{}/{}", plan.id, game.id), std::move(version), plan.format, {}};
  for (const auto& [name, content] : files) kept.files.push_back({name, content});
  return kept;
}

}  // namespace

GameVersions::Kept kept_in(Store& store) {
  return [&store](std::string_view game, std::string_view version) -> std::optional<PlanFiles> {
    const auto kept = store.find_version(game, version);
    if (!kept) return std::nullopt;
    PlanFiles files;
    for (const KeptFile& file : kept->files) files.emplace_back(file.name, file.content);
    return files;
  };
}

PlanVersion version_to_keep(const Plan& plan, const GameFile& game) {
  return to_keep(plan, game, game.version, files_of_game(plan.files, game.id));
}

PlanVersion folder_to_keep(const Plan& plan, const GameFile& game) {
  PlanFiles folder = plan.files;
  std::erase_if(folder, [](const auto& file) { return file.first == kWordsFile; });
  return to_keep(plan, game, plan.version, folder);
}

}  // namespace krupier
