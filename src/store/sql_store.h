// SqlStore: the journal in a database, through one connection that writes and one that reads.
#pragma once

#include <memory>
#include <mutex>

#include <krupier/journal/store.h>
#include <krupier/journal/tail.h>
#include <krupier/store/database.h>

namespace krupier {

class SqlStore final : public Store {
 public:
  // Without a writer it can only be read. The schema must be there.
  SqlStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader);

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
  Database& writer();
  static std::optional<std::int64_t> version_id(Database& database, std::string_view game,
                                                std::string_view version, std::int64_t* format);
  const Tail& tail();
  std::vector<Record> page_from(std::uint64_t from_seq);
  std::vector<Record> page_of(std::span<const std::uint64_t> seqs);
  std::vector<std::uint64_t> seqs_of_round(std::uint64_t round, std::uint64_t after_seq);
  std::vector<std::uint64_t> seqs_of_accounts(std::span<const AccountId> accounts,
                                              std::uint64_t before_seq);
  std::vector<std::uint64_t> seqs_begun(TableId table, std::uint64_t before_round);
  // Those records, the newest first; false: the visitor has enough.
  bool visit_back(std::vector<std::uint64_t> newest_first, const Visit& visit);
  void add_details(std::vector<Record>& page, const std::string& which,
                   std::span<const std::int64_t> arguments);

  std::mutex write_mutex_;
  std::unique_ptr<Database> writer_;
  std::optional<Tail> tail_;  // empty: to be read from the database
  std::mutex read_mutex_;
  std::unique_ptr<Database> reader_;
};

}  // namespace krupier
