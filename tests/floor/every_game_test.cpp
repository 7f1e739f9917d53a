// Every game of every plan at an automatic table: three players bet and decide at random through
// the verbs, and in the middle of every round the house dies and comes back.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include <krupier/chance/random.h>
#include <krupier/floor/history.h>
#include <krupier/round/transcript.h>

#include "bots.h"

namespace krupier {
namespace {

constexpr int kRounds = 30;

std::vector<std::string> every_game() {
  std::vector<std::string> names;
  for (const Plan& plan : plans().plans()) {
    for (const GameFile& game : plan.games) names.push_back(fmt::format("{}/{}", plan.id, game.id));
  }
  return names;
}

// Another course of events by hand: KRUPIER_SEED=2 floor_tests --gtest_filter='Plans/*'.
std::uint64_t seed_by_hand() {
  const char* given = std::getenv("KRUPIER_SEED");
  return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
}

class EveryGame : public BotsTest, public ::testing::WithParamInterface<std::string> {
 protected:
  EveryGame()
      : BotsTest(seed_by_hand() * 1'000'000,
                 std::hash<std::string>{}(GetParam()) + seed_by_hand()) {
    for (const char* login : {"anna", "ben.b", "cyril"}) players.push_back(player(login));
    open_for_bots(GetParam());
    for (const PersonId who : players) {
      if (below(2) == 0) connect(table, who);
    }
  }

  // What else happens in a house: people come, go and talk, entries turn out wrong.
  void something_else() {
    const PersonId who = players[static_cast<std::size_t>(below(3))];
    switch (below(8)) {
      case 0:
        if (std::ranges::find(connections, std::pair{table, who}) != connections.end()) {
          disconnect(table, who);
        } else {
          connect(table, who);
        }
        break;
      case 1:
        (void)ask(who, "stand-up", {{"table", table}});
        break;
      case 2: {
        // Stepped back to any entry of this round.
        const json::array entries = console(table).at("table").at("entries").as_array();
        if (entries.empty()) break;
        const auto at = static_cast<std::size_t>(below(static_cast<int>(entries.size())));
        const Reply reply =
            allowed(boss, inspector, "correct",
                    {{"table", table}, {"to", entries[at].at("seq")}, {"reason", "misread"}});
        EXPECT_TRUE(reply.ok() || error_of(reply) == "seat-taken") << json::serialize(reply.body);
        break;
      }
      case 3:
        if (below(4) != 0) break;
        (void)allowed(boss, inspector, "void-round", {{"table", table}, {"reason", "equipment"}});
        break;
      case 4:
        done(boss, "interrupt", {{"table", table}, {"reason", "a glass fell over"}});
        pass(1'000);
        done(boss, "go-on", {{"table", table}});
        break;
      case 5:
        (void)ask(who, "say", {{"table", table}, {"text", "well, well"}});
        break;
      default:
        break;
    }
  }
  // The journal without the snapshot, from its first record on.
  void fold_everything() {
    MemoryStore all;
    std::vector<Record> records;
    store.read(1, [&](const Record& record) {
      records.push_back(record);
      return true;
    });
    all.append(records);
    auto opened = Casino::open(plans(), random(), all);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_TRUE((*opened)->snapshot().bytes == casino->snapshot().bytes)
        << "folded from the first record it is another house";
  }

  // Every round that is over, as the auditor downloads it, must come out again from its transcript
  // alone.
  void replay_transcripts() {
    const auto make = [](std::string_view name, const Settings& settings) {
      return plans().game(name, settings);
    };
    std::vector<std::uint64_t> rounds;
    store.read_begun(TableId{static_cast<std::uint32_t>(table)}, ~std::uint64_t{0},
                     [&](const Record& record) {
                       rounds.push_back(record.round);
                       return true;
                     });
    ASSERT_GE(rounds.size(), static_cast<std::size_t>(kRounds));
    for (const std::uint64_t round : rounds) {
      const auto told = tell_round(store, plans(), round);
      ASSERT_TRUE(told) << round;
      const std::string transcript = text_of(*told, "transcript");
      ASSERT_NE(told->at("finished").is_null(), !transcript.empty()) << round;
      if (transcript.empty()) continue;
      const Replay replayed = replay(transcript, make);
      for (const Failure& failure : replayed.failures) {
        ADD_FAILURE() << "round " << round << ", line " << failure.line << ": expected "
                      << failure.expected << ", got " << failure.got << "\n"
                      << transcript;
      }
      expect_rules(*told);
      if (HasFailure()) return;
    }
  }
  // Every payment has its figure in the plan's file.
  void expect_rules(const json::object& told) {
    for (const json::value& step : told.at("steps").as_array()) {
      for (const json::value& line : step.at("told").as_array()) {
        const json::object& rule = line.at("rule").as_object();
        EXPECT_TRUE(rule.contains("line")) << line;
        EXPECT_TRUE(text_of(rule, "file").starts_with(plan + "/")) << line;
        if (text_of(line.as_object(), "kind") != "won") continue;
        EXPECT_TRUE(text_of(rule, "kind") == "pot" || rule.contains("lines")) << line;
      }
    }
  }
};

TEST_P(EveryGame, PlaysToTheEndAndSurvivesRestarts) {
  Money all_in = Money::whole(3 * 10'000'000);
  std::uint64_t seen = 0;
  int restart_in = 0;
  int steps = 0;
  int turns = 0;  // to bet, in this round
  for (Look at = look(); at.round <= kRounds && !HasFailure(); at = look()) {
    ASSERT_LT(++steps, 20'000) << "the table does not go on; it waits for " << at.phase;
    if (stacks ? at.phase == "finished" : at.phase != "idle") {
      ASSERT_EQ(on_layout(table), stacks ? Money{} : at.chips) << at.round << ", " << at.phase;
    }
    if (at.round != seen) {
      seen = at.round;
      restart_in = 1 + below(8);
      turns = 0;
      if (seen % 10 == 0) fold_everything();
    }
    if (at.phase == "bets") sit_again();
    if (at.phase != "bets" || ++turns < 4 || below(8) == 0) take_turns(at.phase);
    if (below(12) == 0) something_else();
    if (--restart_in == 3 && below(2) == 0) store.save_snapshot(casino->snapshot());
    if (restart_in == 0) restart();
    const Instant next = casino->next_tick();
    if (next.ms > kNoon.ms + 1'000'000'000'000) {
      // Where nobody watches, the table waits for a bet.
      ASSERT_EQ(phase(table), "bets") << "no clock runs";
      ASSERT_TRUE(connections.empty());
      continue;
    }
    now = std::max(now, next);
    casino->tick(now);
    commit();
  }
  fold_everything();
  expect_books_right();
  const Reply closed = allowed(boss, inspector, "close-table", {{"table", table}, {"void", true}});
  EXPECT_TRUE(closed.ok()) << json::serialize(closed.body);
  EXPECT_TRUE(on_layout(table).is_zero()) << "chips are left on a closed table";
  // Whatever they have less is the table's.
  for (const PersonId who : players) all_in -= balance(who, plan);
  EXPECT_EQ(all_in, result(table) + table_account(table, "rake") + table_account(table, "jackpot"));
  expect_books_right();
  restart();
  replay_transcripts();
}

INSTANTIATE_TEST_SUITE_P(Plans, EveryGame, ::testing::ValuesIn(every_game()), [](const auto& game) {
  std::string name = game.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

}  // namespace
}  // namespace krupier
