// Multi Poker's exact return: the counts against every hand that the dealer can have, the decisions
// against every decision there is, and the whole against the rounds themselves.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/odds/multi_poker.h>
#include <krupier/odds/multi_poker_play.h>

#include "hands_cards.h"

namespace krupier::odds {
namespace {

using stud::AnteOnWin;
using stud::BelowPair;
using stud::Outcome;
using stud::Rules;
using test::every_choice;
using test::random_cards;
using test::set;

constexpr int kThreads = 2;
const Money kAnte = Money::whole(10);

const stud::StudGame& multi_poker() {
  static const Catalog catalog{{KRUPIER_SOURCE_DIR "/plans"}};
  static const auto game = *catalog.game("tokyo/multi-poker");
  return dynamic_cast<const stud::StudGame&>(*game);
}

std::shared_ptr<const DealerHands> dealer_of(const Rules& rules) {
  return std::make_shared<const DealerHands>(rules.ranking, rules.dealer, kThreads);
}

std::shared_ptr<const DealerHands> usual_dealer() {
  static const auto dealer = dealer_of(multi_poker().rules());
  return dealer;
}

const MultiPoker& usual_play() {
  static const MultiPoker play{usual_dealer(), multi_poker().rules(), kAnte, kThreads};
  return play;
}

Card card(std::string_view text) { return parse_card(text).value(); }

bool equal(Ratio ratio, std::int64_t numerator, std::int64_t denominator) {
  return ratio.numerator * denominator == numerator * ratio.denominator;
}

// A bet's worth over a fold, in smallest units, added up over every hand of the dealer's, dealt out
// and settled as the round does it.
std::int64_t dealt_out(const Rules& rules, CardSet hand, CardSet given_away, Card open) {
  CardSet dealer_open;
  dealer_open.add(open);
  const Money bet = kAnte * rules.bet_antes;
  const HandCategory category = rules.ranking.value(hand).category();
  std::int64_t sum = 0;
  every_choice<4>(kFullPack - hand - given_away - dealer_open, [&](CardSet four) {
    const CardSet dealer = four | dealer_open;
    const auto shown = stud::showdown(rules, hand, dealer, rules.ranking.value(dealer));
    sum += (stud::handed_back(rules, kAnte, shown.outcome, category) - bet).units();
  });
  return sum;
}

void expect_as_dealt_out(const MultiPoker& play, const Rules& rules, CardSet hand,
                         CardSet given_away, Card open) {
  std::string text = to_string(open) + " :";
  for (CardSet rest = hand; !rest.empty();)
    text += fmt::format(" {}", to_string(rest.take_first()));
  for (CardSet rest = given_away; !rest.empty();)
    text += fmt::format(" -{}", to_string(rest.take_first()));
  EXPECT_TRUE(equal(play.worth_of_bet(hand, given_away, open),
                    dealt_out(rules, hand, given_away, open),
                    choose(46 - given_away.size(), 4) * kAnte.units()))
      << text;
}

struct Known {
  const char* hand;
  const char* given_away;
  const char* open;
};

// Every kind of hand, with ties that the suit wins and loses, and with the dealer's flush in play.
constexpr Known kKnown[] = {
    {"Ah Kd Qc 9s 4h", "", "Qd"},   {"As Kd Qc 9s 4h", "2c", "Ac"},
    {"Ah Kh Jc 9s 4h", "2h", "Kd"}, {"7h 5c 4d 3s 2h", "", "9d"},
    {"2s 2d Kc Jh 9c", "", "Jd"},   {"2h 2d Kc Jh 9c", "", "2c"},
    {"2h 2d Kc Jh 9c", "2s", "Kd"}, {"As Ad 9c 8h 7c", "3c 4c", "Ah"},
    {"Ts Tc 8d 8h 4s", "", "Th"},   {"Th Tc 8d 8h 4s", "8c", "Td"},
    {"5s 5c 5h Kd 2c", "9h", "Kh"}, {"5s 5c 5h Kd 2c", "9h Th", "Ac"},
    {"5h 4c 3d 2s Ah", "", "5c"},   {"9h 8c 7d 6s 5h", "Kh", "8h"},
    {"As Kd Qh Jc Tc", "Ts", "Ad"}, {"9s 8c 7d 6s 5h", "Kh 9h", "6h"},
    {"Kc Qc 9c 5c 3c", "", "Ks"},   {"Kc Qc 9c 5c 3c", "Kd", "Kh"},
    {"Kc Qc 9c 5c 3c", "Ac", "Jc"}, {"7d 5d 4d 3d 2d", "6d", "7s"},
    {"Qs Qd Qh 3c 3s", "2s", "Ks"}, {"6h 6d 6c 6s Td", "", "As"},
    {"9h 8h 7h 6h 5h", "Ts", "9c"}, {"5s 4s 3s 2s As", "As", "5h"},
    {"Ah Kh Qh Jh Th", "", "Ks"},   {"As Ks Qs Js Ts", "2d 3d", "Kh"},
    {"6c 5c 4c 3c 2c", "Ac", "7c"}, {"Kd Qd Jd Td 9d", "", "Qs"},
};

void expect_known_as_dealt_out(const Rules& rules, std::shared_ptr<const DealerHands> dealer) {
  const MultiPoker play{std::move(dealer), rules, kAnte, kThreads};
  for (const Known& known : kKnown) {
    const CardSet hand = set(known.hand);
    const CardSet given_away = set(known.given_away) - hand;
    expect_as_dealt_out(play, rules, hand, given_away, card(known.open));
  }
}

TEST(MultiPokerOdds, CountsAreThoseOfEveryHandDealtOut) {
  expect_known_as_dealt_out(multi_poker().rules(), usual_dealer());
}

TEST(MultiPokerOdds, CountsHoldForOtherReadings) {
  Rules rules = multi_poker().rules();
  rules.ante_on_win = AnteOnWin::return_only;
  rules.below_pair = BelowPair::compare_pays;
  expect_known_as_dealt_out(rules, usual_dealer());
  rules.below_pair = BelowPair::compare_bet_returned;
  rules.win_max = Money::whole(500);
  expect_known_as_dealt_out(rules, usual_dealer());
}

TEST(MultiPokerOdds, CountsHoldWithoutTheWheelAndWithAnotherQualification) {
  Rules rules = multi_poker().rules();
  rules.ranking.straights.wheel = kNoWheel;
  rules.dealer.least = high_value(set("4c 4d"));
  rules.below_pair = BelowPair::compare_pays;
  expect_known_as_dealt_out(rules, dealer_of(rules));
}

TEST(MultiPokerOdds, CountsHoldForHandsAtRandom) {
  SeededRandom source{7};
  Rules rules = multi_poker().rules();
  rules.below_pair = BelowPair::compare_pays;
  const MultiPoker play{usual_dealer(), rules, kAnte, kThreads};
  for (int i = 0; i < 60; ++i) {
    // Few suits and ranks, so that flushes, straights and ties come often.
    const CardSet from =
        i % 3 == 0 ? kFullPack
                   : CardSet{i % 3 == 1 ? 0x0000'1fff'0000'1fffULL : 0x1f00'1f00'1f00'1f00ULL};
    const CardSet cards = random_cards(source, 6 + i % 2 + i % 3 / 2, from);
    CardSet rest = cards;
    const Card open = rest.take_first();
    CardSet given_away;
    while (rest.size() > 5) given_away.add(rest.take_first());
    expect_as_dealt_out(play, rules, rest, given_away, open);
  }
}

// The exchange of one, with every new card and every hand of the dealer's dealt out.
TEST(MultiPokerOdds, ExchangeOfOneAsDealtOut) {
  const Rules& rules = multi_poker().rules();
  for (const Known& known :
       {Known{"Qh Jh 8h 3h 9s", "9s", "Kh"}, Known{"Jd Tc 9s 8h 3c", "3c", "Js"}}) {
    const CardSet hand = set(known.hand);
    const CardSet out = set(known.given_away);
    const Card open = card(known.open);
    CardSet pack = kFullPack - hand;
    pack.remove(open);
    std::int64_t sum = -choose(46, 1) * choose(45, 4) * kAnte.units();
    for (CardSet rest = pack; !rest.empty();) {
      CardSet now = hand - out;
      now.add(rest.take_first());
      sum += std::max(std::int64_t{0}, dealt_out(rules, now, out, open));
    }
    EXPECT_TRUE(equal(usual_play().worth_of_exchange(hand, out, open), sum,
                      choose(46, 1) * choose(45, 4) * kAnte.units()));
  }
}

TEST(MultiPokerOdds, ExchangeOfTwoIsTheSumOfItsBets) {
  const CardSet hand = set("Ah Kh Qh 7c 7d");
  const CardSet out = set("7c 7d");
  const Card open = card("Ts");
  CardSet pack = kFullPack - hand;
  pack.remove(open);
  double sum = 0;
  every_choice<2>(pack, [&](CardSet two) {
    const Ratio bet = usual_play().worth_of_bet((hand - out) | two, out, open);
    sum += std::max(0.0, bet.approximate());
  });
  EXPECT_NEAR(usual_play().worth_of_exchange(hand, out, open).approximate(),
              sum / static_cast<double>(choose(46, 2)) - 2, 1e-12);
}

// The quick way to a decision (bounds, suits alike until ties matter) against all decisions worked
// out in full.
TEST(MultiPokerOdds, NoDecisionIsBetterThanTheBest) {
  SeededRandom source{11};
  for (int i = 0; i < 150; ++i) {
    CardSet hand = random_cards(source, 6, i % 2 == 0 ? kFullPack : CardSet{0x1f80'0000'1f80'1f80});
    const Card open = hand.take_first();
    const MultiPoker& play = usual_play();
    const auto worth_of = [&](StudDecision decision) {
      if (decision.action == Action::fold) return 0.0;
      return (decision.action == Action::bet
                  ? play.worth_of_bet(hand, {}, open)
                  : play.worth_of_exchange(hand, decision.exchanged, open))
          .approximate();
    };
    const StudDecision best = play.first_decision(hand, open);
    double most = std::max(0.0, worth_of({Action::bet, {}}));
    const auto look_at = [&](CardSet out) {
      most = std::max(most, worth_of({Action::exchange, out}));
    };
    every_choice<1>(hand, look_at);
    every_choice<2>(hand, look_at);
    EXPECT_NEAR(worth_of(best), most, 1e-12);
  }
}

// J-T-9-7 against a seven: whether the fourth card is worth an exchange hangs on who would win
// ties.
TEST(MultiPokerOdds, SuitsDecideTheClosestDecisions) {
  const MultiPoker& play = usual_play();
  const StudDecision high = play.first_decision(set("Jc Tc 9s 7s 2h"), card("7d"));
  EXPECT_EQ(high, (StudDecision{Action::exchange, set("2h")}));
  EXPECT_GT(play.worth_of_exchange(set("Jc Tc 9s 7s 2h"), set("2h"), card("7d")).numerator, 0);
  const StudDecision low = play.first_decision(set("Js Ts 9c 7c 2d"), card("7h"));
  EXPECT_EQ(low, (StudDecision{Action::fold, {}}));
  EXPECT_LT(play.worth_of_exchange(set("Js Ts 9c 7c 2d"), set("2d"), card("7h")).numerator, 0);
}

const std::vector<MultiPokerReturn>& returns() {
  static const auto returns = multi_poker_returns(multi_poker(), kThreads);
  return returns;
}

// The plan states 97.9 % (L127): no reading gives it (G15).
TEST(MultiPokerOdds, ReturnOfEveryReading) {
  ASSERT_EQ(returns().size(), 2U);
  EXPECT_EQ(returns()[0].ante_on_win, AnteOnWin::even_money);
  EXPECT_EQ(returns()[0].net, (Ratio{-12543553657, 996661525860}));
  EXPECT_NEAR(returns()[0].on_ante(), 0.987414, 1e-6);
  EXPECT_NEAR(returns()[0].on_everything(), 0.994160, 1e-6);
  EXPECT_EQ(returns()[1].ante_on_win, AnteOnWin::return_only);
  EXPECT_EQ(returns()[1].net, (Ratio{-10356678302, 56998616675}));
  EXPECT_NEAR(returns()[1].on_ante(), 0.818299, 1e-6);
  EXPECT_NEAR(returns()[1].on_everything(), 0.913412, 1e-6);
}

TEST(MultiPokerOdds, EndsOfRoundsMakeUpTheReturn) {
  for (const MultiPokerReturn& result : returns()) {
    Rules rules = multi_poker().rules();
    rules.ante_on_win = result.ante_on_win;
    double share = 0;
    double net = 0;
    const auto end = [&](Ratio often, Money returned, Money staked) {
      share += often.approximate();
      net += often.approximate() * static_cast<double>((returned - staked).units()) /
             static_cast<double>(kAnte.units());
    };
    for (std::size_t exchanged = 0; exchanged <= kExchangeMax; ++exchanged) {
      const Money paid = kAnte + kAnte * rules.fee_antes * static_cast<std::int64_t>(exchanged);
      const Money staked = paid + kAnte * rules.bet_antes;
      end(result.folded[exchanged], {}, paid);
      for (std::size_t i = 0; i < kCategories; ++i) {
        const auto hand = static_cast<HandCategory>(i);
        const auto back = [&](Outcome outcome) {
          return stud::handed_back(rules, kAnte, outcome, hand);
        };
        const Showdowns& ends = result.showdowns[exchanged][i];
        end(ends.not_qualified, back(Outcome::not_qualified), staked);
        end(ends.won, back(Outcome::won), staked);
        end(ends.lost, back(Outcome::lost), staked);
      }
    }
    EXPECT_NEAR(share, 1, 1e-12);
    EXPECT_NEAR(net, result.net.approximate(), 1e-12);
  }
}

TEST(MultiPokerOdds, SimulatedRoundsAgree) {
  const Tally tally = simulate_multi_poker(multi_poker(), 300'000, 5, kThreads);
  const BetTally& ante = tally.by_kind()[multi_poker().rules().ante];
  EXPECT_EQ(ante.rounds, 300'000);
  EXPECT_NEAR(ante.edge(), -returns()[0].net.approximate(), ante.error());
  EXPECT_NEAR(static_cast<double>(ante.staked.units()) / static_cast<double>(ante.initial.units()),
              returns()[0].staked.approximate(), 0.01);
}

// Without the exchange, and with ace-king compared, it is Caribbean Stud with its usual pay table;
// only a tie is a push there. Published for best play (M. Shackleford, wizardofodds.com): 5.224 %,
// and how many of the 19 933 230 517 200 deals come to each end.
TEST(MultiPokerOdds, WithoutExchangeItIsCaribbeanStud) {
  Rules rules = multi_poker().rules();
  rules.exchange_cards_max = 0;
  rules.below_pair = BelowPair::compare_pays;
  const MultiPokerReturn result =
      MultiPoker{usual_dealer(), rules, kAnte, kThreads}.best_play(kThreads);
  constexpr std::int64_t kDeals = choose(52, 5) * 47 * choose(46, 4);
  EXPECT_EQ(kDeals, 19'933'230'517'200);
  EXPECT_NEAR(result.net.approximate(), -0.05224, 2e-5);
  EXPECT_EQ(result.exchanges[0], (Ratio{0, 1}));
  const auto often = [](Ratio ratio) { return kDeals / ratio.denominator * ratio.numerator; };
  const auto won = [&](HandCategory hand) {
    return often(result.showdowns[0][static_cast<std::size_t>(hand)].won);
  };
  // Hands that can't tie.
  EXPECT_EQ(won(HandCategory::three_of_a_kind), 234'242'908'320);
  EXPECT_EQ(won(HandCategory::full_house), 16'624'475'280);
  EXPECT_EQ(won(HandCategory::four_of_a_kind), 2'832'435'800);
  // Where a tie is no push, its suit decides some of the closest folds.
  EXPECT_NEAR(result.folds.approximate(), 9'523'005'974'460.0 / kDeals, 4e-6);
}

}  // namespace
}  // namespace krupier::odds
