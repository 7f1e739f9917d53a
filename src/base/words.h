// Words: the text of an enum, in one table beside it. Two-way, kebab-case.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace krupier {

// Specialise with `static constexpr std::array words{...}` in the enum's order.
template <class E>
struct Words;

template <class E>
constexpr std::string_view word(E value) {
  return Words<E>::words[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> from_word(std::string_view text) {
  for (std::size_t i = 0; i < Words<E>::words.size(); ++i) {
    if (Words<E>::words[i] == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace krupier
