// Reading a record's body, which this house wrote itself: what is missing is empty.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include <krupier/base/money.h>

namespace krupier::body {

namespace json = boost::json;

inline const json::object* object(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value == nullptr ? nullptr : value->if_object();
}

inline const json::array* list(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value == nullptr ? nullptr : value->if_array();
}

// Parsed text has signed numbers; a body that was just made may have unsigned ones.
inline std::int64_t whole(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  if (value == nullptr || !value->is_number()) return 0;
  boost::system::error_code none;
  return value->to_number<std::int64_t>(none);
}

inline std::string text(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  return value != nullptr && value->is_string() ? std::string{value->get_string().c_str()}
                                                : std::string{};
}

inline Money amount(const json::object& body, std::string_view name) {
  const Result<Money> read = parse_money(text(body, name));
  return read ? *read : Money{};
}

}  // namespace krupier::body
