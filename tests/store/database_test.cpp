// What is true of the stores that lie in a database: one writer, readers beside it, versions, and
// what happens when somebody tampers with it or it fails.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/resource.h>

#include <krupier/journal/check.h>
#include <krupier/store/open.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

std::string refusal_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class EveryDatabase : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override { place = fresh_place(GetParam()); }

  // An opening and ten bets, and closed again.
  void write_some() {
    const auto store = place->open();
    std::vector<Record> records{make.opening()};
    for (Record& record : make.bets(10)) records.push_back(std::move(record));
    store->append(records);
  }
  JournalCheck audit() { return check_journal(*open_store(place->url(), Access::read)); }

  std::unique_ptr<Place> place;
  RecordMaker make;
};

INSTANTIATE_TEST_SUITE_P(Databases, EveryDatabase, testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& test) { return name_of(test.param); });

TEST_P(EveryDatabase, HasOneWriter) {
  auto store = place->open();
  EXPECT_TRUE(contains(refusal_of([&] { (void)place->open(); }),
                       "another process has the journal open for writing"));
  store->append(std::array{make.opening()});
  store.reset();
  store = place->open();
  EXPECT_EQ(store->last_seq(), 1U);
}

TEST_P(EveryDatabase, IsReadBesideTheWriterAndNotWritten) {
  const auto store = place->open();
  store->append(std::array{make.opening()});
  const auto reader = open_store(place->url(), Access::read);
  EXPECT_EQ(reader->last_seq(), 1U);
  store->append(make.bets(5));
  EXPECT_EQ(reader->last_seq(), 6U);
  EXPECT_EQ(everything(*reader), everything(*store));
  EXPECT_TRUE(contains(refusal_of([&] { reader->append(make.bets(1)); }), "for reading only"));
  EXPECT_TRUE(contains(refusal_of([&] { reader->save_snapshot({1, "x"}); }), "for reading only"));
  EXPECT_EQ(store->last_seq(), 6U);
}

TEST_P(EveryDatabase, IsNeverMadeByReading) {
  EXPECT_NE(refusal_of([&] { (void)open_store(place->url(), Access::read); }), "");
  place->sql("CREATE TABLE something_else (x INTEGER)");
  EXPECT_TRUE(contains(refusal_of([&] { (void)open_store(place->url(), Access::read); }),
                       "there is no journal in this database"));
  place->sql("CREATE TABLE journal (x INTEGER); DROP TABLE journal");  // nothing was made there
}

TEST_P(EveryDatabase, OfANewerVersionIsRefused) {
  write_some();
  place->sql("INSERT INTO schema_version (version) VALUES (99)");
  for (const Access access : {Access::write, Access::read}) {
    const std::string why = refusal_of([&] { (void)open_store(place->url(), access); });
    EXPECT_TRUE(contains(why, "schema version 99")) << why;
    EXPECT_TRUE(contains(why, "newer krupier")) << why;
  }
  place->sql("DELETE FROM schema_version WHERE version = 99");
  EXPECT_EQ(place->open()->last_seq(), 11U);
}

TEST_P(EveryDatabase, OfAnOlderVersionIsNotReadButMigrated) {
  place->sql(
      "CREATE TABLE schema_version (version BIGINT PRIMARY KEY); "
      "INSERT INTO schema_version VALUES (0)");
  EXPECT_TRUE(contains(refusal_of([&] { (void)open_store(place->url(), Access::read); }),
                       "there is no journal"));
  EXPECT_EQ(place->open()->last_seq(), 0U);
  EXPECT_EQ(open_store(place->url(), Access::read)->last_seq(), 0U);
}

// Records that were written before tables had a chain of their own stay as they were.
TEST_P(EveryDatabase, OfTheFirstReleaseIsMigrated) {
  write_some();
  const std::vector<Record> before = everything(*place->open());
  place->sql(
      "ALTER TABLE journal DROP COLUMN envelope; ALTER TABLE journal DROP COLUMN table_seq; "
      "ALTER TABLE journal DROP COLUMN table_before; DELETE FROM schema_version WHERE version > 2");
  EXPECT_TRUE(contains(refusal_of([&] { (void)open_store(place->url(), Access::read); }),
                       "has schema version 2"));
  EXPECT_EQ(everything(*place->open()), before);
  EXPECT_TRUE(audit().sound());
}

