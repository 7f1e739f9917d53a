// Watching a table: no gap, nothing twice, nothing hidden, and slow readers wait for themselves.
#include "casino_fixture.h"

namespace krupier::test {
namespace {

class Watching : public CasinoFixture {
 protected:
  json::object subscribe(WebSocketClient& socket, json::object more = {}) {
    more["do"] = "subscribe";
    more["table"] = table_;
    return socket.ask(std::move(more));
  }
  void play_round(int ball) {
    done("croupier", "open-bets", {{"table", table_}});
    done("croupier", "no-more-bets", {{"table", table_}});
    done("croupier", "outcome", {{"table", table_}, {"outcome", "ball " + std::to_string(ball)}});
  }
  std::uint64_t last_n() {
    HttpClient client{port()};
    return client.get("/api/table/" + std::to_string(table_))
        .object()
        .at("n")
        .to_number<std::uint64_t>();
  }
  static std::uint64_t n_of(const json::object& message) {
    return message.at("n").to_number<std::uint64_t>();
  }
};

TEST_F(Watching, TheStandThenEveryMessageAfterIt) {
  start();
  play_round(1);
  WebSocketClient socket{port()};
  const json::object stand = subscribe(socket);
  ASSERT_EQ(stand.at("status"), 200);
  std::uint64_t n = n_of(stand);
  EXPECT_EQ(n, last_n());
  play_round(2);
  const std::uint64_t until = last_n();
  ASSERT_GT(until, n);
  while (n < until) {
    const auto message = socket.next();
    ASSERT_TRUE(message);
    EXPECT_EQ(n_of(*message), n + 1);
    n = n_of(*message);
  }
}

TEST_F(Watching, WhoComesBackGetsExactlyWhatHeMissed) {
  start();
  std::string epoch;
  std::uint64_t n = 0;
  {
    WebSocketClient socket{port()};
    const json::object stand = subscribe(socket);
    epoch = stand.at("epoch").as_string().c_str();
    n = n_of(stand);
  }
  play_round(3);
  play_round(4);
  const std::uint64_t until = last_n();
  WebSocketClient again{port()};
  const json::object resumed = subscribe(again, {{"epoch", epoch}, {"n", n}});
  EXPECT_TRUE(resumed.at("resumed").as_bool()) << json::serialize(resumed);
  EXPECT_FALSE(resumed.at("stand").as_object().contains("table"));
  while (n < until) {
    const auto message = again.next();
    ASSERT_TRUE(message);
    ASSERT_EQ(n_of(*message), n + 1);
    ++n;
  }
  // And goes on live.
  play_round(5);
  EXPECT_EQ(n_of(*again.next()), n + 1);
}

TEST_F(Watching, AnotherStartOrTooLongAwayGetsANewStand) {
  start([](ServerOptions& options) { options.hub.ring_messages = 3; });
  WebSocketClient socket{port()};
  const json::object stand = subscribe(socket);
  const std::string epoch = stand.at("epoch").as_string().c_str();
  play_round(3);
  play_round(4);
  WebSocketClient late{port()};
  const json::object anew = subscribe(late, {{"epoch", epoch}, {"n", n_of(stand)}});
  EXPECT_FALSE(anew.at("resumed").as_bool());
  EXPECT_EQ(n_of(anew), last_n());
  EXPECT_TRUE(anew.contains("stand"));
  WebSocketClient other{port()};
  EXPECT_FALSE(subscribe(other, {{"epoch", "another"}, {"n", last_n()}}).at("resumed").as_bool());
  // What no start has said yet can't be resumed either.
  WebSocketClient ahead{port()};
  EXPECT_FALSE(subscribe(ahead, {{"epoch", epoch}, {"n", last_n() + 5}}).at("resumed").as_bool());
}

TEST_F(Watching, TheStaffHearsWhatWaitsForASecondPerson) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  const json::object house{{"do", "subscribe"}, {"table", 0}, {"channel", "console"}};
  WebSocketClient inspector{port(), as("inspector")};
  const json::object stand = inspector.ask(house);
  ASSERT_EQ(stand.at("status"), 200);
  EXPECT_TRUE(stand.at("stand").at("approvals").as_array().empty());
  WebSocketClient anna{port(), as("anna")};
  EXPECT_EQ(anna.ask(house).at("status"), 403);
  EXPECT_EQ(call("croupier", "void-round", {{"table", table_}, {"reason", "misdeal"}}).status, 202);
  const auto asked = inspector.next();
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->at("channel").as_string(), "house");
  ASSERT_EQ(asked->at("approvals").as_array().size(), 1U) << json::serialize(*asked);
  const json::value& waits = asked->at("approvals").at(0);
  EXPECT_EQ(waits.at("verb").as_string(), "void-round");
  done("inspector", "reject", {{"approval", waits.at("approval")}, {"reason", "no"}});
  const auto decided = inspector.next();
  ASSERT_TRUE(decided);
  EXPECT_TRUE(decided->at("approvals").as_array().empty());
}

