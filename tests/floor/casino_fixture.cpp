// The casino of the floor's tests.
#include "casino_fixture.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include <krupier/chance/random.h>
#include <krupier/journal/check.h>
#include <krupier/round/names.h>

namespace krupier {

const Catalog& plans() {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return catalog;
}

Catalog plans_with(std::string_view plan, std::string_view file, std::string_view that,
                   std::string_view text) {
  std::vector<Plan> all;
  for (const Plan& shipped : plans().plans()) {
    if (shipped.id != plan) {
      all.push_back(shipped);
      continue;
    }
    PlanFiles files = shipped.files;
    for (auto& [name, content] : files) {
      if (name != file) continue;
      const std::size_t at = content.find(that);
      EXPECT_NE(at, std::string::npos) << that;
      content.replace(at, that.size(), text);
    }
    Diagnostics diagnostics;
    all.push_back(read_plan(shipped.id, files, diagnostics));
    EXPECT_EQ(diagnostics.errors(), std::vector<std::string>{});
  }
  return Catalog{std::move(all)};
}

CasinoTest::CasinoTest(std::uint64_t seeded) : seed(seeded) {
  casino = std::make_unique<Casino>(plans(), random());
  casino->read_past_from(store);
  boss = staff("boss", {"pit-boss"});
  inspector = staff("inspector", {"inspector"});
  croupier = staff("croupier", {"croupier"});
  cashier = staff("cashier", {"cashier"});
  compliance = staff("compliance", {"compliance"});
}

Casino::Random CasinoTest::random() {
  // A stream that goes on over restarts, as a real source does.
  auto source = std::make_shared<SeededRandom>(seed++);
  return [source] { return (*source)(); };
}

Reply CasinoTest::ask(PersonId who, std::string_view verb, json::object args, std::string request) {
  Call call;
  call.verb = verb;
  call.actor = who;
  if (const Person* person = casino->house().person(who)) call.roles = person->acting();
  call.request = std::move(request);
  // As it comes over the wire.
  call.args = json::parse(json::serialize(args)).as_object();
  call.now = now;
  Reply reply = casino->execute(std::move(call));
  commit();
  return reply;
}

json::object CasinoTest::done(PersonId who, std::string_view verb, json::object args,
                              std::string request) {
  const std::string asked = json::serialize(args);
  const Reply reply = ask(who, verb, std::move(args), std::move(request));
  EXPECT_TRUE(reply.status == Status::ok)
      << verb << ' ' << asked << ' ' << json::serialize(reply.body);
  const json::value* made = reply.body.if_contains("made");
  return made != nullptr && made->is_object() ? made->get_object() : json::object{};
}

void CasinoTest::refused(PersonId who, std::string_view verb, json::object args,
                         std::string_view error) {
  const std::string asked = json::serialize(args);
  const std::uint64_t before = last_seq();
  const Reply reply = ask(who, verb, std::move(args));
  EXPECT_EQ(error_of(reply), error) << verb << ' ' << asked << ' ' << json::serialize(reply.body);
  EXPECT_FALSE(text_of(reply.body, "message").empty()) << "a refusal without a word of why";
  EXPECT_EQ(last_seq(), before) << verb << ": a refusal that was written";
}

Reply CasinoTest::allowed(PersonId first, PersonId second, std::string_view verb,
                          json::object args) {
  const Reply asked = ask(first, verb, std::move(args));
  EXPECT_TRUE(asked.status == Status::waiting) << verb << ' ' << json::serialize(asked.body);
  if (asked.status != Status::waiting) return asked;
  return ask(second, "approve", {{"approval", asked.body.at("made").at("approval")}});
}

// --- people ---

PersonId CasinoTest::stranger(std::string login, std::string born) {
  const std::string document = fmt::format("ID {}", ++documents);
  const json::object made = done(cashier, "register",
                                 {{"login", login},
                                  {"name", "Jan"},
                                  {"surname", login},
                                  {"born", born},
                                  {"document", document},
                                  {"nationality", "CZ"},
                                  {"address", "Praha 1"}});
  return PersonId{static_cast<std::uint32_t>(made.at("person").to_number<std::int64_t>())};
}

PersonId CasinoTest::player(std::string login) {
  const PersonId who = stranger(std::move(login));
  done(cashier, "verify-identity",
       {{"person", number(who)}, {"document", casino->house().person(who)->document}});
  done(cashier, "assign-access",
       {{"person", number(who)}, {"card", fmt::format("K{}", documents)}});
  return who;
}

PersonId CasinoTest::staff(std::string login, std::initializer_list<std::string_view> roles) {
  json::array list;
  for (const std::string_view role : roles) list.emplace_back(role);
  const json::object made =
      done(kTheHouse, "appoint",
           {{"roles", std::move(list)}, {"login", login}, {"name", "Eva"}, {"surname", login}});
  return PersonId{static_cast<std::uint32_t>(made.at("person").to_number<std::int64_t>())};
}

PersonId CasinoTest::device(int table) {
  const json::object made =
      done(boss, "add-device",
           {{"name", "sensor"}, {"table", table}, {"key-hash", fmt::format("{:064x}", table)}});
  return PersonId{static_cast<std::uint32_t>(made.at("device").to_number<std::int64_t>())};
}

void CasinoTest::pay_in(PersonId who, std::string_view plan, std::int64_t amount) {
  const bool internet = casino->house().terms(plan)->venue == Venue::internet;
  done(cashier, internet ? "deposit" : "buy-chips",
       {{"person", number(who)}, {"plan", plan}, {"amount", std::to_string(amount)}});
}

Money CasinoTest::balance(PersonId who, std::string_view plan) const {
  const Terms& terms = *casino->house().terms(plan);
  const Ledger& ledger = casino->books().ledger();
  return ledger.balance(ledger.find(fmt::format("person/{}/{}/{}", number(who), plan,
                                                terms.venue == Venue::internet ? "live" : "chips"),
                                    terms.currency));
}

// --- tables ---

int CasinoTest::open_table(json::object args) {
  const json::value game = args.at("game");  // a copy: what is put in moves what is there
  if (!args.contains("name")) args["name"] = game;
  if (!args.contains("croupier") && !args.contains("dealing")) args["croupier"] = "croupier";
  return static_cast<int>(
      done(boss, "open-table", std::move(args)).at("table").to_number<std::int64_t>());
}

void CasinoTest::deal(int table, std::string_view cards) {
  for (const std::string_view card : split_words(cards))
    outcome(table, fmt::format("deal {}", card));
}

void CasinoTest::deal_to(int table, std::string_view place, std::string_view cards) {
  for (const std::string_view card : split_words(cards)) {
    outcome(table, fmt::format("deal {} {}", place, card));
  }
}

void CasinoTest::log_in(PersonId who, char token) {
  done(who, "log-in",
       {{"person", number(who)}, {"token-hash", std::string(64, token)}, {"register", "clear"}});
}

void CasinoTest::log_out(PersonId who, char token) {
  done(who, "log-out", {{"token-hash", std::string(64, token)}});
}

void CasinoTest::sit(int table, std::initializer_list<PersonId> who) {
  for (const PersonId person : who) done(person, "sit", {{"table", table}});
}

void CasinoTest::bet(int table, PersonId who, std::string_view spot, std::int64_t amount) {
  done(who, "place-bet", {{"table", table}, {"spot", spot}, {"amount", std::to_string(amount)}});
}

void CasinoTest::act(int table, PersonId who, std::string_view action) {
  done(who, "act", {{"table", table}, {"action", action}});
}

// --- looking ---

json::object CasinoTest::snapshot_for(int table, PersonId who) {
  auto stands =
      casino->snapshot_for(TableId{static_cast<std::uint32_t>(table)}, Channel::table, who, now);
  EXPECT_TRUE(stands);
  return stands ? *std::move(stands) : json::object{};
}

json::object CasinoTest::console(int table) {
  auto stands =
      casino->snapshot_for(TableId{static_cast<std::uint32_t>(table)}, Channel::console, boss, now);
  EXPECT_TRUE(stands);
  return stands ? *std::move(stands) : json::object{};
}

json::object CasinoTest::you(int table, PersonId who) {
  auto stands =
      casino->snapshot_for(TableId{static_cast<std::uint32_t>(table)}, Channel::you, who, now);
  EXPECT_TRUE(stands);
  return stands ? stands->at("you").as_object() : json::object{};
}

std::string CasinoTest::phase(int table) {
  return text_of(snapshot_for(table).at("table").as_object(), "phase");
}

Money CasinoTest::table_account(int table, std::string_view which) const {
  const Ledger& ledger = casino->books().ledger();
  for (const std::string_view currency : {"CZK", "EUR"}) {
    const AccountId id = ledger.find(fmt::format("table/{}/{}", table, which), currency);
    if (id != kNoAccount) return ledger.balance(id);
  }
  return {};
}

// --- time ---

void CasinoTest::pass(std::int64_t ms) {
  const Instant end = now + ms;
  for (Instant next = casino->next_tick(); next <= end; next = casino->next_tick()) {
    now = std::max(now, next);
    casino->tick(now);
    commit();
    if (casino->next_tick() == next) break;  // a clock that nothing moves
  }
  now = end;
  casino->tick(now);
  commit();
}

bool CasinoTest::pass_until(int table, std::string_view wanted, std::int64_t at_most_ms) {
  const Instant end = now + at_most_ms;
  while (phase(table) != wanted) {
    const Instant next = casino->next_tick();
    if (next > end) return false;
    now = std::max(now, next);
    casino->tick(now);
    commit();
  }
  return true;
}

// --- the journal ---

namespace {

// The pages know its type.
bool is_declared(const json::object& message) {
  static const std::string declared = [] {
    std::ifstream file{KRUPIER_SOURCE_DIR "/web/src/lib/generated.ts"};
    return std::string{std::istreambuf_iterator<char>{file}, {}};
  }();
  const std::string type = text_of(message, "type");
  return !type.empty() && declared.find(fmt::format("  type: '{}';", type)) != std::string::npos;
}

}  // namespace

void CasinoTest::commit() {
  const std::vector<Record> records = casino->take_records();
  if (!records.empty()) store.append(records);
  for (Message& message : casino->take_messages()) {
    EXPECT_LE(message.seq, store.last_seq()) << "a message about what is not written";
    if (message.n != 0) {
      std::uint64_t& last = last_n[{number(message.table), message.channel}];
      EXPECT_EQ(message.n, last + 1) << "a gap in the numbers of a channel";
      last = message.n;
    }
    EXPECT_TRUE(is_declared(json::parse(*message.text).as_object())) << *message.text;
    messages.push_back(std::move(message));
  }
}

void CasinoTest::connect(int table, PersonId who) {
  connections.emplace_back(table, who);
  casino->connected(TableId{static_cast<std::uint32_t>(table)}, who, now);
  commit();
}

void CasinoTest::disconnect(int table, PersonId who) {
  const auto found = std::ranges::find(connections, std::pair{table, who});
  ASSERT_NE(found, connections.end());
  connections.erase(found);
  casino->disconnected(TableId{static_cast<std::uint32_t>(table)}, who, now);
  commit();
}

namespace {

// Clocks begin anew after a restart, and so do the numbers of messages.
void without_clocks(json::object& stands) {
  stands.erase("n");
  if (json::value* table = stands.if_contains("table")) table->as_object().erase("clock");
}

// Where two long texts part; empty: nowhere.
std::string first_difference(std::string_view before, std::string_view after) {
  if (before == after) return {};
  const auto [at, other] = std::ranges::mismatch(before, after);
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - before.begin() - 80));
  return fmt::format("before: ...{}...\nafter: ...{}...", before.substr(from, 300),
                     after.substr(from, 300));
}

}  // namespace

