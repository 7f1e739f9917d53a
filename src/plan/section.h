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

// What a reader asked for and got: the meaning of a plan, and what `plan schema` is held to.
struct Asked {
  struct Figure {
    std::string path;     // "bet[straight].pays"
    std::string pattern;  // "bet[].pays"; a name that the plan gives is "*"
    std::string type;     // "odds"; empty: only whether it is there
    std::string value;
  };
  std::vector<Figure> figures;
};

// What a reader carries along: where mistakes go, and the table's settings, since a figure may
// refer to a choice instead of naming a number (`max = "$max_straight"`).
struct Reading {
  struct File {
    std::string name;
    bool is_for_all = false;  // what nobody reads there is no mistake
  };
  std::vector<File> files;  // by `Position::file`
  Diagnostics* diagnostics = nullptr;
  const Settings* settings = nullptr;
  const Node* root = nullptr;  // where choices are marked as read
  Asked* asked = nullptr;

  std::string_view name_of(Position at) const {
    const auto which = static_cast<std::size_t>(at.file);
    return which < files.size() ? std::string_view{files[which].name} : std::string_view{};
  }
  // The value of a choice or a fixed figure, which is then read; none: no such name.
  const std::string* setting(std::string_view name) const;
};

class Section {
 public:
  Section(const Reading& reading, const Node& node, std::string path, std::string pattern = {})
      : reading_(&reading), node_(&node), path_(std::move(path)), pattern_(std::move(pattern)) {
    node.read.set();
  }

  bool has(std::string_view key) const {
    note(key, {}, {});
    return node_->find(key) != nullptr;
  }
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
  // The name of the choice to which the figure refers; none: it stands here itself.
  std::optional<std::string> reference(std::string_view key) const;
  // What the table picked, asked for by name.
  std::optional<std::string> setting(std::string_view name) const;
  // One of an enum's words.
  template <class E>
  E choice(std::string_view key) const {
    const std::string value = figure(key).value_or("");
    note(key, "one of " + join(Words<E>::words), value);
    if (const auto found = from_word<E>(value)) return *found;
    error(key, "'" + value + "' is not known here; known: " + join(Words<E>::words));
    return E{};
  }
  Section table(std::string_view key) const;
  std::vector<Section> list(std::string_view key) const;                            // [[key]]
  std::vector<std::pair<std::string, Section>> tables(std::string_view key) const;  // [key.NAME]
  // The keys of this table, in the order of the file: names that the plan gives.
  std::vector<std::string> keys() const;

  void error(std::string_view key, std::string_view what) const;
  void warning(std::string_view key, std::string_view what) const;

 private:
  const Node* require(std::string_view key, Node::Kind kind, std::string_view what) const;
  // The text of a value, through the table's choice where it refers to one.
  std::optional<std::string> figure(std::string_view key) const;
  const Node* figure_by(std::string_view key, const Node& figures) const;
  std::optional<std::string> resolved(std::string_view key, const std::string& text) const;
  std::vector<std::string> items(std::string_view key, std::string_view what) const;
  void note(std::string_view key, std::string_view type, std::string_view value) const {
    if (reading_->asked != nullptr) write_note(key, type, value);
  }
  void write_note(std::string_view key, std::string_view type, std::string_view value) const;
  Section below(const Node& node, std::string_view key, std::string_view item,
                std::string_view pattern) const;
  template <std::size_t N>
  static std::string join(const std::array<std::string_view, N>& words) {
    std::string all;
    for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string{word};
    return all;
  }

  const Reading* reading_;
  const Node* node_;
  std::string path_;
  std::string pattern_;  // kept only where somebody wants to know what was asked
  mutable bool listed_ = false;
};

// Reports every key below the node that no reader asked for, under any setting so far.
void report_unread(const Reading& reading, const Node& node, const std::string& path);

}  // namespace krupier
