// Every record of every release is read into its struct, and written again it has the same bytes.
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <unistd.h>

#include <krupier/floor/records/floor_records.h>
#include <krupier/floor/records/old/round_begun_1.h>
#include <krupier/store/open.h>

namespace krupier {
namespace {

namespace fs = std::filesystem;

using Rewrite = Result<json::object> (*)(const json::object&);

template <class R>
Result<json::object> rewrite(const json::object& body) {
  const auto read = read_body<R>(body);
  if (!read) return Error{read.error()};
  return to_body(read->record, read->head);
}

// By kind and form.
std::map<std::pair<std::string_view, int>, Rewrite> all_forms() {
  return {
#define KRUPIER_REWRITE(R) {{R::kKind, form_of<R>()}, &rewrite<R>},
      KRUPIER_HOUSE_RECORDS(KRUPIER_REWRITE) KRUPIER_FLOOR_RECORDS(KRUPIER_REWRITE)
          KRUPIER_REWRITE(RoundBegun1)
#undef KRUPIER_REWRITE
  };
}

TEST(Forms, RecordsOfAllReleasesAreReadAndWrittenAgain) {
  const auto forms = all_forms();
  const fs::path journals = fs::path{KRUPIER_SOURCE_DIR} / "tests" / "journals";
  std::size_t count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator{journals}) {
    if (!fs::exists(entry.path() / "krupier.db")) continue;
    const fs::path copy = fs::temp_directory_path() / fs::path{"krupier-forms.db"};
    fs::copy_file(entry.path() / "krupier.db", copy, fs::copy_options::overwrite_existing);
    open_store(copy.string())->read(1, [&](const Record& record) {
      const json::object body = json::parse(record.body).as_object();
      const auto form = forms.find({record.kind, form_of(body)});
      ++count;
      if (form == forms.end()) {
        ADD_FAILURE() << record.seq << ": no struct for " << record.kind;
        return true;
      }
      const Result<json::object> again = form->second(body);
      EXPECT_TRUE(again) << record.seq << ": " << (again ? "" : again.error());
      if (again) {
        EXPECT_EQ(json::serialize(*again), record.body) << record.seq;
      }
      return true;
    });
    fs::remove(copy);
  }
  EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace krupier
