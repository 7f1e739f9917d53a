// Options, unseen cards and revealed hands in the journal and in what is shown.
#include <gtest/gtest.h>

#include <krupier/floor/event_json.h>
#include <krupier/floor/show.h>

#include "../support/trick_game.h"

namespace krupier {
namespace {

TEST(SeamJson, EventsAreReadAsTheyWereWritten) {
  const auto game = test::TrickGame::make();
  CardSet cards;
  cards.add(Card{Rank::ace, Suit::spades});
  for (const Event& event :
       {Event{Act{.player = PlayerId{1}, .action = Action::choose, .option = 3}},
        Event{Act{.player = PlayerId{1}, .action = Action::discard, .unseen = 2}},
        Event{Act{.player = PlayerId{1}, .box = 2, .action = Action::play, .cards = cards}},
        Event{Reveal{}}, Event{DealCard{Card{Rank::two, Suit::clubs}, Place::talon(2)}}}) {
    const json::object written = to_json(*game, event);
    const std::string text = json::serialize(written);  // as a journal keeps it
    const Result<Event> read = event_from_json(*game, json::parse(text).get_object());
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, event) << text;
  }
  EXPECT_FALSE(event_from_json(
      *game, json::object{{"do", "act"}, {"player", 1}, {"action", "choose"}, {"option", "no"}}));
}

TEST(SeamJson, ASecretOptionIsWrittenAndNotShown) {
  const auto game = test::TrickGame::make();
  const Event called = Act{.player = PlayerId{1}, .action = Action::choose, .option = 3};
  EXPECT_EQ(to_json(*game, called).at("option"), "hearts");
  EXPECT_FALSE(shown_event(*game, called).option);
  const Event thrown = Act{.player = PlayerId{1}, .action = Action::discard, .unseen = 2};
  EXPECT_EQ(shown_event(*game, thrown).card_count, 2U);
}

TEST(SeamJson, ChoicesNameOptionsAndCards) {
  const auto game = test::TrickGame::make();
  Choice choice{.player = PlayerId{1}, .action = Action::play, .option = 2, .cards_most = 1};
  choice.cards_from.add(Card{Rank::ace, Suit::spades});
  const std::vector<message::Choice> told = shown_choices(*game, {choice});
  EXPECT_EQ(told.at(0).option, "diamonds");
  EXPECT_EQ(told.at(0).cards_from, std::vector<std::string>{"As"});
}

}  // namespace
}  // namespace krupier
