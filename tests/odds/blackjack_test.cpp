// Best play of blackjack and pontoon: against published figures, and against the real rounds.
#include <cmath>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/odds/best_play.h>
#include <krupier/odds/blackjack_against.h>

namespace krupier::odds {
namespace {

const Catalog& catalog() {
  static const Catalog all{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return all;
}

// The usual game without a hole card: 3:2, stands on all 17, doubles on any two cards.
blackjack::Rules european() {
  blackjack::Rules rules;
  rules.pays = {Odds{1, 1}, Odds{3, 2}, Odds{}};
  rules.dealer = {17, blackjack::Soft17::stand};
  rules.may_double = true;
  rules.double_after_split = true;
  rules.splits_most = 3;
  rules.ace_splits_most = 1;
  rules.may_insure = true;
  rules.insurance_of_main = Odds{1, 2};
  rules.insurance_pays = Odds{2, 1};
  return rules;
}

BlackjackPlan of_packs(const blackjack::Rules& rules, int packs) {
  BlackjackPlan plan;
  plan.rules = &rules;
  plan.packs = packs;
  return plan;
}

TEST(BlackjackOdds, DealersHandsAddUpToOne) {
  const blackjack::Rules rules = european();
  for (int up = 1; up <= kPoints; ++up) {
    const DealerEnds dealer{rules, up};
    PointShoe shoe = PointShoe::of(1);
    shoe.take(up);
    double sum = 0;
    for (const double chance : dealer.chances(shoe)) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-12) << up;
  }
}

// Six packs: 96 tens in 311 cards beside the ace, of which hands without a Black Jack see two.
TEST(BlackjackOdds, InsuranceOfSixPacks) {
  blackjack::Rules rules = european();
  rules.insures_blackjack = true;
  const BlackjackOdds odds = analyse(of_packs(rules, 6), 1);
  ASSERT_TRUE(odds.insurance);
  EXPECT_NEAR(*odds.insurance, 1 - 3 * 96.0 / 311, 1e-12);
}

// thecolorofblackjack.com/solution_one.html, a dealer who looks and stands on soft 17, double on
// any two cards, one card on split aces: 0.02 % for the rules, 0.53 % for six packs, and 0.13 %
// less with a double after a split; each rounded by itself.
TEST(BlackjackOdds, GameInWhichTheDealerLooks) {
  blackjack::Rules rules = european();
  BlackjackPlan six = of_packs(rules, 6);
  six.peeks_under_ace = six.peeks_under_ten = true;
  EXPECT_NEAR(analyse(six, 2).best, 0.0002 + 0.0053 - 0.0013, 0.0003);
  rules.double_after_split = false;
  EXPECT_NEAR(analyse(six, 2).best, 0.0002 + 0.0053, 0.0003);
}

// Without the look all stakes go to the dealer's Blackjack: a tenth of a per cent more. The charts
// of the European game that are in print agree with these rows cell by cell.
TEST(BlackjackOdds, EuropeanGameOfSixPacks) {
  const blackjack::Rules rules = european();
  const BlackjackOdds odds = analyse(of_packs(rules, 6), 2);
  EXPECT_NEAR(odds.best, 0.0051, 0.0001);
  ASSERT_TRUE(odds.basic);
  EXPECT_GT(*odds.basic, odds.best);
  EXPECT_LT(*odds.basic - odds.best, 0.0001);
  const auto row = [&](std::string_view hand) {
    for (const ChartRow& each : odds.chart) {
      if (each.hand == hand) return std::string{each.against.begin(), each.against.end()};
    }
    return std::string{};
  };
  EXPECT_EQ(row("11"), "DDDDDDDDHH");
  EXPECT_EQ(row("16"), "SSSSSHHHHH");
  EXPECT_EQ(row("A 7"), "SDDDDSSHHH");
  EXPECT_EQ(row("8 8"), "PPPPPPPPHH");
  EXPECT_EQ(row("A A"), "PPPPPPPPPH");
}

// With one unit for every hand a split is worth its expected number of hands: two, and one more for
// each pair card.
TEST(BlackjackOdds, SplitsCountTheirHands) {
  PointShoe shoe = PointShoe::of(1);
  shoe.take(6);
  shoe.take(8, 2);
  const auto one_each = [&](int out) {
    PointShoe left = shoe;
    left.take(8, out);
    const double pair = left.chance(8);
    return SplitHand{1 - pair, pair};
  };
  EXPECT_NEAR(split_value(shoe, 8, 0, true, one_each, one_each), 2, 1e-12);
  // Two more eights in 49 cards, one split to follow: it does unless both second cards are others.
  const double neither = 47.0 / 49 * 46 / 48;
  EXPECT_NEAR(split_value(shoe, 8, 1, true, one_each, one_each), 3 - neither, 1e-12);
}

std::vector<std::string> analysed_games() {
  std::vector<std::string> names;
  for (const Plan& plan : catalog().plans()) {
    for (const GameFile& file : plan.games) {
      if (file.family != "blackjack") continue;
      const std::string name = plan.id + "/" + file.id;
      names.push_back(name);
    }
  }
  return names;
}

class EveryBlackjack : public testing::TestWithParam<std::string> {};

// The same decisions at the real table. A shoe that is played down gives what a full one gives,
// but for the round in which the cut card comes: the interval is wide enough for that.
TEST_P(EveryBlackjack, ReturnsWhatBestPlayAtTheTableReturns) {
  const auto game = catalog().game(GetParam());
  ASSERT_TRUE(game) << game.error();
  const auto best = best_play(**game, {});
  ASSERT_TRUE(best);
  SimulationOptions options;
  options.rounds = 400'000;
  options.seed = 3;
  const auto tally = simulate_best(**game, options);
  ASSERT_TRUE(tally);
  const auto kind = (*game)->bets().find_kind("main") - (*game)->bets().kinds().data();
  const BetTally& main = tally->by_kind()[static_cast<std::size_t>(kind)];
  EXPECT_NEAR(main.edge(), best->bets.front().edge, 1.2 * main.error());
  // The side bets beside it, counted over their cards.
  for (const BestReturn& known : best->bets) {
    const auto side = (*game)->bets().find_kind(known.kind) - (*game)->bets().kinds().data();
    const BetTally& bet = tally->by_kind()[static_cast<std::size_t>(side)];
    if (known.kind == "main" || bet.initial.is_zero()) continue;
    EXPECT_NEAR(bet.edge(), known.edge, 1.5 * bet.error()) << known.kind;
  }
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryBlackjack, testing::ValuesIn(analysed_games()),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::ranges::replace_if(
                               name, [](char c) { return c == '/' || c == '-'; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace krupier::odds
