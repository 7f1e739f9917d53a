// Rows of the pit's list compared with those told before.
#include <utility>

#include <krupier/floor/pit_list.h>
#include <krupier/floor/table/clocks.h>

namespace krupier {
namespace {

constexpr std::int64_t kBetweenLooks_ms = 250;

}  // namespace

Instant PitList::next(std::uint64_t last_seq) const {
  return last_seq == seq_ ? kNever : at_ + kBetweenLooks_ms;
}

std::optional<message::PitChanged> PitList::update(const std::vector<message::PitRow>& rows,
                                                   std::uint64_t last_seq, Instant now) {
  seq_ = last_seq;
  at_ = now;
  message::PitChanged changed;
  std::map<std::uint32_t, json::value> before = std::exchange(rows_, {});
  for (const message::PitRow& row : rows) {
    const auto [at, added] = rows_.emplace(number(row.table), message::to_json(row));
    const auto old = before.find(at->first);
    if (old == before.end() || old->second != at->second) changed.rows.push_back({at->second});
    if (old != before.end()) before.erase(old);
  }
  for (const auto& [id, row] : before) changed.gone.push_back(TableId{id});
  if (changed.rows.empty() && changed.gone.empty()) return std::nullopt;
  return changed;
}

std::vector<shape::Made<message::PitRow>> PitList::rows() const {
  std::vector<shape::Made<message::PitRow>> all;
  all.reserve(rows_.size());
  for (const auto& [id, row] : rows_) all.push_back({row});
  return all;
}

}  // namespace krupier
