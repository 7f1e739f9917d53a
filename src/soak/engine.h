// Engine: the server's process as the simulation has it: a casino, its disk, and answers that wait
// until what they tell is on the disk. It dies and comes back.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <krupier/floor/casino.h>
#include <krupier/journal/memory_store.h>
#include <krupier/soak/journal_rules.h>
#include <krupier/soak/luck.h>
#include <krupier/soak/soak.h>
#include <krupier/soak/timeline.h>

namespace krupier::soak {

class Engine {
 public:
  using Answer = std::function<void(const Reply&)>;

  Engine(const Catalog& catalog, const SoakOptions& options, Timeline& timeline, Luck& luck,
         SoakCounts& counts);
  ~Engine();

  bool up() const { return casino_ != nullptr; }
  Casino& casino() { return *casino_; }
  Store& store() { return *store_; }
  const JournalRules& rules() const { return rules_; }
  std::uint64_t life() const { return life_; }  // changes with every crash
  std::uint64_t durable() const { return shadow_->books().last_seq(); }

  // A request as it comes from the network; one for a dead process gets no answer.
  void receive(Call call, bool again, Answer answer);
  void connect(TableId table, PersonId person);
  void disconnect(TableId table, PersonId person);
  void tick();
  void crash();
  // Before business begins: done and on the disk at once.
  Reply set_up(Call call);

  // While calm nothing fails.
  void calm(bool on) { calm_ = on; }
  // The live casino against the journal folded, where nothing waits to be written.
  void check();
  // At the end: everything from the journal alone.
  void check_whole();

 private:
  struct Waiting {
    std::uint64_t seq = 0;
    std::function<void()> tell;
  };

  void collect(std::function<void()> answer);
  void begin_commit();
  void end_commit(const std::vector<Record>& batch);
  void tell();
  void save_snapshot();
  void restart();
  void fold_kept();
  void check_layouts() const;
  Fault next_fault();
  void forget_last_commit();

  const Catalog& catalog_;
  const SoakOptions& options_;
  Timeline& timeline_;
  Luck& luck_;
  SoakCounts& counts_;
  SeededRandom random_;
  std::unique_ptr<MemoryStore> store_;
  std::unique_ptr<Casino> casino_;
  std::unique_ptr<Casino> shadow_;  // the journal folded, record by record as the disk keeps it
  JournalRules rules_;
  std::vector<Record> queue_;
  std::deque<Waiting> outbox_;
  std::optional<Snapshot> snapshot_;  // taken, waits until its records are kept
  std::uint64_t life_ = 1;
  bool committing_ = false;
  bool calm_ = true;
};

}  // namespace krupier::soak
