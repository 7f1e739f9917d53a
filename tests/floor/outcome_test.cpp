// What came out of real rounds of every kind of game, and how the pages are told.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "played_table.h"

namespace krupier {
namespace {

using Numbers = std::vector<std::uint8_t>;

// --- dice ---

TEST(Outcome, CrapsIsASeriesOfThrows) {
  PlayedTable played{"kings/craps"};
  played.joins("anna", 1000);
  played.begin();
  played.bets(0, "pass", 10);
  played.throws({5, 6});  // natural, and the shooter throws on
  played.bets(0, "pass", 10);
  played.throws({4, 4});  // the point
  played.throws({1, 2});
  played.throws({2, 6});  // made
  played.bets(0, "pass", 10);
  played.throws({3, 3});
  played.throws({3, 4});  // seven out
  played.ends(12);
  const auto& outcomes = played.statistics.outcomes();
  std::vector<OutcomeKind> kinds;
  for (const RoundOutcome& outcome : outcomes) {
    kinds.push_back(outcome.kind);
    EXPECT_EQ(outcome.round, 12U);
  }
  EXPECT_EQ(kinds,
            (std::vector{OutcomeKind::natural, OutcomeKind::point, OutcomeKind::thrown,
                         OutcomeKind::point_made, OutcomeKind::point, OutcomeKind::seven_out}));
  EXPECT_EQ(outcomes[3].numbers, (Numbers{2, 6}));

  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "dice");
  EXPECT_EQ(shown.at("last").at(0).at("outcome"), "seven-out");
  EXPECT_EQ(shown.at("last").at(0).at("total"), 7);
  EXPECT_EQ(shown.at("last").at(0).at("faces"), (json::array{3, 4}));
  ASSERT_EQ(shown.at("totals").as_array().size(), 11U);  // 2 to 12
  EXPECT_EQ(entry(shown.at("totals"), "total", 8).at("count"), 2);
  EXPECT_EQ(entry(shown.at("totals"), "total", 12).at("count"), 0);
  EXPECT_EQ(entry(shown.at("results"), "result", "point").at("count"), 2);
  EXPECT_EQ(entry(shown.at("results"), "result", "natural").at("all"), 1);
}

TEST(Outcome, SicBoIsOneThrow) {
  PlayedTable played{"kings/sic-bo"};
  played.begin();
  played.throws({6, 1, 4});
  played.ends(1);
  ASSERT_EQ(played.statistics.outcomes().size(), 1U);
  EXPECT_EQ(played.newest().kind, OutcomeKind::thrown);
  EXPECT_EQ(played.newest().numbers, (Numbers{6, 1, 4}));
  EXPECT_EQ(played.shown().at("totals").as_array().size(), 16U);  // 3 to 18
  EXPECT_EQ(entry(played.shown().at("totals"), "total", 11).at("count"), 1);
}

TEST(Outcome, BarbutKeepsEveryThrow) {
  PlayedTable played{"kings/barbut"};
  played.joins("anna", 1000);
  played.joins("ben", 1000);
  played.begin();
  played.throws({6});  // anna and ben draw for the dice: those are no throws of the game
  played.throws({2});
  played.bets(0, "front", 100);
  played.throws({1, 4});  // undecided
  played.throws({3, 3});
  played.ends(1);
  ASSERT_EQ(played.statistics.outcomes().size(), 2U);
  EXPECT_EQ(played.statistics.outcomes()[0].numbers, (Numbers{1, 4}));
  EXPECT_EQ(played.newest().numbers, (Numbers{3, 3}));
}

TEST(Outcome, AVoidSeriesLeavesNoThrow) {
  PlayedTable played{"kings/craps"};
  played.joins("anna", 1000);
  played.begin();
  played.bets(0, "pass", 10);
  played.throws({4, 4});
  played.happens(VoidRound{});
  played.ends(1);
  EXPECT_TRUE(played.statistics.outcomes().empty());
}

// --- baccarat ---

struct Baccarat : PlayedTable {
  Baccarat() : PlayedTable("slovmatic/baccarat-punto-banco") {}
  void coup(std::string_view cards) {
    begin();
    happens(Close{});
    deals(cards);
    ends(++rounds);
  }
};

TEST(Outcome, BaccaratHasTotalsPairsAndNaturals) {
  Baccarat played;
  played.coup("4h 4c 5h 4d");  // nine against a pair of fours, both naturals
  EXPECT_EQ(played.newest(), (RoundOutcome{.round = 1,
                                           .kind = OutcomeKind::player,
                                           .banker_pair = true,
                                           .player_natural = true,
                                           .banker_natural = true,
                                           .numbers = {9, 8}}));
  played.coup("Qd Kc Qc 7h Kh");  // nothing against seven, with a pair
  EXPECT_EQ(played.newest(),
            (RoundOutcome{
                .round = 2, .kind = OutcomeKind::banker, .player_pair = true, .numbers = {0, 7}}));
  played.coup("5h Js 2c Ad 6h");  // seven each, the banker's in three cards
  EXPECT_EQ(played.newest(),
            (RoundOutcome{.round = 3, .kind = OutcomeKind::tie, .numbers = {7, 7}}));
  played.coup("3h 2c Kd As Tc 6s");  // nine in three cards is no natural
  EXPECT_EQ(played.newest(),
            (RoundOutcome{.round = 4, .kind = OutcomeKind::banker, .numbers = {3, 9}}));

  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "baccarat");
  for (const char* once :
       {"player", "tie", "player-pair", "banker-pair", "player-natural", "banker-natural"}) {
    EXPECT_EQ(entry(shown.at("results"), "result", once).at("count"), 1) << once;
  }
  EXPECT_EQ(entry(shown.at("results"), "result", "banker").at("count"), 2);
  EXPECT_EQ(shown.at("last").at(3).at("player"), 9);
  EXPECT_EQ(shown.at("last").at(3).at("banker_pair"), true);
  const json::object& roads = shown.at("roads").as_object();
  ASSERT_EQ(roads.at("bead").as_array().size(), 4U);
  EXPECT_EQ(roads.at("bead").at(2), (json::object{{"column", 0},
                                                  {"row", 2},
                                                  {"outcome", "tie"},
                                                  {"player_pair", false},
                                                  {"banker_pair", false}}));
  ASSERT_EQ(roads.at("big").as_array().size(), 3U);
  EXPECT_EQ(roads.at("big").at(1), (json::object{{"column", 1},
                                                 {"row", 0},
                                                 {"outcome", "banker"},
                                                 {"ties", 1},
                                                 {"player_pair", true},
                                                 {"banker_pair", false}}));
}

