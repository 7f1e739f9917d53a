// NetState: what all connections share. Only for the files of Net: it brings in Asio and Beast.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

#include <krupier/server/net.h>

namespace krupier {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using PlainStream = beast::tcp_stream;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

// A connection that may be waiting for a request when the server stops.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  virtual void stop_if_idle() = 0;  // any thread
};

struct Net::State {
  State(NetOptions given, NetHandler& its_handler, Metrics& its_metrics)
      : options(std::move(given)),
        handler(its_handler),
        metrics(its_metrics),
        io(std::make_unique<asio::io_context>(static_cast<int>(options.threads))),
        acceptor(std::in_place, *io) {}

  NetOptions options;
  NetHandler& handler;
  Metrics& metrics;
  std::unique_ptr<asio::io_context> io;  // destroyed first: its handlers hold this state
  std::optional<asio::ssl::context> tls;
  std::optional<tcp::acceptor> acceptor;
  std::vector<std::thread> threads;
  std::atomic<bool> stopping{false};

  std::mutex mutex;
  std::condition_variable changed;
  std::size_t connections = 0;
  std::unordered_map<std::string, std::size_t> by_address;
  std::unordered_map<Stoppable*, std::weak_ptr<Stoppable>> stoppable;
};

// A connection's place in the count; given back when it ends.
class Slot {
 public:
  // Nothing: there are too many, altogether or from this address.
  static std::shared_ptr<Slot> take(const std::shared_ptr<Net::State>& state,
                                    const std::string& address);
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  const std::string& address() const { return address_; }

 private:
  Slot(std::shared_ptr<Net::State> state, std::string address)
      : state_(std::move(state)), address_(std::move(address)) {}

  std::shared_ptr<Net::State> state_;
  std::string address_;
};

using RawRequest = http::request<http::string_body>;

template <class Stream>
void start_http(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place);
template <class Stream>
void start_websocket(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place,
                     RawRequest request, std::shared_ptr<WsSession> talk);

}  // namespace krupier
