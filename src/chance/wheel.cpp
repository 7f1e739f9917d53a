// The wheels' orders, and pockets as text.
#include <algorithm>
#include <array>
#include <charconv>

#include <krupier/chance/wheel.h>

namespace krupier {
namespace {

constexpr Pocket kOO = kDoubleZero;

constexpr std::array<Pocket, 37> kSingleZero{0,  32, 15, 19, 4,  21, 2,  25, 17, 34, 6, 27, 13,
                                             36, 11, 30, 8,  23, 10, 5,  24, 16, 33, 1, 20, 14,
                                             31, 9,  22, 18, 29, 7,  28, 12, 35, 3,  26};
constexpr std::array<Pocket, 38> kAmerican{0,  28, 9,  26, 30, 11, 7,   20, 32, 17, 5,  22, 34,
                                           15, 3,  24, 36, 13, 1,  kOO, 27, 10, 25, 29, 12, 8,
                                           19, 31, 18, 6,  21, 33, 16,  4,  23, 35, 14, 2};
constexpr std::array<Pocket, 38> kEuropeanDoubleZero{
    0,   32, 15, 19, 4,  21, 2,  25, 17, 34, 6,  27, 13, 36, 11, 30, 8,  23, 10,
    kOO, 5,  24, 16, 33, 1,  20, 14, 31, 9,  22, 18, 29, 7,  28, 12, 35, 3,  26};
constexpr std::array<Pocket, 25> kTwentyFour{0, 15, 19, 4, 21, 2, 9,  22, 16, 11, 3,  6, 1,
                                             8, 23, 10, 5, 24, 7, 20, 18, 13, 14, 17, 12};
constexpr std::array<Pocket, 30> kFortune{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,
                                          10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
                                          20, 21, 22, 23, 24, 25, 26, 27, 28, 29};

// Red pockets 1 to 36 as bits.
constexpr std::uint64_t kRed = [] {
  std::uint64_t bits = 0;
  for (const int n : {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}) {
    bits |= std::uint64_t{1} << n;
  }
  return bits;
}();

std::span<const Pocket> order_of(WheelKind kind) {
  switch (kind) {
    case WheelKind::single_zero:
      return kSingleZero;
    case WheelKind::double_zero_american:
      return kAmerican;
    case WheelKind::double_zero_european:
      return kEuropeanDoubleZero;
    case WheelKind::twenty_four:
      return kTwentyFour;
    case WheelKind::fortune_30:
      return kFortune;
  }
  return {};
}

}  // namespace

Wheel::Wheel(WheelKind kind) : kind_(kind), order_(order_of(kind)) {}

std::optional<int> Wheel::position(Pocket pocket) const {
  const auto found = std::ranges::find(order_, pocket);
  if (found == order_.end()) return std::nullopt;
  return static_cast<int>(found - order_.begin());
}

Pocket Wheel::beside(Pocket pocket, int steps) const {
  const int count = pockets();
  const int at = (position(pocket).value() + steps % count + count) % count;
  return order_[static_cast<std::size_t>(at)];
}

PocketColour colour(Pocket pocket) {
  if (pocket == 0 || pocket > 36) return PocketColour::green;
  return (kRed >> pocket & 1) != 0 ? PocketColour::red : PocketColour::black;
}

std::optional<Pocket> parse_pocket(std::string_view text) {
  if (text == "00") return kDoubleZero;
  Pocket pocket = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), pocket);
  const bool leading_zero = text.size() > 1 && text.front() == '0';
  if (error != std::errc{} || end != text.data() + text.size() || leading_zero || pocket > 36) {
    return std::nullopt;
  }
  return pocket;
}

std::string pocket_name(Pocket pocket) {
  return pocket == kDoubleZero ? "00" : std::to_string(pocket);
}

}  // namespace krupier
