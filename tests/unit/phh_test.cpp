// A hand written as PHH and read back gives the same lines.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/poker/phh.h>
#include <krupier/round/simulation.h>

namespace krupier::poker {
namespace {

const Catalog& catalog() {
  static const Catalog catalog{{default_plans("krupier")}};
  return catalog;
}

GameMaker maker() {
  return [](std::string_view name, const Settings& settings) {
    return catalog().game(name, settings);
  };
}

struct Hand {
  Table table;
  std::vector<Event> events;
  std::vector<Line> lines;
  std::vector<Money> stacks;
};

// Plays hands by a seed: cards from a shuffled pack, one of the choices at random.
Hand random_hand(const Settings& settings, std::uint64_t seed) {
  auto game = catalog().game(kPhhGame, settings);
  Table table{*game};
  SeededRandom source{seed};
  const int players = 2 + static_cast<int>(draw_below(source, 8));
  for (int i = 0; i < players; ++i) {
    EXPECT_TRUE(
        table.join(fmt::format("p{}", i + 1), Money::whole(20 + 7 * draw_below(source, 30))));
  }
  table.begin_round();
  Hand hand{table, {}, {}, {}};
  RandomCroupier croupier{(*game)->chance(), source};
  croupier.prepare(table.memory().shoe);
  Effects effects;
  const auto happen = [&](const Event& event) {
    const Verdict verdict = table.apply(event, effects);
    EXPECT_TRUE(verdict) << word(verdict.refusal().reason);
    hand.events.push_back(event);
  };
  while (!table.finished()) {
    const Await await = table.awaits();
    if (await.kind == AwaitKind::bets) {
      happen(Close{});
    } else if (await.kind == AwaitKind::card) {
      happen(croupier.outcome(await));
    } else {
      std::size_t pick = draw_below(source, static_cast<std::uint32_t>(await.choices.size()));
      if (await.choices[pick].action == Action::fold && draw_below(source, 3) > 0) pick = 1;
      if (await.choices[pick].action == Action::all_in && draw_below(source, 3) > 0) pick = 1;
      const Choice& choice = await.choices[pick];
      Act act{.player = choice.player, .action = choice.action};
      if (!choice.most.is_zero()) {
        const auto steps =
            static_cast<std::uint32_t>((choice.most - choice.least).units() / choice.step.units());
        act.amount =
            choice.least + choice.step * draw_below(source, std::min<std::uint32_t>(steps, 20) + 1);
      }
      happen(act);
    }
  }
  hand.lines = effects.lines;
  for (const Seated& player : table.players()) hand.stacks.push_back(player.balance);
  return hand;
}

void round_trip(const Settings& settings) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Hand hand = random_hand(settings, seed);
    const Result<std::string> text = write_phh(hand.table, hand.events);
    ASSERT_TRUE(text) << text.error();
    const Replay replay = replay_phh(*text, maker());
    ASSERT_TRUE(replay.failures.empty())
        << *text << replay.failures[0].line << ": expected " << replay.failures[0].expected
        << ", got " << replay.failures[0].got;
    ASSERT_EQ(replay.lines.size(), hand.lines.size()) << *text;
    for (std::size_t i = 0; i < hand.lines.size(); ++i) {
      const Line& line = hand.lines[i];
      const std::string who =
          line.player == kNobody ? "house" : hand.table.player(line.player).name;
      EXPECT_EQ(replay.lines[i].player, who) << *text;
      EXPECT_EQ(replay.lines[i].kind, line.kind);
      EXPECT_EQ(replay.lines[i].why, line.why);
      EXPECT_EQ(replay.lines[i].stake, line.stake) << *text;
      EXPECT_EQ(replay.lines[i].returned, line.returned);
    }
  }
}

TEST(Phh, CashHandsComeBackTheSame) { round_trip({}); }
TEST(Phh, SoDoTournamentHandsWithAntes) {
  round_trip({{"money", "tournament"}, {"ante", "1"}, {"chip", "1"}, {"big_blind", "10"}});
}
TEST(Phh, SoDoHandsOfOtherRules) {
  round_trip({{"min_raise", "bb-or-last-raise"}, {"raise_cap", "3"}, {"rake_table", "old-50"}});
}

TEST(Phh, AWrongFinishingStackIsFound) {
  const std::string text = R"(variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [100, 100]
)";
  const Replay replay = replay_phh(text, maker());
  ASSERT_EQ(replay.failures.size(), 1U);
  EXPECT_EQ(replay.failures[0].line, 7);
  EXPECT_EQ(replay.failures[0].got, "101");
}

