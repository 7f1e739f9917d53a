// A word that is not known, and those near it that are.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/round/transcript/statement.h>

namespace krupier::transcript {
namespace {

// How many letters must change.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string unknown_word(std::string_view said, const std::vector<std::string>& known) {
  constexpr std::size_t kNamed = 3;
  constexpr std::size_t kLongest = 40;
  if (said.size() > kLongest) return fmt::format("'{}...'", said.substr(0, kLongest));
  std::vector<std::pair<std::size_t, std::string_view>> near;
  for (const std::string& word : known) {
    const std::size_t away = distance(said, word);
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
