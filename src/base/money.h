// Money: an amount in the smallest unit of a currency (haléř, cent). Integers, checked.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <krupier/base/impossible.h>
#include <krupier/base/result.h>

namespace krupier {

class Money {
 public:
  constexpr Money() = default;

  static constexpr Money units(std::int64_t units) { return Money{units}; }
  // Whole crowns or euros; both of our currencies have a hundred smallest units.
  static constexpr Money whole(std::int64_t whole) { return Money{whole} * kUnitsPerWhole; }

  constexpr std::int64_t units() const { return units_; }
  constexpr bool is_zero() const { return units_ == 0; }

  friend constexpr auto operator<=>(Money, Money) = default;

  friend constexpr Money operator+(Money a, Money b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a.units_, b.units_, &sum)) impossible("overflow in a money sum");
    return Money{sum};
  }
  friend constexpr Money operator-(Money a, Money b) {
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(a.units_, b.units_, &difference)) {
      impossible("overflow in a money difference");
    }
    return Money{difference};
  }
  friend constexpr Money operator*(Money a, std::int64_t times) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(a.units_, times, &product))
      impossible("overflow in a money product");
    return Money{product};
  }
  constexpr Money operator-() const { return Money{} - *this; }
  constexpr Money& operator+=(Money other) { return *this = *this + other; }
  constexpr Money& operator-=(Money other) { return *this = *this - other; }

  static constexpr std::int64_t kUnitsPerWhole = 100;

 private:
  explicit constexpr Money(std::int64_t units) : units_(units) {}

  std::int64_t units_ = 0;
};

// The most that one event may move: far above any plan's maximum, and far enough below 2^63 that
// no sum over a table of ten thousand players at any odds can overflow.
inline constexpr Money kMoneyMaxPerEvent = Money::whole(10'000'000'000);

// "37.50", "100", "1_000_000"; at most two decimals. A sign is allowed, the caller judges it.
Result<Money> parse_money(std::string_view text);
std::string to_string(Money);

}  // namespace krupier
