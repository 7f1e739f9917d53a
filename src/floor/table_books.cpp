// The accounts of a table by name.
#include <fmt/format.h>

#include <krupier/floor/table_books.h>

namespace krupier {

TableAccounts TableAccounts::of(TableId table,
                                const std::function<AccountId(std::string_view)>& account) {
  const auto named = [&](std::string_view what) {
    return account(fmt::format("table/{}/{}", number(table), what));
  };
  return {named("layout"), named("result"), named("fills"), named("rake"), named("jackpot")};
}

std::string vault_account(std::string_view plan) { return fmt::format("house/{}/vault", plan); }

}  // namespace krupier
