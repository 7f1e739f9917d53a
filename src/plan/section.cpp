// Strict reading of plan figures.
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/plan/section.h>

namespace krupier {
namespace {

void mark_all(const Node& node) {
  node.read.set();
  for (const auto& [name, value] : node.members) mark_all(value);
  for (const Node& item : node.items) mark_all(item);
}

}  // namespace

void Diagnostics::error(std::string_view file, Position at, std::string_view what) {
  errors_.push_back(fmt::format("{}:{}:{}: {}", file, at.line, at.column, what));
}

void Diagnostics::warning(std::string_view file, Position at, std::string_view what) {
  warnings_.push_back(fmt::format("{}:{}:{}: warning: {}", file, at.line, at.column, what));
}

const std::string* Reading::setting(std::string_view name) const {
  if (settings == nullptr) return nullptr;
  const auto found = settings->find(name);
  if (found == settings->end()) return nullptr;
  for (const std::string_view kind : {"choice", "fixed"}) {
    const Node* all = root == nullptr ? nullptr : root->find(kind);
    const Node* one = all == nullptr ? nullptr : all->find(name);
    if (one == nullptr || one->read.is_set()) continue;
    mark_all(*one);
    // And the choice on which its own bounds or its being there depend.
    const Node* by = one->find("by");
    const Node* when = one->find("when");
    if (by != nullptr) (void)setting(reference_in(by->text));
    if (when != nullptr)
      (void)setting(std::string_view{when->text}.substr(0, when->text.find('=')));
  }
  return &found->second;
}

void Section::error(std::string_view key, std::string_view what) const {
  const Position place = at(key);
  reading_->diagnostics->error(reading_->name_of(place), place,
                               fmt::format("{}{}: {}", path_, key, what));
}

void Section::warning(std::string_view key, std::string_view what) const {
  const Position place = at(key);
  reading_->diagnostics->warning(reading_->name_of(place), place,
                                 fmt::format("{}{}: {}", path_, key, what));
}

void Section::write_note(std::string_view key, std::string_view type,
                         std::string_view value) const {
  reading_->asked->figures.push_back({path_ + std::string{key},
                                      pattern_ + (listed_ ? "*" : std::string{key}),
                                      std::string{type}, std::string{value}});
}

const Node* Section::require(std::string_view key, Node::Kind kind, std::string_view what) const {
  const Node* value = node_->find(key);
  if (value == nullptr) {
    error(key, fmt::format("missing; {} expected", what));
    return nullptr;
  }
  value->read.set();
  if (value->kind != kind) {
    error(key, fmt::format("{} expected", what));
    return nullptr;
  }
  return value;
}

// `{ by = "$split_rule", max3-aces-once = 3, unlimited = 0 }`: the figure that stands beside the
// table's choice.
const Node* Section::figure_by(std::string_view key, const Node& figures) const {
  for (const auto& [choice, figure] : figures.members) figure.read.set();
  const std::string_view by = reference_in(figures.find("by")->text);
  const std::string* setting = reading_->setting(by);
  if (setting == nullptr) {
    error(key, fmt::format("by = \"{}\": no choice is called so; write by = \"$NAME\"",
                           figures.find("by")->text));
    return nullptr;
  }
  const Node* picked = figures.find(*setting);
  if (picked == nullptr) error(key, fmt::format("no figure for {}={}", by, *setting));
  return picked;
}

std::optional<std::string> Section::resolved(std::string_view key, const std::string& text) const {
  const std::string_view name = reference_in(text);
  if (name.empty()) return text;
  if (const std::string* setting = reading_->setting(name)) return *setting;
  error(key, reading_->settings == nullptr ? fmt::format("'{}' can't be left to the table", text)
                                           : fmt::format("no choice is called '{}'", name));
  return std::nullopt;
}

std::optional<std::string> Section::figure(std::string_view key) const {
  const Node* value = node_->find(key);
  if (value == nullptr) {
    error(key, "missing; a figure expected");
    return std::nullopt;
  }
  value->read.set();
  if (value->is_table() && value->find("by") != nullptr) {
    value = figure_by(key, *value);
    if (value == nullptr) return std::nullopt;
  }
  if (value->is_table() || value->kind == Node::Kind::list) {
    error(key, "a figure expected");
    return std::nullopt;
  }
  return value->is_text() ? resolved(key, value->text) : value->text;
}

std::optional<std::string> Section::reference(std::string_view key) const {
  const Node* value = node_->find(key);
  if (value == nullptr || !value->is_text()) return std::nullopt;
  const std::string_view name = reference_in(value->text);
  if (name.empty()) return std::nullopt;
  value->read.set();
  return std::string{name};
}

std::optional<std::string> Section::setting(std::string_view name) const {
  const std::string* value = reading_->setting(name);
  if (value == nullptr) return std::nullopt;
  if (reading_->asked != nullptr) {
    reading_->asked->figures.push_back(
        {fmt::format("${}", name), fmt::format("${}", name), "choice", *value});
  }
  return *value;
}

std::string Section::text(std::string_view key) const {
  std::string value = figure(key).value_or("");
  note(key, "text", value);
  return value;
}

Text Section::localized(std::string_view key) const {
  Text text;
  const Node* value = require(key, Node::Kind::table, "a text in cs, sk and en");
  if (value == nullptr) return text;
  std::string all;
  for (const Language language : kLanguages) {
    const Node* said = value->find(word(language));
    if (said == nullptr || !said->is_text()) {
      reading_->diagnostics->error(
          reading_->name_of(value->at), value->at,
          fmt::format("{}{}.{}: missing; a text expected", path_, key, word(language)));
      continue;
    }
    said->read.set();
    text[language] = said->text;
    all += (all.empty() ? "" : " / ") + said->text;
  }
  note(key, "text in cs, sk, en", all);
  return text;
}

Money Section::money(std::string_view key) const {
  const auto value = figure(key);
  note(key, "amount", value.value_or(""));
  if (!value) return {};
  const Result<Money> money = parse_money(*value);
  if (!money) {
    error(key, money.error());
    return {};
  }
  if (*money < Money{} || *money > kMoneyMaxPerEvent)
    error(key, "not between zero and the largest amount");
  return *money;
}

Odds Section::odds(std::string_view key) const {
  const auto value = figure(key);
  note(key, "odds", value.value_or(""));
  if (!value) return {};
  const Result<Odds> odds = parse_odds(*value);
  if (!odds) {
    error(key, odds.error());
    return {};
  }
  return *odds;
}

int Section::whole(std::string_view key, int least, int most) const {
  const auto value = figure(key);
  note(key, reading_->asked == nullptr ? "" : fmt::format("number {} to {}", least, most),
       value.value_or(""));
  if (!value) return least;
  const Result<Money> number = parse_money(*value);
  if (!number || number->units() % Money::kUnitsPerWhole != 0 || *number < Money::whole(least) ||
      *number > Money::whole(most)) {
    error(key, fmt::format("a whole number from {} to {} expected", least, most));
    return least;
  }
  return static_cast<int>(number->units() / Money::kUnitsPerWhole);
}

bool Section::flag(std::string_view key) const {
  const auto value = figure(key);
  note(key, "switch", value.value_or(""));
  if (!value) return false;
  const bool yes = *value == "true" || *value == "on";
  if (!yes && *value != "false" && *value != "off") error(key, "true or false expected");
  return yes;
}

// A list whose items may refer to choices; or one choice, of several values joined by commas.
std::vector<std::string> Section::items(std::string_view key, std::string_view what) const {
  std::vector<std::string> items;
  const Node* named = node_->find(key);
  if (named != nullptr && (named->is_text() || named->is_table())) {
    std::string rest = figure(key).value_or("");
    for (std::size_t at = 0; (at = rest.find(',')) != std::string::npos; rest.erase(0, at + 1)) {
      items.push_back(rest.substr(0, at));
    }
    items.push_back(rest);
    return items;
  }
  const Node* value = require(key, Node::Kind::list, what);
  if (value == nullptr) return items;
  for (const Node& item : value->items) {
    item.read.set();
    items.push_back(item.is_text() ? resolved(key, item.text).value_or("") : item.text);
  }
  return items;
}

std::vector<std::string> Section::words(std::string_view key) const {
  std::vector<std::string> words = items(key, "a list");
  note(key, "list of words", fmt::format("{}", fmt::join(words, ",")));
  return words;
}

std::vector<int> Section::numbers(std::string_view key) const {
  std::vector<int> numbers;
  const std::vector<std::string> items = this->items(key, "a list of numbers");
  note(key, "list of numbers", fmt::format("{}", fmt::join(items, ",")));
  for (const std::string& item : items) {
    int number = 0;
    const auto [end, wrong] = std::from_chars(item.data(), item.data() + item.size(), number);
    if (wrong != std::errc{} || end != item.data() + item.size())
      error(key, "a list of whole numbers expected");
    numbers.push_back(number);
  }
  return numbers;
}

std::vector<Money> Section::amounts(std::string_view key) const {
  std::vector<Money> amounts;
  const std::vector<std::string> items = this->items(key, "a list of amounts");
  note(key, "list of amounts", fmt::format("{}", fmt::join(items, ",")));
  for (const std::string& text : items) {
    const Result<Money> money = parse_money(text);
    if (money) {
      amounts.push_back(*money);
    } else {
      error(key, money.error());
    }
  }
  return amounts;
}

Section Section::below(const Node& node, std::string_view key, std::string_view item,
                       std::string_view pattern) const {
  std::string kept;
  if (reading_->asked != nullptr)
    kept = fmt::format("{}{}{}.", pattern_, listed_ ? "*" : key, pattern);
  return {*reading_, node, fmt::format("{}{}{}.", path_, key, item), std::move(kept)};
}

Section Section::table(std::string_view key) const {
  static const Node kEmpty{};
  const Node* value = require(key, Node::Kind::table, "a table");
  return below(value != nullptr ? *value : kEmpty, key, "", "");
}

std::vector<Section> Section::list(std::string_view key) const {
  std::vector<Section> sections;
  const Node* value = require(key, Node::Kind::list, "a list of tables");
  if (value == nullptr) return sections;
  for (std::size_t i = 0; i < value->items.size(); ++i) {
    if (!value->items[i].is_table()) {
      error(key, "a list of tables expected");
      continue;
    }
    // Who compares two plans goes by ids, who mends a file by the place in it.
    const Node* id = reading_->asked == nullptr ? nullptr : value->items[i].find("id");
    const std::string name = id == nullptr ? std::to_string(i + 1) : id->text;
    sections.push_back(below(value->items[i], key, fmt::format("[{}]", name), "[]"));
  }
  return sections;
}

std::vector<std::pair<std::string, Section>> Section::tables(std::string_view key) const {
  std::vector<std::pair<std::string, Section>> sections;
  const Node* value = require(key, Node::Kind::table, "tables");
  if (value == nullptr) return sections;
  for (const auto& [name, node] : value->members) {
    if (!node.is_table()) {
      error(key, fmt::format("'{}' is not a table", name));
      continue;
    }
    sections.emplace_back(name, below(node, key, "." + name, ".*"));
  }
  return sections;
}

std::vector<std::string> Section::keys() const {
  std::vector<std::string> keys;
  listed_ = true;
  for (const auto& [name, node] : node_->members) keys.push_back(name);
  return keys;
}

void report_unread(const Reading& reading, const Node& node, const std::string& path) {
  const auto file = static_cast<std::size_t>(node.at.file);
  const bool is_for_all = file < reading.files.size() && reading.files[file].is_for_all;
  if (!node.read.is_set()) {
    if (is_for_all) return;
    reading.diagnostics->error(reading.name_of(node.at), node.at,
                               path + ": nobody reads this key; is it misspelt?");
    return;
  }
  for (const auto& [name, value] : node.members) {
    report_unread(reading, value, path.empty() ? name : path + "." + name);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    report_unread(reading, node.items[i], fmt::format("{}[{}]", path, i + 1));
  }
}

}  // namespace krupier
