// What HTTP refuses, what it lists, what it counts.
#include <fstream>
#include <iterator>
#include <regex>

#include <krupier/round/verdict.h>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

class Http : public CasinoFixture {};

TEST_F(Http, SaysWhatIsWrong) {
  start();
  HttpClient client{port()};
  const Headers json_type{{"Content-Type", "application/json"}, {"Idempotency-Key", "k"}};
  const Answer broken = client.send("POST", "/api/place-bet", "{\"table\": ", json_type);
  EXPECT_EQ(broken.status, 400U);
  EXPECT_EQ(broken.error(), "wrong-json");
  EXPECT_EQ(client.send("POST", "/api/place-bet", "[1]", json_type).error(), "wrong-json");
  EXPECT_EQ(client.get("/api/no-such-verb").status, 404U);
  EXPECT_EQ(client.get("/nothing/here.txt").status, 404U);
  EXPECT_EQ(client.send("DELETE", "/api/place-bet").status, 405U);
  EXPECT_EQ(client.get("/api/place-bet").status, 405U);
  EXPECT_EQ(client.get("/api/place-bet").header("Allow"), "POST");
  EXPECT_EQ(client.get("/api/table/99").status, 404U);
  EXPECT_EQ(client.get("/api/table/x").status, 404U);
  EXPECT_EQ(client.get("/api/my-account?a=1&a=2", as("anna")).error(), "wrong-query");
  EXPECT_EQ(client.get("/api/my-account?a=%zz", as("anna")).error(), "wrong-query");
  const Answer unknown = client.post("/api/place-bet", {{"tabel", 1}}, keyed(as("anna")));
  EXPECT_EQ(unknown.error(), "unknown-field") << unknown.body;
  const Answer keyless = client.post(
      "/api/place-bet", {{"table", table_}, {"spot", "red"}, {"amount", "10"}}, as("anna"));
  EXPECT_EQ(keyless.error(), "missing-key");
}

TEST_F(Http, HasLimitsOfSize) {
  start();
  const Headers json_type{{"Content-Type", "application/json"}};
  {
    HttpClient client{port()};
    EXPECT_EQ(client.send("POST", "/api/say", std::string(65 << 10, ' '), json_type).status, 413U);
  }
  {
    HttpClient client{port()};
    EXPECT_EQ(client.get("/api/tables", {{"X-Long", std::string(20 << 10, 'x')}}).status, 431U);
  }
  // The register of excluded persons may be long: it is read, and then its form is looked at.
  HttpClient client{port()};
  Headers compliance = keyed(as("compliance"));
  const Answer import = client.post(
      "/api/import-register",
      {{"version", "1"}, {"file", "surname;name;born\n" + std::string(100 << 10, '\n')}},
      compliance);
  EXPECT_NE(import.status, 413U) << import.body;
}

TEST_F(Http, CarriesTheSecurityHeaders) {
  start();
  HttpClient client{port()};
  const Answer answer = client.get("/");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_NE(answer.header("Content-Security-Policy").find("frame-ancestors 'none'"),
            std::string::npos);
  // A table's video may come from elsewhere, by https only; nothing else may.
  const std::string policy = answer.header("Content-Security-Policy");
  for (const char* part : {"default-src 'self';", "connect-src 'self' https:;",
                           "media-src 'self' blob: https:;", "worker-src 'self' blob:;"}) {
    EXPECT_NE(policy.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(answer.header("Strict-Transport-Security"), "");
  EXPECT_NE(answer.body.find("Roulette 1"), std::string::npos);
  const Answer head = client.send("HEAD", "/");
  EXPECT_EQ(head.status, 200U);
  EXPECT_EQ(head.body, "");
}

TEST_F(Http, OpenApiListsEveryVerb) {
  start();
  HttpClient client{port()};
  const json::object file = client.get("/api").object();
  EXPECT_EQ(file.at("openapi").as_string(), "3.1.0");
  const json::object& paths = file.at("paths").as_object();
  for (const Verb& verb : casino_->verbs().all()) {
    const std::string path = "/api/" + std::string{verb.name};
    const bool own_route = verb.name == "log-in" || verb.name == "log-out";
    EXPECT_EQ(paths.contains(path), !verb.internal || own_route) << path;
  }
  EXPECT_EQ(file, client.get("/api/openapi.json").object());
  EXPECT_EQ(client.get("/api").body.find("password-hash"), std::string::npos);
}

TEST_F(Http, LobbyAndTable) {
  start();
  HttpClient client{port()};
  const json::array tables = client.get("/api/tables").object().at("tables").as_array();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].at("name").as_string(), "Roulette 1");
  const json::object stand = client.get("/api/table/" + std::to_string(table_)).object();
  EXPECT_TRUE(stand.contains("n"));
  EXPECT_TRUE(stand.contains("table"));
  EXPECT_EQ(client.get("/api/table/" + std::to_string(table_) + "?channel=console").status, 403U);
  EXPECT_EQ(client.get("/api/table/" + std::to_string(table_) + "?channel=console", as("inspector"))
                .status,
            200U);
}

