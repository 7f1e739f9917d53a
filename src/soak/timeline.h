// Timeline: the simulated clock, and what happens when.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier::soak {

class Timeline {
 public:
  using Deed = std::function<void()>;

  explicit Timeline(Instant start) : now_(start) {}

  Instant now() const { return now_; }
  void at(Instant when, Deed deed) {
    queue_.push({std::max(when, now_), next_order_++, std::move(deed)});
  }
  void in(std::int64_t span_ms, Deed deed) { at(now_ + span_ms, std::move(deed)); }
  bool empty() const { return queue_.empty(); }
  Instant next() const { return queue_.top().when; }
  void advance(Instant to) { now_ = std::max(now_, to); }
  void run_next() {
    // The deed may put others into the queue.
    const Entry entry = queue_.top();
    queue_.pop();
    advance(entry.when);
    entry.deed();
  }

 private:
  struct Entry {
    Instant when;
    std::uint64_t order = 0;  // of things at the same moment the first asked for comes first
    Deed deed;
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.when != b.when ? a.when > b.when : a.order > b.order;
    }
  };

  Instant now_;
  std::uint64_t next_order_ = 0;
  std::priority_queue<Entry> queue_;
};

}  // namespace krupier::soak
