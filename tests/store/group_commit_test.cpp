// GroupCommit: order, batches, failure, and what is still waiting at the end.
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

#include <krupier/journal/group_commit.h>
#include <krupier/journal/memory_store.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

// A door that append waits at, so that a test decides what gathers behind it.
class Door {
 public:
  void wait() {
    std::unique_lock lock{mutex_};
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
  }
  void wait_for_somebody() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return waiting_ > 0; });
  }
  void open() {
    const std::lock_guard lock{mutex_};
    open_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int waiting_ = 0;
  bool open_ = false;
};

// What GroupCommit said, from its own thread.
struct Said {
  std::vector<std::uint64_t> durable;
  std::vector<std::string> failed;
  GroupCommit::Durable on_durable() {
    return [this](std::uint64_t seq) { durable.push_back(seq); };
  }
  GroupCommit::Failed on_failed() {
    return [this](const std::string& why) { failed.push_back(why); };
  }
};

TEST(GroupCommit, KeepsTheOrderAndSaysSoWhenItIsDurable) {
  MemoryStore store;
  RecordMaker make;
  std::vector<Record> pushed;
  Said said;
  std::vector<std::uint64_t> kept_when_told;
  {
    GroupCommit commit{store,
                       [&](std::uint64_t seq) {
                         said.durable.push_back(seq);
                         kept_when_told.push_back(store.last_seq());
                       },
                       said.on_failed()};
    for (int i = 0; i < 200; ++i) {
      std::vector<Record> records = i == 0 ? std::vector{make.opening()} : make.bets(3);
      pushed.insert(pushed.end(), records.begin(), records.end());
      commit.push(std::move(records));
    }
    commit.push({});
    EXPECT_TRUE(commit.flush());
    EXPECT_EQ(said.durable.back(), pushed.back().seq) << "flush waits until it was said";
    const auto figures = commit.figures();
    EXPECT_EQ(figures.records, pushed.size());
    EXPECT_EQ(figures.waiting, 0U);
    EXPECT_EQ(figures.commits, store.appends());
  }
  EXPECT_EQ(everything(store), pushed);
  EXPECT_EQ(kept_when_told, said.durable) << "told exactly when it was kept";
  EXPECT_TRUE(std::is_sorted(said.durable.begin(), said.durable.end()));
  EXPECT_TRUE(said.failed.empty());
}

TEST(GroupCommit, BringsAllThatWaitsInOneCommit) {
  Door door;
  MemoryStore store{[&](std::uint64_t append_no) {
    if (append_no == 1) door.wait();
    return Fault::none;
  }};
  RecordMaker make;
  Said said;
  {
    GroupCommit commit{store, said.on_durable(), said.on_failed()};
    commit.push({make.opening()});
    door.wait_for_somebody();
    for (int i = 0; i < 100; ++i) commit.push(make.bets(2));
    EXPECT_EQ(commit.figures().waiting, 201U);
    EXPECT_EQ(commit.figures().records, 0U);
    door.open();
    EXPECT_TRUE(commit.flush());
    EXPECT_EQ(commit.figures().commits, 2U);
  }
  EXPECT_EQ(said.durable, (std::vector<std::uint64_t>{1, 201}));
}

TEST(GroupCommit, CommitsAtItsEndWhatWasPushed) {
  Door door;
  MemoryStore store{[&](std::uint64_t append_no) {
    if (append_no == 1) door.wait();
    return Fault::none;
  }};
  RecordMaker make;
  Said said;
  {
    GroupCommit commit{store, said.on_durable(), said.on_failed()};
    commit.push({make.opening()});
    door.wait_for_somebody();
    commit.push(make.bets(50));
    commit.push_snapshot({51, "state"});
    door.open();
  }
  EXPECT_EQ(said.durable, (std::vector<std::uint64_t>{1, 51}));
  EXPECT_EQ(store.last_seq(), 51U);
  EXPECT_EQ(store.load_snapshot()->seq, 51U);
}

TEST(GroupCommit, SaysAFailureOnceAndAcknowledgesNothingAfterIt) {
  for (const Fault fault : {Fault::before, Fault::torn, Fault::after}) {
    MemoryStore store{
        [&](std::uint64_t append_no) { return append_no == 2 ? fault : Fault::none; }};
    RecordMaker make;
    Said said;
    {
      GroupCommit commit{store, said.on_durable(), said.on_failed()};
      commit.push({make.opening()});
      EXPECT_TRUE(commit.flush());
      commit.push(make.bets(2));
      EXPECT_FALSE(commit.flush());
      EXPECT_EQ(said.failed.size(), 1U) << "flush waits until it was said";
      store.restart();  // even a store that would work again gets nothing more
      commit.push(make.bets(2));
      commit.push_snapshot({1, "state"});
      EXPECT_FALSE(commit.flush());
    }
    EXPECT_EQ(said.durable, (std::vector<std::uint64_t>{1}));
    EXPECT_EQ(said.failed.size(), 1U);
    EXPECT_EQ(store.last_seq(), fault == Fault::after ? 3U : 1U);
    EXPECT_EQ(store.appends(), 2U);
    EXPECT_FALSE(store.load_snapshot());
  }
}

TEST(GroupCommit, ASnapshotThatFailsIsAFailureToo) {
  MemoryStore store;
  RecordMaker make;
  Said said;
  GroupCommit commit{store, said.on_durable(), said.on_failed()};
  commit.push({make.opening()});
  EXPECT_TRUE(commit.flush());
  commit.push_snapshot({99, "of nothing"});
  EXPECT_FALSE(commit.flush());
  EXPECT_EQ(said.failed.size(), 1U);
}

TEST(GroupCommit, TakesRecordsFromManyThreads) {
  MemoryStore store;
  RecordMaker make;
  Said said;
  std::mutex order;
  {
    GroupCommit commit{store, said.on_durable(), said.on_failed()};
    commit.push({make.opening()});
    std::vector<std::thread> tables;
    for (int t = 0; t < 4; ++t) {
      tables.emplace_back([&] {
        for (int i = 0; i < 100; ++i) {
          const std::lock_guard lock{order};
          commit.push(make.bets(1));
        }
      });
    }
    for (std::thread& table : tables) table.join();
    EXPECT_TRUE(commit.flush());
  }
  EXPECT_EQ(store.last_seq(), 401U);
  EXPECT_EQ(said.durable.back(), 401U);
}

}  // namespace
