// A house for the tests.
#include "world.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>

#include <krupier/house/password.h>

namespace krupier {
namespace {

// Rounds of the test's table: money from the purse to the house, counted against limits.
void fold_round(House& house, const Record& record, const json::object& body) {
  if (record.kind != "round.played") return;
  const auto text = [&](const char* name) {
    return std::string{body.at(name).as_string().c_str()};
  };
  house.played(PersonId{static_cast<std::uint32_t>(body.at("person").to_number<std::int64_t>())},
               text("plan"), text("currency"), *parse_money(text("staked")),
               *parse_money(text("returned")), record.time);
}

}  // namespace

std::vector<Terms> all_terms() {
  static std::vector<Terms> all;
  if (!all.empty()) return all;
  for (const auto& folder : find_plans(std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans")) {
    Diagnostics diagnostics;
    const Result<Terms> terms = read_terms(load_plan(folder, diagnostics));
    EXPECT_TRUE(diagnostics.ok());
    EXPECT_TRUE(static_cast<bool>(terms)) << (terms ? "" : terms.error());
    if (terms) all.push_back(*terms);
  }
  return all;
}

Instant at(std::string_view day, int hour, int minute) {
  // Clocks change before three: the afternoon is counted back from the next midnight.
  const Day today = *parse_day(day);
  const std::int64_t clock = hour * kHourMs + minute * kMinuteMs;
  return hour < 3 ? start_of(today) + clock : start_of(today + 1) + (clock - kDayMs);
}

World::World(std::vector<Terms> terms) : terms_(std::move(terms)), house(books, terms_) {
  house.add_verbs(verbs);
  house.connect(hooks());
  boss = staff("boss", {Role::pit_boss});
  cashier = staff("cashier", {Role::cashier});
  compliance = staff("compliance", {Role::compliance});
  inspector = staff("inspector", {Role::inspector});
  croupier = staff("croupier", {Role::croupier});
}

House::Hooks World::hooks() {
  return {[this](const Call& call) { return handle(call); },
          [](PersonId who, std::uint64_t round) { return round == 7 && number(who) != 0; },
          [](PersonId, Money, std::string_view, std::string_view reference) {
            return reference.starts_with("paid-");
          }};
}

Reply World::handle(const Call& call) {
  if (auto no = verbs.check(call)) return *no;
  const Verb& verb = *verbs.find(call.verb);
  if (const Answered* before = books.answered(call.actor, call.request)) {
    if (before->verb != call.verb) return Reply::no(Status::conflict, "key-used", "");
    json::object body{{"seq", before->seq}};
    if (!before->made.empty()) body["made"] = json::parse(before->made);
    return Reply::done(std::move(body));
  }
  if (auto waits = house.ask_second(call, verb)) return *waits;
  const std::uint64_t before = books.last_seq();
  Reply reply = verb.handle(call);
  if (verb.query) {
    EXPECT_EQ(before, books.last_seq()) << "a query wrote: " << call.verb;
  }
  return reply;
}

Reply World::ask(PersonId actor, std::string_view verb, json::object args,
                 std::string_view request) {
  Call call;
  call.verb = verb;
  call.actor = actor;
  if (const Person* who = house.person(actor)) call.roles = who->acting();
  call.request = request;
  call.args = std::move(args);
  call.now = now;
  return handle(call);
}

Reply World::internal(std::string_view verb, json::object args) {
  return ask(kTheHouse, verb, std::move(args));
}

Reply World::done(PersonId actor, std::string_view verb, json::object args) {
  Reply reply = ask(actor, verb, std::move(args));
  EXPECT_EQ(reply.status, Status::ok) << verb << ": " << json::serialize(reply.body);
  return reply;
}

void World::refused_as(std::string_view error, PersonId actor, std::string_view verb,
                       json::object args) {
  const std::uint64_t before = books.last_seq();
  const Reply reply = ask(actor, verb, std::move(args));
  EXPECT_EQ(error_of(reply), error) << verb << ": " << json::serialize(reply.body);
  // Refused entries are on the record; nothing else that was refused is.
  if (verb != "log-in" && verb != "enter") {
    EXPECT_EQ(before, books.last_seq());
  }
}

PersonId World::staff(std::string_view login, std::initializer_list<Role> roles) {
  json::array list;
  for (const Role role : roles) list.emplace_back(word(role));
  const Reply reply = internal("appoint", {{"login", login},
                                           {"name", "Jan"},
                                           {"surname", login},
                                           {"roles", std::move(list)},
                                           {"password-hash", "$argon2id$staff"}});
  return PersonId{static_cast<std::uint32_t>(made(reply, "person"))};
}

json::object World::papers(std::string_view login, std::string_view born) {
  return {{"login", login},
          {"name", "Jana"},
          {"surname", fmt::format("Nová-{}", login)},
          {"born", born},
          {"document", fmt::format("ID {}", login)},
          {"nationality", "CZ"},
          {"address", "Dlouhá 1, Praha"}};
}

PersonId World::unverified(std::string_view login, std::string_view born) {
  json::object form = papers(login, born);
  form["password-hash"] = "$argon2id$player";
  const Reply reply = done(kTheHouse, "register", std::move(form));
  return PersonId{static_cast<std::uint32_t>(made(reply, "person"))};
}

PersonId World::player(std::string_view login, std::string_view born) {
  const PersonId id = unverified(login, born);
  done(cashier, "verify-identity",
       {{"person", number(id)}, {"document", fmt::format("ID {}", login)}});
  return id;
}

std::string World::token(int number) const { return fmt::format("{:064x}", number); }

Reply World::bet(PersonId who, std::string_view plan, std::string_view amount,
                 std::string_view returned, TableId table) {
  if (const auto no = house.may_play(who, plan, now, table)) return refused(*no);
  const Terms& terms = *house.terms(plan);
  const Money staked = *parse_money(amount);
  const Money back = *parse_money(returned);
  const Allowance left = house.allowance(who, plan, terms.currency, now);
  if (staked > left.most) return refused({left.because, left.most, {}});
  const std::string purse = fmt::format("person/{}/{}/{}", number(who), plan,
                                        terms.venue == Venue::internet ? "live" : "chips");
  const Money there = books.ledger().balance(books.ledger().find(purse, terms.currency));
  if (staked > there) return refused({HouseReason::insufficient_funds, there, {}});
  Entry entry;
  entry.kind = "round.played";
  entry.actor = who;
  entry.table = TableId{1};
  entry.body = {{"person", number(who)},
                {"plan", plan},
                {"currency", terms.currency},
                {"staked", amount_json(staked)},
                {"returned", amount_json(back)}};
  entry.postings = {{house.purse(who, plan, terms.currency), back - staked},
                    {books.account("table/1/result", terms.currency), staked - back}};
  const json::object body = entry.body;
  const Record& record = books.write(std::move(entry), now);
  fold_round(house, record, body);
  return Reply::done();
}

std::string World::balance(PersonId who, std::string_view plan, std::string_view account,
                           std::string_view currency) {
  if (currency.empty()) currency = house.terms(plan)->currency;
  return to_string(books.ledger().balance(
      books.ledger().find(fmt::format("person/{}/{}/{}", number(who), plan, account), currency)));
}

std::string World::error_of(const Reply& reply) const {
  const json::value* error = reply.body.if_contains("error");
  return error == nullptr ? "" : std::string{error->as_string().c_str()};
}

json::object World::deadline(std::string_view kind) {
  const Reply reply = done(cashier, "deadlines");
  for (const json::value& one : reply.body.at("deadlines").as_array()) {
    if (one.at("kind").as_string() == kind) return one.as_object();
  }
  return {};
}

std::int64_t World::made(const Reply& reply, std::string_view name) const {
  const json::value* all = reply.body.if_contains("made");
  const json::value* one = all == nullptr ? nullptr : all->as_object().if_contains(name);
  if (one == nullptr) {
    ADD_FAILURE() << "nothing was made: " << json::serialize(reply.body);
    return 0;
  }
  return one->to_number<std::int64_t>();
}

std::string World::saved() const {
  std::string bytes;
  house.save(bytes);
  ArchiveWriter archive{bytes};
  archive(books);
  return bytes;
}

void World::TearDown() {
  for (Record& record : books.take_written()) journal.push_back(std::move(record));
  const std::string here = saved();

  Books again_books;
  House again{again_books, terms_};
  for (const Record& record : journal) {
    ASSERT_TRUE(again_books.restore(record)) << "record " << record.seq;
    const json::object body = json::parse(record.body).as_object();
    if (record.kind == "round.played") {
      fold_round(again, record, body);
      continue;
    }
    const auto fault = again.fold(record, body);
    ASSERT_FALSE(fault) << *fault;
  }
  std::string folded;
  again.save(folded);
  ArchiveWriter archive{folded};
  archive(again_books);
  EXPECT_EQ(here == folded, true) << "the journal folds to another state";

  std::string house_bytes;
  house.save(house_bytes);
  House loaded{again_books, terms_};
  ASSERT_TRUE(loaded.load(house_bytes));
  std::string loaded_bytes;
  loaded.save(loaded_bytes);
  EXPECT_EQ(house_bytes == loaded_bytes, true) << "a snapshot loads to another state";

  std::map<std::string, Money> sums;
  for (const Account& account : books.ledger().accounts()) {
    sums[account.currency] += account.balance;
    if (account.persons) {
      EXPECT_GE(account.balance, Money{}) << account.name;
    }
  }
  for (const auto& [currency, sum] : sums) EXPECT_TRUE(sum.is_zero()) << currency;
}

}  // namespace krupier