TEST_F(Watching, EachSeesHisOwn) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  done("anna", "sit", {{"table", table_}});
  done("ben", "sit", {{"table", table_}});
  WebSocketClient anna{port(), as("anna")};
  WebSocketClient ben{port(), as("ben")};
  WebSocketClient stranger{port()};
  EXPECT_TRUE(subscribe(anna).at("stand").as_object().contains("you"));
  EXPECT_TRUE(subscribe(ben).at("stand").as_object().contains("you"));
  EXPECT_FALSE(subscribe(stranger).at("stand").as_object().contains("you"));
  EXPECT_EQ(subscribe(stranger, {{"channel", "console"}}).at("status"), 403);
  EXPECT_EQ(subscribe(anna, {{"channel", "console"}}).at("status"), 403);
  EXPECT_EQ(subscribe(anna, {{"channel", "you"}}).at("status"), 400);
  WebSocketClient console{port(), as("croupier")};
  EXPECT_EQ(subscribe(console, {{"channel", "console"}}).at("status"), 200);

  done("anna", "place-bet", {{"table", table_}, {"spot", "straight:7"}, {"amount", "10"}});
  // Something that everybody hears closes the search.
  done("croupier", "no-more-bets", {{"table", table_}});
  const auto own_until_closed = [](WebSocketClient& socket) {
    int own = 0;
    while (auto message = socket.next()) {
      if (message->at("channel").as_string() == "you") ++own;
      if (json::serialize(*message).find("\"close\"") != std::string::npos &&
          message->at("channel").as_string() == "table") {
        break;
      }
    }
    return own;
  };
  EXPECT_GT(own_until_closed(anna), 0);
  EXPECT_EQ(own_until_closed(stranger), 0);
}

// More tables than a connection may watch one by one.
TEST_F(Watching, ThePitHasEveryTableInOneStand) {
  start();
  constexpr int kMore = 120;
  for (int i = 0; i < kMore; ++i) {
    done("pit-boss", "open-table",
         {{"name", "R" + std::to_string(i)}, {"plan", "tokyo"}, {"game", "roulette"}});
  }
  const auto watch = [](WebSocketClient& socket, std::int64_t table) {
    return socket.ask({{"do", "subscribe"}, {"table", table}, {"channel", "pit"}});
  };
  WebSocketClient pit{port(), as("pit-boss")};
  const json::object stand = watch(pit, 0);
  ASSERT_EQ(stand.at("status"), 200);
  EXPECT_EQ(stand.at("stand").at("pit").as_array().size(), kMore + 1U);
  done("croupier", "open-bets", {{"table", table_}});
  pass(1'000);
  const auto message = pit.next();
  ASSERT_TRUE(message);
  EXPECT_EQ(message->at("type").as_string(), "pit-changed");
  EXPECT_EQ(message->at("rows").at(0).at("table"), table_);
  EXPECT_EQ(message->at("rows").at(0).at("phase").as_string(), "bets");
  // Of the house only, and not for everybody.
  EXPECT_EQ(watch(pit, table_).at("status"), 400);
  WebSocketClient croupier{port(), as("croupier")};
  EXPECT_EQ(watch(croupier, 0).at("status"), 403);
  WebSocketClient anna{port(), as("anna")};
  EXPECT_EQ(watch(anna, 0).at("status"), 403);
  WebSocketClient stranger{port()};
  EXPECT_EQ(watch(stranger, 0).at("status"), 403);
}

TEST_F(Watching, CallsAndTheirReplies) {
  start();
  WebSocketClient socket{port()};
  EXPECT_EQ(socket.ask({{"do", "call"}, {"verb", "my-account"}}).at("status"), 401);
  const std::string token = as("anna").at("Authorization").substr(std::string{"Bearer "}.size());
  EXPECT_EQ(socket.ask({{"do", "log-in"}, {"token", "not this"}}).at("status"), 401);
  EXPECT_EQ(socket.ask({{"do", "log-in"}, {"token", token}}).at("status"), 200);
  EXPECT_EQ(socket.ask({{"do", "call"}, {"verb", "my-account"}}).at("login").as_string(), "anna");
  EXPECT_EQ(socket.ask({{"do", "ping"}}).at("status"), 200);
  EXPECT_EQ(socket.ask({{"do", "dance"}}).at("error").as_string(), "unknown-message");
  EXPECT_EQ(socket.ask({{"do", "call"}, {"verb", "log-in"}}).at("status"), 404);
  socket.say_text("not json");
  EXPECT_EQ(socket.next()->at("error").as_string(), "wrong-json");
  socket.say_text(std::string(65 << 10, ' '));
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), 1009);
}

