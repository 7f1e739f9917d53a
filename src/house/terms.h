// Terms: the general part of a plan as the house needs it: deadlines, accounts, age.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/money.h>
#include <krupier/base/result.h>
#include <krupier/base/words.h>
#include <krupier/house/calendar.h>
#include <krupier/plan/plan.h>

namespace krupier {

KRUPIER_ENUM(Venue, std::uint8_t, internet, casino);
KRUPIER_ENUM(AccountModel, std::uint8_t,
             one,           // one account, one common balance for all kinds of games
             sub_accounts,  // live and technical games apart, with transfers between
             cash);         // no user account: chips for cash at the desk
struct Terms {
  std::string plan;
  std::string version;
  std::string currency;
  Venue venue{};
  AccountModel accounts{};
  Country country{};  // whose holidays count
  int min_age = 18;
  int win_credit_days = 0;  // 0: the plan has none
  int withdrawal_days = 0;
  int payout_working_days = 0;
  Money cash_payout_limit;      // zero: none
  Money cash_payout_limit_eur;  // where tables of a plan in koruna also play in euro
  Money large_payout;           // from here on a second person is needed
  Money large_payout_eur;
  int complaint_reply_days = 0;
  int complaint_reply_complicated_days = 0;
  int objection_days = 0;
  int objection_decision_days = 0;
  int limit_raise_delay_days = 0;
  int self_exclusion_min_days = 0;
  std::vector<Money> chips;      // the value chips; empty: the plan lists none
  std::vector<Money> chips_eur;  // where its tables also play in euro

  // Nothing is ever converted: each currency has its own figure.
  Money cash_limit(std::string_view in) const {
    return in == currency ? cash_payout_limit : cash_payout_limit_eur;
  }
  Money large(std::string_view in) const {
    return in == currency ? large_payout : large_payout_eur;
  }
  // Can the amount be laid out in the plan's chips?
  bool payable(Money amount, std::string_view in) const;
  bool pays_in(std::string_view in) const {
    return in == currency || (in == "EUR" && large_payout_eur > Money{});
  }
};

Result<Terms> read_terms(const Plan& plan);

}  // namespace krupier
