// Everything that happens at tables.
#include <fmt/format.h>

#include <krupier/floor/amendment.h>

#include "every_kind.h"

namespace krupier {

// All of them, by bots, in short; every second table is closed, the others stay as they are.
void EveryKind::every_game(int rounds) {
  int count = 0;
  for (const Plan& one : plans().plans()) {
    for (const GameFile& file : one.games) {
      open_for_bots(fmt::format("{}/{}", one.id, file.id));
      int steps = 0;
      std::uint64_t first = 0;
      std::uint64_t bet_in = 0;  // the round in which they have laid their bets
      for (Look at = look(); !HasFailure(); at = look()) {
        if (first == 0) first = at.round;
        if (first != 0 && at.round >= first + static_cast<std::uint64_t>(rounds)) break;
        ASSERT_LT(++steps, 5'000) << game->facts().id << " waits for " << at.phase;
        if (at.phase == "bets") sit_again();
        if (at.phase != "bets" || bet_in != at.round || below(4) == 0) take_turns(at.phase);
        if (at.phase == "bets") bet_in = at.round;
        now = std::max(now, casino->next_tick());
        casino->tick(now);
        commit();
      }
      if (++count % 2 == 0) {
        const Reply closed =
            allowed(boss, inspector, "close-table", {{"table", table}, {"void", true}});
        EXPECT_TRUE(closed.ok()) << json::serialize(closed.body);
      } else {
        done(boss, "interrupt", {{"table", table}, {"reason", "the end of the day"}});
      }
    }
  }
}

void EveryKind::plan_adopted() {
  casino->adopt(store, now);
  commit();
}

// An edition of Multi Poker for a rehearsal, where equal hands break a rule.
void EveryKind::something_breaks() {
  static const Catalog without_suits = plans_with(
      "tokyo", "multi-poker.toml", "suits = [\"spades\", \"diamonds\", \"clubs\", \"hearts\"]",
      "on_equal = \"fault\"");
  reopen(without_suits);
  pay_in(anna, "tokyo", 1'000);
  const int poker = open_table({{"plan", "tokyo"}, {"game", "multi-poker"}, {"name", "breaks"}});
  sit(poker, {anna});
  bets_open(poker);
  bet(poker, anna, "ante", 100);
  no_more_bets(poker);
  deal(poker, "Kc Ks Qc Qs 9c 9s 5c 5s 3c 3s");
  const json::object decision{{"table", poker}, {"action", "bet"}};
  EXPECT_EQ(error_of(ask(anna, "act", decision)), "fenced");
  done(boss, "try-again", {{"table", poker}});
  EXPECT_EQ(error_of(ask(anna, "act", decision)), "fenced");
  EXPECT_TRUE(
      allowed(croupier, inspector, "void-round", {{"table", poker}, {"reason", "technical"}}).ok());
  done(boss, "close-table", {{"table", poker}});
  reopen(plans());
}

// One croupier's table with all that the pit can do.
void EveryKind::roulette_with_everything() {
  pay_in(anna, "kings", 5'000);
  const int wheel = open_table({{"name", "all of it"},
                                {"plan", "kings"},
                                {"game", "european-roulette"},
                                {"float", "50000"},
                                {"chat", true},
                                {"settings", json::object{{"player_limit_override", "on"},
                                                          {"max_straight", "100"},
                                                          {"over_max", "refuse"}}}});
  const auto at = [&](json::object args) {
    args["table"] = wheel;
    return args;
  };
  const auto about = [&](PersonId who, json::object args) {
    args["person"] = number(who);
    return at(std::move(args));
  };
  for (int i = 0; i < 2; ++i) {
    done(boss, "change-table", at({{"settings", json::object{{"min_straight", "2"}}}}));
    if (i == 0) done(boss, "withdraw-change", at({}));
  }
  sit(wheel, {anna, ben});
  done(inspector, "agree-limits", about(anna, {{"bet", "straight"}, {"min", "5"}, {"max", "500"}}));
  done(croupier, "agree-colour", about(anna, {{"value", "5"}}));
  done(croupier, "buy-chips-at-table", about(ben, {{"plan", "kings"}, {"amount", "300"}}));
  done(boss, "set-video", at({{"video", json::object{{"hls", "https://video.example/1.m3u8"}}}}));
  bets_open(wheel);
  bet(wheel, anna, "straight:17", 200);
  bet(wheel, ben, "red", 100);
  done(ben, "place-bets",
       at({{"bets", json::array{json::object{{"spot", "dozen:1"}, {"amount", "20"}},
                                json::object{{"spot", "column:1"}, {"amount", "10"}}}}}),
       "key-2");
  done(ben, "take-back", at({{"spot", "dozen:1"}}));
  done(croupier, "last-bets", at({}));
  no_more_bets(wheel);
  outcome(wheel, "repeat off-table");
  no_more_bets(wheel);
  outcome(wheel, "ball 18");
  const std::uint64_t wrong = last_seq();
  const Reply corrected =
      allowed(croupier, inspector, "correct", at({{"to", wrong}, {"reason", "it was 17"}}));
  EXPECT_TRUE(corrected.ok()) << json::serialize(corrected.body);
  outcome(wheel, "ball 17");
  done(inspector, "rule", about(ben, {{"spot", "red"}}));

  bets_open(wheel);
  bet(wheel, anna, "black", 100);
  const std::uint64_t entry = last_seq();
  const std::uint64_t amended = casino->rounds_played();
  no_more_bets(wheel);
  outcome(wheel, "ball 1");
  bets_open(wheel);
  const Reply reckoned = reckon_amendment(store, plans(), amended, entry, std::string{});
  ASSERT_TRUE(reckoned.ok()) << json::serialize(reckoned.body);
  const Reply put_right = allowed(inspector, boss, "amend-round",
                                  {{"round", amended},
                                   {"to", entry},
                                   {"reason", "a bet that was never laid"},
                                   {"reckoned", reckoned.body}});
  EXPECT_TRUE(put_right.ok()) << json::serialize(put_right.body);
  done(croupier, "change-colour-back", about(anna, {{"chips", 3}}));
  bet(wheel, anna, "black", 100);
  const Reply voided = allowed(croupier, inspector, "void-round", at({{"reason", "equipment"}}));
  EXPECT_TRUE(voided.ok()) << json::serialize(voided.body);

  const std::uint64_t message = last_seq() + 1;
  done(anna, "say", at({{"text", "well, well"}}));
  done(croupier, "hide-message", at({{"message", message}}));
  done(croupier, "say", at({{"text", "good evening"}}));
  done(croupier, "mute", about(anna, {{"minutes", 10}}));
  done(boss, "interrupt", at({{"reason", "a glass fell over"}}));
  done(boss, "go-on", at({}));
  for (const char* verb : {"fill", "credit"}) {
    const Reply moved = allowed(croupier, inspector, verb, at({{"amount", "500"}}));
    EXPECT_TRUE(moved.ok()) << json::serialize(moved.body);
  }
  const Reply compensated =
      allowed(boss, inspector, "compensate", about(ben, {{"amount", "50"}, {"reason", "delay"}}));
  EXPECT_TRUE(compensated.ok()) << json::serialize(compensated.body);
  done(ben, "tip", at({{"plan", "kings"}, {"amount", "10"}}));
  done(inspector, "close-shift", at({}));
  done(inspector, "assign-croupier", at({}));
  done(inspector, "assign-croupier", at({{"croupier", "croupier"}}));
}

// Connections lost and found, seats left in the middle of a round, chips added to a stack.
void EveryKind::seats_left() {
  const int wheel = open_table({{"plan", "tokyo"}, {"game", "roulette"}, {"name", "in and out"}});
  sit(wheel, {anna, ben});
  connect(wheel, anna);
  bets_open(wheel);
  bet(wheel, anna, "red", 100);
  bet(wheel, ben, "black", 100);
  disconnect(wheel, anna);
  connect(wheel, anna);
  bet(wheel, anna, "red", 100);
  no_more_bets(wheel);
  done(ben, "stand-up", {{"table", wheel}});
  outcome(wheel, "ball 3");
  done(anna, "stand-up", {{"table", wheel}});
  done(boss, "close-table", {{"table", wheel}});
  connections.clear();

  const int poker =
      open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}, {"name", "stacks"}});
  for (const PersonId who : {anna, ben, cyril}) {
    pay_in(who, "slovmatic", 2'000);
    done(who, "sit", {{"table", poker}, {"buy_in", "500"}});
  }
  done(anna, "top-up", {{"table", poker}, {"amount", "100"}});
  done(cyril, "stand-up", {{"table", poker}});
}

// How a house looks when the lights go out: rounds in every state.
void EveryKind::left_running() {
  const int wheel = open_table({{"plan", "tokyo"}, {"game", "roulette"}, {"name", "ball rolls"}});
  sit(wheel, {anna, ben});
  bets_open(wheel);
  bet(wheel, anna, "straight:7", 100);
  bet(wheel, ben, "red", 200);
  no_more_bets(wheel);

  for (const PersonId who : {anna, ben}) {
    pay_in(who, "kings", 5'000);
    pay_in(who, "slovmatic", 5'000);
  }
  const int dice = open_table({{"plan", "kings"}, {"game", "craps"}, {"name", "a point is on"}});
  sit(dice, {anna, ben});
  bets_open(dice);
  bet(dice, anna, "pass", 10);
  bet(dice, anna, "dont-pass", 10);
  no_more_bets(dice);
  outcome(dice, "dice 6 6");  // decides the pass line and not the other
  bets_open(dice);
  bet(dice, anna, "pass", 10);
  bet(dice, ben, "pass", 10);
  no_more_bets(dice);
  outcome(dice, "dice 4 5");
  bet(dice, ben, "field", 50);

  // An odd chip stays on the line for the next round.
  const int cards =
      open_table({{"plan", "slovmatic"}, {"game", "black-jack"}, {"name", "decisions"}});
  sit(cards, {anna, ben});
  for (const bool last : {false, true}) {
    bets_open(cards);
    bet(cards, anna, "1/main", 5);
    bet(cards, anna, "2/main", 10);
    bet(cards, ben, "3/main", 10);
    no_more_bets(cards);
    deal(cards, "Ah Th 9h 6c Kd 9s 8d");
    ASSERT_EQ(phase(cards), "choices");
    if (last) break;
    while (phase(cards) == "choices") {
      for (const PersonId who : {anna, ben}) {
        if (you(cards, who).at("choices").as_array().empty()) continue;
        (void)ask(who, "act", {{"table", cards}, {"action", "stand"}});
      }
    }
    deal(cards, "Ts 2c");
  }

  const int punto = open_table(
      {{"plan", "slovmatic"}, {"game", "baccarat-punto-banco"}, {"name", "two cards lie"}});
  sit(punto, {anna});
  bets_open(punto);
  bet(punto, anna, "1/player", 100);
  no_more_bets(punto);
  deal(punto, "8h 2c");

  const int poker =
      open_table({{"plan", "slovmatic"}, {"game", "texas-holdem-poker"}, {"name", "in a hand"}});
  for (const PersonId who : {anna, ben}) {
    done(who, "sit", {{"table", poker}, {"buy_in", "500"}});
  }
  bets_open(poker);
  no_more_bets(poker);

  // What a pot gave is announced on the next gaming day.
  const int jackpot = open_table({{"plan", "slovmatic"},
                                  {"game", "texas-holdem-poker"},
                                  {"name", "jackpot"},
                                  {"settings", {{"bbj", "on"}, {"bbj_shares", "40/20"}}}});
  for (const PersonId who : {anna, ben}) {
    done(who, "sit", {{"table", jackpot}, {"buy_in", "500"}});
  }
  bets_open(jackpot);
  no_more_bets(jackpot);
  deal(jackpot, "Ah Kd 7c 2s");
  while (phase(jackpot) == "choices") {
    for (const PersonId who : {anna, ben}) {
      if (you(jackpot, who).at("choices").as_array().empty()) continue;
      (void)ask(who, "act", {{"table", jackpot}, {"action", "all-in"}});
    }
  }
  deal(jackpot, "4h 5h 9c Jd 3d");
  pass(86'400'000);
  bets_open(jackpot);
}

}  // namespace krupier
