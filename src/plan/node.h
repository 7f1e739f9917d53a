// Node: a plan file as a tree that remembers where each value stands and whether anybody read it.
#pragma once

#include <atomic>
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
  // Which of the files that a game is made of: 0 its own, then those it is like, then the words.
  int file = 0;
};

// That somebody read a value. Games are made from one plan on several threads at once (a table
// opens, a round is told, odds are counted), so marks must not race; the order of marks says
// nothing.
class ReadMark {
 public:
  ReadMark() = default;
  ReadMark(const ReadMark& other) noexcept : set_(other.is_set()) {}
  ReadMark& operator=(const ReadMark& other) noexcept {
    set_.store(other.is_set(), std::memory_order_relaxed);
    return *this;
  }
  void set() const { set_.store(true, std::memory_order_relaxed); }
  bool is_set() const { return set_.load(std::memory_order_relaxed); }

 private:
  mutable std::atomic<bool> set_{false};
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
  ReadMark read;

  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  // The item of this list with that id.
  Node* find_item(std::string_view id);
  bool is_text() const { return kind == Kind::text; }
  bool is_table() const { return kind == Kind::table; }
};

// "$decks" refers to the table's choice of that name; empty: the text is meant as it stands.
inline std::string_view reference_in(std::string_view text) {
  return text.size() > 1 && text.front() == '$' ? text.substr(1) : std::string_view{};
}
// Words for people: a text in its languages.
bool is_localized(const Node& node);

// Parses TOML. Floating point is refused: an amount with a fraction is written "2.50".
Result<Node> parse_toml(std::string_view toml, std::string_view file);

}  // namespace krupier