std::string CasinoTest::state() {
  std::string all = fmt::format("seq {}\n", casino->books().last_seq());
  for (const Account& account : casino->books().ledger().accounts()) {
    all += fmt::format("{} {} {}\n", account.name, account.currency, to_string(account.balance));
  }
  const json::array tables = casino->lobby(now);
  all += json::serialize(tables) + '\n';
  for (const json::value& card : tables) {
    const auto table = static_cast<int>(card.at("table").to_number<std::int64_t>());
    json::object seen = snapshot_for(table);
    without_clocks(seen);
    all += json::serialize(seen) + '\n';
    seen = console(table);
    without_clocks(seen);
    all += json::serialize(seen) + '\n';
    for (std::uint32_t person = 1; casino->house().person(PersonId{person}) != nullptr; ++person) {
      json::object his = you(table, PersonId{person});
      all += fmt::format("{} {}\n", person, json::serialize(his));
    }
  }
  return all;
}

void CasinoTest::restart() {
  const std::string before = state();
  std::string people;
  casino->house().save(people);
  const Snapshot kept = casino->snapshot();
  casino.reset();
  auto opened = Casino::open(*catalog, random(), store);
  ASSERT_TRUE(opened) << opened.error();
  casino = *std::move(opened);
  EXPECT_EQ(first_difference(before, state()), "");
  std::string folded;
  casino->house().save(folded);
  EXPECT_TRUE(folded == people) << "the house is not what it was";
  EXPECT_TRUE(casino->snapshot().bytes == kept.bytes) << "a snapshot is not what it was";
  last_n.clear();
  casino->resume(now);
  for (const auto& [table, person] : connections) {
    casino->connected(TableId{static_cast<std::uint32_t>(table)}, person, now);
  }
  commit();
}

