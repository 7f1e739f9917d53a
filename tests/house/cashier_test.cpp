// Money in and out: nothing is paid twice, nothing overdrawn, large sums by two people.
#include "world.h"

namespace krupier {
namespace {

class Cashier : public World {
 protected:
  Cashier() { who = player("jana"); }
  void deposit(const char* amount, const char* plan = "tokyo") {
    done(cashier, "deposit", {{"person", number(who)}, {"plan", plan}, {"amount", amount}});
  }
  PersonId who{};
};

TEST_F(Cashier, TwoWithdrawalsCanNotOverdraw) {
  deposit("100");
  done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "60"}});
  const Reply no = ask(who, "withdraw", {{"plan", "tokyo"}, {"amount", "60"}});
  EXPECT_EQ(error_of(no), "insufficient-funds");
  EXPECT_EQ(no.body.at("figure").as_string(), "40");
  // What was asked for can't be staked meanwhile.
  EXPECT_EQ(error_of(bet(who, "tokyo", "41")), "insufficient-funds");
  done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "40"}});
  EXPECT_EQ(balance(who, "tokyo", "live"), "0");
}

TEST_F(Cashier, ARepeatedRequestIsAnsweredNotRedone) {
  deposit("100");
  const json::object args{{"plan", "tokyo"}, {"amount", "60"}};
  const Reply first = ask(who, "withdraw", args, "k1");
  const Reply second = ask(who, "withdraw", args, "k1");
  EXPECT_EQ(second.status, Status::ok);
  EXPECT_EQ(first.body.at("made"), second.body.at("made"));
  EXPECT_EQ(balance(who, "tokyo", "live"), "40");
}

TEST_F(Cashier, PaidOnceCancelledOnce) {
  deposit("100");
  const std::int64_t one =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "60"}}), "withdrawal");
  const std::int64_t two =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "40"}}), "withdrawal");
  const PersonId other = player("petr");
  refused_as("unknown-withdrawal", other, "cancel-withdrawal", {{"withdrawal", one}});
  refused_as("not-your-role", who, "pay-withdrawal", {{"withdrawal", one}});
  done(cashier, "pay-withdrawal", {{"withdrawal", one}});
  refused_as("already-settled", cashier, "pay-withdrawal", {{"withdrawal", one}});
  refused_as("already-settled", who, "cancel-withdrawal", {{"withdrawal", one}});
  refused_as("already-settled", cashier, "defer-withdrawal",
             {{"withdrawal", one}, {"reason", "x"}});
  done(who, "cancel-withdrawal", {{"withdrawal", two}});
  refused_as("already-settled", cashier, "pay-withdrawal", {{"withdrawal", two}});
  EXPECT_EQ(balance(who, "tokyo", "live"), "40");
  refused_as("unknown-withdrawal", cashier, "pay-withdrawal", {{"withdrawal", 99}});
  refused_as("unknown-withdrawal", cashier, "pay-withdrawal", {{"withdrawal", -1}});
  refused_as("unknown-win-document", cashier, "pay-win-document", {{"win-document", two}});
}

