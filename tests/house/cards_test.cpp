// The examples of the cards' general parts that are about people and money, with the cards' own
// numbers and days.
#include "world.h"

namespace krupier {
namespace {

class Cards : public World {};

// tokyo, example 1
TEST_F(Cards, TokyoOneCommonBalanceForTechnicalAndLiveGames) {
  const PersonId who = player("jana");
  const PersonId server{static_cast<std::uint32_t>(made(
      done(boss, "add-device", {{"name", "technical games"}, {"key-hash", token(9)}}), "device"))};
  done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "500"}});
  done(server, "play-technical", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "300"}});
  const Reply no = bet(who, "tokyo", "250");
  EXPECT_EQ(error_of(no), "insufficient-funds");
  EXPECT_EQ(no.body.at("figure").as_string(), "200");
  EXPECT_TRUE(bet(who, "tokyo", "200").ok());
  EXPECT_EQ(balance(who, "tokyo", "live"), "0");
  refused_as("no-sub-accounts", who, "transfer",
             {{"plan", "tokyo"}, {"amount", "1"}, {"from", "live"}, {"to", "technical"}});
}

// tokyo, example 2
TEST_F(Cards, TokyoRegistrationNeedsAccountAndAccess) {
  now = at("2024-06-03");  // a Monday
  const PersonId who{
      static_cast<std::uint32_t>(made(done(cashier, "register", papers("petr")), "person"))};
  done(cashier, "verify-identity", {{"person", number(who)}, {"document", "ID petr"}});
  now = at("2024-06-04");
  EXPECT_EQ(error_of(bet(who, "tokyo", "100")), "registration-incomplete");
  refused_as("registration-incomplete", cashier, "deposit",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "100"}});
  now = at("2024-06-05");
  done(cashier, "assign-access", {{"person", number(who)}, {"password-hash", "$argon2id$x"}});
  done(cashier, "deposit", {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "100"}});
  EXPECT_TRUE(bet(who, "tokyo", "100").ok());
}

// tokyo, example 5; jmlm, example 3
TEST_F(Cards, AWinIsCreditedWithinThirtyDays) {
  struct Row {
    const char* plan;
    const char* evaluated;
    const char* last;
    const char* late;
  };
  int login = 0;
  for (const Row& row : {Row{"tokyo", "2024-03-01", "2024-03-31", "2024-04-01"},
                         Row{"tokyo", "2023-03-01", "2023-03-31", "2023-04-01"},
                         Row{"jmlm", "2024-01-10", "2024-02-09", "2024-02-10"},
                         Row{"jmlm", "2025-01-10", "2025-02-09", "2025-02-10"}}) {
    for (const bool in_time : {true, false}) {
      now = at(row.evaluated);
      const PersonId who = player("winner" + std::to_string(login++));
      const Reply waits = ask(boss, "owe-win",
                              {{"person", number(who)},
                               {"plan", row.plan},
                               {"amount", "3600"},
                               {"evaluated", row.evaluated},
                               {"reason", "the line was down"}});
      ASSERT_EQ(waits.status, Status::waiting);
      done(inspector, "approve", {{"approval", made(waits, "approval")}});
      const json::object owed = deadline("win-credit");
      EXPECT_EQ(owed.at("due").as_string(), row.last);
      now = at(in_time ? row.last : row.late, 23, 59);
      EXPECT_EQ(deadline("win-credit").at("state").as_string(), in_time ? "soon" : "overdue");
      const Reply paid = done(cashier, "credit-win", {{"win-credit", owed.at("number")}});
      EXPECT_EQ(paid.body.at("made").at("in-time").as_bool(), in_time) << row.plan << row.evaluated;
      EXPECT_EQ(balance(who, row.plan, "live"), "3600");
    }
  }
}

