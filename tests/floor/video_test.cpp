// Where a table's pictures come from, and what else its card tells the lobby.
#include "casino_fixture.h"

namespace krupier {
namespace {

class TableVideo : public CasinoTest {
 protected:
  json::object roulette(json::value video) {
    json::object args{{"name", "R1"}, {"plan", "tokyo"}, {"game", "roulette"}};
    args["video"] = std::move(video);
    return args;
  }
  json::value video(int table) {  // null: there is none
    const json::object card = snapshot_for(table).at("table").at("card").as_object();
    return card.contains("video") ? card.at("video") : json::value{};
  }

  const json::object both{
      {"hls", "https://video.example/r1.m3u8"},
      {"webm", json::array{json::object{{"quality", "720p"}, {"url", "/video/r1-720.webm"}}}}};
};

TEST_F(TableVideo, OpensWithItAndChangesIt) {
  const int table = open_table(roulette(both));
  EXPECT_EQ(video(table), json::value(both));
  EXPECT_EQ(casino->lobby(now).at(0).at("video"), json::value(both));
  restart();
  const json::object other{{"hls", "/live/r1.m3u8"}};
  refused(croupier, "set-video", {{"table", table}, {"video", other}}, "not-your-role");
  done(boss, "set-video", {{"table", table}, {"video", other}});
  EXPECT_EQ(video(table), json::value(other));
  EXPECT_EQ(heard(table, Channel::table).back().at("video"), json::value(other));
  EXPECT_EQ(heard(0, Channel::table).back().at("changed").at("video"), json::value(other));
  restart();
  EXPECT_EQ(video(table), json::value(other));
  store.save_snapshot(casino->snapshot());
  restart();
  EXPECT_EQ(video(table), json::value(other));
  done(boss, "set-video", {{"table", table}});
  EXPECT_TRUE(video(table).is_null());
  restart();
  done(boss, "close-table", {{"table", table}});
  refused(boss, "set-video", {{"table", table}, {"video", other}}, "table-closed");
}

TEST_F(TableVideo, OnlyFromHttpsOrThisSite) {
  const int table = open_table({{"name", "R2"}, {"plan", "tokyo"}, {"game", "roulette"}});
  const auto stream = [](std::string_view quality, std::string_view url) {
    return json::object{{"webm", json::array{json::object{{"quality", quality}, {"url", url}}}}};
  };
  for (const json::object& wrong :
       {json::object{{"hls", "http://video.example/r1.m3u8"}},
        json::object{{"hls", "//video.example/r1.m3u8"}}, json::object{{"hls", "https://"}},
        json::object{{"hls", "javascript:alert(1)"}}, json::object{{"hls", "data:video/webm,"}},
        json::object{{"hls", "https://a b"}}, json::object{{"hls", ""}}, json::object{{"hls", 5}},
        json::object{{"hls", "https://" + std::string(500, 'a')}}, json::object{{"mp4", "/a"}},
        json::object{{"webm", json::array{}}}, json::object{{"webm", "/a.webm"}},
        stream("", "/a.webm"), stream("720p", "a.webm"),
        stream("a very long quality name", "/a")}) {
    refused(boss, "open-table", roulette(wrong), "wrong-field");
    const Reply no = ask(boss, "set-video", {{"table", table}, {"video", wrong}});
    EXPECT_EQ(error_of(no), "wrong-field") << json::serialize(wrong);
    EXPECT_EQ(text_of(no.body, "field"), "video");
    EXPECT_TRUE(text_of(no.body, "message").starts_with("video: "));
  }
  EXPECT_TRUE(video(table).is_null());
}

TEST_F(TableVideo, TheCardTellsWhoDealsHowLongAndHowMuch) {
  const int table = open_table(
      {{"plan", "tokyo"}, {"game", "roulette"}, {"clocks", json::object{{"bets_ms", 20'000}}}});
  const json::object card = casino->lobby(now).at(0).as_object();
  const json::object& dealer = card.at("croupiers").at(0).as_object();
  EXPECT_EQ(text_of(dealer, "login"), "croupier");
  EXPECT_EQ(text_of(dealer, "name"), casino->house().person(croupier)->name);
  EXPECT_FALSE(text_of(dealer, "name").empty());
  EXPECT_EQ(text_of(card, "dealing"), "croupier");
  EXPECT_EQ(card.at("clocks").at("bets_ms").to_number<int>(), 20'000);
  EXPECT_EQ(text_of(card, "total_max"), "1000000");
  EXPECT_EQ(text_of(card, "venue"), "internet");
  EXPECT_TRUE(card.at("crowd").as_bool());
  EXPECT_EQ(card.at("table").to_number<int>(), table);
}

}  // namespace
}  // namespace krupier
