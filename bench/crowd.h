// Crowd: thousands of WebSocket clients in one process with one thread, by hand: a benchmark's
// readers must not cost more than what they measure.
#pragma once

#include <atomic>
#include <cstdint>

// Shared between the server's process and the crowd's.
struct CrowdBoard {
  static constexpr std::uint32_t kClients = 5'000;
  static constexpr std::uint32_t kMessages = 64;

  std::atomic<std::uint16_t> port{0};  // 0: the server is not there yet
  std::atomic<std::int64_t> table{0};
  std::atomic<std::uint64_t> first_n{0};   // of the messages that are measured
  std::atomic<std::uint32_t> watching{0};  // clients that have heard how things stand
  std::atomic<std::uint64_t> received{0};  // messages, over all clients
  std::atomic<bool> over{false};
  std::atomic<bool> failed{false};
  std::int64_t at_ns[kClients][kMessages];  // when each came; the clock is the machine's
};

std::int64_t machine_ns();
// Does not return until the board says that it is over.
void run_crowd(CrowdBoard& board);
