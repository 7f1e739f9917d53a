// FloorTable: a table that runs. What happens at it is written before it is told; its clocks stand
// in for who does not act.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <krupier/floor/casino.h>
#include <krupier/floor/chat.h>
#include <krupier/floor/setup.h>
#include <krupier/floor/statistics.h>
#include <krupier/floor/table_books.h>
#include <krupier/round/table.h>

namespace krupier {

inline constexpr Instant kNever{INT64_MAX};

class FloorTable {
 public:
  FloorTable(Casino& casino, TableId id, Setup setup, std::shared_ptr<const Game> game);

  TableId id() const { return id_; }
  const Setup& setup() const { return setup_; }
  const Game& game() const { return table_.game(); }
  const Table& table() const { return table_; }
  std::string_view plan() const { return setup_.plan; }
  const std::string& currency() const { return game().facts().currency; }
  std::uint64_t round() const { return round_; }
  PersonId croupier() const { return croupier_; }
  bool closed() const { return closed_; }
  bool paused() const { return paused_; }
  const TableAccounts& accounts() const { return accounts_; }
  std::optional<PlayerId> player_of(PersonId person) const;
  PersonId person_at(PlayerId player) const;

  // --- what people do; each writes its records or refuses, and answers ---
  Reply sit(const Call& call, PersonId person, BoxNo seat, Money buy_in);
  Reply stand_up(const Call& call, PersonId person);
  Reply top_up(const Call& call, PersonId person, Money amount);
  // Bets by one player, all of them or none.
  struct Wanted {
    std::string spot;
    Money amount;
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
  Reply assign_croupier(const Call& call, PersonId person);
  Reply set_video(const Call& call, const Video& video);
  Reply move_float(const Call& call, Money amount);  // positive: a fill
  Reply close_shift(const Call& call);
  Reply compensate(const Call& call, PersonId person, Money amount);
  Reply agree_limits(const Call& call, PersonId person, std::string_view bet, Limits limits);
  Reply agree_colour(const Call& call, PersonId person, Money value);
  Reply speak(const Call& call, std::string text);
  Reply hide_message(const Call& call, std::uint64_t message);
  Reply mute(const Call& call, PersonId person, std::int64_t minutes);

  // --- connections ---
  void connected(PersonId person, Instant now);
  void disconnected(PersonId person, Instant now);
  void left(PersonId person, Instant now);  // logged out, or lost

  // --- the clock ---
  void tick(Instant now);
  Instant next_tick() const;
  void resume(Instant now);  // business goes on after a restart

  // --- the journal read back ---
  // Repeats what a record says; what went wrong, if its lines came out otherwise.
  std::optional<std::string> replay(const Record& record, const json::object& body);
  void opened(const Record& record, const json::object& body);
  // While on, replay() brings back only the table: the house knows already what was played.
  void quiet(bool on) { quiet_ = on; }
  void pass_over_round() { foreign_version_ = "unknown"; }
  bool passes_over() const { return !foreign_version_.empty(); }
  // A round that runs under another version of the plan than the one at hand: what to do about it.
  std::optional<std::string> stuck() const;
  // Had he a bet in this round, if it is one of the last at this table?
  bool had_bet(PersonId person, std::uint64_t round) const;
  void save(ArchiveWriter& a) const;
  bool load(ArchiveReader& a);

  // --- how it stands ---
  json::object stand(Channel channel, PersonId person, Instant now);
  json::object lobby_card() const;
  json::object result() const;

 private:
  // One thing in the running round, kept to step back and to tell it.
  struct Happening {
    enum class Kind : std::uint8_t { event, joined, vacated, left, back, limits, colour };
    explicit Happening(Kind what, PlayerId of = kNobody, std::uint64_t as = 0, PersonId who = {})
        : kind(what), player(of), seq(as), person(who) {}

    Kind kind{};
    Event event;
    PlayerId player = kNobody;
    std::uint64_t seq = 0;
    Seated joined{};    // joined; vacated: the seat that he had
    PersonId person{};  // joined, left, vacated
    std::string bet{};  // limits
    Limits limits;      // limits; colour: its value as min
    std::vector<Line> lines;
    std::vector<Posting> postings;
    Instant at{};
    PersonId by{};      // who entered it
    bool open = false;  // a card that lies face up
  };
  // Who sits where: beside the table's own list of players.
  struct Guest {
    PersonId person{};
    AccountId purse{};
    std::int32_t idle_rounds = 0;
    bool has_bet = false;  // in this round
    bool got_up = false;   // of his own will: a page that connects again does not bring him back
    bool ready = false;    // has laid what he wants to lay
  };

  // floor_table.cpp: events, written and noted
  Entry entry(const Call& call, std::string kind) const;
  Reply done(const Call& call, std::uint64_t seq, json::object made = {}) const;
  std::optional<Reply> not_now() const;
  Reply refuse(const Verdict& verdict, const std::optional<HouseRefusal>& held) const;
  std::uint64_t write(const Call& call, Entry entry, std::span<const Line> lines,
                      std::vector<Posting>& postings);
  // Applies, writes, notes; null: refused.
  std::optional<std::uint64_t> enter(const Call& call, const Event& event, Verdict& verdict,
                                     std::string request);
  void note(Happening happening, std::span<const Announcement> said, Instant now);
  bool came_open(const Event& event);
  void count_play(std::span<const Line> lines, Instant now, int sign);
  void finish();
  void publish(std::uint64_t seq, const Event* event, const Effects& effects, Instant now);

