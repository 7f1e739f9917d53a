// Types of messages and verbs, declared for the pages.
#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>

#include <krupier/floor/messages.h>
#include <krupier/floor/typescript.h>
#include <krupier/house/house.h>
#include <krupier/round/verdict.h>

namespace krupier {
namespace {

// What no struct says.
constexpr std::string_view kByHand = R"(/** An amount of money in the table's currency: "37.50". */
export type MoneyText = string;

/** In the plan's languages. */
export type Text = { cs: string; sk: string; en: string };

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };
)";

// "krupier::message::Seat" -> "Seat"
template <class T>
std::string_view type_name() {
  const std::string_view whole = __PRETTY_FUNCTION__;
  const std::string_view mark = "T = ";
  const std::size_t start = whole.find(mark) + mark.size();
  std::string_view name = whole.substr(start, whole.find_first_of(";]", start) - start);
  return name.substr(name.rfind(':') + 1);
}

std::string quoted(std::string_view name) {
  return name.find('-') == std::string_view::npos ? std::string{name} : fmt::format("'{}'", name);
}

class Typescript {
 public:
  std::string take() { return std::move(text_); }
  void add(std::string_view text) { text_ += text; }

  template <class E>
  std::string words() {
    const std::string name{type_name<E>()};
    if (known_.insert(name).second) {
      std::string list;
      for (const std::string_view one : Words<E>::words) {
        list += fmt::format("{}'{}'", list.empty() ? "" : ", ", one);
      }
      // A list as well as a type: pages check what they have words for.
      text_ += fmt::format(
          "\nexport const {0}Words = [{1}] as const;\nexport type {2} = (typeof "
          "{0}Words)[number];\n",
          lowered(name), list, name);
    }
    return name;
  }

  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::same_as<T, Instant> ||
                         std::same_as<T, PlayerId> || shape::Numbered<T>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (std::same_as<T, Money>) {
      return "MoneyText";
    } else if constexpr (std::same_as<T, Text>) {
      return "Text";
    } else if constexpr (shape::Worded<T>) {
      return words<T>();
    } else if constexpr (requires { T::kTypescript; }) {
      const std::string name{type_name<T>()};
      if (known_.insert(name).second) {
        text_ += fmt::format("\nexport type {} = {};\n", name, T::kTypescript);
      }
      return name;
    } else if constexpr (shape::is_made<T>) {
      return made(std::type_identity<T>{});
    } else if constexpr (shape::is_optional<T>) {
      return type<typename T::value_type>();
    } else if constexpr (shape::is_list<T>) {
      return type<typename T::value_type>() + "[]";
    } else if constexpr (shape::is_map<T>) {
      return fmt::format("Record<string, {}>", type<typename T::mapped_type>());
    } else if constexpr (shape::AsList<T>) {
      return list<T>();
    } else {
      return object<T>();
    }
  }

 private:
  static std::string lowered(std::string name) {
    name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return name;
  }

  template <class T>
  std::string made(std::type_identity<shape::Made<T>>) {
    return type<T>();
  }

  template <class T>
  std::string list() {
    const std::string name{type_name<T>()};
    if (!known_.insert(name).second) return name;
    std::string parts;
    const T value{};
    shape::each_field(value, [&]<class F>(std::string_view field, const F&) {
      parts += fmt::format("{}{}{}: {}", parts.empty() ? "" : ", ", field,
                           shape::is_optional<F> ? "?" : "", type<F>());
    });
    text_ += fmt::format("\nexport type {} = [{}];\n", name, parts);
    return name;
  }

  template <class T>
  std::string object() {
    const std::string name{type_name<T>()};
    if (!known_.insert(name).second) return name;
    std::string fields;
    if constexpr (requires { T::kType; }) fields += fmt::format("  type: '{}';\n", T::kType);
    const T value{};
    shape::each_field(value, [&]<class F>(std::string_view field, const F&) {
      fields +=
          fmt::format("  {}{}: {};\n", quoted(field), shape::is_optional<F> ? "?" : "", type<F>());
    });
    // No interface: those are no JSON to TypeScript.
    text_ += fmt::format("\nexport type {} = {{\n{}}};\n", name, fields);
    return name;
  }

  std::string text_;
  std::set<std::string> known_;
};

