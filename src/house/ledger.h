// Ledger: every account and its balance, a sum of postings and never edited otherwise.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <krupier/journal/record.h>

namespace krupier {

// Money that belongs to a person is positive on their accounts; the house's own accounts go either
// way and all accounts of a currency sum to zero.
struct Account {
  std::string name;
  std::string currency;
  Money balance;
  bool persons = false;  // a person's: never below zero

  friend bool operator==(const Account&, const Account&) = default;
  template <class A>
  void fields(A& a) {
    a(name, currency, balance, persons);
  }
};

class Ledger {
 public:
  AccountId find(std::string_view name,
                 std::string_view currency) const;  // kNoAccount: there is none
  const Account& account(AccountId id) const { return accounts_[number(id) - 1]; }
  Money balance(AccountId id) const { return id == kNoAccount ? Money{} : account(id).balance; }
  std::size_t size() const { return accounts_.size(); }
  const std::vector<Account>& accounts() const { return accounts_; }

  void open(const NewAccount& account);
  void drop_last();  // opened, and never used
  void post(const Posting& posting) {
    accounts_[number(posting.account) - 1].balance += posting.amount;
  }

  friend bool operator==(const Ledger& a, const Ledger& b) { return a.accounts_ == b.accounts_; }
  template <class A>
  void fields(A& a) {
    a(accounts_);
    if constexpr (A::kReads) index();
  }

 private:
  void index();

  std::vector<Account> accounts_;
  std::unordered_map<std::string, AccountId> by_name_;  // "CZK person/12/tokyo/live"
};

}  // namespace krupier
