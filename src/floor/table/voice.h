// TableVoice: what a table tells: to everybody, to the staff, to one player. No hidden card leaves
// here.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include <krupier/floor/chat.h>
#include <krupier/floor/messages.h>
#include <krupier/floor/statistics.h>
#include <krupier/floor/table/clocks.h>

namespace krupier {

namespace json = boost::json;

// Chips laid or taken back: of a crowd's only the sum is told. Null: no event.
bool moves_bets(const Event* event);
bool is_void(const Event* event);

class TableVoice {
 public:
  // The rest of the table, to look at.
  struct Subject {
    const TableStatus& status;
    const RoundLog& log;
    const Seats& seats;
    const TableClocks& clocks;
    const Statistics& statistics;
    const Chat& chat;
  };
  TableVoice(TableDesk& desk, Subject subject);

  // --- messages ---
  template <class Told>
  void tell_staff(std::uint64_t seq, const Told& told) {
    send(seq, Channel::console, kTheHouse, message::to_json(told));
  }
  template <class Told>
  void tell_everybody(std::uint64_t seq, const Told& told) {
    send(seq, Channel::table, kTheHouse, message::to_json(told));
  }
  template <class Told>
  void tell_both(std::uint64_t seq, const Told& told) {  // staff and everybody
    tell_staff(seq, told);
    tell_everybody(seq, told);
  }
  template <class Told>
  void tell_lobby(std::uint64_t seq, const Told& told) {
    send_lobby(seq, message::to_json(told));
  }
  void tell_changed(std::uint64_t seq);  // the table's card in the lobby
  void tell_seats(std::uint64_t seq);
  void tell_crowd();
  // Whoever reckons by the clock hears when it was set and no other message says so.
  void tell_clock(Instant now);
  void tell_said(std::uint64_t seq, std::span<const Announcement> said, Instant now);
  void tell_paused(std::uint64_t seq, std::string_view reason, Instant now);
  void tell_begun(std::uint64_t seq, Instant now);
  void tell_corrected(std::uint64_t seq, std::uint64_t to, std::string_view reason, Instant now);
  void tell_croupiers(std::uint64_t seq);
  // Fenced off, its round taken back, or playing again.
  void tell_fence(std::uint64_t seq, Instant now);
  // What the next rounds are played by: announced, or withdrawn (the game as it is).
  void tell_change(std::uint64_t seq, const Game& then);
  // Other rules, or other limits on the sign, from this round on.
  void tell_changed_game(std::uint64_t seq);
  // Whoever has not heard yet what the jackpot is: it was announced, paid, or a payment undone.
  void tell_jackpot(std::uint64_t seq);
  void tell_amended(std::uint64_t seq, std::uint64_t round, std::string_view reason);
  void tell_vacated(std::uint64_t seq, PersonId person, std::string_view why);
  void tell_chat(std::uint64_t seq, PersonId person, std::string_view name, std::string_view text,
                 bool staff, Instant now);
  // `lines`: of theirs that are new. `whole`: also their stakes.
  void tell_player(std::uint64_t seq, PlayerId player, const json::array& lines, bool whole);
  // What an event, or a seat's change, brought, to the staff and to everybody. True: with the
  // statistics, which the lobby shows too.
  bool publish(std::uint64_t seq, const Event* event, const Effects& effects,
               const json::array& lines, Instant now);
  // Who then has to hear something of their own, with the lines that are theirs: whoever has such;
  // whoever is in a game of cards, since it may be their turn.
  std::map<PlayerId, json::array> concerned(const Event* event, std::span<const Line> lines,
                                            const json::array& as_json) const;

  // --- how it stands ---
  message::Snapshot snapshot(Channel channel, PersonId person, Instant now) const;
  message::TableCard lobby_card() const;
  message::PitRow pit_row() const;
  message::TableResult result() const;

  // How the round stands, kept to be shown while no rule is asked.
  void keep_picture();
  void drop_picture() { picture_ = {}; }

  // The round's outcome has changed the statistics: told with the next event. Not where nobody
  // listens, or everything was just told.
  void statistics_changed() { statistics_due_ = true; }
  void statistics_told() { statistics_due_ = false; }
  void clock_told() { clock_told_ = subject_.clocks.shown(); }

 private:
  const Game& game() const { return subject_.log.game(); }
  const Table& table() const { return subject_.log.table(); }
  const TableStatus& status() const { return subject_.status; }
  std::string login_of(PersonId person) const;  // "": nobody
  void send(std::uint64_t seq, Channel channel, PersonId to, json::object text);
  void send_lobby(std::uint64_t seq, json::object text);
  message::Phase phase() const;
  std::vector<message::Croupier> croupiers() const;
  message::TableNews news() const;
  message::You you(PlayerId player, bool whole) const;
  message::RoundState round_state(Observer observer, Instant now) const;
  message::Clock clock() const;
  std::optional<message::PendingChange> change() const;            // announced
  std::optional<Money> jackpot() const;                            // announced
  message::TableEvent event(const Event& event, bool open) const;  // `open`: with the card's face
  std::vector<message::Entry> entries() const;                     // what can be stepped back to
  // To the staff also who a player is in the house.
  std::vector<message::Seat> seats(bool console) const;
  std::vector<message::ChatMessage> chat(bool console) const;
  message::Lines lines(PlayerId player) const;  // of this round; kNobody: everybody's
  message::Crowd crowd() const;

  TableDesk& desk_;
  Subject subject_;
  std::uint64_t n_table_ = 0;
  std::uint64_t n_console_ = 0;
  TableClocks::Shown clock_told_{kNever, kNever, kNever, kNever};  // the last that everybody heard
  Money jackpot_told_;
  bool statistics_due_ = false;
  struct Picture {
    std::optional<message::TableView> house;
    std::optional<message::TableView> everyone;
  };
  Picture picture_;
};

}  // namespace krupier
