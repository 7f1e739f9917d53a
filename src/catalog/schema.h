// Schema: every key that a family reads, with its type and meaning; docs/families.md is made of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/plan/plan.h>

namespace krupier {

// What a key is for, written beside nobody's reader: a test holds the list to what readers ask.
struct KeyMeaning {
  std::string_view pattern;  // "bet[].pays"; "*" is a name that the plan gives
  std::string_view meaning;
  std::string_view type;  // where no plan has the key; else readers say it
};

// What a family does whatever a plan says. A plan that fixes it must say the same.
struct HeldFigure {
  std::string_view name;
  std::string_view value;
};

struct FamilyNotes {
  std::string_view name;
  std::string_view what;  // one paragraph: what it can
  std::span<const KeyMeaning> keys;
  std::span<const HeldFigure> held;
};

std::span<const FamilyNotes> family_notes();
const FamilyNotes* find_notes(std::string_view family);
// Keys that every family with bets reads the same way.
std::span<const KeyMeaning> common_keys();

struct SchemaKey {
  std::string pattern;
  std::string type;
  std::string meaning;
};

// All keys that the games of this family ask for in these plans, under any settings.
std::vector<SchemaKey> asked_keys(std::span<const Plan> plans, std::string_view family);

// The schema: own keys first, then the common ones that the family reads.
std::vector<SchemaKey> schema_of(std::span<const Plan> plans, std::string_view family);

// docs/families.md.
std::string families_markdown(std::span<const Plan> plans);

}  // namespace krupier
