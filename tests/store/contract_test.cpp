// What every store promises, on all three: memory, SQLite, PostgreSQL.
#include <atomic>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <thread>

#include <krupier/journal/check.h>

#include "places.h"
#include "records.h"

using namespace krupier;

namespace {

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    place = fresh_place(GetParam());
    store = place->open();
  }
  void reopen() {
    store.reset();
    store = place->open();
  }
  void append(const Record& record) { store->append({&record, 1}); }
  // The message of the refusal; empty: it was not refused.
  std::string refusal(std::span<const Record> records) {
    try {
      store->append(records);
    } catch (const StoreError& error) {
      return error.what();
    }
    return {};
  }
  std::vector<std::uint64_t> of_accounts(std::vector<AccountId> accounts, std::uint64_t before,
                                         std::size_t most = 1'000'000) {
    std::vector<std::uint64_t> seqs;
    store->read_accounts(accounts, before, [&](const Record& record) {
      EXPECT_FALSE(record.postings.empty()) << record.seq;
      seqs.push_back(record.seq);
      return seqs.size() < most;
    });
    return seqs;
  }

  std::unique_ptr<Place> place;
  std::unique_ptr<Store> store;
  RecordMaker make;
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(Kind::memory, Kind::sqlite, Kind::postgres),
                         [](const auto& test) { return name_of(test.param); });

constexpr std::uint64_t kEnd = std::numeric_limits<std::uint64_t>::max();

TEST_P(EveryStore, IsEmptyAtFirst) {
  EXPECT_EQ(store->last_seq(), 0U);
  EXPECT_TRUE(everything(*store).empty());
  EXPECT_FALSE(store->load_snapshot());
  store->append({});
  EXPECT_EQ(store->last_seq(), 0U);
}

TEST_P(EveryStore, KeepsTheChainOfATable) {
  Record first{.time = {1}, .kind = "table.opened"};
  first.body = "{}";
  first.table = TableId{7};
  first.envelope = 1;
  first.table_seq = 1;
  std::vector<Record> records{make.seal(first)};
  Record second = first;
  second.table_seq = 2;
  second.table_before = records[0].hash;
  records.push_back(make.seal(second));
  store->append(records);
  EXPECT_EQ(everything(*store), records);
  reopen();
  EXPECT_EQ(everything(*store), records);
  EXPECT_NE(refusal(std::array{make.bet(1, 5)}), "") << "an older envelope after a newer one";
}

TEST_P(EveryStore, GivesBackWhatItWasGivenAlsoAfterReopening) {
  std::vector<Record> records{make.opening()};
  for (Record& record : make.bets(700)) records.push_back(std::move(record));
  store->append(std::span{records}.first(1));
  store->append(std::span{records}.subspan(1, 500));
  store->append(std::span{records}.subspan(501));
  EXPECT_EQ(everything(*store), records);
  reopen();
  EXPECT_EQ(store->last_seq(), 701U);
  EXPECT_EQ(everything(*store), records);
  EXPECT_EQ(everything(*store, 600), std::vector(records.begin() + 599, records.end()));
  EXPECT_TRUE(everything(*store, 702).empty());
  append(make.bet(1, 5));
  EXPECT_EQ(store->last_seq(), 702U);
}

