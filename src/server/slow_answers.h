// SlowAnswers: answers that take seconds, computed one after another on a thread that yields to all
// others, and kept.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <krupier/server/log.h>
#include <krupier/server/web.h>

namespace krupier {

struct SlowLimits {
  std::size_t kept_max = 128;    // answers; the one not asked for the longest goes first
  std::size_t waiting_max = 64;  // people who wait
  // How long somebody waits before they are told how far it is, and ask again.
  std::chrono::milliseconds patience{5'000};
};

class SlowAnswers {
 public:
  // Called by the work now and then with the share of it that is done: lets others in between, and
  // ends the work where the server stops. On the work's own thread only.
  using Pulse = std::function<void(double share)>;
  using Work = std::function<Reply(const Pulse&)>;

  explicit SlowAnswers(Log& log, SlowLimits limits = {});
  ~SlowAnswers() { stop(); }
  SlowAnswers(const SlowAnswers&) = delete;
  SlowAnswers& operator=(const SlowAnswers&) = delete;

  // The answer of that name: at once where it is kept, else as soon as the work is done. Who waits
  // long is answered 202 {"wait": true, "done": 0.4, "retry_after_s": 1} meanwhile. 503: too many
  // wait.
  void get(const std::string& name, Work work, Respond respond);
  // Those who wait are told to come again.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiter {
    Respond respond;
    Clock::time_point since;
  };
  struct Answer {
    bool ready = false;
    unsigned status = 200;
    SharedText text;
    double done = 0;
    Work work;
    std::vector<Waiter> waiters;
    std::uint64_t asked = 0;  // when last, by a count
  };
  using Told = std::vector<std::pair<Respond, WebResponse>>;

  void run();
  void work_on_next(std::unique_lock<std::mutex>& lock);
  void pulse(const std::string& name, double share);
  Reply worked_out(const std::string& name, const Work& work);
  void forget_oldest();

  Log& log_;
  SlowLimits limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Answer> answers_;
  std::deque<std::string> queue_;
  std::size_t waiting_ = 0;
  std::uint64_t asked_ = 0;
  int depth_ = 0;  // works begun and not done: one inside the pulse of another
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace krupier
