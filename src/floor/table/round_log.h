// RoundLog: the rules' table with the running round from its beginning, so that a wrong entry can
// be stepped back: the round is built again without it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <krupier/floor/table/log_entry.h>

namespace krupier {

class RoundLog {
 public:
  explicit RoundLog(std::shared_ptr<const Game> game);

  const Game& game() const { return table_.game(); }
  const Table& table() const { return table_; }
  // For what is then added to the log, and for balances.
  Table& table() { return table_; }
  const std::vector<LogEntry>& entries() const { return entries_; }  // ordered by record
  const std::vector<Announcement>& said() const { return said_; }
  std::vector<Line> lines(PlayerId player) const;  // kNobody: everybody's
  // How the round began.
  const Memory& begin_memory() const { return begin_memory_; }
  const std::vector<Seated>& begin_players() const { return begin_players_; }
  bool finished() const { return finished_; }  // and counted: end_now() has said so
  // As the running round would hand it on now.
  PokerMemory jackpot() const;

  // The next round, with the memory of the last; `new_day`: the first of a gaming day, see
  // Game::new_day. True: the shoe was filled anew.
  bool begin(std::optional<Money> new_day);
  // The round as a record says it began; the same answer.
  bool begin_as(std::vector<Seated> players, Memory memory);
  // By which rules the round that a record begins was played.
  void set_game(std::shared_ptr<const Game> game);
  // Between rounds: see Table::change_game.
  Verdict change_game(std::shared_ptr<const Game> game);

  // --- without rules ---
  // No rule is asked any more: the table is what is written of it.
  void stand_still();
  // The same for a round that is about to begin: nothing of the last one is repeated.
  void begin_still();
  bool stands_still() const;
  // The round once more from its beginning by these rules. What came out otherwise than it was
  // written, if anything did; then nothing has changed.
  std::optional<std::string> play_again(std::shared_ptr<const Game> game);
  // As before the round began, with those who sit there now.
  void take_back();

  // What has just been applied to the table.
  void add(LogEntry entry, std::span<const Announcement> said, Instant now);
  // True once, when the round has come to its end.
  bool end_now();

  // Where stakes come from accounts: whoever could pay then has paid since, the postings say so.
  void fund_everybody();
  // An event's or a seat's change once more, on the table alone.
  Verdict repeat(const LogEntry& entry, Effects& effects);

  std::optional<std::size_t> find(std::uint64_t seq) const;
  // Of what followed a wrong entry only this stays: who sat down meanwhile, and sits there still.
  // Who had left their place after it and took another has the first one again.
  std::vector<LogEntry> kept_after(std::size_t to) const;
  // Did this player sit down at the entry or after it?
  bool joined_since(std::size_t to, PlayerId player) const;
  // The round is built again from its beginning without this entry and what followed it.
  void step_back(std::size_t to);

 private:
  void remember_begin();
  bool came_open(const Event& event);
  // The table as it was when the round began; where none has, as it stands.
  Table begun_again(std::shared_ptr<const Game> game) const;

  Table table_;
  Memory begin_memory_;
  std::vector<Seated> begin_players_;
  std::vector<LogEntry> entries_;
  std::vector<Announcement> said_;
  std::vector<Card> open_cards_;  // that lie face up, and unknown ones
  bool finished_ = false;
};

}  // namespace krupier
