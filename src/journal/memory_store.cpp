// The journal in memory keeps the same promises as a database, and breaks where it is told to.
#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

#include <krupier/journal/memory_store.h>

namespace krupier {

MemoryStore::MemoryStore(Faults faults) : faults_(std::move(faults)) {}

void MemoryStore::restart() {
  const std::lock_guard lock{mutex_};
  crashed_ = false;
}

bool MemoryStore::crashed() const {
  const std::lock_guard lock{mutex_};
  return crashed_;
}

std::uint64_t MemoryStore::appends() const {
  const std::lock_guard lock{mutex_};
  return appends_;
}

void MemoryStore::require_alive() const {
  if (crashed_) throw StoreError{"the store crashed and was not started again"};
}

void MemoryStore::append(std::span<const Record> records) {
  const std::lock_guard lock{mutex_};
  require_alive();
  const Fault fault = faults_ ? faults_(++appends_) : (++appends_, Fault::none);
  if (fault == Fault::before || fault == Fault::torn) {
    crashed_ = true;
    throw StoreError{
        fmt::format("crash {} append {}", fault == Fault::before ? "before" : "in", appends_)};
  }
  keep(records);
  if (fault == Fault::after) {
    crashed_ = true;
    throw StoreError{fmt::format("crash after append {}", appends_)};
  }
}

// Checks everything before it changes anything: all of them or none.
void MemoryStore::keep(std::span<const Record> records) {
  require_follows(records_.empty() ? Tail{} : tail_at(records_.back()), records);
  std::set<AccountId> ids;
  std::set<std::pair<std::string, std::string>> names;
  for (const Record& record : records) {
    for (const NewAccount& account : record.opened) {
      if (by_account_.contains(account.id) || !ids.insert(account.id).second ||
          account_names_.contains({account.name, account.currency}) ||
          !names.insert({account.name, account.currency}).second) {
        throw StoreError{fmt::format("record {}: account {} ({}) is already open", record.seq,
                                     number(account.id), account.name)};
      }
    }
    for (const Posting& posting : record.postings) {
      if (!by_account_.contains(posting.account) && !ids.contains(posting.account)) {
        throw StoreError{
            fmt::format("record {}: account {} is not open", record.seq, number(posting.account))};
      }
    }
  }
  for (const Record& record : records) {
    records_.push_back(record);
    if (record.round != 0) by_round_[record.round].push_back(record.seq);
    for (const NewAccount& account : record.opened) {
      account_names_.emplace(std::pair{account.name, account.currency}, account.id);
      by_account_.try_emplace(account.id);
    }
    for (const Posting& posting : record.postings) {
      std::vector<std::uint64_t>& seqs = by_account_[posting.account];
      if (seqs.empty() || seqs.back() != record.seq) seqs.push_back(record.seq);
    }
  }
}

std::uint64_t MemoryStore::last_seq() {
  const std::lock_guard lock{mutex_};
  require_alive();
  return records_.size();
}

const Record* MemoryStore::find(std::uint64_t seq) const {
  const std::lock_guard lock{mutex_};
  require_alive();
  return seq == 0 || seq > records_.size() ? nullptr : &records_[seq - 1];
}

// A visitor may call the store again, so nothing is locked while it looks.
void MemoryStore::read(std::uint64_t from_seq, const Visit& visit) {
  for (std::uint64_t seq = std::max<std::uint64_t>(from_seq, 1);; ++seq) {
    const Record* record = find(seq);
    if (record == nullptr || !visit(*record)) return;
  }
}

std::vector<std::uint64_t> MemoryStore::seqs_of_round(std::uint64_t round) const {
  const std::lock_guard lock{mutex_};
  require_alive();
  const auto found = by_round_.find(round);
  return found == by_round_.end() ? std::vector<std::uint64_t>{} : found->second;
}

void MemoryStore::read_round(std::uint64_t round, const Visit& visit) {
  for (const std::uint64_t seq : seqs_of_round(round)) {
    if (!visit(*find(seq))) return;
  }
}

void MemoryStore::read_accounts(std::span<const AccountId> accounts, std::uint64_t before_seq,
                                const Visit& visit) {
  std::set<std::uint64_t, std::greater<>> seqs;
  {
    const std::lock_guard lock{mutex_};
    require_alive();
    for (const AccountId account : accounts) {
      const auto found = by_account_.find(account);
      if (found == by_account_.end()) continue;
      const auto& all = found->second;
      seqs.insert(all.begin(), std::lower_bound(all.begin(), all.end(), before_seq));
    }
  }
  for (const std::uint64_t seq : seqs) {
    if (!visit(*find(seq))) return;
  }
}

void MemoryStore::read_begun(TableId table, std::uint64_t before_round, const Visit& visit) {
  for (std::uint64_t seq = last_seq(); seq > 0; --seq) {
    const Record& record = *find(seq);
    const bool begun = record.kind == kRoundBegun && record.table == table;
    if (begun && record.round < before_round && !visit(record)) return;
  }
}

void MemoryStore::save_snapshot(const Snapshot& snapshot) {
  const std::lock_guard lock{mutex_};
  require_alive();
  require_kept(Tail{records_.size(), {}}, snapshot);
  if (!snapshot_ || snapshot.seq >= snapshot_->seq) snapshot_ = snapshot;
}

std::optional<Snapshot> MemoryStore::load_snapshot() {
  const std::lock_guard lock{mutex_};
  require_alive();
  return snapshot_;
}

}  // namespace krupier
