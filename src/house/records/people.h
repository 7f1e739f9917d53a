// Records about people: who they are, how they come in, what they set for themselves.
#pragma once

#include <krupier/house/person.h>
#include <krupier/house/records/form.h>

namespace krupier {

struct PersonRegistered {
  static constexpr std::string_view kKind = "person.registered";

  PersonId person{};
  Day born{};
  std::string login{};
  std::string name{};
  std::string surname{};
  std::string document{};
  std::string nationality{};
  std::string address{};
  std::optional<std::string> email{};
  std::optional<std::string> phone{};
  std::optional<std::string> password_hash{};
  std::optional<std::string> birth_number_key{};

  KRUPIER_FORM(person, born, login, name, surname, document, nationality, address, email, phone,
               password_hash, birth_number_key)
};

struct PersonAccessAssigned {
  static constexpr std::string_view kKind = "person.access-assigned";

  PersonId person{};
  std::optional<std::string> card{};
  std::optional<std::string> password_hash{};
  std::optional<std::string> token_hash{};  // the session that goes on

  KRUPIER_FORM(person, card, password_hash, token_hash)
};

struct PersonIdentity {
  static constexpr std::string_view kKind = "person.identity";

  PersonId person{};
  Identity identity{};
  std::string note{};

  KRUPIER_FORM(person, identity, note)
};

struct PersonClosed {
  static constexpr std::string_view kKind = "person.closed";

  PersonId person{};

  KRUPIER_FORM(person)
};

struct PersonReopened {
  static constexpr std::string_view kKind = "person.reopened";

  PersonId person{};

  KRUPIER_FORM(person)
};

// Only what has changed.
struct PersonDetails {
  static constexpr std::string_view kKind = "person.details";

  PersonId person{};
  std::optional<std::string> name{};
  std::optional<std::string> surname{};
  std::optional<std::string> document{};
  std::optional<std::string> nationality{};
  std::optional<std::string> address{};
  std::optional<std::string> email{};
  std::optional<std::string> phone{};

  KRUPIER_FORM(person, name, surname, document, nationality, address, email, phone)
};

struct PersonBarred {
  static constexpr std::string_view kKind = "person.barred";

  PersonId person{};
  std::string plan{};  // empty: everywhere
  TableId table{};
  std::string reason{};

  KRUPIER_FORM(person, plan, table, reason)
};

struct PersonUnbarred {
  static constexpr std::string_view kKind = "person.unbarred";

  PersonId person{};
  std::string plan{};
  TableId table{};
  std::string reason{};

  KRUPIER_FORM(person, plan, table, reason)
};

struct PersonFavouriteSaved {
  static constexpr std::string_view kKind = "person.favourite-saved";

  PersonId person{};
  std::string game{};
  std::string name{};
  json::array bets{};

  KRUPIER_FORM(person, game, name, bets)
};

struct PersonFavouriteRemoved {
  static constexpr std::string_view kKind = "person.favourite-removed";

  PersonId person{};
  std::string game{};
  std::string name{};

  KRUPIER_FORM(person, game, name)
};

struct PersonPreference {
  static constexpr std::string_view kKind = "person.preference";

  PersonId person{};
  std::string name{};
  std::string value{};  // empty: no longer set

  KRUPIER_FORM(person, name, value)
};

struct PersonLimitSet {
  static constexpr std::string_view kKind = "person.limit-set";

  PersonId person{};
  LimitKind kind{};
  Period period{};
  std::optional<std::string> currency{};  // of stake and loss
  std::optional<bool> none{};             // the limit goes
  std::optional<std::int64_t> minutes{};
  std::optional<Money> amount{};
  Instant from{};

  KRUPIER_FORM(person, kind, period, currency, none, minutes, amount, from)
};

struct PersonBreak {
  static constexpr std::string_view kKind = "person.break";

  PersonId person{};
  Instant until{};

  KRUPIER_FORM(person, until)
};

struct PersonSelfExcluded {
  static constexpr std::string_view kKind = "person.self-excluded";

  PersonId person{};
  Instant until{};

  KRUPIER_FORM(person, until)
};

}  // namespace krupier
