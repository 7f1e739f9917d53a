// The engine's loop and its outbox.
#include <algorithm>
#include <exception>

#include <krupier/floor/casino.h>
#include <krupier/server/engine.h>

namespace krupier {
namespace {

// The house has work of its own now and then (sessions that were left), and the clock may be set.
constexpr std::int64_t kTickAtLeastMs = 30'000;

}  // namespace

Engine::Engine(Casino& casino, Store& store, Clock clock, Outlet outlet, Failed failed,
               Metrics& metrics, EngineLimits limits)
    : casino_(casino),
      clock_(std::move(clock)),
      outlet_(std::move(outlet)),
      failed_call_(std::move(failed)),
      metrics_(metrics),
      limits_(limits),
      snapshot_seq_(casino.books().last_seq() - casino.folded_since_snapshot()),
      durable_(store.last_seq()) {
  commit_.emplace(
      store, [this](std::uint64_t seq) { durable(seq); },
      [this](const std::string& why) { fail(why); });
  thread_ = std::thread{[this] { run(); }};
}

Engine::~Engine() { stop(); }

bool Engine::post(Job job) {
  {
    const std::lock_guard lock{jobs_mutex_};
    if (stopping_ || open_.load() >= limits_.open_max) {
      ++metrics_.engine_refused;
      return false;
    }
    metrics_.engine_queue = ++open_;
    jobs_.push_back(std::move(job));
  }
  jobs_changed_.notify_one();
  return true;
}

void Engine::post_always(Job job) {
  {
    const std::lock_guard lock{jobs_mutex_};
    if (stopping_) return;
    metrics_.engine_queue = ++open_;
    jobs_.push_back(std::move(job));
  }
  jobs_changed_.notify_one();
}

void Engine::wake() {
  {
    const std::lock_guard lock{jobs_mutex_};
    woken_ = true;
  }
  jobs_changed_.notify_one();
}

bool Engine::stop() {
  {
    const std::lock_guard lock{jobs_mutex_};
    stopping_ = true;
  }
  jobs_changed_.notify_one();
  if (thread_.joinable()) thread_.join();
  commit_.reset();  // commits what was pushed
  {
    // Only where the casino itself broke: those who asked see their connection end.
    const std::lock_guard lock{jobs_mutex_};
    jobs_.clear();
  }
  const std::lock_guard lock{out_mutex_};
  return !broken_;
}

// False: nothing is left to do.
bool Engine::wait_for_work(std::vector<Job>& batch) {
  std::unique_lock lock{jobs_mutex_};
  const auto ready = [this] { return stopping_ || woken_ || !jobs_.empty(); };
  const Instant wanted = std::min(casino_.next_tick(), ticked_ + kTickAtLeastMs);
  const std::int64_t sleep_ms = std::clamp<std::int64_t>(wanted - clock_(), 0, kTickAtLeastMs);
  jobs_changed_.wait_for(lock, std::chrono::milliseconds{sleep_ms}, ready);
  woken_ = false;
  const std::size_t count = std::min(jobs_.size(), limits_.batch_max);
  batch.clear();
  std::move(jobs_.begin(), jobs_.begin() + static_cast<std::ptrdiff_t>(count),
            std::back_inserter(batch));
  jobs_.erase(jobs_.begin(), jobs_.begin() + static_cast<std::ptrdiff_t>(count));
  return !(stopping_ && batch.empty());
}

void Engine::run() {
  try {
    std::vector<Job> batch;
    while (wait_for_work(batch)) work(batch);
    Snapshot last = casino_.snapshot();
    commit_->push_snapshot(std::move(last));
    commit_->flush();
  } catch (const std::exception& error) {
    // The state may be half changed: what is on the disk is right, what is in memory is not.
    fail(error.what());
  }
}

void Engine::work(std::vector<Job>& batch) {
  const Instant now = clock_();
  if (casino_.next_tick() <= now || now - ticked_ >= kTickAtLeastMs) {
    ticked_ = now;
    casino_.tick(now);
    part({});
  }
  for (Job& job : batch) {
    Told told = job(casino_, clock_());
    if (!told) closed_one();
    part(std::move(told));
    job = {};
  }
  hand_over();
  metrics_.tables_open = casino_.tables_open();
  metrics_.rounds_played = casino_.rounds_played();
  if (casino_.books().last_seq() - snapshot_seq_ >= limits_.snapshot_every) {
    snapshot_seq_ = casino_.books().last_seq();
    commit_->push_snapshot(casino_.snapshot());
  }
}

// What the tables said, then the answer.
void Engine::part(Told told) {
  const std::uint64_t seq = casino_.books().last_seq();
  for (Message& message : casino_.take_messages()) {
    parting_.push_back({seq, std::move(message), {}});
  }
  if (told) parting_.push_back({seq, std::nullopt, std::move(told)});
}

void Engine::closed_one() { metrics_.engine_queue = --open_; }

void Engine::hand_over() {
  std::vector<Record> records = casino_.take_records();
  bool broken = false;
  {
    const std::lock_guard lock{out_mutex_};
    broken = broken_;
    std::ranges::move(parting_, std::back_inserter(outbox_));
    if (!records.empty()) pushed_.emplace_back(records.back().seq, Steady::now());
  }
  parting_.clear();
  if (!records.empty() && !broken) commit_->push(std::move(records));
  release();
}

void Engine::durable(std::uint64_t seq) {
  {
    const std::lock_guard lock{out_mutex_};
    metrics_.commits += 1;
    metrics_.records += seq - durable_;
    metrics_.commit_records.add(seq - durable_);
    durable_ = seq;
    const Steady::time_point now = Steady::now();
    while (!pushed_.empty() && pushed_.front().first <= seq) {
      const auto took =
          std::chrono::duration_cast<std::chrono::microseconds>(now - pushed_.front().second);
      metrics_.commit_us.add(static_cast<std::uint64_t>(took.count()));
      pushed_.pop_front();
    }
  }
  release();
}

void Engine::release() {
  const std::lock_guard one_at_a_time{releasing_};
  std::vector<Parting> leaving;
  bool broken = false;
  {
    const std::lock_guard lock{out_mutex_};
    broken = broken_;
    while (!outbox_.empty() && (broken || outbox_.front().seq <= durable_)) {
      leaving.push_back(std::move(outbox_.front()));
      outbox_.pop_front();
    }
  }
  std::vector<Message> messages;
  const auto tell = [&] {
    if (!messages.empty()) outlet_(std::exchange(messages, {}));
  };
  for (Parting& one : leaving) {
    if (one.message) {
      if (!broken) messages.push_back(std::move(*one.message));
      continue;
    }
    tell();
    one.told(!broken);
    closed_one();
  }
  tell();
}

void Engine::fail(const std::string& why) {
  {
    const std::lock_guard lock{out_mutex_};
    if (broken_) return;
    broken_ = true;
  }
  {
    const std::lock_guard lock{jobs_mutex_};
    stopping_ = true;
  }
  jobs_changed_.notify_one();
  release();
  failed_call_(why);
}

}  // namespace krupier
