// Listing every hand that is not over 21.
#include <krupier/odds/blackjack_dealer.h>
#include <krupier/odds/blackjack_hands.h>

namespace krupier::odds {

PointHands::PointHands() {
  list({}, {}, 1);
  for (const Points& cards : hands_) {
    std::array<int, kPoints>& next = next_.emplace_back();
    for (std::size_t i = 0; i < kPoints; ++i) {
      Points more = cards;
      ++more[i];
      const auto found = index_.find(more);
      next[i] = found == index_.end() ? kBust : found->second;
    }
  }
}

void PointHands::list(Points cards, const Total21& total, int from) {
  if (total.cards() > 0) {
    index_.emplace(cards, size());
    hands_.push_back(cards);
    totals_.push_back(total);
  }
  for (int points = from; points <= kPoints; ++points) {
    Total21 more = total;
    more.add(card_of(points));
    if (more.is_bust()) return;
    Points next = cards;
    ++next[static_cast<std::size_t>(points - 1)];
    list(next, more, points);
  }
}

int PointHands::find(int a, int b) const {
  Points cards{};
  ++cards[static_cast<std::size_t>(a - 1)];
  if (b != 0) ++cards[static_cast<std::size_t>(b - 1)];
  return index_.at(cards);
}

}  // namespace krupier::odds
