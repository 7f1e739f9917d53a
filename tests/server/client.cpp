// The clients, by Beast.
#include "client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

namespace krupier::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

constexpr std::chrono::seconds kLongest{60};

tcp::endpoint there(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

}  // namespace

std::string Answer::header(const std::string& name) const {
  for (const auto& [its, value] : headers) {
    if (beast::iequals(its, name)) return value;
  }
  return {};
}

std::string Answer::error() const {
  boost::system::error_code bad;
  const json::value parsed = json::parse(body, bad);
  if (bad || !parsed.is_object()) return {};
  const json::value* error = parsed.as_object().if_contains("error");
  return error == nullptr ? std::string{} : std::string{error->as_string().c_str()};
}

struct HttpClient::State {
  std::uint16_t port = 0;
  bool tls = false;
  asio::io_context io;
  asio::ssl::context context{asio::ssl::context::tls_client};
  std::unique_ptr<beast::tcp_stream> plain;
  std::unique_ptr<beast::ssl_stream<beast::tcp_stream>> secure;
  beast::flat_buffer buffer;

  bool connected() const { return plain != nullptr || secure != nullptr; }
  void drop() {
    plain.reset();
    secure.reset();
    buffer.clear();
  }
  void connect() {
    buffer.clear();
    if (tls) {
      secure = std::make_unique<beast::ssl_stream<beast::tcp_stream>>(io, context);
      beast::get_lowest_layer(*secure).connect(there(port));
      secure->handshake(asio::ssl::stream_base::client);
    } else {
      plain = std::make_unique<beast::tcp_stream>(io);
      plain->connect(there(port));
    }
  }
  // One question and its answer, within the time.
  template <class Stream>
  void exchange(Stream& stream, const http::request<http::string_body>& request,
                http::response<http::string_body>& response, bool head) {
    beast::error_code failed;
    http::response_parser<http::string_body> parser;
    parser.skip(head);
    parser.body_limit(64U << 20U);
    beast::get_lowest_layer(stream).expires_after(kLongest);
    http::async_write(stream, request, [&](beast::error_code, std::size_t) {
      // A server that refuses a long body answers before it has read it.
      http::async_read(stream, buffer, parser,
                       [&](beast::error_code unread, std::size_t) { failed = unread; });
    });
    io.restart();
    io.run();
    if (failed) throw std::runtime_error{failed.message()};
    response = parser.release();
  }
};

HttpClient::HttpClient(std::uint16_t port, bool tls) : state_(std::make_unique<State>()) {
  state_->port = port;
  state_->tls = tls;
}
HttpClient::~HttpClient() = default;

Answer HttpClient::send(const std::string& method, const std::string& target,
                        const std::string& body, const Headers& headers) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(state_->port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::response<http::string_body> response;
  const auto once = [&] {
    if (!state_->connected()) state_->connect();
    if (state_->tls) {
      state_->exchange(*state_->secure, request, response, method == "HEAD");
    } else {
      state_->exchange(*state_->plain, request, response, method == "HEAD");
    }
  };
  const bool was_connected = state_->connected();
  try {
    once();
  } catch (const std::exception&) {
    state_->drop();
    if (!was_connected) throw;
    once();
  }
  Answer answer;
  answer.status = response.result_int();
  answer.body = response.body();
  for (const auto& field : response) {
    answer.headers.emplace_back(std::string{field.name_string()}, std::string{field.value()});
  }
  if (!response.keep_alive()) state_->drop();
  return answer;
}

Answer HttpClient::post(const std::string& target, const json::object& body, Headers headers) {
  headers.emplace("Content-Type", "application/json");
  return send("POST", target, json::serialize(body), headers);
}

struct WebSocketClient::State {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> socket{io};
  beast::flat_buffer buffer;
  std::uint16_t closed = 0;
};

WebSocketClient::WebSocketClient(std::uint16_t port, const Headers& headers,
                                 std::size_t receive_buffer)
    : state_(std::make_unique<State>()) {
  beast::tcp_stream& lowest = beast::get_lowest_layer(state_->socket);
  lowest.socket().open(tcp::v4());
  if (receive_buffer != 0) {
    lowest.socket().set_option(
        asio::socket_base::receive_buffer_size{static_cast<int>(receive_buffer)});
  }
  lowest.socket().connect(there(port));
  state_->socket.set_option(
      websocket::stream_base::decorator([&headers](websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  state_->socket.read_message_max(64U << 20U);
  websocket::response_type response;
  beast::error_code refused;
  state_->socket.handshake(response, "127.0.0.1:" + std::to_string(port), "/ws", refused);
  if (refused) throw std::runtime_error{std::to_string(response.result_int())};
}
WebSocketClient::~WebSocketClient() = default;
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;

void WebSocketClient::say_text(const std::string& text) {
  state_->socket.write(asio::buffer(text));
}
void WebSocketClient::say(const json::object& message) { say_text(json::serialize(message)); }

std::optional<json::object> WebSocketClient::next() {
  state_->buffer.clear();
  beast::error_code failed = beast::error::timeout;
  bool done = false;
  state_->socket.async_read(state_->buffer, [&](beast::error_code bad, std::size_t) {
    failed = bad;
    done = true;
  });
  state_->io.restart();
  state_->io.run_for(kLongest);
  if (!done) throw std::runtime_error{"nothing came over the WebSocket"};
  if (failed) {
    state_->closed = state_->socket.reason().code;
    return std::nullopt;
  }
  return json::parse(beast::buffers_to_string(state_->buffer.data())).as_object();
}

std::uint16_t WebSocketClient::close_code() const { return state_->closed; }

json::object WebSocketClient::ask(json::object message) {
  const std::int64_t id = ++last_id_;
  message["id"] = id;
  say(message);
  while (auto heard = next()) {
    const json::value* reply = heard->if_contains("reply");
    if (reply != nullptr && *reply == json::value(id)) return *std::move(heard);
    others.push_back(*std::move(heard));
  }
  throw std::runtime_error{"closed before the reply came"};
}

}  // namespace krupier::test
