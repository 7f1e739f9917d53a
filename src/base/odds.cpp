// Odds as text.
#include <fmt/format.h>

#include <krupier/base/odds.h>

namespace krupier {
namespace {

struct Decimal {
  std::int64_t digits = 0;
  std::int64_t scale = 1;
};

bool parse_decimal(std::string_view text, Decimal& out) {
  bool point = false;
  bool any = false;
  for (const char c : text) {
    if (c == '.' && !point && any) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || out.digits > 100'000'000 || out.scale > 10'000) return false;
    out.digits = out.digits * 10 + (c - '0');
    if (point) out.scale *= 10;
    any = true;
  }
  return any && text.back() != '.';
}

}  // namespace

Result<Odds> parse_odds(std::string_view text) {
  const Error bad{
      fmt::format("'{}' is not odds: write them to one, as 35:1, 3:2, 0.95:1 or 5%", text)};
  Decimal win;
  Decimal stake;
  if (!text.empty() && text.back() == '%') {
    if (!parse_decimal(text.substr(0, text.size() - 1), win)) return bad;
    stake.digits = 100;
  } else {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !parse_decimal(text.substr(0, colon), win) ||
        !parse_decimal(text.substr(colon + 1), stake) || stake.digits == 0) {
      return bad;
    }
  }
  const std::int64_t numerator = win.digits * stake.scale;
  const std::int64_t denominator = stake.digits * win.scale;
  const std::int64_t common = std::gcd(numerator, denominator);
  if (numerator / common > 1'000'000 || denominator / common > 1'000'000) return bad;
  return Odds{static_cast<std::int32_t>(numerator / common),
              static_cast<std::int32_t>(denominator / common)};
}

std::string to_string(Odds odds) { return fmt::format("{}:{}", odds.win(), odds.stake()); }

}  // namespace krupier