  // floor_may.cpp
  std::optional<HouseRefusal> pay_from_purse(PlayerId player, Instant now);
  std::optional<Reply> may_act(const Act& act, Instant now) const;
  std::optional<Reply> may_stake(PlayerId player, Money taken, Instant now) const;
  bool sit_out_barred(Instant now);

  // floor_seats.cpp
  AccountId purse_for(PersonId person) const;
  AccountId purse_of(PlayerId player) const { return guests_[index(player)].purse; }
  void join_guest(PersonId person, PlayerId player);
  void left_or_back(const Call& call, PersonId person, bool leaves);
  void vacate(const Call& call, PlayerId player, std::string_view why, std::string request = {});
  void clear_seats(const Call& call);
  void begin_round(const Call& call);
  void remember_begin();
  json::object begin_body() const;
  std::optional<Verdict> try_join(const Happening& joined);

  // floor_clock.cpp
  void set_clocks(const Event* event, Instant now);
  void stop_clocks();
  bool anybody_plays() const;
  // Where a few play on the internet the cards come as soon as all of them want it.
  bool asks_ready() const;
  bool all_ready() const;
  // Whose chips have moved is not ready any more; true: somebody was.
  bool take_ready(std::span<const Line> lines);
  void close_bets(Instant now);
  void decide_for_all(Instant now);
  void deal(Instant now);
  void crowd_changed(Instant now);
  void miss_unseen(Instant now);
  Call own_call(Instant now, std::string verb) const;

  // floor_replay.cpp
  std::optional<std::string> replay_begin(const Record& record, const json::object& body);
  std::optional<std::string> replay_event(const Record& record, const json::object& body);
  std::optional<std::string> replay_seat(const Record& record, const json::object& body);
  std::optional<std::string> compare(const Record& record, const json::object& body,
                                     std::span<const Line> lines) const;
  void pass_over(const Record& record, const json::object& body);

  // floor_correct.cpp
  std::vector<Happening> kept_after(std::size_t to) const;
  std::optional<Reply> seat_lost(std::size_t to) const;
  void step_back(std::size_t to, Instant now);
  void repeat_happening(const Happening& happening);

  // floor_tell.cpp
  void tell(std::uint64_t seq, Channel channel, PersonId to, json::object text);
  void tell_both(std::uint64_t seq, json::object text);
  void tell_player(std::uint64_t seq, PlayerId player, const json::array& lines, Instant now,
                   bool whole = false);
  void tell_crowd(Instant now);
  void tell_lobby(std::uint64_t seq, json::object text);
  // What changes of a table's card while it is open.
  json::object news() const;
  json::object you(PlayerId player, bool whole, Instant now);
  json::object public_state(Observer observer, Instant now) const;
  json::object clock_json() const;
  // Whoever reckons by the clock hears when it was set and no other message says so.
  void tell_clock(Instant now);
  json::array entries_json() const;
  void add_statistics(json::object& text);
  json::array said(std::span<const Announcement> announcements) const;
  // To the staff also who a player is in the house.
  json::array seats_json(bool console) const;
  void tell_seats(std::uint64_t seq);
  json::array lines_json(PlayerId player) const;  // of this round; kNobody: everybody's
  json::object crowd_json() const;
  bool crowd() const { return crowd_; }  // is_crowd()

  Casino& casino_;
  TableId id_;
  Setup setup_;
  Table table_;
  TableAccounts accounts_;
  bool crowd_;
  PersonId croupier_{};
  std::uint64_t round_ = 0;
  bool closed_ = false;
  bool paused_ = false;
  bool quiet_ = false;                         // replaying what the house has counted already
  std::vector<Guest> guests_;                  // by PlayerId
  std::map<std::uint32_t, PlayerId> players_;  // by person
  std::map<std::uint32_t, int> connections_;   // by person: how many of his watch
  std::set<std::uint32_t> unseen_;             // since a restart, of those who play
  std::vector<Card> open_cards_;               // that lie face up, and unknown ones

  // The running round from its beginning.
  Memory begin_memory_;
  std::vector<Seated> begin_players_;
  std::vector<Guest> begin_guests_;
  std::vector<Happening> happenings_;
  std::vector<Announcement> announcements_;
  bool finished_ = false;  // the round has ended and was counted
  Statistics statistics_;

  // Rounds of another version of the plan are taken as they were written.
  std::string foreign_version_;
  struct Played {
    std::uint64_t round = 0;
    std::vector<PersonId> who;
    template <class A>
    void fields(A& a) {
      a(round, who);
    }
  };
  std::deque<Played> played_;  // the last rounds' bettors: who may complain of them

  // Clocks.
  Instant last_bets_at_ = kNever;
  Instant close_at_ = kNever;
  Instant decide_at_ = kNever;
  Instant deal_at_ = kNever;
  Instant begin_at_ = kNever;
  Instant crowd_at_ = kNever;
  std::vector<PlayerId> deciding_;
  using Clock = std::array<Instant, 4>;
  Clock clock_now() const { return {last_bets_at_, close_at_, decide_at_, begin_at_}; }
  Clock clock_told_{kNever, kNever, kNever, kNever};  // the last that everybody heard

  bool statistics_due_ = false;  // they have changed, and nobody was told yet
  Chat chat_;
  Money shift_began_;  // the result when the shift began
  Instant shift_from_;
  std::uint64_t n_table_ = 0;
  std::uint64_t n_console_ = 0;
};

}  // namespace krupier
