// What is only read: from the casino, the plans and the journal.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include <krupier/base/archive.h>
#include <krupier/server/api.h>
#include <krupier/server/token.h>

namespace krupier {
namespace {

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

std::optional<std::uint64_t> number_in(const Library::Query& query, const char* field) {
  const auto found = query.find(field);
  return found == query.end() ? std::nullopt : whole(found->second);
}

// Of a table or a person.
std::optional<std::uint32_t> id_in(const Library::Query& query, const char* field) {
  const auto number = number_in(query, field);
  if (!number || *number > 0xffff'ffffU) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

// What stays the same while a table is open: a page that has it already is told so.
Service::Answer tagged(const Respond& respond, const std::string& known) {
  return [respond, known](const Reply& reply) {
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

Service::Answer stand_only(const Respond& respond) {
  return [respond](Reply reply) {
    if (json::value* stand = reply.body.if_contains("stand")) {
      json::value inside = std::move(*stand);
      reply.body = std::move(inside.get_object());
    }
    respond(web_reply(reply));
  };
}

}  // namespace

const Api::Read* Api::find_read(std::string_view path) {
  static constexpr std::array kReads{Read{"session", &Api::session}, Read{"tables", &Api::tables},
                                     Read{"table", &Api::table},     Read{"plans", &Api::plans},
                                     Read{"plan", &Api::plan},       Read{"odds", &Api::odds},
                                     Read{"history", &Api::history}, Read{"journal", &Api::journal},
                                     Read{"round", &Api::round},     Read{"rounds", &Api::rounds}};
  // A table's number is part of its address.
  const std::string_view name = path.substr(0, path.find('/'));
  if ((name == "table") != (name.size() < path.size())) return nullptr;
  const auto found = std::ranges::find(kReads, name, &Read::name);
  return found == kReads.end() ? nullptr : &*found;
}

void Api::get(const std::string& name, const WebRequest& request, const Respond& respond) {
  Shown shown = shown_by(request, false);
  if (shown.fault) return respond(web_reply(*shown.fault));
  if (const auto wait = too_often(shown.credential)) return respond(web_reply(*wait));
  const auto query = parse_query(request.query);
  if (!query) {
    return respond(web_reply(Reply::no(Status::bad_request, "wrong-query",
                                       "the query is broken or names a field twice")));
  }
  if (const Read* read = find_read(request.path.substr(kApi.size()))) {
    return (this->*read->answer)({request, *query, shown.credential, respond});
  }
  // Those without a GET of their own.
  if (name == "log-in" || name == "log-out") return respond(web_wrong_method("POST"));
  const Verb* verb = service_.verbs().find(name);
  if (verb == nullptr || verb->internal) return respond(web_not_found());
  if (!verb->query) return respond(web_wrong_method("POST"));
  service_.call(shown.credential, {name, {}, typed(*query, verb->fields), request.address},
                name == "game" ? tagged(respond, request.if_none_match) : answer_to(respond));
}

void Api::session(const Question& question) {
  const WebRequest& request = question.request;
  const std::string token{cookie_value(request.cookie, kCookie)};
  const bool by_cookie = request.authorization.empty() && request.device_key.empty();
  gate_.who(question.credential, [respond = question.respond, token, by_cookie](Reply reply) {
    // A page asks this before it knows: that nobody is logged in is an answer, not a fault.
    if (reply.status == Status::unauthenticated) {
      reply = Reply::done({{"person", nullptr}});
    } else if (reply.ok() && by_cookie) {
      reply.body["csrf"] = csrf_of(token);
    }
    respond(web_reply(reply));
  });
}

void Api::tables(const Question& question) {
  service_.snapshot_for(question.credential, kNoTable, Channel::table,
                        stand_only(question.respond));
}

void Api::table(const Question& question) {
  const std::string_view path = question.request.path;
  const auto number = whole(path.substr(path.rfind('/') + 1));
  Channel channel = Channel::table;
  if (const auto wanted = question.query.find("channel"); wanted != question.query.end()) {
    const auto named = from_word<Channel>(wanted->second);
    if (!named) {
      return question.respond(
          web_reply(Reply::wrong("channel", "field 'channel' is table, console or you")));
    }
    channel = *named;
  }
  if (!number || *number == 0 || *number > 0xffff'ffffU) return question.respond(web_not_found());
  service_.snapshot_for(question.credential, TableId{static_cast<std::uint32_t>(*number)}, channel,
                        stand_only(question.respond));
}

void Api::plans(const Question& question) { question.respond(library_.plans()); }

void Api::plan(const Question& question) { library_.plan(question.query, question.respond); }

void Api::odds(const Question& question) { library_.odds(question.query, question.respond); }

void Api::history(const Question& question) {
  past_.history(question.credential, number_in(question.query, "before").value_or(0),
                answer_to(question.respond));
}

void Api::journal(const Question& question) {
  past_.journal(question.credential, number_in(question.query, "before").value_or(0),
                answer_to(question.respond));
}

void Api::round(const Question& question) {
  const auto round = number_in(question.query, "round");
  if (!round) {
    return question.respond(
        web_reply(Reply::missing("round", "field 'round' is missing: the number of a round")));
  }
  past_.round(question.credential, *round, answer_to(question.respond));
}

void Api::rounds(const Question& question) {
  const std::uint64_t before = number_in(question.query, "before").value_or(0);
  if (const auto person = id_in(question.query, "person")) {
    return past_.rounds_of(question.credential, PersonId{*person}, before,
                           answer_to(question.respond));
  }
  const auto table = id_in(question.query, "table");
  if (!table) {
    return question.respond(
        web_reply(Reply::missing("table", "field 'table' is missing: a table's number")));
  }
  past_.rounds(question.credential, TableId{*table}, before, answer_to(question.respond));
}

}  // namespace krupier
