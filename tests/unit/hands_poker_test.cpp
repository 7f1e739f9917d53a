// Poker hands: exact counts, the 7462 classes, and agreement with a plain evaluator written here.
#include <gtest/gtest.h>
#include <set>
#include <tuple>
#include <vector>

#include <krupier/hands/poker.h>

#include "hands_cards.h"

namespace krupier {
namespace {

using enum HandCategory;
using test::every_choice;
using test::random_cards;
using test::set;

// The rule as a person applies it to five cards: groups of equal ranks, largest first, then by
// rank.
struct PlainValue {
  HandCategory category{};
  std::vector<int> ranks;

  friend auto operator<=>(const PlainValue&, const PlainValue&) = default;
};

PlainValue plain_five(CardSet five) {
  std::map<int, int> count;
  std::set<Suit> suits;
  for (CardSet rest = five; !rest.empty();) {
    const Card card = rest.take_first();
    ++count[static_cast<int>(card.rank()) + 2];
    suits.insert(card.suit());
  }
  std::vector<std::pair<int, int>> groups;  // how many, of which rank
  for (const auto& [rank, many] : count) groups.emplace_back(many, rank);
  std::sort(groups.rbegin(), groups.rend());
  std::vector<int> ranks;
  for (const auto& group : groups) ranks.push_back(group.second);

  const bool flush = suits.size() == 1;
  bool straight = false;
  if (ranks.size() == 5) {
    straight = ranks.front() - ranks.back() == 4;
    if (ranks == std::vector{14, 5, 4, 3, 2}) {
      straight = true;
      ranks = {5, 4, 3, 2, 1};
    }
  }
  if (straight && flush) return {ranks[0] == 14 ? royal_flush : straight_flush, ranks};
  if (groups[0].first == 4) return {four_of_a_kind, ranks};
  if (groups[0].first == 3 && groups[1].first == 2) return {full_house, ranks};
  if (flush) return {HandCategory::flush, ranks};
  if (straight) return {HandCategory::straight, ranks};
  if (groups[0].first == 3) return {three_of_a_kind, ranks};
  if (groups[0].first == 2 && groups[1].first == 2) return {two_pairs, ranks};
  if (groups[0].first == 2) return {one_pair, ranks};
  return {high_card, ranks};
}

PlainValue plain(CardSet cards) {
  PlainValue best;
  every_choice<5>(cards, [&](CardSet five) { best = std::max(best, plain_five(five)); });
  return best;
}

using Counts = std::array<std::int64_t, 11>;

template <int kCards>
void count_in_sequence(CardSet from, HandSum outer, Counts& counts) {
  while (!from.empty()) {
    const HandSum hand = outer + HandPart{from.take_first()};
    if constexpr (kCards == 1) {
      ++counts[static_cast<std::size_t>(hand.value().category())];
    } else {
      count_in_sequence<kCards - 1>(from, hand, counts);
    }
  }
}

template <int kCards>
Counts counts_of() {
  Counts counts{};
  count_in_sequence<kCards>(kFullPack, HandSum{}, counts);
  return counts;
}

TEST(HandsPoker, CountsOfEveryFiveCardHand) {
  EXPECT_EQ(counts_of<5>(),
            (Counts{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}));
}

TEST(HandsPoker, CountsOfEverySixCardHand) {
  EXPECT_EQ(counts_of<6>(),
            (Counts{6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188}));
}

TEST(HandsPoker, CountsOfEverySevenCardHand) {
  EXPECT_EQ(counts_of<7>(), (Counts{23294460, 58627800, 31433400, 6461620, 6180020, 4047644,
                                    3473184, 224848, 37260, 4324}));
}

TEST(HandsPoker, FiveCardsHave7462Values) {
  std::set<HandValue> values;
  every_choice<5>(kFullPack, [&](CardSet five) { values.insert(high_value(five)); });
  EXPECT_EQ(values.size(), 7462u);
}

TEST(HandsPoker, OrderAgreesWithThePlainEvaluator) {
  SeededRandom source{1};
  // Few ranks or one suit make the rare hands frequent.
  const std::array packs{kFullPack, CardSet{0x1f00'1f00'1f00'1f00ULL},
                         CardSet{0x100f'100f'100f'100fULL}, CardSet{0x1fff'0000'000f'0000ULL}};
  for (const CardSet pack : packs) {
    for (int i = 0; i < 4000; ++i) {
      const int size = 5 + i % 3;
      const CardSet a = random_cards(source, size, pack);
      const CardSet b = random_cards(source, size, pack);
      const PlainValue plain_a = plain(a);
      ASSERT_EQ(high_value(a).category(), plain_a.category) << a.bits();
      ASSERT_EQ(high_value(a) <=> high_value(b), plain_a <=> plain(b))
          << a.bits() << ' ' << b.bits();
    }
  }
}

TEST(HandsPoker, AllWaysToValueAHandAgree) {
  SeededRandom source{2};
  for (int i = 0; i < 100'000; ++i) {
    const CardSet cards = random_cards(source, 1 + i % 7);
    const HandValue value = high_value(cards);
    ASSERT_EQ(HandSum{HandPart{cards}}.value(), value) << cards.bits();
    ASSERT_EQ(high_value(cards, StraightRules{}), value) << cards.bits();
  }
}

TEST(HandsPoker, FlushIsSeenInEverySuit) {
  for (const char* suit : {"c", "d", "h", "s"}) {
    CardSet cards = set("2c 2d");
    for (const char* rank : {"K", "J", "9", "7", "3"}) {
      cards.add(*parse_card(std::string(rank) + suit));
    }
    EXPECT_EQ(high_value(cards).category(), HandCategory::flush) << suit;
    EXPECT_EQ(HandSum{HandPart{cards}}.value(), high_value(set("Kh Jh 9h 7h 3h"))) << suit;
  }
}

TEST(HandsPoker, FewerCardsAreWeakerThanTheSameWithMore) {
  EXPECT_LT(high_value(CardSet{}), high_value(set("2c")));
  EXPECT_LT(high_value(set("Ah Kd")), high_value(set("Ah Kd 4c 3s 2h")));
  EXPECT_GT(high_value(set("Ah Kd")), high_value(set("Ah Qd Jc Ts 8h")));
  EXPECT_LT(high_value(set("Th Td")), high_value(set("Th Td 4c 3s 2h")));
  EXPECT_GT(high_value(set("Th Td")), high_value(set("9h 9d Ac Ks Qh")));
  EXPECT_GT(high_value(set("8h 8d 8c")), high_value(set("7h 7d 7c As Kh")));
  EXPECT_GT(high_value(set("9h 9d 8c 8d")), high_value(set("9h 9d 7c 7d As")));
  EXPECT_GT(high_value(set("9h 9d 9c 9s")), high_value(set("8h 8d 8c 8s As")));
  EXPECT_EQ(high_value(set("Ah Kh Qh")).category(), high_card);  // no straight or flush of three
}

TEST(HandsPoker, MultiPokerDealerQualifiesWithAceKing) {  // tokyo 03, examples 2 and 8
  const HandValue least = high_value(set("Ah Kh"));
  EXPECT_LT(high_value(set("Ah Qc 9s 6d 3c")), least);
  EXPECT_GE(high_value(set("Ah Kh 8s 5c 2d")), least);
  EXPECT_GE(high_value(set("2s 2c 9d 7h 4c")), least);
}

TEST(HandsPoker, WithoutTheWheel) {
  const StraightRules no_wheel{.wheel = kNoWheel};
  Counts counts{};
  every_choice<5>(kFullPack, [&](CardSet five) {
    ++counts[static_cast<std::size_t>(high_value(five, no_wheel).category())];
  });
  EXPECT_EQ(counts, (Counts{1303560, 1098240, 123552, 54912, 9180, 5112, 3744, 624, 32, 4}));
  EXPECT_LT(high_value(set("Ah 2c 3d 4s 5h")), high_value(set("2c 3d 4s 5h 6h")));
  EXPECT_EQ(high_value(set("Ah 2c 3d 4s 5h"), no_wheel).category(), high_card);
}

TEST(HandsPoker, BestFiveHasTheValueOfAll) {
  SeededRandom source{3};
  for (int i = 0; i < 5000; ++i) {
    const CardSet cards = random_cards(source, 5 + i % 3);
    const CardSet five = best_five(cards);
    ASSERT_EQ(five.size(), 5);
    ASSERT_EQ(five & cards, five);
    ASSERT_EQ(high_value(five), high_value(cards));
  }
  EXPECT_EQ(best_five(set("Ah Kd Kc 9s 9h 4d 2c")), set("Ah Kd Kc 9s 9h"));
  EXPECT_EQ(best_five(set("Ah Kd")), set("Ah Kd"));
}

TEST(HandsPoker, WordsGoBothWays) {
  EXPECT_EQ(word(high_card), "high-card");
  EXPECT_EQ(word(four_of_a_kind), "four-of-a-kind");
  EXPECT_EQ(word(five_of_a_kind), "five-of-a-kind");
  EXPECT_EQ(from_word<HandCategory>("royal-flush"), royal_flush);
}

}  // namespace
}  // namespace krupier
