// The store in memory with its faults, the check of a journal, and texts that can be kept.
#include <gtest/gtest.h>
#include <limits>

#include <krupier/journal/check.h>
#include <krupier/journal/memory_store.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

TEST(MemoryStore, KeepsNothingOfATornAppendAndAllOfOneThatWasNotAcknowledged) {
  for (const Fault fault : {Fault::before, Fault::torn, Fault::after}) {
    MemoryStore store{
        [&](std::uint64_t append_no) { return append_no == 2 ? fault : Fault::none; }};
    RecordMaker make;
    store.append(std::array{make.opening()});
    const std::vector<Record> bets = make.bets(4);
    EXPECT_THROW(store.append(bets), StoreError);
    EXPECT_TRUE(store.crashed());
    EXPECT_THROW((void)store.last_seq(), StoreError) << "the process is dead";
    EXPECT_THROW(store.append(bets), StoreError);
    store.restart();
    EXPECT_EQ(store.last_seq(), fault == Fault::after ? 5U : 1U);
    EXPECT_EQ(everything(store).size(), store.last_seq());
    if (fault != Fault::after) store.append(bets);
    EXPECT_EQ(store.last_seq(), 5U);
  }
}

// The records of a journal that came from somewhere: nothing is checked when it is made.
class Forged final : public Store {
 public:
  explicit Forged(std::vector<Record> records) : records_(std::move(records)) {}
  void append(std::span<const Record>) override { throw StoreError{"forged"}; }
  std::uint64_t last_seq() override { return records_.back().seq; }
  void read(std::uint64_t, const Visit& visit) override {
    for (const Record& record : records_) {
      if (!visit(record)) return;
    }
  }
  void read_round(std::uint64_t, const Visit&) override {}
  void read_accounts(std::span<const AccountId>, std::uint64_t, const Visit&) override {}
  void read_begun(TableId, std::uint64_t, const Visit&) override {}
  void save_snapshot(const Snapshot&) override {}
  std::optional<Snapshot> load_snapshot() override { return {}; }
  void keep_version(const PlanVersion&) override {}
  std::optional<PlanVersion> find_version(std::string_view, std::string_view) override {
    return {};
  }

 private:
  std::vector<Record> records_;
};

TEST(CheckJournal, GivesBalancesOfASoundJournal) {
  MemoryStore store;
  RecordMaker make;
  store.append(std::array{make.opening()});
  store.append(make.bets(9'000));
  std::vector<std::uint64_t> progress;
  const JournalCheck check =
      check_journal(store, [&](std::uint64_t seq) { progress.push_back(seq); });
  EXPECT_TRUE(check.sound());
  EXPECT_EQ(check.records, 9'001U);
  EXPECT_EQ(check.postings, 18'000U);
  EXPECT_EQ(check.tail.seq, 9'001U);
  EXPECT_EQ(check.tail.hash, make.tail().hash);
  EXPECT_EQ(check.accounts.size(), 4U);
  EXPECT_EQ(check.balances.at(AccountId{1}), Money::units(900'000));
  EXPECT_EQ(check.balances.at(AccountId{2}), Money::units(-300'000));
  EXPECT_EQ(progress, (std::vector<std::uint64_t>{4'096, 8'192}));
}

TEST(CheckJournal, EveryCurrencySumsToZeroByItself) {
  RecordMaker make;
  Record opening{.kind = "house.opened"};
  opening.opened = {{AccountId{1}, "a", "CZK"}, {AccountId{2}, "b", "EUR"}};
  Record exchange{.kind = "exchange"};
  exchange.postings = {{AccountId{1}, Money::units(-100), 0}, {AccountId{2}, Money::units(100), 0}};
  Forged store{{make.seal(opening), make.seal(exchange)}};
  const JournalCheck check = check_journal(store);
  EXPECT_EQ(check.faults,
            (std::vector<JournalFault>{{2, "its postings in CZK must sum to 0, they sum to -1"},
                                       {2, "its postings in EUR must sum to 0, they sum to 1"}}));
}

TEST(CheckJournal, AccountsMustBeOpenedBeforeTheyAreUsedAndOnce) {
  RecordMaker make;
  Record early{.kind = "early"};
  early.postings = {{AccountId{1}, Money::units(5), 0}};
  Record opening{.kind = "house.opened"};
  opening.opened = {{AccountId{1}, "a", "CZK"}};
  Record again{.kind = "again"};
  again.opened = {{AccountId{1}, "b", "CZK"}};
  Forged store{{make.seal(early), make.seal(opening), make.seal(again)}};
  const JournalCheck check = check_journal(store);
  EXPECT_EQ(check.faults,
            (std::vector<JournalFault>{{1, "posts 0.05 to account 1, which was never opened"},
                                       {3, "opens account 1 (b), which was opened before as a"}}));
}

TEST(CheckJournal, AmountsBeyondAllBoundsAreAFault) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  RecordMaker make;
  Record opening{.kind = "house.opened"};
  opening.opened = {{AccountId{1}, "a", "CZK"}, {AccountId{2}, "b", "CZK"}};
  Record huge{.kind = "huge"};
  huge.postings = {{AccountId{1}, Money::units(kMost), 0}, {AccountId{2}, Money::units(kMost), 0}};
  Forged store{{make.seal(opening), make.seal(huge)}};
  const JournalCheck check = check_journal(store);
  ASSERT_FALSE(check.sound());
  EXPECT_NE(check.faults[0].what.find("more money than there can be"), std::string::npos);
}

TEST(CheckJournal, ShowsTheFirstTwentyFaultsAndCountsAll) {
  RecordMaker make;
  std::vector<Record> records{make.opening()};
  for (Record& record : make.bets(50)) {
    record.body = "forged";
    records.push_back(std::move(record));
  }
  Forged store{records};
  const JournalCheck check = check_journal(store);
  EXPECT_EQ(check.fault_count, 50U);
  ASSERT_EQ(check.faults.size(), 20U);
  EXPECT_EQ(check.faults[0].seq, 2U);
}

TEST(StorableText, IsUtf8WithoutNul) {
  for (const std::string text :
       {"", "plain", "eight ch", "a longer text, all ASCII, of many words", "ž", "漢字 漢字 漢字",
        "\U0010FFFF", "\x7f", "12345678ž", "\xee\x80\x80", "\xc2\x80"}) {
    EXPECT_TRUE(is_storable_text(text)) << text;
  }
  for (const std::string& text :
       {std::string{"a\0b", 3}, std::string{"12345678\0", 9}, std::string{"1234\0z678", 9},
        std::string{"\xff"}, std::string{"\xc3"}, std::string{"\xc0\x80"},
        std::string{"\xe0\x80\x80"}, std::string{"\xed\xa0\x80"}, std::string{"\xf5\x80\x80\x80"},
        std::string{"\xf4\x90\x80\x80"}, std::string{"\x80"}, std::string{"1234567\xe2\x82"},
        std::string{"\xc3(12345678"}}) {
    EXPECT_FALSE(is_storable_text(text)) << testing::PrintToString(text);
  }
}

}  // namespace
