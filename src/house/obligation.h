// Obligation: money that the house owes somebody by a day. Complaint: an answer that it owes.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/house/calendar.h>

namespace krupier {

KRUPIER_ENUM(Owed, std::uint8_t,
             withdrawal,    // asked for from the user account
             bank_payout,   // chips handed in, above what may be paid in cash
             win_document,  // chips handed in when the desk was short of cash
             win_credit);   // a win that was evaluated and is not on the account yet
KRUPIER_ENUM(Settled, std::uint8_t, open, paid, cancelled);
struct Obligation {
  std::uint64_t number = 0;
  Owed kind{};
  Settled state{};
  PersonId person{};
  std::string plan;
  std::string currency;
  Money amount;
  std::string account;  // where a cancelled one goes back to, where a win is credited
  std::string to_bank;
  Day since;
  Day due;
  Day latest;          // the plan's last day, whatever the reason
  std::string reason;  // why it is not paid at once
  bool held = false;   // on suspicion of fraud
  Instant settled_at;

  template <class A>
  void fields(A& a) {
    a(number, kind, state, person, plan, currency, amount, account, to_bank, since, due, latest);
    a(reason, held, settled_at);
  }
};

KRUPIER_ENUM(ComplaintState, std::uint8_t,
             made,      // supervision has not said yet whether it takes it
             refused,   // not made at once, or not to the supervision
             accepted,  // an answer is owed
             answered,
             objected,  // a decision is owed
             decided);
struct Complaint {
  std::uint64_t number = 0;
  ComplaintState state{};
  PersonId person{};
  std::string plan;
  std::uint64_t round = 0;
  std::string text;
  Instant made_at;
  Day made;
  bool complicated = false;
  std::string reply;
  Day told;
  std::string objection;
  Day objected;
  std::string decision;
  Day due;  // of what is owed next: reply, objection, decision
  Instant changed_at;

  template <class A>
  void fields(A& a) {
    a(number, state, person, plan, round, text, made_at, made, complicated, reply, told);
    a(objection, objected, decision, due, changed_at);
  }
};

}  // namespace krupier
