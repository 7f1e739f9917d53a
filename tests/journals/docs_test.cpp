// docs/record.md lists every kind with its fields, as the structs have them.
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include <krupier/floor/records/floor_records.h>

namespace krupier {
namespace {

constexpr std::string_view kMark = "<!-- made from the structs; see above -->\n";

std::string listed(const std::vector<RecordForm>& forms) {
  std::string text;
  for (const RecordForm& form : forms) {
    text += fmt::format("| `{}` | {} |", form.kind, form.form);
    std::string fields;
    for (const FieldForm& field : form.fields) {
      fields += fmt::format("{} `{}`{} {}", fields.empty() ? "" : ";", field.name,
                            field.optional ? "?" : "", field.type);
    }
    text += fields + " |\n";
  }
  return text;
}

TEST(RecordDocs, ListEveryKind) {
  const std::filesystem::path path =
      std::filesystem::path{KRUPIER_SOURCE_DIR} / "docs" / "record.md";
  std::stringstream read;
  read << std::ifstream{path}.rdbuf();
  const std::string docs = read.str();
  const std::size_t mark = docs.find(kMark);
  ASSERT_NE(mark, std::string::npos);
  const std::string expected =
      docs.substr(0, mark + kMark.size()) +
      "\n`?`: may be missing.\n\n| kind | form | fields |\n|---|---|---|\n" +
      listed(house_record_forms()) + listed(floor_record_forms());
  if (std::getenv("KRUPIER_WRITE_DOCS") != nullptr) std::ofstream{path} << expected;
  EXPECT_TRUE(docs == expected || std::getenv("KRUPIER_WRITE_DOCS") != nullptr)
      << "docs/record.md is not what the structs say; it would be\n"
      << expected.substr(mark);
}

}  // namespace
}  // namespace krupier
