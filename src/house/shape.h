// Shape: a plain struct that knows its fields, so that one template writes it as JSON, for pages
// and journals, another reads it back (shape_read.h) and a third declares its type for the pages.
// Money is text, moments are milliseconds, absent is absent.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <krupier/base/ids.h>
#include <krupier/base/money.h>
#include <krupier/base/words.h>
#include <krupier/house/calendar.h>
#include <krupier/journal/record.h>
#include <krupier/plan/text.h>

// At the end of a struct: its fields, in the order in which they are written. A last underscore,
// that keeps a name apart from a keyword, is left out. Beside it a struct may say
//   using Bases = std::tuple<First, Second>      what it inherits comes first
//   static constexpr std::string_view kType      a message: written as "type"
//   static constexpr bool kDashes = true         `asked_by` is written "asked-by"
//   static constexpr bool kAsList = true         a list of the fields; what is absent at its end is
//                                                left out
#define KRUPIER_SHAPE(...)                                                 \
  static constexpr std::string_view shape_names() { return #__VA_ARGS__; } \
  auto shape_fields() const { return std::tie(__VA_ARGS__); }              \
  auto shape_fields() { return std::tie(__VA_ARGS__); }

namespace krupier::shape {

namespace json = boost::json;

// JSON that is made elsewhere: what `Type` would be written as, or what its `kTypescript` says.
template <class Type>
struct Made {
  json::value value;
};

template <class T>
concept Shaped = requires(const T& value) {
  T::shape_names();
  value.shape_fields();
};
// A text of a few that is no enumeration: `kTypescript` says which.
template <class T>
concept Texted = requires(const T& value) {
  T::kTypescript;
  value.text();
};
template <class T>
concept Worded = std::is_enum_v<T> && requires(T value) {
  enumerators(value);
};
template <class T>
concept Numbered = std::is_enum_v<T> && !Worded<T> && requires(T value) {
  number(value);
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_map = false;
template <class T, class Less>
inline constexpr bool is_map<std::map<std::string, T, Less>> = true;
template <class T>
concept AsList = Shaped<T> && requires {
  T::kAsList;
};
template <class T>
inline constexpr bool is_made = false;
template <class T>
inline constexpr bool is_made<Made<T>> = true;

// The names as they are written; "asked_by_login, float_" is where they come from.
template <Shaped T>
inline constexpr auto field_letters = [] {
  constexpr std::string_view text = T::shape_names();
  std::array<char, text.size()> letters{};
  std::ranges::copy(text, letters.begin());
  if constexpr (requires { T::kDashes; }) std::ranges::replace(letters, '_', '-');
  return letters;
}();

// Letter by letter: under the sanitizers GCC 12 finds no text at compile time.
template <Shaped T>
inline constexpr auto field_names = [] {
  constexpr const auto& letters = field_letters<T>;
  constexpr auto commas = static_cast<std::size_t>(std::ranges::count(letters, ','));
  std::array<std::string_view, letters.empty() ? 0 : commas + 1> names;
  std::size_t at = 0;
  for (std::string_view& name : names) {
    while (letters[at] == ' ') ++at;
    const std::size_t start = at;
    while (at < letters.size() && letters[at] != ',') ++at;
    const bool mark_last = letters[at - 1] == '_' || letters[at - 1] == '-';
    name = {letters.data() + start, at - start - (mark_last ? 1 : 0)};
    ++at;
  }
  return names;
}();

// Whether it, or what it inherits, has a field that is written so.
template <Shaped T>
constexpr bool has_field(std::string_view name) {
  if constexpr (requires { typename T::Bases; }) {
    const bool inherited = []<class... Base>(std::string_view wanted,
                                             std::type_identity<std::tuple<Base...>>) {
      return (has_field<Base>(wanted) || ...);
    }(name, std::type_identity<typename T::Bases>{});
    if (inherited) return true;
  }
  return std::ranges::find(field_names<T>, name) != field_names<T>.end();
}

// Calls visit(name, field) for the fields of the bases and then its own. To read into it, `Value`
// is no constant.
template <class Value, class Visit>
void each_field(Value& value, Visit&& visit) {
  using T = std::remove_const_t<Value>;
  if constexpr (requires { typename T::Bases; }) {
    [&]<class... Base>(std::type_identity<std::tuple<Base...>>) {
      (each_field(static_cast<std::conditional_t<std::is_const_v<Value>, const Base, Base>&>(value),
                  visit),
       ...);
    }(std::type_identity<typename T::Bases>{});
  }
  std::apply(
      [&](auto&... field) {
        std::size_t i = 0;
        (visit(field_names<T>[i++], field), ...);
      },
      value.shape_fields());
}

template <Shaped T>
json::object to_object(const T& value);
template <AsList T>
json::array to_list(const T& value);

template <class T>
json::value to_value(const T& value) {
  if constexpr (std::same_as<T, bool> || std::integral<T>) {
    return json::value(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json::string{std::string_view{value}};
  } else if constexpr (std::same_as<T, json::value> || std::same_as<T, json::object> ||
                       std::same_as<T, json::array>) {
    return value;
  } else if constexpr (std::same_as<T, Money> || std::same_as<T, Day>) {
    return json::string{to_string(value)};
  } else if constexpr (std::same_as<T, Instant>) {
    return value.ms;
  } else if constexpr (std::same_as<T, PlayerId>) {
    return index(value);
  } else if constexpr (std::same_as<T, Text>) {
    json::object text;
    for (const Language language : kLanguages) text[word(language)] = value[language];
    return text;
  } else if constexpr (Worded<T>) {
    return json::string{word(value)};
  } else if constexpr (Numbered<T>) {
    return number(value);
  } else if constexpr (is_made<T>) {
    return value.value;
  } else if constexpr (Texted<T>) {
    return json::string{value.text()};
  } else if constexpr (is_list<T>) {
    json::array list;
    list.reserve(value.size());
    for (const auto& one : value) list.push_back(to_value(one));
    return list;
  } else if constexpr (AsList<T>) {
    return to_list(value);
  } else if constexpr (is_map<T>) {
    json::object object;
    for (const auto& [name, one] : value) object[name] = to_value(one);
    return object;
  } else {
    return to_object(value);
  }
}

template <Shaped T>
void add_fields(json::object& object, const T& value) {
  if constexpr (requires { T::kType; }) object["type"] = T::kType;
  each_field(value, [&](std::string_view name, const auto& field) {
    if constexpr (is_optional<std::remove_cvref_t<decltype(field)>>) {
      if (field) object[name] = to_value(*field);
    } else {
      object[name] = to_value(field);
    }
  });
}

template <Shaped T>
json::object to_object(const T& value) {
  json::object object;
  add_fields(object, value);
  return object;
}

template <AsList T>
json::array to_list(const T& value) {
  json::array list;
  each_field(value, [&](std::string_view, const auto& field) {
    if constexpr (is_optional<std::remove_cvref_t<decltype(field)>>) {
      if (field) list.push_back(to_value(*field));
    } else {
      list.push_back(to_value(field));
    }
  });
  return list;
}

}  // namespace krupier::shape
