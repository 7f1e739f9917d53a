// `krupier plan schema` knows every key that a reader asks for, and no other; docs/families.md is
// it.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include <krupier/catalog/catalog.h>
#include <krupier/catalog/families.h>
#include <krupier/catalog/schema.h>

namespace krupier {
namespace {

const std::vector<Plan>& plans() {
  static const Catalog catalog{{std::filesystem::path{KRUPIER_SOURCE_DIR} / "plans"}};
  return catalog.plans();
}

TEST(PlanSchema, SaysWhatEveryKeyMeans) {
  for (const FamilyNotes& family : family_notes()) {
    for (const SchemaKey& key : schema_of(plans(), family.name)) {
      EXPECT_FALSE(key.meaning.empty()) << family.name << " asks for " << key.pattern;
      EXPECT_FALSE(key.type.empty()) << family.name << ": " << key.pattern << " has no type";
    }
  }
}

TEST(PlanSchema, HasNoKeyThatNobodyAsksFor) {
  std::set<std::string, std::less<>> anywhere;
  for (const FamilyNotes& family : family_notes()) {
    std::set<std::string, std::less<>> asked;
    for (const SchemaKey& key : asked_keys(plans(), family.name)) asked.insert(key.pattern);
    for (const KeyMeaning& key : family.keys)
      EXPECT_TRUE(asked.contains(key.pattern)) << family.name << " never asks for " << key.pattern;
    anywhere.merge(asked);
  }
  for (const KeyMeaning& key : common_keys())
    EXPECT_TRUE(anywhere.contains(key.pattern)) << "nobody asks for " << key.pattern;
}

TEST(PlanSchema, KnowsEveryFamily) {
  for (const Plan& plan : plans()) {
    for (const GameFile& file : plan.games)
      EXPECT_NE(find_notes(file.family), nullptr) << file.family;
  }
  for (const FamilyNotes& family : family_notes())
    EXPECT_NE(find_family(family.name), nullptr) << family.name;
}

TEST(PlanSchema, MakesTheDocument) {
  std::ifstream in{std::string{KRUPIER_SOURCE_DIR} + "/docs/families.md"};
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_EQ(text.str(), families_markdown(plans()))
      << "write it anew: krupier plan schema > docs/families.md";
}

}  // namespace
}  // namespace krupier