// tokyo, example 6; jmlm, example 4
TEST_F(Cards, AWithdrawalWithAnExcusableReasonIsPaidWithinSixtyDays) {
  struct Row {
    const char* plan;
    const char* asked;
    const char* last;
    const char* late;
  };
  int login = 0;
  for (const Row& row : {Row{"tokyo", "2024-03-01", "2024-04-30", "2024-05-01"},
                         Row{"jmlm", "2024-07-01", "2024-08-30", "2024-08-31"}}) {
    for (const bool in_time : {true, false}) {
      now = at(row.asked);
      const PersonId who = player("taker" + std::to_string(login++));
      done(cashier, "deposit", {{"person", number(who)}, {"plan", row.plan}, {"amount", "1000"}});
      const Reply asked = done(who, "withdraw", {{"plan", row.plan}, {"amount", "1000"}});
      const std::int64_t which = made(asked, "withdrawal");
      // Without a reason it is to be paid at once.
      EXPECT_EQ(deadline("withdrawal").at("due").as_string(), row.asked);
      EXPECT_EQ(deadline("withdrawal").at("latest").as_string(), row.last);
      done(cashier, "defer-withdrawal", {{"withdrawal", which}, {"reason", "the bank is closed"}});
      EXPECT_EQ(deadline("withdrawal").at("due").as_string(), row.last);
      EXPECT_EQ(deadline("withdrawal").at("state").as_string(), "open");
      EXPECT_EQ(deadline("withdrawal").at("days-left").as_int64(), 60);
      now = at(in_time ? row.last : row.late, 0, 1);
      EXPECT_EQ(deadline("withdrawal").at("state").as_string(), in_time ? "soon" : "overdue");
      const Reply paid = done(cashier, "pay-withdrawal", {{"withdrawal", which}});
      EXPECT_EQ(paid.body.at("made").at("in-time").as_bool(), in_time);
      EXPECT_EQ(paid.body.at("made").at("amount").as_string(), "1000");  // no fee
    }
  }
}

// slovmatic, example 3
TEST_F(Cards, SlovmaticChipsStayInTheCasino) {
  const PersonId who = player("ivan");
  done(cashier, "enter", {{"person", number(who)}, {"plan", "slovmatic"}});
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "slovmatic"}, {"amount", "200"}});
  const Reply no = ask(cashier, "leave", {{"person", number(who)}, {"plan", "slovmatic"}});
  EXPECT_EQ(error_of(no), "chips-held");
  EXPECT_EQ(no.body.at("figure").as_string(), "200");
  done(cashier, "sell-chips", {{"person", number(who)}, {"plan", "slovmatic"}, {"amount", "200"}});
  done(cashier, "leave", {{"person", number(who)}, {"plan", "slovmatic"}});
}

// slovmatic, example 4
TEST_F(Cards, SlovmaticALateComplaintIsNotAccepted) {
  const PersonId who = player("ivan");
  now = at("2024-06-04");  // the day after: the supervision first hears of it
  const Reply made_it =
      done(who, "complain", {{"plan", "slovmatic"}, {"round", 7}, {"text", "my bet was not paid"}});
  const std::int64_t which = made(made_it, "complaint");
  refused_as("not-your-role", croupier, "accept-complaint", {{"complaint", which}});
  done(inspector, "refuse-complaint",
       {{"complaint", which}, {"reason", "told to the dealer after the shift, a day late"}});
  EXPECT_TRUE(deadline("complaint-reply").empty());
  refused_as("not-in-this-state", boss, "reply-complaint", {{"complaint", which}, {"text", "x"}});
  refused_as("not-in-this-state", inspector, "accept-complaint", {{"complaint", which}});
}

// slovmatic, example 5
TEST_F(Cards, SlovmaticAWinDocumentIsPaidWithinFiveWorkingDays) {
  const PersonId who = player("ivan");
  now = at("2024-05-10");  // a Friday
  done(croupier, "buy-chips-at-table",
       {{"table", 1}, {"person", number(who)}, {"plan", "slovmatic"}, {"amount", "400"}});
  const Reply shortage = ask(cashier, "sell-chips",
                             {{"person", number(who)}, {"plan", "slovmatic"}, {"amount", "400"}});
  EXPECT_EQ(error_of(shortage), "desk-short");
  EXPECT_EQ(shortage.body.at("figure").as_string(), "0");
  const Reply issued = done(cashier, "issue-win-document",
                            {{"person", number(who)}, {"plan", "slovmatic"}, {"amount", "400"}});
  EXPECT_EQ(issued.body.at("made").at("due").as_string(), "2024-05-17");
  EXPECT_EQ(balance(who, "slovmatic", "chips"), "0");
  const std::int64_t which = made(issued, "win-document");
  refused_as("desk-short", cashier, "pay-win-document", {{"win-document", which}});
  done(cashier, "fund-desk", {{"plan", "slovmatic"}, {"amount", "1000"}});
  now = at("2024-05-17", 23, 59);
  EXPECT_EQ(deadline("win-document").at("state").as_string(), "soon");
  const Reply paid = done(cashier, "pay-win-document", {{"win-document", which}});
  EXPECT_TRUE(paid.body.at("made").at("in-time").as_bool());
  refused_as("already-settled", cashier, "pay-win-document", {{"win-document", which}});
  EXPECT_EQ(done(cashier, "desk", {{"plan", "slovmatic"}}).body.at("cash").as_string(), "600");
}

