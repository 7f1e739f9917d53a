// One question to the outside register.
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include <krupier/server/register_query.h>

namespace krupier {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr std::size_t kAnswerMax = 4096;

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

// The word itself, or {"status": "clear"}.
std::string answer_of(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) {
    text.pop_back();
  }
  boost::system::error_code bad;
  const boost::json::value parsed = boost::json::parse(text, bad);
  if (!bad && parsed.is_object()) {
    const boost::json::value* status = parsed.get_object().if_contains("status");
    text = status != nullptr && status->is_string() ? status->get_string().c_str() : "";
  }
  return text == "clear" || text == "listed" ? text : "unreachable";
}

}  // namespace

Result<RegisterQuery> RegisterQuery::from_url(std::string_view url) {
  static constexpr std::string_view kScheme = "http://";
  const Error wrong{fmt::format("--register-url {}: must be http://HOST[:PORT]/PATH", url)};
  if (!url.starts_with(kScheme)) return wrong;
  url.remove_prefix(kScheme.size());
  RegisterQuery query;
  const std::size_t slash = url.find('/');
  query.path_ = slash == std::string_view::npos ? "/" : std::string{url.substr(slash)};
  const std::string_view authority = url.substr(0, slash);
  const std::size_t colon = authority.rfind(':');
  query.host_ = authority.substr(0, colon);
  query.port_ = colon == std::string_view::npos ? "80" : std::string{authority.substr(colon + 1)};
  if (query.host_.empty() || query.port_.empty()) return wrong;
  return query;
}

std::string RegisterQuery::ask(std::string_view document) const {
  if (!there()) return "not-asked";
  std::string answer = "unreachable";
  asio::io_context io;
  tcp::resolver resolver{io};
  beast::tcp_stream stream{io};
  beast::flat_buffer buffer;
  http::request<http::empty_body> request{
      http::verb::get,
      fmt::format("{}{}document={}", path_, path_.find('?') == std::string::npos ? '?' : '&',
                  percent_encoded(document)),
      11};
  request.set(http::field::host, host_);
  request.set(http::field::connection, "close");
  http::response_parser<http::string_body> response;
  response.body_limit(kAnswerMax);
  stream.expires_after(timeout_);
  resolver.async_resolve(host_, port_, [&](beast::error_code bad, const auto& found) {
    if (bad) return;
    stream.async_connect(found, [&](beast::error_code unconnected, const auto&) {
      if (unconnected) return;
      http::async_write(stream, request, [&](beast::error_code unsent, std::size_t) {
        if (unsent) return;
        http::async_read(stream, buffer, response, [&](beast::error_code unread, std::size_t) {
          if (!unread && response.get().result() == http::status::ok) {
            answer = answer_of(response.get().body());
          }
        });
      });
    });
  });
  io.run_for(timeout_);
  return answer;
}

}  // namespace krupier