// A migration that fails half-way leaves the database as it was.
TEST_P(EveryDatabase, IsMigratedWhollyOrNotAtAll) {
  place->sql("CREATE TABLE snapshots (somebody_elses INTEGER)");
  EXPECT_NE(refusal_of([&] { (void)place->open(); }), "");
  place->sql("CREATE TABLE journal (x INTEGER); DROP TABLE journal");
  place->sql("DROP TABLE snapshots");
  EXPECT_EQ(place->open()->last_seq(), 0U);
}

TEST_P(EveryDatabase, TamperingIsFound) {
  write_some();
  ASSERT_TRUE(audit().sound());
  const auto only_fault = [&](const std::string& tampering, const std::string& undo) {
    place->sql(tampering);
    const JournalCheck check = audit();
    EXPECT_EQ(check.fault_count, 1U) << tampering;
    place->sql(undo);
    EXPECT_TRUE(audit().sound()) << undo;
    return check.faults.empty() ? JournalFault{} : check.faults[0];
  };
  for (const std::string column : {"body", "kind", "request"}) {
    const JournalFault fault =
        only_fault("UPDATE journal SET " + column + " = " + column + " || 'x' WHERE seq = 5",
                   "UPDATE journal SET " + column + " = substr(" + column + ", 1, length(" +
                       column + ") - 1) WHERE seq = 5");
    EXPECT_EQ(fault.seq, 5U) << column;
    EXPECT_TRUE(contains(fault.what, "hash")) << fault.what;
  }
  for (const std::string column : {"time_ms", "actor", "table_no", "round_no"}) {
    EXPECT_EQ(only_fault("UPDATE journal SET " + column + " = " + column + " + 1 WHERE seq = 6",
                         "UPDATE journal SET " + column + " = " + column + " - 1 WHERE seq = 6")
                  .seq,
              6U)
        << column;
  }
  EXPECT_EQ(only_fault("UPDATE postings SET line = 2 WHERE seq = 7 AND n = 0",
                       "UPDATE postings SET line = 1 WHERE seq = 7 AND n = 0")
                .seq,
            7U);
  EXPECT_EQ(only_fault("UPDATE accounts SET name = 'me' WHERE id = 2",
                       "UPDATE accounts SET name = 'person/1' WHERE id = 2")
                .seq,
            1U);
}

TEST_P(EveryDatabase, AForgedAmountIsFoundTwice) {
  write_some();
  place->sql("UPDATE postings SET amount = amount + 100 WHERE seq = 4 AND n = 1");
  const JournalCheck check = audit();
  ASSERT_EQ(check.fault_count, 2U);
  EXPECT_EQ(check.faults[0].seq, 4U);
  EXPECT_TRUE(contains(check.faults[0].what, "hash")) << check.faults[0].what;
  EXPECT_EQ(check.faults[1], (JournalFault{4, "its postings in CZK must sum to 0, they sum to 1"}));
}

TEST_P(EveryDatabase, AMissingRecordIsFound) {
  write_some();
  place->sql("DELETE FROM postings WHERE seq = 8; DELETE FROM journal WHERE seq = 8");
  const JournalCheck check = audit();
  ASSERT_EQ(check.fault_count, 1U);
  EXPECT_EQ(check.faults[0],
            (JournalFault{9, "record 8 must come after record 7, found record 9"}));
  EXPECT_EQ(check.records, 10U);
}

TEST_P(EveryDatabase, AMissingPostingIsFound) {
  write_some();
  place->sql("DELETE FROM postings WHERE seq = 8 AND n = 1");
  EXPECT_EQ(audit().fault_count, 2U);
}

// The bits that a number has too many of are not quietly dropped.
TEST_P(EveryDatabase, ANumberThatIsTooLargeIsFound) {
  write_some();
  place->sql("UPDATE journal SET actor = actor + 4294967296 WHERE seq = 5");
  EXPECT_TRUE(contains(refusal_of([&] { (void)audit(); }), "record 5"));
}

