// Acts, choices and places of the seam at a table: who is told what, and what a transcript says.
#include <gtest/gtest.h>

#include <krupier/catalog/catalog.h>
#include <krupier/round/names.h>
#include <krupier/round/transcript.h>

#include "../support/trick_game.h"
#include "hands_cards.h"

namespace krupier {
namespace {

constexpr PlayerId kAnna{0};
constexpr PlayerId kBen{1};

// Anna holds two spades and a heart, Ben three clubs; Anna calls.
class TrickTable : public testing::Test {
 protected:
  TrickTable() : table(test::TrickGame::make()) {
    EXPECT_TRUE(table.join("anna", Money::whole(50)));
    EXPECT_TRUE(table.join("ben", Money::whole(50)));
    happen(PlaceBet{kAnna, {0, 1, 0}, Money::whole(10)});
    happen(PlaceBet{kBen, {0, 2, 0}, Money::whole(10)});
    happen(Close{});
    for (const Card card : test::list("2d As 7s 9h Kc 3c 4c")) happen(DealCard{card, {}});
  }
  void happen(const Event& event) {
    effects.clear();
    ASSERT_TRUE(table.apply(event, effects)) << tell(table, event);
  }
  Reason refused(const Event& event) {
    const AnyRound before = table.round();
    const Verdict verdict = table.apply(event, effects);
    EXPECT_FALSE(verdict) << tell(table, event);
    EXPECT_EQ(table.round(), before);
    return verdict.refusal().reason;
  }
  Act calls(PlayerId player, std::string_view suit) const {
    return {.player = player,
            .action = Action::choose,
            .option = table.game().find_option(suit).value_or(0)};
  }

