// Short deck: counts of all five-card hands, and examples of kings 21-38 and jmlm 49.
#include <gtest/gtest.h>

#include <krupier/chance/pack.h>
#include <krupier/hands/poker.h>
#include <krupier/hands/short_deck.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using enum HandCategory;
using test::set;

ShortDeckValue value(const char* cards) { return short_deck_value(set(cards)); }

TEST(HandsShortDeck, CountsOfEveryFiveCardHand) {
  test::Counts<HandCategory> counts;
  test::every_choice<5>(Pack::thirty_six().cards,
                        [&](CardSet five) { ++counts[short_deck_value(five).category()]; });
  EXPECT_EQ(counts, (test::Counts<HandCategory>{{high_card, 122'400},
                                                {one_pair, 193'536},
                                                {two_pairs, 36'288},
                                                {three_of_a_kind, 16'128},
                                                {straight, 6'120},
                                                {flush, 480},
                                                {full_house, 1'728},
                                                {four_of_a_kind, 288},
                                                {straight_flush, 20},
                                                {royal_flush, 4}}));
}

TEST(HandsShortDeck, Showdowns) {
  EXPECT_GT(value("Jd 8d 7c 7d Js Kd 6d"), value("Jd 8d 7c 7d Js Jh 9c"));  // 3: flush, full house
  EXPECT_LT(value("9h 8c 7d Ts Kc Ac 6c"), value("9h 8c 7d Ts Kc Jc Qd"));  // 4: higher straight
  EXPECT_GT(value("9h 8c 7d Kd Kc Ah 6s"), value("9h 8c 7d Kd Kc Ks Qd"));  // 5: A-6-7-8-9
  EXPECT_LT(value("Qs Qh 9s 6d 7s As Ts"), value("Qs Qh 9s 6d 7s Qd Qc"));  // 6: four queens
  EXPECT_GT(value("Kh 7h 7s 6h Td Ah 9h"), value("Kh 7h 7s 6h Td Kc Kd"));  // jmlm 1
  EXPECT_GT(value("Kh 7h 6s Ts Ad 9c 8d"), value("Kh 7h 6s Ts Ad Kc Kd"));  // jmlm 2
}

TEST(HandsShortDeck, LowAceStraight) {
  EXPECT_EQ(value("Ac 6d 7h 8s 9c").category(), straight);
  EXPECT_LT(value("Ac 6d 7h 8s 9c"), value("Td 9c 8s 7h 6d"));
  EXPECT_EQ(value("Ac 6c 7c 8c 9c").category(), straight_flush);
  EXPECT_EQ(value("Kc Ad 6h 7s 8c").category(), high_card);
  EXPECT_EQ(short_deck_value(set("Ac 6d 7h 8s 9c"), {.low_ace_straight = false}).category(),
            high_card);
}

TEST(HandsShortDeck, ThreeOfAKindAboveStraightIsAParameter) {
  const CardSet both = set("Tc 8s 9c 7d 6h Ts Td");
  const ShortDeckRules trips_first{.three_of_a_kind_beats_straight = true};
  EXPECT_EQ(short_deck_value(both).category(), straight);
  EXPECT_EQ(short_deck_value(both, trips_first).category(), three_of_a_kind);
  EXPECT_EQ(short_deck_best_five(both), set("6h 7d 8s 9c Tc"));
  EXPECT_EQ((short_deck_best_five(both, trips_first) & set("Tc Ts Td")).size(), 3);
  EXPECT_GT(short_deck_value(set("Kd Kh Kc 8d 7s"), trips_first),
            short_deck_value(set("9d 8h 7c Td 6s"), trips_first));
  EXPECT_GT(short_deck_value(set("Kd Jd 9d 8d 7d"), trips_first),
            short_deck_value(set("Ad Ah Ac Kd Ks"), trips_first));
}

}  // namespace
}  // namespace krupier
