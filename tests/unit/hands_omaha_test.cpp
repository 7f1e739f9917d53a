// Omaha: examples of kings 21-17, and agreement with all choices tried one by one.
#include <gtest/gtest.h>

#include <krupier/hands/omaha.h>
#include <krupier/hands/poker.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using test::every_choice;
using test::random_cards;
using test::set;

TEST(HandsOmaha, ExactlyTwoOwnCards) {
  // Four spades on the board and one own: no flush. Four aces among the own cards: one pair.
  EXPECT_EQ(omaha_high(set("As Kd Qd 2h"), set("3s 6s 9s Js 4c")).category(),
            HandCategory::high_card);
  EXPECT_EQ(omaha_high(set("As Ad Ah Ac"), set("3s 6d 9c Jh 4c")).category(),
            HandCategory::one_pair);
  // The board alone does not play.
  EXPECT_EQ(omaha_high(set("2c 3d 2h 3h"), set("As Ks Qs Js Ts")).category(),
            HandCategory::one_pair);
}

TEST(HandsOmaha, HighAndLowOfExample5) {
  const CardSet board = set("Qs 8c 6d 4h Kc");
  const CardSet s1 = set("Ah 2s Kd 9c");
  const CardSet s2 = set("Qh Qc Jd Td");
  const CardSet s3 = set("7h 7c 9s 5d");
  EXPECT_EQ(omaha_high_cards(s1, board), set("Ah Kd Qs 8c Kc"));
  EXPECT_EQ(omaha_low_cards(s1, board), set("Ah 2s 8c 6d 4h"));
  EXPECT_EQ(omaha_high(s2, board).category(), HandCategory::three_of_a_kind);
  EXPECT_FALSE(omaha_low(s2, board));
  EXPECT_TRUE(omaha_low_cards(s2, board).empty());
  EXPECT_EQ(omaha_high(s3, board).category(), HandCategory::straight);
  EXPECT_GT(omaha_high(s3, board), omaha_high(s2, board));
  EXPECT_GT(omaha_low(s1, board), omaha_low(s3, board));
}

TEST(HandsOmaha, NoLowWithOneLowCardOnTheBoard) {  // example 6
  const CardSet board = set("Jc 9d 5h Qh Td");
  EXPECT_FALSE(omaha_low(set("Ac 2c 3d 4d"), board));
  EXPECT_EQ(omaha_high_cards(set("Jh Jd 9s 8s"), board), set("Jd 8s 9d Qh Td"));
}

TEST(HandsOmaha, EqualLows) {  // example 7
  const CardSet board = set("9c 7d 2s 4s Td");
  EXPECT_EQ(omaha_low(set("Ac 3c Kh Qh"), board), omaha_low(set("Ad 3d Jh Th"), board));
  EXPECT_TRUE(omaha_low(set("Ac 3c Kh Qh"), board));
}

TEST(HandsOmaha, CounterfeitedLow) {  // example 9: the board's two spoils S2's two
  const CardSet board = set("Ks 8d 5d 4h 2c");
  EXPECT_EQ(omaha_low_cards(set("Ah 2h Ts 9s"), board), set("Ah 2h 8d 5d 4h"));
  EXPECT_GT(omaha_low(set("Td Tc 7s 3s"), board), omaha_low(set("Ah 2h Ts 9s"), board));
}

TEST(HandsOmaha, AgreesWithEveryChoice) {
  SeededRandom source{5};
  for (int i = 0; i < 1500; ++i) {
    const CardSet own = random_cards(source, 4 + i % 3);
    const CardSet board = random_cards(source, 3 + i / 3 % 3, kFullPack - own);
    HandValue high;
    std::optional<LowValue> low;
    every_choice<5>(own | board, [&](CardSet five) {
      if ((five & own).size() != 2) return;
      high = std::max(high, high_value(five));
      const LowValue value = ace_five_low(five);
      if (is_eight_or_better(value)) low = std::max(low, std::optional{value});
    });
    ASSERT_EQ(omaha_high(own, board), high) << own.bits() << ' ' << board.bits();
    ASSERT_EQ(omaha_low(own, board), low) << own.bits() << ' ' << board.bits();
    ASSERT_EQ(high_value(omaha_high_cards(own, board)), high);
  }
}

}  // namespace
}  // namespace krupier
