// FloorTable: a table that runs. What happens at it is written before it is told; its clocks stand
// in for who does not act.
//
// It is put together from pieces of one subject each (table/): the people on its seats, the running
// round's log, the clocks, and what is told. A piece keeps its data to itself; what one verb
// changes in several of them is done here, in the order: rules, record, log, clocks, messages.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/base/archive.h>
#include <krupier/floor/records/floor_records.h>
#include <krupier/floor/round_begin.h>
#include <krupier/floor/table/bettors.h>
#include <krupier/floor/table/voice.h>

namespace krupier {

class FloorTable {
 public:
  FloorTable(std::unique_ptr<TableDesk> desk, TableId id, Setup setup,
             std::shared_ptr<const Game> game);
  FloorTable(const FloorTable&) = delete;
  FloorTable& operator=(const FloorTable&) = delete;

  TableId id() const { return status_.id; }
  const Setup& setup() const { return status_.setup; }
  const Game& game() const { return log_.game(); }
  const Table& table() const { return log_.table(); }
  std::string_view plan() const { return status_.setup.plan; }
  const std::string& currency() const { return status_.currency; }
  std::uint64_t round() const { return status_.round; }
  const std::vector<PersonId>& croupiers() const { return status_.croupiers; }
  bool is_dealt_by(PersonId person) const;
  int croupiers_max() const;  // at once
  bool closed() const { return status_.closed; }
  bool paused() const { return status_.paused; }
  const TableAccounts& accounts() const { return status_.accounts; }
  std::optional<PlayerId> player_of(PersonId person) const { return seats_.player_of(person); }
  PersonId person_at(PlayerId player) const { return seats_.person_at(player); }

  // --- what people do; each writes its records or refuses, and answers ---
  Reply sit(const Call& call, PersonId person, BoxNo seat, Money buy_in);
  Reply stand_up(const Call& call, PersonId person);
  Reply top_up(const Call& call, PersonId person, Money amount);
  // Bets by one player, all of them or none.
  struct Wanted {
    std::string spot;
    Money amount;
    bool missed = false;
  };
  Reply place(const Call& call, PersonId person, const std::vector<Wanted>& bets);
  Reply ready(const Call& call, PersonId person);
  Reply happen(const Call& call, const Event& event);
  Reply open_bets(const Call& call);
  Reply last_bets(const Call& call);
  Reply pause(const Call& call, bool on);
  // Steps back to before the entry that was written as this record.
  Reply correct(const Call& call, std::uint64_t to_seq);
  Reply close(const Call& call);
  // Other settings, from the first round on that the plan allows, or from a later time.
  Reply change(const Call& call, const Settings& picked, std::optional<Instant> from);
  Reply withdraw_change(const Call& call);
  // From now on these deal, and nobody else.
  Reply assign_croupiers(const Call& call, const std::vector<PersonId>& persons);
  Reply set_video(const Call& call, const Video& video);
  Reply move_float(const Call& call, Money amount);  // positive: a fill
  Reply close_shift(const Call& call);
  Reply agree_limits(const Call& call, PersonId person, std::string_view bet, Limits limits);
  Reply agree_colour(const Call& call, PersonId person, Money value);
  // So many of their colour chips are changed into value chips, and they have the colour no longer.
  Reply change_colour_back(const Call& call, PersonId person, std::int64_t chips);
  Reply speak(const Call& call, std::string text);
  Reply hide_message(const Call& call, std::uint64_t message);
  Reply mute(const Call& call, PersonId person, std::int64_t minutes);

  // --- a rule that broke ---
  bool fenced() const { return !status_.fence.empty(); }
  Reply refuse_fenced() const;
  const std::string& version() const { return status_.version; }
  // The round that threw is thrown away, and no rule is asked at this table until somebody decides.
  void fence(std::string what, Instant now);
  // The round's postings go back, from the records.
  Reply take_back_round(const Call& call);
  // The round once more from its beginning: the program, or a plan's files, may have been mended.
  Reply try_again(const Call& call);

  // --- an older round was amended ---
  void forget_outcome(std::uint64_t round) { statistics_.forget(round); }
  // To everybody here, and to those of these people who sit here their balance.
  void tell_amended(std::uint64_t seq, std::uint64_t round, std::string_view reason,
                    const std::vector<PersonId>& whose, Instant now);

  // --- connections ---
  void connected(PersonId person, Instant now);
  void disconnected(PersonId person, Instant now);
  void left(PersonId person, Instant now);  // logged out, or lost

  // --- the clock ---
  void tick(Instant now);
  Instant next_tick() const { return clocks_.next(); }
  void resume(Instant now);  // business goes on after a restart

  // --- the journal read back ---
  // Repeats what a record says; what went wrong, if its lines came out otherwise.
  std::optional<std::string> replay(const Record& record, const json::object& body);
  void opened(const Record& record, const TableOpened& stated);
  // While on, replay() brings back only the table: the house knows already what was played.
  void quiet(bool on) { quiet_ = on; }
  // The round is taken as it was written: its rules are not at hand, or it came out otherwise.
  bool as_written() const { return !as_written_.empty(); }
  // Had they a bet in this round, if it is one of the last at this table?
  bool had_bet(PersonId person, std::uint64_t round) const;
  void save(ArchiveWriter& a) const;
  bool load(ArchiveReader& a);

  // What every record says beside its own fields.
  static Head head_of(const Call& call, json::object made);

