// One thread of the lowest priority, and what it has worked out.
#include <algorithm>
#include <stdexcept>
#include <sys/resource.h>
#include <unistd.h>

#include <krupier/server/service.h>
#include <krupier/server/slow_answers.h>

namespace krupier {
namespace {

constexpr int kLowestPriority = 19;
// A long work lets shorter ones in at its pulses, and those others; deeper they wait.
constexpr int kDepthMax = 4;

struct Stopped {};

WebResponse kept_response(unsigned status, const SharedText& text) {
  WebResponse response{status, "application/json", text, {}};
  response.headers.emplace_back("Cache-Control", "no-cache");
  return response;
}

WebResponse not_yet(double done) {
  WebResponse response =
      web_reply({Status::waiting, {{"wait", true}, {"done", done}, {"retry_after_s", 1}}});
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

}  // namespace

SlowAnswers::SlowAnswers(Log& log, SlowLimits limits) : log_(log), limits_(limits) {
  thread_ = std::thread{[this] { run(); }};
}

void SlowAnswers::get(const std::string& name, Work work, Respond respond) {
  WebResponse now;
  {
    const std::lock_guard lock{mutex_};
    auto found = answers_.find(name);
    const bool full = waiting_ >= limits_.waiting_max ||
                      (found == answers_.end() && queue_.size() >= limits_.waiting_max);
    if (found != answers_.end() && found->second.ready) {
      found->second.asked = ++asked_;
      now = kept_response(found->second.status, found->second.text);
    } else if (stopping_ || full) {
      now = web_reply(busy());
    } else {
      if (found == answers_.end()) {
        found = answers_.try_emplace(name).first;
        found->second.work = std::move(work);
        queue_.push_back(name);
      }
      found->second.asked = ++asked_;
      found->second.waiters.push_back({std::move(respond), Clock::now()});
      ++waiting_;
      changed_.notify_one();
      return;
    }
  }
  respond(std::move(now));
}

void SlowAnswers::stop() {
  Told told;
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
    for (auto& [name, answer] : answers_) {
      for (Waiter& waiter : answer.waiters) {
        told.emplace_back(std::move(waiter.respond), web_reply(busy()));
      }
      answer.waiters.clear();
    }
    waiting_ = 0;
  }
  changed_.notify_all();
  for (auto& [respond, response] : told) respond(std::move(response));
  if (thread_.joinable()) thread_.join();
}

void SlowAnswers::run() {
  // By the thread's own number: the other threads keep their priority.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kLowestPriority);
  std::unique_lock lock{mutex_};
  try {
    for (;;) {
      changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (stopping_) return;
      work_on_next(lock);
    }
  } catch (const Stopped&) {
    return;  // in the middle of a work, at its pulse
  }
}

void SlowAnswers::work_on_next(std::unique_lock<std::mutex>& lock) {
  const std::string name = queue_.front();
  queue_.pop_front();
  const Work work = std::move(answers_[name].work);
  ++depth_;
  lock.unlock();
  const Reply reply = worked_out(name, work);
  auto text = std::make_shared<const std::string>(json::serialize(reply.body));
  lock.lock();
  --depth_;
  Answer& answer = answers_[name];
  answer.ready = true;
  answer.status = static_cast<unsigned>(reply.status);
  answer.text = std::move(text);
  const std::vector<Waiter> waiters = std::move(answer.waiters);
  answer.waiters.clear();
  waiting_ -= std::min(waiting_, waiters.size());
  const WebResponse response = kept_response(answer.status, answer.text);
  forget_oldest();
  lock.unlock();
  for (const Waiter& waiter : waiters) waiter.respond(response);
  lock.lock();
}

// A figure that can't be worked out is an error of the one answer, also where a rule broke over it.
Reply SlowAnswers::worked_out(const std::string& name, const Work& work) {
  try {
    return work([this, &name](double share) { pulse(name, share); });
  } catch (const std::exception& error) {
    log_.write(LogLevel::error, "a figure can't be worked out",
               {{"what", name}, {"why", error.what()}});
    return Reply::no(Status::refused, "not-known", "this can't be worked out");
  }
}

void SlowAnswers::pulse(const std::string& name, double share) {
  Told told;
  std::unique_lock lock{mutex_};
  if (stopping_) throw Stopped{};
  answers_[name].done = share;
  const Clock::time_point now = Clock::now();
  for (auto& [other, answer] : answers_) {
    const auto tired = std::ranges::partition(answer.waiters, [&](const Waiter& waiter) {
      return now - waiter.since < limits_.patience;
    });
    for (Waiter& waiter : tired) {
      told.emplace_back(std::move(waiter.respond), not_yet(answer.done));
      --waiting_;
    }
    answer.waiters.erase(tired.begin(), tired.end());
  }
  if (depth_ < kDepthMax && !queue_.empty()) work_on_next(lock);
  lock.unlock();
  for (auto& [respond, response] : told) respond(std::move(response));
}

void SlowAnswers::forget_oldest() {
  while (answers_.size() > limits_.kept_max) {
    auto oldest = answers_.end();
    for (auto each = answers_.begin(); each != answers_.end(); ++each) {
      if (!each->second.ready) continue;
      if (oldest == answers_.end() || each->second.asked < oldest->second.asked) oldest = each;
    }
    if (oldest == answers_.end()) return;
    answers_.erase(oldest);
  }
}

}  // namespace krupier
