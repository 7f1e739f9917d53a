// The accounts of a table by name.
#include <fmt/format.h>

#include <krupier/floor/table_books.h>

namespace krupier {

TableAccounts TableAccounts::of(Books& books, TableId table, std::string_view currency) {
  const auto named = [&](std::string_view what) {
    return books.account(fmt::format("table/{}/{}", number(table), what), currency);
  };
  return {named("layout"), named("result"), named("fills"), named("rake"), named("jackpot")};
}

AccountId vault_account(Books& books, std::string_view plan, std::string_view currency) {
  return books.account(fmt::format("house/{}/vault", plan), currency);
}

}  // namespace krupier
