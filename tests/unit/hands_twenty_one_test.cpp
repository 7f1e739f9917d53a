// Totals of 21 and baccarat points.
#include <gtest/gtest.h>

#include <krupier/hands/baccarat.h>
#include <krupier/hands/twenty_one.h>

#include "hands_cards.h"

namespace krupier {
namespace {

Total21 total(const char* cards) {
  Total21 total;
  for (const Card card : test::list(cards)) total.add(card);
  return total;
}

BaccaratTotal baccarat(const char* cards) {
  BaccaratTotal total;
  for (const Card card : test::list(cards)) total.add(card);
  return total;
}

struct Row21 {
  const char* cards;
  int total;
  bool soft;
};

TEST(HandsTwentyOne, Totals) {
  const std::array rows{Row21{"2c", 2, false},           Row21{"Ac", 11, true},
                        Row21{"Ac Ad", 12, true},        Row21{"Ac Ad Ah Tc", 13, false},
                        Row21{"Ac 6d", 17, true},        Row21{"Ac 6d Td", 17, false},
                        Row21{"Ac 9d Ah", 21, true},     Row21{"Ac 9d Ah Ks", 21, false},
                        Row21{"9c 8d", 17, false},       Row21{"Kc Qd", 20, false},
                        Row21{"Jc Qd 2h", 22, false},    Row21{"Ac Td", 21, true},
                        Row21{"7c 7d 7h", 21, false},    Row21{"5c 5d Ah", 21, true},
                        Row21{"5c 5d Ah Ad", 12, false}, Row21{"Ac 2d 3h 4s", 20, true}};
  for (const Row21& row : rows) {
    EXPECT_EQ(total(row.cards).total(), row.total) << row.cards;
    EXPECT_EQ(total(row.cards).is_soft(), row.soft) << row.cards;
    EXPECT_EQ(total(row.cards).is_bust(), row.total > 21) << row.cards;
  }
}

TEST(HandsTwentyOne, BlackjackIsAnAceAndATen) {
  for (const char* ten : {"Tc", "Jc", "Qc", "Kc"}) {
    Total21 hand = total(ten);
    EXPECT_EQ(hand.total(), 10);
    hand.add(*parse_card("Ah"));
    EXPECT_TRUE(hand.is_blackjack()) << ten;
    hand.add(*parse_card("Kd"));
    EXPECT_FALSE(hand.is_blackjack()) << ten;
    EXPECT_EQ(hand.total(), 21);
  }
  EXPECT_FALSE(total("9c Ah").is_blackjack());
  EXPECT_FALSE(total("7c 7d 7h").is_blackjack());
}

TEST(HandsTwentyOne, AddsAtCompileTime) {
  constexpr Total21 hand = [] {
    Total21 soft;
    soft.add(Card{Rank::ace, Suit::hearts});
    soft.add(Card{Rank::seven, Suit::clubs});
    return soft;
  }();
  static_assert(hand.total() == 18 && hand.is_soft() && hand.cards() == 2 && hand.hard() == 8);
}

TEST(HandsBaccarat, PointsOfEachRank) {
  const std::array points{2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};
  for (int rank = 0; rank < kRanks; ++rank) {
    EXPECT_EQ(baccarat_points(static_cast<Rank>(rank)), points[static_cast<std::size_t>(rank)]);
  }
}

TEST(HandsBaccarat, OnlyTheLastDigitCounts) {
  EXPECT_EQ(baccarat("7c 8d").points(), 5);
  EXPECT_EQ(baccarat("Kc Qd").points(), 0);
  EXPECT_EQ(baccarat("9c 9d").points(), 8);
  EXPECT_EQ(baccarat("9c Ad").points(), 0);
  EXPECT_EQ(baccarat("7c 7d 7h").points(), 1);
}

TEST(HandsBaccarat, NaturalIsEightOrNineInTwoCards) {
  EXPECT_TRUE(baccarat("9c 9d").is_natural());
  EXPECT_TRUE(baccarat("4c 5d").is_natural());
  EXPECT_FALSE(baccarat("3c 4d").is_natural());
  EXPECT_FALSE(baccarat("2c 2d 5h").is_natural());
}

}  // namespace
}  // namespace krupier