TEST_F(Cashier, AmountsThatAreNone) {
  for (const char* bad : {"0", "-5", "0.001", "ten", "1e3", "99999999999999"}) {
    refused_as("wrong-field", cashier, "deposit",
               {{"person", number(who)}, {"plan", "tokyo"}, {"amount", bad}});
    refused_as("wrong-field", who, "withdraw", {{"plan", "tokyo"}, {"amount", bad}});
  }
  refused_as("wrong-field", cashier, "deposit",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", 100}});
}

TEST_F(Cashier, PlayersDepositOnlyWhatTheCardCompanySaw) {
  const auto pay = [&](const char* plan, json::object more) {
    more["plan"] = plan;
    more["amount"] = "500";
    return ask(who, "deposit", std::move(more));
  };
  EXPECT_EQ(error_of(pay("tokyo", {})), "wrong-field");
  EXPECT_EQ(error_of(pay("tokyo", {{"payment", "made-up"}})), "payment-unknown");
  EXPECT_EQ(error_of(pay("tokyo", {{"payment", "paid-1"}, {"by", "bank"}})), "at-the-desk");
  EXPECT_EQ(error_of(pay("tokyo", {{"by", "cash"}})), "at-the-desk");
  EXPECT_EQ(error_of(pay("jmlm", {{"payment", "paid-1"}})), "at-the-desk");
  EXPECT_TRUE(pay("tokyo", {{"payment", "paid-1"}}).ok());
  EXPECT_EQ(error_of(pay("tokyo", {{"payment", "paid-1"}})), "payment-known");
  EXPECT_EQ(balance(who, "tokyo", "live"), "500");
}

TEST_F(Cashier, ALargePayoutNeedsTwoDifferentPeople) {
  deposit("250000");
  const std::int64_t small =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "99999.99"}}), "withdrawal");
  const std::int64_t large =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "100000"}}), "withdrawal");
  done(cashier, "pay-withdrawal", {{"withdrawal", small}});
  const Reply waits = ask(cashier, "pay-withdrawal", {{"withdrawal", large}}, "k2");
  ASSERT_EQ(waits.status, Status::waiting);
  EXPECT_EQ(done(cashier, "desk", {{"plan", "tokyo"}}).body.at("withdrawals").as_string(),
            "100000");
  const std::int64_t which = made(waits, "approval");
  // The same key again asks no second time.
  EXPECT_EQ(made(ask(cashier, "pay-withdrawal", {{"withdrawal", large}}, "k2"), "approval"), which);
  refused_as("same-person", cashier, "approve", {{"approval", which}});
  refused_as("not-your-role", inspector, "approve", {{"approval", which}});
  const Reply paid = done(boss, "approve", {{"approval", which}});
  EXPECT_TRUE(paid.body.at("result").at("made").at("in-time").as_bool());
  EXPECT_EQ(done(cashier, "desk", {{"plan", "tokyo"}}).body.at("withdrawals").as_string(), "0");
  // Who allowed it is on the record.
  const std::vector<Record> written = books.take_written();
  for (const Record& record : written) journal.push_back(record);
  const json::object body = json::parse(journal.back().body).as_object();
  EXPECT_EQ(journal.back().kind, "money.paid");
  EXPECT_EQ(journal.back().actor, cashier);
  EXPECT_EQ(body.at("second").to_number<std::uint32_t>(), number(boss));
}

TEST_F(Cashier, OneWithBothRolesIsStillOnePerson) {
  const PersonId both = staff("both", {Role::cashier, Role::pit_boss});
  deposit("100000");
  const std::int64_t large =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "100000"}}), "withdrawal");
  const Reply waits = ask(both, "pay-withdrawal", {{"withdrawal", large}});
  refused_as("same-person", both, "approve", {{"approval", made(waits, "approval")}});
  done(boss, "approve", {{"approval", made(waits, "approval")}});
}

TEST_F(Cashier, WhatWasAllowedCanStillBeRefusedByTheRules) {
  deposit("100000");
  const std::int64_t large =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "100000"}}), "withdrawal");
  const Reply waits = ask(cashier, "pay-withdrawal", {{"withdrawal", large}});
  done(who, "cancel-withdrawal", {{"withdrawal", large}});
  const Reply no = ask(boss, "approve", {{"approval", made(waits, "approval")}});
  EXPECT_EQ(error_of(no), "already-settled");
  EXPECT_EQ(balance(who, "tokyo", "live"), "100000");
}

TEST_F(Cashier, ApprovalsRunOutAndAreRejected) {
  deposit("300000");
  const auto asked = [&] {
    const std::int64_t large =
        made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "100000"}}), "withdrawal");
    return made(ask(cashier, "pay-withdrawal", {{"withdrawal", large}}), "approval");
  };
  const std::int64_t one = asked();
  now = now + (30 * kMinuteMs - 1);
  EXPECT_EQ(done(boss, "approvals").body.at("approvals").as_array().size(), 1U);
  now = now + 1;
  EXPECT_EQ(done(boss, "approvals").body.at("approvals").as_array().size(), 0U);
  refused_as("unknown-approval", boss, "approve", {{"approval", one}});
  house.tick(now);
  const std::int64_t two = asked();
  refused_as("not-your-role", croupier, "reject", {{"approval", two}, {"reason", "no"}});
  done(cashier, "reject", {{"approval", two}, {"reason", "my mistake"}});
  refused_as("unknown-approval", boss, "approve", {{"approval", two}});
  const std::int64_t three = asked();
  done(compliance, "dismiss", {{"person", number(cashier)}, {"reason", "theft"}});
  refused_as("no-longer-his", boss, "approve", {{"approval", three}});
  done(boss, "reject", {{"approval", three}, {"reason", "theft"}});
}

