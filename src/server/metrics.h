// Metrics: what the server counts about itself, as Prometheus reads it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace krupier {

// Counts by size in fixed steps; any thread may add.
template <std::size_t kSteps>
class Histogram {
 public:
  constexpr explicit Histogram(std::array<std::uint64_t, kSteps> steps) : steps_(steps) {}

  void add(std::uint64_t value) {
    std::size_t step = 0;
    while (step < kSteps && value > steps_[step]) ++step;
    counts_[step].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(value, std::memory_order_relaxed);
  }
  // As Prometheus wants it: cumulative, in the unit given by dividing.
  void write(std::string& out, std::string_view name, std::string_view help, double divide) const;

 private:
  std::array<std::uint64_t, kSteps> steps_;
  std::array<std::atomic<std::uint64_t>, kSteps + 1> counts_{};
  std::atomic<std::uint64_t> sum_{0};
};

class Metrics {
 public:
  using Counter = std::atomic<std::uint64_t>;

  // What `verb` was answered; over HTTP or WebSocket.
  void answered(std::string_view verb, unsigned status, std::uint64_t took_us);

  Counter engine_queue{0};  // gauge
  Counter engine_refused{0};
  Counter commits{0};
  Counter records{0};
  Counter connections_http{0};       // gauge
  Counter connections_websocket{0};  // gauge
  Counter connections_refused{0};
  Counter messages_sent{0};
  Counter messages_dropped{0};
  Counter resyncs{0};
  Counter slow_readers_closed{0};
  Counter rate_limited{0};
  Counter tables_open{0};    // gauge
  Counter rounds_played{0};  // gauge
  Histogram<10> commit_us{{100, 250, 500, 1'000, 2'500, 5'000, 10'000, 50'000, 250'000, 1'000'000}};
  Histogram<8> commit_records{{1, 2, 5, 10, 50, 100, 500, 2'000}};
  Histogram<10> request_us{
      {100, 500, 1'000, 2'500, 5'000, 10'000, 50'000, 250'000, 1'000'000, 5'000'000}};

  // The text of /metrics.
  std::string text() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, unsigned>, std::uint64_t> requests_;
};

}  // namespace krupier
