// Net: the sockets. Listens, reads requests and WebSocket messages, writes answers; what they mean
// is decided elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <krupier/server/web.h>
#include <krupier/server/ws_session.h>

namespace krupier {

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string tls_cert;       // files; both or none
  std::string tls_key;
  unsigned threads = 2;
  std::size_t connections_max = 10'000;
  std::size_t connections_per_address = 1'000;
  std::size_t body_max = 64U << 10U;
  std::size_t import_body_max = 5U << 20U;  // the register of excluded persons
  std::size_t message_max = 64U << 10U;     // of a WebSocket client
  int send_buffer = 0;                      // the kernel's, in bytes; 0: as the system has it
  std::chrono::milliseconds request_timeout{15'000};
  std::chrono::milliseconds idle_timeout{60'000};
};

// What the sockets bring. Called on threads of Net.
class NetHandler {
 public:
  virtual ~NetHandler() = default;
  virtual void request(WebRequest request, Respond respond) = 0;
  // A WebSocket wants to begin; null: answered with the response instead.
  virtual std::shared_ptr<WsSession> upgrade(const WebRequest& request, WebResponse& refusal) = 0;
};

class Net {
 public:
  // Binds and loads the certificate; throws std::runtime_error saying what was wrong.
  Net(NetOptions options, NetHandler& handler, Metrics& metrics);
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  std::uint16_t port() const;
  void start();
  void stop_accepting();
  // Waits until all connections have ended; false: some have not in this time.
  bool wait_until_idle(std::chrono::milliseconds at_most);
  void stop();  // ends what is left

  // Calls again and again, on a thread of Net, until stop().
  void every(std::chrono::milliseconds period, std::function<void()> task);

  struct State;  // net_state.h

 private:
  std::shared_ptr<State> state_;
};

}  // namespace krupier
