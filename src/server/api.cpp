// From an address to what is asked there.
#include <chrono>
#include <fmt/format.h>

#include <krupier/server/api.h>
#include <krupier/server/openapi.h>
#include <krupier/server/pages.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

std::string cookie(std::string_view value, std::int64_t seconds, bool tls) {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", kCookie, value,
                     seconds, tls ? "; Secure" : "");
}

}  // namespace

Api::Api(Service& service, Gate& gate, Past& past, Library& library, Metrics& metrics, Log& log,
         StaticFiles pages, ApiOptions options)
    : service_(service),
      gate_(gate),
      past_(past),
      library_(library),
      metrics_(metrics),
      log_(log),
      pages_(std::move(pages)),
      options_(options),
      by_address_(options.by_address),
      by_session_(options.by_session),
      log_ins_(options.log_ins),
      openapi_(std::make_shared<const std::string>(openapi_text(service.verbs()))) {}

// A name for counting, from a closed list: nobody fills the metrics with made-up ones.
std::string Api::counted_as(const WebRequest& request) const {
  if (!request.path.starts_with(kApi)) return request.path.starts_with("/api") ? "api" : "page";
  const std::string name = request.path.substr(kApi.size());
  if (name == "log-in" || name == "log-out" || name == "openapi.json") return name;
  if (const Read* read = find_read(name)) return std::string{read->name};
  const Verb* verb = service_.verbs().find(name);
  return verb == nullptr || verb->internal ? "unknown" : name;
}

// Counts and logs the answer.
Respond Api::watched(const WebRequest& request, const std::string& name, Respond respond) {
  const auto began = std::chrono::steady_clock::now();
  return [this, began, name, id = request.id, method = request.method, address = request.address,
          respond = std::move(respond)](WebResponse response) {
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - began);
    metrics_.answered(name, response.status, static_cast<std::uint64_t>(took.count()));
    const LogLevel level = response.status >= 500 ? LogLevel::warning : LogLevel::debug;
    if (log_.writes(level)) {
      log_.write(level, "request",
                 {{"id", id},
                  {"method", method},
                  {"what", name},
                  {"status", response.status},
                  {"took_us", took.count()},
                  {"address", address}});
    }
    response.headers.emplace_back("X-Request-Id", id);
    respond(std::move(response));
  };
}

std::optional<Reply> Api::too_often(RateTable& rate, const std::string& who) {
  const unsigned wait_s = rate.take(who);
  if (wait_s == 0) return std::nullopt;
  ++metrics_.rate_limited;
  return Reply::no(Status::too_many, "too-many", "too many requests; wait",
                   {{"retry_after_s", wait_s}});
}

std::optional<Reply> Api::too_often(const Credential& credential) {
  if (credential.kind == Credential::Kind::none) return std::nullopt;
  return too_often(by_session_, credential.hash);
}

void Api::request(WebRequest request, Respond respond) {
  const std::string name = counted_as(request);
  respond = watched(request, name, std::move(respond));
  if (request.path == "/health") return respond(web_reply(Reply::done({{"status", "ok"}})));
  if (const auto wait = too_often(by_address_, request.address)) return respond(web_reply(*wait));
  route(name, request, respond);
}

void Api::route(const std::string& name, const WebRequest& request, const Respond& respond) {
  const bool get_like = request.method == "GET" || request.method == "HEAD";
  if (!get_like && request.method != "POST") return respond(web_wrong_method("GET, HEAD, POST"));
  if (request.path == "/metrics") {
    if (!request.loopback && !options_.metrics_public) return respond(web_not_found());
    return respond(web_text(200, "text/plain; version=0.0.4", metrics_.text()));
  }
  if (request.path == "/api" || request.path == "/api/" || request.path == "/api/openapi.json") {
    if (!get_like) return respond(web_wrong_method("GET, HEAD"));
    WebResponse response{200, "application/json", openapi_, {}};
    return respond(std::move(response));
  }
  if (request.path.starts_with(kApi)) {
    return get_like ? get(name, request, respond) : post(name, request, respond);
  }
  if (!get_like) return respond(web_wrong_method("GET, HEAD"));
  if (pages_.there()) return respond(pages_.get(request));
  if (request.path == "/") return front_page(respond);
  respond(web_not_found());
}

