// Accounts by name.
#include <fmt/format.h>

#include <krupier/house/ledger.h>

namespace krupier {
namespace {

std::string key(std::string_view name, std::string_view currency) {
  return fmt::format("{} {}", currency, name);
}

}  // namespace

AccountId Ledger::find(std::string_view name, std::string_view currency) const {
  const auto found = by_name_.find(key(name, currency));
  return found == by_name_.end() ? kNoAccount : found->second;
}

void Ledger::open(const NewAccount& account) {
  if (number(account.id) != accounts_.size() + 1) impossible("accounts are opened in order");
  accounts_.push_back(
      {account.name, account.currency, {}, std::string_view{account.name}.starts_with("person/")});
  by_name_.emplace(key(account.name, account.currency), account.id);
}

void Ledger::drop_last() {
  by_name_.erase(key(accounts_.back().name, accounts_.back().currency));
  accounts_.pop_back();
}

void Ledger::index() {
  by_name_.clear();
  for (std::size_t i = 0; i < accounts_.size(); ++i) {
    by_name_.emplace(key(accounts_[i].name, accounts_[i].currency),
                     AccountId{static_cast<std::uint32_t>(i + 1)});
  }
}

}  // namespace krupier
