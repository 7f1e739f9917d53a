// The process: executing, committing, telling, dying, recovering.
#include <fmt/format.h>

#include <krupier/floor/audit.h>
#include <krupier/floor/floor_table.h>
#include <krupier/soak/compare.h>
#include <krupier/soak/engine.h>
#include <krupier/soak/faults.h>
#include <krupier/soak/secrets.h>

namespace krupier::soak {
namespace {

constexpr int kFaultPermille = 18;     // of an append
constexpr int kSnapshotPermille = 20;  // of a commit

}  // namespace

Engine::Engine(const Catalog& catalog, const SoakOptions& options, Timeline& timeline, Luck& luck,
               SoakCounts& counts)
    : catalog_(catalog),
      options_(options),
      timeline_(timeline),
      luck_(luck),
      counts_(counts),
      random_(luck()),
      store_(std::make_unique<MemoryStore>([this](std::uint64_t) { return next_fault(); })) {
  casino_ = std::make_unique<Casino>(catalog_, [this] { return random_(); });
  shadow_ = std::make_unique<Casino>(catalog_, [] { return std::uint64_t{0}; });
}

Engine::~Engine() = default;

Fault Engine::next_fault() {
  if (calm_ || !luck_.permille(kFaultPermille)) return Fault::none;
  return static_cast<Fault>(luck_.between(1, 3));
}

void Engine::receive(Call call, bool again, Answer answer) {
  if (!up()) return;
  call.now = timeline_.now();
  if (options_.sabotage == Sabotage::doubled_retries && again) call.request += "-again";
  if (options_.sabotage == Sabotage::lost_reply_key && luck_.percent(5)) call.request.clear();
  const Reply reply = casino_->execute(std::move(call));
  if (options_.sabotage == Sabotage::early_replies && luck_.percent(20)) {
    answer(reply);
    collect({});
    return;
  }
  collect([reply, answer = std::move(answer)] { answer(reply); });
}

void Engine::connect(TableId table, PersonId person) {
  if (!up()) return;
  casino_->connected(table, person, timeline_.now());
  collect({});
  // Who watches is shown how things stand, also when the disk is behind.
  check_stand(*casino_, table, person, timeline_.now());
}

void Engine::disconnect(TableId table, PersonId person) {
  if (!up()) return;
  casino_->disconnected(table, person, timeline_.now());
  collect({});
}

void Engine::tick() {
  if (!up()) return;
  casino_->tick(timeline_.now());
  collect({});
}

// What a call left behind: records to keep, messages and its answer to tell when they are kept.
void Engine::collect(std::function<void()> answer) {
  std::vector<Record> records = casino_->take_records();
  for (Record& record : records) queue_.push_back(std::move(record));
  for (Message& message : casino_->take_messages()) {
    ++counts_.messages;
    if (options_.sabotage == Sabotage::shown_card) show_hidden_card(*casino_, message);
    check_message(*casino_, message);
    require(message.seq <= casino_->books().last_seq(),
            fmt::format("a message waits for record {}, the last is {}", message.seq,
                        casino_->books().last_seq()));
  }
  if (answer) outbox_.push_back({casino_->books().last_seq(), std::move(answer)});
  begin_commit();
  tell();
}

void Engine::begin_commit() {
  if (committing_ || queue_.empty()) return;
  committing_ = true;
  const int delay_ms = luck_.percent(90) ? luck_.between(1, 15) : luck_.between(20, 1500);
  timeline_.in(delay_ms, [this, life = life_, batch = std::exchange(queue_, {})] {
    if (life == life_) end_commit(batch);
  });
}

void Engine::end_commit(const std::vector<Record>& batch) {
  try {
    store_->append(batch);
  } catch (const StoreError& error) {
    require(store_->crashed(), fmt::format("the store refuses what was written: {}", error.what()));
    return crash();
  }
  committing_ = false;
  fold_kept();
  tell();
  save_snapshot();
  begin_commit();
}

// What the disk has is folded beside, and asked what every record must fulfil.
void Engine::fold_kept() {
  store_->read(durable() + 1, [&](const Record& record) {
    if (options_.on_record) options_.on_record(record);
    rules_.see(record);
    if (const auto fault = shadow_->fold(record)) throw Broken("the journal read back: " + *fault);
    for (const std::string& finding : shadow_->take_findings()) {
      throw Broken("the journal read back: " + finding);
    }
    // A house would go on without that table; here a rule that breaks is what is looked for.
    if (record.kind == "table.fenced") throw Broken("a rule broke: " + record.body);
    (void)shadow_->take_messages();
    ++counts_.records;
    return true;
  });
}

void Engine::tell() {
  while (!outbox_.empty() && outbox_.front().seq <= durable()) {
    const Waiting waiting = std::move(outbox_.front());
    outbox_.pop_front();
    waiting.tell();
  }
}

void Engine::save_snapshot() {
  if (!snapshot_ && luck_.permille(kSnapshotPermille)) snapshot_ = casino_->snapshot();
  if (!snapshot_ || snapshot_->seq > durable()) return;
  Snapshot snapshot = *std::exchange(snapshot_, std::nullopt);
  if (luck_.percent(15) && !snapshot.bytes.empty()) {  // damaged on its way to the disk
    if (luck_.percent(50)) {
      snapshot.bytes.resize(luck_() % snapshot.bytes.size());
    } else {
      snapshot.bytes[luck_() % snapshot.bytes.size()] ^= static_cast<char>(1 << luck_.below(8));
    }
  }
  store_->save_snapshot(snapshot);
}

void Engine::crash() {
  ++life_;
  ++counts_.crashes;
  casino_.reset();
  queue_.clear();
  outbox_.clear();
  snapshot_.reset();
  committing_ = false;
  timeline_.in(luck_.between(10, 8000), [this] { restart(); });
}

void Engine::restart() {
  if (up()) return;
  if (store_->crashed()) store_->restart();
  if (options_.sabotage == Sabotage::lying_disk) forget_last_commit();
  auto opened = Casino::open(
      catalog_, [this] { return random_(); }, *store_);
  require(static_cast<bool>(opened), "after a crash: " + (opened ? std::string{} : opened.error()));
  casino_ = *std::move(opened);
  (void)casino_->take_messages();
  require(casino_->take_records().empty(), "recovery wrote records");
  if (casino_->folded_since_snapshot() < casino_->books().last_seq()) ++counts_.snapshots_used;
  fold_kept();
  check();
  casino_->resume(timeline_.now());
  collect({});
}

// The disk had said that it kept them, and had not: the journal ends a little earlier.
void Engine::forget_last_commit() {
  constexpr std::uint64_t kForgotten = 3;
  const std::uint64_t last = store_->last_seq();
  std::vector<Record> kept;
  store_->read(1, [&](const Record& record) {
    if (record.seq + kForgotten <= last) kept.push_back(record);
    return true;
  });
  const bool was_calm = std::exchange(calm_, true);
  store_ = std::make_unique<MemoryStore>([this](std::uint64_t) { return next_fault(); });
  store_->append(kept);
  calm_ = was_calm;
  shadow_ = std::make_unique<Casino>(catalog_, [] { return std::uint64_t{0}; });
  rules_ = {};
  fold_kept();
}

Reply Engine::set_up(Call call) {
  call.now = timeline_.now();
  Reply reply = casino_->execute(std::move(call));
  queue_ = casino_->take_records();
  (void)casino_->take_messages();
  if (!queue_.empty()) store_->append(std::exchange(queue_, {}));
  fold_kept();
  return reply;
}

void Engine::check() {
  if (!up() || casino_->books().last_seq() != durable()) return;
  ++counts_.checks;
  if (const auto fault = difference(*casino_, *shadow_, timeline_.now())) {
    throw Broken("the casino and its journal folded differ: " + *fault);
  }
  rules_.check_books(casino_->books());
  rules_.check_played(casino_->house(), timeline_.now());
  check_layouts();
}

// The chips that lie on a table are what its account of them says.
void Engine::check_layouts() const {
  for (const auto& [id, table] : casino_->tables()) {
    if (!table->table().started() || table->closed()) continue;
    Money chips;
    for (const Stake& stake : table->table().round().view(Observer::house()).chips) {
      chips += stake.amount;
    }
    const Money posted = casino_->books().ledger().balance(table->accounts().layout);
    require(chips == posted,
            fmt::format("table {} ({}/{}, round {}): chips of {} lie there, {} are on its account",
                        id, table->setup().plan, table->setup().game, table->round(),
                        to_string(chips), to_string(posted)));
  }
}

void Engine::check_whole() {
  check();
  const AuditReport report = audit(*store_, catalog_);
  for (const JournalFault& fault : report.journal.faults) {
    throw Broken(fmt::format("record {}: {}", fault.seq, fault.what));
  }
  for (const std::string& fault : report.faults) throw Broken("audit: " + fault);
  require(report.passed_over == 0, "an audit passed over a round");
  for (const auto& [id, balance] : report.journal.balances) {
    require(casino_->books().ledger().balance(id) == balance,
            fmt::format("account {}: the sum of its postings is {}, its balance {}", number(id),
                        to_string(balance), to_string(casino_->books().ledger().balance(id))));
  }
  counts_.rounds = casino_->rounds_played();
}

}  // namespace krupier::soak
