// Section: reading a table of a plan file, strictly. Every mistake is collected with its place; a
// key that nobody reads is a mistake too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/base/odds.h>
#include <krupier/base/words.h>
#include <krupier/plan/node.h>
#include <krupier/plan/parameter.h>
#include <krupier/plan/text.h>

namespace krupier {

class Diagnostics {
 public:
  void error(std::string_view file, Position at, std::string_view what);
  void warning(std::string_view file, Position at, std::string_view what);
  // A message that names its place itself.
  void error(std::string message) { errors_.push_back(std::move(message)); }

  bool ok() const { return errors_.empty(); }
  const std::vector<std::string>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

 private:
  std::vector<std::string> errors_;
  std::vector<std::string> warnings_;
};

// What a reader carries along: where mistakes go, and the table's settings, since a figure may name
// a parameter instead of a number (`max = "max_straight"`).
struct Reading {
  std::string file;
  Diagnostics* diagnostics = nullptr;
  const Settings* settings = nullptr;
};

class Section {
 public:
  Section(const Reading& reading, const Node& node, std::string path)
      : reading_(&reading), node_(&node), path_(std::move(path)) {
    node.read.set();
  }

  bool has(std::string_view key) const { return node_->find(key) != nullptr; }
  // The table's own name in its parent, or its number in a list.
  const std::string& path() const { return path_; }
  Position at() const { return node_->at; }
  // Of a value; where there is none, of this table.
  Position at(std::string_view key) const {
    const Node* value = node_->find(key);
    return value != nullptr ? value->at : node_->at;
  }

  // Required. A missing or wrong value is reported and something harmless returned.
  std::string text(std::string_view key) const;
  Text localized(std::string_view key) const;
  Money money(std::string_view key) const;
  Odds odds(std::string_view key) const;
  int whole(std::string_view key, int least, int most) const;
  bool flag(std::string_view key) const;
  std::vector<std::string> words(std::string_view key) const;
  std::vector<int> numbers(std::string_view key) const;
  std::vector<Money> amounts(std::string_view key) const;
  // One of an enum's words.
  template <class E>
  E choice(std::string_view key) const {
    const std::string value = text(key);
    if (const auto found = from_word<E>(value)) return *found;
    error(key, "'" + value + "' is not known here; known: " + join(Words<E>::words));
    return E{};
  }
  Section table(std::string_view key) const;
  std::vector<Section> list(std::string_view key) const;                            // [[key]]
  std::vector<std::pair<std::string, Section>> tables(std::string_view key) const;  // [key.NAME]
  // The keys of this table, in the order of the file.
  std::vector<std::string> keys() const;

  void error(std::string_view key, std::string_view what) const;
  void warning(std::string_view key, std::string_view what) const;

 private:
  const Node* require(std::string_view key, Node::Kind kind, std::string_view what) const;
  // The text of a value, through a parameter where it names one.
  std::optional<std::string> figure(std::string_view key) const;
  const Node* figure_by(std::string_view key, const Node& figures) const;
  template <std::size_t N>
  static std::string join(const std::array<std::string_view, N>& words) {
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string{word};
    return all;
  }

  const Reading* reading_;
  const Node* node_;
  std::string path_;
};

// Reports every key below the node that no reader asked for.
void report_unread(const Reading& reading, const Node& node, const std::string& path);

}  // namespace krupier
