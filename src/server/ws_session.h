// WsSession: one WebSocket connection's conversation, without the wire: what it asks, what waits to
// be sent to it, and how far it may fall behind.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/server/rate.h>
#include <krupier/server/service.h>

namespace krupier {

// Where a talk's words go. Any thread may call.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void something_to_write() = 0;
  virtual void close(std::uint16_t code, std::string reason) = 0;
};

// Why the server ends a connection, beside the protocol's own codes.
inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kPolicy = 1008;
inline constexpr std::uint16_t kTooSlow = 4001;
inline constexpr std::uint16_t kSessionEnded = 4003;

struct WsLimits {
  // From here on a table's messages are left out until the reader has caught up.
  std::size_t soft_bytes = 256U << 10U;
  std::size_t soft_messages = 512;
  // And here it is closed at once.
  std::size_t hard_bytes = 8U << 20U;
  std::size_t hard_messages = 16'384;
  std::chrono::milliseconds behind_max{30'000};  // or after so long behind
  Rate rate{50, 200};                            // messages of the client
  std::size_t watches_max = 100;
};

class WsSession final : public Viewer, public std::enable_shared_from_this<WsSession> {
 public:
  using Steady = std::chrono::steady_clock;

  WsSession(Service& service, Metrics& metrics, RateTable& by_address, WsLimits limits,
            std::string address, Credential credential);

  // --- the wire's side, one call at a time ---
  void opened(std::weak_ptr<Wire> wire);
  void heard(std::string_view text);
  // The next text to write; the one before it has been written. Null: nothing waits.
  SharedText next_to_write();
  void ended();

  // --- any thread ---
  bool send_droppable(const SharedTexts& texts) override;
  void send(SharedText text) override;
  bool closed() const override { return closed_.load(); }
  void close(std::uint16_t code, std::string reason);
  // After what is on its way; nothing more is taken.
  void close_when_written(std::uint16_t code, std::string reason);
  Credential credential() const;
  bool too_long_behind(Steady::time_point now) const;

 private:
  bool allowed(const json::value& id);
  void log_in(const json::object& message, json::value id);
  void subscribe(const json::object& message, json::value id, bool on);
  void call(json::object& message, json::value id);
  void refuse(const json::value& id, std::string_view error, std::string why,
              json::object more = {});

  Service& service_;
  Metrics& metrics_;
  RateTable& by_address_;
  WsLimits limits_;
  std::string address_;
  TokenBucket bucket_;
  unsigned over_rate_ = 0;
  std::size_t subscribed_ = 0;  // how often; a rough bound on what it may watch
  std::atomic<bool> closed_{false};

  mutable std::mutex mutex_;
  std::weak_ptr<Wire> wire_;
  Credential credential_;
  std::deque<SharedText> queue_;
  std::size_t bytes_ = 0;
  bool writing_ = false;
  std::optional<std::pair<std::uint16_t, std::string>> last_words_;
  bool behind_ = false;
  Steady::time_point behind_since_{};
};

// All open talks, for the sweep that ends those too slow or without a session, and for the end.
class WsSessions {
 public:
  void add(const std::shared_ptr<WsSession>& talk);
  std::vector<std::shared_ptr<WsSession>> all();

 private:
  std::mutex mutex_;
  std::vector<std::weak_ptr<WsSession>> talks_;
  std::size_t prune_at_ = 64;
};

}  // namespace krupier
