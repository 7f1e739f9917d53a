// Commands: what `krupier` can be told, one function each; the return value is the exit code.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/catalog/catalog.h>
#include <krupier/round/transcript.h>

namespace krupier::cli {

inline constexpr int kFailed = 1;  // a check failed
inline constexpr int kUsage = 2;   // a wrong call

// One line on stderr; returns kUsage.
int usage_error(std::string_view what);

bool is_transcript(const std::filesystem::path& file);
Replay replay_text(const std::filesystem::path& file, std::string_view text, const GameMaker& make);

struct ReplayOptions {
  std::vector<std::string> files;
  bool lines = false;
  bool json = false;
};
int replay_command(const Catalog& catalog, const ReplayOptions& options);

}  // namespace krupier::cli
