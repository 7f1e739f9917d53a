// Meanings from the notes, types from what readers ask of the plans at hand.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/schema.h>

namespace krupier {
namespace {

const KeyMeaning* find_key(std::span<const KeyMeaning> keys, std::string_view pattern) {
  const auto found = std::ranges::find(keys, pattern, &KeyMeaning::pattern);
  return found == keys.end() ? nullptr : &*found;
}

void add_grid(std::string& out, const std::vector<SchemaKey>& keys) {
  out += "| key | type | meaning |\n|---|---|---|\n";
  for (const SchemaKey& key : keys)
    out += fmt::format("| `{}` | {} | {} |\n", key.pattern, key.type, key.meaning);
  out += '\n';
}

}  // namespace

const FamilyNotes* find_notes(std::string_view family) {
  const auto found = std::ranges::find(family_notes(), family, &FamilyNotes::name);
  return found == family_notes().end() ? nullptr : &*found;
}

std::vector<SchemaKey> asked_keys(std::span<const Plan> plans, std::string_view family) {
  std::map<std::string, std::string> types;
  for (const Plan& plan : plans) {
    for (const GameFile& file : plan.games) {
      if (file.family != family) continue;
      for (const Settings& settings : sampled_settings(file)) {
        Asked asked;
        Diagnostics diagnostics;
        (void)make_game(plan, file, settings, diagnostics, &asked);
        for (const Asked::Figure& figure : asked.figures) {
          std::string& type = types[figure.pattern];
          if (type.empty() || type == "text") type = figure.type.empty() ? type : figure.type;
        }
      }
    }
  }
  std::vector<SchemaKey> keys;
  for (const auto& [pattern, type] : types) keys.push_back({pattern, type, {}});
  return keys;
}

std::vector<SchemaKey> schema_of(std::span<const Plan> plans, std::string_view family) {
  std::vector<SchemaKey> own;
  std::vector<SchemaKey> common;
  const FamilyNotes* notes = find_notes(family);
  for (SchemaKey& key : asked_keys(plans, family)) {
    const KeyMeaning* meant = notes == nullptr ? nullptr : find_key(notes->keys, key.pattern);
    std::vector<SchemaKey>& group = meant != nullptr ? own : common;
    if (meant == nullptr) meant = find_key(common_keys(), key.pattern);
    if (meant != nullptr) {
      key.meaning = meant->meaning;
      if (key.type.empty()) key.type = meant->type;
    }
    group.push_back(std::move(key));
  }
  own.insert(own.end(), common.begin(), common.end());
  return own;
}

std::string families_markdown(std::span<const Plan> plans) {
  std::string out =
      "# Families\n\n"
      "`game = \"...\"` names the family that plays a plan's figures. Made by `krupier plan "
      "schema`; what the types "
      "mean stands in\n[plan-format.md](plan-format.md). A switch is `true` or `false` (or `on`, "
      "`off`); `[]` is each "
      "item of a list, `*` a name that the\nplan gives, `$name` a choice or fixed figure that the "
      "family asks for "
      "by its name. A `table` or `list`\nswitches something on by being "
      "there.\n\n";
  out += "## Every family\n\n";
  std::vector<SchemaKey> common;
  for (const KeyMeaning& key : common_keys()) {
    common.push_back({std::string{key.pattern}, std::string{key.type}, std::string{key.meaning}});
  }
  add_grid(out, common);
  for (const FamilyNotes& family : family_notes()) {
    out += fmt::format("## {}\n\n{}\n\n", family.name, family.what);
    std::vector<SchemaKey> own;
    for (SchemaKey& key : schema_of(plans, family.name)) {
      if (find_key(family.keys, key.pattern) != nullptr) own.push_back(std::move(key));
    }
    add_grid(out, own);
    if (family.held.empty()) continue;
    out += "Always so, whatever a plan says; one that fixes it must say the same:";
    std::string_view between = " ";
    for (const HeldFigure& held : family.held) {
      out += fmt::format("{}`{} = {}`", between, held.name, held.value);
      between = ", ";
    }
    out += ".\n\n";
  }
  out.pop_back();
  return out;
}

}  // namespace krupier
