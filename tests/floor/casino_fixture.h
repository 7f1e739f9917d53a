// A casino on a store in memory under a clock that stands until it is moved: everything goes in
// through verbs, and at any time the house can be started anew from its journal.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <deque>
#include <gtest/gtest.h>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/floor/casino.h>
#include <krupier/journal/memory_store.h>

namespace krupier {

// Sunday, 1 March 2026, noon in Prague.
inline constexpr Instant kNoon{1'772'362'800'000};

const Catalog& plans();
// The shipped plans, in one file of one plan this text instead of that.
Catalog plans_with(std::string_view plan, std::string_view file, std::string_view that,
                   std::string_view text);

class CasinoTest : public ::testing::Test {
 protected:
  explicit CasinoTest(std::uint64_t seed = 1);

  // --- asking ---
  // In the roles in which he works, committed at once.
  Reply ask(PersonId who, std::string_view verb, json::object args = {}, std::string request = {});
  // Must be done; gives what was made.
  json::object done(PersonId who, std::string_view verb, json::object args = {},
                    std::string request = {});
  // Must be refused, with this word, and change nothing.
  void refused(PersonId who, std::string_view verb, json::object args, std::string_view error);
  // Asked by one and allowed by another.
  Reply allowed(PersonId first, PersonId second, std::string_view verb, json::object args);

  // --- people ---
  PersonId player(std::string login);  // registered, verified, with access; without money
  PersonId stranger(std::string login, std::string born = "1990-01-01");  // only registered
  PersonId staff(std::string login, std::initializer_list<std::string_view> roles);
  PersonId device(int table);
  void pay_in(PersonId who, std::string_view plan, std::int64_t amount);
  Money balance(PersonId who, std::string_view plan) const;

  // --- tables ---
  int open_table(json::object args);
  // At the croupier's console of his own table.
  void bets_open(int table) { done(croupier, "open-bets", {{"table", table}}); }
  void no_more_bets(int table) { done(croupier, "no-more-bets", {{"table", table}}); }
  void outcome(int table, std::string_view what) {
    done(croupier, "outcome", {{"table", table}, {"outcome", what}});
  }
  void deal(int table, std::string_view cards);  // "8h Ts 9c", in the order of dealing
  void deal_to(int table, std::string_view place, std::string_view cards);
  void log_in(PersonId who, char token);
  void log_out(PersonId who, char token);
  void sit(int table, std::initializer_list<PersonId> who);
  void bet(int table, PersonId who, std::string_view spot, std::int64_t amount);
  void act(int table, PersonId who, std::string_view action);
  std::uint64_t last_seq() const { return casino->books().last_seq(); }

  // --- looking ---
  json::object snapshot_for(int table, PersonId who = kTheHouse);  // as who watches the table
  json::object console(int table);                                 // as the staff does
  json::object you(int table, PersonId who);                       // his own part of it
  std::string phase(int table);
  Money on_layout(int table) const { return table_account(table, "layout"); }
  Money result(int table) const { return table_account(table, "result"); }
  Money table_account(int table, std::string_view which) const;

  // --- time ---
  void pass(std::int64_t ms);  // on the way everything happens at its instant
  // Until the table awaits this, at most so long.
  bool pass_until(int table, std::string_view phase, std::int64_t at_most_ms = 600'000);

  // --- the journal ---
  void commit();
  // Dies and comes back from the journal; everything must be as it was. Those who were connected
  // connect again.
  void restart();
  // Started again with other plans.
  void reopen(const Catalog& other);
  // What may be read of the house's state, to compare.
  std::string state();
  // All accounts of every currency sum to zero, nobody has less than nothing, the journal is whole.
  void expect_books_right();
  void connect(int table, PersonId who);
  void disconnect(int table, PersonId who);

  // Messages of a channel since the last call of forget().
  std::vector<json::object> heard(int table, Channel channel, PersonId to = kTheHouse) const;
  void forget() { messages.clear(); }
  // The texts said at the table, in one language, in order.
  std::vector<std::string> said(int table, std::string_view language) const;

  Casino::Random random();

  MemoryStore store;
  const Catalog* catalog = &plans();
  std::unique_ptr<Casino> casino;
  Instant now = kNoon;
  std::uint64_t seed;
  std::vector<Message> messages;
  std::map<std::pair<std::uint32_t, Channel>, std::uint64_t> last_n;
  std::vector<std::pair<int, PersonId>> connections;
  int documents = 0;

  PersonId boss{};       // pit boss
  PersonId inspector{};  // the second person
  PersonId croupier{};
  PersonId cashier{};
  PersonId compliance{};
};

inline std::string text_of(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? value->get_string().c_str() : "";
}

// {"error": ...}, or "" where it was done.
inline std::string error_of(const Reply& reply) { return text_of(reply.body, "error"); }

}  // namespace krupier
