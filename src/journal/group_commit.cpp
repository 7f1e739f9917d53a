// The committing thread: while it writes one batch, the next one gathers.
#include <iterator>
#include <utility>

#include <krupier/journal/group_commit.h>

namespace krupier {
namespace {

std::string reason(const std::exception& error) {
  const std::string why = error.what();
  return why.empty() ? "the store failed and did not say why" : why;
}

}  // namespace

GroupCommit::GroupCommit(Store& store, Durable durable, Failed failed)
    : store_(store), durable_(std::move(durable)), failed_(std::move(failed)) {
  thread_ = std::thread{[this] { run(); }};
}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock{mutex_};
    stop_ = true;
  }
  pushed_.notify_one();
  thread_.join();
}

void GroupCommit::push(std::vector<Record> records) {
  if (records.empty()) return;
  {
    const std::lock_guard lock{mutex_};
    if (broken_) return;
    figures_.waiting += records.size();
    ++pushes_;
    if (waiting_.empty()) {
      waiting_ = std::move(records);
    } else {
      waiting_.insert(waiting_.end(), std::make_move_iterator(records.begin()),
                      std::make_move_iterator(records.end()));
    }
  }
  pushed_.notify_one();
}

void GroupCommit::push_snapshot(Snapshot snapshot) {
  {
    const std::lock_guard lock{mutex_};
    if (broken_) return;
    ++pushes_;
    snapshots_.push_back(std::move(snapshot));
  }
  pushed_.notify_one();
}

bool GroupCommit::flush() {
  std::unique_lock lock{mutex_};
  const std::uint64_t until = pushes_;
  settled_.wait(lock, [&] { return broken_ || pushes_done_ >= until; });
  return !broken_;
}

GroupCommit::Figures GroupCommit::figures() const {
  const std::lock_guard lock{mutex_};
  return figures_;
}

void GroupCommit::run() {
  std::vector<Record> records;
  std::vector<Snapshot> snapshots;
  std::unique_lock lock{mutex_};
  for (;;) {
    pushed_.wait(lock, [&] { return stop_ || !waiting_.empty() || !snapshots_.empty(); });
    if (waiting_.empty() && snapshots_.empty()) return;  // stop, and nothing is left
    records.clear();
    snapshots.clear();
    std::swap(records, waiting_);
    std::swap(snapshots, snapshots_);
    const std::uint64_t until = pushes_;

    lock.unlock();
    const std::string why = commit(records, snapshots);
    if (!why.empty() && failed_) failed_(why);
    lock.lock();

    if (!why.empty()) {
      broken_ = true;
      waiting_.clear();
      snapshots_.clear();
      settled_.notify_all();
      return;
    }
    if (!records.empty()) ++figures_.commits;
    figures_.records += records.size();
    figures_.waiting -= records.size();
    pushes_done_ = until;
    settled_.notify_all();
  }
}

// Why it failed; empty when it did not. Records are told of before a snapshot is written: nobody
// waits for that one.
std::string GroupCommit::commit(const std::vector<Record>& records,
                                const std::vector<Snapshot>& snapshots) {
  try {
    if (!records.empty()) store_.append(records);
  } catch (const std::exception& error) {
    return reason(error);
  }
  if (!records.empty() && durable_) durable_(records.back().seq);
  try {
    for (const Snapshot& snapshot : snapshots) store_.save_snapshot(snapshot);
  } catch (const std::exception& error) {
    return reason(error);
  }
  return {};
}

}  // namespace krupier
