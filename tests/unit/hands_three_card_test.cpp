// Three-card hands: counts, examples of kings 21-06, and the side bets of jmlm 04.
#include <gtest/gtest.h>

#include <krupier/hands/three_card.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using enum ThreeCardCategory;
using test::set;

ThreeCardValue value(const char* cards) { return three_card_value(set(cards)); }
ThreeCardCategory from_shoe(const char* cards) {
  return three_card_value(test::list(cards)).category();
}

TEST(HandsThreeCard, CountsOfEveryHand) {
  test::Counts<ThreeCardCategory> counts;
  std::map<ThreeCardValue, int> values;
  test::every_choice<3>(kFullPack, [&](CardSet three) {
    ++counts[three_card_value(three).category()];
    ++values[three_card_value(three)];
  });
  EXPECT_EQ(counts, (test::Counts<ThreeCardCategory>{{high_card, 16'440},
                                                     {pair, 3'744},
                                                     {flush, 1'096},
                                                     {straight, 720},
                                                     {three_of_a_kind, 52},
                                                     {straight_flush, 48}}));
  EXPECT_EQ(values.size(), 741u);  // 274 + 156 + 274 + 12 + 13 + 12
}

TEST(HandsThreeCard, Showdowns) {
  EXPECT_LT(value("9h 6h 2h"), value("Tc 9d 8s"));  // 1: straight beats flush
  EXPECT_GT(value("Qd 9s 3c"), value("Qh 8c 7d"));  // 4: second card
  EXPECT_LT(value("8c 8d Kh"), value("8h 8s Ad"));  // 5: side card of a pair
  EXPECT_LT(value("3c 3d 3h"), value("Ac Kc Qc"));  // 8
  EXPECT_EQ(value("Qd 9s 3c"), value("Qh 9c 3d"));
}

TEST(HandsThreeCard, QueenHighQualifies) {
  const ThreeCardValue least = value("Qs");
  EXPECT_LT(value("Jh 9c 5d"), least);
  EXPECT_GE(value("Qh 3c 2d"), least);
  EXPECT_GE(value("2h 2c 3d"), least);
}

TEST(HandsThreeCard, AceIsLowAndHighInAStraight) {
  EXPECT_EQ(value("Ac 2d 3h").category(), straight);
  EXPECT_EQ(value("Ac Kd Qh").category(), straight);
  EXPECT_EQ(value("Kc Ad 2h").category(), high_card);
  EXPECT_LT(value("Ac 2d 3h"), value("2d 3h 4c"));
  EXPECT_TRUE(is_mini_royal(value("Ac Kc Qc")));
  EXPECT_FALSE(is_mini_royal(value("Kc Qc Jc")));
  EXPECT_FALSE(is_mini_royal(value("Ac Kc Qd")));
}

TEST(HandsThreeCard, SideBetsFromSeveralPacks) {
  EXPECT_EQ(from_shoe("8c 8c 8c"), suited_three_of_a_kind);
  EXPECT_EQ(from_shoe("8c 8c 8d"), three_of_a_kind);
  EXPECT_EQ(from_shoe("Ts As 7s"), flush);
  EXPECT_EQ(from_shoe("8c 8c 7c"), flush);  // the same card twice and one more of the suit
  EXPECT_EQ(from_shoe("8c 8c 7d"), pair);
  EXPECT_EQ(from_shoe("As Ac Ah"), three_of_a_kind);
  EXPECT_EQ(from_shoe("7d 8d 9d"), straight_flush);
  EXPECT_EQ(from_shoe("Jc Qd Kh"), straight);
  EXPECT_EQ(from_shoe("4h 9c Kd"), high_card);
  EXPECT_GT(three_card_value(test::list("2c 2c 2c")), three_card_value(test::list("Ac Kc Qc")));
}

}  // namespace
}  // namespace krupier
