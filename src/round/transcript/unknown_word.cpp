// A word that is not known, and those near it that are.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/base/letters_apart.h>
#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {

std::string unknown_word(std::string_view said, const std::vector<std::string>& known) {
  constexpr std::size_t kNamed = 3;
  constexpr std::size_t kLongest = 40;
  if (said.size() > kLongest) return fmt::format("'{}...'", said.substr(0, kLongest));
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const std::string& word : known) {
    const std::size_t away = letters_apart(said, word);
    if (away <= std::max<std::size_t>(2, said.size() / 3)) near.emplace_back(away, word);
  }
  std::ranges::stable_sort(near, {}, [](const auto& each) { return each.first; });
  if (near.size() > kNamed) near.resize(kNamed);
  std::string text = fmt::format("'{}'", said);
  for (std::size_t i = 0; i < near.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? " (near: " : ", ", near[i].second);
  return near.empty() ? text : text + ")";
}

}  // namespace krupier::transcript
