// Engine: the one thread that owns the casino. Jobs go in from everywhere; what they say comes out
// when the journal holds it, in order.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <krupier/floor/message.h>
#include <krupier/journal/group_commit.h>
#include <krupier/server/metrics.h>

namespace krupier {

class Casino;

struct EngineLimits {
  std::size_t open_max = 20'000;  // jobs taken and not yet answered
  std::size_t batch_max = 512;    // jobs between two hand-overs to the store
  std::uint64_t snapshot_every = 20'000;
};

class Engine {
 public:
  using Clock = std::function<Instant()>;
  // Said when everything that the job saw is on the disk (true), or never will be (false). Must
  // be short: it is called one by one, between commits.
  using Told = std::function<void(bool durable)>;
  using Job = std::function<Told(Casino&, Instant now)>;
  using Outlet = std::function<void(std::vector<Message>)>;
  using Failed = std::function<void(const std::string& why)>;

  // The casino has been recovered. Outlet and Failed are called on threads of the engine.
  Engine(Casino& casino, Store& store, Clock clock, Outlet outlet, Failed failed, Metrics& metrics,
         EngineLimits limits = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // False: too many are waiting, or it has stopped; the job will not be done.
  bool post(Job job);
  // For what must not be lost (a connection that ended) and for the program itself.
  void post_always(Job job);
  // The clock was moved: look at it again.
  void wake();

  // Does the jobs that wait, brings everything to the disk, with a snapshot; then returns. False:
  // the store failed.
  bool stop();

 private:
  struct Parting {
    std::uint64_t seq = 0;
    std::optional<Message> message;
    Told told;
  };
  using Steady = std::chrono::steady_clock;

  void run();
  bool wait_for_work(std::vector<Job>& batch);
  void work(std::vector<Job>& batch);
  void part(Told told);
  void closed_one();
  void hand_over();
  void durable(std::uint64_t seq);
  void release();
  void fail(const std::string& why);

  Casino& casino_;
  Clock clock_;
  Outlet outlet_;
  Failed failed_call_;
  Metrics& metrics_;
  EngineLimits limits_;

  std::mutex jobs_mutex_;
  std::condition_variable jobs_changed_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  bool woken_ = false;
  std::atomic<std::size_t> open_{0};

  Instant ticked_;                // the engine's thread only
  std::uint64_t snapshot_seq_;    // the engine's thread only
  std::vector<Parting> parting_;  // the engine's thread only, until the batch is done

  std::mutex out_mutex_;  // what waits for the disk
  std::mutex releasing_;  // one releaser at a time: everything leaves in order
  std::deque<Parting> outbox_;
  std::uint64_t durable_ = 0;
  std::deque<std::pair<std::uint64_t, Steady::time_point>> pushed_;
  bool broken_ = false;

  std::optional<GroupCommit> commit_;
  std::thread thread_;
};

}  // namespace krupier