TEST_F(Http, MembersOnly) {
  start([](ServerOptions& options) { options.strangers_may_watch = false; });
  HttpClient client{port()};
  EXPECT_EQ(client.get("/api/tables").status, 401U);
  EXPECT_EQ(client.get("/api/tables", as("anna")).status, 200U);
}

TEST_F(Http, CountsForPrometheus) {
  start();
  HttpClient client{port()};
  client.get("/api/tables");
  client.get("/api/made-up-name");
  const Answer answer = client.get("/metrics");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_NE(answer.body.find("krupier_requests_total{verb=\"tables\",status=\"200\"} 1"),
            std::string::npos);
  EXPECT_NE(answer.body.find("krupier_tables_open 1"), std::string::npos);
  EXPECT_NE(answer.body.find("krupier_commit_seconds_bucket"), std::string::npos);
  EXPECT_EQ(answer.body.find("made-up-name"), std::string::npos);
  EXPECT_EQ(client.get("/health").status, 200U);
}

TEST_F(Http, TooManyRequestsWait) {
  start([](ServerOptions& options) { options.api.by_address = {0.001, 5}; });
  HttpClient client{port()};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/api/tables").status, 200U);
  const Answer over = client.get("/api/tables");
  EXPECT_EQ(over.status, 429U);
  EXPECT_GT(std::stoi(over.header("Retry-After")), 1);
  // The watchdog's question is always answered.
  EXPECT_EQ(client.get("/health").status, 200U);
}

TEST_F(Http, TooManyPasswordsWait) {
  start([](ServerOptions& options) { options.api.log_ins = {0.001, 2}; });
  HttpClient client{port()};
  const json::object wrong{{"login", "anna"}, {"password", "not this one"}};
  EXPECT_EQ(client.post("/api/log-in", wrong).status, 401U);
  EXPECT_EQ(client.post("/api/log-in", wrong).status, 401U);
  EXPECT_EQ(client.post("/api/log-in", wrong).status, 429U);
}

TEST_F(Http, ServesPagesAndNothingBesideThem) {
  const auto web = folder_ / "web";
  std::filesystem::create_directories(web / "assets");
  std::ofstream{web / "index.html"} << "<p>pages</p>";
  std::ofstream{web / "assets" / "app.js"} << "1";
  std::ofstream{folder_ / "secret.txt"} << "secret";
  std::filesystem::create_symlink(folder_ / "secret.txt", web / "link.txt");
  start([&](ServerOptions& options) { options.web = web; });
  HttpClient client{port()};
  EXPECT_EQ(client.get("/").body, "<p>pages</p>");
  EXPECT_EQ(client.get("/table/3").body, "<p>pages</p>");
  const Answer script = client.get("/assets/app.js");
  EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(client.get("/assets/app.js", {{"If-None-Match", script.header("ETag")}}).status, 304U);
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                           "/link.txt", "/..%2fsecret.txt", "/%5c..%5csecret.txt"}) {
    EXPECT_EQ(client.get(path).body.find("secret\n"), std::string::npos) << path;
    EXPECT_NE(client.get(path).body, "secret") << path;
  }
  EXPECT_EQ(client.get("/link.txt").status, 404U);
}

