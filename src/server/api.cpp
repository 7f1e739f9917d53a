// From an address to what is asked there.
#include <charconv>
#include <chrono>
#include <fmt/format.h>

#include <krupier/base/archive.h>
#include <krupier/server/api.h>
#include <krupier/server/openapi.h>
#include <krupier/server/pages.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

constexpr std::string_view kApi = "/api/";
constexpr std::string_view kTable = "/api/table/";

Reply not_found() {
  return Reply::no(Status::not_found, "no-such-page", "there is nothing here; the list is at /api");
}

WebResponse wrong_method(std::string_view allowed) {
  WebResponse response =
      web_text(405, "application/json",
               json::serialize(json::object{{"error", "wrong-method"},
                                            {"message", fmt::format("use {}", allowed)}}));
  response.headers.emplace_back("Allow", allowed);
  return response;
}

// A query's texts as what the verb's fields want.
json::object typed(const std::map<std::string, std::string>& given,
                   const std::vector<Field>& fields) {
  json::object args;
  for (const auto& [name, text] : given) {
    const auto field = std::ranges::find(fields, std::string_view{name}, &Field::name);
    const FieldType type = field == fields.end() ? FieldType::text : field->type;
    if (type == FieldType::text || type == FieldType::amount) {
      args[name] = text;
      continue;
    }
    boost::system::error_code bad;
    json::value value = json::parse(text, bad);
    args[name] = bad ? json::value(text) : std::move(value);
  }
  return args;
}