TEST_F(Cashier, HeldPayoutsAreNotPaid) {
  deposit("100");
  const std::int64_t which =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "60"}}), "withdrawal");
  refused_as("not-your-role", cashier, "hold-payout", {{"payout", which}, {"reason", "fraud"}});
  done(compliance, "hold-payout", {{"payout", which}, {"reason", "fraud"}});
  refused_as("held", cashier, "pay-withdrawal", {{"withdrawal", which}});
  refused_as("already-held", compliance, "hold-payout", {{"payout", which}, {"reason", "x"}});
  done(compliance, "release-payout", {{"payout", which}, {"reason", "cleared"}});
  done(cashier, "pay-withdrawal", {{"withdrawal", which}});
}

TEST_F(Cashier, AForfeitedWinIsTheHouses) {
  now = at("2024-05-10");
  done(croupier, "buy-chips-at-table",
       {{"table", 1}, {"person", number(who)}, {"plan", "kings"}, {"amount", "300"}});
  const std::int64_t which =
      made(done(cashier, "issue-win-document",
                {{"person", number(who)}, {"plan", "kings"}, {"amount", "300"}}),
           "win-document");
  const Reply waits =
      ask(compliance, "forfeit-payout", {{"payout", which}, {"reason", "marked cards"}});
  ASSERT_EQ(waits.status, Status::waiting);
  done(boss, "approve", {{"approval", made(waits, "approval")}});
  refused_as("already-settled", cashier, "pay-win-document", {{"win-document", which}});
  EXPECT_EQ(to_string(books.ledger().balance(books.ledger().find("house/kings/forfeited", "EUR"))),
            "300");
  deposit("100");
  const std::int64_t own =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "60"}}), "withdrawal");
  const Reply no = ask(compliance, "forfeit-payout", {{"payout", own}, {"reason", "x"}});
  EXPECT_EQ(error_of(ask(boss, "approve", {{"approval", made(no, "approval")}})), "not-a-win");
}

TEST_F(Cashier, APlanOfCashHasNoAccounts) {
  refused_as("no-user-account", cashier, "deposit",
             {{"person", number(who)}, {"plan", "kings"}, {"amount", "1"}});
  refused_as("no-user-account", who, "withdraw", {{"plan", "kings"}, {"amount", "1"}});
  refused_as("no-user-account", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "kings"}, {"amount", "1"}, {"from", "account"}});
  refused_as("no-casino", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "tokyo"}, {"amount", "1"}});
}

TEST_F(Cashier, ChipsFromAndToTheAccount) {
  deposit("5000", "jmlm");
  done(cashier, "buy-chips",
       {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "3000"}, {"from", "account"}});
  EXPECT_EQ(balance(who, "jmlm", "live"), "2000");
  EXPECT_TRUE(bet(who, "jmlm", "1000").ok());
  refused_as("insufficient-funds", cashier, "buy-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "2025"}, {"from", "account"}});
  refused_as("insufficient-funds", cashier, "sell-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "2000.01"}});
  refused_as("not-your-role", croupier, "sell-chips",
             {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "100"}});
  done(cashier, "sell-chips",
       {{"person", number(who)}, {"plan", "jmlm"}, {"amount", "500"}, {"to", "account"}});
  EXPECT_EQ(balance(who, "jmlm", "live"), "2500");
  done(who, "tip", {{"plan", "jmlm"}, {"amount", "100"}});
  EXPECT_EQ(balance(who, "jmlm", "chips"), "1400");
  EXPECT_EQ(done(cashier, "desk", {{"plan", "jmlm"}}).body.at("tips").as_string(), "100");
  refused_as("insufficient-funds", who, "tip", {{"plan", "jmlm"}, {"amount", "1401"}});
}

