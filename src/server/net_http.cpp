// One HTTP connection: requests one after another, until one becomes a WebSocket.
#include <array>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <krupier/server/net_state.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

constexpr std::uint32_t kHeaderMax = 16U << 10U;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

WebRequest web_request(const RawRequest& raw, const std::string& address, bool tls) {
  WebRequest request;
  request.method = text_of(raw.method_string());
  const std::string target = text_of(raw.target());
  const std::size_t question = target.find('?');
  request.path = percent_decoded(target.substr(0, question), false).value_or("");
  if (question != std::string::npos) request.query = target.substr(question + 1);
  request.cookie = text_of(raw[http::field::cookie]);
  request.authorization = text_of(raw[http::field::authorization]);
  // A page can set no header on its WebSocket: it offers "krupier, TOKEN" as subprotocols.
  const std::string offered = text_of(raw[http::field::sec_websocket_protocol]);
  static constexpr std::string_view kOffer = "krupier, ";
  if (request.authorization.empty() && offered.starts_with(kOffer)) {
    request.authorization = "Bearer " + offered.substr(kOffer.size());
  }
  request.idempotency_key = text_of(raw["Idempotency-Key"]);
  request.csrf = text_of(raw["X-Krupier-CSRF"]);
  request.device_key = text_of(raw["X-Device-Key"]);
  request.origin = text_of(raw[http::field::origin]);
  request.host = text_of(raw[http::field::host]);
  request.content_type = text_of(raw[http::field::content_type]);
  request.if_none_match = text_of(raw[http::field::if_none_match]);
  request.accept_encoding = text_of(raw[http::field::accept_encoding]);
  request.address = address;
  request.loopback = address == "127.0.0.1" || address == "::1";
  request.tls = tls;
  request.id = random_hex(8);
  return request;
}

