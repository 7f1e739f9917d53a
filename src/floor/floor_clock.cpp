// What a table does when its clocks ring.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/croupier.h>
#include <krupier/floor/floor_table.h>

namespace krupier {
namespace {

// Draws that the rules refuse before the automatic croupier gives the round up.
constexpr int kDrawsMax = 100;

}  // namespace

Call FloorTable::own_call(Instant now, std::string verb) const {
  Call call;
  call.verb = std::move(verb);
  call.now = now;
  return call;
}

void FloorTable::close_bets(Instant now) {
  clocks_.clear(Alarm::close);
  clocks_.clear(Alarm::last_bets);
  const Reply reply = happen(own_call(now, "clock"), Close{});
  if (reply.ok()) return;
  // A hand for which too few are left begins anew without those who have gone, and with those who
  // have sat down since.
  const auto gone = [&](const auto& pair) { return table().player(pair.second).away; };
  const bool come = std::ranges::any_of(
      log_.entries(), [](const LogEntry& entry) { return entry.kind == LogEntry::Kind::joined; });
  if (game().facts().bank == Bank::players &&
      (come || std::ranges::any_of(seats_.players(), gone))) {
    (void)happen(own_call(now, "clock"), VoidRound{VoidReason::other});
    return;
  }
  // Nothing lies there, or too few play: bets stay open.
  clocks_.set(nullptr, now);
  voice_.tell_clock(now);
}

void FloorTable::decide_for_all(Instant now) {
  const std::vector<PlayerId> players = clocks_.deciding();
  clocks_.clear(Alarm::decide);
  for (const PlayerId player : players) (void)happen(own_call(now, "clock"), TimeOut{player});
  clocks_.set(nullptr, now);
  voice_.tell_clock(now);
}

void FloorTable::deal(Instant now) {
  clocks_.clear(Alarm::deal);
  const Await await = table().awaits();
  const auto random = [this] { return desk_->random(); };
  for (int draw = 0; draw < kDrawsMax; ++draw) {
    if (happen(own_call(now, "clock"), draw_outcome(table(), await, random)).ok()) return;
  }
  (void)happen(own_call(now, "clock"), VoidRound{VoidReason::equipment});
}

void FloorTable::tell_crowd() {
  clocks_.clear(Alarm::crowd);
  voice_.tell_crowd();
}

void FloorTable::tick(Instant now) {
  if (now >= clocks_.at(Alarm::crowd)) tell_crowd();
  if (!status_.runs()) return;
  // What is due first happens first; each may set the next clock, which is due now at the earliest
  // when its span is zero. A round has an end, so this has.
  while (clocks_.next() <= now) {
    switch (clocks_.first()) {
      case Alarm::last_bets:
        (void)last_bets(own_call(now, "clock"));
        clocks_.clear(Alarm::last_bets);
        break;
      case Alarm::close:
        close_bets(now);
        if (clocks_.at(Alarm::close) <= now) return;  // a clock of no length that can't close
        break;
      case Alarm::decide:
        decide_for_all(now);
        if (clocks_.at(Alarm::decide) <= now) return;
        break;
      case Alarm::deal:
        deal(now);
        break;
      case Alarm::begin:
        (void)begin_round(own_call(now, "clock"));
        return;
      case Alarm::crowd:
        tell_crowd();
        break;
    }
  }
}

void FloorTable::resume(Instant now) {
  clocks_.stop();
  clocks_.clear(Alarm::crowd);
  if (!closed() && !fenced() && log_.stands_still()) {
    fence(as_written() ? as_written_ : fmt::format("version {} is not at hand", version()), now);
  }
  if (desk_->venue() == Venue::internet && table().started() &&
      table().awaiting() == AwaitKind::bets) {
    seats_.miss_everybody();
  }
  clocks_.set(nullptr, now);
  // Nobody listens yet: who comes is told how it stands.
  voice_.clock_told();
  voice_.statistics_told();
}

}  // namespace krupier
