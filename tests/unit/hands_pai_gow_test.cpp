// Pai gow poker: counts of all five-card hands with the joker, and examples of kings 21-14.
#include <gtest/gtest.h>

#include <krupier/hands/pai_gow.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using enum HandCategory;
using test::set;

HandValue five(const char* cards, PaiGowRules rules = {}) {
  return pai_gow_five(set(cards), rules);
}
HandValue two(const char* cards) { return pai_gow_two(set(cards)); }

// Of the 715 sets of four different ranks 41 lack one card to a straight, 8 of these hold the ace;
// 252 of a set's 256 hands are not of one suit.
TEST(HandsPaiGow, CountsOfEveryHandWithTheJoker) {
  test::Counts<HandCategory> counts;
  test::every_choice<4>(kFullPack, [&](CardSet four) {
    four.add(Card::joker());
    ++counts[pai_gow_five(four).category()];
  });
  EXPECT_EQ(counts,
            (test::Counts<HandCategory>{
                {high_card, (495 - 33) * 252},
                {one_pair, (220 - 8) * 252 + 12 * 6 * 55 * 16},  // with the joker's ace; natural
                {two_pairs, 12 * 6 * 4 * 44 + 66 * 36},          // a pair and an ace; two pairs
                {three_of_a_kind, 6 * 66 * 16 + 12 * 4 * 44},    // two aces; natural
                {straight, 41 * 252},
                {flush, (715 - 41) * 4},
                {full_house, 6 * 12 * 6 + 12 * 4 * 4},
                {four_of_a_kind, 4 * 48 + 12},
                {straight_flush, 36 * 4},
                {royal_flush, 5 * 4},
                {five_of_a_kind, 1}}));
}

TEST(HandsPaiGow, Examples) {
  EXPECT_GT(five("Ah Ad 9c 6s 4d"), five("Js Jd 8h 5c 3s"));  // 1
  EXPECT_GT(two("Kc Qh"), two("Td 9h"));
  EXPECT_EQ(two("Kc Qh"), two("Ks Qd"));                       // 2: copy
  EXPECT_TRUE(is_foul(set("Qc Jh 8d 6s 3c"), set("5h 5d")));   // 5
  EXPECT_FALSE(is_foul(set("Kc Qh 8d 6s 3c"), set("Kd Qd")));  // equal tops: five cards are more
  EXPECT_EQ(five("8c 7d Xx 5s 4h").category(), straight);      // 6
  EXPECT_GT(five("8c 7d Xx 5s 4h"), five("Kc Kd Kh 6h 2s"));
  EXPECT_GT(five("Qh 9h 7h 3h Xx"), five("Ks Ts 8s 5s 2s"));  // 7: joker as the ace
  EXPECT_EQ(two("Kd Xx"), two("As Kc"));                      // 8
  EXPECT_EQ(two("Ad Xx").category(), one_pair);
}

TEST(HandsPaiGow, JokerIsAnAceOutsideStraightsAndFlushes) {
  EXPECT_EQ(five("Kc Kd Xx 7h 2s").category(), one_pair);  // not three kings
  EXPECT_EQ(five("Ac Ad Xx 7h 2s").category(), three_of_a_kind);
  EXPECT_EQ(five("Ac Ad As Ah Xx").category(), five_of_a_kind);
  EXPECT_GT(five("Ac Ad As Ah Xx"), five("As Ks Qs Js Ts"));
  EXPECT_EQ(five("As Ks Qs Js Xx").category(), royal_flush);
}

TEST(HandsPaiGow, PlaceOfTheWheel) {
  const PaiGowRules lowest{.wheel_is_second = false};
  EXPECT_GT(five("Ac 2d 3h 4s 5c"), five("Kc Qd Jh Ts 9c"));
  EXPECT_LT(five("Ac 2d 3h 4s 5c"), five("Ac Kd Qh Js Tc"));
  EXPECT_GT(five("Ac 2c 3c 4c 5c"), five("Kc Qc Jc Tc 9c"));
  EXPECT_LT(five("Ac 2d 3h 4s 5c", lowest), five("2d 3h 4s 5c 6c", lowest));
  // The joker makes the better straight: A-2-3-4-5 over 2-3-4-5-6.
  EXPECT_EQ(five("Xx 2d 3h 4s 5c"), five("Ac 2d 3h 4s 5c"));
  EXPECT_EQ(five("Xx 2d 3h 4s 5c", lowest), five("6c 2d 3h 4s 5c", lowest));
}

TEST(HandsPaiGow, JokerInAFlushWithTheAce) {
  const PaiGowRules doubles{.joker_doubles_the_ace = true};
  EXPECT_EQ(five("Ah 9h 7h 3h Xx"), five("Ah Kh 9h 7h 3h"));
  EXPECT_GT(five("Ah 9h 7h 3h Xx", doubles), five("Ac Kc Qc Jc 9c", doubles));
  EXPECT_LT(five("Ah 9h 7h 3h Xx", doubles), five("2c 2d 2h 3c 3d", doubles));
  EXPECT_EQ(five("Ah 9h 7h 3h Xx", doubles).category(), flush);
  EXPECT_EQ(five("Ah 9h 7h 3c Xx", doubles).category(), one_pair);
}

}  // namespace
}  // namespace krupier
