// The end of the line.
#include <cstdio>
#include <cstdlib>

#include <krupier/base/impossible.h>

namespace krupier {

void impossible(const char* what) {
  std::fprintf(stderr, "krupier: impossible: %s\n", what);
  std::abort();
}

}  // namespace krupier
