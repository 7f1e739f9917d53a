// The order of the cards, and how many count.
#include <algorithm>

#include <krupier/base/impossible.h>
#include <krupier/hands/named_hand.h>

namespace krupier {
namespace {

struct Parts {
  std::uint8_t made_of;
  std::uint8_t named_by;  // ranks
};

constexpr Parts parts_of(HandCategory category) {
  switch (category) {
    case HandCategory::high_card:
      return {1, 5};
    case HandCategory::one_pair:
      return {2, 1};
    case HandCategory::two_pairs:
      return {4, 2};
    case HandCategory::three_of_a_kind:
      return {3, 1};
    case HandCategory::four_of_a_kind:
      return {4, 1};
    case HandCategory::flush:
      return {5, 5};
    case HandCategory::full_house:
      return {5, 2};
    default:
      return {5, 1};
  }
}

bool is_straight(HandCategory category) {
  return category == HandCategory::straight || category == HandCategory::straight_flush ||
         category == HandCategory::royal_flush;
}

}  // namespace

NamedHand name_hand(HandCategory category, CardSet five, HandRole role) {
  ensure(five.size() == 5, "a hand of five cards has a name");
  NamedHand hand = name_cards(static_cast<HandNo>(category), five, role);
  hand.made_of = parts_of(category).made_of;
  hand.ranks_named = parts_of(category).named_by;
  std::array<std::uint8_t, kRanks> count{};
  for (const Card card : hand.cards()) ++count[static_cast<std::size_t>(card.rank())];
  const auto held = [&](Rank rank) { return count[static_cast<std::size_t>(rank)]; };
  // The ace below a straight to the five.
  const bool low_ace = is_straight(category) && held(Rank::ace) > 0 && held(Rank::two) > 0;
  const auto telling = [&](Card card) {
    const int rank = low_ace && card.rank() == Rank::ace ? -1 : static_cast<int>(card.rank());
    return held(card.rank()) * kRanks + rank;
  };
  std::ranges::stable_sort(std::span{hand.all}.first(hand.count), std::ranges::greater{}, telling);
  return hand;
}

NamedHand name_cards(HandNo name, CardSet cards, HandRole role) {
  NamedHand hand{.name = name, .role = role};
  ensure(!cards.empty() && cards.size() <= static_cast<int>(NamedHand::kCardsMax),
         "a named hand has one to seven cards");
  while (!cards.empty()) hand.all[hand.count++] = cards.take_first();
  hand.made_of = hand.ranks_named = hand.count;
  const auto rank = [&](Card card) {
    return role == HandRole::low && card.rank() == Rank::ace ? -1 : static_cast<int>(card.rank());
  };
  std::ranges::stable_sort(std::span{hand.all}.first(hand.count), std::ranges::greater{}, rank);
  return hand;
}

std::string NamedHand::ranks() const {
  std::string named;
  for (const Card card : cards()) {
    const char rank = to_string(card).front();
    if (named.size() < ranks_named && !named.ends_with(rank)) named += rank;
  }
  return named;
}

}  // namespace krupier
