// What the cashier's verbs share: funds, the desk's cash, what the house owes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <krupier/house/office.h>

namespace krupier {

// Is there enough on the account?
std::optional<Reply> short_of(const Office& office, std::string_view account,
                              std::string_view currency, Money amount);
// May this be paid in cash: by law, and is there as much in the desk?
std::optional<Reply> cash_fault(const Office& office, const Terms& terms, std::string_view currency,
                                Money amount, bool several_games);
// There is no user account under a plan of cash.
std::optional<Reply> account_fault(const Terms& terms);
// "live" or "technical" where the call names a sub-account; "" and a fault where it can't be.
std::string sub_account(const Call& call, std::string_view name, const Terms& terms,
                        std::optional<Reply>& fault);

// Writes what the house owes from now on; the postings bring its cover to the house.
struct NewObligation {
  Owed kind{};
  const Person* person = nullptr;
  const Terms* terms = nullptr;
  std::string currency;
  Money amount;
  std::string account;
  std::string to_bank;
  Day since;
  Day due;
  Day latest;
};
Reply write_owed(Office& office, const Call& call, const NewObligation& owed,
                 std::vector<Posting> postings);

// The account of the house on which its cover lies.
std::string_view cover_of(Owed kind);

}  // namespace krupier
