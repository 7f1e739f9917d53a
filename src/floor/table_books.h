// A table's accounts, and what each line of a round posts to them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/floor/messages.h>
#include <krupier/house/books.h>
#include <krupier/round/line.h>

namespace krupier {

// The chips on the layout are nobody's until they are settled. The float is what was filled into
// the tray less what was taken out, plus the result.
struct TableAccounts {
  AccountId layout{};
  AccountId result{};  // won from players, lost to them
  AccountId fills{};   // brought to the tray and taken away
  AccountId rake{};
  AccountId jackpot{};

  // `account` gives the one of that name, opened where there is none.
  static TableAccounts of(TableId table, const std::function<AccountId(std::string_view)>& account);
};

std::string table_account(TableId table, std::string_view what);
// Result, fills, float, drop and what lies on the layout, of a closed table too; without the shift.
message::TableResult table_result(const Ledger& ledger, TableId table, std::string_view currency);

// Where the other side of a fill is.
std::string vault_account(std::string_view plan);

// What a line counts against its player's own limits.
struct PlayCount {
  Money staked;
  Money returned;
};
PlayCount play_of(const Line& line);

// Posts line by line; `purse_of` gives a player's account.
template <class PurseOf>
void post_lines(const TableAccounts& accounts, std::span<const Line> lines, PurseOf&& purse_of,
                std::vector<Posting>& out) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    const auto number = static_cast<std::uint32_t>(i + 1);
    const auto post = [&](AccountId account, Money amount) {
      if (!amount.is_zero()) out.push_back({account, amount, number});
    };
    switch (line.kind) {
      case LineKind::moved:
        break;
      case LineKind::stake:
        post(purse_of(line.player), -line.stake);
        post(accounts.layout, line.stake);
        break;
      case LineKind::fee:
        post(purse_of(line.player), -line.stake);
        post(accounts.result, line.stake);
        break;
      case LineKind::rake:
        post(accounts.result, -line.stake);
        post(accounts.rake, line.stake);
        break;
      case LineKind::jackpot:
        post(accounts.result, -line.stake);
        post(accounts.jackpot, line.stake);
        break;
      default: {
        // Settled: the stake leaves the layout, what comes back goes to the player, and the house
        // has or bears the difference.
        if (line.player != kNobody) post(purse_of(line.player), line.returned);
        post(accounts.layout, -line.stake);
        post(accounts.result, line.stake - (line.player != kNobody ? line.returned : Money{}));
        break;
      }
    }
  }
}

}  // namespace krupier
