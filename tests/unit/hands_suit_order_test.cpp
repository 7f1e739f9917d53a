// Suits as a tie-break: tokyo 03 Multi Poker, G4 and example 6.
#include <gtest/gtest.h>

#include <krupier/hands/poker.h>
#include <krupier/hands/suit_order.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using test::set;

int multi_poker(const char* cards) { return tie_break_suit(set(cards), kMultiPokerOrder); }

constexpr int kSpades = 0;
constexpr int kDiamonds = 1;
constexpr int kClubs = 2;
constexpr int kHearts = 3;

TEST(HandsSuitOrder, EqualFlushes) {
  EXPECT_EQ(high_value(set("Kc Qc 9c 5c 3c")), high_value(set("Ks Qs 9s 5s 3s")));
  EXPECT_GT(multi_poker("Kc Qc 9c 5c 3c"), multi_poker("Ks Qs 9s 5s 3s"));
  EXPECT_LT(multi_poker("Kd Qd 9d 5d 3d"), multi_poker("Kh Qh 9h 5h 3h"));
}

TEST(HandsSuitOrder, DecidingCardOfEachCategory) {
  EXPECT_EQ(multi_poker("Ad Kh 9c 7h 2h"), kDiamonds);  // high card: the ace
  EXPECT_EQ(multi_poker("8s 8c Ah Kh Qh"), kClubs);     // pair: its better suit
  EXPECT_EQ(multi_poker("9s 9d 4h 4c Ah"), kDiamonds);  // two pairs: the higher
  EXPECT_EQ(multi_poker("6s 6d 6h Kc Qc"), kHearts);    // three
  EXPECT_EQ(multi_poker("5s 5d 5c Ah Ac"), kClubs);     // full house: the three
  EXPECT_EQ(multi_poker("5s 5d 5c 5h Ac"), kHearts);    // four
  EXPECT_EQ(multi_poker("9s 8h 7h 6h 5h"), kSpades);    // straight: the top card
  EXPECT_EQ(multi_poker("Ah 2h 3h 4h 5d"), kDiamonds);  // A-2-3-4-5: the five
}

TEST(HandsSuitOrder, AceDecidesWhereThereIsNoWheel) {
  EXPECT_EQ(tie_break_suit(set("Ah 2h 3h 4h 5d"), kMultiPokerOrder, {.wheel = kNoWheel}), kHearts);
}

TEST(HandsSuitOrder, BringInByRankThenSuit) {  // kings 21-26: Qh above Qd
  EXPECT_GT(card_order(*parse_card("Qh"), kBridgeOrder),
            card_order(*parse_card("Qd"), kBridgeOrder));
  EXPECT_LT(card_order(*parse_card("Qs"), kBridgeOrder),
            card_order(*parse_card("Kc"), kBridgeOrder));
  EXPECT_GT(card_order(*parse_card("Qc"), kDrawOrder), card_order(*parse_card("Qd"), kDrawOrder));
}

}  // namespace
}  // namespace krupier