constexpr std::string_view kPlayerWins = "4h 2c 5h 3d";
constexpr std::string_view kBankerWins = "4h 4c 3h 5d";

TEST(Outcome, RoadsAreOfTheShoeOnTheTable) {
  Baccarat played;
  played.coup(kPlayerWins);
  played.coup(kBankerWins);
  played.statistics.new_shoe();
  // A void round does not take the mark with it.
  played.begin();
  played.happens(VoidRound{});
  played.ends(++played.rounds);
  played.coup(kPlayerWins);
  played.coup(kPlayerWins);
  const json::object shown = played.shown();
  ASSERT_EQ(shown.at("roads").at("bead").as_array().size(), 2U);
  EXPECT_EQ(shown.at("kept"), 4);
  const json::object& player = entry(shown.at("results"), "result", "player");
  EXPECT_EQ(player.at("count"), 3);
  EXPECT_EQ(player.at("shoe"), 2);
  EXPECT_EQ(entry(shown.at("results"), "result", "banker").at("shoe"), 0);
}

TEST(Outcome, ACorrectedFirstCoupStillBeginsTheShoe) {
  Baccarat played;
  played.coup(kBankerWins);
  played.statistics.new_shoe();
  played.coup(kBankerWins);
  played.coup(kBankerWins);
  played.rounds = 1;
  played.coup(kPlayerWins);  // the second, told anew
  const json::object shown = played.shown();
  ASSERT_EQ(shown.at("roads").at("bead").as_array().size(), 2U);
  EXPECT_EQ(shown.at("roads").at("bead").at(0).at("outcome"), "player");
  // Void after all: the shoe goes on with the next.
  played.begin();
  played.happens(VoidRound{});
  played.ends(2);
  EXPECT_EQ(played.shown().at("roads").at("bead").as_array().size(), 1U);
}

