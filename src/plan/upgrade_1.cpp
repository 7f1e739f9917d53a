// References by bare name become "$name"; [parameter] becomes [choice]; other names for bets and
// settings go.
#include <algorithm>
#include <set>
#include <string>

#include <krupier/plan/upgrade_1.h>

namespace krupier {
namespace {

using Names = std::set<std::string, std::less<>>;

Names names_in(const Node& parameters, const Node& root) {
  Names names;
  for (const auto& [name, entry] : parameters.members) names.insert(name);
  // Where a table narrows the plan's limits each bet has two more.
  const Node* narrows = root.find("table_narrows_limits");
  const Node* bets = root.find("bet");
  if (narrows == nullptr || !narrows->flag || bets == nullptr) return names;
  for (const Node& bet : bets->items) {
    const Node* id = bet.find("id");
    if (id == nullptr) continue;
    names.insert("min_" + id->text);
    names.insert("max_" + id->text);
  }
  return names;
}

// Texts for people and ids were never meant; nor was anything in a list.
void refer(Node& node, const Names& names) {
  if (is_localized(node)) return;
  for (auto& [key, value] : node.members) {
    if (key == "id" || key == "game" || key == "source") continue;
    if (value.is_text() && names.contains(value.text)) value.text.insert(0, 1, '$');
    refer(value, names);
  }
  for (Node& item : node.items) refer(item, names);
}

// What else a bet, its limits, a setting or a value was called. Records of those days are read by
// these names, but from the files as they were written.
void drop_other_names(Node& node) {
  if (is_localized(node)) return;
  std::erase_if(node.members, [](const auto& member) {
    return member.first == "aliases" || member.first == "narrow_as" || member.first == "also";
  });
  for (auto& [key, value] : node.members) drop_other_names(value);
  for (Node& item : node.items) drop_other_names(item);
}

}  // namespace

void upgrade_game_from_1(Node& root) {
  drop_other_names(root);
  Node parameters;
  for (auto& [key, value] : root.members) {
    if (key == "parameter") parameters = std::move(value);
  }
  std::erase_if(root.members, [](const auto& member) { return member.first == "parameter"; });
  refer(root, names_in(parameters, root));
  for (auto& [name, entry] : parameters.members) {
    if (Node* by = entry.find("by")) by->text.insert(0, 1, '$');
  }
  if (!parameters.members.empty()) root.members.emplace_back("choice", std::move(parameters));
}

}  // namespace krupier