TEST_P(EveryStore, KeepsOddTextsAndNumbersAsTheyAre) {
  std::vector<Record> records{make.opening()};
  const std::vector<std::string> texts{
      "'; DROP TABLE journal; --",
      "\"quoted\" and \\backslashes\\ \\N \\. \\x41",
      "tab\there\nnew line\r\nand \x01\x1f\x7f",
      "Žluťoučký kůň úpěl ďábelské ódy, 漢字, \U0001F3B0",
      "{\"a\": \"\\u0000\"}",
      "\\",
      "",
      "%s %d {} $1 ?",
      std::string(100'000, 'x') + "é" + std::string(100'000, '\\'),
  };
  for (const std::string& text : texts) {
    Record record{.time = {-1}, .kind = text, .actor = PersonId{9}, .body = text};
    if (text.size() < 1'000) record.request = text;
    record.opened.push_back({AccountId{static_cast<std::uint32_t>(100 + records.size())},
                             "account " + text.substr(0, 500), text.substr(0, 500)});
    records.push_back(make.seal(std::move(record)));
  }
  constexpr auto kMost32 = std::numeric_limits<std::uint32_t>::max();
  constexpr auto kMost64 = std::numeric_limits<std::int64_t>::max();
  Record large{.time = {kMost64}, .kind = "large", .actor = PersonId{kMost32}};
  large.table = TableId{kMost32};
  large.round = static_cast<std::uint64_t>(kMost64);
  large.opened.push_back({AccountId{kMost32}, "the last account", "EUR"});
  large.postings = {{AccountId{1}, Money::units(kMost64), kMost32},
                    {AccountId{kMost32}, Money::units(-kMost64), 0},
                    {AccountId{1}, Money::units(std::numeric_limits<std::int64_t>::min()), 3}};
  records.push_back(make.seal(std::move(large)));
  store->append(records);
  reopen();
  const std::vector<Record> read = everything(*store);
  ASSERT_EQ(read.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(read[i], records[i]) << i;
}

TEST_P(EveryStore, RefusesWhatDoesNotFollow) {
  append(make.opening());
  const Tail before = make.tail();
  const Record second = make.bet(1, 10);
  const Record third = make.bet(1, 20);
  EXPECT_NE(refusal({&third, 1}).find("record 3 cannot follow record 1"), std::string::npos);
  const std::vector<Record> gap{second, make.bet(1, 30)};
  EXPECT_NE(refusal(gap).find("record 4 cannot follow record 2"), std::string::npos);
  RecordMaker elsewhere{{before.seq, Hash{1, 2, 3}}};
  const Record strange = elsewhere.bet(1, 10);
  EXPECT_NE(refusal({&strange, 1}).find("not chained to record 1"), std::string::npos);
  EXPECT_EQ(store->last_seq(), 1U);
  append(second);
  EXPECT_NE(refusal({&second, 1}), "");
  append(third);
  EXPECT_EQ(store->last_seq(), 3U);
}

// A batch whose last record is bad leaves nothing behind.
TEST_P(EveryStore, KeepsAllOrNothing) {
  append(make.opening());
  const RecordMaker before = make;
  const auto refused = [&](const std::function<void(Record&)>& spoil) {
    make = before;
    std::vector<Record> batch = make.bets(10);
    Record bad = make.bet(1, 10);
    make = RecordMaker{{batch.back().seq, batch.back().hash}};
    spoil(bad);
    batch.push_back(make.seal(bad));
    const std::string why = refusal(batch);
    EXPECT_EQ(store->last_seq(), 1U);
    EXPECT_EQ(everything(*store).size(), 1U);
    return why;
  };
  EXPECT_NE(refused([](Record& bad) { bad.postings[0].account = AccountId{77}; }), "");
  EXPECT_NE(refused([](Record& bad) { bad.opened = {{AccountId{2}, "new", "CZK"}}; }), "");
  EXPECT_NE(refused([](Record& bad) { bad.opened = {{AccountId{9}, "house", "CZK"}}; }), "");
  EXPECT_NE(refused([](Record& bad) {
              bad.opened = {{AccountId{9}, "a", "CZK"}, {AccountId{8}, "b", "CZK"}};
            }),
            "");
  EXPECT_NE(refused([](Record& bad) { bad.body = std::string{"nul\0", 4}; }), "");
  EXPECT_NE(refused([](Record& bad) { bad.request = "\xff"; }), "");
  EXPECT_NE(refused([](Record& bad) { bad.kind = "\xed\xa0\x80"; }), "");
  make = before;
  store->append(make.bets(10));
  EXPECT_EQ(store->last_seq(), 11U);
}

TEST_P(EveryStore, ReadsOneRound) {
  append(make.opening());
  std::vector<Record> records;
  std::vector<Record> of_five;
  for (int i = 0; i < 900; ++i) {
    records.push_back(make.bet(1, 10, i % 3 == 0 ? 5 : (i % 3 == 1 ? 0 : 6)));
    if (i % 3 == 0) of_five.push_back(records.back());
  }
  store->append(records);
  std::vector<Record> read;
  const auto keep = [&](const Record& record) {
    read.push_back(record);
    return true;
  };
  store->read_round(5, keep);
  EXPECT_EQ(read, of_five);
  read.clear();
  store->read_round(7, keep);
  EXPECT_TRUE(read.empty());
  store->read_round(0, keep);
  EXPECT_TRUE(read.empty()) << "0 is no round";
  store->read_round(5, [&](const Record& record) {
    read.push_back(record);
    return read.size() < 2;
  });
  EXPECT_EQ(read, std::vector(of_five.begin(), of_five.begin() + 2));
}

TEST_P(EveryStore, ReadsAccountsTheNewestFirst) {
  append(make.opening());
  std::vector<Record> records;
  for (std::uint32_t i = 0; i < 900; ++i) records.push_back(make.bet(1 + i % 3, 10));
  store->append(records);
  const auto expected = [&](std::initializer_list<std::uint64_t> rests, std::uint64_t before) {
    std::vector<std::uint64_t> seqs;
    for (std::uint64_t seq = 901; seq >= 2; --seq) {
      const auto rest = (seq - 2) % 3;
      if (seq < before && std::find(rests.begin(), rests.end(), rest) != rests.end()) {
        seqs.push_back(seq);
      }
    }
    return seqs;
  };
  EXPECT_EQ(of_accounts({AccountId{2}}, kEnd), expected({0}, kEnd));
  EXPECT_EQ(of_accounts({AccountId{2}, AccountId{4}}, kEnd), expected({0, 2}, kEnd));
  EXPECT_EQ(of_accounts({AccountId{1}, AccountId{3}}, 500), expected({0, 1, 2}, 500))
      << "a record with both accounts comes once";
  EXPECT_EQ(of_accounts({AccountId{99}}, kEnd), (std::vector<std::uint64_t>{}));
  EXPECT_EQ(of_accounts({}, kEnd), (std::vector<std::uint64_t>{}));
  EXPECT_EQ(of_accounts({AccountId{2}}, kEnd, 3), (std::vector<std::uint64_t>{899, 896, 893}));
  std::vector<Record> whole;
  store->read_accounts(std::array{AccountId{3}}, 10, [&](const Record& record) {
    whole.push_back(record);
    return true;
  });
  ASSERT_EQ(whole.size(), 3U);
  EXPECT_EQ(whole[0], records[9 - 2]);
}

TEST_P(EveryStore, ReadsATablesRoundsTheNewestFirst) {
  append(make.opening());
  std::vector<Record> records;
  for (std::uint64_t round = 1; round <= 700; ++round) {
    Record begun;
    begun.kind = kRoundBegun;
    begun.table = TableId{static_cast<std::uint32_t>(1 + round % 2)};
    begun.round = round;
    begun.body = std::string{"{}"};
    records.push_back(make.seal(begun));
    records.push_back(make.bet(1, 10, round));
  }
  store->append(records);
  const auto rounds = [&](std::uint32_t table, std::uint64_t before, std::size_t most) {
    std::vector<std::uint64_t> found;
    store->read_begun(TableId{table}, before, [&](const Record& record) {
      EXPECT_EQ(record.kind, kRoundBegun);
      found.push_back(record.round);
      return found.size() < most;
    });
    return found;
  };
  EXPECT_EQ(rounds(1, kEnd, 3), (std::vector<std::uint64_t>{700, 698, 696}));
  EXPECT_EQ(rounds(2, 7, 99), (std::vector<std::uint64_t>{5, 3, 1}));
  EXPECT_EQ(rounds(1, kEnd, 9'999).size(), 350U);
  EXPECT_TRUE(rounds(3, kEnd, 9).empty());
}

TEST_P(EveryStore, KeepsTheNewestSnapshot) {
  std::string bytes(70'000, '\0');
  std::iota(bytes.begin(), bytes.end(), '\0');
  EXPECT_THROW(store->save_snapshot({1, bytes}), StoreError) << "there is no record 1";
  append(make.opening());
  store->append(make.bets(5));
  store->save_snapshot({2, "old"});
  store->save_snapshot({5, bytes});
  store->save_snapshot({5, bytes + "again"});
  EXPECT_THROW(store->save_snapshot({7, bytes}), StoreError);
  reopen();
  const auto snapshot = store->load_snapshot();
  ASSERT_TRUE(snapshot);
  EXPECT_EQ(snapshot->seq, 5U);
  EXPECT_EQ(snapshot->bytes, bytes + "again");
  store->save_snapshot({6, ""});
  EXPECT_EQ(store->load_snapshot()->bytes, "");
}

// A visitor may ask the store; nothing is locked while it looks.
TEST_P(EveryStore, CanBeAskedWhileItIsRead) {
  append(make.opening());
  store->append(make.bets(10));
  int seen = 0;
  store->read(1, [&](const Record& record) {
    ++seen;
    EXPECT_EQ(everything(*store, record.seq).size(), 12 - record.seq);
    return true;
  });
  EXPECT_EQ(seen, 11);
}

TEST_P(EveryStore, IsReadByOthersWhileItIsAppendedTo) {
  constexpr std::uint64_t kBatches = 60;
  constexpr std::uint64_t kLast = 1 + kBatches * 20;
  append(make.opening());
  std::vector<JournalFault> faults;
  std::thread reader{[&] {
    JournalChecker checker;
    while (checker.result().tail.seq < kLast) {
      store->read(checker.result().tail.seq + 1, [&](const Record& record) {
        checker.see(record);
        return true;
      });
      store->read_round(1, [](const Record& record) { return record.postings.size() == 2; });
    }
    faults = checker.result().faults;
  }};
  for (std::uint64_t batch = 0; batch < kBatches; ++batch) store->append(make.bets(20));
  reader.join();
  EXPECT_EQ(faults, (std::vector<JournalFault>{}));
}

}  // namespace
