// Low hands: counts, the lists of kings 21-17 and 21-28, and razz examples of 21-26.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include <krupier/hands/low.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using test::every_choice;
using test::random_cards;
using test::set;

// "86432" in mixed suits.
CardSet mixed(const std::string& ranks) {
  CardSet cards;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    cards.add(*parse_card(std::string{ranks[i]} + "cdhs"[(i + i / 4) % 4]));
  }
  return cards;
}

TEST(HandsLow, AceFiveCounts) {
  std::int64_t no_pair = 0;
  std::int64_t eight_or_better = 0;
  std::set<LowValue> values;
  every_choice<5>(kFullPack, [&](CardSet five) {
    const LowValue low = ace_five_low(five);
    no_pair += low.category() == HandCategory::high_card ? 1 : 0;
    eight_or_better += is_eight_or_better(low) ? 1 : 0;
    values.insert(low);
  });
  EXPECT_EQ(no_pair, 1'317'888);          // C(13,5) * 4^5
  EXPECT_EQ(eight_or_better, 56 * 1024);  // C(8,5) * 4^5
  EXPECT_EQ(values.size(), 6175u);
}

TEST(HandsLow, The56QualifyingLowsInOrder) {
  const std::array listed{"5432A", "6432A", "6532A", "6542A", "6543A", "65432", "7432A", "7532A",
                          "7542A", "7543A", "75432", "7632A", "7642A", "7643A", "76432", "7652A",
                          "7653A", "76532", "7654A", "76542", "76543", "8432A", "8532A", "8542A",
                          "8543A", "85432", "8632A", "8642A", "8643A", "86432", "8652A", "8653A",
                          "86532", "8654A", "86542", "86543", "8732A", "8742A", "8743A", "87432",
                          "8752A", "8753A", "87532", "8754A", "87542", "87543", "8762A", "8763A",
                          "87632", "8764A", "87642", "87643", "8765A", "87652", "87653", "87654"};
  static_assert(listed.size() == 56);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const auto low = eight_or_better_low(mixed(listed[i]));
    ASSERT_TRUE(low) << listed[i];
    if (i > 0) {
      EXPECT_LT(*low, *eight_or_better_low(mixed(listed[i - 1]))) << listed[i];
    }
  }
  EXPECT_FALSE(eight_or_better_low(mixed("9432A")));
  EXPECT_FALSE(eight_or_better_low(set("8c 8d 4h 3s 2c")));
  EXPECT_FALSE(eight_or_better_low(set("4h 3s 2c Ad")));  // four cards are no low
  EXPECT_TRUE(eight_or_better_low(set("8c 7c 6c 5c 4c")));
}

TEST(HandsLow, RazzShowdowns) {
  const auto razz = [](const char* cards) { return ace_five_low(set(cards)); };
  EXPECT_GT(razz("Ac 3d Qh 6s 4d Kd 2s"), razz("7h 5h 4c Js 2h 9d Kc"));  // 1
  EXPECT_GT(razz("7s 6s 5s 4s 3s Qd Qh"), razz("Ah Kc 8h 7h 6c 4d Kd"));  // 3: straight flush
  EXPECT_GT(razz("2s 2c 3h 3s 4d 4h Ad"), razz("Jc Jd Tc Td 9d 9s Ts"));  // 4: a pair wins
  EXPECT_GT(razz("Jc Jd Tc Td 9d 9s Ts"), razz("Ks Kh Qs Qh Qd 9c 9h"));  // 4
  EXPECT_EQ(razz("6c 4d 3h 2d Ac Jd Th"), razz("6h 4c 3s 2s Ad Kh Td"));  // 5
  EXPECT_EQ(razz("Jc Jd Tc Td 9d 9s Ts").category(), HandCategory::two_pairs);
  EXPECT_EQ(ace_five_low_cards(set("Ac 3d Qh 6s 4d Kd 2s")), set("Ac 3d 6s 4d 2s"));
  EXPECT_EQ(ace_five_low_cards(set("2s 2c 3h 3s 4d 4h Ad")).size(), 5);
}

TEST(HandsLow, RazzOpenCards) {  // example 2: eight-high, queen-high, a pair of sevens
  const LowValue eight = ace_five_low(set("8d 6h 2c"));
  const LowValue queen = ace_five_low(set("Qs 3h Jd"));
  const LowValue sevens = ace_five_low(set("7d 7h 4s"));
  EXPECT_GT(eight, queen);
  EXPECT_GT(queen, sevens);
}

TEST(HandsLow, AceFiveOfSevenIsTheBestOfItsFives) {
  SeededRandom source{4};
  const CardSet few_ranks{0x1003'1003'1003'1003ULL};
  for (int i = 0; i < 2000; ++i) {
    const CardSet seven = random_cards(source, 7, i % 2 == 0 ? kFullPack : few_ranks);
    LowValue best;
    every_choice<5>(seven, [&](CardSet five) { best = std::max(best, ace_five_low(five)); });
    ASSERT_EQ(ace_five_low(seven), best) << seven.bits();
    ASSERT_EQ(ace_five_low(ace_five_low_cards(seven)), best) << seven.bits();
  }
}

TEST(HandsLow, DeuceSevenListedHands) {
  const std::array listed{
      set("Jc 7c 4c 3c 2c"), mixed("87654"), mixed("76543"), set("5c 5d 5h 6s 3c"),
      set("2c 2d 7h 6s 5c"), mixed("A9642"), mixed("A8742"), mixed("A5432"),
      mixed("KJ874"),        mixed("T7543"), mixed("T6543"), mixed("T6542"),
      mixed("97643"),        mixed("86432"), mixed("76432"), mixed("75432")};
  static_assert(listed.size() == 16);
  for (std::size_t i = 1; i < listed.size(); ++i) {
    EXPECT_GT(deuce_seven_low(listed[i]), deuce_seven_low(listed[i - 1])) << "no. " << i + 1;
  }
}

TEST(HandsLow, DeuceSevenCounts) {
  test::Counts<HandCategory> counts;
  std::set<LowValue> values;
  const LowValue nuts = deuce_seven_low(mixed("75432"));
  std::int64_t nut_hands = 0;
  every_choice<5>(kFullPack, [&](CardSet five) {
    const LowValue low = deuce_seven_low(five);
    ++counts[low.category()];
    values.insert(low);
    nut_hands += low == nuts ? 1 : 0;
  });
  EXPECT_EQ(counts[HandCategory::high_card], 1'303'560);  // with the 1020 of A-5-4-3-2
  EXPECT_EQ(counts[HandCategory::straight], 9'180);
  EXPECT_EQ(counts[HandCategory::flush], 5'112);
  EXPECT_EQ(values.size(), 7462u);
  EXPECT_EQ(*values.rbegin(), nuts);
  EXPECT_EQ(nut_hands, 1020);
}

}  // namespace
}  // namespace krupier
