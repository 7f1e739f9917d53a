// How long something takes.
#pragma once

#include <chrono>

namespace krupier {

template <class F>
double seconds_of(F&& f) {
  const auto began = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace krupier
