// Static files: the pages, from a folder. Only what lies in it is ever read.
#pragma once

#include <filesystem>

#include <krupier/server/web.h>

namespace krupier {

class StaticFiles {
 public:
  StaticFiles() = default;  // none: there is no folder
  explicit StaticFiles(std::filesystem::path folder);

  bool there() const { return !folder_.empty(); }
  // A path without an extension that is no file is the page itself: it draws its own addresses.
  WebResponse get(const WebRequest& request) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace krupier
