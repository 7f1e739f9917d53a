// Web: a request and its answer, without the library that reads them from the wire.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <krupier/house/verb.h>
#include <krupier/server/hub.h>

namespace krupier {

struct WebRequest {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query
  std::string query;   // as it came
  std::string body;
  std::string cookie;  // headers by name, empty where not sent
  std::string authorization;
  std::string idempotency_key;
  std::string csrf;
  std::string device_key;
  std::string origin;
  std::string host;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string address;  // of the other side, without the port
  std::string id;       // names the request in the log
  bool loopback = false;
  bool tls = false;
};

struct WebResponse {
  unsigned status = 200;
  std::string type = "application/json";
  SharedText body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(WebResponse)>;  // from any thread, once

WebResponse web_reply(const Reply& reply);
WebResponse web_text(unsigned status, std::string type, std::string text);
WebResponse web_not_found();
WebResponse web_wrong_method(std::string_view allowed);
// What is answered becomes the response.
std::function<void(Reply)> answer_to(const Respond& respond);

// "%C5%BE" -> "ž"; nothing for a broken one. '+' is a space in a query only.
std::optional<std::string> percent_decoded(std::string_view text, bool query);
// "a=1&b=2"; nothing when it is broken or names a field twice.
std::optional<std::map<std::string, std::string>> parse_query(std::string_view query);
// The value of a cookie; empty: not there.
std::string_view cookie_value(std::string_view header, std::string_view name);
// "gzip, br;q=0.5" accepts both; "br;q=0" is a refusal.
bool accepts_encoding(std::string_view header, std::string_view encoding);
// Is the page that asks from this very host? A request without Origin is no page's.
bool same_origin(std::string_view origin, std::string_view host, bool tls);

}  // namespace krupier
