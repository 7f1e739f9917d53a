// BrokenRule: what can't happen, has. Uncaught it ends the program; whoever can do without the part
// that broke catches it.
#pragma once

#include <stdexcept>

namespace krupier {

struct BrokenRule : std::logic_error {
  using std::logic_error::logic_error;
};

}  // namespace krupier
