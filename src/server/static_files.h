// Static files: the pages, from a folder. Only what lies in it is ever read.
#pragma once

#include <filesystem>
#include <optional>

#include <krupier/server/web.h>

namespace krupier {

class StaticFiles {
 public:
  StaticFiles() = default;  // none: there is no folder
  explicit StaticFiles(std::filesystem::path folder);

  bool there() const { return !folder_.empty(); }
  // A path without an extension that is no file is the page itself: it draws its own addresses.
  // Packed where FILE.br or FILE.gz lies beside the file and the other side can unpack it.
  WebResponse get(const WebRequest& request) const;

 private:
  // The file itself, if it is one and lies in the folder.
  std::optional<std::filesystem::path> inside(const std::filesystem::path& file) const;

  std::filesystem::path folder_;
};

}  // namespace krupier
