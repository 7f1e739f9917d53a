// Text: words of the plan in its languages.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(Language, std::uint8_t, cs, sk, en);

inline constexpr std::array kLanguages{Language::cs, Language::sk, Language::en};

struct Text {
  std::array<std::string, 3> in;

  const std::string& operator[](Language language) const {
    return in[static_cast<std::size_t>(language)];
  }
  std::string& operator[](Language language) { return in[static_cast<std::size_t>(language)]; }
  bool empty() const { return in[0].empty() && in[1].empty() && in[2].empty(); }
};

}  // namespace krupier
