// The end of the line.
#include <krupier/base/impossible.h>

#include <cstdio>
#include <cstdlib>

namespace krupier {

void impossible(const char* what) {
  std::fprintf(stderr, "krupier: impossible: %s\n", what);
  std::abort();
}

}  // namespace krupier