template <class... Told>
std::string union_of(Typescript& out) {
  std::string names;
  ((names += (names.empty() ? "" : " | ") + out.type<Told>()), ...);
  return names;
}

std::string_view field_type(FieldType type) {
  switch (type) {
    case FieldType::text:
      return "string";
    case FieldType::amount:
      return "MoneyText";
    case FieldType::number:
      return "number";
    case FieldType::flag:
      return "boolean";
    case FieldType::list:
      return "Json[]";
    case FieldType::object:
      return "Args";
  }
  return {};
}

void add_verbs(const Verbs& verbs, Typescript& out) {
  std::vector<const Verb*> all;
  for (const Verb& verb : verbs.all()) {
    if (!verb.internal) all.push_back(&verb);
  }
  std::ranges::sort(all, {}, &Verb::name);
  out.add("\n/** What each verb must and may be told. */\nexport interface Verbs {\n");
  for (const Verb* verb : all) {
    std::string fields;
    for (const Field& field : verb->fields) {
      // The server makes the hash of the password that the form has.
      const bool password = field.internal && field.name == "password-hash";
      if (field.internal && !password) continue;
      const std::string_view name = password ? "password" : field.name;
      fields += fmt::format("{}{}{}: {}", fields.empty() ? " " : "; ", quoted(name),
                            field.required ? "" : "?", field_type(field.type));
    }
    out.add(fmt::format("  '{}': {};\n", verb->name,
                        fields.empty() ? "Record<never, never>" : "{" + fields + " }"));
  }
  out.add("}\n");
}

}  // namespace

std::string typescript(const Verbs& verbs) {
  Typescript out;
  out.add(
      "// Made by `krupier schema --ts`: do not edit. Verbs, messages and words of the house.\n\n");
  out.add(kByHand);
  out.words<Action>();
  out.words<PlaceKind>();
  out.words<VoidReason>();
  out.words<LineKind>();
  out.words<Why>();
  out.words<Reason>();
  out.words<HouseReason>();
  out.words<Role>();
  out.words<Channel>();
  out.type<message::Snapshot>();
  const std::string at_table =
      union_of<message::BetsMoved, message::RoundMoved, message::RoundBegun,
               message::RoundCorrected, message::RoundAmended, message::Announced, message::Paused,
               message::ClockSet, message::SeatsChanged, message::CrowdChanged, message::ChatSaid,
               message::ChatHidden, message::CroupiersChanged, message::VideoChanged,
               message::ResultChanged, message::ChangeAnnounced, message::ChangeWithdrawn,
               message::JackpotChanged, message::GameChanged, message::FenceChanged,
               message::TableShut>(out);
  const std::string own = union_of<message::YouChanged>(out);
  const std::string lobby = union_of<message::TableOpened, message::TableChanged,
                                     message::TableRenewed, message::TableClosed>(out);
  const std::string house = union_of<message::ApprovalsChanged, message::PlansAdopted>(out);
  const std::string pit = union_of<message::PitChanged>(out);
  (void)union_of<message::Subscribed, message::Resync, message::ReplyHead>(out);
  out.add("\n/** Numbered, so that whoever comes back asks for what they missed. */\n");
  out.add(
      fmt::format("export type PublicMessage = {{ table: number; channel: 'table' | 'console'; "
                  "n: number }} & ({});\n",
                  at_table));
  out.add(fmt::format("export type OwnMessage = {{ table: number; channel: 'you' }} & {};\n", own));
  out.add(fmt::format("export type LobbyMessage = {{ channel: 'lobby' }} & ({});\n", lobby));
  out.add(fmt::format("export type HouseMessage = {{ channel: 'house' }} & ({});\n", house));
  out.add(fmt::format("export type PitMessage = {{ channel: 'pit' }} & {};\n", pit));
  out.add(R"(
/** To what was asked: the verb's own fields, or `error` and `message` with theirs. */
export type ReplyMessage = ReplyHead & { [field: string]: Json | undefined };
export type ServerMessage = PublicMessage | OwnMessage | LobbyMessage | HouseMessage | PitMessage | Resync | ReplyMessage;
)");
  add_verbs(verbs, out);
  return out.take();
}

}  // namespace krupier
