// A game's version: the hash of what its files mean. Comments, spaces, the order of keys, and what
// is only shown to people are no part of it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <krupier/plan/node.h>

namespace krupier {

// Files of a plan's folder: name and content.
using PlanFiles = std::vector<std::pair<std::string, std::string>>;

// The dictionary: words for people and nothing else.
inline constexpr std::string_view kWordsFile = "words.toml";

// Thirty-two hex digits of plan.toml and the game's tree, each as it was expanded.
std::string game_version(const Node& general, const Node& game);

// Sixteen hex digits of the folder as it lies there, comments and all: what the first release wrote
// as the version of every game in it.
std::string folder_version(const PlanFiles& files);

// The files that a game is made of: plan.toml, its own, those it is like, and the dictionary.
PlanFiles files_of_game(const PlanFiles& folder, std::string_view game);

}  // namespace krupier
