// Luck: everything random in a simulation, from its seed.
#pragma once

#include <cstdint>
#include <vector>

#include <krupier/chance/random.h>

namespace krupier::soak {

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : source_(seed) {}

  std::uint64_t operator()() { return source_(); }
  int below(int bound) {
    return static_cast<int>(draw_below(source_, static_cast<std::uint32_t>(bound)));
  }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool percent(int chance) { return below(100) < chance; }
  bool permille(int chance) { return below(1000) < chance; }
  template <class List>
  auto& any_of(List& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

 private:
  SeededRandom source_;
};

}  // namespace krupier::soak
