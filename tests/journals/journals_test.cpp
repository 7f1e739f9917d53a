// The journals of all releases: each opens, folds, audits and replays under this one, or the build
// fails. NAME/krupier.db and the plans that it was played under lie in folders beside this file.
#include <cstdlib>
#include <filesystem>

#include <krupier/floor/audit.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/records/floor_records.h>
#include <krupier/store/open.h>

#include "every_kind.h"

namespace krupier {
namespace {

namespace fs = std::filesystem;

constexpr const char* kJournal = "krupier.db";

fs::path journals() { return fs::path{KRUPIER_SOURCE_DIR} / "tests" / "journals"; }

std::vector<std::string> releases() {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator{journals()}) {
    if (fs::exists(entry.path() / kJournal)) names.push_back(entry.path().filename().string());
  }
  return names;
}

// What is kept is never written to: a newer schema goes into a copy.
class Release : public ::testing::TestWithParam<std::string> {
 protected:
  Release() : folder_(fs::temp_directory_path() / ("krupier-journal-" + GetParam())) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    fs::copy_file(journals() / GetParam() / kJournal, folder_ / kJournal);
    store = open_store((folder_ / kJournal).string());
  }
  ~Release() override {
    store.reset();
    fs::remove_all(folder_);
  }

  Catalog catalog{{journals() / GetParam() / "plans"}};
  std::unique_ptr<Store> store;

 private:
  fs::path folder_;
};

// Rounds of families whose rules give other lines since: those that do are taken as they were written.
std::uint64_t played_by_older_kernels(Store& store, const Catalog& catalog) {
  std::uint64_t rounds = 0;
  store.read(1, [&](const Record& record) {
    if (record.kind != "round.begun") return true;
    const json::object body = json::parse(record.body).get_object();
    const json::value* kernel = body.if_contains("kernel");
    const std::int64_t played_by = kernel == nullptr ? 1 : kernel->as_int64();  // the first form
    const auto game = catalog.game(std::string_view{body.at("game").as_string()}, {});
    if (game && std::int64_t{(*game)->facts().kernel} != played_by) ++rounds;
    return true;
  });
  return rounds;
}

TEST_P(Release, IsSoundAndEveryRoundReplays) {
  const AuditReport report = audit(*store, catalog);
  for (const JournalFault& fault : report.journal.faults) ADD_FAILURE() << fault.what;
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_TRUE(report.ok());
  EXPECT_GT(report.rounds, 0U);
  EXPECT_LE(report.passed_over, played_by_older_kernels(*store, catalog));
  EXPECT_LT(report.passed_over, report.rounds / 10);
  EXPECT_EQ(report.replayed + report.passed_over, report.rounds);
}

// A ball that rolled when that release stopped comes to rest under this one.
TEST_P(Release, OpensAndGoesOn) {
  auto opened = Casino::open(
      catalog, [] { return std::uint64_t{1}; }, *store);
  ASSERT_TRUE(opened) << opened.error();
  Casino& casino = **opened;
  casino.resume(kNoon + 30LL * 86'400'000);
  const Person* croupier = casino.house().find_login("croupier");
  ASSERT_NE(croupier, nullptr);
  for (const auto& [id, table] : casino.tables()) {
    if (table->setup().name != "ball rolls") continue;
    Call call;
    call.verb = "outcome";
    call.actor = croupier->id;
    call.roles = croupier->acting();
    call.args = {{"table", id}, {"outcome", "ball 7"}};
    call.now = kNoon + 30LL * 86'400'000;
    const Reply reply = casino.execute(call);
    EXPECT_TRUE(reply.ok()) << json::serialize(reply.body);
  }
  const std::vector<Record> records = casino.take_records();
  ASSERT_EQ(records.size(), 1U);
  store->append(records);
  const AuditReport report = audit(*store, catalog);
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_TRUE(report.ok());
}

INSTANTIATE_TEST_SUITE_P(All, Release, ::testing::ValuesIn(releases()));

// A new kind is added to the days of EveryKind too.
std::vector<std::string_view> all_kinds() {
  std::vector<std::string_view> kinds;
  for (const auto& forms : {house_record_forms(), floor_record_forms()}) {
    for (const RecordForm& form : forms) kinds.push_back(form.kind);
  }
  return kinds;
}

// The journal of the next release is made here:
//   KRUPIER_JOURNAL=tests/journals/2/krupier.db journal_tests --gtest_filter=EveryKind.*
TEST_F(EveryKind, IsWrittenAndAudited) {
  live_through_everything();
  EXPECT_EQ(missing(all_kinds()), std::vector<std::string>{});
  const AuditReport report = audit(store, plans());
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.replayed, report.rounds);
  restart();
  if (const char* path = std::getenv("KRUPIER_JOURNAL"); path != nullptr && !HasFailure()) {
    ASSERT_FALSE(fs::exists(path)) << "a journal is never rewritten";
    std::vector<Record> records;
    store.read(1, [&](const Record& record) {
      records.push_back(record);
      return true;
    });
    open_store(path)->append(records);
  }
}

}  // namespace
}  // namespace krupier