// The hands of a transcript as PHH, read back with what they ended with.
void comes_back(std::string_view transcript, std::string_view has) {
  const Replay played = replay(transcript, maker());
  ASSERT_TRUE(played.failures.empty()) << played.failures[0].line << played.failures[0].got;
  ASSERT_FALSE(played.rounds.empty());
  const Result<std::string> text = write_phh(played.rounds.back());
  ASSERT_TRUE(text) << text.error();
  EXPECT_NE(text->find(has), std::string::npos) << *text;
  const PhhReplay again = replay_phh(*text, maker());
  EXPECT_TRUE(again.failures.empty())
      << *text << again.failures[0].expected << ", got " << again.failures[0].got;
}

TEST(Phh, BlindsOfWhoComesAreTold) {
  comes_back(R"(plan slovmatic
game texas-holdem-poker
rounds 3
player A 100
player B 100
player C 100
player D 100 owes-big-blind
player E 100 owes-big-blind owes-small-blind
button A
D post
E post
close
deal ?? ?? ?? ?? ?? ?? ?? ?? ?? ??
D check
E raise 8
A fold
B fold
C fold
D fold
expect E staked 9
)",
             "blinds_or_straddles = [1, 2, -2, -3, 0]");
}

TEST(Phh, AJackpotIsTold) {
  comes_back(R"(plan slovmatic
game texas-holdem-poker
table bbj=on bbj_shares=40/20
player A 500
player B 500
player C 500
jackpot 5000 40
button C
close
deal A 9c 9d
deal B Ad Tc
deal C 2c 7h
C fold
A raise 60
B call
deal As Ah 9h
A check
B check
deal 9s
A check
B check
deal Th
A check
B check
expect A staked 60
)",
             "_krupier_jackpot = [5000, 40]");
}

std::string heads_up(std::string_view actions, std::string_view outcome) {
  return fmt::format(
      "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = "
      "2\nstarting_stacks = [100, 100]\nactions = ['d dh p1 2c3d', 'd dh p2 4c5d', {}]\n{}\n",
      actions, outcome);
}

TEST(Phh, WrongWinningsAreFound) {
  const auto told = [](std::string_view winnings) {
    return replay_phh(heads_up("'p2 cbr 6', 'p1 f'", fmt::format("winnings = {}", winnings)),
                      maker());
  };
  EXPECT_EQ(told("[0, 4]").failed, 0U);
  EXPECT_EQ(told("[0, 8]").failed, 0U) << "with what nobody called";
  EXPECT_EQ(told("[0, 3.50]").failed, 0U) << "with a fee";
  EXPECT_EQ(told("[0, 0]").failed, 0U) << "not told";
  ASSERT_EQ(told("[4, 0]").failed, 1U);
  EXPECT_EQ(told("[4, 0]").failures[0].expected, "p1 wins 4");
  EXPECT_EQ(told("[0, 8.50]").failed, 1U);
  EXPECT_EQ(told("[2, 4]").failed, 1U);
}

TEST(Phh, ARefusalNamesTheAction) {
  const PhhReplay replay = replay_phh(heads_up("'p2 cbr 3', 'p1 f'", ""), maker());
  ASSERT_EQ(replay.failures.size(), 1U);
  EXPECT_EQ(replay.failures[0].line, 6);
  EXPECT_EQ(replay.failures[0].expected, "'p2 cbr 3' to be accepted");
}

// Only a stack may be unknown, and what is left of such a hand is no hand.
TEST(Phh, OnlyStacksAreEndless) {
  const auto refused = [](std::string_view that, std::string_view with) {
    std::string text = heads_up("'p2 cbr 60000000000', 'p1 cc'", "");
    text.replace(text.find(that), that.size(), with);
    return replay_phh(text, maker()).failed == 1;
  };
  EXPECT_TRUE(refused("[1, 2]", "[1, inf]"));
  EXPECT_TRUE(refused("antes = [0, 0]", "antes = [inf, inf]"));
  EXPECT_TRUE(refused("[100, 100]", "[inf, inf]"));
}

TEST(Phh, HandsAreCounted) {
  const std::string right = heads_up("'p2 f'", "");
  const std::string wrong = heads_up("'p1 f'", "");
  const PhhReplay replay = replay_phh("[1]\n" + right + "[2]\n" + wrong + "[3]\n" + right, maker());
  EXPECT_EQ(replay.passed, 2U);
  EXPECT_EQ(replay.failed, 1U);
  ASSERT_EQ(replay.failures.size(), 1U);
}

TEST(Phh, WhatTheFormatCannotSayIsAnError) {
  const auto game = catalog().game(kPhhGame, {{"bomb_pot_multiple", "5"}});
  EXPECT_FALSE(write_phh(Table{*game}, {}));
}

TEST(Phh, OtherVariantsAndBrokenFilesAreRefused) {
  EXPECT_FALSE(replay_phh("variant = 'PO'", maker()).failures.empty());
  EXPECT_FALSE(replay_phh("variant = ", maker()).failures.empty());
  EXPECT_FALSE(replay_phh("", maker()).failures.empty());
}

}  // namespace
}  // namespace krupier::poker
