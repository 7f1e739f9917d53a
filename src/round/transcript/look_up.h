// Looking a word up in a list of spellings.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <krupier/round/transcript/spellings.h>

namespace krupier::spellings {

template <class T>
struct Spelt {
  std::string_view said;
  T meant;
};

template <class T, std::size_t n>
std::optional<T> look_up(const std::array<Spelt<T>, n>& words, std::string_view said) {
  const std::string text = plain(said);
  const auto found = std::ranges::find(words, std::string_view{text}, &Spelt<T>::said);
  if (found == words.end()) return std::nullopt;
  return found->meant;
}

}  // namespace krupier::spellings
