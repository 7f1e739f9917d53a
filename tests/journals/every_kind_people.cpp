// Everything that people and their money can be told to do.
#include <fmt/format.h>

#include "every_kind.h"

namespace krupier {
namespace {

std::string token(char digit) { return std::string(64, digit); }

}  // namespace

void EveryKind::people_come() {
  anna = player("anna");
  ben = player("ben.b");
  cyril = player("cyril");
  players = {anna, ben, cyril};
  const std::int64_t dana = made(kTheHouse, "register",
                                 {{"login", "dana"},
                                  {"name", "Dana"},
                                  {"surname", "Veselá"},
                                  {"born", "1991-05-06"},
                                  {"document", "ID 77"},
                                  {"nationality", "CZ"},
                                  {"address", "Brno"},
                                  {"email", "dana@example.com"},
                                  {"phone", "+420 600 000 000"},
                                  {"birth-number", "915506/0008"},
                                  {"password-hash", "$argon2id$v=19$one"}},
                                 "person");
  done(cashier, "verify-identity", {{"person", dana}, {"refused", true}, {"note", "out of date"}});
  done(cashier, "change-details",
       {{"person", dana}, {"document", "ID 78"}, {"surname", "Veselá-Nová"}, {"email", "d@v.cz"}});
  done(cashier, "verify-identity", {{"person", dana}, {"document", "ID 78"}});
  done(cashier, "assign-access", {{"person", dana}, {"password-hash", "$argon2id$v=19$two"}});
  done(anna, "change-password", {{"password-hash", "$argon2id$v=19$three"}});
  done(anna, "save-favourite",
       {{"game", "tokyo/roulette"},
        {"name", "Šťastná"},
        {"bets", json::array{json::object{{"spot", "red"}, {"amount", "50"}}}}});
  done(anna, "save-favourite",
       {{"game", "tokyo/roulette"},
        {"name", "other"},
        {"bets", json::array{json::object{{"spot", "straight:17"}, {"amount", "10"}}}}});
  done(anna, "remove-favourite", {{"game", "tokyo/roulette"}, {"name", "other"}});
  done(anna, "save-preference", {{"name", "sound"}, {"value", "off"}});
  done(boss, "bar-person",
       {{"person", dana}, {"reason", "noise"}, {"plan", "kings"}, {"table", 0}});
  done(boss, "unbar-person", {{"person", dana}, {"reason", "apologised"}, {"plan", "kings"}});
  done(boss, "bar-person", {{"person", dana}, {"reason", "again"}});
}

void EveryKind::people_go() {
  const PersonId gone = player("gone");
  const json::object args{{"person", number(gone)}};
  done(cashier, "close-account", args);
  done(cashier, "reopen-account", args);
  done(cashier, "close-account", args);
  const PersonId tired = player("tired");
  for (const char* kind : {"stake", "loss"}) {
    done(tired, "set-limit",
         {{"kind", kind}, {"period", "day"}, {"amount", "500"}, {"currency", "CZK"}});
  }
  done(tired, "set-limit", {{"kind", "time"}, {"period", "week"}, {"minutes", 90}});
  done(tired, "set-limit",
       {{"kind", "stake"}, {"period", "day"}, {"amount", "900"}, {"currency", "CZK"}});
  done(tired, "set-limit",
       {{"kind", "loss"}, {"period", "day"}, {"none", true}, {"currency", "CZK"}});
  done(tired, "take-break", {{"hours", 48}});
  done(tired, "self-exclude", {{"days", 365}});
  done(player("done"), "self-exclude", {{"for-ever", true}});
}

void EveryKind::register_of_excluded() {
  done(compliance, "import-register",
       {{"version", "2026-02-01"},
        {"file",
         "document,birth-number,surname,name,born,from,to\n"
         "ID 901,,,,,2026-01-01,2027-01-01\n"
         ",,Hráč,Josef,1970-01-02,,\n"}});
  const std::int64_t entry = made(
      compliance, "register-add",
      {{"document", "ID 902"}, {"birth-number", "915506/0008"}, {"from", "2026-03-01"}}, "entry");
  done(compliance, "register-remove", {{"entry", entry}, {"reason", "an error"}});
}

void EveryKind::sessions() {
  const PersonId eva = player("eva");
  log_in(eva, '1');
  log_out(eva, '1');
  log_in(eva, '2');
  pass(3 * 3'600'000);  // nobody saw her since
  EXPECT_FALSE(casino->house().logged_in(eva));
  for (int i = 0; i < 5; ++i) done(kTheHouse, "log-in-failed", {{"login", "eva"}});
  const PersonId listed = player("listed");
  const auto tries = [&](std::string_view answer, char digit) {
    (void)ask(kTheHouse, "log-in",
              {{"person", number(listed)}, {"token-hash", token(digit)}, {"register", answer}});
  };
  tries("listed", '3');
  tries("clear", '4');
  const json::object visit{{"person", number(cyril)}, {"plan", "kings"}, {"register", "clear"}};
  done(cashier, "enter", visit);
  done(cashier, "leave", {{"person", number(cyril)}, {"plan", "kings"}});
  done(cashier, "enter", visit);
  const json::object refused_one{
      {"person", number(listed)}, {"plan", "kings"}, {"register", "unreachable"}};
  (void)ask(cashier, "enter", refused_one);
}

void EveryKind::staff_and_devices() {
  // Asked and allowed, rejected, run out.
  const auto hires = [](std::string_view login) {
    return json::object{{"roles", json::array{"croupier", "inspector"}},
                        {"login", login},
                        {"name", "Petr"},
                        {"surname", "Nový"},
                        {"password-hash", "$argon2id$v=19$four"}};
  };
  const Reply hired = allowed(compliance, boss, "hire", hires("petr"));
  EXPECT_TRUE(hired.ok()) << json::serialize(hired.body);
  const Reply asked = ask(compliance, "hire", hires("pavel"));
  done(boss, "reject",
       {{"approval", asked.body.at("made").at("approval")}, {"reason", "too many"}});
  (void)ask(compliance, "hire", hires("karel"));
  pass(3'600'000);
  const Person* petr = casino->house().find_login("petr");
  ASSERT_NE(petr, nullptr);
  done(compliance, "dismiss", {{"person", number(petr->id)}, {"reason", "left"}});
  const PersonId sensor = device(99);
  done(boss, "revoke-device", {{"device", number(sensor)}});
}

void EveryKind::money_moves() {
  const auto tokyo = [&](json::object args) {
    args["person"] = number(anna);
    args["plan"] = "tokyo";
    return args;
  };
  done(cashier, "fund-desk", {{"plan", "tokyo"}, {"amount", "200000"}});
  done(cashier, "fund-desk", {{"plan", "tokyo"}, {"amount", "1000"}, {"back", true}});
  done(cashier, "deposit", tokyo({{"amount", "5000"}}), "key-1");
  done(cashier, "deposit", tokyo({{"amount", "5000"}, {"by", "bank"}, {"payment", "P-1"}}));
  done(cashier, "deposit",
       {{"person", number(anna)}, {"plan", "jmlm"}, {"amount", "700"}, {"account", "technical"}});
  done(anna, "transfer",
       {{"plan", "jmlm"}, {"amount", "200"}, {"from", "technical"}, {"to", "live"}});
  const PersonId machine = device(0);
  done(machine, "play-technical",
       {{"person", number(anna)},
        {"plan", "tokyo"},
        {"amount", "100"},
        {"returned", "40"},
        {"game", "reels"}});
  const auto withdrawal = [&](std::string_view amount, json::object more = {}) {
    more["plan"] = "tokyo";
    more["amount"] = amount;
    return made(anna, "withdraw", std::move(more), "withdrawal");
  };
  done(cashier, "pay-withdrawal", {{"withdrawal", withdrawal("100")}});
  done(cashier, "pay-withdrawal",
       {{"withdrawal", withdrawal("110", {{"to", "CZ65 0800"}})}, {"by", "bank"}});
  done(anna, "cancel-withdrawal", {{"withdrawal", withdrawal("120")}});
  done(cashier, "defer-withdrawal",
       {{"withdrawal", withdrawal("130")}, {"reason", "the bank is closed"}});
  const std::int64_t held = withdrawal("140");
  done(compliance, "hold-payout", {{"payout", held}, {"reason", "a question"}});
  done(compliance, "release-payout", {{"payout", held}, {"reason", "answered"}});
  const Reply owed = allowed(boss, compliance, "owe-win",
                             {{"person", number(ben)},
                              {"plan", "tokyo"},
                              {"amount", "900"},
                              {"evaluated", "2026-03-01"},
                              {"reason", "a camera showed it"}});
  ASSERT_TRUE(owed.ok()) << json::serialize(owed.body);
  done(cashier, "credit-win", {{"win-credit", owed.body.at("result").at("made").at("win-credit")}});

  // Chips of a casino.
  const auto kings = [&](json::object args) {
    args["person"] = number(ben);
    args["plan"] = "kings";
    return args;
  };
  done(cashier, "buy-chips", kings({{"amount", "3000"}}));
  done(cashier, "sell-chips", kings({{"amount", "100"}}));
  done(cashier, "sell-chips",
       kings({{"amount", "50"}, {"to", "bank"}, {"bank-account", "CZ65 0800"}}));
  // A win that the empty desk can't pay.
  done(cashier, "fund-desk", {{"plan", "kings"}, {"amount", "2900"}, {"back", true}});
  const auto document = [&](std::string_view amount) {
    return made(cashier, "issue-win-document", kings({{"amount", amount}}), "win-document");
  };
  const std::int64_t paid = document("150");
  const std::int64_t forfeited = document("160");
  done(cashier, "fund-desk", {{"plan", "kings"}, {"amount", "2900"}});
  done(cashier, "pay-win-document", {{"win-document", paid}});
  const Reply taken = allowed(compliance, boss, "forfeit-payout",
                              {{"payout", forfeited}, {"reason", "marked cards"}});
  EXPECT_TRUE(taken.ok()) << json::serialize(taken.body);
  done(ben, "tip", {{"plan", "kings"}, {"amount", "20"}, {"for", "the bar"}});
}

void EveryKind::complaints() {
  const int wheel = open_table({{"plan", "tokyo"}, {"game", "roulette"}, {"name", "complained"}});
  sit(wheel, {anna});
  bets_open(wheel);
  bet(wheel, anna, "red", 100);
  no_more_bets(wheel);
  outcome(wheel, "ball 2");
  const json::value round = console(wheel).at("table").at("round");
  const auto complain = [&] {
    return made(anna, "complain", {{"plan", "tokyo"}, {"round", round}, {"text", "it lay on 3"}},
                "complaint");
  };
  const std::int64_t one = complain();
  done(inspector, "accept-complaint", {{"complaint", one}});
  done(boss, "mark-complicated", {{"complaint", one}, {"reason", "the video is long"}});
  done(boss, "reply-complaint", {{"complaint", one}, {"text", "it was 2"}});
  done(anna, "object-complaint", {{"complaint", one}, {"text", "it was not"}});
  done(compliance, "decide-objection", {{"complaint", one}, {"text", "it was"}});
  bets_open(wheel);
  bet(wheel, anna, "black", 100);
  no_more_bets(wheel);
  outcome(wheel, "ball 3");
  const json::value next = console(wheel).at("table").at("round");
  const std::int64_t two =
      made(anna, "complain", {{"plan", "tokyo"}, {"round", next}, {"text", "why"}}, "complaint");
  done(inspector, "refuse-complaint", {{"complaint", two}, {"reason", "nothing was wrong"}});
  done(boss, "close-table", {{"table", wheel}});
}

}  // namespace krupier
