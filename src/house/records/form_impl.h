// How the fields of a record become JSON and come back. Only for the files that instantiate it.
#pragma once

#include <algorithm>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <fmt/format.h>
#include <type_traits>
#include <vector>

#include <krupier/base/words.h>
#include <krupier/house/calendar.h>
#include <krupier/house/records/form.h>
#include <krupier/plan/parameter.h>

namespace krupier {
namespace forms {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;
template <class T>
concept Worded = std::is_enum_v<T> && requires(T value) {
  word(value);
};
template <class T>
concept Numbered = std::is_enum_v<T> && requires(T value) {
  number(value);
};

template <class R, class F>
void each_field(F&& visit) {
  using Members = boost::describe::describe_members<R, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    std::string name = member.name;
    if (name.ends_with('_')) name.pop_back();
    std::ranges::replace(name, '_', '-');
    visit(name, member.pointer);
  });
}

template <class T>
json::value to_value(const T& field);

template <class R>
void add_fields(const R& record, json::object& body) {
  each_field<R>([&](const std::string& name, auto pointer) {
    const auto& field = record.*pointer;
    if constexpr (IsOptional<std::remove_cvref_t<decltype(field)>>::value) {
      if (field) body[name] = to_value(*field);
    } else {
      body[name] = to_value(field);
    }
  });
}

template <class T>
json::value to_value(const T& field) {
  if constexpr (std::same_as<T, bool> || std::same_as<T, std::string> || std::integral<T>) {
    return json::value(field);
  } else if constexpr (std::same_as<T, json::value> || std::same_as<T, json::object> ||
                       std::same_as<T, json::array>) {
    return field;
  } else if constexpr (std::same_as<T, Money> || std::same_as<T, Day>) {
    return json::value(to_string(field));
  } else if constexpr (std::same_as<T, Settings>) {
    json::object object;
    for (const auto& [name, value] : field) object[name] = value;
    return object;
  } else if constexpr (std::same_as<T, Instant>) {
    return field.ms;
  } else if constexpr (Numbered<T>) {
    return number(field);
  } else if constexpr (Worded<T>) {
    return json::value(word(field));
  } else if constexpr (IsVector<T>::value) {
    json::array list;
    list.reserve(field.size());
    for (const auto& one : field) list.push_back(to_value(one));
    return list;
  } else {
    static_assert(Described<T>);
    json::object object;
    add_fields(field, object);
    return object;
  }
}

// What a value had to be; empty: it is that.
using Wrong = std::string;

template <class R>
Wrong read_fields(const json::object& body, R& record, std::size_t& known);

template <std::integral N>
Wrong read_number(const json::value& value, N& out) {
  boost::system::error_code bad;
  const N read = value.to_number<N>(bad);
  if (bad) return "must be a whole number that fits";
  out = read;
  return {};
}

template <class T>
Wrong read_value(const json::value& value, T& out) {
  const auto text = [&] {
    return value.is_string() ? std::string_view{value.get_string()} : std::string_view{};
  };
  if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return "must be true or false";
    out = value.get_bool();
  } else if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return "must be a text";
    out = text();
  } else if constexpr (std::integral<T>) {
    return read_number(value, out);
  } else if constexpr (std::same_as<T, json::value>) {
    out = value;
  } else if constexpr (std::same_as<T, json::object>) {
    if (!value.is_object()) return "must be an object";
    out = value.get_object();
  } else if constexpr (std::same_as<T, json::array>) {
    if (!value.is_array()) return "must be a list";
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
    if (!value.is_object()) return "must be an object";
    for (const auto& [name, given] : value.get_object()) {
      if (!given.is_string()) return "must have texts";
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
  } else if constexpr (IsVector<T>::value) {
    if (!value.is_array()) return "must be a list";
    for (const json::value& one : value.get_array()) {
      if (Wrong wrong = read_value(one, out.emplace_back()); !wrong.empty()) return wrong;
    }
  } else {
    static_assert(Described<T>);
    if (!value.is_object()) return "must be an object";
    std::size_t known = 0;
    if (Wrong wrong = read_fields(value.get_object(), out, known); !wrong.empty()) return wrong;
    if (known != value.get_object().size()) return "has a field that nobody knows";
  }
  return {};
}

