// Reading goes page by page: no transaction stays open while a visitor looks, and a million
// records never lie in memory at once. Records are never changed, so pages fit together, and a
// record that is there has its postings there.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <ranges>
#include <utility>

#include <krupier/store/sql_store.h>

namespace krupier {
namespace {

constexpr std::size_t kPage = 256;

std::string columns_from_journal(std::string_view rest) {
  return fmt::format(
      "SELECT seq, time_ms, kind, actor, table_no, round_no, request, body, hash, envelope, "
      "table_seq, coalesce(table_before, hash) FROM journal {}",
      rest);
}

std::int64_t stored(std::uint64_t number) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(number, kMost));
}

// A number that does not fit was put there by somebody else.
template <class Number>
Number fitting(const Row& row, int column, std::string_view what) {
  const std::int64_t value = row.integer(column);
  if (!std::in_range<Number>(value)) {
    throw StoreError{
        fmt::format("record {} of the journal: {} cannot be its {}", row.integer(0), value, what)};
  }
  return static_cast<Number>(value);
}

Hash hash_of(const Row& row, int column, std::uint64_t seq) {
  Hash hash{};
  const std::string bytes = row.bytes(column);
  if (bytes.size() != hash.size()) {
    throw StoreError{fmt::format("record {} of the journal: its hash has {} bytes instead of {}",
                                 seq, bytes.size(), hash.size())};
  }
  std::copy(bytes.begin(), bytes.end(), hash.begin());
  return hash;
}

Record record_of(const Row& row) {
  Record record;
  record.seq = fitting<std::uint64_t>(row, 0, "number");
  record.time = {row.integer(1)};
  record.kind = row.text(2);
  record.actor = PersonId{fitting<std::uint32_t>(row, 3, "actor")};
  record.table = TableId{fitting<std::uint32_t>(row, 4, "table")};
  record.round = fitting<std::uint64_t>(row, 5, "round");
  record.request = row.text(6);
  record.body = row.text(7);
  record.hash = hash_of(row, 8, record.seq);
  record.envelope = fitting<std::uint32_t>(row, 9, "envelope");
  if (record.envelope == 0) return record;
  record.table_seq = fitting<std::uint64_t>(row, 10, "number at its table");
  record.table_before = hash_of(row, 11, record.seq);
  return record;
}

// Finds the records that rows ordered by seq belong to.
class Cursor {
 public:
  explicit Cursor(std::vector<Record>& page) : at_(page.begin()), end_(page.end()) {}
  Record& of(const Row& row, std::string_view what) {
    const auto seq = fitting<std::uint64_t>(row, 0, "number");
    while (at_ != end_ && at_->seq < seq) ++at_;
    if (at_ == end_ || at_->seq != seq) {
      throw StoreError{fmt::format("{} of record {}: the journal has no such record", what, seq)};
    }
    return *at_;
  }

 private:
  std::vector<Record>::iterator at_;
  std::vector<Record>::iterator end_;
};

}  // namespace

SqlStore::SqlStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader)
    : writer_(std::move(writer)), reader_(std::move(reader)) {}

Database& SqlStore::writer() {
  if (!writer_) throw StoreError{"the journal was opened for reading only"};
  return *writer_;
}

const Tail& SqlStore::tail() {
  if (!tail_) {
    Tail tail;
    writer().select(columns_from_journal("ORDER BY seq DESC LIMIT 1"), {},
                    [&](const Row& row) { tail = tail_at(record_of(row)); });
    tail_ = tail;
  }
  return *tail_;
}

void SqlStore::append(std::span<const Record> records) {
  const std::lock_guard lock{write_mutex_};
  Database& database = writer();
  if (records.empty()) return;
  require_follows(tail(), records);
  tail_.reset();  // if this fails, only the database knows where the journal ends
  database.atomically([&] { database.insert(records); });
  tail_ = tail_at(records.back());
}

std::uint64_t SqlStore::last_seq() {
  const std::lock_guard lock{read_mutex_};
  std::uint64_t seq = 0;
  reader_->select("SELECT coalesce(max(seq), 0) FROM journal", {},
                  [&](const Row& row) { seq = fitting<std::uint64_t>(row, 0, "number"); });
  return seq;
}

void SqlStore::read(std::uint64_t from_seq, const Visit& visit) {
  for (;;) {
    const std::vector<Record> page = page_from(from_seq);
    for (const Record& record : page) {
      if (!visit(record)) return;
    }
    if (page.size() < kPage) return;
    from_seq = page.back().seq + 1;
  }
}

void SqlStore::read_round(std::uint64_t round, const Visit& visit) {
  for (std::uint64_t after = 0;;) {
    const std::vector<std::uint64_t> seqs = seqs_of_round(round, after);
    if (seqs.empty()) return;
    for (const Record& record : page_of(seqs)) {
      if (!visit(record)) return;
    }
    after = seqs.back();
  }
}

void SqlStore::read_accounts(std::span<const AccountId> accounts, std::uint64_t before_seq,
                             const Visit& visit) {
  for (;;) {
    std::vector<std::uint64_t> seqs = seqs_of_accounts(accounts, before_seq);
    if (seqs.empty()) return;
    before_seq = seqs.back();
    if (!visit_back(std::move(seqs), visit)) return;
  }
}

void SqlStore::read_begun(TableId table, std::uint64_t before_round, const Visit& visit) {
  for (;;) {
    std::vector<std::uint64_t> seqs = seqs_begun(table, before_round);
    if (seqs.empty()) return;
    const bool more = visit_back(std::move(seqs), [&](const Record& record) {
      before_round = record.round;
      return visit(record);
    });
    if (!more) return;
  }
}