void CasinoTest::reopen(const Catalog& other) {
  casino.reset();
  catalog = &other;
  auto opened = Casino::open(*catalog, random(), store);
  ASSERT_TRUE(opened) << opened.error();
  casino = *std::move(opened);
  last_n.clear();
  casino->adopt(store, now);
  casino->resume(now);
  for (const auto& [table, person] : connections) {
    casino->connected(TableId{static_cast<std::uint32_t>(table)}, person, now);
  }
  commit();
}

void CasinoTest::expect_books_right() {
  std::map<std::string, Money> sums;
  for (const Account& account : casino->books().ledger().accounts()) {
    sums[account.currency] += account.balance;
    if (account.persons) {
      EXPECT_GE(account.balance, Money{}) << account.name;
    }
  }
  for (const auto& [currency, sum] : sums) EXPECT_TRUE(sum.is_zero()) << currency;
}

// --- what was told ---

std::vector<json::object> CasinoTest::heard(int table, Channel channel, PersonId to) const {
  std::vector<json::object> all;
  for (const Message& message : messages) {
    if (number(message.table) != static_cast<std::uint32_t>(table) || message.channel != channel ||
        message.to != to) {
      continue;
    }
    all.push_back(json::parse(*message.text).as_object());
  }
  return all;
}

std::vector<std::string> CasinoTest::said(int table, std::string_view language) const {
  std::vector<std::string> all;
  for (const json::object& text : heard(table, Channel::table)) {
    const json::value* said = text.if_contains("said");
    if (said == nullptr) continue;
    for (const json::value& one : said->as_array())
      all.push_back(text_of(one.as_object(), language));
  }
  return all;
}

}  // namespace krupier
