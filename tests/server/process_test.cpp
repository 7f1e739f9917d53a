// The program itself: killed in the middle of play it loses nothing that it acknowledged.
#include <algorithm>
#include <csignal>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <thread>

#include <krupier/journal/check.h>
#include <krupier/store/open.h>

#include "../support/postgres_server.h"
#include "casino_fixture.h"
#include "program.h"

namespace krupier::test {
namespace {

std::vector<std::string> serve(const std::string& db) {
  return {"serve",
          "--db",
          db,
          "--listen",
          "127.0.0.1:0",
          "--plan",
          std::string{KRUPIER_SOURCE_DIR} + "/plans/tokyo"};
}

std::string log_in(std::uint16_t port, const std::string& password) {
  HttpClient client{port};
  const Answer in =
      client.post("/api/log-in", {{"login", "player"}, {"password", password}, {"bearer", true}});
  EXPECT_EQ(in.status, 200U) << in.body;
  return "Bearer " + std::string{in.object().at("token").as_string().c_str()};
}

std::int64_t roulette(std::uint16_t port) {
  HttpClient client{port};
  const json::object lobby = client.get("/api/tables").object();
  for (const json::value& table : lobby.at("tables").as_array()) {
    if (table.at("game").as_string() == "roulette") {
      return table.at("table").to_number<std::int64_t>();
    }
  }
  return 0;
}

// Bets from several connections until the program is gone: what was acknowledged, by key.
std::map<std::string, std::uint64_t> bet_until_killed(Program& program, const std::string& bearer,
                                                      int kill_after) {
  std::mutex mutex;
  std::map<std::string, std::uint64_t> acknowledged;
  const std::int64_t table = roulette(program.port());
  {
    HttpClient client{program.port()};
    const Answer sat = client.post("/api/sit", {{"table", table}},
                                   {{"Authorization", bearer}, {"Idempotency-Key", "sit"}});
    EXPECT_EQ(sat.status, 200U) << sat.body;
  }
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      HttpClient client{program.port()};
      try {
        for (int i = 0; i < 100'000; ++i) {
          const std::string key = "bet-" + std::to_string(t) + "-" + std::to_string(i);
          const Answer answer =
              client.post("/api/place-bet",
                          {{"table", table},
                           {"spot", "straight:" + std::to_string((i * 4 + t) % 37)},
                           {"amount", "10"}},
                          {{"Authorization", bearer}, {"Idempotency-Key", key}});
          if (answer.status != 200U) continue;
          const std::lock_guard lock{mutex};
          acknowledged[key] = answer.object().at("seq").to_number<std::uint64_t>();
          if (static_cast<int>(acknowledged.size()) == kill_after) program.signal(SIGKILL);
        }
      } catch (const std::exception&) {
        // The connection broke: the program is dead.
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return acknowledged;
}

void kill_in_play(const std::string& db) {
  std::map<std::string, std::uint64_t> acknowledged;
  std::string password;
  std::string bearer;
  {
    Program program{serve(db)};
    ASSERT_NE(program.port(), 0) << program.output();
    password = program.passwords().at("player");
    bearer = log_in(program.port(), password);
    acknowledged = bet_until_killed(program, bearer, 60);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
  }
  ASSERT_GE(acknowledged.size(), 60U);
  std::map<std::string, std::uint64_t> kept;
  {
    const std::unique_ptr<Store> store = open_store(db, krupier::Access::read);
    EXPECT_TRUE(check_journal(*store).sound());
    store->read(1, [&](const Record& record) {
      if (!record.request.empty()) kept[record.request] = record.seq;
      return true;
    });
  }
  for (const auto& [key, seq] : acknowledged) {
    ASSERT_TRUE(kept.contains(key)) << key;
    EXPECT_EQ(kept[key], seq);
  }
  // It starts again on what is there, the session goes on, and a repeat is answered.
  Program again{serve(db)};
  ASSERT_NE(again.port(), 0) << again.output();
  EXPECT_TRUE(again.passwords().empty());
  HttpClient client{again.port()};
  EXPECT_EQ(client.get("/api/my-account", {{"Authorization", bearer}}).status, 200U);
  const auto& [key, seq] = *acknowledged.begin();
  const Answer repeat =
      client.post("/api/place-bet",
                  {{"table", roulette(again.port())}, {"spot", "straight:0"}, {"amount", "10"}},
                  {{"Authorization", bearer}, {"Idempotency-Key", key}});
  EXPECT_EQ(repeat.status, 200U) << repeat.body;
  EXPECT_EQ(repeat.object().at("seq").to_number<std::uint64_t>(), seq);
  again.signal(SIGTERM);
  EXPECT_EQ(again.wait(), 0) << again.output();
}

TEST(Process, KilledInPlayOnSqlite) {
  const TemporaryFolder folder;
  kill_in_play(folder / "casino.db");
}

TEST(Process, KilledInPlayOnPostgres) {
  PostgresServer postgres;
  kill_in_play(postgres.fresh_database());
}

TEST(Process, EndsInPeaceWhenAsked) {
  const TemporaryFolder folder;
  const std::string db = folder / "casino.db";
  {
    Program program{serve(db)};
    ASSERT_NE(program.port(), 0) << program.output();
    WebSocketClient socket{program.port()};
    socket.ask({{"do", "subscribe"}, {"table", 0}});
    program.signal(SIGTERM);
    while (socket.next()) {
    }
    EXPECT_EQ(socket.close_code(), 1001);
    EXPECT_EQ(program.wait(), 0) << program.output();
  }
  const std::unique_ptr<Store> store = open_store(db, krupier::Access::read);
  const auto snapshot = store->load_snapshot();
  ASSERT_TRUE(snapshot);
  EXPECT_EQ(snapshot->seq, store->last_seq());
}

TEST(Process, SaysWhyItCantStart) {
  const TemporaryFolder folder;
  Program first{serve(folder / "casino.db")};
  ASSERT_NE(first.port(), 0) << first.output();
  const auto refused = [&](std::vector<std::string> arguments, const std::string& because) {
    Program second{std::move(arguments)};
    const int code = second.wait();
    EXPECT_TRUE(code == 1 || code == 2) << code;
    EXPECT_NE(second.output().find(because), std::string::npos) << second.output();
    EXPECT_EQ(std::ranges::count(second.output(), '\n'), 1) << second.output();
  };
  std::vector<std::string> same_port = serve(folder / "other.db");
  same_port[4] = "127.0.0.1:" + std::to_string(first.port());
  same_port.emplace_back("--no-demo");
  refused(same_port, "something listens there already");
  refused(serve(folder / "casino.db"), "casino.db");
  std::vector<std::string> no_certificate = serve(folder / "third.db");
  no_certificate.insert(no_certificate.end(),
                        {"--no-demo", "--tls-cert", "nothing.pem", "--tls-key", "nothing.pem"});
  refused(no_certificate, "nothing.pem");
  std::vector<std::string> wrong = serve(folder / "fourth.db");
  wrong[4] = "nowhere";
  refused(wrong, "--listen nowhere");
}

TEST(Process, StaffOfARealHouse) {
  const TemporaryFolder folder;
  const std::string db = folder / "house.db";
  Program add{{"staff", "add", "karel", "pit-boss", "inspector", "--db", db}};
  EXPECT_EQ(add.wait(), 0) << add.output();
  const std::size_t at = add.output().find("password ");
  ASSERT_NE(at, std::string::npos) << add.output();
  const std::string password = add.output().substr(at + 9, 19);
  std::vector<std::string> arguments = serve(db);
  arguments.emplace_back("--no-demo");
  Program program{arguments};
  ASSERT_NE(program.port(), 0) << program.output();
  HttpClient client{program.port()};
  const Answer in = client.post("/api/log-in", {{"login", "karel"}, {"password", password}});
  EXPECT_EQ(in.status, 200U) << in.body;
  EXPECT_EQ(in.object().at("roles").as_array().size(), 2U);
  Program twice{{"staff", "add", "eva", "dancer", "--db", (folder / "b.db").string()}};
  EXPECT_EQ(twice.wait(), 2);
  EXPECT_NE(twice.output().find("no role 'dancer'"), std::string::npos);
}

}  // namespace
}  // namespace krupier::test
