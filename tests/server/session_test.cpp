// Logging in and out, cookies and their mark, roles.
#include "casino_fixture.h"

namespace krupier::test {
namespace {

class Sessions : public CasinoFixture {};

std::string cookie_of(const Answer& answer) {
  const std::string set = answer.header("Set-Cookie");
  return set.substr(0, set.find(';'));
}

TEST_F(Sessions, ACookieIsForTheBrowserAlone) {
  start();
  HttpClient client{port()};
  const Answer in = client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}});
  ASSERT_EQ(in.status, 200U) << in.body;
  const std::string set = in.header("Set-Cookie");
  EXPECT_NE(set.find("HttpOnly"), std::string::npos);
  EXPECT_NE(set.find("SameSite=Strict"), std::string::npos);
  EXPECT_FALSE(in.object().contains("token"));
  // The token itself is written nowhere.
  const std::string token = cookie_of(in).substr(std::string{"krupier="}.size());
  store_->read(1, [&](const Record& record) {
    EXPECT_EQ(record.body.find(token), std::string::npos);
    return true;
  });
}

TEST_F(Sessions, ACookiesRequestNeedsTheMark) {
  start();
  HttpClient client{port()};
  const Answer in = client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}});
  const std::string csrf = in.object().at("csrf").as_string().c_str();
  const json::object limit{
      {"kind", "stake"}, {"period", "day"}, {"amount", "500"}, {"currency", "CZK"}};
  Headers headers{{"Cookie", cookie_of(in)}, {"Idempotency-Key", "k1"}};
  EXPECT_EQ(client.post("/api/set-limit", limit, headers).error(), "csrf");
  headers["X-Krupier-CSRF"] = std::string(csrf.size(), '0');
  EXPECT_EQ(client.post("/api/set-limit", limit, headers).status, 403U);
  headers["X-Krupier-CSRF"] = csrf;
  headers["Origin"] = "http://evil.example";
  EXPECT_EQ(client.post("/api/set-limit", limit, headers).error(), "wrong-origin");
  headers.erase("Origin");
  const Answer done = client.post("/api/set-limit", limit, headers);
  EXPECT_EQ(done.status, 200U) << done.body;
  // A page that was loaded again asks for its mark.
  const Answer again = client.get("/api/session", {{"Cookie", cookie_of(in)}});
  EXPECT_EQ(again.object().at("csrf").as_string(), csrf);
  EXPECT_EQ(again.object().at("login").as_string(), "anna");
  // Who is not logged in is told just that.
  const Answer nobody = client.get("/api/session");
  EXPECT_EQ(nobody.status, 200U);
  EXPECT_TRUE(nobody.object().at("person").is_null());
  EXPECT_FALSE(nobody.object().contains("csrf"));
}

TEST_F(Sessions, AFormOfAnotherSiteCantPost) {
  start();
  HttpClient client{port()};
  const Answer form = client.send("POST", "/api/log-in", "login=anna",
                                  {{"Content-Type", "application/x-www-form-urlencoded"}});
  EXPECT_EQ(form.status, 415U);
}

TEST_F(Sessions, AWrongPasswordTellsNothing) {
  start();
  HttpClient client{port()};
  const Answer wrong =
      client.post("/api/log-in", {{"login", "anna"}, {"password", "not this one"}});
  const Answer nobody =
      client.post("/api/log-in", {{"login", "nobody"}, {"password", "not this one"}});
  EXPECT_EQ(wrong.status, 401U);
  EXPECT_EQ(nobody.status, 401U);
  EXPECT_EQ(wrong.body, nobody.body);
}

TEST_F(Sessions, FiveWrongPasswordsLock) {
  start();
  HttpClient client{port()};
  for (int i = 0; i < 5; ++i) {
    client.post("/api/log-in", {{"login", "anna"}, {"password", "not this one"}});
  }
  const Answer locked = client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}});
  EXPECT_EQ(locked.error(), "blocked") << locked.body;
  pass(16 * 60'000);
  const Answer later = client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}});
  EXPECT_EQ(later.status, 200U) << later.body;
}

TEST_F(Sessions, LogOutEndsTheSessionAndItsSockets) {
  start();
  const Headers anna = as("anna");
  WebSocketClient socket{port(), anna};
  EXPECT_EQ(socket.ask({{"do", "subscribe"}, {"table", table_}}).at("status"), 200);
  HttpClient client{port()};
  EXPECT_EQ(client.post("/api/log-out", {}, anna).status, 200U);
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), kSessionEnded);
  EXPECT_EQ(client.get("/api/my-account", anna).status, 401U);
}

