// Records about money: in and out, chips, and what the house owes.
#pragma once

#include <krupier/house/obligation.h>
#include <krupier/house/records/form.h>

namespace krupier {

struct MoneyDeposited {
  static constexpr std::string_view kKind = "money.deposited";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string account{};
  std::string by{};
  std::optional<std::string> payment{};  // reference of a card or bank payment

  KRUPIER_FORM(person, plan, currency, amount, account, by, payment)
};

struct MoneyTransferred {
  static constexpr std::string_view kKind = "money.transferred";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string from{};
  std::string to{};

  KRUPIER_FORM(person, plan, currency, amount, from, to)
};

struct MoneyTechnicalPlayed {
  static constexpr std::string_view kKind = "money.technical-played";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  Money returned{};
  std::string game{};

  KRUPIER_FORM(person, plan, currency, amount, returned, game)
};

struct MoneyDeskFunded {
  static constexpr std::string_view kKind = "money.desk-funded";

  std::string plan{};
  std::string currency{};
  Money amount{};
  bool back = false;  // to the bank

  KRUPIER_FORM(plan, currency, amount, back)
};

struct MoneyChipsBought {
  static constexpr std::string_view kKind = "money.chips-bought";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string from{};

  KRUPIER_FORM(person, plan, currency, amount, from)
};

struct MoneyChipsSold {
  static constexpr std::string_view kKind = "money.chips-sold";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string to{};

  KRUPIER_FORM(person, plan, currency, amount, to)
};

struct MoneyTipped {
  static constexpr std::string_view kKind = "money.tipped";

  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string for_{};

  KRUPIER_FORM(person, plan, currency, amount, for_)
};

struct MoneyOwed {
  static constexpr std::string_view kKind = "money.owed";

  std::uint64_t obligation = 0;
  Owed owed{};
  PersonId person{};
  std::string plan{};
  std::string currency{};
  Money amount{};
  std::string account{};
  std::string to_bank{};
  Day since{};
  Day due{};
  Day latest{};

  KRUPIER_FORM(obligation, owed, person, plan, currency, amount, account, to_bank, since, due,
               latest)
};

struct MoneyPaid {
  static constexpr std::string_view kKind = "money.paid";

  std::uint64_t obligation = 0;
  PersonId person{};
  Money amount{};
  std::string by{};
  bool in_time = false;

  KRUPIER_FORM(obligation, person, amount, by, in_time)
};

struct MoneyCancelled {
  static constexpr std::string_view kKind = "money.cancelled";

  std::uint64_t obligation = 0;
  PersonId person{};
  Money amount{};
  std::string by{};
  bool in_time = false;

  KRUPIER_FORM(obligation, person, amount, by, in_time)
};

struct MoneyDeferred {
  static constexpr std::string_view kKind = "money.deferred";

  std::uint64_t obligation = 0;
  std::string reason{};

  KRUPIER_FORM(obligation, reason)
};

struct MoneyHeld {
  static constexpr std::string_view kKind = "money.held";

  std::uint64_t obligation = 0;
  std::string reason{};

  KRUPIER_FORM(obligation, reason)
};

struct MoneyReleased {
  static constexpr std::string_view kKind = "money.released";

  std::uint64_t obligation = 0;
  std::string reason{};

  KRUPIER_FORM(obligation, reason)
};

}  // namespace krupier
