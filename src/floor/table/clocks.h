// TableClocks: when something at a table happens by itself: bets close, a decision is taken for
// somebody, the automatic croupier draws, the next round begins.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <krupier/floor/table/round_log.h>
#include <krupier/floor/table/seats.h>
#include <krupier/floor/table/status.h>

namespace krupier {

inline constexpr Instant kNever{INT64_MAX};

// Of two that ring at the same time the first listed is the first to happen.
enum class Alarm : std::uint8_t { last_bets, close, decide, deal, begin, crowd };
inline constexpr std::size_t kAlarms = 6;

class TableClocks {
 public:
  TableClocks(const TableStatus& status, const RoundLog& log, const Seats& seats);

  Instant at(Alarm alarm) const { return at_[static_cast<std::size_t>(alarm)]; }
  Instant next() const;  // kNever: nothing is set
  Alarm first() const;   // which of them that is
  // Those who are asked at the moment, one clock for all of them.
  const std::vector<PlayerId>& deciding() const { return deciding_; }
  // What everybody may know: last bets, close, decide, begin.
  using Shown = std::array<Instant, 4>;
  Shown shown() const;

  // As the table stands now. The event that has just happened, if it was one: a new question gets a
  // new span.
  void set(const Event* event, Instant now);
  void clear(Alarm alarm) { time(alarm) = kNever; }
  void stop();                      // all of the round's
  void crowd_changed(Instant now);  // its totals are told a little later, once for many bets

 private:
  Instant& time(Alarm alarm) { return at_[static_cast<std::size_t>(alarm)]; }
  bool anybody_plays() const;
  void set_decision(const Event* event, Instant now);

  const TableStatus& status_;
  const RoundLog& log_;
  const Seats& seats_;
  std::array<Instant, kAlarms> at_;
  std::vector<PlayerId> deciding_;
};

}  // namespace krupier
