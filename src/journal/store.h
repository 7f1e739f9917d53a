// Store: where the journal lies. Records are appended in order, never changed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/journal/plan_version.h>
#include <krupier/journal/record.h>

namespace krupier {

// The disk or the database is broken, or another process has the journal. What was not
// acknowledged before is not known to be kept.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The state of the house at a record, so that a start needs to fold only what came after. It can be
// thrown away at any time; an audit never trusts it.
struct Snapshot {
  std::uint64_t seq = 0;
  std::string bytes;
};

class Store {
 public:
  using Visit = std::function<bool(const Record&)>;  // false: enough

  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // All of them or none, with their postings and accounts, on the disk when it returns. The first
  // must follow the last one stored.
  virtual void append(std::span<const Record> records) = 0;

  virtual std::uint64_t last_seq() = 0;
  // In order, from this record on.
  virtual void read(std::uint64_t from_seq, const Visit& visit) = 0;
  // The records of one round, in order.
  virtual void read_round(std::uint64_t round, const Visit& visit) = 0;
  // The records with a posting to one of these accounts, the newest first, before this one.
  virtual void read_accounts(std::span<const AccountId> accounts, std::uint64_t before_seq,
                             const Visit& visit) = 0;

  // The records with which rounds of this table began, the newest first, before this round.
  virtual void read_begun(TableId table, std::uint64_t before_round, const Visit& visit) = 0;

  virtual void save_snapshot(const Snapshot& snapshot) = 0;
  virtual std::optional<Snapshot> load_snapshot() = 0;  // the newest

  // Keeps the files of a version for good; one that is kept already stays as it is.
  virtual void keep_version(const PlanVersion& version) = 0;
  virtual std::optional<PlanVersion> find_version(std::string_view game,
                                                  std::string_view version) = 0;
};

}  // namespace krupier
