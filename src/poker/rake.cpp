// Reading rake tables.
#include <fmt/format.h>
#include <limits>

#include <krupier/poker/rake.h>

namespace krupier::poker {
namespace {

std::vector<RakeTable::Row> read_rows(const Section& table) {
  std::vector<RakeTable::Row> rows;
  for (const Section& section : table.list("row")) {
    RakeTable::Row row;
    row.fee = section.money("fee");
    const bool last = !section.has("up_to");
    row.up_to =
        last ? Money::units(std::numeric_limits<std::int64_t>::max()) : section.money("up_to");
    if (!rows.empty() && (row.up_to <= rows.back().up_to || row.fee < rows.back().fee)) {
      section.error("fee", "rows must rise, and only the last is without up_to");
    }
    if (!last && row.fee > row.up_to) section.error("fee", "more than the bets themselves");
    rows.push_back(row);
  }
  if (rows.empty() || rows.back().up_to < Money::units(std::numeric_limits<std::int64_t>::max())) {
    table.error("row", "the last row must be without up_to: every sum has a fee");
  }
  return rows;
}

}  // namespace

RakeTable RakeTable::read(const Section& game, std::string_view name) {
  RakeTable picked;
  bool found = false;
  for (const auto& [id, section] : game.tables("rake")) {
    std::vector<Row> rows = read_rows(section);
    if (id != name) continue;
    picked.rows_ = std::move(rows);
    found = true;
  }
  if (!found) game.error("rake", fmt::format("no table '{}'", name));
  return picked;
}

}  // namespace krupier::poker