// slovmatic, example 6
TEST_F(Cards, SlovmaticDeadlinesOfAComplaint) {
  const PersonId who = player("ivan");
  now = at("2024-06-03");
  const Reply made_it =
      done(who, "complain", {{"plan", "slovmatic"}, {"round", 7}, {"text", "not paid"}});
  const std::int64_t which = made(made_it, "complaint");
  EXPECT_EQ(made_it.body.at("made").at("due").as_string(), "2024-06-18");
  done(inspector, "accept-complaint", {{"complaint", which}});
  EXPECT_EQ(deadline("complaint-reply").at("due").as_string(), "2024-06-18");
  now = at("2024-06-10");
  done(boss, "mark-complicated", {{"complaint", which}, {"reason", "cameras"}});
  EXPECT_EQ(deadline("complaint-reply").at("due").as_string(), "2024-07-03");
  now = at("2024-06-18");
  const Reply told_it = done(boss, "reply-complaint", {{"complaint", which}, {"text", "no"}});
  EXPECT_EQ(told_it.body.at("made").at("objection-until").as_string(), "2024-07-03");
  EXPECT_TRUE(told_it.body.at("made").at("in-time").as_bool());
  EXPECT_TRUE(deadline("complaint-reply").empty());
  now = at("2024-07-03", 23, 59);
  const Reply objected =
      done(who, "object-complaint", {{"complaint", which}, {"text", "look again"}});
  EXPECT_EQ(objected.body.at("made").at("due").as_string(), "2024-07-18");
  EXPECT_EQ(deadline("objection-decision").at("due").as_string(), "2024-07-18");
  now = at("2024-07-18", 23, 59);
  const Reply decided =
      done(compliance, "decide-objection", {{"complaint", which}, {"text", "paid"}});
  EXPECT_TRUE(decided.body.at("made").at("in-time").as_bool());
  EXPECT_TRUE(deadline("objection-decision").empty());
}

TEST_F(Cards, SlovmaticAnObjectionTooLate) {
  const PersonId who = player("ivan");
  now = at("2024-06-03");
  const std::int64_t which =
      made(done(who, "complain", {{"plan", "slovmatic"}, {"round", 7}, {"text", "not paid"}}),
           "complaint");
  done(inspector, "accept-complaint", {{"complaint", which}});
  now = at("2024-06-19");
  const Reply late = done(boss, "reply-complaint", {{"complaint", which}, {"text", "no"}});
  EXPECT_FALSE(late.body.at("made").at("in-time").as_bool());
  now = at("2024-07-05");
  refused_as("too-late", who, "object-complaint", {{"complaint", which}, {"text", "look again"}});
}

// slovmatic, G-16
TEST_F(Cards, SlovmaticAWinAboveTheCashLimitGoesByBank) {
  const PersonId who = player("ivan");
  now = at("2024-05-10");
  done(cashier, "fund-desk", {{"plan", "slovmatic"}, {"amount", "100000"}});
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "slovmatic"}, {"amount", "40000"}});
  const auto sell = [&](const char* how_much, json::object more) {
    more["person"] = number(who);
    more["plan"] = "slovmatic";
    more["amount"] = how_much;
    const Reply waits = ask(cashier, "sell-chips", std::move(more));
    if (waits.status != Status::waiting) return waits;
    return ask(boss, "approve", {{"approval", made(waits, "approval")}});
  };
  const Reply no = sell("15000.01", {});
  EXPECT_EQ(error_of(no), "cash-limit");
  EXPECT_EQ(no.body.at("figure").as_string(), "15000");
  EXPECT_TRUE(sell("15000", {}).ok());
  EXPECT_EQ(error_of(sell("15000.01", {{"to", "bank"}})), "wrong-field");
  const Reply owed = sell("15000.01", {{"to", "bank"}, {"bank-account", "SK31 1200"}});
  ASSERT_TRUE(owed.ok()) << json::serialize(owed.body);
  EXPECT_EQ(deadline("bank-payout").at("due").as_string(), "2024-05-17");
  const Reply waits =
      ask(cashier, "pay-bank-payout", {{"bank-payout", deadline("bank-payout").at("number")}});
  ASSERT_EQ(waits.status, Status::waiting);
  done(compliance, "approve", {{"approval", made(waits, "approval")}});
  EXPECT_TRUE(deadline("bank-payout").empty());
  EXPECT_EQ(balance(who, "slovmatic", "chips"), "9999.99");
}

