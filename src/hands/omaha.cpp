// Omaha: every pair of own cards with every three of the board.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include <krupier/hands/omaha.h>
#include <krupier/hands/poker.h>
#include <krupier/hands/subsets.h>

namespace krupier {
namespace {

[[maybe_unused]] constexpr int kOwnMax = 6;
[[maybe_unused]] constexpr int kBoardMax = 5;

// The ten threes of a full board, or fewer before the river.
template <class T>
struct Threes {
  std::array<T, 10> items{};
  std::size_t count = 0;

  explicit Threes(CardSet board) {
    for_each_subset(board, 3, [&](CardSet three) { items[count++] = T{three}; });
  }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

template <class Value>
CardSet best_cards(CardSet own, CardSet board, Value value) {
  CardSet best;
  for_each_subset(own, 2, [&](CardSet two) {
    for_each_subset(board, 3, [&](CardSet three) {
      if (best.empty() || value(two | three) > value(best)) best = two | three;
    });
  });
  return best;
}

}  // namespace

HandValue omaha_high(CardSet own, CardSet board) {
  assert(own.size() <= kOwnMax && board.size() <= kBoardMax);
  const Threes<HandPart> threes{board};
  HandValue best;
  for_each_subset(own, 2, [&](CardSet two) {
    const HandSum pair{HandPart{two}};
    for (const HandPart& three : threes) best = std::max(best, (pair + three).value());
  });
  return best;
}

std::optional<LowValue> omaha_low(CardSet own, CardSet board) {
  assert(own.size() <= kOwnMax && board.size() <= kBoardMax);
  constexpr RankBits eight_and_below = 0x107f;
  if (std::popcount(RankCounts{board}.one & eight_and_below) < 3) return std::nullopt;
  const Threes<CardSet> threes{board};
  std::optional<LowValue> best;
  for_each_subset(own, 2, [&](CardSet two) {
    for (const CardSet three : threes) best = std::max(best, eight_or_better_low(two | three));
  });
  return best;
}

CardSet omaha_high_cards(CardSet own, CardSet board) {
  return best_cards(own, board, [](CardSet five) { return high_value(five); });
}

CardSet omaha_low_cards(CardSet own, CardSet board) {
  const CardSet best = best_cards(own, board, eight_or_better_low);
  return eight_or_better_low(best) ? best : CardSet{};
}

}  // namespace krupier