  Table table;
  Effects effects;
};

TEST_F(TrickTable, SecretOptionsAreTheirPlayersAlone) {
  const std::vector<Choice> own = table.choices_for(Observer::of(kAnna));
  ASSERT_EQ(own.size(), 2U);
  EXPECT_EQ(table.game().option_name(own[0].option), "hearts");
  EXPECT_EQ(table.game().option_name(own[1].option), "spades");
  for (const Observer observer : {Observer::everyone(), Observer::house(), Observer::of(kBen)}) {
    const std::vector<Choice> seen = table.choices_for(observer);
    ASSERT_EQ(seen.size(), 1U) << "how many suits she may call is her secret too";
    EXPECT_EQ(seen[0].player, kAnna);
    EXPECT_EQ(seen[0].action, Action::choose);
    EXPECT_EQ(seen[0].option, 0);
  }
  EXPECT_TRUE(table.choices_for(Observer::of_own(kBen)).empty());
}

TEST_F(TrickTable, CardsToNameAreTheirPlayersAlone) {
  happen(calls(kAnna, "spades"));
  happen(calls(kBen, "clubs"));
  const std::vector<Choice> own = table.choices_for(Observer::of(kAnna));
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(own[0].cards_from, test::set("As 7s 9h"));
  const std::vector<Choice> seen = table.choices_for(Observer::of(kBen));
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_TRUE(seen[0].cards_from.empty());
  EXPECT_EQ(seen[0].cards_most, 1) << "how many is the rule, not a secret";
}

TEST_F(TrickTable, ActsAreHeldToTheirOptionsAndCards) {
  EXPECT_EQ(refused(calls(kAnna, "clubs")), Reason::not_offered);
  EXPECT_EQ(refused(Act{.player = kAnna, .action = Action::choose, .option = 99}),
            Reason::not_offered);
  EXPECT_EQ(refused(calls(kBen, "clubs")), Reason::not_your_turn);
  happen(calls(kAnna, "spades"));
  happen(calls(kBen, "clubs"));
  happen(Act{.player = kAnna, .action = Action::discard, .unseen = 1});
  happen(Act{.player = kBen, .action = Action::discard});
  // The lowest of hers is gone; a spade is left and must be played.
  EXPECT_EQ(refused(Act{.player = kAnna, .action = Action::play, .cards = test::set("9h")}),
            Reason::wrong_cards);
  happen(Act{.player = kAnna, .action = Action::play, .cards = test::set("As")});
}

// Two hands of one row, each with its name and its role, for the one who sees the cards.
TEST_F(TrickTable, ARowNamesSeveralHands) {
  const auto row_of = [&](Observer observer) {
    const View view = table.round().view(observer);
    return *std::ranges::find(view.rows, Place::of_box(1), &View::Row::place);
  };
  const View::Row own = row_of(Observer::of(kAnna));
  ASSERT_EQ(own.hands.size(), 2U);
  EXPECT_EQ(table.game().facts().hand_names[own.hands[0].name], "best");
  EXPECT_EQ(own.hands[0].ranks(), "A");
  EXPECT_EQ(table.game().facts().hand_names[own.hands[1].name], "rest");
  EXPECT_EQ(own.hands[1].role, HandRole::second);
  EXPECT_EQ(own.hands[1].ranks(), "97");
  EXPECT_TRUE(row_of(Observer::of(kBen)).hands.empty());
}

// A bonus was paid when she called; a void round takes it back and hands the antes back.
TEST_F(TrickTable, APaidWinGoesBackWithAVoidRound) {
  happen(calls(kAnna, "spades"));
  EXPECT_EQ(table.player(kAnna).balance, Money::whole(50));
  happen(VoidRound{VoidReason::misdeal});
  EXPECT_EQ(table.player(kAnna).balance, Money::whole(50));
  EXPECT_EQ(table.player(kBen).balance, Money::whole(50));
  ASSERT_FALSE(effects.lines.empty());
  EXPECT_EQ(effects.lines[0].kind, LineKind::recalled);
  EXPECT_EQ(effects.lines[0].returned, Money::whole(-10));
}

// Who leaves before the close gets their bet back where the clock decides for the absent; where
// they are dealt in all the same it lies, and the next round counts on them.
TEST(SeamAbsence, IsTheGamesToSay) {
  for (const Absent absent : {Absent::times_out, Absent::folds}) {
    Table table{test::TrickGame::make(absent)};
    Effects effects;
    ASSERT_TRUE(table.join("anna", Money::whole(50)));
    ASSERT_TRUE(table.apply(PlaceBet{kAnna, {0, 1, 0}, Money::whole(10)}, effects));
    ASSERT_TRUE(table.leave(kAnna, effects));
    const bool dealt_in = absent == Absent::folds;
    EXPECT_EQ(table.player(kAnna).balance, Money::whole(dealt_in ? 40 : 50));
    ASSERT_TRUE(table.apply(VoidRound{VoidReason::other}, effects));
    table.begin_round();
    const bool sits_out = (table.memory().seats.at(0).flags & SeatState::sitting_out) != 0;
    EXPECT_EQ(sits_out, !dealt_in);
  }
}

TEST(SeamPlaces, HaveNames) {
  const Table table{test::TrickGame::make()};
  for (const Place place : {Place::trick(), Place::trick(3), Place::talon(), Place::talon(2),
                            Place::aside(), Place::aside(4), Place::board(2)}) {
    EXPECT_EQ(parse_place(table, place_name(place)), place) << place_name(place);
  }
  EXPECT_EQ(place_name(Place::trick(3)), "trick.3");
  EXPECT_FALSE(parse_place(table, "trick.x"));
  EXPECT_FALSE(parse_place(table, "tricks"));
}

TEST(SeamTranscript, SaysOptionsCardsAndWhatWentUnseen) {
  const auto make = [](std::string_view, const Settings&) -> Result<std::shared_ptr<const Game>> {
    return test::TrickGame::make();
  };
  const Replay told = replay(R"(plan test
game tricks
player anna 50
player ben 50
bet anna ante 10
bet ben ante 10
close
deal talon 2d
deal As
deal 7s
deal 9h
deal Kc
deal 3c
deal 4c
refuse anna choose clubs : not-offered
anna choose spades
ben choose clubs
anna discard unseen=1
ben discard 3c
refuse reveal : not-now
anna play As
ben play Kc
expect anna 1/ante 30
)",
                             make);
  for (const Failure& failure : told.failures) {
    ADD_FAILURE() << failure.line << ": " << failure.expected << ", got " << failure.got;
  }
  EXPECT_EQ(told.rounds.size(), 1U);
  const Table table{test::TrickGame::make()};
  const NameOf name = [](PlayerId) { return "anna"; };
  EXPECT_EQ(tell(table, Act{.player = kAnna, .action = Action::choose, .option = 4}, name),
            "anna choose spades");
  EXPECT_EQ(tell(table, Act{.player = kAnna, .action = Action::discard, .unseen = 2}, name),
            "anna discard unseen=2");
  EXPECT_EQ(tell(table, Reveal{}, name), "reveal");
}

// The price of a choice is what its lines take: who can't pay is refused, and nothing has changed.
TEST(SeamFunds, AnActThatCannotBePaidIsUndone) {
  const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  const auto game = catalog.game("tokyo/multi-poker");
  ASSERT_TRUE(game) << game.error();
  Table table{*game};
  const BetKind* ante = (*game)->bets().find_kind("ante");
  ASSERT_TRUE(table.join("anna", ante->min + ante->min));
  Effects effects;
  ASSERT_TRUE(table.apply(PlaceBet{kAnna, {0, 1, 0}, ante->min}, effects));
  ASSERT_TRUE(table.apply(Close{}, effects));
  CardSet pack = CardSet{(*game)->chance().pack.cards};
  while (table.awaiting() == AwaitKind::card)
    ASSERT_TRUE(table.apply(DealCard{pack.take_first(), {}}, effects));
  const AnyRound before = table.round();
  const auto lines = effects.lines.size();
  const Verdict bet = table.apply(Act{.player = kAnna, .action = Action::bet}, effects);
  ASSERT_FALSE(bet);
  EXPECT_EQ(bet.refusal(), (Refusal{Reason::insufficient_funds, ante->min}));
  EXPECT_EQ(table.round(), before);
  EXPECT_EQ(effects.lines.size(), lines);
  EXPECT_EQ(table.player(kAnna).balance, ante->min);
  EXPECT_TRUE(table.apply(Act{.player = kAnna, .action = Action::fold}, effects));
}

}  // namespace
}  // namespace krupier
