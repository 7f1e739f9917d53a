// DealerRule: when the dealer takes another card.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <krupier/base/words.h>
#include <krupier/hands/twenty_one.h>

namespace krupier::blackjack {

enum class Soft17 : std::uint8_t { stand, hit };

struct DealerRule {
  int stands_on = 0;  // this total or more
  Soft17 soft17{};    // what he does when he has just that total with an ace as 11

  constexpr bool must_draw(const Total21& hand) const {
    if (hand.total() != stands_on || !hand.is_soft()) return hand.total() < stands_on;
    return soft17 == Soft17::hit;
  }
};

}  // namespace krupier::blackjack

template <>
struct krupier::Words<krupier::blackjack::Soft17> {
  static constexpr std::array<std::string_view, 2> words{"stand", "hit"};
};
