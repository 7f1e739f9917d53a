// GroupCommit: one thread that brings records to the store, all that wait at once, and then says
// so.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <krupier/journal/store.h>

namespace krupier {

class GroupCommit {
 public:
  // Called on the committing thread when everything up to this record is on the disk.
  using Durable = std::function<void(std::uint64_t seq)>;
  // Called once, on the committing thread, when the store failed: nothing more will be kept.
  using Failed = std::function<void(const std::string& why)>;

  GroupCommit(Store& store, Durable durable, Failed failed);
  ~GroupCommit();  // what was pushed is still committed
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  // In the order of the journal. After a failure it drops what it is given: the house has been told
  // to stop.
  void push(std::vector<Record> records);
  // After the records that were pushed before.
  void push_snapshot(Snapshot snapshot);
  // Waits until everything pushed before is on the disk and Durable has been called for it; false
  // when the store failed. Not to be called from Durable or Failed.
  bool flush();

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t records = 0;  // on the disk
    std::uint64_t waiting = 0;  // pushed and not yet on the disk
  };
  Figures figures() const;

 private:
  void run();
  std::string commit(const std::vector<Record>& records, const std::vector<Snapshot>& snapshots);

  Store& store_;
  const Durable durable_;
  const Failed failed_;
  mutable std::mutex mutex_;
  std::condition_variable pushed_;
  std::condition_variable settled_;
  std::vector<Record> waiting_;
  std::vector<Snapshot> snapshots_;
  Figures figures_;
  std::uint64_t pushes_ = 0;       // so many pushes came
  std::uint64_t pushes_done_ = 0;  // and so many of them are done
  bool broken_ = false;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace krupier