// `known` counts the fields of the body that were read.
template <class R>
Wrong read_fields(const json::object& body, R& record, std::size_t& known) {
  Wrong first;
  each_field<R>([&](const std::string& name, auto pointer) {
    if (!first.empty()) return;
    const json::value* value = body.if_contains(name);
    auto& field = record.*pointer;
    constexpr bool kOptional = IsOptional<std::remove_cvref_t<decltype(field)>>::value;
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

template <class R>
bool is_field(std::string_view name) {
  bool found = false;
  each_field<R>([&](const std::string& own, auto) { found = found || own == name; });
  return found;
}

template <class T>
std::string type_name() {
  if constexpr (IsOptional<T>::value) {
    return type_name<typename T::value_type>();
  } else if constexpr (IsVector<T>::value) {
    return fmt::format("list of {}", type_name<typename T::value_type>());
  } else if constexpr (std::same_as<T, bool>) {
    return "true or false";
  } else if constexpr (std::same_as<T, std::string>) {
    return "text";
  } else if constexpr (std::integral<T>) {
    return "number";
  } else if constexpr (std::same_as<T, json::value>) {
    return "object or null";
  } else if constexpr (std::same_as<T, json::object> || std::same_as<T, Settings>) {
    return "object";
  } else if constexpr (std::same_as<T, json::array>) {
    return "list";
  } else if constexpr (std::same_as<T, Money>) {
    return "amount";
  } else if constexpr (std::same_as<T, Day>) {
    return "day";
  } else if constexpr (std::same_as<T, Instant>) {
    return "instant";
  } else if constexpr (std::same_as<T, PersonId>) {
    return "person";
  } else if constexpr (std::same_as<T, TableId>) {
    return "table";
  } else if constexpr (Worded<T>) {
    std::string words;
    for (const std::string_view one : Words<T>::words) {
      words += words.empty() ? "" : ", ";
      words += one;
    }
    return words;
  } else {
    static_assert(Described<T>);
    std::string fields;
    each_field<T>([&](const std::string& name, auto) {
      fields += fields.empty() ? "" : ", ";
      fields += name;
    });
    return fmt::format("object ({})", fields);
  }
}

template <class R>
std::vector<FieldForm> fields_of() {
  std::vector<FieldForm> fields;
  each_field<R>([&](const std::string& name, auto pointer) {
    using Field = std::remove_cvref_t<decltype(std::declval<R&>().*pointer)>;
    fields.push_back({name, type_name<Field>(), IsOptional<Field>::value});
  });
  return fields;
}

}  // namespace forms

template <class R>
json::object to_body(const R& record, const Head& head) {
  json::object body;
  if (form_of<R>() > 1) body["form"] = form_of<R>();
  const auto verb = [&] {
    if (head.verb) body["verb"] = *head.verb;
  };
  const auto second = [&] {
    if (head.second) body["second"] = number(*head.second);
  };
  const auto made = [&] {
    if (head.made) body["made"] = *head.made;
  };
  if (head_of<R>() == HeadAt::around) {
    verb();
    second();
  }
  forms::add_fields(record, body);
  if (head_of<R>() != HeadAt::around) verb();
  if (head_of<R>() == HeadAt::end_made) second();
  made();
  if (head_of<R>() == HeadAt::end) second();
  return body;
}

template <class R>
Result<Stated<R>> read_body(const json::object& body) {
  const auto wrong = [](std::string_view what) {
    return Error{fmt::format("{}: {}", R::kKind, what)};
  };
  if (form_of(body) != form_of<R>()) {
    return wrong(fmt::format("form {} where form {} is read", form_of(body), form_of<R>()));
  }
  Stated<R> stated;
  std::size_t known = body.contains("form") ? 1 : 0;
  if (forms::Wrong first = forms::read_fields(body, stated.record, known); !first.empty()) {
    return wrong(first);
  }
  const auto read_head = [&](std::string_view name, auto& field) -> forms::Wrong {
    const json::value* value = body.if_contains(name);
    if (value == nullptr) return {};
    ++known;
    forms::Wrong fault = forms::read_value(*value, field.emplace());
    return fault.empty() ? fault : fmt::format("field '{}' {}", name, fault);
  };
  for (const forms::Wrong& fault :
       {read_head("verb", stated.head.verb), read_head("second", stated.head.second),
        read_head("made", stated.head.made)}) {
    if (!fault.empty()) return wrong(fault);
  }
  if (known == body.size()) return stated;
  for (const auto& [name, value] : body) {
    const std::string_view key{name.data(), name.size()};
    const bool head = key == "form" || key == "verb" || key == "second" || key == "made";
    if (!head && !forms::is_field<R>(key)) {
      return wrong(fmt::format("field '{}' is not one of its fields", key));
    }
  }
  return wrong("a field stands twice");
}

}  // namespace krupier
