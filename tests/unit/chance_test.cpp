// Cards, shoes, wheels and the random sources.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

#include <krupier/chance/card.h>
#include <krupier/chance/dealing_shoe.h>
#include <krupier/chance/pack.h>
#include <krupier/chance/random.h>
#include <krupier/chance/wheel.h>

namespace krupier {
namespace {

TEST(Card, IsItsText) {
  for (CardSet rest = Pack::standard(2).cards; !rest.empty();) {
    const Card card = rest.take_first();
    EXPECT_EQ(parse_card(to_string(card)), card);
  }
  EXPECT_EQ(parse_card("10d"), (Card{Rank::ten, Suit::diamonds}));
  EXPECT_EQ(parse_card("??"), Card::unknown());
  for (const char* text : {"", "A", "Ax", "1h", "11h", "ah", "Ahh", "X", "10"})
    EXPECT_FALSE(parse_card(text)) << text;
}

TEST(Pack, HasItsCards) {
  EXPECT_EQ(Pack::standard().size(), 52);
  EXPECT_EQ(Pack::standard(1).size(), 53);
  EXPECT_EQ(Pack::standard(2).size(), 54);
  EXPECT_EQ(Pack::thirty_six().size(), 36);
  EXPECT_EQ(Pack::thirty_two().size(), 32);
  EXPECT_FALSE(Pack::thirty_six().cards.contains({Rank::five, Suit::hearts}));
  EXPECT_TRUE(Pack::thirty_two().cards.contains({Rank::seven, Suit::hearts}));
  EXPECT_FALSE(Pack::thirty_two().cards.contains({Rank::six, Suit::hearts}));
}

TEST(Shoe, RefusesTheFifthAceOfHeartsOfFourPacks) {
  Shoe shoe{Pack::standard(), 4};
  const Card ace{Rank::ace, Suit::hearts};
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(shoe.possible(ace));
    shoe.take(ace);
  }
  EXPECT_FALSE(shoe.possible(ace));
  EXPECT_TRUE(shoe.possible({Rank::ace, Suit::spades}));
  EXPECT_FALSE(shoe.possible(Card::joker()));
  EXPECT_EQ(shoe.left(), 4 * 52 - 4);
  shoe.refill();
  EXPECT_TRUE(shoe.possible(ace));
}

TEST(DealingShoe, DealsEveryCardOnce) {
  SeededRandom source{5};
  DealingShoe shoe{Pack::standard(), 6};
  for (int again = 0; again < 2; ++again) {
    std::map<Card, int> seen;
    while (shoe.left() > 0) ++seen[shoe.deal(source)];
    EXPECT_EQ(seen.size(), 52U);
    EXPECT_TRUE(std::ranges::all_of(seen, [](const auto& entry) { return entry.second == 6; }));
    shoe.gather();
  }
}

TEST(Wheel, HasEveryPocketOnce) {
  for (const WheelKind kind :
       {WheelKind::single_zero, WheelKind::double_zero_american, WheelKind::double_zero_european,
        WheelKind::twenty_four, WheelKind::fortune_30}) {
    const Wheel wheel{kind};
    const std::set<Pocket> pockets{wheel.order().begin(), wheel.order().end()};
    EXPECT_EQ(pockets.size(), wheel.order().size()) << word(kind);
  }
  EXPECT_EQ(Wheel{WheelKind::single_zero}.pockets(), 37);
  EXPECT_EQ(Wheel{WheelKind::double_zero_american}.pockets(), 38);
  EXPECT_EQ(Wheel{WheelKind::twenty_four}.pockets(), 25);
  EXPECT_EQ(Wheel{WheelKind::fortune_30}.pockets(), 30);
}

TEST(Wheel, ColoursAlternateBetweenTheGreens) {
  for (const WheelKind kind : {WheelKind::single_zero, WheelKind::double_zero_american,
                               WheelKind::double_zero_european, WheelKind::twenty_four}) {
    const Wheel wheel{kind};
    for (const Pocket pocket : wheel.order()) {
      const PocketColour here = colour(pocket);
      const PocketColour next = colour(wheel.beside(pocket, 1));
      if (here != PocketColour::green && next != PocketColour::green) {
        EXPECT_NE(here, next) << word(kind) << ' ' << pocket_name(pocket);
      }
    }
  }
}

TEST(Wheel, ZeroAndDoubleZeroLieOpposite) {
  for (const WheelKind kind : {WheelKind::double_zero_american, WheelKind::double_zero_european}) {
    const Wheel wheel{kind};
    EXPECT_EQ(wheel.beside(0, 19), kDoubleZero);
    EXPECT_EQ(wheel.beside(kDoubleZero, -19), 0);
  }
}

TEST(Random, SameSeedSameGame) {
  SeededRandom a{42};
  SeededRandom b{42};
  SeededRandom c{43};
  EXPECT_EQ(a(), b());
  EXPECT_NE(a(), c());
}

// With 2^32 draws per number a modulo would favour the low ones of three by nothing one could see;
// a bound just above 2^31 makes the favour a factor of two.
TEST(Random, DrawsAreUnbiasedForAnyBound) {
  SeededRandom source{7};
  constexpr std::uint32_t kBound = 0xC000'0000;
  std::array<int, 3> thirds{};
  constexpr int kDraws = 30'000;
  for (int i = 0; i < kDraws; ++i) ++thirds[draw_below(source, kBound) / (kBound / 3)];
  for (const int third : thirds) EXPECT_NEAR(third, kDraws / 3, 400);
}

template <class Source>
double chi_square_of_shuffles(Source& source) {
  // All 24 orders of four things come equally often.
  std::map<std::array<int, 4>, int> seen;
  constexpr int kShuffles = 24'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 4> items{1, 2, 3, 4};
    shuffle(std::span<int>{items}, source);
    ++seen[items];
  }
  double chi = 0;
  for (const auto& [order, count] : seen) chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
  return seen.size() == 24 ? chi : 1e9;
}

TEST(Random, ShufflesAreFair) {
  SeededRandom seeded{11};
  EXPECT_LT(chi_square_of_shuffles(seeded), 49.7);  // 23 degrees of freedom, one in a thousand
  SecureRandom secure;
  EXPECT_LT(chi_square_of_shuffles(secure), 80.0);  // not seeded: one in thirty million
}

TEST(Random, SecureSourceDoesNotRepeatItself) {
  SecureRandom a;
  SecureRandom b;
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 1000; ++i) {
    seen.insert(a());
    seen.insert(b());
  }
  EXPECT_EQ(seen.size(), 2000U);
}

}  // namespace
}  // namespace krupier
