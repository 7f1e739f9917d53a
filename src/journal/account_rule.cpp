// Accounts by their names.
#include <fmt/format.h>

#include <krupier/journal/account_rule.h>

namespace krupier {
namespace {

// With which chips come back from the layout.
bool moves_chips(std::string_view kind) {
  return kind.starts_with("round.") || kind == "seat.left" || kind == "seat.back";
}

// What has been paid may be owed back: the house's claims are touched only by what undoes.
bool undoes(std::string_view kind) {
  return kind.starts_with("round.") && kind != "round.event" && kind != kRoundBegun;
}

}  // namespace

bool may_post(std::string_view kind, TableId table, std::string_view account) {
  if (!moves_chips(kind)) return true;
  if (table == kNoTable) return false;
  if (account.starts_with(fmt::format("table/{}/", number(table)))) return true;
  if (account.starts_with("house/")) return undoes(kind) && account.ends_with("/claims");
  if (!account.starts_with("person/")) return false;
  // A stack is a seat account, of one table.
  if (account.find("/stack/") != std::string_view::npos) {
    return account.ends_with(fmt::format("/stack/{}", number(table)));
  }
  return account.ends_with("/live") || account.ends_with("/chips");
}

}  // namespace krupier