// Every answer carries these; what a page may load is said here and nowhere else.
template <class Response>
void add_security_headers(Response& response, bool tls) {
  response.set("Content-Security-Policy",
               // Video comes from wherever a table's setup says, by https: its player fetches the
               // pieces itself and works on them beside the page.
               "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob: https:; "
               "connect-src 'self' https:; worker-src 'self' blob:; "
               "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
               "form-action 'self'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  if (tls) response.set("Strict-Transport-Security", "max-age=31536000");
}

template <class Stream>
class HttpSession final : public Stoppable,
                          public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  static constexpr bool kTls = std::is_same_v<Stream, TlsStream>;

  HttpSession(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place)
      : state_(std::move(state)), stream_(std::move(stream)), place_(std::move(place)) {
    ++state_->metrics.connections_http;
  }
  ~HttpSession() override {
    --state_->metrics.connections_http;
    const std::lock_guard lock{state_->mutex};
    state_->stoppable.erase(this);
  }

  void begin() {
    {
      const std::lock_guard lock{state_->mutex};
      state_->stoppable.emplace(this, this->shared_from_this());
    }
    read_header();
  }

  void stop_if_idle() override {
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      if (self->idle_) self->lowest().cancel();
    });
  }

 private:
  void read_header() {
    if (state_->stopping) return close();
    idle_ = true;
    parser_.emplace();
    parser_->header_limit(kHeaderMax);
    parser_->body_limit(state_->options.import_body_max);
    lowest().expires_after(first_ ? state_->options.request_timeout : state_->options.idle_timeout);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = this->shared_from_this()](beast::error_code bad, std::size_t) {
                              self->on_header(bad);
                            });
  }

  auto& lowest() { return beast::get_lowest_layer(stream_); }

  void on_header(beast::error_code bad) {
    idle_ = false;
    if (bad == http::error::end_of_stream) return close();
    if (bad) return refuse_form(bad);
    first_ = false;
    if (beast::websocket::is_upgrade(parser_->get())) return upgrade();
    // Only the register of excluded persons comes as a long body.
    const auto target = parser_->get().target();
    const bool import = target == "/api/import-register";
    const std::size_t most = import ? state_->options.import_body_max : state_->options.body_max;
    parser_->body_limit(most);
    if (parser_->content_length() && *parser_->content_length() > most) {
      return refuse_form(http::error::body_limit);
    }
    lowest().expires_after(state_->options.request_timeout);
    http::async_read(stream_, buffer_, *parser_,
                     [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                       self->on_request(failed);
                     });
  }

  // Not HTTP as it should be: say so, and end.
  void refuse_form(beast::error_code bad) {
    unsigned status = 0;
    if (bad == http::error::header_limit) status = 431;
    if (bad == http::error::body_limit) status = 413;
    if (status == 0 &&
        bad.category() == http::make_error_code(http::error::bad_method).category()) {
      status = 400;
    }
    if (status == 0 || bad == http::error::partial_message) return close();
    keep_alive_ = false;
    unread_ = true;
    const std::string_view error = status == 413   ? "too-large"
                                   : status == 431 ? "header-too-large"
                                                   : "wrong-http";
    WebResponse response =
        web_text(status, "application/json",
                 json::serialize(json::object{{"error", error}, {"message", bad.message()}}));
    write(std::move(response));
  }

  void on_request(beast::error_code bad) {
    if (bad) return refuse_form(bad);
    RawRequest raw = parser_->release();
    keep_alive_ = raw.keep_alive() && !state_->stopping;
    head_ = raw.method() == http::verb::head;
    WebRequest request = web_request(raw, place_->address(), kTls);
    request.body = std::move(raw.body());
    lowest().expires_never();  // the engine answers when the journal holds it
    state_->handler.request(std::move(request),
                            [self = this->shared_from_this()](WebResponse response) {
                              asio::dispatch(self->stream_.get_executor(),
                                             [self, response = std::move(response)]() mutable {
                                               self->write(std::move(response));
                                             });
                            });
  }

  void upgrade() {
    RawRequest raw = parser_->release();
    const WebRequest request = web_request(raw, place_->address(), kTls);
    WebResponse refusal;
    std::shared_ptr<WsSession> talk = state_->handler.upgrade(request, refusal);
    if (talk == nullptr) {
      keep_alive_ = false;
      return write(std::move(refusal));
    }
    lowest().expires_never();  // the WebSocket keeps its own time
    start_websocket(state_, std::move(stream_), place_, std::move(raw), std::move(talk));
  }

  void write(WebResponse answer) {
    if (state_->stopping) keep_alive_ = false;
    response_ = {};
    response_.version(11);
    response_.result(answer.status);
    for (const auto& [name, value] : answer.headers) response_.insert(name, value);
    if (answer.body != nullptr) {
      response_.set(http::field::content_type, answer.type);
      // A large shared text is copied once here; pages are small and lists are made for one.
      if (!head_) response_.body() = *answer.body;
      response_.content_length(answer.body->size());
    } else {
      response_.content_length(0);
    }
    if (answer.status == 304) response_.erase(http::field::content_length);
    add_security_headers(response_, kTls);
    response_.keep_alive(keep_alive_);
    lowest().expires_after(state_->options.request_timeout);
    serializer_.emplace(response_);
    if (head_) {
      http::async_write_header(stream_, *serializer_,
                               [self = this->shared_from_this()](
                                   beast::error_code bad, std::size_t) { self->wrote(bad); });
      return;
    }
    http::async_write(stream_, *serializer_,
                      [self = this->shared_from_this()](beast::error_code bad, std::size_t) {
                        self->wrote(bad);
                      });
  }

  void wrote(beast::error_code bad) {
    if (bad) return;
    if (unread_) return linger();
    if (!keep_alive_) return close();
    read_header();
  }

  // The rest of a body that was refused is still coming; ending now would take the answer from the
  // other side's hands.
  void linger() {
    beast::error_code ignored;
    lowest().socket().shutdown(tcp::socket::shutdown_send, ignored);
    lowest().expires_after(std::chrono::seconds{2});
    drain();
  }
  void drain() {
    lowest().async_read_some(asio::buffer(scrap_),
                             [self = this->shared_from_this()](beast::error_code bad, std::size_t) {
                               if (!bad) self->drain();
                             });
  }

  void close() {
    if constexpr (kTls) {
      lowest().expires_after(std::chrono::seconds{5});
      stream_.async_shutdown([self = this->shared_from_this()](beast::error_code) {});
    } else {
      beast::error_code ignored;
      stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }
  }

  std::shared_ptr<Net::State> state_;
  Stream stream_;
  std::shared_ptr<Slot> place_;
  beast::flat_buffer buffer_{kHeaderMax * 8};
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  bool keep_alive_ = true;
  bool head_ = false;
  bool first_ = true;
  bool idle_ = false;
  bool unread_ = false;
  std::array<char, 4096> scrap_{};
};

}  // namespace

template <class Stream>
void start_http(std::shared_ptr<Net::State> state, Stream stream, std::shared_ptr<Slot> place) {
  const auto executor = stream.get_executor();
  auto session =
      std::make_shared<HttpSession<Stream>>(std::move(state), std::move(stream), std::move(place));
  asio::dispatch(executor, [session] { session->begin(); });
}

template void start_http(std::shared_ptr<Net::State>, PlainStream, std::shared_ptr<Slot>);
template void start_http(std::shared_ptr<Net::State>, TlsStream, std::shared_ptr<Slot>);

}  // namespace krupier
