// A record of a round touches its own table and the people who play there.
#include <gtest/gtest.h>

#include <krupier/journal/account_rule.h>
#include <krupier/journal/check.h>

#include "records.h"

using namespace krupier;

namespace {

constexpr TableId kSeven{7};

TEST(AccountRule, ARoundTouchesItsTableStacksThereAndPurses) {
  for (const char* kind : {"round.event", "seat.left", "round.corrected"}) {
    for (const char* account :
         {"table/7/layout", "table/7/result", "table/7/rake", "person/3/stack/7",
          "person/3/tokyo/live", "person/3/kings/chips"}) {
      EXPECT_TRUE(may_post(kind, kSeven, account)) << kind << ' ' << account;
    }
    for (const char* account :
         {"table/8/layout", "table/77/layout", "person/3/stack/77", "person/3/stack/8",
          "house/tokyo/vault", "house/tokyo/desk", "person/3/jmlm/technical"}) {
      EXPECT_FALSE(may_post(kind, kSeven, account)) << kind << ' ' << account;
    }
  }
}

TEST(AccountRule, OnlyWhatUndoesTouchesTheHousesClaims) {
  EXPECT_TRUE(may_post("round.corrected", kSeven, "house/tokyo/claims"));
  EXPECT_FALSE(may_post("round.event", kSeven, "house/tokyo/claims"));
  EXPECT_FALSE(may_post("seat.left", kSeven, "house/tokyo/claims"));
}

TEST(AccountRule, FillsAndBuyInsAreKindsOfTheirOwn) {
  EXPECT_TRUE(may_post("table.float", kSeven, "house/kings/vault"));
  EXPECT_TRUE(may_post("seat.taken", kSeven, "person/3/slovmatic/chips"));
  EXPECT_TRUE(may_post("money.deposited", kNoTable, "house/tokyo/desk"));
}

TEST(AccountRule, TheCheckOfAJournalNamesTheAccount) {
  RecordMaker make;
  Record opening{.kind = "house.opened"};
  opening.opened = {{AccountId{1}, "table/7/layout", "CZK"},
                    {AccountId{2}, "table/8/result", "CZK"}};
  Record forged{.kind = "round.event"};
  forged.table = kSeven;
  forged.postings = {{AccountId{1}, Money::units(-100), 1}, {AccountId{2}, Money::units(100), 1}};
  JournalChecker checker;
  checker.see(make.seal(opening));
  checker.see(make.seal(forged));
  ASSERT_EQ(checker.result().fault_count, 1U);
  EXPECT_EQ(checker.result().faults[0].what,
            "round.event of table 7 posts to table/8/result, which is none of its accounts");
}

}  // namespace
