// DealerEnds: how the dealer's hand may end, and how likely each end is for any cards out of play.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <krupier/games/blackjack/options.h>
#include <krupier/odds/blackjack.h>

namespace krupier::odds {

// The shoe by points.
struct PointShoe {
  std::array<int, kPoints> left{};
  int total = 0;

  static PointShoe of(int packs) {
    PointShoe shoe;
    for (int i = 0; i < kPoints; ++i)
      shoe.left[static_cast<std::size_t>(i)] = packs * (i == 9 ? 16 : 4);
    shoe.total = packs * 52;
    return shoe;
  }
  void take(int points, int count = 1) {
    left[static_cast<std::size_t>(points - 1)] -= count;
    total -= count;
  }
  double chance(int points) const {
    return total <= 0 ? 0.0
                      : static_cast<double>(left[static_cast<std::size_t>(points - 1)]) / total;
  }
};

inline constexpr std::size_t kEndsMax = 24;

// A card of so many points.
Card card_of(int points);

class DealerEnds {
 public:
  // Against this first card.
  DealerEnds(const blackjack::Rules& rules, int up);

  // The different results, and their chances once `shoe` is what is left beside the first card.
  const std::vector<blackjack::Held>& ends() const { return ends_; }
  std::array<double, kEndsMax> chances(const PointShoe& shoe) const;

 private:
  // All orders in which these further cards come and end the hand.
  struct Hand {
    std::array<std::uint8_t, kPoints> counts{};
    std::uint8_t cards = 0;
    std::uint8_t end = 0;
    double orders = 0;
  };
  // The same, read quickly: so many cards of so many points, one pair after another.
  struct Sparse {
    double orders = 0;
    std::uint8_t end = 0;
    std::uint8_t cards = 0;
    std::uint8_t kinds = 0;
    std::array<std::uint8_t, 7> ways{};  // points - 1, and the count in the upper half
  };
  void draw(const blackjack::Rules& rules, const Total21& so_far, Hand hand);
  std::uint8_t end_of(const blackjack::Rules& rules, const Total21& total);

  std::vector<Hand> hands_;
  std::vector<Sparse> sparse_;
  std::vector<blackjack::Held> ends_;
};

}  // namespace krupier::odds
