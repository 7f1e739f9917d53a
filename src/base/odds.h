// Odds: what a bet pays "to one", as an exact fraction. Also any other exact ratio (a fee of 5 %).
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>

#include <krupier/base/money.h>
#include <krupier/base/result.h>

namespace krupier {

class Odds {
 public:
  constexpr Odds() = default;
  constexpr Odds(std::int32_t win, std::int32_t stake) : win_(win), stake_(stake) {
    const std::int32_t common = std::gcd(win, stake);
    if (common > 1) {
      win_ /= common;
      stake_ /= common;
    }
  }

  constexpr std::int32_t win() const { return win_; }
  constexpr std::int32_t stake() const { return stake_; }

  // The win on a stake, without the stake; what is below the smallest unit is cut off.
  constexpr Money of(Money stake) const { return Money::units((stake * win_).units() / stake_); }
  // Whether the win is a whole number of smallest units.
  constexpr bool exact_on(Money stake) const { return (stake * win_).units() % stake_ == 0; }
  // Everything handed back for a winning stake.
  constexpr Money handed_back(Money stake) const { return stake + of(stake); }

  // Exact product, for a fee taken from a win: 2:3 less 5 % is Odds{2,3} * Odds{19,20}.
  friend constexpr Odds operator*(Odds a, Odds b) {
    const std::int32_t cross1 = std::gcd(a.win_, b.stake_);
    const std::int32_t cross2 = std::gcd(b.win_, a.stake_);
    return Odds{(a.win_ / cross1) * (b.win_ / cross2), (a.stake_ / cross2) * (b.stake_ / cross1)};
  }
  friend constexpr bool operator==(Odds, Odds) = default;
  friend constexpr std::strong_ordering operator<=>(Odds a, Odds b) {
    return std::int64_t{a.win_} * b.stake_ <=> std::int64_t{b.win_} * a.stake_;
  }

 private:
  std::int32_t win_ = 0;
  std::int32_t stake_ = 1;
};

inline constexpr Odds kEvenMoney{1, 1};

// Which row of a bet's pay table: the first is 1; 0: the odds stand elsewhere in the plan.
using RowNo = std::uint8_t;

// Odds that a bet's pay table gives, and which of its rows does. Two prices with equal odds from
// different rows are different prices; who compares only the odds says so.
struct Price {
  Odds odds;
  RowNo row = 0;

  constexpr Price() = default;
  constexpr Price(Odds paid, RowNo from = 0) : odds(paid), row(from) {}  // NOLINT: implicit
  constexpr operator Odds() const { return odds; }                       // NOLINT: implicit

  constexpr Money of(Money stake) const { return odds.of(stake); }
  constexpr Money handed_back(Money stake) const { return odds.handed_back(stake); }

  friend constexpr bool operator==(const Price&, const Price&) = default;
};

// "35:1", "3:2", "0.95:1", "5%".
Result<Odds> parse_odds(std::string_view text);
std::string to_string(Odds);

}  // namespace krupier