  // --- how it stands ---
  json::object snapshot_for(Channel channel, PersonId person, Instant now);
  message::TableCard lobby_card() const { return voice_.lobby_card(); }
  message::PitRow pit_row() const { return voice_.pit_row(); }
  message::TableResult result() const { return voice_.result(); }

 private:
  // floor_table.cpp: events, written and noted
  Entry entry(const Call& call, std::string_view kind, json::object body) const;
  // An entry that says this; `made` is what a repeated request hears again.
  template <class R>
  Entry entry(const Call& call, const R& record, json::object made = {}) const {
    return entry(call, R::kKind, to_body(record, head_of(call, std::move(made))));
  }
  Reply done(std::uint64_t seq, json::object made = {}) const;
  std::optional<Reply> not_now() const;
  Reply refuse(const Verdict& verdict, const std::optional<HouseRefusal>& held = {}) const;
  // With its lines posted; notes what was posted in the log's entry.
  void write(const Call& call, Entry entry, LogEntry& logged);
  // Applies, writes, notes; null: refused.
  std::optional<std::uint64_t> enter(const Call& call, const Event& event, Verdict& verdict,
                                     std::string request);
  void note(LogEntry entry, std::span<const Announcement> said, Instant now);
  void count_play(PersonId person, const Line& line, Instant now, int sign);
  void finish();
  void publish(std::uint64_t seq, const Event* event, const Effects& effects,
               const json::array& lines, Instant now);
  void tell_player(std::uint64_t seq, PlayerId player, const json::array& lines, Instant now,
                   bool whole = false);

  // floor_may.cpp
  // Brings what a player can stake now to the rules' table; what of their own limits holds the
  // rest.
  std::optional<HouseRefusal> fund(PlayerId player, Instant now);
  std::optional<Reply> may_act(const Act& act, Instant now) const;
  std::optional<Reply> may_stake(PlayerId player, Money taken, Instant now) const;
  bool sit_out_barred(Instant now);

  // floor_seats.cpp
  std::optional<Reply> buy_in_refused(const Call& call, PersonId person, Money buy_in,
                                      std::vector<Posting>& postings);
  // Who gets up in the middle of a hand of poker takes their chips along: the hand knows it.
  bool leave_hand(const Call& call, PlayerId player);
  void left_or_back(const Call& call, PersonId person, bool leaves);
  void vacate(const Call& call, PlayerId player, std::string_view why, std::string request = {});
  void clear_seats(const Call& call);
  // False: the table was interrupted instead.
  bool begin_round(const Call& call);
  RoundBegun begun() const;
  void miss_unseen(Instant now);

  // floor_jackpot.cpp
  Day gaming_day(Instant at) const;
  // Before the first round of a gaming day; what its memory does not know of the jackpot yet.
  // Nothing: it is the same day, or nothing was collected.
  std::optional<Money> announce_jackpot(const Call& call);
  // What the table's jackpot holds stays the players', for another table to announce.
  void leave_jackpot(std::vector<Posting>& postings);

  // floor_clock.cpp
  void close_bets(Instant now);
  void decide_for_all(Instant now);
  void deal(Instant now);
  void tell_crowd();
  Call own_call(Instant now, std::string verb) const;

  // floor_change.cpp
  // Between two rounds: the new version of the plan, or an announced change.
  bool take_new_game(const Call& call);
  void set_game(const Game& game);

  // floor_fence.cpp
  void set_fence(std::string what);
  void undo_round(Instant now);

  // floor_replay.cpp
  using Fault = std::optional<std::string>;  // what went wrong, if anything did
  Fault replay_record(const Record& record, const json::object& body);
  Fault replay_begin(const Record& record, const json::object& body);
  void replay_game(const RoundBegin& begin);
  template <class R>
  Fault fold_body(const Record& record, const json::object& body);
#define KRUPIER_FOLD(R) Fault fold(const Record& record, const Head& head, const R& stated);
  KRUPIER_TABLE_RECORDS(KRUPIER_FOLD)
#undef KRUPIER_FOLD
  // Something at a seat, once more; of somebody who leaves or comes back also the lines.
  Fault fold_seat(const Record& record, LogEntry logged,
                  const std::optional<json::array>* moved = nullptr, bool got_up = false);
  std::optional<LogEntry> seat_entry(const Record& record, LogEntry::Kind kind, PersonId person);
  Fault compare(const Record& record, const std::optional<json::array>& written,
                std::span<const Line> lines) const;
  void take_as_written(const Record& record, const RoundEvent& stated);

  // floor_correct.cpp
  std::optional<Reply> seat_lost(std::size_t to) const;
  std::vector<Posting> undoing(std::size_t to, bool seats_come_back);
  void count_back(std::size_t to, Instant now);
  std::vector<PersonId> gone_since(std::size_t to) const;
  void step_back(std::size_t to, Instant now);

  std::unique_ptr<TableDesk> desk_;
  TableStatus status_;
  RoundLog log_;
  Seats seats_;
  TableClocks clocks_;
  Statistics statistics_;
  Chat chat_;
  Bettors bettors_;
  TableVoice voice_;
  bool quiet_ = false;        // replaying what the house has counted already
  std::string as_written_;    // why the round is taken as it was written; empty: it was replayed
  std::string other_kernel_;  // that another one played the round, which is tried all the same
};

}  // namespace krupier