TEST_F(Cashier, CashAboveTheLimitOnlyForSeveralGames) {
  done(cashier, "fund-desk", {{"plan", "kings"}, {"amount", "50000"}});
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "kings"}, {"amount", "30000"}});
  const auto sell = [&](json::object more) {
    more["person"] = number(who);
    more["plan"] = "kings";
    more["amount"] = "12000";
    const Reply waits = ask(cashier, "sell-chips", std::move(more));
    return ask(boss, "approve", {{"approval", made(waits, "approval")}});
  };
  EXPECT_EQ(error_of(sell({})), "cash-limit");
  EXPECT_TRUE(sell({{"several-games", true}}).ok());
}

TEST_F(Cashier, ADocumentOnlyWhenTheDeskIsShort) {
  done(cashier, "buy-chips", {{"person", number(who)}, {"plan", "kings"}, {"amount", "300"}});
  refused_as("desk-has-cash", cashier, "issue-win-document",
             {{"person", number(who)}, {"plan", "kings"}, {"amount", "300"}});
  done(cashier, "fund-desk", {{"plan", "kings"}, {"amount", "1"}, {"back", true}});
  refused_as("desk-short", cashier, "fund-desk",
             {{"plan", "kings"}, {"amount", "300"}, {"back", true}});
  done(cashier, "issue-win-document",
       {{"person", number(who)}, {"plan", "kings"}, {"amount", "300"}});
}

TEST_F(Cashier, OnlyWhoHadABetComplains) {
  refused_as("no-bet-in-round", who, "complain",
             {{"plan", "kings"}, {"round", 8}, {"text", "not paid"}});
  refused_as("wrong-field", who, "complain", {{"plan", "kings"}, {"round", 7}, {"text", " "}});
  const std::int64_t which = made(
      done(who, "complain", {{"plan", "kings"}, {"round", 7}, {"text", "not paid"}}), "complaint");
  const PersonId other = player("petr");
  done(boss, "accept-complaint", {{"complaint", which}});
  done(compliance, "reply-complaint", {{"complaint", which}, {"text", "paid now"}});
  refused_as("unknown-complaint", other, "object-complaint", {{"complaint", which}, {"text", "x"}});
  EXPECT_EQ(done(who, "my-account").body.at("complaints").as_array().size(), 1U);
  EXPECT_EQ(done(boss, "complaints").body.at("complaints").as_array().size(), 1U);
}

TEST_F(Cashier, DeadlinesComeNearestFirstAndSayHowNear) {
  deposit("100");
  now = at("2024-06-03");
  const std::int64_t late =
      made(done(who, "withdraw", {{"plan", "tokyo"}, {"amount", "10"}}), "withdrawal");
  done(cashier, "defer-withdrawal", {{"withdrawal", late}, {"reason", "x"}});
  now = at("2024-06-04");
  done(who, "complain", {{"plan", "slovmatic"}, {"round", 7}, {"text", "not paid"}});
  const auto states = [&] {
    std::string all;
    const Reply reply = done(boss, "deadlines");
    for (const json::value& one : reply.body.at("deadlines").as_array()) {
      all += std::string{one.at("kind").as_string()} + " " +
             std::string{one.at("state").as_string()} + "; ";
    }
    return all;
  };
  EXPECT_EQ(states(), "complaint-reply open; withdrawal open; ");
  now = at("2024-06-15");
  EXPECT_EQ(states(), "complaint-reply open; withdrawal open; ");
  now = at("2024-06-16");
  EXPECT_EQ(states(), "complaint-reply soon; withdrawal open; ");
  now = at("2024-06-20");
  EXPECT_EQ(states(), "complaint-reply overdue; withdrawal open; ");
  now = at("2024-07-30");
  EXPECT_EQ(states(), "complaint-reply overdue; withdrawal soon; ");
  now = at("2024-08-03");
  EXPECT_EQ(states(), "complaint-reply overdue; withdrawal overdue; ");
  EXPECT_EQ(deadline("withdrawal").at("days-left").as_int64(), -1);
}

}  // namespace
}  // namespace krupier
