// Wheel: pockets in the order in which they stand on the rim.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <krupier/base/words.h>

namespace krupier {

KRUPIER_ENUM(WheelKind, std::uint8_t,
             single_zero,           // 37, the European order
             double_zero_american,  // 38, 0 and 00 opposite each other
             double_zero_european,  // 38, the European order with 00 between 10 and 5
             twenty_four,           // 0 and 1 to 24
             fortune_30);           // the wheel of fortune's thirty fields

// A pocket's number; 00 is kDoubleZero, so that 0 to 36 are themselves.
using Pocket = std::uint8_t;
inline constexpr Pocket kDoubleZero = 37;

enum class PocketColour : std::uint8_t { green, red, black };

class Wheel {
 public:
  explicit Wheel(WheelKind kind);

  WheelKind kind() const { return kind_; }
  std::span<const Pocket> order() const { return order_; }
  int pockets() const { return static_cast<int>(order_.size()); }
  bool has(Pocket pocket) const { return position(pocket).has_value(); }
  std::optional<int> position(Pocket pocket) const;
  // The pocket `steps` clockwise from another, across the seam.
  Pocket beside(Pocket pocket, int steps) const;

 private:
  WheelKind kind_;
  std::span<const Pocket> order_;
};

PocketColour colour(Pocket pocket);
std::optional<Pocket> parse_pocket(std::string_view text);
std::string pocket_name(Pocket pocket);

}  // namespace krupier