std::optional<std::uint64_t> whole(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (bad != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Reply too_many(unsigned wait_s) {
  return Reply::no(Status::too_many, "too-many", "too many requests; wait",
                   {{"retry_after_s", wait_s}});
}

Service::Answer as_web(const Respond& respond) {
  return [respond](Reply reply) { respond(web_reply(reply)); };
}

// What stays the same while a table is open: a page that has it already is told so.
Service::Answer tagged(const Respond& respond, const std::string& known) {
  return [respond, known](Reply reply) {
    WebResponse response = web_reply(reply);
    if (reply.ok()) {
      const std::string tag = fmt::format("\"{:x}\"", checksum(*response.body));
      response.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
      if (known == tag) {
        response.status = 304;
        response.body = nullptr;
      }
    }
    respond(std::move(response));
  };
}

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
  if (request.path.starts_with(kTable)) return "table";
  const std::string name = request.path.substr(kApi.size());
  for (const std::string_view own :
       {"log-in", "log-out", "session", "tables", "history", "round", "rounds", "journal", "plans",
        "plan", "odds", "openapi.json"}) {
    if (name == own) return name;
  }
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

void Api::request(WebRequest request, Respond respond) {
  const std::string name = counted_as(request);
  respond = watched(request, name, std::move(respond));
  if (request.path == "/health") return respond(web_reply(Reply::done({{"status", "ok"}})));
  if (const unsigned wait_s = by_address_.take(request.address); wait_s != 0) {
    ++metrics_.rate_limited;
    return respond(web_reply(too_many(wait_s)));
  }
  route(name, request, respond);
}

void Api::route(const std::string& name, const WebRequest& request, const Respond& respond) {
  const bool get_like = request.method == "GET" || request.method == "HEAD";
  if (!get_like && request.method != "POST") return respond(wrong_method("GET, HEAD, POST"));
  if (request.path == "/metrics") {
    if (!request.loopback && !options_.metrics_public) return respond(web_reply(not_found()));
    return respond(web_text(200, "text/plain; version=0.0.4", metrics_.text()));
  }
  if (request.path == "/api" || request.path == "/api/" || request.path == "/api/openapi.json") {
    if (!get_like) return respond(wrong_method("GET, HEAD"));
    WebResponse response{200, "application/json", openapi_, {}};
    return respond(std::move(response));
  }
  if (request.path.starts_with(kApi)) {
    return get_like ? get(name, request, respond) : post(name, request, respond);
  }
  if (!get_like) return respond(wrong_method("GET, HEAD"));
  if (pages_.there()) return respond(pages_.get(request));
  if (request.path == "/") return front_page(respond);
  respond(web_reply(not_found()));
}

void Api::get(const std::string& name, const WebRequest& request, const Respond& respond) {
  Shown shown = shown_by(request, false);
  if (shown.fault) return respond(web_reply(*shown.fault));
  if (shown.credential.kind != Credential::Kind::none) {
    if (const unsigned wait_s = by_session_.take(shown.credential.hash); wait_s != 0) {
      ++metrics_.rate_limited;
      return respond(web_reply(too_many(wait_s)));
    }
  }
  const auto query = parse_query(request.query);
  if (!query) {
    return respond(web_reply(Reply::no(Status::bad_request, "wrong-query",
                                       "the query is broken or names a field twice")));
  }
  if (name == "session") return session(request, shown.credential, respond);
  if (name == "table" && request.path.starts_with(kTable)) {
    return table(request, shown.credential, respond);
  }
  if (name == "tables") {
    return service_.stand(shown.credential, kNoTable, Channel::table, [respond](Reply reply) {
      if (json::value* stand = reply.body.if_contains("stand")) {
        json::value inside = std::move(*stand);
        reply.body = std::move(inside.get_object());
      }
      respond(web_reply(reply));
    });
  }
  if (read(name, *query, shown.credential, respond)) return;
  const Verb* verb = service_.verbs().find(name);
  if (verb == nullptr || verb->internal) {
    // Those without a GET of their own.
    if (name == "log-in" || name == "log-out") return respond(wrong_method("POST"));
    return respond(web_reply(not_found()));
  }
  if (!verb->query) return respond(wrong_method("POST"));
  service_.call(shown.credential, {name, {}, typed(*query, verb->fields), request.address},
                name == "game" ? tagged(respond, request.if_none_match) : as_web(respond));
}

bool Api::read(const std::string& name, const Library::Query& query, const Credential& credential,
               const Respond& respond) {
  const auto number_of = [&query](const char* field) {
    const auto found = query.find(field);
    return found == query.end() ? std::nullopt : whole(found->second);
  };
  const auto missing = [&respond](std::string_view field, const char* what) {
    respond(web_reply(Reply::missing(field, what)));
    return true;
  };
  if (name == "plans") {
    respond(library_.plans());
  } else if (name == "plan") {
    library_.plan(query, respond);
  } else if (name == "odds") {
    library_.odds(query, respond);
  } else if (name == "history") {
    past_.history(credential, number_of("before").value_or(0), as_web(respond));
  } else if (name == "journal") {
    past_.journal(credential, number_of("before").value_or(0), as_web(respond));
  } else if (name == "round") {
    const auto round = number_of("round");
    if (!round) return missing("round", "field 'round' is missing: the number of a round");
    past_.round(credential, *round, as_web(respond));
  } else if (name == "rounds") {
    if (const auto person = number_of("person"); person && *person <= 0xffff'ffffU) {
      past_.rounds_of(credential, PersonId{static_cast<std::uint32_t>(*person)},
                      number_of("before").value_or(0), as_web(respond));
      return true;
    }
    const auto table = number_of("table");
    if (!table || *table > 0xffff'ffffU) {
      return missing("table", "field 'table' is missing: a table's number");
    }
    past_.rounds(credential, TableId{static_cast<std::uint32_t>(*table)},
                 number_of("before").value_or(0), as_web(respond));
  } else {
    return false;
  }
  return true;
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
  if (shown.credential.kind != Credential::Kind::none) {
    if (const unsigned wait_s = by_session_.take(shown.credential.hash); wait_s != 0) {
      ++metrics_.rate_limited;
      return respond(web_reply(too_many(wait_s)));
    }
  }
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
    return respond(name == "unknown" ? web_reply(not_found()) : wrong_method("GET, HEAD"));
  }
  if (verb->query) return respond(wrong_method("GET, HEAD"));
  Service::Asked asked{name, request.idempotency_key, std::move(args), request.address};
  const bool password = asked.args.contains("password") || name == "change-password";
  if (password) {
    if (const unsigned wait_s = log_ins_.take(request.address); wait_s != 0) {
      ++metrics_.rate_limited;
      return respond(web_reply(too_many(wait_s)));
    }
  }
  if (name == "change-password") {
    return gate_.change_password(shown.credential, std::move(asked), as_web(respond));
  }
  if (gate_.concerns(asked)) {
    return gate_.call(shown.credential, std::move(asked), as_web(respond));
  }
  service_.call(shown.credential, std::move(asked), as_web(respond));
}

void Api::log_in(const WebRequest& request, const json::object& args, const Respond& respond) {
  if (!same_origin(request.origin, request.host, request.tls)) {
    return respond(
        web_reply(Reply::no(Status::forbidden, "wrong-origin", "asked from another site's page")));
  }
  if (const unsigned wait_s = log_ins_.take(request.address); wait_s != 0) {
    ++metrics_.rate_limited;
    return respond(web_reply(too_many(wait_s)));
  }
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

void Api::session(const WebRequest& request, const Credential& credential, const Respond& respond) {
  const std::string token{cookie_value(request.cookie, kCookie)};
  const bool by_cookie = request.authorization.empty() && request.device_key.empty();
  gate_.who(credential, [respond, token, by_cookie](Reply reply) {
    // A page asks this before it knows: that nobody is logged in is an answer, not a fault.
    if (reply.status == Status::unauthenticated) {
      reply = Reply::done({{"person", nullptr}});
    } else if (reply.ok() && by_cookie) {
      reply.body["csrf"] = csrf_of(token);
    }
    respond(web_reply(reply));
  });
}

void Api::table(const WebRequest& request, const Credential& credential, const Respond& respond) {
  const auto number = whole(std::string_view{request.path}.substr(kTable.size()));
  const auto query = parse_query(request.query);
  Channel channel = Channel::table;
  if (query && query->contains("channel")) {
    const auto named = from_word<Channel>(query->at("channel"));
    if (!named) {
      return respond(
          web_reply(Reply::wrong("channel", "field 'channel' is table, console or you")));
    }
    channel = *named;
  }
  if (!number || *number == 0 || *number > 0xffff'ffffU) return respond(web_reply(not_found()));
  service_.stand(credential, TableId{static_cast<std::uint32_t>(*number)}, channel,
                 [respond](Reply reply) {
                   if (json::value* stand = reply.body.if_contains("stand")) {
                     json::value inside = std::move(*stand);
                     reply.body = std::move(inside.get_object());
                   }
                   respond(web_reply(reply));
                 });
}

void Api::front_page(const Respond& respond) {
  service_.stand({}, kNoTable, Channel::table, [respond](Reply reply) {
    const json::value* stand = reply.body.if_contains("stand");
    respond(web_text(
        200, "text/html; charset=utf-8",
        plain_front_page(stand == nullptr ? json::array{} : stand->at("tables").get_array())));
  });
}

std::shared_ptr<Talk> Api::upgrade(const WebRequest& request, WebResponse& refusal) {
  if (request.path != "/ws") {
    refusal = web_reply(not_found());
    return nullptr;
  }
  if (const unsigned wait_s = by_address_.take(request.address); wait_s != 0) {
    ++metrics_.rate_limited;
    refusal = web_reply(too_many(wait_s));
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
  auto talk = std::make_shared<Talk>(service_, metrics_, by_address_, options_.talk,
                                     request.address, std::move(shown.credential));
  talks_.add(talk);
  return talk;
}

}  // namespace krupier
