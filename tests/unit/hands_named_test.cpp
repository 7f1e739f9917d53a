// How people name a hand: its cards in order, and the ranks.
#include <gtest/gtest.h>

#include <krupier/hands/named_hand.h>
#include <krupier/hands/poker.h>

#include "hands_cards.h"

namespace krupier {
namespace {

struct Case {
  std::string_view cards;
  std::string_view ordered;
  std::string_view ranks;
  int made_of;
};

class NamedHands : public testing::TestWithParam<Case> {};

TEST_P(NamedHands, MostTellingFirst) {
  const auto& [cards, ordered, ranks, made_of] = GetParam();
  const CardSet best = best_five(test::set(cards));
  const NamedHand hand = name_hand(high_value(best).category(), best);
  EXPECT_EQ(std::vector(hand.cards().begin(), hand.cards().end()), test::list(ordered));
  EXPECT_EQ(hand.ranks(), ranks);
  EXPECT_EQ(hand.made_of, made_of);
}

INSTANTIATE_TEST_SUITE_P(Hands, NamedHands,
                         testing::Values(Case{"2c 7d 9h Ks Ad", "Ad Ks 9h 7d 2c", "AK972", 1},
                                         Case{"2c 7d 7h Ks Ad", "7d 7h Ad Ks 2c", "7", 2},
                                         Case{"Kc 7d 7h Ks Ad", "Kc Ks 7d 7h Ad", "K7", 4},
                                         Case{"Kc 7d 7h 7s Ad", "7d 7h 7s Ad Kc", "7", 3},
                                         Case{"Tc 7d 8h 9s 6d", "Tc 9s 8h 7d 6d", "T", 5},
                                         Case{"Ac 2d 3h 4s 5d", "5d 4s 3h 2d Ac", "5", 5},
                                         Case{"Ac 2c 3c 4c 5c", "5c 4c 3c 2c Ac", "5", 5},
                                         Case{"Ac 2c 9c 4c 5c", "Ac 9c 5c 4c 2c", "A9542", 5},
                                         Case{"Tc Kd Th Ks Td", "Tc Td Th Kd Ks", "TK", 5},
                                         Case{"Tc Kd Th Ts Td", "Tc Td Th Ts Kd", "T", 4},
                                         Case{"Tc Kc Qc Jc Ac", "Ac Kc Qc Jc Tc", "A", 5},
                                         // The best five of seven.
                                         Case{"2c 2d Th Ks Kd 9c Tc", "Kd Ks Tc Th 9c", "KT", 4}));

// Any number of cards under a name of the game's own; in a low hand the ace is the lowest.
TEST(NamedCards, OneToSevenWithARole) {
  constexpr HandNo kThirdOfTheGame = 3;
  const NamedHand low = name_cards(kThirdOfTheGame, test::set("Ac 7d 5h 2s"), HandRole::low);
  EXPECT_EQ(low.name, kThirdOfTheGame);
  EXPECT_EQ(low.role, HandRole::low);
  EXPECT_EQ(std::vector(low.cards().begin(), low.cards().end()), test::list("7d 5h 2s Ac"));
  EXPECT_EQ(low.ranks(), "752A");
  EXPECT_EQ(low.made_of, 4);
  const NamedHand high = name_cards(0, test::set("Ac 7d"));
  EXPECT_EQ(high.ranks(), "A7");
  EXPECT_NE(high, name_cards(0, test::set("Ac 7d"), HandRole::second));
}

}  // namespace
}  // namespace krupier
