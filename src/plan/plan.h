// Plan: an operator's approved rule book, a folder of TOML, versioned by its content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/result.h>
#include <krupier/plan/node.h>
#include <krupier/plan/parameter.h>
#include <krupier/plan/section.h>
#include <krupier/plan/text.h>

namespace krupier {

inline constexpr int kPlanFormat = 2;

// A file as it was written, comments and all: who cites a figure shows its line.
struct PlanFile {
  std::string name;
  std::string content;
  std::string source;       // where the approved text is, as the file says it
  bool is_for_all = false;  // a base or the words: nobody need read all that it says
};

// One game's file: still data; a family of `games` gives it behaviour.
struct GameFile {
  std::string id;  // the file's name, and the game's on the command line
  std::string file;
  std::vector<PlanFile> files;  // by `Position::file`: its own, those it is like, the words
  Node root;                    // expanded: as if all stood in one file
  std::string family;           // `game = "roulette"`
  Text title;
  std::string source;
  std::vector<Parameter> parameters;
};

// A reading of the game's figures at a table with these settings.
Reading reading_of(const GameFile& game, Diagnostics& diagnostics, const Settings* settings,
                   Asked* asked = nullptr);

// What a bet under the minimum or over the maximum meets.
KRUPIER_ENUM(UnderMinimum, std::uint8_t, refuse, hand_back);
KRUPIER_ENUM(OverMaximum, std::uint8_t, refuse, trim);

struct Plan {
  std::string id;  // the folder's name
  std::filesystem::path folder;
  int format = kPlanFormat;  // in which its files are written; what is read is always the newest
  std::string version;       // sixteen hex digits of the content's hash
  std::string operator_name;
  std::string currency;
  Text title;
  std::vector<std::string> sources;
  UnderMinimum under_minimum{};
  OverMaximum over_maximum{};
  std::map<std::string, Text, std::less<>> say;  // announcements, by word; a game's own come first
  std::vector<GameFile> games;
  // The general part's figures for the house: deadlines, accounts, age.
  std::map<std::string, std::string, std::less<>> general;

  const GameFile* find(std::string_view game) const;
};

// Throws nothing: mistakes of form go to the diagnostics. Figures of a game are checked when the
// game is made from its file.
Plan load_plan(const std::filesystem::path& folder, Diagnostics& diagnostics);

// The same from memory, for tests and tools: pairs of file name and content. "words.toml" is the
// dictionary, which for a folder lies beside or above it.
Plan read_plan(std::string id, const std::vector<std::pair<std::string, std::string>>& files,
               Diagnostics& diagnostics);

// Folders below `root` that hold a plan.toml.
std::vector<std::filesystem::path> find_plans(const std::filesystem::path& root);

}  // namespace krupier