TEST_F(Sessions, AnIdleSessionEndsAndItsSocketWithIt) {
  start([](ServerOptions& options) { options.sweep = std::chrono::milliseconds{10}; });
  const Headers anna = as("anna");
  WebSocketClient socket{port(), anna};
  EXPECT_EQ(socket.ask({{"do", "subscribe"}, {"table", table_}}).at("status"), 200);
  pass(31 * 60'000);
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), kSessionEnded);
  HttpClient client{port()};
  EXPECT_EQ(client.get("/api/my-account", anna).error(), "not-logged-in");
}

TEST_F(Sessions, ChangingThePassword) {
  start();
  HttpClient client{port()};
  const Headers anna = keyed(as("anna"));
  EXPECT_EQ(
      client.post("/api/change-password", {{"old", "wrong"}, {"new", "another long one"}}, anna)
          .status,
      401U);
  EXPECT_EQ(
      client.post("/api/change-password", {{"old", kPassword}, {"new", "short"}}, anna).error(),
      "weak-password");
  const Answer done =
      client.post("/api/change-password", {{"old", kPassword}, {"new", "another long one"}}, anna);
  EXPECT_EQ(done.status, 200U) << done.body;
  EXPECT_EQ(client.get("/api/my-account", anna).status, 200U);
  EXPECT_EQ(client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}}).status, 401U);
  EXPECT_EQ(
      client.post("/api/log-in", {{"login", "anna"}, {"password", "another long one"}}).status,
      200U);
}

TEST_F(Sessions, EverybodyKeepsToHisRole) {
  start();
  EXPECT_EQ(call("anna", "no-more-bets", {{"table", table_}}).status, 403U);
  EXPECT_EQ(call("croupier", "deposit", {{"person", anna_}, {"amount", "1"}}).status, 403U);
  HttpClient client{port()};
  EXPECT_EQ(
      client
          .post("/api/place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}}, keyed({}))
          .status,
      401U);
  EXPECT_EQ(
      client.post("/api/appoint", {{"roles", json::array{"pit-boss"}}}, keyed(as("anna"))).status,
      404U);
  // A hash can't be sent in place of a password.
  EXPECT_EQ(
      client.post("/api/register", {{"login", "eve"}, {"password-hash", "$argon2id$x"}}, keyed({}))
          .error(),
      "unknown-field");
}

TEST_F(Sessions, RegisteringOverTheNetwork) {
  start();
  HttpClient client{port()};
  json::object form{{"login", "cyril"},       {"name", "Cyril"},
                    {"surname", "Novak"},     {"born", "1985-05-05"},
                    {"document", "ID-CYRIL"}, {"nationality", "CZ"},
                    {"address", "Brno"},      {"password", "one more password"}};
  const Answer made = client.post("/api/register", form, {{"Idempotency-Key", "r1"}});
  EXPECT_EQ(made.status, 200U) << made.body;
  const Answer in =
      client.post("/api/log-in", {{"login", "cyril"}, {"password", "one more password"}});
  EXPECT_EQ(in.status, 200U) << in.body;
  form["login"] = "child";
  form["document"] = "ID-CHILD";
  form["born"] = "2020-01-01";
  EXPECT_EQ(client.post("/api/register", form, {{"Idempotency-Key", "r2"}}).error(), "underage");
}

TEST_F(Sessions, ADeviceSpeaksWithItsKey) {
  start();
  const std::string key = "0123456789abcdef0123456789abcdef";
  done("pit-boss", "add-device", {{"name", "wheel"}, {"table", table_}, {"key", key}});
  done("croupier", "open-bets", {{"table", table_}});
  done("croupier", "no-more-bets", {{"table", table_}});
  HttpClient client{port()};
  Headers wrong = keyed({{"X-Device-Key", key + "x"}});
  EXPECT_EQ(client.post("/api/outcome", {{"table", table_}, {"outcome", "ball 17"}}, wrong).status,
            401U);
  const Answer ball = client.post("/api/outcome", {{"table", table_}, {"outcome", "ball 17"}},
                                  keyed({{"X-Device-Key", key}}));
  EXPECT_EQ(ball.status, 200U) << ball.body;
}

}  // namespace
}  // namespace krupier::test
