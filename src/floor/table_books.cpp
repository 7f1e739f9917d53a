// The accounts of a table by name.
#include <fmt/format.h>

#include <krupier/floor/table_books.h>

namespace krupier {

std::string table_account(TableId table, std::string_view what) {
  return fmt::format("table/{}/{}", number(table), what);
}

message::TableResult table_result(const Ledger& ledger, TableId table, std::string_view currency) {
  const auto held = [&](std::string_view what) {
    return ledger.balance(ledger.find(table_account(table, what), currency));
  };
  return {.result = held("result"),
          .fills = held("fills"),
          .float_ = held("fills") + held("result"),
          .on_layout = held("layout"),
          .drop = -held("drop"),
          .rake = held("rake"),
          .jackpot = held("jackpot"),
          .currency = std::string{currency}};
}

TableAccounts TableAccounts::of(TableId table,
                                const std::function<AccountId(std::string_view)>& account) {
  const auto named = [&](std::string_view what) { return account(table_account(table, what)); };
  return {named("layout"), named("result"), named("fills"), named("rake"), named("jackpot")};
}

namespace {

bool is_ruling(Why why) { return why == Why::ruled_owner || why == Why::ruled_void; }

}  // namespace

PlayCount play_of(const Line& line) {
  const Money change = balance_change(line);
  switch (line.kind) {
    case LineKind::stake:
    case LineKind::fee:
      return {-change, {}};
    case LineKind::returned: {
      // Never played: as if it had not been staked. But what a ruling puts right after the round
      // was paid is no stake.
      const bool put_right = line.stake.is_zero() && is_ruling(line.why);
      return put_right ? PlayCount{{}, change} : PlayCount{-change, {}};
    }
    default:
      return {{}, change};
  }
}

std::string vault_account(std::string_view plan) { return fmt::format("house/{}/vault", plan); }

}  // namespace krupier
