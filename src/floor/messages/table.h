// How a table stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <krupier/floor/messages/round.h>
#include <krupier/floor/messages/statistics.h>
#include <krupier/floor/setup.h>
#include <krupier/house/approvals.h>
#include <krupier/house/shape.h>
#include <krupier/house/terms.h>

namespace krupier::message {

// What a round awaits; idle where none runs, fenced where a rule broke and none is asked.
struct Phase {
  static constexpr std::string_view kTypescript = "'idle' | 'fenced' | AwaitKind";
  bool fenced = false;
  std::optional<AwaitKind> awaits;

  std::string_view text() const {
    if (fenced) return "fenced";
    return awaits ? word(*awaits) : std::string_view{"idle"};
  }
};

struct Clock {  // in ms since 1970
  std::optional<Instant> last_bets;
  std::optional<Instant> close;
  std::optional<Instant> decide;
  std::optional<Instant> next_round;

  KRUPIER_SHAPE(last_bets, close, decide, next_round)
};

struct Seat {
  PlayerId player{};
  std::string name;
  int seat = 0;
  bool away = false;
  std::optional<Money> stack;
  std::optional<Money> colour_chip;
  std::optional<bool> ready;
  std::optional<PersonId> person;  // told to the staff

  KRUPIER_SHAPE(player, name, seat, away, stack, colour_chip, ready, person)
};

struct Crowd {
  std::size_t players = 0;
  Money staked;

  KRUPIER_SHAPE(players, staked)
};

struct ChatMessage {
  std::uint64_t message = 0;
  std::string from;
  std::string text;
  bool staff = false;
  Instant at;
  std::optional<PersonId> person;  // told to the staff, who may have to silence them

  KRUPIER_SHAPE(message, from, text, staff, at, person)
};

// What can be stepped back to.
struct Entry {
  std::uint64_t seq = 0;
  Instant at;
  std::string by;  // a login
  TableEvent event;

  KRUPIER_SHAPE(seq, at, by, event)
};

struct TableResult {
  Money result;
  std::optional<Money> shift;  // this and the next are of an open table
  std::optional<Instant> shift_from;
  Money fills;
  Money float_;
  Money on_layout;
  Money drop;
  Money rake;
  Money jackpot;
  std::string currency;

  KRUPIER_SHAPE(result, shift, shift_from, fills, float_, on_layout, drop, rake, jackpot, currency)
};

struct VideoStream {
  std::string quality;
  std::string url;

  KRUPIER_SHAPE(quality, url)
};

struct Video {
  std::optional<std::string> hls;
  std::optional<std::vector<VideoStream>> webm;

  KRUPIER_SHAPE(hls, webm)
};

struct ClockSpans : Clocks {
  KRUPIER_SHAPE(bets_ms, last_bets_ms, decision_ms, deal_ms, pause_ms)
};

struct BetLimit {
  std::string bet;
  Money min;
  Money max;

  KRUPIER_SHAPE(bet, min, max)
};

// Other settings that are announced.
struct PendingChange {
  Instant from;  // the first round that begins then or later is played by them
  Settings settings;

  KRUPIER_SHAPE(from, settings)
};

struct Croupier {
  std::string login;
  std::string name;  // as players are told it

  KRUPIER_SHAPE(login, name)
};

// What changes of a table's card while it is open. What is absent is not there (any more).
struct TableNews {
  TableId table{};
  std::vector<Croupier> croupiers;  // who deal
  std::size_t players = 0;
  std::uint64_t round = 0;
  Phase phase{};
  bool paused = false;
  std::optional<PendingChange> change;
  std::optional<Money> jackpot;  // announced; only where one may be won
  std::optional<Video> video;
  std::vector<Outcome> last;

  KRUPIER_SHAPE(table, croupiers, players, round, phase, paused, change, jackpot, video, last)
};

// A table as the lobby shows it.
struct TableCard : TableNews {
  using Bases = std::tuple<TableNews>;
  std::string name;
  std::string plan;
  std::string game;
  std::string family;
  Text title;
  std::string currency;
  std::string version;
  Venue venue{};
  Dealing dealing{};
  ClockSpans clocks;
  bool chat = false;
  bool crowd = false;
  int seats_max = 0;
  int croupiers_max = 0;  // who may deal at once
  std::vector<BetLimit> limits;
  std::optional<Money> total_max;
  bool closed = false;

  KRUPIER_SHAPE(name, plan, game, family, title, currency, version, venue, dealing, clocks, chat,
                crowd, seats_max, croupiers_max, limits, total_max, closed)
};

// A table's public side, which messages bring anew.
struct RoundState {
  std::uint64_t round = 0;
  bool paused = false;
  Clock clock;
  Instant now;
  Phase phase{};
  std::optional<std::string> fence;  // what broke; told to the staff
  std::optional<Await> await;
  std::optional<TableView> view;

  KRUPIER_SHAPE(round, paused, clock, now, phase, fence, await, view)
};

struct TableState : RoundState {
  using Bases = std::tuple<RoundState>;
  TableCard card;
  std::vector<Seat> seats;
  Crowd crowd;
  Statistics statistics;
  std::vector<ChatMessage> chat;
  Settings settings;
  std::optional<PendingChange> change;
  std::optional<TableResult> result;  // this and the next two are told to the staff
  std::optional<std::vector<Entry>> entries;
  std::optional<Lines> lines;

  KRUPIER_SHAPE(card, seats, crowd, statistics, chat, settings, change, result, entries, lines)
};

// One player's own: what they have, what they may do, what they see and others don't.
struct You {
  bool seated = false;
  std::optional<std::string> why;  // they were stood up
  std::optional<PlayerId> player;
  std::optional<int> seat;
  std::optional<Money> balance;
  std::optional<bool> away;
  std::optional<bool> ready;  // for the cards; absent where the table knows no such thing
  std::optional<std::vector<Choice>> choices;
  std::optional<std::vector<CardRow>> rows;
  std::optional<std::vector<OwnChips>> stakes;
  std::optional<Lines> lines;  // in a snapshot: of the round so far

  KRUPIER_SHAPE(seated, why, player, seat, balance, away, ready, choices, rows, stakes, lines)
};

// Which version of a game the house plays.
struct AdoptedGame {
  std::string game;
  std::string version;
  Instant since;

  KRUPIER_SHAPE(game, version, since)
};

// A table in the pit's list.
struct PitRow {
  TableId table{};
  std::string name;
  Text title;
  std::string currency;
  Dealing dealing{};
  std::vector<Croupier> croupiers;
  std::size_t players = 0;
  Phase phase{};
  bool paused = false;
  bool waits = false;                  // for players' decisions, and no clock ends that
  std::optional<Instant> change_from;  // a change is announced from then on
  Money staked;
  Money result;
  Money float_;
  Money drop;

  KRUPIER_SHAPE(table, name, title, currency, dealing, croupiers, players, phase, paused, waits,
                change_from, staked, result, float_, drop)
};

// How things stand for somebody who comes: at a table, in the lobby, among the house's staff.
struct Snapshot {
  Instant now;
  std::optional<std::uint64_t> n;
  std::optional<TableState> table;
  std::optional<You> you;
  std::optional<std::vector<TableCard>> tables;    // the lobby's
  std::optional<std::vector<Approval>> approvals;  // this and the next are the staff's
  std::optional<std::vector<AdoptedGame>> adopted;
  std::optional<std::vector<shape::Made<PitRow>>> pit;

  KRUPIER_SHAPE(now, n, table, you, tables, approvals, adopted, pit)
};

}  // namespace krupier::message
