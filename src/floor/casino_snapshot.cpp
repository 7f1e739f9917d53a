// How things stand: at a table, in the lobby, in the pit, among the house's staff.
#include <krupier/floor/casino.h>
#include <krupier/floor/floor_table.h>

namespace krupier {

std::optional<json::object> Casino::snapshot_for(TableId table, Channel channel, PersonId person,
                                                 Instant now) {
  const auto found = tables_.find(number(table));
  if (found == tables_.end()) return std::nullopt;
  if (channel == Channel::console) {
    const Person* who = house_.person(person);
    if (who == nullptr || !who->is_staff()) return std::nullopt;
  }
  FloorTable& at = *found->second;
  const Reply shown =
      guard(at, now, [&] { return Reply::done(at.snapshot_for(channel, person, now)); });
  return shown.ok() ? shown.body : at.snapshot_for(channel, person, now);
}

template <class Shown>
std::vector<Shown> Casino::of_tables(Shown (FloorTable::*show)() const, Instant now) {
  std::vector<Shown> all;
  all.reserve(tables_.size());
  for (const auto& [id, table] : tables_) {
    FloorTable& at = *table;
    std::optional<Shown> one;
    const Reply shown = guard(at, now, [&] {
      one = (at.*show)();
      return Reply::done();
    });
    all.push_back(shown.ok() ? *std::move(one) : (at.*show)());
  }
  return all;
}

json::array Casino::lobby(Instant now) {
  return message::to_json(of_tables(&FloorTable::lobby_card, now));
}

json::object Casino::house_stand(Channel channel, Instant now) {
  message::Snapshot stand{.now = now};
  if (channel == Channel::console) {
    stand.approvals = house_.approvals(now);
    stand.adopted = adopted();
  } else if (channel == Channel::pit) {
    // What comes next is told as a change of what stands here.
    tell_pit(now);
    stand.pit = pit_.rows();
  } else {
    stand.tables = of_tables(&FloorTable::lobby_card, now);
  }
  return message::to_json(stand);
}

void Casino::tell_pit(Instant now) {
  const std::vector<message::PitRow> rows = of_tables(&FloorTable::pit_row, now);
  if (const auto changed = pit_.update(rows, books_.last_seq(), now)) {
    tell_house(Channel::pit, message::to_json(*changed));
  }
}

void Casino::tell_house(Channel channel, json::object told) {
  Message news;
  news.seq = books_.last_seq();
  news.channel = channel;
  told["channel"] = channel == Channel::pit ? "pit" : "house";
  news.text = std::make_shared<const std::string>(json::serialize(told));
  messages_.push_back(std::move(news));
}

}  // namespace krupier
