// The table's chat and its moderation.
#include "casino_fixture.h"

namespace krupier {
namespace {

class ChatAtATable : public CasinoTest {
 protected:
  ChatAtATable() : anna(player("anna")), ben(player("ben.b")) {
    table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
    sit(table, {anna, ben});
  }
  Reply say(PersonId who, std::string_view text) {
    return ask(who, "say", {{"table", table}, {"text", text}});
  }
  std::vector<std::string> texts() {
    std::vector<std::string> all;
    const json::array chat = snapshot_for(table).at("table").at("chat").as_array();
    for (const json::value& one : chat) {
      all.push_back(text_of(one.as_object(), "from") + ": " + text_of(one.as_object(), "text"));
    }
    return all;
  }
  std::uint64_t newest() {
    return snapshot_for(table)
        .at("table")
        .at("chat")
        .as_array()
        .back()
        .at("message")
        .to_number<std::uint64_t>();
  }

  PersonId anna;
  PersonId ben;
  int table = 0;
};

TEST_F(ChatAtATable, InOrderToEverybodyAndOnTheRecord) {
  forget();
  ASSERT_TRUE(say(anna, "Dobrý večer").ok());
  ASSERT_TRUE(say(croupier, "Dobrý večer, hodně štěstí").ok());
  ASSERT_TRUE(say(ben, "díky").ok());
  EXPECT_EQ(texts(),
            (std::vector<std::string>{"anna: Dobrý večer", "croupier: Dobrý večer, hodně štěstí",
                                      "ben.b: díky"}));
  const auto told = heard(table, Channel::table);
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(text_of(told[1].at("chat").as_object(), "text"), "Dobrý večer, hodně štěstí");
  EXPECT_TRUE(told[1].at("chat").at("staff").as_bool());
  EXPECT_FALSE(told[0].at("chat").at("staff").as_bool());
  restart();
}

TEST_F(ChatAtATable, NotEmptyNotTooLong) {
  EXPECT_EQ(error_of(say(anna, "")), "empty-message");
  EXPECT_EQ(error_of(say(anna, " \n\t ")), "empty-message");
  EXPECT_EQ(error_of(say(anna, std::string(301, 'a'))), "message-too-long");
  EXPECT_TRUE(say(anna, std::string(300, 'a')).ok());
}

TEST_F(ChatAtATable, OneMessageASecond) {
  ASSERT_TRUE(say(anna, "one").ok());
  const Reply fast = say(anna, "two");
  EXPECT_EQ(error_of(fast), "too-fast");
  EXPECT_TRUE(fast.status == Status::too_many);
  EXPECT_TRUE(say(ben, "another one's").ok());
  ASSERT_TRUE(say(croupier, "the staff").ok());
  ASSERT_TRUE(say(croupier, "is not held up").ok());
  now = now + 999;
  EXPECT_FALSE(say(anna, "two").ok());
  now = now + 1;
  EXPECT_TRUE(say(anna, "two").ok());
}

TEST_F(ChatAtATable, Muted) {
  refused(ben, "mute", {{"table", table}, {"person", number(anna)}, {"minutes", 10}},
          "not-your-role");
  refused(croupier, "mute", {{"table", table}, {"person", number(anna)}, {"minutes", 0}},
          "wrong-field");
  done(croupier, "mute", {{"table", table}, {"person", number(anna)}, {"minutes", 10}});
  EXPECT_EQ(error_of(say(anna, "but")), "muted");
  EXPECT_TRUE(say(ben, "peace").ok());
  restart();
  EXPECT_EQ(error_of(say(anna, "but")), "muted");
  now = now + 10 * 60'000;
  EXPECT_TRUE(say(anna, "sorry").ok());
}

TEST_F(ChatAtATable, AHiddenMessageStaysOnTheRecord) {
  ASSERT_TRUE(say(anna, "something rude").ok());
  const std::uint64_t message = newest();
  ASSERT_TRUE(say(ben, "oh").ok());
  refused(ben, "hide-message", {{"table", table}, {"message", message}}, "not-your-role");
  refused(croupier, "hide-message", {{"table", table}, {"message", 1}}, "no-such-message");
  forget();
  done(croupier, "hide-message", {{"table", table}, {"message", message}});
  EXPECT_EQ(texts(), (std::vector<std::string>{"ben.b: oh"}));
  EXPECT_EQ(heard(table, Channel::table).at(0).at("chat_hidden").to_number<std::uint64_t>(),
            message);
  bool kept = false;
  store.read(1, [&](const Record& record) {
    kept = kept || record.body.find("something rude") != std::string::npos;
    return true;
  });
  EXPECT_TRUE(kept);
  restart();
}

TEST_F(ChatAtATable, TheLastHundredAreShown) {
  for (int i = 0; i < 120; ++i) ASSERT_TRUE(say(croupier, std::to_string(i)).ok());
  ASSERT_EQ(texts().size(), 100U);
  EXPECT_EQ(texts().front(), "croupier: 20");
  EXPECT_EQ(texts().back(), "croupier: 119");
  restart();
}

TEST_F(ChatAtATable, ATableWithoutChat) {
  const int quiet =
      open_table({{"name", "quiet"}, {"plan", "tokyo"}, {"game", "roulette"}, {"chat", false}});
  refused(anna, "say", {{"table", quiet}, {"text", "hello"}}, "no-chat");
  EXPECT_EQ(error_of(ask(kTheHouse, "say", {{"table", table}, {"text", "hello"}})),
            "not-logged-in");
}

}  // namespace
}  // namespace krupier
