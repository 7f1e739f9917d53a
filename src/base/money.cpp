// Money as text.
#include <fmt/format.h>

#include <krupier/base/money.h>

namespace krupier {

Result<Money> parse_money(std::string_view text) {
  const auto bad = [&](std::string_view why) {
    return Error{fmt::format("'{}' is not an amount: {}", text, why)};
  };
  std::string_view rest = text;
  const bool negative = !rest.empty() && rest.front() == '-';
  if (negative || (!rest.empty() && rest.front() == '+')) rest.remove_prefix(1);
  if (rest.empty() || rest.front() == '_' || rest.front() == '.') return bad("digits expected");
  std::int64_t units = 0;
  int decimals = -1;
  for (const char c : rest) {
    if (c == '_' && decimals < 0) continue;
    if (c == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (c < '0' || c > '9') return bad("digits expected");
    if (decimals >= 0 && ++decimals > 2) return bad("at most two decimals");
    if (__builtin_mul_overflow(units, 10, &units) ||
        __builtin_add_overflow(units, c - '0', &units)) {
      return bad("too large");
    }
  }
  if (decimals == 0) return bad("digits expected after the point");
  for (int place = decimals < 0 ? 0 : decimals; place < 2; ++place) {
    if (__builtin_mul_overflow(units, 10, &units)) return bad("too large");
  }
  return Money::units(negative ? -units : units);
}

std::string to_string(Money money) {
  const std::int64_t units = money.units();
  const char* sign = units < 0 ? "-" : "";
  const auto magnitude =
      units < 0 ? 0 - static_cast<std::uint64_t>(units) : static_cast<std::uint64_t>(units);
  const std::uint64_t whole = magnitude / Money::kUnitsPerWhole;
  const std::uint64_t part = magnitude % Money::kUnitsPerWhole;
  return part == 0 ? fmt::format("{}{}", sign, whole)
                   : fmt::format("{}{}.{:02}", sign, whole, part);
}

}  // namespace krupier
