// Listening, and the threads that serve.
#include <boost/asio/connect.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <stdexcept>

#include <krupier/server/net_state.h>

namespace krupier {
namespace {

asio::ssl::context load_tls(const NetOptions& options) {
  asio::ssl::context tls{asio::ssl::context::tls_server};
  boost::system::error_code bad;
  tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                  asio::ssl::context::no_tlsv1_1 | asio::ssl::context::no_compression);
  tls.use_certificate_chain_file(options.tls_cert, bad);
  if (bad) {
    throw std::runtime_error{
        fmt::format("--tls-cert {}: can't be read: {}", options.tls_cert, bad.message())};
  }
  tls.use_private_key_file(options.tls_key, asio::ssl::context::pem, bad);
  if (bad) {
    throw std::runtime_error{
        fmt::format("--tls-key {}: can't be read: {}", options.tls_key, bad.message())};
  }
  return tls;
}

void shake_hands(const std::shared_ptr<Net::State>& state, tcp::socket socket,
                 std::shared_ptr<Slot> place) {
  auto stream = std::make_shared<TlsStream>(PlainStream{std::move(socket)}, *state->tls);
  beast::get_lowest_layer(*stream).expires_after(state->options.request_timeout);
  stream->async_handshake(asio::ssl::stream_base::server,
                          [state, stream, place](boost::system::error_code bad) {
                            if (!bad) start_http(state, std::move(*stream), place);
                          });
}

void accepted(const std::shared_ptr<Net::State>& state, tcp::socket socket) {
  boost::system::error_code bad;
  const tcp::endpoint from = socket.remote_endpoint(bad);
  if (bad) return;
  std::shared_ptr<Slot> place = Slot::take(state, from.address().to_string());
  if (place == nullptr) {
    ++state->metrics.connections_refused;
    return;  // closed
  }
  socket.set_option(tcp::no_delay{true}, bad);
  if (state->options.send_buffer != 0) {
    socket.set_option(asio::socket_base::send_buffer_size{state->options.send_buffer}, bad);
  }
  if (state->tls) {
    shake_hands(state, std::move(socket), std::move(place));
  } else {
    start_http(state, PlainStream{std::move(socket)}, std::move(place));
  }
}

void accept_next(const std::shared_ptr<Net::State>& state) {
  state->acceptor->async_accept(
      asio::make_strand(*state->io), [state](boost::system::error_code bad, tcp::socket socket) {
        if (state->stopping) return;
        if (!bad) {
          accepted(state, std::move(socket));
        } else if (bad == asio::error::no_descriptors) {
          // Everything is in use: try again when something may have been closed.
          auto timer =
              std::make_shared<asio::steady_timer>(*state->io, std::chrono::milliseconds{50});
          timer->async_wait([state, timer](boost::system::error_code) { accept_next(state); });
          return;
        }
        accept_next(state);
      });
}

void schedule(const std::shared_ptr<Net::State>& state,
              const std::shared_ptr<asio::steady_timer>& timer, std::chrono::milliseconds period,
              const std::shared_ptr<std::function<void()>>& task) {
  timer->expires_after(period);
  timer->async_wait([state, timer, period, task](boost::system::error_code bad) {
    if (bad || state->stopping) return;
    (*task)();
    schedule(state, timer, period, task);
  });
}

}  // namespace

std::shared_ptr<Slot> Slot::take(const std::shared_ptr<Net::State>& state,
                                 const std::string& address) {
  const std::lock_guard lock{state->mutex};
  if (state->connections >= state->options.connections_max) return nullptr;
  std::size_t& here = state->by_address[address];
  if (here >= state->options.connections_per_address) return nullptr;
  ++here;
  ++state->connections;
  return std::shared_ptr<Slot>{new Slot{state, address}};
}

Slot::~Slot() {
  const std::lock_guard lock{state_->mutex};
  --state_->connections;
  const auto here = state_->by_address.find(address_);
  if (--here->second == 0) state_->by_address.erase(here);
  state_->changed.notify_all();
}

Net::Net(NetOptions options, NetHandler& handler, Metrics& metrics)
    : state_(std::make_shared<State>(std::move(options), handler, metrics)) {
  const NetOptions& its = state_->options;
  if (its.tls_cert.empty() != its.tls_key.empty()) {
    throw std::runtime_error{"--tls-cert and --tls-key belong together"};
  }
  if (!its.tls_cert.empty()) state_->tls.emplace(load_tls(its));
  const std::string where = fmt::format("{}:{}", its.address, its.port);
  boost::system::error_code bad;
  const auto address = asio::ip::make_address(its.address, bad);
  if (bad) throw std::runtime_error{fmt::format("--listen {}: no such address", where)};
  const tcp::endpoint endpoint{address, its.port};
  tcp::acceptor& acceptor = *state_->acceptor;
  acceptor.open(endpoint.protocol(), bad);
  if (!bad) acceptor.set_option(tcp::acceptor::reuse_address{true}, bad);
  if (!bad) acceptor.bind(endpoint, bad);
  if (!bad) acceptor.listen(4096, bad);
  if (bad) {
    throw std::runtime_error{fmt::format("--listen {}: {}", where,
                                         bad == asio::error::address_in_use
                                             ? std::string{"something listens there already"}
                                             : bad.message())};
  }
}

Net::~Net() { stop(); }

std::uint16_t Net::port() const { return state_->acceptor->local_endpoint().port(); }

void Net::start() {
  accept_next(state_);
  for (unsigned i = 0; i < state_->options.threads; ++i) {
    state_->threads.emplace_back([state = state_] { state->io->run(); });
  }
}

void Net::every(std::chrono::milliseconds period, std::function<void()> task) {
  schedule(state_, std::make_shared<asio::steady_timer>(*state_->io), period,
           std::make_shared<std::function<void()>>(std::move(task)));
}

void Net::stop_accepting() {
  if (state_->stopping.exchange(true)) return;
  asio::post(*state_->io, [state = state_] {
    boost::system::error_code ignored;
    state->acceptor->close(ignored);
  });
  std::vector<std::shared_ptr<Stoppable>> open;
  {
    const std::lock_guard lock{state_->mutex};
    for (const auto& [raw, weak] : state_->stoppable) {
      if (auto one = weak.lock()) open.push_back(std::move(one));
    }
  }
  for (const auto& one : open) one->stop_if_idle();
}

bool Net::wait_until_idle(std::chrono::milliseconds at_most) {
  std::unique_lock lock{state_->mutex};
  return state_->changed.wait_for(lock, at_most, [this] { return state_->connections == 0; });
}

void Net::stop() {
  if (state_->io == nullptr) return;
  stop_accepting();
  state_->io->stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
  state_->threads.clear();
  state_->acceptor.reset();
  state_->io.reset();
}

}  // namespace krupier
