// Words: an enumeration declared once, with the kebab-case text of every enumerator.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

// Declares `enum class Name : type` and its words, which journals, plans and pages use:
// `left_to_right` is "left-to-right". An underscore at either end is dropped, for what C++ can't
// name otherwise: `double_` is "double", `_9_10_11` is "9-10-11". Enumerators have no values of
// their own; comments may stand between them. A word once written stays: rename neither it nor its
// enumerator (tests/words.txt holds them all).
#define KRUPIER_ENUM(Name, type, ...)     \
  enum class Name : type { __VA_ARGS__ }; \
  [[maybe_unused]] constexpr std::string_view enumerators(Name) { return #__VA_ARGS__; }

// The same inside a class.
#define KRUPIER_MEMBER_ENUM(Name, type, ...) \
  enum class Name : type { __VA_ARGS__ };    \
  friend constexpr std::string_view enumerators(Name) { return #__VA_ARGS__; }

namespace krupier {

// The words of an enumeration, in its order; found by the name that KRUPIER_ENUM declares with it.
template <class E>
struct Words {
 private:
  static constexpr std::string_view source = enumerators(E{});  // "left_to_right, double_"

  static constexpr bool in_name(char c) { return c != ',' && c != ' '; }

  static constexpr auto letters = [] {
    static_assert(source.find('=') == std::string_view::npos, "an enumerator with its own value");
    std::array<char, source.size()> kebab{};
    std::ranges::transform(source, kebab.begin(), [](char c) { return c == '_' ? '-' : c; });
    return kebab;
  }();

  static constexpr std::size_t count = [] {
    std::size_t names = 0;
    for (std::size_t i = 0; i < source.size(); ++i) {
      if (in_name(source[i]) && (i == 0 || !in_name(source[i - 1]))) ++names;
    }
    return names;
  }();

 public:
  static constexpr std::array<std::string_view, count> words = [] {
    std::array<std::string_view, count> all;
    const std::string_view text{letters.data(), letters.size()};
    std::size_t start = 0;
    for (std::string_view& word : all) {
      start = text.find_first_not_of(", ", start);
      const std::size_t end = std::min(text.find_first_of(", ", start), text.size());
      word = text.substr(start, end - start);
      if (word.starts_with('-')) word.remove_prefix(1);
      if (word.ends_with('-')) word.remove_suffix(1);
      start = end;
    }
    return all;
  }();
};

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
