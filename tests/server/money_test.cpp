// Money over the network: repeats, races, and bets that come too late.
#include <set>
#include <thread>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

class OverTheNetwork : public CasinoFixture {
 protected:
  std::string live(const std::string& login) {
    const json::object account = balance(login);
    for (const json::value& one : account.at("balances").as_array()) {
      if (one.at("account").as_string() == "live") return one.at("balance").as_string().c_str();
    }
    return "none";
  }
};

TEST_F(OverTheNetwork, ARepeatIsAnsweredAndNotRedone) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  done("anna", "sit", {{"table", table_}});
  HttpClient client{port()};
  const Headers once = keyed(as("anna"));
  const json::object bet{{"table", table_}, {"spot", "red"}, {"amount", "100"}};
  const Answer first = client.post("/api/place-bet", bet, once);
  const Answer second = client.post("/api/place-bet", bet, once);
  ASSERT_EQ(first.status, 200U) << first.body;
  EXPECT_EQ(second.status, 200U);
  EXPECT_EQ(first.object().at("seq"), second.object().at("seq"));
  EXPECT_EQ(live("anna"), "900");
  // The same key for something else is no repeat.
  EXPECT_EQ(client.post("/api/take-back", {{"table", table_}}, once).status, 409U);
  // Another's same key is his own.
  Headers bens = as("ben");
  bens["Idempotency-Key"] = once.at("Idempotency-Key");
  EXPECT_EQ(client.post("/api/sit", {{"table", table_}}, bens).status, 200U);
}

