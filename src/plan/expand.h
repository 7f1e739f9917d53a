// Expand: files of a plan that are like another one, as if everything stood in one file.
#pragma once

#include <string>
#include <vector>

#include <krupier/plan/plan.h>

namespace krupier {

// A file of a plan as it stands.
struct FileTree {
  std::string id;  // the name without ".toml"
  std::string name;
  std::string content;
  Node root;
};

// One game a file, but for those with `base = true`. `like` is resolved: tables merge key by key,
// lists whose items have an id by id in the base's order, all else is replaced; `without` takes
// away. Names that nobody gives come from the words.
std::vector<GameFile> expand_files(const std::vector<FileTree>& files,
                                   const std::vector<FileTree>& words, Diagnostics& diagnostics);

}  // namespace krupier
