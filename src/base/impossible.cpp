// The end of the line.
#include <atomic>
#include <cstdio>
#include <cstdlib>

#include <krupier/base/impossible.h>
#include <krupier/base/when_impossible.h>

namespace krupier {
namespace {

std::atomic<WhenImpossible> handler_{nullptr};

}  // namespace

void when_impossible(WhenImpossible handler) { handler_ = handler; }

void impossible(const char* what) {
  if (const WhenImpossible handler = handler_) handler(what);
  std::fprintf(stderr, "krupier: impossible: %s\n", what);
  std::abort();
}

}  // namespace krupier
