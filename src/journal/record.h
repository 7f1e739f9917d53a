// Record: one thing that the casino did, with the postings that it caused, in the order of the
// journal.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/money.h>

namespace krupier {

// An account of the ledger, numbered from 1 in the order of opening.
enum class AccountId : std::uint32_t {};
inline constexpr AccountId kNoAccount{0};

// Somebody known to the house: a player, a croupier, a device. Numbered from 1.
enum class PersonId : std::uint32_t {};
inline constexpr PersonId kTheHouse{
    0};  // the program itself: a clock that ran out, a demo croupier

enum class TableId : std::uint32_t {};
inline constexpr TableId kNoTable{0};

constexpr std::uint32_t number(AccountId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t number(PersonId id) { return static_cast<std::uint32_t>(id); }
constexpr std::uint32_t number(TableId id) { return static_cast<std::uint32_t>(id); }

// Milliseconds since 1970 in UTC. A point in time; spans are plain numbers named _ms.
struct Instant {
  std::int64_t ms = 0;
  friend constexpr auto operator<=>(Instant, Instant) = default;
  friend constexpr Instant operator+(Instant at, std::int64_t span_ms) { return {at.ms + span_ms}; }
  friend constexpr std::int64_t operator-(Instant a, Instant b) { return a.ms - b.ms; }
};

// One side of a movement of money. Over a record the amounts sum to zero in every currency, and
// amounts that belong to one line of a round carry its number.
struct Posting {
  AccountId account{};
  Money amount;
  std::uint32_t line = 0;
  friend bool operator==(const Posting&, const Posting&) = default;
};

struct NewAccount {
  AccountId id{};
  std::string name;      // "person/12/tokyo/live", "table/3/result"
  std::string currency;  // "CZK"
  friend bool operator==(const NewAccount&, const NewAccount&) = default;
};

using Hash = std::array<unsigned char, 32>;

// What of a record goes into its hash, by number. It never falls along a journal.
//   0: all but the table's chain, which records of the first release do not have
//   1: all of it
inline constexpr std::uint32_t kEnvelope = 1;

// The kind of the record that begins a round.
inline constexpr std::string_view kRoundBegun = "round.begun";

struct Record {
  std::uint64_t seq = 0;  // from 1, without a gap
  Instant time;
  std::string kind;  // "person.registered", "round.event"
  PersonId actor{};  // who asked for it
  TableId table{};
  std::uint64_t round = 0;  // numbered from 1 over the whole house; 0: none
  std::string request;      // the idempotency key that came with it; empty: none
  std::string body;         // JSON, an object
  std::vector<NewAccount> opened;
  std::vector<Posting> postings;
  Hash hash{};  // of this record and the hash before it

  // The table's own chain: this is its how-manieth record, counted from 1, and that is the hash of
  // the one before at the same table. So the records of one table can be checked without others.
  std::uint32_t envelope = 0;
  std::uint64_t table_seq = 0;
  Hash table_before{};  // zeros: it is the table's first

  friend bool operator==(const Record&, const Record&) = default;
};

// The hash that a record must carry after `before`; every field but its own hash goes in.
Hash chain_hash(const Hash& before, const Record& record);

std::string hex(const Hash& hash);

}  // namespace krupier
