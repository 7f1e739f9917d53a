// Finding a spot by what people call it.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <vector>

#include <krupier/games/spelling.h>

namespace krupier {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Only ASCII: an alias with accents is written in lower case.
std::string plain(std::string_view name) {
  std::string text{name};
  for (char& c : text) {
    c = c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return {};
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) break;
    text.remove_prefix(1);  // a separator
  }
  return numbers;
}

}  // namespace

std::optional<std::uint16_t> find_spelt(const Bets& bets, std::string_view name) {
  if (const auto exact = bets.find_spot(name)) return exact;
  const std::string text = plain(name);
  const auto called = [](const BetKind& kind, std::string_view word) {
    return kind.id == word || std::ranges::find(kind.aliases, word) != kind.aliases.end();
  };
  for (const BetKind& kind : bets.kinds()) {
    if (called(kind, text)) return bets.find_spot(kind.id);
  }
  const auto digit = std::ranges::find_if(text, is_digit);
  std::string_view word{text.begin(), digit};
  while (!word.empty() && (word.back() == ':' || word.back() == '-')) word.remove_suffix(1);
  std::vector<int> numbers = numbers_in({digit, text.end()});
  if (numbers.empty()) return std::nullopt;
  std::ranges::sort(numbers);
  std::vector<int> each = numbers;
  const auto [twice, end] = std::ranges::unique(each);
  each.erase(twice, end);
  for (const BetKind& kind : bets.kinds()) {
    if (!called(kind, word)) continue;
    // "special:1-1", or "triple:1-1-1" for triple:1.
    for (const std::vector<int>& written : {numbers, each}) {
      const auto spot = bets.find_spot(fmt::format("{}:{}", kind.id, fmt::join(written, "-")));
      if (spot) return spot;
    }
  }
  return std::nullopt;
}

}  // namespace krupier
