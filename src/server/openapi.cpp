// The OpenAPI file, made from the verbs and the few routes that are none.
#include <fmt/format.h>

#include <krupier/server/openapi.h>

namespace krupier {
namespace {

constexpr std::string_view kAbout =
    "Everything in the casino is asked for by a verb. Verbs that change something are POST "
    "/api/VERB with a JSON object as body and a header Idempotency-Key: a repeat with the same key "
    "is answered again and not done twice. Verbs that only ask are GET with the fields in the "
    "query. Amounts are texts in the currency, as \"37.50\".\n\n"
    "Log in with POST /api/log-in. The answer sets the cookie `krupier` and holds `token` and "
    "`csrf`. A request with the cookie that changes something must carry the header "
    "X-Krupier-CSRF; a request with `Authorization: Bearer TOKEN` needs no cookie and no mark. "
    "Devices (a wheel's sensor, a card shoe) show X-Device-Key.\n\n"
    "WebSocket at /ws: the client sends {\"do\": \"subscribe\", \"id\": 1, \"table\": 3, "
    "\"channel\": \"table\"} and is told how things stand, with an `epoch` and a number `n`, and "
    "then every message after n. Who comes back sends their `epoch` and `n` along and gets exactly "
    "what they missed, or a new stand. {\"do\": \"call\", \"id\": 2, \"verb\": ..., \"key\": ..., "
    "\"args\": {...}} calls a verb. See docs/api.md.";

json::object schema_of(const Field& field) {
  json::object schema;
  switch (field.type) {
    case FieldType::text:
      schema["type"] = "string";
      break;
    case FieldType::amount:
      schema["type"] = "string";
      schema["pattern"] = "^-?[0-9_]+(\\.[0-9]{1,2})?$";
      schema["examples"] = json::array{"37.50"};
      break;
    case FieldType::number:
      schema["type"] = "integer";
      break;
    case FieldType::flag:
      schema["type"] = "boolean";
      break;
    case FieldType::list:
      schema["type"] = "array";
      schema["items"] = json::object{};
      break;
    case FieldType::object:
      schema["type"] = "object";
      break;
  }
  schema["description"] = field.doc;
  return schema;
}

json::object body_of(const std::vector<Field>& fields) {
  json::object properties;
  json::array required;
  for (const Field& field : fields) {
    if (field.internal) {
      // The server makes it from what the form has.
      if (field.name == "password-hash") {
        properties["password"] =
            json::object{{"type", "string"}, {"description", "at least 10 characters"}};
      } else if (field.name == "key-hash") {
        properties["key"] = json::object{{"type", "string"},
                                         {"description", "the device's key, 32 random characters"}};
        required.emplace_back("key");
      }
      continue;
    }
    properties[field.name] = schema_of(field);
    if (field.required) required.emplace_back(field.name);
  }
  json::object schema{
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = std::move(required);
  return schema;
}

json::object json_content(json::object schema) {
  return {{"application/json", json::object{{"schema", std::move(schema)}}}};
}

json::object answers(bool second) {
  const auto error = [](std::string_view what) {
    return json::object{{"description", what},
                        {"content", json_content({{"$ref", "#/components/schemas/Error"}})}};
  };
  json::object all;
  all["200"] =
      json::object{{"description", "done"}, {"content", json_content({{"type", "object"}})}};
  if (second) {
    all["202"] = json::object{{"description", "kept until another member of the staff approves it"},
                              {"content", json_content({{"type", "object"}})}};
  }
  all["400"] = error("not understood: a field missing, unknown or of the wrong kind");
  all["401"] = error("not logged in");
  all["403"] = error("not this role's business, or the CSRF mark is missing");
  all["404"] = error("no such thing");
  all["409"] = error("the key was used for something else, or not in this state");
  all["422"] = error("understood, and the rules say no: `error` is the reason, with its figures");
  all["429"] = error("too often; Retry-After says when again");
  all["503"] = error("busy, or the journal can't be written");
  return all;
}

json::array roles_of(Roles who) {
  json::array roles;
  for (std::size_t i = 0; i < Words<Role>::words.size(); ++i) {
    if (who.has(static_cast<Role>(i))) roles.emplace_back(Words<Role>::words[i]);
  }
  return roles;
}

json::array security() {
  return {json::object{{"cookie", json::array{}}, {"csrf", json::array{}}},
          json::object{{"bearer", json::array{}}}, json::object{{"device", json::array{}}}};
}

json::object operation(const Verb& verb) {
  const json::array roles = roles_of(verb.who);
  json::object op;
  op["operationId"] = verb.name;
  op["summary"] = verb.doc;
  op["description"] = roles.empty() ? std::string{"For everybody."}
                                    : fmt::format("For: {}.", json::serialize(roles));
  op["x-roles"] = roles;
  if (!verb.who.none()) op["security"] = security();
  json::array parameters;
  if (verb.query) {
    for (const Field& field : verb.fields) {
      parameters.push_back(json::object{{"name", field.name},
                                        {"in", "query"},
                                        {"required", field.required},
                                        {"schema", schema_of(field)}});
    }
  } else {
    parameters.push_back(json::object{{"$ref", "#/components/parameters/IdempotencyKey"}});
    op["requestBody"] =
        json::object{{"required", true}, {"content", json_content(body_of(verb.fields))}};
  }
  op["parameters"] = std::move(parameters);
  op["responses"] = answers(verb.needs_second);
  return op;
}

// The routes that are no verbs: sessions, tables, history.
struct Route {
  std::string_view path;
  std::string_view method;
  std::string_view doc;
  std::vector<Field> fields;
};

const std::vector<Route>& routes() {
  static const std::vector<Route> kRoutes{
      {"/api/log-in",
       "post",
       "Log in; sets the cookie and answers token and csrf.",
       {{"login", FieldType::text, "the login"},
        {"password", FieldType::text, "the password"},
        {"bearer", FieldType::flag, "true: answer the token, set no cookie", false}}},
      {"/api/log-out", "post", "End this session.", {}},
      {"/api/session",
       "get",
       "Who is logged in here, with the csrf mark of the session; nobody: \"person\" is null.",
       {}},
      {"/api/change-password",
       "post",
       "A new password; all other sessions of the person end.",
       {{"old", FieldType::text, "the password until now"},
        {"new", FieldType::text, "the new one, at least 10 characters"}}},
      {"/api/tables", "get", "The lobby: every table with its limits and last results.", {}},
      {"/api/table/{table}",
       "get",
       "How a table stands, as the one who asks may see it.",
       {{"channel", FieldType::text, "table, or console for the staff", false}}},
      {"/api/history",
       "get",
       "One's own rounds, the newest first.",
       {{"before", FieldType::number, "older than this record (next of the last page)", false}}},
      {"/api/round",
       "get",
       "A round step by step: the staff, or a player who had a bet in it.",
       {{"round", FieldType::number, "its number"}}},
      {"/api/rounds",
       "get",
       "The rounds of a table, or in which a person had a bet, the newest first: the staff.",
       {{"table", FieldType::number, "its number", false},
        {"person", FieldType::number, "instead of a table", false},
        {"before", FieldType::number, "older than this (next of the last page)", false}}},
      {"/api/journal",
       "get",
       "The records of the house, the newest first: auditor, compliance, pit boss.",
       {{"before", FieldType::number, "older than this record (next of the last page)", false}}},
      {"/api/plans", "get", "Every plan with its games.", {}},
      {"/api/plan",
       "get",
       "A plan as people read it, part by part; 202 with `wait` while it is being worked out.",
       {{"plan", FieldType::text, "its id"},
        {"language", FieldType::text, "cs (left out), sk or en", false}}},
      {"/api/odds",
       "get",
       "What every bet of a game returns; 202 with `wait` while it is being worked out.",
       {{"plan", FieldType::text, "the plan's id"},
        {"game", FieldType::text, "the game's id"},
        {"settings", FieldType::text, "what the plan leaves to the table: k=v k=v", false}}},
  };
  return kRoutes;
}

json::object route_operation(const Route& route) {
  json::object op;
  op["operationId"] = fmt::format("{}{}", route.method, route.path);
  op["summary"] = route.doc;
  json::array parameters;
  if (route.path.find("{table}") != std::string_view::npos) {
    parameters.push_back(json::object{{"name", "table"},
                                      {"in", "path"},
                                      {"required", true},
                                      {"schema", json::object{{"type", "integer"}}}});
  }
  if (route.method == "get") {
    for (const Field& field : route.fields) {
      parameters.push_back(json::object{{"name", field.name},
                                        {"in", "query"},
                                        {"required", field.required},
                                        {"schema", schema_of(field)}});
    }
  } else {
    op["requestBody"] =
        json::object{{"required", true}, {"content", json_content(body_of(route.fields))}};
  }
  op["parameters"] = std::move(parameters);
  op["responses"] = answers(false);
  return op;
}

}  // namespace

std::string openapi_text(const Verbs& verbs) {
  json::object paths;
  for (const Verb& verb : verbs.all()) {
    if (verb.internal) continue;
    paths[fmt::format("/api/{}", verb.name)] =
        json::object{{verb.query ? "get" : "post", operation(verb)}};
  }
  // Where a route has a verb's name, the server does something before the verb.
  for (const Route& route : routes()) {
    paths[route.path] = json::object{{route.method, route_operation(route)}};
  }
  json::object error{
      {"type", "object"},
      {"required", json::array{"error", "message"}},
      {"properties",
       json::object{{"error", json::object{{"type", "string"},
                                           {"description", "the reason, a word to decide by"}}},
                    {"message",
                     json::object{{"type", "string"}, {"description", "the same for a person"}}}}}};
  json::object components{
      {"schemas", json::object{{"Error", std::move(error)}}},
      {"parameters",
       json::object{
           {"IdempotencyKey",
            json::object{{"name", "Idempotency-Key"},
                         {"in", "header"},
                         {"required", true},
                         {"description", "a name of this request, unique to the sender"},
                         {"schema", json::object{{"type", "string"}, {"maxLength", 100}}}}}}},
      {"securitySchemes",
       json::object{
           {"cookie", json::object{{"type", "apiKey"}, {"in", "cookie"}, {"name", "krupier"}}},
           {"csrf", json::object{{"type", "apiKey"}, {"in", "header"}, {"name", "X-Krupier-CSRF"}}},
           {"bearer", json::object{{"type", "http"}, {"scheme", "bearer"}}},
           {"device",
            json::object{{"type", "apiKey"}, {"in", "header"}, {"name", "X-Device-Key"}}}}}};
  const json::object file{
      {"openapi", "3.1.0"},
      {"info",
       json::object{{"title", "Krupier"}, {"version", KRUPIER_VERSION}, {"description", kAbout}}},
      {"paths", std::move(paths)},
      {"components", std::move(components)}};
  return json::serialize(file);
}

}  // namespace krupier