// jmlm, example 2
TEST_F(Cards, JmlmBettingOnlyFromTheDayOfTheCard) {
  now = at("2024-03-03");
  const PersonId who{
      static_cast<std::uint32_t>(made(done(cashier, "register", papers("eva")), "person"))};
  done(cashier, "verify-identity", {{"person", number(who)}, {"document", "ID eva"}});
  refused_as("registration-incomplete", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "100"}});
  now = at("2024-03-05");
  done(cashier, "assign-access", {{"person", number(who)}, {"card", "4711"}});
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "100"}});
  EXPECT_TRUE(bet(who, "jmlm", "100").ok());
}

// jmlm, example 5
TEST_F(Cards, JmlmSubAccountsAndATransfer) {
  const PersonId who = player("eva");
  done(cashier, "deposit",
       {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "5000"}, {"account", "technical"}});
  done(who, "transfer",
       {{"plan", "jmlm"}, {"amount", "2000"}, {"from", "technical"}, {"to", "live"}});
  EXPECT_EQ(balance(who, "jmlm", "technical"), "3000");
  EXPECT_EQ(balance(who, "jmlm", "live"), "2000");
  refused_as("insufficient-funds", who, "transfer",
             {{"plan", "jmlm"}, {"amount", "3000.01"}, {"from", "technical"}, {"to", "live"}});
  refused_as("wrong-field", who, "transfer",
             {{"plan", "jmlm"}, {"amount", "1"}, {"from", "live"}, {"to", "live"}});
}

// jmlm, example 6
TEST_F(Cards, JmlmWhatCanBeLaidOutInChips) {
  const Terms& terms = *house.terms("jmlm");
  EXPECT_TRUE(terms.payable(Money::units(1250), "EUR"));
  EXPECT_FALSE(terms.payable(Money::units(50), "EUR"));
  EXPECT_FALSE(terms.payable(Money::units(150), "EUR"));
  EXPECT_TRUE(terms.payable(Money::units(250), "EUR"));
  EXPECT_TRUE(terms.payable(Money::units(350), "EUR"));
  EXPECT_FALSE(terms.payable(Money::units(1275), "EUR"));
  EXPECT_TRUE(terms.payable(Money::whole(75), "CZK"));
  EXPECT_FALSE(terms.payable(Money::whole(30), "CZK"));
  EXPECT_FALSE(terms.payable(Money{}, "CZK"));
  EXPECT_TRUE(house.terms("kings")->payable(Money::units(50), "EUR"));  // it lists no chips
  const PersonId who = player("eva");
  refused_as("not-in-chips", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"currency", "EUR"}, {"amount", "0.50"}});
  done(cashier, "buy-chips",
       {{"person", number(who)}, {"plan", "jmlm"}, {"currency", "EUR"}, {"amount", "12.50"}});
  EXPECT_EQ(balance(who, "jmlm", "chips", "EUR"), "12.50");
}

// slovmatic, G-04 and G-07
TEST_F(Cards, SlovmaticAgeAndStaff) {
  now = at("2024-06-03");
  const Reply no = ask(cashier, "register", papers("mlad", "2006-06-04"));
  EXPECT_EQ(error_of(no), "underage");
  EXPECT_EQ(no.body.at("until-local").as_string(), "2024-06-04 00:00:00");
  const PersonId today = player("dnes", "2006-06-03");
  done(cashier, "enter", {{"person", number(today)}, {"plan", "slovmatic"}});
  EXPECT_EQ(error_of(bet(croupier, "slovmatic", "5")), "staff-may-not-play");
}

}  // namespace
}  // namespace krupier