TEST(Sqlite, ADiskThatIsFullKeepsNothingAndLosesNothing) {
  const auto place = fresh_place(Kind::sqlite);
  auto store = place->open();
  RecordMaker make;
  store->append(std::array{make.opening()});
  const RecordMaker before = make;
  std::vector<Record> large;
  for (int i = 0; i < 50; ++i) large.push_back(make.bet(1, 10, 0, std::string(100'000, 'x')));

  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &limit), 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{1'000'000, limit.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string why = refusal_of([&] { store->append(large); });
  setrlimit(RLIMIT_FSIZE, &limit);
  std::signal(SIGXFSZ, old_handler);

  EXPECT_TRUE(contains(why, "SQLite") && contains(why, "casino.db")) << why;
  EXPECT_EQ(store->last_seq(), 1U);
  make = before;
  store->append(make.bets(20));
  store.reset();
  const JournalCheck check = check_journal(*open_store(place->url(), Access::read));
  EXPECT_TRUE(check.sound());
  EXPECT_EQ(check.records, 21U);
}

TEST(Postgres, ALostConnectionIsSaidAndNotQuietlyMadeAnew) {
  const auto place = fresh_place(Kind::postgres);
  auto store = place->open();
  RecordMaker make;
  store->append(std::array{make.opening()});
  const std::vector<Record> bets = make.bets(3);
  place->cut_off();
  const std::string why = refusal_of([&] { store->append(bets); });
  EXPECT_TRUE(contains(why, "PostgreSQL: the connection is gone")) << why;
  EXPECT_NE(refusal_of([&] { store->append(bets); }), "") << "its lock is gone: it must not write";
  EXPECT_NE(refusal_of([&] { (void)store->last_seq(); }), "");
  store = place->open();
  EXPECT_EQ(store->last_seq(), 1U);
  store->append(bets);
  EXPECT_EQ(store->last_seq(), 4U);
}

TEST(Postgres, AServerThatIsNotThereIsSaid) {
  const std::string why = refusal_of(
      [] { (void)open_store("postgresql:host=/nowhere/at/all dbname=casino connect_timeout=2"); });
  EXPECT_TRUE(contains(why, "PostgreSQL")) << why;
  EXPECT_TRUE(contains(why, "/nowhere/at/all")) << why;
  EXPECT_EQ(why.find('\n'), std::string::npos);
}

TEST(Sqlite, IsFoundByEveryFormOfItsUrl) {
  const auto place = fresh_place(Kind::sqlite);
  place->open()->append(std::array{RecordMaker{}.opening()});
  const std::string path = place->url().substr(7);
  for (const std::string& url : {path, "sqlite:" + path, "sqlite://" + path}) {
    EXPECT_EQ(open_store(url)->last_seq(), 1U) << url;
  }
  // A link is another name, not another journal.
  const std::string link = path + ".link";
  std::filesystem::create_symlink(path, link);
  const auto store = place->open();
  EXPECT_TRUE(contains(refusal_of([&] { (void)open_store(link); }), "another process"));
}

TEST(Sqlite, AFileThatIsSomethingElseIsRefusedUnchanged) {
  const auto place = fresh_place(Kind::sqlite);
  const std::string path = place->url().substr(7);
  const std::string text(5'000, 'k');
  { std::ofstream{path} << text; }
  EXPECT_TRUE(contains(refusal_of([&] { (void)open_store(path); }), "not a database"));
  EXPECT_TRUE(
      contains(refusal_of([&] { (void)open_store(path, Access::read); }), "not a database"));
  std::ostringstream now;
  now << std::ifstream{path}.rdbuf();
  EXPECT_EQ(now.str(), text);
}

TEST(OpenStore, SaysWhatWouldBeRight) {
  for (const std::string url : {"", "sqlite:", "mysql://root@localhost/casino", "file:casino.db",
                                ":memory:", "sqlite::memory:", "postgresql:casino", "/tmp"}) {
    const std::string why = refusal_of([&] { (void)open_store(url); });
    EXPECT_TRUE(contains(why, "sqlite:PATH or a path, postgresql://")) << url << ": " << why;
  }
  const std::string why = refusal_of([] { (void)open_store("/no/such/folder/casino.db"); });
  EXPECT_TRUE(contains(why, "/no/such/folder/casino.db")) << why;
  EXPECT_TRUE(contains(why, "No such file or directory")) << why;
}

}  // namespace
