// Counting the dealer's hands: each set of further cards once, with the number of orders in which
// it may come.
#include <algorithm>
#include <map>

#include <krupier/odds/blackjack_dealer.h>

namespace krupier::odds {

using blackjack::Held;
using blackjack::Rules;

Card card_of(int points) {
  return Card{points == 1 ? Rank::ace : static_cast<Rank>(points - 2), Suit::spades};
}

DealerEnds::DealerEnds(const Rules& rules, int up) {
  Total21 first;
  first.add(card_of(up));
  Hand none;
  none.orders = 1;
  draw(rules, first, none);
  // The same cards in several orders end the hand alike.
  std::ranges::sort(hands_, {}, &Hand::counts);
  std::vector<Hand> merged;
  for (const Hand& hand : hands_) {
    if (!merged.empty() && merged.back().counts == hand.counts) {
      merged.back().orders += hand.orders;
    } else {
      merged.push_back(hand);
    }
  }
  hands_ = std::move(merged);
  for (const Hand& hand : hands_) {
    Sparse& sparse = sparse_.emplace_back();
    sparse.orders = hand.orders;
    sparse.end = hand.end;
    sparse.cards = hand.cards;
    for (std::size_t i = 0; i < kPoints; ++i) {
      if (hand.counts[i] != 0)
        sparse.ways.at(sparse.kinds++) =
            static_cast<std::uint8_t>(i | std::size_t{hand.counts[i]} << 4);
    }
  }
}

void DealerEnds::draw(const Rules& rules, const Total21& so_far, Hand hand) {
  if (so_far.cards() > 1 && !rules.dealer.must_draw(so_far)) {
    hand.end = end_of(rules, so_far);
    hands_.push_back(hand);
    return;
  }
  for (int points = 1; points <= kPoints; ++points) {
    Total21 total = so_far;
    total.add(card_of(points));
    Hand next = hand;
    ++next.counts[static_cast<std::size_t>(points - 1)];
    ++next.cards;
    draw(rules, total, next);
  }
}

std::uint8_t DealerEnds::end_of(const Rules& rules, const Total21& total) {
  const Held held{total, total.is_blackjack(),
                  rules.dealer_five_cards && blackjack::is_five_card_trick(rules, total)};
  const auto same = [&](const Held& other) {
    return other.total.total() == held.total.total() && other.blackjack == held.blackjack &&
           other.five_cards == held.five_cards;
  };
  const auto found = std::ranges::find_if(ends_, same);
  if (found != ends_.end()) return static_cast<std::uint8_t>(found - ends_.begin());
  ends_.push_back(held);
  return static_cast<std::uint8_t>(ends_.size() - 1);
}

std::array<double, kEndsMax> DealerEnds::chances(const PointShoe& shoe) const {
  constexpr std::size_t kCardsMax = 16;
  // Ways to take so many cards of each points one after another, at points - 1 and the count above.
  std::array<double, kCardsMax << 4> ways{};
  std::array<double, kCardsMax> all{};
  all[0] = 1;
  for (std::size_t m = 1; m < kCardsMax; ++m)
    all[m] = all[m - 1] / std::max(1, shoe.total - static_cast<int>(m) + 1);
  for (std::size_t i = 0; i < kPoints; ++i) {
    ways[i] = 1;
    for (std::size_t m = 1; m < kCardsMax; ++m)
      ways[i | m << 4] =
          ways[i | (m - 1) << 4] * std::max(0, shoe.left[i] - static_cast<int>(m) + 1);
  }
  std::array<double, kEndsMax> chances{};
  for (const Sparse& hand : sparse_) {
    double product = hand.orders * all[hand.cards];
    for (std::size_t i = 0; i < hand.kinds; ++i) product *= ways[hand.ways[i]];
    chances[hand.end] += product;
  }
  return chances;
}

}  // namespace krupier::odds
