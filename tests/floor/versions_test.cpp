// A plan that changes under a house that runs: what was played stays what it was, what runs ends as
// it began, and the next round is played by the new plan.
#include <fmt/format.h>

#include <krupier/floor/audit.h>
#include <krupier/floor/floor_table.h>

#include "casino_fixture.h"

namespace krupier {
namespace {

// tokyo's roulette with a comment, and with a straight at 34:1.
const Catalog& commented() {
  static const Catalog catalog = plans_with("tokyo", "roulette.toml", "[wheel]", "# so\n[wheel]");
  return catalog;
}
const Catalog& changed() {
  static const Catalog catalog = plans_with("tokyo", "roulette.toml", "\"35:1\"", "\"34:1\"");
  return catalog;
}

// The house runs tokyo no more.
const Catalog& without_tokyo() {
  static const Catalog catalog = [] {
    std::vector<Plan> others;
    for (const Plan& plan : plans().plans()) {
      if (plan.id != "tokyo") others.push_back(plan);
    }
    return Catalog{std::move(others)};
  }();
  return catalog;
}

class Versions : public CasinoTest {
 protected:
  Versions() : anna(player("anna")) {
    pay_in(anna, "tokyo", 10'000);
    casino->adopt(store, now);
    commit();
  }
  int roulette(std::string_view name = "one") {
    return open_table({{"plan", "tokyo"}, {"game", "roulette"}, {"name", name}});
  }
  void bet_on_17(int table) {
    sit(table, {anna});
    connect(table, anna);
    bets_open(table);
    bet(table, anna, "straight:17", 100);
  }
  std::string version(int table) const {
    return casino->tables().at(static_cast<std::uint32_t>(table))->game().facts().version;
  }
  static std::string version_in(const Catalog& catalog) {
    return catalog.find_plan("tokyo")->find("roulette")->version;
  }
  AuditReport audited() {
    AuditReport report = audit(store, *catalog);
    for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
    EXPECT_EQ(report.passed_over, 0U);
    EXPECT_EQ(report.replayed, report.rounds);
    return report;
  }
  std::size_t adopted_records() {
    std::size_t count = 0;
    store.read(1, [&](const Record& record) {
      if (record.kind == "plan.adopted") ++count;
      return true;
    });
    return count;
  }

  PersonId anna;
};

TEST_F(Versions, ACommentChangesNothingAndTheHouseStartsWithPlayersSeated) {
  const int table = roulette();
  bet_on_17(table);
  const std::string before = version(table);
  const std::size_t adopted = adopted_records();
  reopen(commented());
  EXPECT_EQ(adopted_records(), adopted);
  EXPECT_EQ(version(table), before);
  EXPECT_EQ(phase(table), "bets");
  EXPECT_TRUE(you(table, anna).at("seated").as_bool());
  no_more_bets(table);
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(13'500));
  EXPECT_EQ(audited().rounds, 1U);
}

TEST_F(Versions, ARunningRoundEndsUnderItsVersionAndTheNextBeginsUnderTheNew) {
  const int table = roulette();
  bet_on_17(table);
  reopen(changed());
  EXPECT_EQ(version(table), version_in(plans()));
  no_more_bets(table);
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(13'500)) << "35:1, as it was laid";
  forget();
  bets_open(table);
  EXPECT_EQ(version(table), version_in(changed()));
  bool told = false;
  for (const json::object& text : heard(table, Channel::table)) {
    told = told || (text.contains("card") &&
                    text_of(text.at("card").as_object(), "version") == version_in(changed()));
  }
  EXPECT_TRUE(told) << "the table hears of it";
  bet(table, anna, "straight:17", 100);
  no_more_bets(table);
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(16'900)) << "34:1, as the new plan has it";
  restart();
  EXPECT_EQ(audited().rounds, 2U) << "each under its own";
  // The audit needs no folder of the old version: the store has its files.
  EXPECT_EQ(changed().find_version("tokyo/roulette", version_in(plans())), nullptr);
}

TEST_F(Versions, TwoOfOneGameRunSideBySide) {
  const int old_table = roulette();
  bet_on_17(old_table);
  reopen(changed());
  const int new_table = roulette("two");
  bet_on_17(new_table);
  EXPECT_NE(version(old_table), version(new_table));
  for (const int table : {old_table, new_table}) {
    no_more_bets(table);
    outcome(table, "ball 17");
  }
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(10'000 + 3'500 + 3'400));
  restart();
  audited();
}

TEST_F(Versions, AnAdoptionIsOnTheRecordWithItsFiles) {
  const std::size_t before = adopted_records();
  reopen(changed());
  EXPECT_EQ(adopted_records(), before + 1) << "of one game one version is new";
  const auto kept = store.find_version("tokyo/roulette", version_in(changed()));
  ASSERT_TRUE(kept);
  std::string names;
  for (const KeptFile& file : kept->files) names += file.name + " ";
  EXPECT_EQ(names, "plan.toml roulette.toml words.toml ");
  const Reply reply = ask(boss, "adopted-plans");
  bool listed = false;
  for (const json::value& one : reply.body.at("games").as_array()) {
    listed = listed || text_of(one.as_object(), "version") == version_in(changed());
  }
  EXPECT_TRUE(listed);
  restart();
}

// A table's own limit that the plan has no more: a person has to pick another.
TEST_F(Versions, SettingsThatNoLongerFitInterruptTheTable) {
  const PersonId ben = player("ben");
  pay_in(ben, "kings", 1'000);
  const int table =
      open_table({{"plan", "kings"},
                  {"game", "american-roulette-double-zero"},
                  {"settings", json::object{{"min_straight", "3"}, {"under_min", "refuse"}}}});
  sit(table, {ben});
  static const Catalog narrower =
      plans_with("kings", "american-roulette-double-zero.toml", "min  = 1\n", "min  = 4\n");
  reopen(narrower);
  refused(croupier, "no-more-bets", {{"table", table}}, "bets-closed");
  EXPECT_EQ(error_of(ask(croupier, "open-bets", {{"table", table}})), "interrupted");
  restart();
  done(boss, "change-table", {{"table", table}, {"settings", json::object{{"min_straight", "5"}}}});
  done(boss, "go-on", {{"table", table}});
  pass(5 * 60'000);  // the notice that the plan asks for
  bets_open(table);
  refused(ben, "place-bet", {{"table", table}, {"spot", "straight:17"}, {"amount", "4"}},
          "below-minimum");
  restart();
}

// The store has the files of what was played, so whoever sits there plays to the end.
TEST_F(Versions, WithoutItsPlansFolderATableIsPlayedOutAndClosed) {
  const int table = roulette();
  bet_on_17(table);
  const int closed = roulette("two");
  const std::string before = version(table);
  const auto listed = [&](std::string_view plan) {
    return std::ranges::count_if(casino->adopted(), [&](const message::AdoptedGame& one) {
      return one.game.starts_with(plan);
    });
  };
  const auto of_kings = listed("kings/");
  EXPECT_GT(listed("tokyo/"), 0);
  reopen(without_tokyo());
  EXPECT_EQ(listed("tokyo/"), 0) << "no folder holds it any more";
  EXPECT_EQ(listed("kings/"), of_kings);
  EXPECT_EQ(version(table), before);
  EXPECT_EQ(phase(table), "bets");
  EXPECT_EQ(text_of(ask(anna, "game", {{"table", table}}).body, "version"), before);
  bet(table, anna, "red", 100);
  restart();
  no_more_bets(table);
  outcome(table, "ball 17");
  EXPECT_EQ(balance(anna, "tokyo"), Money::whole(13'400));
  store.save_snapshot(casino->snapshot());
  restart();
  done(boss, "close-table", {{"table", table}});
  done(boss, "close-table", {{"table", closed}});
  refused(boss, "open-table", {{"name", "new"}, {"plan", "tokyo"}, {"game", "roulette"}},
          "no-such-game");
  done(cashier, "withdraw", {{"person", number(anna)}, {"plan", "tokyo"}, {"amount", "13400"}});
  restart();
  EXPECT_EQ(audited().rounds, 1U);
  reopen(plans());
  EXPECT_EQ(audited().rounds, 1U);
}

// A house with neither the folder nor the files still starts, and gives the stakes back.
TEST_F(Versions, WithoutFolderAndFilesATableCanStillBeClosed) {
  const int table = roulette();
  bet_on_17(table);
  MemoryStore other;
  std::vector<Record> records;
  store.read(1, [&](const Record& record) {
    records.push_back(record);
    return true;
  });
  other.append(records);
  auto opened = Casino::open(without_tokyo(), random(), other);
  ASSERT_TRUE(opened) << opened.error();
  casino = *std::move(opened);
  casino->resume(now);
  other.append(casino->take_records());
  EXPECT_EQ(phase(table), "fenced");
  const auto asked = [&](PersonId who, std::string_view verb, json::object args) {
    Call call;
    call.verb = verb;
    call.actor = who;
    call.roles = casino->house().person(who)->acting();
    call.args = std::move(args);
    call.now = now;
    Reply reply = casino->execute(std::move(call));
    other.append(casino->take_records());
    return reply;
  };
  EXPECT_EQ(error_of(asked(anna, "game", {{"table", table}})), "no-such-game");
  const Reply waits = asked(boss, "close-table", {{"table", table}, {"void", true}});
  ASSERT_TRUE(waits.status == Status::waiting);
  ASSERT_TRUE(
      asked(inspector, "approve", {{"approval", waits.body.at("made").at("approval")}}).ok());
  const Ledger& ledger = casino->books().ledger();
  EXPECT_EQ(ledger.balance(ledger.find(fmt::format("person/{}/tokyo/live", number(anna)), "CZK")),
            Money::whole(10'000));
  expect_books_right();
  const AuditReport report = audit(other, without_tokyo());
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_TRUE(report.ok());
}

// Without files a table is what is written of it, and can only be closed.
TEST_F(Versions, WithoutFilesATableCanOnlyBeClosed) {
  const PersonId ben = player("ben");
  pay_in(ben, "slovmatic", 1'000);
  const int table = open_table({{"plan", "slovmatic"}, {"game", "american-roulette"}});
  sit(table, {ben});
  bets_open(table);
  bet(table, ben, "straight:17", 100);
  // The journal goes to a house that has neither the folder nor the files.
  MemoryStore other;
  std::vector<Record> records;
  store.read(1, [&](const Record& record) {
    records.push_back(record);
    return true;
  });
  other.append(records);
  static const Catalog without =
      plans_with("slovmatic", "american-roulette.toml", "\"35:1\"", "\"34:1\"");
  auto opened = Casino::open(without, random(), other);
  ASSERT_TRUE(opened) << opened.error();
  casino = *std::move(opened);
  casino->resume(now);
  other.append(casino->take_records());
  (void)casino->take_messages();
  EXPECT_EQ(phase(table), "fenced");
  const auto asked = [&](PersonId who, std::string_view verb, json::object args) {
    Call call;
    call.verb = verb;
    call.actor = who;
    call.roles = casino->house().person(who)->acting();
    call.args = std::move(args);
    call.now = now;
    Reply reply = casino->execute(std::move(call));
    other.append(casino->take_records());
    return reply;
  };
  EXPECT_EQ(error_of(asked(croupier, "no-more-bets", {{"table", table}})), "fenced");
  EXPECT_EQ(error_of(asked(boss, "try-again", {{"table", table}})), "still-broken");
  const Reply waits = asked(boss, "close-table", {{"table", table}, {"void", true}});
  ASSERT_TRUE(waits.status == Status::waiting);
  ASSERT_TRUE(
      asked(inspector, "approve", {{"approval", waits.body.at("made").at("approval")}}).ok());
  EXPECT_EQ(balance(ben, "slovmatic"), Money::whole(1'000));
  expect_books_right();
  const AuditReport report = audit(other, without);
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  EXPECT_EQ(report.passed_over, 1U);
  EXPECT_TRUE(report.ok());
}

}  // namespace
}  // namespace krupier