void Api::post(const std::string& name, const WebRequest& request, const Respond& respond) {
  Shown shown = shown_by(request, name != "log-in");
  if (shown.fault) return respond(web_reply(*shown.fault));
  if (!request.content_type.starts_with("application/json")) {
    return respond(web_text(
        415, "application/json",
        json::serialize(json::object{{"error", "wrong-type"},
                                     {"message", "Content-Type must be application/json"}})));
  }
  if (const auto wait = too_often(shown.credential)) return respond(web_reply(*wait));
  boost::system::error_code bad;
  json::value body = request.body.empty() ? json::object{} : json::parse(request.body, bad);
  if (bad || !body.is_object()) {
    return respond(web_reply(Reply::no(Status::bad_request, "wrong-json",
                                       bad ? fmt::format("the body is no JSON: {}", bad.message())
                                           : "the body must be an object")));
  }
  json::object& args = body.get_object();
  if (name == "log-in") return log_in(request, args, respond);
  if (name == "log-out") return log_out(request, shown.credential, respond);
  const Verb* verb = service_.verbs().find(name);
  if (verb == nullptr || verb->internal) {
    return respond(name == "unknown" ? web_not_found() : web_wrong_method("GET, HEAD"));
  }
  if (verb->query) return respond(web_wrong_method("GET, HEAD"));
  Service::Asked asked{name, request.idempotency_key, std::move(args), request.address};
  const bool password = asked.args.contains("password") || name == "change-password";
  if (password) {
    if (const auto wait = too_often(log_ins_, request.address)) return respond(web_reply(*wait));
  }
  if (name == "change-password") {
    return gate_.change_password(shown.credential, std::move(asked), answer_to(respond));
  }
  if (gate_.concerns(asked)) {
    return gate_.call(shown.credential, std::move(asked), answer_to(respond));
  }
  if (past_.concerns(asked)) {
    return past_.call(shown.credential, std::move(asked), answer_to(respond));
  }
  service_.call(shown.credential, std::move(asked), answer_to(respond));
}

void Api::log_in(const WebRequest& request, const json::object& args, const Respond& respond) {
  if (!same_origin(request.origin, request.host, request.tls)) {
    return respond(
        web_reply(Reply::no(Status::forbidden, "wrong-origin", "asked from another site's page")));
  }
  if (const auto wait = too_often(log_ins_, request.address)) return respond(web_reply(*wait));
  // A program that wants the token itself says so; a page never sees its cookie.
  const json::value* wanted = args.if_contains("bearer");
  const bool bearer = wanted != nullptr && wanted->is_bool() && wanted->get_bool();
  gate_.log_in(args, [this, bearer, respond, tls = request.tls,
                      address = request.address](Gate::LoggedIn in) {
    log_.write(LogLevel::info, in.token.empty() ? "log-in refused" : "log-in",
               {{"address", address}, {"status", static_cast<unsigned>(in.reply.status)}});
    if (bearer && !in.token.empty()) {
      in.reply.body.erase("csrf");
      in.reply.body["token"] = in.token;
    }
    WebResponse response = web_reply(in.reply);
    if (!bearer && !in.token.empty()) {
      response.headers.emplace_back("Set-Cookie", cookie(in.token, 12 * 3600, tls));
    }
    respond(std::move(response));
  });
}

void Api::log_out(const WebRequest& request, const Credential& credential, const Respond& respond) {
  gate_.log_out(credential, [this, credential, respond, tls = request.tls](Reply reply) {
    for (const auto& talk : talks_.all()) {
      const Credential its = talk->credential();
      if (its.kind == credential.kind && its.hash == credential.hash) {
        talk->close(kSessionEnded, "logged out");
      }
    }
    WebResponse response = web_reply(reply);
    response.headers.emplace_back("Set-Cookie", cookie("", 0, tls));
    respond(std::move(response));
  });
}

void Api::front_page(const Respond& respond) {
  service_.snapshot_for({}, kNoTable, Channel::table, [respond](Reply reply) {
    const json::value* stand = reply.body.if_contains("stand");
    respond(web_text(
        200, "text/html; charset=utf-8",
        plain_front_page(stand == nullptr ? json::array{} : stand->at("tables").get_array())));
  });
}

std::shared_ptr<WsSession> Api::upgrade(const WebRequest& request, WebResponse& refusal) {
  if (request.path != "/ws") {
    refusal = web_not_found();
    return nullptr;
  }
  if (const auto wait = too_often(by_address_, request.address)) {
    refusal = web_reply(*wait);
    return nullptr;
  }
  // A browser always says which page opens the socket.
  if (!same_origin(request.origin, request.host, request.tls)) {
    refusal =
        web_reply(Reply::no(Status::forbidden, "wrong-origin", "opened from another site's page"));
    return nullptr;
  }
  Shown shown = shown_by(request, false);
  if (shown.fault) {
    refusal = web_reply(*shown.fault);
    return nullptr;
  }
  auto talk = std::make_shared<WsSession>(service_, metrics_, by_address_, options_.talk,
                                          request.address, std::move(shown.credential));
  talks_.add(talk);
  return talk;
}

}  // namespace krupier
