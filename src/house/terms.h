// Terms: the general part of a plan as the house needs it: deadlines, accounts, age.
#pragma once

#include <cstdint>
#include <string>

#include <krupier/base/money.h>
#include <krupier/base/result.h>
#include <krupier/base/words.h>
#include <krupier/plan/plan.h>

namespace krupier {

enum class Venue : std::uint8_t { internet, casino };
template <>
struct Words<Venue> {
  static constexpr std::array<std::string_view, 2> words{"internet", "casino"};
};

enum class AccountModel : std::uint8_t {
  one,           // one account, one common balance for all kinds of games
  sub_accounts,  // live and technical games apart, with transfers between
  cash,          // no user account: chips for cash at the desk
};
template <>
struct Words<AccountModel> {
  static constexpr std::array<std::string_view, 3> words{"one", "sub-accounts", "cash"};
};

struct Terms {
  std::string plan;
  std::string version;
  std::string currency;
  Venue venue{};
  AccountModel accounts{};
  int min_age = 18;
  int win_credit_days = 0;  // 0: the plan has none
  int withdrawal_days = 0;
  int payout_working_days = 0;
  Money cash_payout_limit;  // zero: none
  Money large_payout;       // from here on a second person is needed
  int complaint_reply_days = 0;
  int complaint_reply_complicated_days = 0;
  int objection_days = 0;
  int objection_decision_days = 0;
  int limit_raise_delay_days = 0;
};

Result<Terms> read_terms(const Plan& plan);

}  // namespace krupier
