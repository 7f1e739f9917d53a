// Reading what a request says, writing what an answer says.
#include <fmt/format.h>

#include <krupier/server/web.h>

namespace krupier {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

WebResponse web_reply(const Reply& reply) {
  WebResponse response;
  response.status = static_cast<unsigned>(reply.status);
  response.body = std::make_shared<const std::string>(json::serialize(reply.body));
  response.headers.emplace_back("Cache-Control", "no-store");
  if (reply.status == Status::too_many || reply.status == Status::unavailable) {
    const json::value* wait = reply.body.if_contains("retry_after_s");
    response.headers.emplace_back(
        "Retry-After", wait == nullptr ? std::string{"1"} : std::string{json::serialize(*wait)});
  }
  return response;
}

WebResponse web_text(unsigned status, std::string type, std::string text) {
  return {status, std::move(type), std::make_shared<const std::string>(std::move(text)), {}};
}

WebResponse web_not_found() {
  return web_reply(
      Reply::no(Status::not_found, "no-such-page", "there is nothing here; the list is at /api"));
}

WebResponse web_wrong_method(std::string_view allowed) {
  WebResponse response =
      web_text(405, "application/json",
               json::serialize(json::object{{"error", "wrong-method"},
                                            {"message", fmt::format("use {}", allowed)}}));
  response.headers.emplace_back("Allow", allowed);
  return response;
}

std::function<void(Reply)> answer_to(const Respond& respond) {
  return [respond](const Reply& reply) { respond(web_reply(reply)); };
}

std::optional<std::string> percent_decoded(std::string_view text, bool query) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && query) {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return out;
}

std::optional<std::map<std::string, std::string>> parse_query(std::string_view query) {
  std::map<std::string, std::string> fields;
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    if (one.empty()) continue;
    const std::size_t equals = one.find('=');
    const auto name = percent_decoded(one.substr(0, equals), true);
    const auto value = percent_decoded(
        equals == std::string_view::npos ? std::string_view{} : one.substr(equals + 1), true);
    if (!name || !value || !fields.emplace(*name, *value).second) return std::nullopt;
  }
  return fields;
}

std::string_view cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view one = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=') {
      return one.substr(name.size() + 1);
    }
  }
  return {};
}

bool accepts_encoding(std::string_view header, std::string_view encoding) {
  const auto trimmed = [](std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
  };
  while (!header.empty()) {
    const std::string_view one = header.substr(0, header.find(','));
    header.remove_prefix(std::min(header.size(), one.size() + 1));
    const std::size_t semicolon = std::min(one.find(';'), one.size());
    if (trimmed(one.substr(0, semicolon)) != encoding) continue;
    const std::string_view weight = trimmed(one.substr(std::min(semicolon + 1, one.size())));
    return !weight.starts_with("q=0") || weight.find_first_of("123456789") != weight.npos;
  }
  return false;
}

bool same_origin(std::string_view origin, std::string_view host, bool tls) {
  if (origin.empty()) return true;
  static constexpr std::string_view kSecure = "https://";
  static constexpr std::string_view kPlain = "http://";
  // Without TLS of our own a proxy before us may have it.
  if (origin.starts_with(kSecure)) return origin.substr(kSecure.size()) == host;
  return !tls && origin.starts_with(kPlain) && origin.substr(kPlain.size()) == host;
}

}  // namespace krupier
