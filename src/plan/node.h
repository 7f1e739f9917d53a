// Node: a plan file as a tree that remembers where each value stands and whether anybody read it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <krupier/base/result.h>

namespace krupier {

struct Position {
  int line = 0;
  int column = 0;
};

struct Node {
  enum class Kind : std::uint8_t { table, list, text, whole, flag };

  Kind kind = Kind::table;
  std::string text;  // text, and the source form of whole
  std::int64_t whole = 0;
  bool flag = false;
  std::vector<std::pair<std::string, Node>> members;  // table, in the order of the file
  std::vector<Node> items;                            // list
  Position at;
  mutable bool read = false;

  const Node* find(std::string_view key) const;
};

// Parses TOML. Floating point is refused: an amount with a fraction is written "2.50".
Result<Node> parse_toml(std::string_view toml, std::string_view file);

}  // namespace krupier
