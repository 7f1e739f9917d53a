// Badugi: counts of all four-card hands, and the list of kings 21-33.
#include <gtest/gtest.h>

#include <krupier/hands/badugi.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using test::set;

TEST(HandsBadugi, CountsOfEveryFourCardHand) {
  test::Counts<int> counts;
  test::every_choice<4>(kFullPack, [&](CardSet four) { ++counts[badugi_value(four).counted()]; });
  EXPECT_EQ(counts, (test::Counts<int>{{1, 2'873}, {2, 96'252}, {3, 154'440}, {4, 17'160}}));
}

TEST(HandsBadugi, ListedHandsFromWeakestToStrongest) {  // example 4, lines 7023-7076
  const std::array listed{"5d 9d Jd Kd", "4s 8s Ts Qs", "As Ad Ah Ac", "Qs Js Jh Jd", "Tc 9d Td 9c",
                          "Ks Qs 7s 6d", "3c 2c Ac Ah", "Kc Kd 2s Ah", "Qc Qd 2s Ah", "Qs Js Td 9c",
                          "Qs Js Td 6c", "Ks Js 8d 6c", "4d 3c 2c Ah", "3c 3d 2s Ah", "Ks Qh Jd Tc",
                          "8s 7h 2d Ac", "8s 5h 4d 2c", "4s 3h 2d Ac"};
  for (std::size_t i = 1; i < listed.size(); ++i) {
    EXPECT_GT(badugi_value(set(listed[i])), badugi_value(set(listed[i - 1]))) << listed[i];
  }
}

TEST(HandsBadugi, Showdowns) {
  EXPECT_LT(badugi_value(set("9s 8h 4d 3c")), badugi_value(set("8s 7h 3d 2c")));
  EXPECT_LT(badugi_value(set("6s 5h 4d Ac")), badugi_value(set("6s 4h 3d 2c")));
  EXPECT_GT(badugi_value(set("Jh Td 6s 2c")), badugi_value(set("3d 2h As 3h")));
  EXPECT_GT(badugi_value(set("9h 5d 4c Ah")), badugi_value(set("6s 4h 2d 6h")));
  EXPECT_EQ(badugi_value(set("8h 5s 3c 2d")), badugi_value(set("8d 5c 3h 2s")));
  EXPECT_LT(badugi_value(set("Kh Qh Jh 9h")), badugi_value(set("7c 7d Tc Td")));
  EXPECT_EQ(badugi_cards(set("9h 5d 4c Ah")), set("5d 4c Ah"));
}

}  // namespace
}  // namespace krupier
