// Broken: something that must never be, found by a check; it ends the run of this seed.
#pragma once

#include <stdexcept>
#include <string>

namespace krupier::soak {

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

}  // namespace krupier::soak