TEST(Outcome, AShuffleAfterARoundIsNotTakenByItsCorrection) {
  Baccarat played;
  played.coup(kBankerWins);
  played.coup(kBankerWins);
  played.statistics.new_shoe();
  played.rounds = 1;
  played.coup(kPlayerWins);  // the second, told anew, is still of the old shoe
  EXPECT_EQ(played.shown().at("roads").at("bead").as_array().size(), 2U);
  played.coup(kPlayerWins);
  EXPECT_EQ(played.shown().at("roads").at("bead").as_array().size(), 1U);
}

TEST(Outcome, AnAnnouncedShuffleBeginsAShoeToo) {
  Baccarat played;
  played.coup(kBankerWins);
  played.begin();
  played.effects.say(Say::new_shoe);
  played.happens(Close{});
  played.deals(kPlayerWins);
  played.ends(++played.rounds);
  EXPECT_EQ(played.shown().at("roads").at("bead").as_array().size(), 1U);
}

// --- cards against the house ---

struct Blackjack : PlayedTable {
  Blackjack() : PlayedTable("kings/black-jack-21") { joins("anna", 10'000); }
  void opens() {
    begin();
    bets(0, "1/main", 100);
    happens(Close{});
  }
};

TEST(Outcome, TheDealersTotal) {
  Blackjack played;
  played.opens();
  played.deals("Th 9s Td");
  played.acts(0, Action::stand);
  played.deals("8c");
  played.ends(1);
  EXPECT_EQ(played.newest().kind, OutcomeKind::total);
  EXPECT_EQ(played.newest().numbers, Numbers{17});
  EXPECT_EQ(played.newest().cards, "9s 8c");
  played.opens();
  played.deals("Th 9s Td");
  played.acts(0, Action::stand);
  played.deals("3c Kd");
  played.ends(2);
  EXPECT_EQ(played.newest().kind, OutcomeKind::over_21);
  EXPECT_EQ(played.newest().numbers, Numbers{22});
  played.opens();
  played.deals("Th Ts Td");
  played.acts(0, Action::stand);
  played.deals("Ac");
  played.ends(3);
  EXPECT_EQ(played.newest().kind, OutcomeKind::blackjack);
  // Everybody is over 21: the dealer takes no second card.
  played.opens();
  played.deals("Th 9s 6d");
  played.acts(0, Action::hit);
  played.deals("Kd");
  played.ends(4);
  EXPECT_EQ(played.newest().kind, OutcomeKind::not_played);
  EXPECT_TRUE(played.newest().numbers.empty());

  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "dealer");
  EXPECT_EQ(shown.at("last").at(3).at("total"), 17);
  for (const char* once : {"17", "blackjack", "over-21", "not-played"}) {
    EXPECT_EQ(entry(shown.at("results"), "result", once).at("count"), 1) << once;
  }
  EXPECT_EQ(shown.at("results").as_array().size(), 4U);  // what never came is not listed
}

TEST(Outcome, WhetherTheDealerQualifies) {
  PlayedTable played{"tokyo/multi-poker"};
  played.joins("anna", 10'000);
  const auto plays = [&](std::string_view dealer, Action action, std::uint64_t round) {
    played.begin();
    played.bets(0, "1/ante", 100);
    played.happens(Close{});
    for (const auto& [place, cards] :
         {std::pair{Place::of_box(1), std::string_view{"Ah Ad Qh Jh Th"}},
          std::pair{Place::dealer(), dealer}}) {
      for (std::size_t at = 0; at < cards.size(); at += 3) {
        played.happens(DealCard{card(cards.substr(at, 2)), place});
      }
    }
    played.acts(0, action);
    played.ends(round);
  };
  plays("9s 9c 4d 3s 2h", Action::bet, 1);
  EXPECT_EQ(played.newest().kind, OutcomeKind::qualified);
  EXPECT_EQ(played.newest().cards, "9s 9c 4d 3s 2h");
  plays("9s 8c 4d 3s 2h", Action::bet, 2);
  EXPECT_EQ(played.newest().kind, OutcomeKind::not_qualified);
  plays("9s 8c 4d 3s 2h", Action::fold, 3);
  EXPECT_EQ(played.newest().kind, OutcomeKind::not_played);
  EXPECT_EQ(played.newest().cards, "9s");  // the others were never shown
}

// --- poker ---

TEST(Outcome, WhoWonThePot) {
  PlayedTable played{"slovmatic/texas-holdem-poker"};
  for (const char* name : {"anna", "ben", "cyril"}) played.joins(name, 1000);
  const auto& table = played.table;
  // Everybody takes the cheapest way on; the cards come as they are given.
  const auto hand = [&](std::string_view cards, bool fold, std::uint64_t round) {
    played.begin();
    std::size_t at = 0;
    for (int step = 0; step < 200 && !table.finished(); ++step) {
      const Await await = table.awaits();
      if (await.kind == AwaitKind::bets) {
        played.happens(Close{});
      } else if (await.kind == AwaitKind::card) {
        ASSERT_LT(at, cards.size());
        played.happens(DealCard{card(cards.substr(at, 2)), {}});
        at += 3;
      } else {
        const auto offered = [&](Action action) {
          return std::ranges::any_of(await.choices,
                                     [&](const Choice& c) { return c.action == action; });
        };
        const Action action = fold && offered(Action::fold) ? Action::fold
                              : offered(Action::check)      ? Action::check
                              : offered(Action::call)       ? Action::call
                                                            : await.choices[0].action;
        played.acts(index(await.choices[0].player), action);
      }
    }
    played.ends(round);
  };
  hand("2c 3d Ah 7s 8h As Kd Qd 4h 5h Jc", false, 1);
  EXPECT_EQ(played.newest().kind, OutcomeKind::wins);
  ASSERT_EQ(played.newest().numbers.size(), 1U);
  const View view = table.round().view(Observer::everyone());
  const auto winner =
      std::ranges::find(view.rows, Place::of_box(played.newest().numbers[0]), &View::Row::place);
  ASSERT_NE(winner, view.rows.end());
  EXPECT_EQ(winner->cards, (std::vector{card("Ah"), card("As")}));
  EXPECT_EQ(played.newest().cards, "Kd Qd 4h 5h Jc");
  EXPECT_GT(played.newest().amount, Money{});
  hand("2c 3d Ah 7s 8h As", true, 2);
  EXPECT_EQ(played.newest().kind, OutcomeKind::last_left);
  EXPECT_EQ(played.newest().cards, "");
  hand("2c 3d 4h 2d 3h 4c As Ks Qs Js Ts", false, 3);  // the board plays
  EXPECT_EQ(played.newest().kind, OutcomeKind::splits);
  EXPECT_EQ(played.newest().numbers.size(), 3U);
  const json::object shown = played.shown();
  EXPECT_EQ(shown.at("kind"), "poker");
  EXPECT_EQ(shown.at("last").at(2).at("outcome"), "wins");
  EXPECT_EQ(shown.at("last").at(2).at("amount").as_string(),
            to_string(played.statistics.outcomes()[0].amount));
  EXPECT_EQ(entry(shown.at("results"), "result", "last-left").at("count"), 1);
}

}  // namespace
}  // namespace krupier
