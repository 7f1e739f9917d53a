// Closed tables: out of memory, and still answered for by the journal.
#include <krupier/base/archive.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class ClosedTables : public CasinoTest {
 protected:
  ClosedTables() : anna(player("anna")), ben(player("ben.b")) {
    for (const PersonId who : {anna, ben}) pay_in(who, "kings", 1'000);
  }
  int open() { return open_table({{"plan", "kings"}, {"game", "european-roulette"}}); }
  // One round in which anna loses; its number.
  std::uint64_t lose(int table, std::int64_t amount) {
    bets_open(table);
    bet(table, anna, "red", amount);
    no_more_bets(table);
    outcome(table, "ball 2");
    return casino->rounds_played();
  }
  void close(int table) { done(boss, "close-table", {{"table", table}}); }
  Reply complain(PersonId who, std::uint64_t round) {
    return ask(who, "complain", {{"plan", "kings"}, {"round", round}, {"text", "the ball was 1"}});
  }
  // The snapshot without the books: the ledger keeps every account for good.
  std::size_t kept_beside_books() const {
    std::string books;
    ArchiveWriter{books}(casino->books());
    return casino->snapshot().bytes.size() - books.size();
  }

  PersonId anna;
  PersonId ben;
};

TEST_F(ClosedTables, AThousandOfThemLeaveNoTrace) {
  const int stays = open();
  sit(stays, {anna});
  lose(stays, 10);
  const std::size_t kept = kept_beside_books();
  pass(1'000);  // until the pit has been told all
  const Instant next = casino->next_tick();
  for (int i = 0; i < 1'000; ++i) {
    const int table = open_table({{"name", "short"},
                                  {"plan", "kings"},
                                  {"game", "sic-bo"},
                                  {"clocks", json::object{{"bets_ms", 1'000}}}});
    if (i % 100 == 0) {
      sit(table, {anna});
      bets_open(table);
      pass(500);
      EXPECT_LT(casino->next_tick(), next);
    }
    close(table);
  }
  EXPECT_EQ(casino->tables().size(), 1U);
  EXPECT_EQ(casino->tables_open(), 1U);
  EXPECT_EQ(casino->lobby(now).size(), 1U);
  pass(1'000);
  EXPECT_EQ(casino->next_tick(), next);
  // Numbers of tables and rounds have grown, requests' keys were none.
  EXPECT_EQ(kept_beside_books(), kept);
  restart();
  EXPECT_EQ(casino->tables().size(), 1U);
  store.save_snapshot(casino->snapshot());
  restart();
  EXPECT_EQ(casino->tables().size(), 1U);
  EXPECT_EQ(phase(stays), "finished");
}

TEST_F(ClosedTables, AreAnsweredForByTheJournal) {
  const int table = open();
  sit(table, {anna});
  const std::uint64_t round = lose(table, 100);
  close(table);
  for (const bool after_restart : {false, true}) {
    if (after_restart) restart();
    EXPECT_TRUE(complain(anna, round).ok());
    EXPECT_EQ(error_of(complain(ben, round)), "no-bet-in-round");
    EXPECT_EQ(error_of(complain(anna, round + 1)), "no-bet-in-round");
    const Reply result = ask(boss, "table-result", {{"table", table}});
    EXPECT_EQ(text_of(result.body, "result"), "100") << json::serialize(result.body);
    EXPECT_EQ(text_of(result.body, "float"), "0");
    EXPECT_EQ(error_of(ask(kTheHouse, "table", {{"table", table}})), "table-closed");
    EXPECT_EQ(error_of(ask(kTheHouse, "table", {{"table", table + 1}})), "no-such-table");
  }
  // Decided after the table was closed.
  const json::object args{
      {"table", table}, {"person", number(anna)}, {"amount", "50"}, {"reason", "complaint 1"}};
  ASSERT_TRUE(allowed(boss, compliance, "compensate", args).ok());
  EXPECT_EQ(balance(anna, "kings"), Money::whole(950));
  EXPECT_EQ(result(table), Money::whole(50));
  refused(boss, "void-round", {{"table", table}, {"reason", "other"}}, "table-closed");
  restart();
  expect_books_right();
}

// Beyond the rounds that a table remembers itself.
TEST_F(ClosedTables, ARoundOfLongAgoAtAnOpenTable) {
  const int table = open();
  sit(table, {anna});
  const std::uint64_t first = lose(table, 1);
  for (int i = 0; i < 201; ++i) lose(table, 1);
  EXPECT_TRUE(complain(anna, first).ok());
  EXPECT_EQ(error_of(complain(ben, first)), "no-bet-in-round");
}

}  // namespace
}  // namespace krupier
