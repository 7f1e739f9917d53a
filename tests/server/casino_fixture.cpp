// The house of the server's tests.
#include "casino_fixture.h"

#include <krupier/house/password.h>
#include <krupier/store/open.h>

namespace krupier::test {
namespace {

const std::string& hash_of_the_password() {
  static const std::string kHash = *hash_password(kPassword);
  return kHash;
}

Reply must(Casino& casino, Instant now, std::string_view verb, json::object args,
           PersonId actor = kTheHouse, Roles roles = {}) {
  Call call;
  call.verb = verb;
  call.args = std::move(args);
  call.actor = actor;
  call.roles = roles;
  call.now = now;
  Reply reply = casino.execute(std::move(call));
  EXPECT_EQ(reply.status, Status::ok) << verb << ": " << json::serialize(reply.body);
  return reply;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "krupier-server-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

const Catalog& tokyo() {
  static const Catalog kCatalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans" / "tokyo"}};
  return kCatalog;
}

CasinoFixture::CasinoFixture() : log_(std::make_unique<Log>((folder_ / "log").string())) {
  store_ = open_store(db());
  casino_ = *Casino::open(
      tokyo(), [random = std::uint64_t{1}]() mutable { return random += 0x9e3779b97f4a7c15; },
      *store_);
  set_up_house();
}

CasinoFixture::~CasinoFixture() {
  server_.reset();
  casino_.reset();
  store_.reset();
}

void CasinoFixture::set_up_house() {
  const Instant now{now_ms_};
  for (const char* role :
       {"croupier", "inspector", "pit-boss", "cashier", "compliance", "auditor"}) {
    must(*casino_, now, "appoint",
         {{"roles", json::array{role}},
          {"login", role},
          {"name", "A"},
          {"surname", role},
          {"password-hash", hash_of_the_password()}});
  }
  const auto id_of = [&](std::string_view login) { return casino_->house().find_login(login)->id; };
  for (const char* login : {"anna", "ben"}) {
    must(*casino_, now, "register",
         {{"login", login},
          {"name", login},
          {"surname", "Novak"},
          {"born", "1990-01-01"},
          {"document", std::string{"ID-"} + login},
          {"nationality", "CZ"},
          {"address", "Praha 1"},
          {"password-hash", hash_of_the_password()}});
    const std::int64_t id = number(id_of(login));
    must(*casino_, now, "verify-identity",
         {{"person", id}, {"document", std::string{"ID-"} + login}}, id_of("compliance"),
         {Role::compliance});
    must(*casino_, now, "deposit",
         {{"person", id}, {"amount", "1000"}, {"plan", "tokyo"}, {"by", "cash"}}, id_of("cashier"),
         {Role::cashier});
  }
  anna_ = number(id_of("anna"));
  ben_ = number(id_of("ben"));
  const Reply opened = must(
      *casino_, now, "open-table",
      {{"name", "Roulette 1"}, {"plan", "tokyo"}, {"game", "roulette"}, {"croupier", "croupier"}},
      id_of("pit-boss"), {Role::pit_boss});
  table_ = opened.body.at("made").at("table").to_number<std::int64_t>();
  store_->append(casino_->take_records());
  casino_->take_messages();
}

void CasinoFixture::start(const std::function<void(ServerOptions&)>& change) {
  change_ = change;
  ServerOptions options;
  options.net.port = 0;
  options.api.by_address = {10'000, 10'000};
  options.api.by_session = {10'000, 10'000};
  options.api.log_ins = {100, 100};
  if (change) change(options);
  server_ = std::make_unique<Server>(
      tokyo(), *casino_, *store_, [db = db()] { return open_store(db, Access::read); },
      [this] { return Instant{now_ms_}; }, *log_, [this] { store_failed_ = true; }, options);
  server_->start();
}

void CasinoFixture::restart() {
  server_.reset();
  casino_.reset();
  store_.reset();
  store_ = open_store(db());
  casino_ = *Casino::open(
      tokyo(), [random = std::uint64_t{7}]() mutable { return random += 0x9e3779b97f4a7c15; },
      *store_);
  casino_->resume({now_ms_});
  const std::vector<Record> records = casino_->take_records();
  if (!records.empty()) store_->append(records);
  casino_->take_messages();
  start(change_);
}

void CasinoFixture::pass(std::int64_t span_ms) {
  now_ms_ += span_ms;
  server_->engine().wake();
}

Headers CasinoFixture::as(const std::string& login) {
  std::string& token = tokens_[login];
  if (token.empty()) {
    HttpClient client{port()};
    const Answer answer =
        client.post("/api/log-in", {{"login", login}, {"password", kPassword}, {"bearer", true}});
    EXPECT_EQ(answer.status, 200U) << answer.body;
    token = answer.object().at("token").as_string().c_str();
  }
  return {{"Authorization", "Bearer " + token}};
}

Headers CasinoFixture::keyed(Headers headers) {
  headers["Idempotency-Key"] = "key-" + std::to_string(++last_key_);
  return headers;
}

Answer CasinoFixture::call(const std::string& login, const std::string& verb,
                           const json::object& args) {
  HttpClient client{port()};
  return client.post("/api/" + verb, args, keyed(as(login)));
}

json::object CasinoFixture::done(const std::string& login, const std::string& verb,
                                 const json::object& args) {
  const Answer answer = call(login, verb, args);
  EXPECT_EQ(answer.status, 200U) << verb << ": " << answer.body;
  return answer.object();
}

json::object CasinoFixture::balance(const std::string& login) {
  HttpClient client{port()};
  const Answer answer = client.get("/api/my-account", as(login));
  EXPECT_EQ(answer.status, 200U) << answer.body;
  return answer.object();
}

}  // namespace krupier::test