TEST_F(Watching, AnotherSitesPageIsRefused) {
  start();
  EXPECT_THROW(WebSocketClient(port(), {{"Origin", "http://evil.example"}}), std::runtime_error);
  EXPECT_NO_THROW(
      WebSocketClient(port(), {{"Origin", "http://127.0.0.1:" + std::to_string(port())}}));
}

TEST_F(Watching, TooManyMessagesWait) {
  start([](ServerOptions& options) { options.api.talk.rate = {0.001, 3}; });
  WebSocketClient socket{port()};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket.ask({{"do", "ping"}}).at("status"), 200);
  EXPECT_EQ(socket.ask({{"do", "ping"}}).at("status"), 429);
}

// One reads nothing; the other goes on as if he were not there.
TEST_F(Watching, ASlowReaderHoldsUpNobodyAndIsBroughtUpToDate) {
  start([](ServerOptions& options) {
    options.net.send_buffer = 4 << 10;
    options.api.talk.soft_bytes = 4 << 10;
    options.api.talk.soft_messages = 8;
  });
  WebSocketClient slow{port(), {}, 4 << 10};
  WebSocketClient quick{port()};
  subscribe(slow);
  std::uint64_t n = n_of(subscribe(quick));
  int rounds = 0;
  while (metrics().messages_dropped == 0 && rounds < 2'000) {
    play_round(rounds++ % 37);
    const std::uint64_t until = last_n();
    while (n < until) {
      ASSERT_EQ(n_of(*quick.next()), n + 1);
      ++n;
    }
  }
  ASSERT_GT(metrics().messages_dropped, 0U);
  // Now he reads: first what was on its way, without a gap, then a new stand.
  std::optional<json::object> heard;
  while ((heard = slow.next()) && heard->at("type") != "resync") {
  }
  ASSERT_TRUE(heard);
  EXPECT_GE(n_of(*heard), n);
  EXPECT_TRUE(heard->contains("stand"));
  const std::uint64_t from = n_of(*heard);
  play_round(7);
  EXPECT_EQ(n_of(*slow.next()), from + 1);
}

TEST_F(Watching, WhoNeverReadsIsClosed) {
  start([](ServerOptions& options) {
    options.net.send_buffer = 4 << 10;
    options.api.talk.soft_bytes = 4 << 10;
    options.api.talk.soft_messages = 8;
    options.api.talk.behind_max = std::chrono::milliseconds{0};
    options.sweep = std::chrono::milliseconds{5};
  });
  WebSocketClient slow{port(), {}, 4 << 10};
  subscribe(slow);
  int rounds = 0;
  while (metrics().slow_readers_closed == 0 && rounds < 4'000) play_round(rounds++ % 37);
  EXPECT_EQ(metrics().slow_readers_closed, 1U);
}

TEST_F(Watching, AtTheEndEverybodyIsTold) {
  start();
  WebSocketClient socket{port()};
  subscribe(socket);
  stop();
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), kGoingAway);
}

}  // namespace
}  // namespace krupier::test
