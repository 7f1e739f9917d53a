// Words of parameters from the dictionaries.
#include <algorithm>

#include <krupier/plan/parameter_words.h>

namespace krupier {
namespace {

// Stands for what the bet is called: "Minimum: BET".
constexpr std::string_view kBet = "BET";

Text text_in(const Node& node) {
  Text text;
  for (const Language language : kLanguages) {
    if (const Node* words = node.find(word(language))) text[language] = words->text;
  }
  return text;
}

// The first dictionary that has it.
Text look_up(const std::vector<FileTree>& words, std::string_view table, std::string_view id) {
  for (const FileTree& each : words) {
    const Node* all = each.root.find(table);
    const Node* found = all == nullptr ? nullptr : all->find(id);
    if (found != nullptr) return text_in(*found);
  }
  return {};
}

// "min_straight" and "main_max": which bet's, and which of the two.
struct LimitName {
  std::string_view end;
  std::string bet;
};

LimitName limit_name(std::string_view name) {
  for (const std::string_view end : {"min", "max"}) {
    LimitName limit{end, {}};
    if (name.size() <= end.size() + 1) continue;
    if (name.starts_with(end) && name[end.size()] == '_') {
      limit.bet = name.substr(end.size() + 1);
    } else if (name.ends_with(end) && name[name.size() - end.size() - 1] == '_') {
      limit.bet = name.substr(0, name.size() - end.size() - 1);
    }
    std::ranges::replace(limit.bet, '_', '-');
    if (!limit.bet.empty()) return limit;
  }
  return {};
}

Text bet_name_in(const GameFile& game, std::string_view id) {
  const Node* bets = game.root.find("bet");
  if (bets == nullptr) return {};
  for (const Node& bet : bets->items) {
    const Node* own = bet.find("id");
    const Node* name = bet.find("name");
    if (own != nullptr && name != nullptr && own->text == id) return text_in(*name);
  }
  return {};
}

// A limit of one bet is called after it.
Text limit_label(const GameFile& game, const std::vector<FileTree>& words, std::string_view name) {
  const LimitName limit = limit_name(name);
  const Text bet_name = bet_name_in(game, limit.bet);
  if (bet_name.empty()) return {};
  Text label = look_up(words, "parameter", std::string{limit.end} + "_" + std::string{kBet});
  for (const Language language : kLanguages) {
    const std::size_t at = label[language].find(kBet);
    if (at != std::string::npos) label[language].replace(at, kBet.size(), bet_name[language]);
  }
  return label;
}

}  // namespace

void name_parameters(GameFile& game, const std::vector<FileTree>& words) {
  for (Parameter& parameter : game.parameters) {
    if (parameter.label.empty()) parameter.label = look_up(words, "parameter", parameter.name);
    if (parameter.label.empty()) parameter.label = limit_label(game, words, parameter.name);
    std::vector<std::string> values = parameter.allowed;
    if (parameter.or_none) values.emplace_back("none");
    for (const std::string& value : values) {
      Text called = look_up(words, "value", value);
      if (called.empty()) called = bet_name_in(game, value);
      if (!called.empty()) parameter.values.emplace(value, std::move(called));
    }
  }
}

}  // namespace krupier
