// A round that was played by other rules of its family is taken as it was written: the house
// starts, the audit counts it, and nobody's money moves.
#include <krupier/floor/audit.h>
#include <krupier/journal/table_chains.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

class Kernel : public CasinoTest {
 protected:
  // The journal as a program would have written it whose family had another number.
  std::vector<Record> as_of_kernel(std::uint32_t kernel) {
    std::vector<Record> records;
    TableChains chains;
    Hash before{};
    store.read(1, [&](Record record) {
      if (record.kind == kRoundBegun) {
        json::object body = json::parse(record.body).as_object();
        EXPECT_TRUE(body.contains("kernel"));
        body["kernel"] = kernel;
        record.body = json::serialize(body);
      }
      chains.extend(record);
      record.hash = chain_hash(before, record);
      before = record.hash;
      chains.pass(record);
      records.push_back(std::move(record));
      return true;
    });
    return records;
  }
};

TEST_F(Kernel, OfAnotherNumberIsTakenAsWritten) {
  const PersonId anna = player("anna");
  pay_in(anna, "tokyo", 1'000);
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "straight:17", 100);
  no_more_bets(table);
  outcome(table, "ball 17");
  // Somebody comes in the middle of the next round and plays in the one after it.
  const PersonId ben = player("ben");
  pay_in(ben, "tokyo", 1'000);
  bets_open(table);
  bet(table, anna, "red", 100);
  sit(table, {ben});
  bet(table, ben, "red", 100);
  no_more_bets(table);
  outcome(table, "ball 1");
  bets_open(table);
  bet(table, ben, "black", 100);
  no_more_bets(table);
  outcome(table, "ball 1");
  const Money won = balance(anna, "tokyo");
  MemoryStore other;
  other.append(as_of_kernel(99));
  const AuditReport report = audit(other, plans());
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.rounds, 3U);
  EXPECT_EQ(report.passed_over, 3U);
  EXPECT_EQ(report.replayed, 0U);
  auto opened = Casino::open(plans(), random(), other);
  ASSERT_TRUE(opened) << opened.error();
  casino = *std::move(opened);
  EXPECT_EQ(balance(anna, "tokyo"), won);
  EXPECT_EQ(balance(ben, "tokyo"), Money::whole(1'000));
}

TEST_F(Kernel, OfItsOwnNumberIsReplayed) {
  const PersonId anna = player("anna");
  pay_in(anna, "tokyo", 1'000);
  const int table = open_table({{"plan", "tokyo"}, {"game", "roulette"}});
  sit(table, {anna});
  bets_open(table);
  bet(table, anna, "red", 100);
  no_more_bets(table);
  outcome(table, "ball 2");
  MemoryStore same;
  same.append(as_of_kernel((*plans().game("tokyo/roulette"))->facts().kernel));
  const AuditReport report = audit(same, plans());
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.replayed, 1U);
}

}  // namespace
}  // namespace krupier
