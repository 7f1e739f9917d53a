// Checking a call against its verb.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include <krupier/house/verb.h>

namespace krupier {
namespace {

// JSON made in the program may hold a number as unsigned; parsed, it never does where it fits.
std::optional<std::int64_t> whole_number(const json::value& value) {
  if (value.is_int64()) return value.get_int64();
  if (!value.is_uint64() || !std::in_range<std::int64_t>(value.get_uint64())) return std::nullopt;
  return static_cast<std::int64_t>(value.get_uint64());
}

// What is wrong with a field's value; empty: nothing.
std::string fault_of(const Field& field, const json::value& value, std::size_t text_max) {
  switch (field.type) {
    case FieldType::text:
      if (!value.is_string()) return "must be a text";
      if (value.get_string().size() > text_max) {
        return fmt::format("is longer than {} bytes", text_max);
      }
      return {};
    case FieldType::amount: {
      if (!value.is_string()) return "must be an amount as text, as \"37.50\"";
      const Result<Money> amount = parse_money(value.get_string().c_str());
      if (!amount) return amount.error();
      if (*amount > kMoneyMaxPerEvent || *amount < -kMoneyMaxPerEvent) return "is beyond any table";
      return {};
    }
    case FieldType::number:
      return whole_number(value) ? "" : "must be a whole number";
    case FieldType::flag:
      return value.is_bool() ? "" : "must be true or false";
    case FieldType::list:
      return value.is_array() ? "" : "must be a list";
    case FieldType::object:
      return value.is_object() ? "" : "must be an object";
  }
  return {};
}

std::string known_fields(const Verb& verb) {
  std::string names;
  for (const Field& field : verb.fields) {
    if (!names.empty()) names += ", ";
    names += field.name;
  }
  return names.empty() ? "none" : names;
}

}  // namespace

Reply Reply::no(Status status, std::string_view error, std::string message, json::object more) {
  more["error"] = error;
  more["message"] = std::move(message);
  return {status, std::move(more)};
}

Reply Reply::wrong(std::string_view field, std::string message) {
  return no(Status::bad_request, "wrong-field", std::move(message), {{"field", field}});
}

Reply Reply::missing(std::string_view field, std::string message) {
  return no(Status::bad_request, "missing-field", std::move(message), {{"field", field}});
}

std::string Call::text(std::string_view name) const {
  const json::value* value = args.if_contains(name);
  return value == nullptr || !value->is_string() ? std::string{}
                                                 : std::string{value->get_string().c_str()};
}

Money Call::amount(std::string_view name) const {
  const json::value* value = args.if_contains(name);
  if (value == nullptr || !value->is_string()) return {};
  const Result<Money> amount = parse_money(value->get_string().c_str());
  return amount ? *amount : Money{};
}

std::int64_t Call::number(std::string_view name, std::int64_t otherwise) const {
  const json::value* value = args.if_contains(name);
  return value == nullptr ? otherwise : whole_number(*value).value_or(otherwise);
}

bool Call::flag(std::string_view name) const {
  const json::value* value = args.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}

const json::array& Call::list(std::string_view name) const {
  static const json::array kNone;
  const json::value* value = args.if_contains(name);
  return value == nullptr || !value->is_array() ? kNone : value->get_array();
}

void Verbs::add(Verb verb) {
  if (find(verb.name) != nullptr) impossible("a verb of that name is there already");
  verbs_.push_back(std::move(verb));
}

const Verb* Verbs::find(std::string_view name) const {
  const auto found = std::ranges::find(verbs_, name, &Verb::name);
  return found == verbs_.end() ? nullptr : &*found;
}

std::optional<Reply> Verbs::check(const Call& call) const {
  const Verb* verb = find(call.verb);
  if (verb == nullptr) {
    return Reply::no(Status::not_found, "unknown-verb",
                     fmt::format("there is no '{}'; the list is at /api", call.verb));
  }
  if (!verb->who.none() && call.actor == kTheHouse && call.roles.none()) {
    return Reply::no(Status::unauthenticated, "not-logged-in", "log in first");
  }
  if (!verb->who.none() && !verb->who.any_of(call.roles)) {
    return Reply::no(Status::forbidden, "not-your-role",
                     fmt::format("'{}' is not for this role", call.verb));
  }
  for (const auto& [name, value] : call.args) {
    const std::string_view given{name.data(), name.size()};
    const auto field = std::ranges::find(verb->fields, given, &Field::name);
    if (field == verb->fields.end()) {
      return Reply::no(
          Status::bad_request, "unknown-field",
          fmt::format("'{}' has no field '{}'; it has: {}", call.verb, given, known_fields(*verb)),
          {{"field", given}});
    }
    if (const std::string fault = fault_of(*field, value, verb->text_max); !fault.empty()) {
      return Reply::wrong(given, fmt::format("field '{}' {}", given, fault));
    }
  }
  for (const Field& field : verb->fields) {
    if (field.required && !call.args.contains(field.name)) {
      return Reply::missing(field.name,
                            fmt::format("field '{}' is missing: {}", field.name, field.doc));
    }
  }
  return std::nullopt;
}

}  // namespace krupier
