// Strict reading of plan figures.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/plan/section.h>

namespace krupier {

void Diagnostics::error(std::string_view file, Position at, std::string_view what) {
  errors_.push_back(fmt::format("{}:{}:{}: {}", file, at.line, at.column, what));
}

void Diagnostics::warning(std::string_view file, Position at, std::string_view what) {
  warnings_.push_back(fmt::format("{}:{}:{}: warning: {}", file, at.line, at.column, what));
}

void Section::error(std::string_view key, std::string_view what) const {
  reading_->diagnostics->error(reading_->file, at(key), fmt::format("{}{}: {}", path_, key, what));
}

void Section::warning(std::string_view key, std::string_view what) const {
  reading_->diagnostics->warning(reading_->file, at(key),
                                 fmt::format("{}{}: {}", path_, key, what));
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

// `{ by = "split_rule", max3-aces-once = 3, unlimited = 0 }`: the figure that stands beside the
// table's choice.
const Node* Section::figure_by(std::string_view key, const Node& figures) const {
  for (const auto& [choice, figure] : figures.members) figure.read.set();
  const std::string& by = figures.find("by")->text;
  const Settings* settings = reading_->settings;
  const auto setting = settings == nullptr ? Settings::const_iterator{} : settings->find(by);
  if (settings == nullptr || setting == settings->end()) {
    error(key, fmt::format("no parameter is called '{}'", by));
    return nullptr;
  }
  const Node* picked = figures.find(setting->second);
  if (picked == nullptr)
    error(key, fmt::format("no figure for {}={}", setting->first, setting->second));
  return picked;
}

std::optional<std::string> Section::figure(std::string_view key) const {
  const Node* value = node_->find(key);
  if (value == nullptr) {
    error(key, "missing; a figure expected");
    return std::nullopt;
  }
  value->read.set();
  if (value->kind == Node::Kind::table && value->find("by") != nullptr) {
    value = figure_by(key, *value);
    if (value == nullptr) return std::nullopt;
  }
  if (value->kind == Node::Kind::table || value->kind == Node::Kind::list) {
    error(key, "a figure expected");
    return std::nullopt;
  }
  if (value->kind == Node::Kind::text && reading_->settings != nullptr) {
    const auto setting = reading_->settings->find(value->text);
    if (setting != reading_->settings->end()) return setting->second;
  }
  return value->text;
}

std::string Section::text(std::string_view key) const {
  const auto value = figure(key);
  return value ? *value : std::string{};
}

Text Section::localized(std::string_view key) const {
  Text text;
  const Node* value = require(key, Node::Kind::table, "a text in cs, sk and en");
  if (value == nullptr) return text;
  const Section section{*reading_, *value, path_ + std::string{key} + "."};
  for (const Language language : kLanguages) text[language] = section.text(word(language));
  return text;
}

Money Section::money(std::string_view key) const {
  const auto value = figure(key);
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
  if (!value) return false;
  const bool yes = *value == "true" || *value == "on";
  if (!yes && *value != "false" && *value != "off") error(key, "true or false expected");
  return yes;
}

std::vector<std::string> Section::words(std::string_view key) const {
  std::vector<std::string> words;
  if (const Node* named = node_->find(key); named != nullptr && named->kind == Node::Kind::text) {
    // A parameter that is a subset: its values, joined by commas.
    std::string rest = text(key);
    for (std::size_t at = 0; (at = rest.find(',')) != std::string::npos; rest.erase(0, at + 1)) {
      words.push_back(rest.substr(0, at));
    }
    words.push_back(rest);
    return words;
  }
  const Node* value = require(key, Node::Kind::list, "a list");
  if (value == nullptr) return words;
  for (const Node& item : value->items) {
    item.read.set();
    words.push_back(item.text);
  }
  return words;
}

std::vector<int> Section::numbers(std::string_view key) const {
  std::vector<int> numbers;
  const Node* value = require(key, Node::Kind::list, "a list of numbers");
  if (value == nullptr) return numbers;
  for (const Node& item : value->items) {
    item.read.set();
    if (item.kind != Node::Kind::whole) error(key, "a list of whole numbers expected");
    numbers.push_back(static_cast<int>(item.whole));
  }
  return numbers;
}

std::vector<Money> Section::amounts(std::string_view key) const {
  std::vector<Money> amounts;
  for (const std::string& text : words(key)) {
    const Result<Money> money = parse_money(text);
    if (money) {
      amounts.push_back(*money);
    } else {
      error(key, money.error());
    }
  }
  return amounts;
}

Section Section::table(std::string_view key) const {
  static const Node kEmpty{};
  const Node* value = require(key, Node::Kind::table, "a table");
  return {*reading_, value != nullptr ? *value : kEmpty, path_ + std::string{key} + "."};
}

std::vector<Section> Section::list(std::string_view key) const {
  std::vector<Section> sections;
  const Node* value = require(key, Node::Kind::list, "a list of tables");
  if (value == nullptr) return sections;
  for (std::size_t i = 0; i < value->items.size(); ++i) {
    if (value->items[i].kind != Node::Kind::table) {
      error(key, "a list of tables expected");
      continue;
    }
    sections.emplace_back(*reading_, value->items[i], fmt::format("{}{}[{}].", path_, key, i + 1));
  }
  return sections;
}

std::vector<std::pair<std::string, Section>> Section::tables(std::string_view key) const {
  std::vector<std::pair<std::string, Section>> sections;
  const Node* value = require(key, Node::Kind::table, "tables");
  if (value == nullptr) return sections;
  for (const auto& [name, node] : value->members) {
    if (node.kind != Node::Kind::table) {
      error(key, fmt::format("'{}' is not a table", name));
      continue;
    }
    sections.emplace_back(name,
                          Section{*reading_, node, fmt::format("{}{}.{}.", path_, key, name)});
  }
  return sections;
}

std::vector<std::string> Section::keys() const {
  std::vector<std::string> keys;
  for (const auto& [name, node] : node_->members) keys.push_back(name);
  return keys;
}

void report_unread(const Reading& reading, const Node& node, const std::string& path) {
  if (!node.read.is_set()) {
    reading.diagnostics->error(reading.file, node.at,
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
