// A table at which a rule broke: fenced off, so that the others go on. What is written of its round
// is known; what the rules would say is not, and they are not asked.
#include <krupier/floor/floor_table.h>

namespace krupier {

void FloorTable::set_fence(std::string what) {
  voice_.keep_picture();
  status_.fence = std::move(what);
  log_.stand_still();
  clocks_.stop();
}

void FloorTable::fence(std::string what, Instant now) {
  const std::uint64_t seq = desk_->write(entry(own_call(now, "fence"), TableFenced{what}), now);
  set_fence(std::move(what));
  voice_.tell_fence(seq, now);
}

Reply FloorTable::refuse_fenced() const {
  return Reply::no(Status::conflict, "fenced",
                   "something broke at this table: the pit voids its round, closes it or tries "
                   "again");
}

void FloorTable::undo_round(Instant now) {
  count_back(0, now);
  log_.take_back();
}

Reply FloorTable::take_back_round(const Call& call) {
  // A round that has ended and left nothing on the layout stays what it was.
  const bool lies = !desk_->ledger().balance(accounts().layout).is_zero();
  if (log_.entries().empty() || (log_.finished() && !lies)) {
    return Reply::no(Status::conflict, "no-round", "nothing of a round is there to take back");
  }
  Entry entry = this->entry(call, RoundTakenBack{call.text("reason")});
  entry.postings = undoing(0, false);
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  undo_round(call.now);
  voice_.drop_picture();
  voice_.tell_fence(seq, call.now);
  for (const auto& [person, player] : seats_.players()) {
    tell_player(seq, player, {}, call.now, true);
  }
  return done(seq);
}

Reply FloorTable::try_again(const Call& call) {
  if (closed()) return *not_now();
  if (!fenced()) {
    return Reply::no(Status::conflict, "not-fenced", "nothing is broken at this table");
  }
  const auto game = desk_->game(status_.version, setup().settings);
  const auto fault = game ? log_.play_again(*game) : game.error();
  if (fault) {
    return Reply::no(Status::conflict, "still-broken", *fault, {{"what", *fault}});
  }
  const std::uint64_t seq = desk_->write(entry(call, TableTriedAgain{}), call.now);
  status_.fence.clear();
  as_written_.clear();
  voice_.drop_picture();
  if (log_.end_now()) finish();
  clocks_.set(nullptr, call.now);
  voice_.tell_fence(seq, call.now);
  for (const auto& [person, player] : seats_.players()) {
    tell_player(seq, player, {}, call.now, true);
  }
  return done(seq);
}

}  // namespace krupier