TEST_F(Http, ServesThePackedCopyToWhoCanUnpackIt) {
  const auto web = folder_ / "web";
  std::filesystem::create_directories(web / "assets");
  std::ofstream{web / "index.html"} << "<p>pages</p>";
  std::ofstream{web / "assets" / "app.js"} << "plain";
  std::ofstream{web / "assets" / "app.js.gz"} << "gz";
  std::ofstream{web / "assets" / "app.js.br"} << "br";
  std::ofstream{web / "assets" / "other.js"} << "other";
  std::ofstream{web / "assets" / "old.css"} << "old";
  std::ofstream{web / "assets" / "old.css.gz"} << "old, packed";
  std::ofstream{web / "r1.m3u8"} << "#EXTM3U";
  start([&](ServerOptions& options) { options.web = web; });
  HttpClient client{port()};
  const auto get = [&](const char* path, const char* accepts) {
    return client.get(path, {{"Accept-Encoding", accepts}});
  };
  const Answer best = get("/assets/app.js", "gzip, deflate, br");
  EXPECT_EQ(best.body, "br");
  EXPECT_EQ(best.header("Content-Encoding"), "br");
  EXPECT_EQ(best.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(best.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/assets/app.js", "gzip").body, "gz");
  EXPECT_EQ(get("/assets/app.js", "br;q=0, gzip;q=0.5").body, "gz");
  EXPECT_EQ(get("/assets/app.js", "br;q=0.0, gzip;q=0").body, "plain");
  EXPECT_EQ(get("/assets/app.js", "brotli, xgzip").body, "plain");
  EXPECT_EQ(get("/assets/old.css", "br, gzip").body, "old, packed");
  const Answer plain = client.get("/assets/app.js");
  EXPECT_EQ(plain.body, "plain");
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
  EXPECT_NE(plain.header("ETag"), best.header("ETag"));
  EXPECT_EQ(client
                .get("/assets/app.js",
                     {{"Accept-Encoding", "br"}, {"If-None-Match", best.header("ETag")}})
                .status,
            304U);
  EXPECT_EQ(client.get("/assets/app.js", {{"If-None-Match", best.header("ETag")}}).status, 200U);
  EXPECT_EQ(get("/assets/other.js", "br").header("Vary"), "");
  EXPECT_EQ(client.get("/r1.m3u8").header("Content-Type"), "application/vnd.apple.mpegurl");
}

TEST_F(Http, AGameIsDescribedOnceToWhoKeepsIt) {
  start();
  HttpClient client{port()};
  const Answer told = client.get("/api/game?table=" + std::to_string(table_));
  EXPECT_EQ(told.status, 200U);
  EXPECT_EQ(told.object().at("game").as_string(), "roulette");
  EXPECT_EQ(told.header("Cache-Control"), "no-cache");
  EXPECT_EQ(told.body, client.get("/api/game?plan=tokyo&game=roulette").body);
  EXPECT_EQ(client
                .get("/api/game?table=" + std::to_string(table_),
                     {{"If-None-Match", told.header("ETag")}})
                .status,
            304U);
  EXPECT_NE(client.get("/api/game?plan=tokyo&game=multi-poker").header("ETag"),
            told.header("ETag"));
  const Answer no = client.get("/api/game?table=99");
  EXPECT_EQ(no.status, 404U);
  EXPECT_EQ(no.header("ETag"), "");
}

// Every word that a refusal can have is in the list from which the pages' words are made.
TEST(ErrorWords, AreAllDocumented) {
  const std::filesystem::path root{KRUPIER_SOURCE_DIR};
  const auto content = [](const std::filesystem::path& file) {
    std::ifstream in{file};
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  };
  const std::string list = content(root / "docs" / "api-errors.md");
  const auto expect = [&](const std::string& word, const std::string& where) {
    EXPECT_NE(list.find("`" + word + "`"), std::string::npos) << word << " of " << where;
  };
  for (const std::string_view word : Words<Reason>::words) expect(std::string{word}, "the rules");
  for (const std::string_view word : Words<HouseReason>::words) {
    expect(std::string{word}, "the house");
  }
  const std::regex said{"(Reply::no\\(\\s*Status::\\w+|refuse\\(id),\\s*\"([a-z-]+)\""};
  int found = 0;
  for (const char* layer : {"house", "floor", "server"}) {
    for (const auto& file : std::filesystem::directory_iterator{root / "src" / layer}) {
      if (file.path().extension() != ".cpp" || file.path().stem() == "demo") continue;
      const std::string code = content(file.path());
      for (std::sregex_iterator one{code.begin(), code.end(), said}, end; one != end; ++one) {
        expect((*one)[2].str(), file.path().filename().string());
        ++found;
      }
    }
  }
  EXPECT_GT(found, 80) << "the words are said in another way now";
}

}  // namespace
}  // namespace krupier::test
