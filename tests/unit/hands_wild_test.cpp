// Wild deuces: the published counts of all five-card hands, and examples of jmlm 48.
#include <gtest/gtest.h>

#include <krupier/hands/poker.h>
#include <krupier/hands/wild.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using enum HandCategory;
using test::set;

HandValue value(const char* cards, WildRules rules = {}) {
  return wild_high_value(set(cards), kDeuces, rules);
}

template <int kNaturals>
void count_with(const char* deuces, int choices_of_deuces, test::Counts<HandCategory>& counts) {
  test::every_choice<kNaturals>(kFullPack - kDeuces, [&](CardSet naturals) {
    const HandValue best =
        wild_high_value(naturals | set(deuces), kDeuces, {.five_of_a_kind = true});
    counts[best.category()] += choices_of_deuces;
  });
}

// Published counts of the whole pack, less those of hands without a deuce. Which deuces they are
// makes no difference to a count.
TEST(HandsWild, CountsOfEveryHandWithADeuce) {
  test::Counts<HandCategory> counts;
  count_with<4>("2c", 4, counts);
  count_with<3>("2c 2d", 6, counts);
  count_with<2>("2c 2d 2h", 4, counts);
  count_with<1>("2c 2d 2h 2s", 1, counts);
  EXPECT_EQ(counts[five_of_a_kind], 624 + 48);  // 48: four deuces
  EXPECT_EQ(counts[royal_flush], 480);
  EXPECT_EQ(counts[straight_flush], 2'068 - 7 * 4);
  EXPECT_EQ(counts[four_of_a_kind], 31'552 - 12 * 44);
  EXPECT_EQ(counts[full_house], 12'672 - 12 * 4 * 11 * 6);
  EXPECT_EQ(counts[flush], 14'472 - (792 - 8) * 4);
  EXPECT_EQ(counts[straight], 62'232 - 8 * 1020);
  EXPECT_EQ(counts[three_of_a_kind], 355'080 - 12 * 4 * 55 * 16);
}

TEST(HandsWild, Examples) {
  EXPECT_EQ(value("2h 9c Kh 9d 4s 4h 7c"), high_value(set("9c 9d 9h 4s 4h")));  // 1
  EXPECT_GT(value("2h 9c Kh 9d 4s 4h 7c"), value("Ac Kc Kh 9d 4s 4h 7c"));
  EXPECT_EQ(value("Ah Kh Qh Jh 2c 3s 5d").category(), royal_flush);  // 5
  EXPECT_EQ(value("9s 9c Qh Jh 2c 3s 5d").category(), three_of_a_kind);
  EXPECT_EQ(value("Td 9d 8h 7s 2c Kc 4h"), value("Tc 9c 8h 7s 2c Kc 4h"));  // 6
  EXPECT_EQ(value("Td 9d 8h 7s 2c Kc 4h"), high_value(set("7s 8h 9d Td Jc")));
}

TEST(HandsWild, FiveOfAKindIsAParameter) {
  EXPECT_EQ(value("Ac Ad Ah 2c 2d").category(), four_of_a_kind);
  EXPECT_EQ(value("Ac Ad Ah 2c 2d", {.five_of_a_kind = true}).category(), five_of_a_kind);
}

}  // namespace
}  // namespace krupier
