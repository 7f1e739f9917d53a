// Seats: the people behind a table's players: who sits there, what they pay from, whether they are
// connected. The rules' table beside it knows them by number only.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <krupier/floor/table/desk.h>
#include <krupier/floor/table/log_entry.h>

namespace krupier {

class Seats {
 public:
  struct Guest {
    PersonId person{};
    AccountId purse{};
    std::int32_t idle_rounds = 0;
    bool has_bet = false;  // in this round
    bool got_up = false;   // by choice: a page that connects again does not bring them back
    bool ready = false;    // has laid what they want to lay
  };
  // What a player can stake now; held: the limit of their own that keeps it below the purse.
  struct Funds {
    Money most;
    std::optional<HouseRefusal> held;
  };

  Seats(TableDesk& desk, TableId table, bool from_stack);

  const std::map<std::uint32_t, PlayerId>& players() const { return players_; }  // by person
  std::size_t places() const { return guests_.size(); }
  bool has(PlayerId player) const { return index(player) < guests_.size(); }
  const Guest& guest(PlayerId player) const { return guests_[index(player)]; }
  std::optional<PlayerId> player_of(PersonId person) const;
  PersonId person_at(PlayerId player) const;  // kTheHouse: nobody
  AccountId purse_of(PlayerId player) const { return guest(player).purse; }
  // The account that a person plays from at this table: a purse, or the stack they bought.
  AccountId purse_for(PersonId person) const;
  Funds funds(PlayerId player, Instant now) const;
  // The stack goes back where it came from, for good.
  void cash_out(PersonId person, PlayerId player, std::vector<Posting>& postings) const;

  void join(PersonId person, PlayerId player);
  void leave(PlayerId player);
  void set_got_up(PlayerId player, bool on) { guests_[index(player)].got_up = on; }
  void set_idle(PlayerId player, std::int32_t rounds) {
    guests_[index(player)].idle_rounds = rounds;
  }

  // --- rounds ---
  void clear(std::size_t places);  // nobody sits there
  void begin_round();
  void end_round();
  // As they were when the round began; then what is still true is followed again.
  void restart();
  void follow(const LogEntry& entry);
  void count_bets(std::span<const Line> lines);
  bool anybody_bet() const;
  std::vector<PersonId> bettors() const;

  // --- "deal": nothing more is laid ---
  void set_ready(PlayerId player) { guests_[index(player)].ready = true; }
  bool all_ready(std::span<const Stake> chips) const;
  // Whose chips have moved is not ready any more; true: somebody was.
  bool take_ready(std::span<const Line> lines);

  // --- connections ---
  bool connect(PersonId person);     // true: the first of this person's
  bool disconnect(PersonId person);  // true: the last
  bool anybody_watches() const { return !connections_.empty(); }
  // A restart tore every connection: who plays and was not seen since.
  void miss_everybody();
  void seen(PersonId person) { unseen_.erase(number(person)); }
  std::vector<PersonId> take_unseen();

 private:
  TableDesk& desk_;
  TableId table_;
  bool from_stack_;
  std::vector<Guest> guests_;  // by PlayerId
  std::vector<Guest> begin_guests_;
  std::map<std::uint32_t, PlayerId> players_;
  std::map<std::uint32_t, int> connections_;  // by person: how many of theirs watch
  std::set<std::uint32_t> unseen_;
};

}  // namespace krupier
