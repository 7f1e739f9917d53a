// Random sources: libsodium's for real chance, a seeded one for tests and simulation. Unbiased
// draws.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

namespace krupier {

template <class S>
concept RandomSource = requires(S source) {
  { source() } -> std::same_as<std::uint64_t>;
};

// Cryptographically secure: libsodium's generator, read in blocks.
class SecureRandom {
 public:
  SecureRandom();
  std::uint64_t operator()() {
    if (next_ == block_.size()) refill();
    return std::exchange(block_[next_++], 0);  // a used number does not stay in memory
  }

 private:
  void refill();

  std::array<std::uint64_t, 64> block_{};
  std::size_t next_ = block_.size();
};

// xoshiro256++ from a seed: the same seed gives the same game on every machine.
class SeededRandom {
 public:
  explicit constexpr SeededRandom(std::uint64_t seed) {
    for (auto& word : state_) {  // splitmix64 spreads the seed
      seed += 0x9e3779b97f4a7c15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
      word = z ^ (z >> 31);
    }
  }
  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

// Uniform in [0, bound), without bias: the multiplication's low half tells which draws to repeat.
template <RandomSource S>
constexpr std::uint32_t draw_below(S& source, std::uint32_t bound) {
  std::uint64_t product = (source() >> 32) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (low < threshold) {
      product = (source() >> 32) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// Fisher-Yates.
template <class T, RandomSource S>
constexpr void shuffle(std::span<T> items, S& source) {
  for (std::size_t i = 0; i + 1 < items.size(); ++i) {
    const std::size_t j = i + draw_below(source, static_cast<std::uint32_t>(items.size() - i));
    std::swap(items[i], items[j]);
  }
}

}  // namespace krupier
