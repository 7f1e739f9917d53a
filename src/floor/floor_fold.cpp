// What records of the table itself change: its croupiers, its state, its chat.
#include <fmt/format.h>

#include <krupier/floor/floor_table.h>
#include <krupier/floor/on_duty.h>

namespace krupier {

void FloorTable::opened(const Record& record, const TableOpened& stated) {
  status_.croupiers = on_duty(stated.croupier, stated.besides);
  status_.shift_from = record.time;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableClosed&) {
  status_.closed = true;
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableCroupier& stated) {
  status_.croupiers = on_duty(stated.person, stated.besides);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const TableVideo& stated) {
  const Result<Video> video = video_from_json(stated.video);
  if (!video) return fmt::format("record {}: {}", record.seq, video.error());
  status_.setup.video = *video;
  return std::nullopt;
}

// Postings say all of these.
FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableFloat&) {
  return std::nullopt;
}
FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableCompensated&) {
  return std::nullopt;
}
// The round that begins with it says it too.
FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableJackpotAnnounced&) {
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const TableShift& stated) {
  status_.shift_began = stated.result;
  status_.shift_from = record.time;
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableInterrupted&) {
  status_.paused = true;
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableGoesOn&) {
  status_.paused = false;
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableChangeAnnounced& stated) {
  status_.change = TableChange{stated.settings, stated.from};
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableChangeWithdrawn&) {
  status_.change.reset();
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const TableFenced& stated) {
  set_fence(stated.what);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const TableTriedAgain&) {
  const auto game = desk_->game(status_.version, setup().settings);
  status_.fence.clear();
  voice_.drop_picture();
  as_written_ = game ? log_.play_again(*game).value_or("") : game.error();
  if (as_written()) return fmt::format("record {}: {}", record.seq, as_written_);
  if (log_.end_now()) finish();
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const ChatSaid& stated) {
  chat_.said(record.seq, record.actor, stated.name, stated.text, stated.staff != 0, record.time);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const ChatHidden& stated) {
  chat_.hide(stated.message);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const ChatMuted& stated) {
  chat_.mute(stated.person, stated.until);
  return std::nullopt;
}

}  // namespace krupier
