// GameVersions: games by version. The folders' own, and older ones from files that were kept.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <krupier/catalog/catalog.h>

namespace krupier {

// For one thread: whoever replays rounds has one.
class GameVersions {
 public:
  // The files of this version of "tokyo/roulette", where somebody has kept them.
  using Kept =
      std::function<std::optional<PlanFiles>(std::string_view game, std::string_view version)>;

  // The catalog must outlive it.
  explicit GameVersions(const Catalog& catalog, Kept kept = {})
      : catalog_(catalog), kept_(std::move(kept)) {}

  // The plan that has the game in this version; null: its files are not at hand. Files that do not
  // have the hash which names them are no files of that version.
  const Plan* find(std::string_view name, std::string_view version);
  Result<std::shared_ptr<const Game>> game(std::string_view name, std::string_view version,
                                           const Settings& picked);
  // Versions that were asked for by a folder's hash and found in a folder: game and version.
  const std::set<std::pair<std::string, std::string>>& by_folder() const { return by_folder_; }

 private:
  std::unique_ptr<const Plan> read(std::string_view name, std::string_view version) const;

  const Catalog& catalog_;
  Kept kept_;
  // What was asked for beyond the folders, also where there was nothing.
  std::map<std::pair<std::string, std::string>, std::unique_ptr<const Plan>, std::less<>> read_;
  std::set<std::pair<std::string, std::string>> by_folder_;
};

}  // namespace krupier
