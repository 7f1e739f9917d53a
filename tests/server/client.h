// Real clients for the server's tests: HTTP and WebSocket over loopback. Every wait has an end.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace krupier::test {

namespace json = boost::json;
using Headers = std::map<std::string, std::string>;

struct Answer {
  unsigned status = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;

  std::string header(const std::string& name) const;  // "" where there is none
  json::object object() const { return json::parse(body).as_object(); }
  std::string error() const;  // the body's "error"; "" where there is none
};

class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port, bool tls = false);
  ~HttpClient();
  // Keeps the connection; connects anew when the server has ended it. Throws when nothing came.
  Answer send(const std::string& method, const std::string& target, const std::string& body = {},
              const Headers& headers = {});
  Answer get(const std::string& target, const Headers& headers = {}) {
    return send("GET", target, {}, headers);
  }
  Answer post(const std::string& target, const json::object& body, Headers headers = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class WebSocketClient {
 public:
  // Throws std::runtime_error with the status when the server refused.
  explicit WebSocketClient(std::uint16_t port, const Headers& headers = {},
                           std::size_t receive_buffer = 0);
  ~WebSocketClient();
  WebSocketClient(WebSocketClient&&) noexcept;

  void say(const json::object& message);
  void say_text(const std::string& text);
  // The next message; nothing when the server closed the connection.
  std::optional<json::object> next();
  std::uint16_t close_code() const;
  // Says it, and reads until its reply comes; what came before goes to `others`.
  json::object ask(json::object message);
  std::vector<json::object> others;

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::int64_t last_id_ = 0;
};

}  // namespace krupier::test
