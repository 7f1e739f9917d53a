// A shape read back from JSON, strictly: a missing or unknown field is an error with its name, and
// only an optional one may be missing.
#pragma once

#include <fmt/format.h>
#include <string>

#include <krupier/base/result.h>
#include <krupier/house/shape.h>
#include <krupier/plan/parameter.h>

namespace krupier::shape {

// What a value had to be; empty: it is that.
using Wrong = std::string;
// Not inlined: GCC 12 takes a longer text for one that is written beyond a string's own bytes.
[[gnu::noinline]] inline Wrong fault(std::string_view what) { return Wrong{what}; }

template <class R>
Wrong read_fields(const json::object& body, R& record, std::size_t& known);

template <std::integral N>
Wrong read_number(const json::value& value, N& out) {
  boost::system::error_code bad;
  const N read = value.to_number<N>(bad);
  if (bad) return fault("must be a whole number that fits");
  out = read;
  return {};
}

template <class T>
Wrong read_value(const json::value& value, T& out) {
  const auto text = [&] {
    return value.is_string() ? std::string_view{value.get_string()} : std::string_view{};
  };
  if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return fault("must be true or false");
    out = value.get_bool();
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return fault("must be a text");
    out = text();
  } else if constexpr (std::integral<T>) {
    return read_number(value, out);
  } else if constexpr (std::same_as<T, json::value>) {
    out = value;
  } else if constexpr (std::same_as<T, json::object>) {
    if (!value.is_object()) return fault("must be an object");
    out = value.get_object();
  } else if constexpr (std::same_as<T, json::array>) {
    if (!value.is_array()) return fault("must be a list");
    out = value.get_array();
  } else if constexpr (std::same_as<T, Money>) {
    const Result<Money> read = parse_money(text());
    if (!read) return fmt::format("must be an amount: {}", read.error());
    out = *read;
  } else if constexpr (std::same_as<T, Day>) {
    const Result<Day> read = parse_day(text());
    if (!read) return fmt::format("must be a day: {}", read.error());
    out = *read;
  } else if constexpr (std::same_as<T, Settings>) {
    if (!value.is_object()) return fault("must be an object");
    for (const auto& [name, given] : value.get_object()) {
      if (!given.is_string()) return fault("must have texts");
      out[std::string{name.data(), name.size()}] = given.get_string().c_str();
    }
  } else if constexpr (std::same_as<T, Instant>) {
    return read_number(value, out.ms);
  } else if constexpr (Numbered<T>) {
    std::uint32_t read = 0;
    if (Wrong wrong = read_number(value, read); !wrong.empty()) return wrong;
    out = T{read};
  } else if constexpr (Worded<T>) {
    const auto read = from_word<T>(text());
    if (!read) return fmt::format("has the word '{}', which nobody knows", text());
    out = *read;
  } else if constexpr (is_list<T>) {
    if (!value.is_array()) return fault("must be a list");
    for (const json::value& one : value.get_array()) {
      if (Wrong wrong = read_value(one, out.emplace_back()); !wrong.empty()) return wrong;
    }
  } else {
    static_assert(Shaped<T>);
    if (!value.is_object()) return fault("must be an object");
    std::size_t known = 0;
    if (Wrong wrong = read_fields(value.get_object(), out, known); !wrong.empty()) return wrong;
    if (known != value.get_object().size()) return fault("has a field that nobody knows");
  }
  return {};
}

// `known` counts the fields of the body that were read.
template <class R>
Wrong read_fields(const json::object& body, R& record, std::size_t& known) {
  Wrong first;
  each_field(record, [&]<class Field>(std::string_view name, Field& field) {
    if (!first.empty()) return;
    const json::value* value = body.if_contains(name);
    constexpr bool kOptional = is_optional<Field>;
    if (value == nullptr) {
      if (!kOptional) first = fmt::format("field '{}' is missing", name);
      return;
    }
    ++known;
    Wrong wrong;
    if constexpr (kOptional) {
      wrong = read_value(*value, field.emplace());
    } else {
      wrong = read_value(*value, field);
    }
    if (!wrong.empty()) first = fmt::format("field '{}' {}", name, wrong);
  });
  return first;
}

}  // namespace krupier::shape
