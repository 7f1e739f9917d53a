// The chain of one table within the journal: its records alone can be checked.
#include <gtest/gtest.h>

#include <krupier/journal/check.h>
#include <krupier/journal/memory_store.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

// A journal as it grew over two releases: the first records have no table's chain.
struct TwoReleases {
  TwoReleases() {
    records.push_back(make.opening());
    for (int i = 0; i < 4; ++i) bet(7 + i % 2, false);
    for (int i = 0; i < 6; ++i) bet(7 + i % 2, true);
  }
  void bet(int table, bool chained) {
    Record record{.time = {1'700'000'000'000}, .kind = "bet"};
    record.table = TableId{static_cast<std::uint32_t>(table)};
    record.body = "{}";
    add(record, chained);
  }
  void add(Record record, bool chained) {
    if (chained) chains.extend(record);
    record = make.seal(std::move(record));
    chains.pass(record);
    records.push_back(std::move(record));
  }

  RecordMaker make;
  TableChains chains;
  std::vector<Record> records;
};

std::vector<Excerpted> of_table(const std::vector<Record>& records, std::uint32_t table) {
  MemoryStore store;
  store.append(records);
  return excerpt_of(store, TableId{table});
}

TEST(TableChain, StandsInBothChains) {
  const TwoReleases journal;
  JournalChecker checker;
  for (const Record& record : journal.records) checker.see(record);
  EXPECT_TRUE(checker.result().sound());
  // Two of table 7 were written before there were chains; they count.
  const std::vector<Excerpted> seven = of_table(journal.records, 7);
  ASSERT_EQ(seven.size(), 5U);
  EXPECT_EQ(seven[1].record.table_seq, 0U);
  EXPECT_EQ(seven[2].record.table_seq, 3U);
  EXPECT_EQ(seven[2].record.table_before, seven[1].record.hash);
  EXPECT_TRUE(check_excerpt(seven).empty());
}

TEST(TableChain, ARecordLeftOutOfAnExcerptIsMissed) {
  std::vector<Excerpted> seven = of_table(TwoReleases{}.records, 7);
  seven.erase(seven.begin() + 3);
  const std::vector<JournalFault> faults = check_excerpt(seven);
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].what, "must be record 4 of its table, it says 5");
}

TEST(TableChain, ARecordChangedInAnExcerptIsFound) {
  std::vector<Excerpted> seven = of_table(TwoReleases{}.records, 7);
  seven[0].record.body = R"({"forged":true})";
  ASSERT_EQ(check_excerpt(seven).size(), 1U);
  seven = of_table(TwoReleases{}.records, 7);
  seven[4].record.table_before = seven[2].record.hash;
  EXPECT_EQ(check_excerpt(seven).size(), 2U);  // its hash, and the one it follows
}

// Sealed anew from end to end, so that the house's chain holds: the table's number gives it away.
TEST(TableChain, AWrongNumberIsAFaultOfTheJournal) {
  TwoReleases journal;
  Record wrong{.time = {1'700'000'000'000}, .kind = "bet"};
  wrong.table = TableId{7};
  journal.chains.extend(wrong);
  ++wrong.table_seq;
  JournalChecker checker;
  for (const Record& record : journal.records) checker.see(record);
  checker.see(journal.make.seal(wrong));
  ASSERT_EQ(checker.result().fault_count, 1U);
  EXPECT_EQ(checker.result().faults[0].what, "must be record 6 of table 7, it says 7");
}

TEST(TableChain, AnEnvelopeNeverFalls) {
  TwoReleases journal;
  Record old{.time = {1'700'000'000'000}, .kind = "bet"};
  old.table = TableId{7};
  old = journal.make.seal(old);
  JournalChecker checker;
  for (const Record& record : journal.records) checker.see(record);
  checker.see(old);
  ASSERT_EQ(checker.result().fault_count, 1U);
  EXPECT_EQ(checker.result().faults[0].what, "has envelope 0, it must be 1 to 1");
  MemoryStore store;
  store.append(journal.records);
  EXPECT_THROW(store.append(std::array{old}), StoreError);
}

}  // namespace
