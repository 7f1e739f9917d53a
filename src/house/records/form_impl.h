// How the fields of a record become JSON and come back. Only for the files that instantiate it.
#pragma once

#include <fmt/format.h>
#include <string>
#include <type_traits>
#include <vector>

#include <krupier/house/records/form.h>
#include <krupier/house/shape_read.h>

namespace krupier {
namespace forms {

template <class T>
std::string type_name() {
  if constexpr (shape::is_optional<T>) {
    return type_name<typename T::value_type>();
  } else if constexpr (shape::is_list<T>) {
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
  } else if constexpr (shape::Worded<T>) {
    std::string words;
    for (const std::string_view one : Words<T>::words) {
      words += words.empty() ? "" : ", ";
      words += one;
    }
    return words;
  } else {
    static_assert(shape::Shaped<T>);
    std::string fields;
    static const T value{};
    shape::each_field(value, [&](std::string_view name, const auto&) {
      fields += fields.empty() ? "" : ", ";
      fields += name;
    });
    return fmt::format("object ({})", fields);
  }
}

template <class R>
std::vector<FieldForm> fields_of() {
  std::vector<FieldForm> fields;
  static const R record{};
  shape::each_field(record, [&]<class Field>(std::string_view name, const Field&) {
    fields.push_back({std::string{name}, type_name<Field>(), shape::is_optional<Field>});
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
  shape::add_fields(body, record);
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
  if (shape::Wrong first = shape::read_fields(body, stated.record, known); !first.empty()) {
    return wrong(first);
  }
  const auto read_head = [&](std::string_view name, auto& field) -> shape::Wrong {
    const json::value* value = body.if_contains(name);
    if (value == nullptr) return {};
    ++known;
    shape::Wrong fault = shape::read_value(*value, field.emplace());
    return fault.empty() ? fault : fmt::format("field '{}' {}", name, fault);
  };
  for (const shape::Wrong& fault :
       {read_head("verb", stated.head.verb), read_head("second", stated.head.second),
        read_head("made", stated.head.made)}) {
    if (!fault.empty()) return wrong(fault);
  }
  if (known == body.size()) return stated;
  for (const auto& [name, value] : body) {
    const std::string_view key{name.data(), name.size()};
    const bool head = key == "form" || key == "verb" || key == "second" || key == "made";
    if (!head && !shape::has_field<R>(key)) {
      return wrong(fmt::format("field '{}' is not one of its fields", key));
    }
  }
  return wrong("a field stands twice");
}

}  // namespace krupier
