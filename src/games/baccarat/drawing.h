// Drawing: who takes a third card. The same table in every plan (slovmatic L1094-1129).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace krupier::baccarat {

// The player's side, on its first two cards.
constexpr bool player_draws(int points) { return points <= 5; }

namespace detail {

// By the banker's first two cards: the values of the player's third card against which he draws.
constexpr std::uint16_t values(int from, int to) {
  return static_cast<std::uint16_t>((1 << (to + 1)) - (1 << from));
}
inline constexpr std::array<std::uint16_t, 10> kBankerDrawsAgainst{
    values(0, 9),                                              // 0
    values(0, 9),                                              // 1
    values(0, 9),                                              // 2
    static_cast<std::uint16_t>(values(0, 9) & ~values(8, 8)),  // 3: not against an eight
    values(2, 7),                                              // 4
    values(4, 7),                                              // 5
    values(6, 7),                                              // 6
    0,
    0,
    0,  // 7 stands, 8 and 9 are naturals
};

}  // namespace detail

// The banker's side, on its first two cards, when neither side has a natural. `third` is the value
// of the player's third card (0 to 9, not his new total); none: the player stood.
constexpr bool banker_draws(int points, std::optional<int> third) {
  if (!third) return points <= 5;
  return (detail::kBankerDrawsAgainst[static_cast<std::size_t>(points)] >> *third & 1) != 0;
}

}  // namespace krupier::baccarat