bool SqlStore::visit_back(std::vector<std::uint64_t> seqs, const Visit& visit) {
  std::reverse(seqs.begin(), seqs.end());
  const std::vector<Record> page = page_of(seqs);
  return std::ranges::all_of(std::views::reverse(page), visit);
}

std::vector<Record> SqlStore::page_from(std::uint64_t from_seq) {
  static const std::string kJournal =
      columns_from_journal(fmt::format("WHERE seq >= $1 ORDER BY seq LIMIT {}", kPage));
  const std::lock_guard lock{read_mutex_};
  std::vector<Record> page;
  page.reserve(kPage);
  const std::array from{stored(from_seq)};
  reader_->select(kJournal, from, [&](const Row& row) { page.push_back(record_of(row)); });
  if (page.empty()) return page;
  const std::array range{from[0], stored(page.back().seq)};
  add_details(page, "seq BETWEEN $1 AND $2", range);
  return page;
}

std::vector<Record> SqlStore::page_of(std::span<const std::uint64_t> seqs) {
  const std::string which = fmt::format("seq IN ({})", fmt::join(seqs, ","));
  const std::lock_guard lock{read_mutex_};
  std::vector<Record> page;
  page.reserve(seqs.size());
  reader_->select(columns_from_journal(fmt::format("WHERE {} ORDER BY seq", which)), {},
                  [&](const Row& row) { page.push_back(record_of(row)); });
  add_details(page, which, {});
  return page;
}

void SqlStore::add_details(std::vector<Record>& page, const std::string& which,
                           std::span<const std::int64_t> arguments) {
  Cursor of_posting{page};
  reader_->select(
      fmt::format("SELECT seq, account, amount, line FROM postings WHERE {} ORDER BY seq, n",
                  which),
      arguments, [&](const Row& row) {
        of_posting.of(row, "a posting")
            .postings.push_back({AccountId{fitting<std::uint32_t>(row, 1, "posting's account")},
                                 Money::units(row.integer(2)),
                                 fitting<std::uint32_t>(row, 3, "posting's line")});
      });
  Cursor of_account{page};
  reader_->select(
      fmt::format("SELECT seq, id, name, currency FROM accounts WHERE {} ORDER BY seq, id", which),
      arguments, [&](const Row& row) {
        of_account.of(row, "an account")
            .opened.push_back({AccountId{fitting<std::uint32_t>(row, 1, "account")},
                               std::string{row.text(2)}, std::string{row.text(3)}});
      });
}

std::vector<std::uint64_t> SqlStore::seqs_of_round(std::uint64_t round, std::uint64_t after_seq) {
  static const std::string kSeqs = fmt::format(
      "SELECT seq FROM journal WHERE round_no = $1 AND round_no <> 0 AND seq > $2 "
      "ORDER BY seq LIMIT {}",
      kPage);
  const std::lock_guard lock{read_mutex_};
  std::vector<std::uint64_t> seqs;
  const std::array arguments{stored(round), stored(after_seq)};
  reader_->select(kSeqs, arguments, [&](const Row& row) {
    seqs.push_back(fitting<std::uint64_t>(row, 0, "number"));
  });
  return seqs;
}

// The newest of all are among the newest of each, and those stand ready in the index.
std::vector<std::uint64_t> SqlStore::seqs_of_accounts(std::span<const AccountId> accounts,
                                                      std::uint64_t before_seq) {
  static const std::string kSeqs = fmt::format(
      "SELECT DISTINCT seq FROM postings WHERE account = $1 AND seq < $2 "
      "ORDER BY seq DESC LIMIT {}",
      kPage);
  std::vector<std::uint64_t> seqs;
  {
    const std::lock_guard lock{read_mutex_};
    for (const AccountId account : accounts) {
      const std::array arguments{stored(number(account)), stored(before_seq)};
      reader_->select(kSeqs, arguments, [&](const Row& row) {
        seqs.push_back(fitting<std::uint64_t>(row, 0, "number"));
      });
    }
  }
  std::sort(seqs.begin(), seqs.end(), std::greater<>{});
  seqs.erase(std::unique(seqs.begin(), seqs.end()), seqs.end());
  if (seqs.size() > kPage) seqs.resize(kPage);
  return seqs;
}

std::vector<std::uint64_t> SqlStore::seqs_begun(TableId table, std::uint64_t before_round) {
  static const std::string kSeqs = fmt::format(
      "SELECT seq FROM journal WHERE kind = '{}' AND table_no = $1 AND round_no < $2 "
      "ORDER BY round_no DESC LIMIT {}",
      kRoundBegun, kPage);
  const std::lock_guard lock{read_mutex_};
  std::vector<std::uint64_t> seqs;
  const std::array arguments{stored(number(table)), stored(before_round)};
  reader_->select(kSeqs, arguments, [&](const Row& row) {
    seqs.push_back(fitting<std::uint64_t>(row, 0, "number"));
  });
  return seqs;
}

void SqlStore::save_snapshot(const Snapshot& snapshot) {
  const std::lock_guard lock{write_mutex_};
  Database& database = writer();
  require_kept(tail(), snapshot);
  database.atomically([&] {
    database.run(fmt::format("DELETE FROM snapshots WHERE seq <= {}", snapshot.seq));
    database.insert(snapshot);
  });
}

std::optional<Snapshot> SqlStore::load_snapshot() {
  const std::lock_guard lock{read_mutex_};
  std::optional<Snapshot> snapshot;
  reader_->select("SELECT seq, bytes FROM snapshots ORDER BY seq DESC LIMIT 1", {},
                  [&](const Row& row) {
                    snapshot = Snapshot{fitting<std::uint64_t>(row, 0, "number"), row.bytes(1)};
                  });
  return snapshot;
}

}  // namespace krupier
