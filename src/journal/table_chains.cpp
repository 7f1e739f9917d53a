// The chains of tables.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/journal/table_chains.h>

namespace krupier {

TableChains::End TableChains::end_of(TableId table) const {
  const auto found = std::ranges::lower_bound(ends_, table, {}, &End::table);
  return found == ends_.end() || found->table != table ? End{} : *found;
}

void TableChains::extend(Record& record) const {
  record.envelope = kEnvelope;
  if (record.table == kNoTable) return;
  const End end = end_of(record.table);
  record.table_seq = end.count + 1;
  record.table_before = end.hash;
}

std::string TableChains::fault_of(const Record& record) const {
  if (record.envelope == 0) return {};
  const bool at_table = record.table != kNoTable;
  const End end = at_table ? end_of(record.table) : End{};
  const std::uint64_t expected = at_table ? end.count + 1 : 0;
  if (record.table_seq != expected) {
    return fmt::format("must be record {} of table {}, it says {}", expected, number(record.table),
                       record.table_seq);
  }
  if (record.table_before != end.hash) {
    return fmt::format("must follow hash {} at table {}, it says {}", hex(end.hash),
                       number(record.table), hex(record.table_before));
  }
  return {};
}

void TableChains::pass(const Record& record) {
  if (record.table == kNoTable) return;
  auto end = std::ranges::lower_bound(ends_, record.table, {}, &End::table);
  if (end == ends_.end() || end->table != record.table) {
    end = ends_.insert(end, End{record.table, 0, {}});
  }
  ++end->count;
  end->hash = record.hash;
}

}  // namespace krupier
