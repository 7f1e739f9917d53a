// Other names are read from the file as it was written: the tree that is played has none.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include <krupier/floor/records/old/settings_1.h>

namespace krupier {
namespace {

// What else a file of the first format calls a parameter and its values.
struct Spellings1 {
  std::vector<std::string> names;
  std::map<std::string, std::string, std::less<>> values;
};
using AllSpellings1 = std::map<std::string, Spellings1, std::less<>>;

std::vector<std::string> words_1(const Node& table, std::string_view key) {
  std::vector<std::string> words;
  if (const Node* list = table.find(key)) {
    for (const Node& item : list->items) words.push_back(item.text);
  }
  return words;
}

// A number or a flag was also read as a text.
std::string text_1(const Node& node) {
  if (node.kind == Node::Kind::whole) return std::to_string(node.whole);
  if (node.kind == Node::Kind::flag) return node.flag ? "true" : "false";
  return node.text;
}

// min_BET and max_BET, where a table narrowed the plan's limits: named by the bet, else
// "max_six-line" was also max_six_line and max_sixline.
void add_limits_1(const Node& bet, AllSpellings1& all) {
  const Node* id = bet.find("id");
  if (id == nullptr) return;
  const std::vector<std::string> named = words_1(bet, "narrow_as");
  constexpr std::array<std::string_view, 2> ends{"min_", "max_"};
  for (std::size_t which = 0; which < ends.size(); ++which) {
    const std::string name = std::string{ends[which]} + id->text;
    std::vector<std::string>& names = all[name].names;
    if (which < named.size()) {
      names.push_back(named[which]);
      continue;
    }
    std::string low = name;
    std::ranges::replace(low, '-', '_');
    std::string joined = name;
    std::erase(joined, '-');
    names.push_back(low);
    names.push_back(joined);
  }
}

AllSpellings1 spellings_1(const Plan& plan, std::string_view game) {
  AllSpellings1 all;
  const std::string file = std::string{game} + ".toml";
  const auto found = std::ranges::find(plan.files, file, &PlanFiles::value_type::first);
  if (found == plan.files.end()) return all;
  const Result<Node> root = parse_toml(found->second, file);
  if (!root) return all;
  if (const Node* bets = root->find("bet")) {
    for (const Node& bet : bets->items) add_limits_1(bet, all);
  }
  if (const Node* parameters = root->find("parameter")) {
    for (const auto& [name, entry] : parameters->members) {
      Spellings1& spelt = all[name];
      spelt.names = words_1(entry, "aliases");
      if (const Node* also = entry.find("also")) {
        for (const auto& [word, value] : also->members) spelt.values.emplace(word, text_1(value));
      }
    }
  }
  return all;
}

bool is_called_1(const Parameter& parameter, const AllSpellings1& all, std::string_view name) {
  if (parameter.name == name) return true;
  const auto spelt = all.find(parameter.name);
  return spelt != all.end() &&
         std::ranges::find(spelt->second.names, name) != spelt->second.names.end();
}

std::string value_1(const Parameter& parameter, const AllSpellings1& all, std::string value) {
  if (const auto spelt = all.find(parameter.name); spelt != all.end()) {
    const auto meant = spelt->second.values.find(value);
    if (meant != spelt->second.values.end()) value = meant->second;
  }
  if (parameter.check(value)) return value;
  const bool one = parameter.kind == Parameter::Kind::choice;
  if (!one && parameter.kind != Parameter::Kind::subset) return value;
  constexpr std::array<std::array<std::string_view, 3>, 2> same{
      {{"true", "yes", "on"}, {"false", "no", "off"}}};
  for (const auto& words : same) {
    if (!one || std::ranges::find(words, value) == words.end()) continue;
    for (const std::string_view meant : words) {
      if (parameter.check(meant)) return std::string{meant};
    }
  }
  // return_only was return-only, and 6 was 6:1.
  std::string hyphens = value;
  std::ranges::replace(hyphens, '_', '-');
  if (parameter.check(hyphens)) return hyphens;
  return one && parameter.check(value + ":1") ? value + ":1" : value;
}

}  // namespace

Settings settings_1(const Plan& plan, std::string_view game, const Settings& written) {
  const GameFile* file = plan.find(game);
  if (file == nullptr) return written;
  const AllSpellings1 all = spellings_1(plan, game);
  Settings own;
  for (const auto& [name, value] : written) {
    const auto parameter = std::ranges::find_if(
        file->parameters, [&](const Parameter& each) { return is_called_1(each, all, name); });
    if (parameter == file->parameters.end() ||
        !own.emplace(parameter->name, value_1(*parameter, all, value)).second) {
      own.emplace(name, value);
    }
  }
  return own;
}

}  // namespace krupier
