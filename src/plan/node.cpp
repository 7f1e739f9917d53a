// The only file that knows toml++.
#include <algorithm>
#include <fmt/format.h>
#include <toml++/toml.h>

#include <krupier/plan/node.h>

namespace krupier {
namespace {

struct Floating {
  Position at;
};

Position position_of(const toml::node& node) {
  const auto& begin = node.source().begin;
  return {static_cast<int>(begin.line), static_cast<int>(begin.column)};
}

Node convert(const toml::node& from) {
  Node node;
  node.at = position_of(from);
  if (const auto* table = from.as_table()) {
    node.kind = Node::Kind::table;
    for (const auto& [key, value] : *table) {
      node.members.emplace_back(std::string{key.str()}, convert(value));
    }
    // toml++ sorts keys; people read files in the order in which they stand.
    std::ranges::stable_sort(node.members, [](const auto& a, const auto& b) {
      return std::pair{a.second.at.line, a.second.at.column} <
             std::pair{b.second.at.line, b.second.at.column};
    });
  } else if (const auto* array = from.as_array()) {
    node.kind = Node::Kind::list;
    for (const auto& item : *array) node.items.push_back(convert(item));
  } else if (const auto* text = from.as_string()) {
    node.kind = Node::Kind::text;
    node.text = text->get();
  } else if (const auto* whole = from.as_integer()) {
    node.kind = Node::Kind::whole;
    node.whole = whole->get();
    node.text = std::to_string(node.whole);
  } else if (const auto* flag = from.as_boolean()) {
    node.kind = Node::Kind::flag;
    node.flag = flag->get();
    node.text = node.flag ? "true" : "false";
  } else {
    throw Floating{node.at};
  }
  return node;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

Node* Node::find(std::string_view key) {
  for (auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

Node* Node::find_item(std::string_view id) {
  for (Node& item : items) {
    const Node* name = item.find("id");
    if (name != nullptr && name->text == id) return &item;
  }
  return nullptr;
}

bool is_localized(const Node& node) {
  return node.is_table() && node.find("cs") != nullptr && node.find("en") != nullptr;
}

Result<Node> parse_toml(std::string_view toml, std::string_view file) {
  try {
    return convert(toml::parse(toml, std::string{file}));
  } catch (const toml::parse_error& error) {
    const auto& at = error.source().begin;
    return Error{fmt::format("{}:{}:{}: {}", file, at.line, at.column, error.description())};
  } catch (const Floating& floating) {
    return Error{
        fmt::format("{}:{}:{}: floating point and dates are not allowed in a plan: write "
                    "an amount with a fraction as text, \"2.50\"",
                    file, floating.at.line, floating.at.column)};
  }
}

}  // namespace krupier
