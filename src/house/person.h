// Person: somebody known to the house: a player, one of the staff, a device.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <krupier/house/limits.h>
#include <krupier/house/verb.h>

namespace krupier {

KRUPIER_ENUM(Identity, std::uint8_t, unseen, verified, refused);
// The management forbids play: everywhere, under one plan, or at one table.
struct Bar {
  std::string plan;  // empty: everywhere
  TableId table{};   // kNoTable: at all of them
  std::string reason;
  template <class A>
  void fields(A& a) {
    a(plan, table, reason);
  }
};

// Days in which the register of excluded persons lists them, both included.
struct Listed {
  Day from;
  Day to;
  friend bool operator==(const Listed&, const Listed&) = default;
};

// Bets that they keep under a name.
struct Favourite {
  std::string game;  // PLAN/GAME
  std::string name;
  std::string bets;  // JSON: [{"spot": "red", "amount": "10"}]
  template <class A>
  void fields(A& a) {
    a(game, name, bets);
  }
};

// A setting of their pages; what it means is the pages' own.
struct Preference {
  std::string name;
  std::string value;
  template <class A>
  void fields(A& a) {
    a(name, value);
  }
};

struct Person {
  PersonId id{};
  std::string login;
  std::string name;
  std::string surname;
  Day born;
  std::string document;
  std::string birth_number_key;  // a hash: the number itself is kept nowhere
  std::string nationality;
  std::string address;
  std::string email;
  std::string phone;

  bool registered = false;  // a user account was opened for them
  bool closed = false;      // and closed again
  Instant registered_at;
  std::string password_hash;  // Argon2id; empty: none was assigned
  std::string card;           // the number of a card of entry; empty: none
  Identity identity{};

  Roles roles;  // of the staff, or a device; a player has none of these
  TableId device_table{};
  std::string device_key_hash;

  SelfLimits own;
  Instant break_until;
  Instant self_excluded_until;  // kForEver: without an end
  std::vector<Bar> bars;
  bool listed_outside = false;  // the register's own answer when they last logged in
  std::uint32_t wrong_passwords = 0;
  Instant locked_until;
  std::vector<std::string> visiting;  // plans whose casino they are in
  std::vector<Favourite> favourites;
  std::vector<Preference> preferences;

  // Made from the register, not kept with them.
  std::vector<Listed> listed;

  bool is_staff() const { return kStaff.any_of(roles); }
  bool is_device() const { return roles.has(Role::device); }
  // As players are told who deals.
  const std::string& called() const { return name.empty() ? login : name; }
  bool has_access() const { return !password_hash.empty() || !card.empty(); }
  // The roles in which they act when they have logged in.
  Roles acting() const { return roles.none() ? Roles{Role::player} : roles; }

  template <class A>
  void fields(A& a) {
    a(id, login, name, surname, born, document, birth_number_key, nationality, address, email);
    a(phone, registered, closed, registered_at, password_hash, card, identity);
    a(roles, device_table, device_key_hash);
    a(own, break_until, self_excluded_until, bars, listed_outside, wrong_passwords, locked_until);
    a(visiting, favourites, preferences);
  }
};

inline constexpr Instant kForEver{253'370'764'800'000};  // the year 9999

// Somebody logged in. The token itself is known only to them.
struct Session {
  std::string token_hash;
  PersonId person{};
  Instant started;
  bool playing = false;  // false: they may look after their account and not play
  // Not in the journal: after a restart it begins anew with the first request.
  Instant last_seen;

  template <class A>
  void fields(A& a) {
    a(token_hash, person, started, playing);
  }
};

}  // namespace krupier
