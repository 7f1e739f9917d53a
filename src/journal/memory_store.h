// MemoryStore: a journal in memory, for tests and the simulated casino. It can be told to crash.
#pragma once

#include <deque>
#include <map>
#include <mutex>

#include <krupier/journal/store.h>
#include <krupier/journal/tail.h>

namespace krupier {

// Where the process dies, as seen from one append. What was kept, nobody was told in any case.
enum class Fault {
  none,
  before,  // nothing had begun
  torn,    // in the middle of the transaction: the disk rolls it back, nothing is kept
  after,   // everything is kept, and nobody was told
};

class MemoryStore : public Store {
 public:
  // Asked at every append, which are numbered from 1 over the life of the store.
  using Faults = std::function<Fault(std::uint64_t append_no)>;

  explicit MemoryStore(Faults faults = {});

  // After a fault the process is dead: every call throws until it is started again, on what was
  // kept.
  void restart();
  bool crashed() const;
  std::uint64_t appends() const;

  void append(std::span<const Record> records) override;
  std::uint64_t last_seq() override;
  void read(std::uint64_t from_seq, const Visit& visit) override;
  void read_round(std::uint64_t round, const Visit& visit) override;
  void read_accounts(std::span<const AccountId> accounts, std::uint64_t before_seq,
                     const Visit& visit) override;
  void read_begun(TableId table, std::uint64_t before_round, const Visit& visit) override;
  void save_snapshot(const Snapshot& snapshot) override;
  std::optional<Snapshot> load_snapshot() override;
  void keep_version(const PlanVersion& version) override;
  std::optional<PlanVersion> find_version(std::string_view game, std::string_view version) override;

 private:
  void require_alive() const;
  void keep(std::span<const Record> records);
  const Record* find(std::uint64_t seq) const;
  std::vector<std::uint64_t> seqs_of_round(std::uint64_t round) const;

  Faults faults_;
  mutable std::mutex mutex_;
  std::deque<Record> records_;  // a deque: records stay where they are while others are appended
  std::map<std::uint64_t, std::vector<std::uint64_t>> by_round_;
  std::map<AccountId, std::vector<std::uint64_t>> by_account_;
  std::map<std::pair<std::string, std::string>, AccountId> account_names_;  // and currency
  std::optional<Snapshot> snapshot_;
  std::map<std::pair<std::string, std::string>, PlanVersion> versions_;  // by game and version
  std::uint64_t appends_ = 0;
  bool crashed_ = false;
};

}  // namespace krupier
