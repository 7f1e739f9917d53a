// Money and Odds: integers and exact fractions, in and out of text.
#include <gtest/gtest.h>

#include <krupier/base/broken_rule.h>
#include <krupier/base/money.h>
#include <krupier/base/odds.h>

namespace krupier {
namespace {

TEST(Money, IsReadAndWrittenInTheCurrency) {
  EXPECT_EQ(parse_money("100")->units(), 10'000);
  EXPECT_EQ(parse_money("2.50")->units(), 250);
  EXPECT_EQ(parse_money("2.5")->units(), 250);
  EXPECT_EQ(parse_money("1_000_000")->units(), 100'000'000);
  EXPECT_EQ(parse_money("-50")->units(), -5'000);
  EXPECT_EQ(to_string(Money::units(250)), "2.50");
  EXPECT_EQ(to_string(Money::units(-5)), "-0.05");
  EXPECT_EQ(to_string(Money::whole(1'010'000)), "1010000");
}

TEST(Money, RefusesWhatIsNoAmount) {
  for (const char* text : {"", "-", "x", "1,5", "1.", ".5", "0.005", "1e3", "_1",
                           "99999999999999999999", "1 000", "0x10", "NaN"}) {
    EXPECT_FALSE(parse_money(text)) << text;
  }
}

TEST(Money, OverflowNeverGoesUnnoticed) {
  const Money most = Money::units(INT64_MAX);
  EXPECT_THROW((void)(most + Money::units(1)), BrokenRule);
  EXPECT_THROW((void)(Money::units(INT64_MIN) - Money::units(1)), BrokenRule);
  EXPECT_THROW((void)(most * 2), BrokenRule);
}

TEST(Odds, AreExactFractions) {
  EXPECT_EQ(*parse_odds("35:1"), (Odds{35, 1}));
  EXPECT_EQ(*parse_odds("6:4"), (Odds{3, 2}));
  EXPECT_EQ(*parse_odds("0.95:1"), (Odds{19, 20}));
  EXPECT_EQ(*parse_odds("5%"), (Odds{1, 20}));
  EXPECT_EQ(to_string(*parse_odds("0.95:1")), "19:20");
  for (const char* text : {"", ":", "35", "1:0", "a:1", "1:1:1", "-1:1", "1.:1", "%"})
    EXPECT_FALSE(parse_odds(text)) << text;
}

TEST(Odds, CutOffWhatIsBelowTheSmallestUnit) {
  EXPECT_EQ((Odds{3, 2}).of(Money::units(1)), Money::units(1));  // 1.5 haléř
  EXPECT_EQ((Odds{2, 3}).of(Money::whole(10)), Money::units(666));
  EXPECT_TRUE((Odds{3, 2}).exact_on(Money::whole(25)));
  EXPECT_FALSE((Odds{2, 3}).exact_on(Money::whole(10)));
  EXPECT_EQ((Odds{35, 1}).handed_back(Money::whole(20'000)), Money::whole(720'000));
  // Lay the 5 with 60 at 2:3 less 5 % of the win: 38, not 40 rounded twice.
  EXPECT_EQ((Odds{2, 3} * Odds{19, 20}).of(Money::whole(60)), Money::whole(38));
}

TEST(Odds, OrderByWhatTheyPay) {
  EXPECT_LT((Odds{6, 5}), (Odds{3, 2}));
  EXPECT_GT((Odds{2, 1}), (Odds{3, 2}));
  EXPECT_EQ((Odds{2, 2}), kEvenMoney);
}

}  // namespace
}  // namespace krupier
