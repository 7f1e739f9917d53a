// One WebSocket connection: reads messages, writes what waits, keeps it alive, ends it.
#include <boost/asio/dispatch.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <krupier/server/net_state.h>

namespace krupier {
namespace {

namespace websocket = beast::websocket;

template <class Stream>
class WebSocketSession final : public Wire,
                               public std::enable_shared_from_this<WebSocketSession<Stream>> {
 public:
  WebSocketSession(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place,
                   std::shared_ptr<WsSession> talk)
      : state_(std::move(state)),
        socket_(std::move(stream)),
        place_(std::move(place)),
        talk_(std::move(talk)) {
    ++state_->metrics.connections_websocket;
  }
  ~WebSocketSession() override {
    --state_->metrics.connections_websocket;
    talk_->ended();
  }

  void accept(RawRequest request) {
    websocket::stream_base::timeout times{};
    times.handshake_timeout = state_->options.request_timeout;
    times.idle_timeout = state_->options.idle_timeout;
    times.keep_alive_pings = true;
    socket_.set_option(times);
    socket_.read_message_max(state_->options.message_max);
    socket_.text(true);
    // A browser that offers a token as subprotocol wants its first one named back.
    const auto offered = request[http::field::sec_websocket_protocol];
    if (const auto first = offered.substr(0, offered.find(',')); first == "krupier") {
      socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, "krupier");
      }));
    }
    talk_->opened(this->weak_from_this());
    socket_.async_accept(request, [self = this->shared_from_this()](beast::error_code bad) {
      if (bad) return;
      self->open_ = true;
      if (self->close_wanted_) return self->do_close();
      self->read();
      self->write_next();
    });
  }

  void something_to_write() override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this()] { self->write_next(); });
  }

  void close(std::uint16_t code, std::string reason) override {
    asio::post(socket_.get_executor(), [self = this->shared_from_this(), code,
                                        reason = std::move(reason)] {
      if (self->close_wanted_) return;
      self->close_wanted_ = true;
      self->why_ = websocket::close_reason{static_cast<websocket::close_code>(code), reason};
      if (!self->open_) return;
      if (self->writing_) {
        // A reader that does not read lets no close message through either.
        self->cut_off();
      } else {
        self->do_close();
      }
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_,
                       [self = this->shared_from_this()](beast::error_code bad, std::size_t) {
                         if (bad) return;
                         const auto data = self->buffer_.data();
                         if (!self->close_wanted_) {
                           self->talk_->heard({static_cast<const char*>(data.data()), data.size()});
                         }
                         self->buffer_.consume(self->buffer_.size());
                         self->read();
                       });
  }

  void write_next() {
    if (!open_ || writing_ || close_wanted_) return;
    current_ = talk_->next_to_write();
    if (current_ == nullptr) return;
    writing_ = true;
    socket_.async_write(asio::buffer(*current_),
                        [self = this->shared_from_this()](beast::error_code bad, std::size_t) {
                          self->writing_ = false;
                          if (bad) return;
                          if (self->close_wanted_) return self->do_close();
                          self->write_next();
                        });
  }

  // The write under way gets a little time; then the connection ends without a word.
  void cut_off() {
    auto timer = std::make_shared<asio::steady_timer>(socket_.get_executor(),
                                                      std::chrono::milliseconds{500});
    timer->async_wait([self = this->shared_from_this(), timer](beast::error_code) {
      if (self->writing_) beast::get_lowest_layer(self->socket_).close();
    });
  }

  void do_close() {
    if (closing_) return;
    closing_ = true;
    socket_.async_close(why_, [self = this->shared_from_this()](beast::error_code) {});
  }

  std::shared_ptr<Net::State> state_;
  websocket::stream<Stream> socket_;
  std::shared_ptr<Slot> place_;
  std::shared_ptr<WsSession> talk_;
  beast::flat_buffer buffer_;
  SharedText current_;
  websocket::close_reason why_;
  bool open_ = false;
  bool writing_ = false;
  bool close_wanted_ = false;
  bool closing_ = false;
};

}  // namespace

template <class Stream>
void start_websocket(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place,
                     RawRequest request, std::shared_ptr<WsSession> talk) {
  auto session = std::make_shared<WebSocketSession<Stream>>(std::move(state), std::move(stream),
                                                            std::move(place), std::move(talk));
  session->accept(std::move(request));
}

template void start_websocket(std::shared_ptr<Net::State>, PlainStream, std::shared_ptr<Slot>,
                              RawRequest, std::shared_ptr<WsSession>);
template void start_websocket(std::shared_ptr<Net::State>, TlsStream, std::shared_ptr<Slot>,
                              RawRequest, std::shared_ptr<WsSession>);

}  // namespace krupier
