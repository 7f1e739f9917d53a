// Verb: what can be asked of the casino from outside, with who may ask and what must be said.
//
// The server's routes, its OpenAPI file and the simulated casino's requests are all made from this
// list.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/house/books.h>

namespace krupier {

KRUPIER_ENUM(Role, std::uint8_t, player, croupier, inspector, pit_boss, cashier, compliance,
             auditor,
             device);  // a wheel's sensor, a card shoe

class Roles {
 public:
  constexpr Roles() = default;
  constexpr Roles(std::initializer_list<Role> roles) {
    for (const Role role : roles) bits_ |= bit(role);
  }
  constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
  constexpr bool any_of(Roles other) const { return (bits_ & other.bits_) != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr void add(Role role) { bits_ |= bit(role); }
  constexpr void remove(Role role) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(role)); }
  friend constexpr bool operator==(Roles, Roles) = default;

 private:
  static constexpr std::uint16_t bit(Role role) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(role));
  }
  std::uint16_t bits_ = 0;
};

// Everybody who works in the house and has a face.
inline constexpr Roles kStaff{Role::croupier, Role::inspector,  Role::pit_boss,
                              Role::cashier,  Role::compliance, Role::auditor};
// Who may allow what another one asked for.
inline constexpr Roles kSeconds{Role::inspector, Role::pit_boss, Role::compliance};
inline constexpr Roles kAnybody{};  // also who is not logged in

// How it ended, with the HTTP status it becomes.
enum class Status : std::uint16_t {
  ok = 200,
  waiting = 202,      // for a second person
  bad_request = 400,  // not understood: a field missing, of the wrong kind, unknown
  unauthenticated = 401,
  forbidden = 403,  // not this role's business
  not_found = 404,
  conflict = 409,  // the same key was used for something else; not in this state
  refused = 422,   // understood, and the rules say no
  too_many = 429,
  unavailable = 503,
};

struct Reply {
  Status status = Status::ok;
  json::object body;

  bool ok() const { return status == Status::ok || status == Status::waiting; }
  static Reply done(json::object body = {}) { return {Status::ok, std::move(body)}; }
  // {"error": "below-minimum", "message": "...", ...}
  static Reply no(Status status, std::string_view error, std::string message,
                  json::object more = {});
  // {"error": "wrong-field", "field": "seat", "message": "..."}
  static Reply wrong(std::string_view field, std::string message);
  static Reply missing(std::string_view field, std::string message);
};

KRUPIER_ENUM(FieldType, std::uint8_t, text, amount, number, flag, list, object);

struct Field {
  std::string_view name;
  FieldType type = FieldType::text;
  std::string_view doc;
  bool required = true;
  // Never from outside: the server puts it in place of another one ("password-hash" where the form
  // has "password").
  bool internal = false;
};

// A request whose form has been checked against its verb's fields.
struct Call {
  std::string verb;
  PersonId actor = kTheHouse;  // kTheHouse from outside: nobody is logged in
  Roles roles;                 // the actor's
  std::string request;         // idempotency key; empty: none was given
  json::object args;
  Instant now;
  PersonId second = kTheHouse;  // who approved it, where it needs two

  bool has(std::string_view name) const { return args.contains(name); }
  std::string text(std::string_view name) const;  // "" where not given
  Money amount(std::string_view name) const;      // zero where not given
  // Given, and zero: where leaving it out means all.
  bool is_zero(std::string_view name) const { return has(name) && amount(name).is_zero(); }
  std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const;
  bool flag(std::string_view name) const;
  const json::array& list(std::string_view name) const;  // empty where not given
};

struct Verb {
  std::string_view name;  // "place-bet"
  std::string_view doc;   // one sentence, for the OpenAPI file
  Roles who;              // any of these; kAnybody: no login needed
  std::vector<Field> fields;
  std::function<Reply(const Call&)> handle;
  bool internal =
      false;  // the program's own, never a route: logging in after the password was verified
  bool query = false;           // changes nothing, is asked with GET
  bool needs_second = false;    // kept until another member of the staff approves it
  std::size_t text_max = 1000;  // longest text field
  // Needs the second person only at times: a large payout.
  std::function<bool(const Call&)> second_if = nullptr;
  bool of_the_past = false;  // also for tables that are closed
  // Who may be the second person.
  Roles second_who = kSeconds;
};

class Verbs {
 public:
  void add(Verb verb);
  const Verb* find(std::string_view name) const;
  const std::vector<Verb>& all() const { return verbs_; }

  // Is the call well formed and this actor's business? Nothing is done.
  std::optional<Reply> check(const Call& call) const;

 private:
  std::vector<Verb> verbs_;
};

// Amounts are texts in the currency, both ways: "37.50".
inline json::string amount_json(Money amount) { return json::string{to_string(amount)}; }

}  // namespace krupier