TEST_F(OverTheNetwork, WithdrawalsAtOnceCantOverdraw) {
  start();
  constexpr int kAtOnce = 16;
  std::vector<Headers> headers;
  for (int i = 0; i < kAtOnce; ++i) headers.push_back(keyed(as("anna")));
  std::vector<unsigned> statuses(kAtOnce);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kAtOnce; ++i) {
    threads.emplace_back([&, i] {
      HttpClient client{port()};
      statuses[i] = client.post("/api/withdraw", {{"amount", "300"}}, headers[i]).status;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(std::ranges::count(statuses, 200U), 3);
  EXPECT_EQ(std::ranges::count(statuses, 422U), kAtOnce - 3);
  EXPECT_EQ(live("anna"), "100");
}

TEST_F(OverTheNetwork, NoBetAfterNoMoreBets) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  done("anna", "sit", {{"table", table_}});
  done("anna", "place-bet", {{"table", table_}, {"spot", "straight:17"}, {"amount", "10"}});
  done("croupier", "no-more-bets", {{"table", table_}});
  const Answer late =
      call("anna", "place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}});
  EXPECT_EQ(late.status, 422U) << late.body;
  EXPECT_EQ(live("anna"), "990");
  done("croupier", "outcome", {{"table", table_}, {"outcome", "ball 17"}});
  EXPECT_EQ(live("anna"), "1350");
}

TEST_F(OverTheNetwork, WhoIsExcludedOrAtHisLimitBetsByNoRoute) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  done("anna", "sit", {{"table", table_}});
  done("anna", "set-limit",
       {{"kind", "stake"}, {"period", "day"}, {"amount", "50"}, {"currency", "CZK"}});
  const json::object bet{{"table", table_}, {"spot", "red"}, {"amount", "60"}};
  EXPECT_EQ(call("anna", "place-bet", bet).error(), "stake-limit");
  const json::object many{{"table", table_},
                          {"bets", json::array{json::object{{"spot", "red"}, {"amount", "30"}},
                                               json::object{{"spot", "black"}, {"amount", "30"}}}}};
  EXPECT_EQ(call("anna", "place-bets", many).status, 422U);
  WebSocketClient socket{port(), as("anna")};
  EXPECT_EQ(socket.ask({{"do", "call"}, {"verb", "place-bet"}, {"key", "w1"}, {"args", bet}})
                .at("error")
                .as_string(),
            "stake-limit");
  // The register lists ben: he is out by every way.
  const Headers ben = as("ben");
  done("ben", "sit", {{"table", table_}});
  done("compliance", "register-add", {{"document", "ID-ben"}});
  HttpClient client{port()};
  const json::object small{{"table", table_}, {"spot", "red"}, {"amount", "10"}};
  EXPECT_NE(client.post("/api/place-bet", small, keyed(ben)).status, 200U);
  EXPECT_EQ(client.post("/api/log-in", {{"login", "ben"}, {"password", kPassword}}).error(),
            "excluded");
}

TEST_F(OverTheNetwork, HistoryAndOneRound) {
  start();
  done("anna", "sit", {{"table", table_}});
  for (int i = 0; i < 25; ++i) {
    done("croupier", "open-bets", {{"table", table_}});
    done("anna", "place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}});
    done("croupier", "no-more-bets", {{"table", table_}});
    done("croupier", "outcome", {{"table", table_}, {"outcome", i % 2 == 0 ? "ball 1" : "ball 2"}});
  }
  HttpClient client{port()};
  const json::object page = client.get("/api/history", as("anna")).object();
  ASSERT_EQ(page.at("rounds").as_array().size(), 20U);
  const std::string next = json::serialize(page.at("next"));
  const json::object rest = client.get("/api/history?before=" + next, as("anna")).object();
  ASSERT_EQ(rest.at("rounds").as_array().size(), 5U);
  std::set<std::string> all;
  for (const auto* one : {&page, &rest}) {
    for (const json::value& round : one->at("rounds").as_array()) {
      all.insert(json::serialize(round.at("round")));
    }
  }
  EXPECT_EQ(all.size(), 25U);
  EXPECT_TRUE(client.get("/api/history", as("ben")).object().at("rounds").as_array().empty());
  const std::string round = *all.begin();
  EXPECT_EQ(client.get("/api/round?round=" + round, as("anna")).status, 200U);
  EXPECT_EQ(client.get("/api/round?round=" + round, as("ben")).status, 404U);
  EXPECT_EQ(client.get("/api/round?round=" + round, as("auditor")).status, 200U);
  EXPECT_EQ(client.get("/api/round?round=" + round).status, 401U);
}

TEST_F(OverTheNetwork, RoundsOfATable) {
  start();
  done("anna", "sit", {{"table", table_}});
  for (int i = 0; i < 32; ++i) {
    done("croupier", "open-bets", {{"table", table_}});
    done("anna", "place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}});
    done("croupier", "no-more-bets", {{"table", table_}});
    done("croupier", "outcome", {{"table", table_}, {"outcome", "ball 2"}});
  }
  done("croupier", "open-bets", {{"table", table_}});
  HttpClient client{port()};
  const std::string target = "/api/rounds?table=" + std::to_string(table_);
  const json::object page = client.get(target, as("auditor")).object();
  const json::array& rounds = page.at("rounds").as_array();
  ASSERT_EQ(rounds.size(), 30U);
  EXPECT_TRUE(rounds.at(0).at("finished").is_null()) << "bets are open there";
  const json::object& last = rounds.at(1).as_object();
  EXPECT_TRUE(last.at("finished").is_int64());
  EXPECT_EQ(last.at("staked").as_string(), "10");
  EXPECT_EQ(last.at("returned").as_string(), "0");
  EXPECT_EQ(last.at("players").as_int64(), 1);
  EXPECT_EQ(last.at("outcome").at(0).at("name").as_string(), "2");
  EXPECT_FALSE(last.at("void").as_bool());
  const json::object rest =
      client.get(target + "&before=" + json::serialize(page.at("next")), as("auditor")).object();
  EXPECT_EQ(rest.at("rounds").as_array().size(), 3U);
  EXPECT_FALSE(rest.contains("next"));
  EXPECT_EQ(client.get(target, as("anna")).status, 403U);
  EXPECT_EQ(client.get(target).status, 401U);
  EXPECT_EQ(client.get("/api/rounds", as("auditor")).error(), "missing-field");
  // Those in which somebody had a bet: not the one that has just begun.
  const std::string hers = "/api/rounds?person=" + std::to_string(anna_);
  const json::object first = client.get(hers, as("auditor")).object();
  ASSERT_EQ(first.at("rounds").as_array().size(), 30U);
  EXPECT_EQ(first.at("rounds").at(0).at("round"), last.at("round"));
  const json::object second =
      client.get(hers + "&before=" + json::serialize(first.at("next")), as("auditor")).object();
  EXPECT_EQ(second.at("rounds").as_array().size(), 2U);
  EXPECT_FALSE(second.contains("next"));
  EXPECT_EQ(client.get(hers, as("anna")).status, 403U);
  EXPECT_TRUE(
      client.get("/api/rounds?table=99", as("auditor")).object().at("rounds").as_array().empty());
  const std::string round = json::serialize(last.at("round"));
  const json::object told = client.get("/api/round?round=" + round, as("auditor")).object();
  EXPECT_EQ(told.at("steps").at(0).at("login").as_string(), "croupier");
}

TEST_F(OverTheNetwork, TheJournalForWhoWatches) {
  start();
  done("anna", "sit", {{"table", table_}});
  for (int i = 0; i < 12; ++i) {
    done("croupier", "open-bets", {{"table", table_}});
    done("anna", "place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}});
    done("croupier", "no-more-bets", {{"table", table_}});
    done("croupier", "outcome", {{"table", table_}, {"outcome", "ball 2"}});
  }
  HttpClient client{port()};
  std::uint64_t expected = 0;
  std::set<std::string> kinds;
  for (std::string before; before != "end";) {
    const Answer answer = client.get("/api/journal" + before, as("auditor"));
    ASSERT_EQ(answer.status, 200U) << answer.body;
    EXPECT_EQ(answer.body.find("argon2"), std::string::npos) << "a password's hash";
    EXPECT_EQ(answer.body.find("token-hash"), std::string::npos);
    const json::object page = answer.object();
    EXPECT_LE(page.at("records").as_array().size(), 50U);
    for (const json::value& record : page.at("records").as_array()) {
      const auto seq = record.at("seq").to_number<std::uint64_t>();
      EXPECT_TRUE(expected == 0 || seq == expected) << seq << " after " << expected;
      expected = seq - 1;
      EXPECT_EQ(record.at("hash").as_string().size(), 64U);
      kinds.insert(record.at("kind").as_string().c_str());
      if (record.at("kind").as_string() == "round.begun") {
        EXPECT_EQ(record.at("login").as_string(), "croupier");
        EXPECT_EQ(record.at("table").as_int64(), table_);
      }
    }
    before = page.contains("next") ? "?before=" + json::serialize(page.at("next")) : "end";
  }
  EXPECT_EQ(expected, 0U) << "down to the first record";
  EXPECT_TRUE(kinds.contains("round.event"));
  for (const char* other : {"anna", "croupier", "cashier"}) {
    EXPECT_EQ(client.get("/api/journal", as(other)).status, 403U) << other;
  }
}

TEST_F(OverTheNetwork, AfterARestartEverythingIsAsItWas) {
  start();
  done("croupier", "open-bets", {{"table", table_}});
  done("anna", "sit", {{"table", table_}});
  done("anna", "place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "100"}});
  const Headers anna = as("anna");
  restart();
  HttpClient client{port()};
  EXPECT_EQ(client.get("/api/my-account", anna).status, 200U);
  EXPECT_EQ(live("anna"), "900");
  // Who is not back by the close has lost the connection, and this plan returns his bet.
  WebSocketClient back{port(), anna};
  EXPECT_EQ(back.ask({{"do", "subscribe"}, {"table", table_}}).at("status"), 200);
  done("croupier", "no-more-bets", {{"table", table_}});
  done("croupier", "outcome", {{"table", table_}, {"outcome", "ball 1"}});
  EXPECT_EQ(live("anna"), "1100");
}

}  // namespace
}  // namespace krupier::test
