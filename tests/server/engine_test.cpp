// The engine: nothing is said before the journal holds it, everything in order, and an end when it
// can't.
#include <condition_variable>
#include <future>

#include <krupier/journal/memory_store.h>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

// A store that takes its time: it appends when the test lets it.
class GatedStore final : public Store {
 public:
  void append(std::span<const Record> records) override {
    std::unique_lock lock{mutex_};
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
    --waiting_;
    inner_.append(records);
  }
  std::uint64_t last_seq() override { return inner_.last_seq(); }
  void read(std::uint64_t from, const Visit& visit) override { inner_.read(from, visit); }
  void read_round(std::uint64_t round, const Visit& visit) override {
    inner_.read_round(round, visit);
  }
  void read_accounts(std::span<const AccountId> accounts, std::uint64_t before,
                     const Visit& visit) override {
    inner_.read_accounts(accounts, before, visit);
  }
  void read_begun(TableId table, std::uint64_t before, const Visit& visit) override {
    inner_.read_begun(table, before, visit);
  }
  void save_snapshot(const Snapshot& snapshot) override { inner_.save_snapshot(snapshot); }
  std::optional<Snapshot> load_snapshot() override { return inner_.load_snapshot(); }
  void keep_version(const PlanVersion& version) override { inner_.keep_version(version); }
  std::optional<PlanVersion> find_version(std::string_view game,
                                          std::string_view version) override {
    return inner_.find_version(game, version);
  }

  void open(bool open) {
    const std::lock_guard lock{mutex_};
    open_ = open;
    changed_.notify_all();
  }
  void wait_until_asked() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return waiting_ > 0; });
  }

 private:
  MemoryStore inner_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = true;
  int waiting_ = 0;
};

Engine::Job register_person(int number, const Engine::Told& told) {
  return [number, told](Casino& casino, Instant now) -> Engine::Told {
    Call call;
    call.verb = "register";
    call.now = now;
    call.args = {{"login", "person" + std::to_string(number)},
                 {"name", "A"},
                 {"surname", "B"},
                 {"born", "1990-01-01"},
                 {"document", "ID" + std::to_string(number)},
                 {"nationality", "CZ"},
                 {"address", "C"}};
    EXPECT_TRUE(casino.execute(std::move(call)).ok());
    return told;
  };
}

Engine::Job question(const Engine::Told& told) {
  return [told](Casino&, Instant) { return told; };
}

std::uint64_t next_random() {
  static std::uint64_t random = 1;
  return random += 0x9e3779b97f4a7c15;
}

Instant still() { return {1'790'000'000'000}; }

TEST(Engine, NothingIsSaidBeforeTheJournalHoldsIt) {
  GatedStore store;
  Casino casino{tokyo(), next_random};
  Metrics metrics;
  Engine engine{casino, store, still, [](std::vector<Message>) {}, [](const std::string&) {},
                metrics};
  store.open(false);
  std::atomic<int> told{0};
  std::promise<void> all;
  ASSERT_TRUE(engine.post(register_person(1, [&](bool) { EXPECT_EQ(told++, 0); })));
  store.wait_until_asked();
  // A question saw the record that is not there yet: its answer waits as well, behind it.
  ASSERT_TRUE(engine.post(question([&](bool durable) {
    EXPECT_TRUE(durable);
    EXPECT_EQ(told++, 1);
    all.set_value();
  })));
  EXPECT_EQ(told, 0);
  store.open(true);
  all.get_future().wait();
  EXPECT_EQ(told, 2);
  EXPECT_TRUE(engine.stop());
  EXPECT_EQ(store.last_seq(), 1U);
}

TEST(Engine, RefusesWhatItCantHold) {
  GatedStore store;
  Casino casino{tokyo(), next_random};
  Metrics metrics;
  Engine engine{
      casino,  store,          still, [](std::vector<Message>) {}, [](const std::string&) {},
      metrics, {.open_max = 3}};
  store.open(false);
  int answered = 0;
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(engine.post(register_person(i, [&](bool) { ++answered; })));
  }
  EXPECT_FALSE(engine.post(register_person(4, [&](bool) { ++answered; })));
  EXPECT_EQ(metrics.engine_refused, 1U);
  store.open(true);
  EXPECT_TRUE(engine.stop());
  EXPECT_EQ(answered, 3);
}

TEST(Engine, AStoreThatFailsIsTheEnd) {
  MemoryStore store{[](std::uint64_t append) { return append == 2 ? Fault::before : Fault::none; }};
  Casino casino{tokyo(), next_random};
  Metrics metrics;
  std::promise<std::string> why;
  Engine engine{casino,
                store,
                still,
                [](std::vector<Message>) {},
                [&](const std::string& text) { why.set_value(text); },
                metrics};
  std::promise<bool> first;
  std::promise<bool> second;
  ASSERT_TRUE(engine.post(register_person(1, [&](bool durable) { first.set_value(durable); })));
  EXPECT_TRUE(first.get_future().get());
  ASSERT_TRUE(engine.post(register_person(2, [&](bool durable) { second.set_value(durable); })));
  EXPECT_FALSE(second.get_future().get());
  EXPECT_FALSE(why.get_future().get().empty());
  EXPECT_FALSE(engine.post(question([](bool) {})));
  EXPECT_FALSE(engine.stop());
}

TEST(Engine, AtTheStopWhatWaitsIsDoneAndASnapshotLies) {
  MemoryStore store;
  {
    Casino casino{tokyo(), next_random};
    Metrics metrics;
    Engine engine{casino, store, still, [](std::vector<Message>) {}, [](const std::string&) {},
                  metrics};
    int told = 0;
    for (int i = 0; i < 50; ++i) engine.post(register_person(i, [&](bool) { ++told; }));
    EXPECT_TRUE(engine.stop());
    EXPECT_EQ(told, 50);
  }
  EXPECT_EQ(store.last_seq(), 50U);
  ASSERT_TRUE(store.load_snapshot());
  EXPECT_EQ(store.load_snapshot()->seq, 50U);
}

}  // namespace
}  // namespace krupier::test
