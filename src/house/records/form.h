// Form: a record's body as a plain struct that lists its fields (shape.h). A body is read strictly,
// for what a record says is for ever: a missing or unknown field is an error, and only an optional
// one may be missing.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include <krupier/base/result.h>
#include <krupier/house/shape.h>
#include <krupier/journal/record.h>

namespace krupier {

namespace json = boost::json;

// What every body may say beside its own fields.
struct Head {
  std::optional<std::string> verb;   // what was asked for
  std::optional<PersonId> second;    // who allowed it as the second person
  std::optional<json::object> made;  // what a repeated request hears again
};

// Where the head stands among the fields: part of a record's bytes.
enum class HeadAt {
  end,      // fields, verb, made, second
  around,   // verb, second, fields, made
  end_made  // fields, verb, second, made
};

// A struct R of a record has
//   static constexpr std::string_view kKind   "person.closed"
//   static constexpr HeadAt kHead             where it is not at the end
//   static constexpr int kForm                only from the second form on
// and at its end KRUPIER_FORM with its fields in the order in which they are written. A field
// `in_time` is written "in-time"; a last underscore, that keeps a name apart from a keyword, is
// left out.
#define KRUPIER_FORM(...)               \
  static constexpr bool kDashes = true; \
  KRUPIER_SHAPE(__VA_ARGS__)

template <class R>
constexpr int form_of() {
  if constexpr (requires { R::kForm; }) {
    return R::kForm;
  } else {
    return 1;
  }
}

template <class R>
constexpr HeadAt head_of() {
  if constexpr (requires { R::kHead; }) {
    return R::kHead;
  } else {
    return HeadAt::end;
  }
}

template <class R>
struct Stated {
  Head head;
  R record;
};

// Defined in form_impl.h and instantiated in one file a layer: it costs compile time.
template <class R>
json::object to_body(const R& record, const Head& head);
// Errors name the field.
template <class R>
Result<Stated<R>> read_body(const json::object& body);

// The form that a body says it has; none means the first.
int form_of(const json::object& body);

// How a kind's field is written, for the list of all kinds.
struct FieldForm {
  std::string name;
  std::string type;  // "text", "amount", "day"
  bool optional = false;
};

}  // namespace krupier
