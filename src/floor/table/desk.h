// TableDesk: all that a table asks of the house around it, already for its own plan and currency.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <krupier/floor/message.h>
#include <krupier/house/books.h>
#include <krupier/house/house.h>

namespace krupier {

class TableDesk {
 public:
  virtual ~TableDesk() = default;

  // --- people: who may sit down, who may stake and how much ---
  virtual const Person* person(PersonId id) const = 0;
  virtual Venue venue() const = 0;
  virtual std::optional<HouseRefusal> may_enter(PersonId person, Instant now) const = 0;
  virtual std::optional<HouseRefusal> may_stake(PersonId person, Instant now) const = 0;
  virtual Allowance allowance(PersonId person, Instant now) const = 0;
  // A round moved their money: counted against their limits. Negative after a correction.
  virtual void played(PersonId person, Money staked, Money returned, Instant now) = 0;

  // --- books: the ledger is read here and moved only by what is written ---
  virtual const Ledger& ledger() const = 0;
  // By name, in the table's currency; opened with the next record where there is none.
  virtual AccountId account(std::string_view name) = 0;
  // Where a bet's money comes from: the account on the internet, chips in a casino.
  virtual AccountId purse(PersonId person) = 0;
  virtual std::uint64_t last_seq() const = 0;
  virtual std::uint64_t write(Entry entry, Instant now) = 0;  // the record's number
  virtual std::uint64_t next_round() = 0;

  // Held back until its record is durable.
  virtual void tell(Message message) = 0;
  // For tables without a human croupier.
  virtual std::uint64_t random() = 0;
};

}  // namespace krupier
