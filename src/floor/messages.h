// Messages: everything that the floor tells pages, one plain struct each. Those with a kType are
// sent as they are; the others are parts of them.
//
// `krupier schema --ts` declares these types for the pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <krupier/floor/message.h>
#include <krupier/floor/messages/round.h>
#include <krupier/floor/messages/statistics.h>
#include <krupier/floor/messages/table.h>
#include <krupier/house/approvals.h>
#include <krupier/house/shape.h>

namespace krupier::message {

// --- messages to everybody at a table, and to its staff ---

// What an event brought, or a seat's change.
struct Happened {
  std::optional<TableEvent> event;
  std::optional<std::vector<Said>> said;
  std::optional<Statistics> statistics;
  std::optional<Crowd> crowd;
  std::optional<Lines> lines;
  std::optional<std::uint64_t> seq;  // this and the next two are told to the staff
  std::optional<std::string> by;
  std::optional<TableResult> result;

  KRUPIER_SHAPE(event, said, statistics, crowd, lines, seq, by, result)
};

struct BetsMoved : Happened {  // the round stays where it is
  static constexpr std::string_view kType = "bets-moved";
  using Bases = std::tuple<Happened>;

  KRUPIER_SHAPE()
};

struct RoundMoved : RoundState, Happened {
  static constexpr std::string_view kType = "round-moved";
  using Bases = std::tuple<RoundState, Happened>;

  KRUPIER_SHAPE()
};

struct RoundBegun : RoundState {
  static constexpr std::string_view kType = "round-begun";
  using Bases = std::tuple<RoundState>;
  std::vector<Said> said;
  std::vector<Seat> seats;
  std::optional<std::vector<Entry>> entries;  // to the staff

  KRUPIER_SHAPE(said, seats, entries)
};

struct Correction {
  std::uint64_t to = 0;  // the first entry that is undone
  std::string reason;

  KRUPIER_SHAPE(to, reason)
};

struct RoundCorrected : RoundState {
  static constexpr std::string_view kType = "round-corrected";
  using Bases = std::tuple<RoundState>;
  Correction corrected;
  std::vector<Seat> seats;
  Statistics statistics;
  std::optional<Crowd> crowd;
  std::optional<std::vector<Entry>> entries;  // to the staff, as the result
  std::optional<TableResult> result;

  KRUPIER_SHAPE(corrected, seats, statistics, crowd, entries, result)
};

struct Amendment {
  std::uint64_t round = 0;
  std::string reason;

  KRUPIER_SHAPE(round, reason)
};

struct RoundAmended {  // an older one
  static constexpr std::string_view kType = "round-amended";
  Amendment amended;
  Statistics statistics;
  std::optional<TableResult> result;  // to the staff

  KRUPIER_SHAPE(amended, statistics, result)
};

struct Announced {
  static constexpr std::string_view kType = "announced";
  std::vector<Said> said;
  Clock clock;
  Instant now;

  KRUPIER_SHAPE(said, clock, now)
};

struct Paused {
  static constexpr std::string_view kType = "paused";
  bool paused = false;
  std::string reason;
  Clock clock;
  Instant now;

  KRUPIER_SHAPE(paused, reason, clock, now)
};

struct ClockSet {
  static constexpr std::string_view kType = "clock-set";
  Clock clock;
  Instant now;

  KRUPIER_SHAPE(clock, now)
};

struct SeatsChanged {
  static constexpr std::string_view kType = "seats-changed";
  std::vector<Seat> seats;

  KRUPIER_SHAPE(seats)
};

struct CrowdChanged {
  static constexpr std::string_view kType = "crowd-changed";
  Crowd crowd;

  KRUPIER_SHAPE(crowd)
};

struct ChatSaid {
  static constexpr std::string_view kType = "chat-said";
  ChatMessage chat;

  KRUPIER_SHAPE(chat)
};

struct ChatHidden {
  static constexpr std::string_view kType = "chat-hidden";
  std::uint64_t chat_hidden = 0;

  KRUPIER_SHAPE(chat_hidden)
};

struct CroupiersChanged {
  static constexpr std::string_view kType = "croupiers-changed";
  std::vector<Croupier> croupiers;

  KRUPIER_SHAPE(croupiers)
};

struct VideoChanged {
  static constexpr std::string_view kType = "video-changed";
  std::optional<Video> video;  // absent: there is none any more

  KRUPIER_SHAPE(video)
};

struct ResultChanged {  // to the staff
  static constexpr std::string_view kType = "result-changed";
  TableResult result;

  KRUPIER_SHAPE(result)
};

struct ChangeAnnounced {
  static constexpr std::string_view kType = "change-announced";
  PendingChange change;
  std::vector<BetLimit> change_limits;  // as they will be

  KRUPIER_SHAPE(change, change_limits)
};

struct ChangeWithdrawn {
  static constexpr std::string_view kType = "change-withdrawn";

  KRUPIER_SHAPE()
};

struct JackpotChanged {  // announced, or paid
  static constexpr std::string_view kType = "jackpot-changed";
  Money jackpot;

  KRUPIER_SHAPE(jackpot)
};

struct GameChanged {  // other rules, or other limits on the sign, from this round on
  static constexpr std::string_view kType = "game-changed";
  TableCard card;
  Settings settings;
  std::optional<PendingChange> change;  // still announced

  KRUPIER_SHAPE(card, settings, change)
};

struct FenceChanged : RoundState {  // fenced off, its round taken back, or playing again
  static constexpr std::string_view kType = "fence-changed";
  using Bases = std::tuple<RoundState>;
  std::vector<Seat> seats;
  std::optional<std::vector<Entry>> entries;  // to the staff, as the result
  std::optional<TableResult> result;

  KRUPIER_SHAPE(seats, entries, result)
};

struct TableShut {
  static constexpr std::string_view kType = "table-shut";
  bool closed = true;

  KRUPIER_SHAPE(closed)
};

// --- messages to one player, to the lobby, to the house's staff ---

struct YouChanged {
  static constexpr std::string_view kType = "you-changed";
  You you;
  std::optional<std::uint64_t> round;
  std::optional<Lines> lines;  // theirs, that are new

  KRUPIER_SHAPE(you, round, lines)
};

struct TableOpened {
  static constexpr std::string_view kType = "table-opened";
  TableCard opened;

  KRUPIER_SHAPE(opened)
};

struct TableChanged {
  static constexpr std::string_view kType = "table-changed";
  TableNews changed;

  KRUPIER_SHAPE(changed)
};

struct TableRenewed {  // another game, or other limits
  static constexpr std::string_view kType = "table-renewed";
  TableCard renewed;

  KRUPIER_SHAPE(renewed)
};

struct TableClosed {
  static constexpr std::string_view kType = "table-closed";
  TableId closed{};

  KRUPIER_SHAPE(closed)
};

struct ApprovalsChanged {
  static constexpr std::string_view kType = "approvals-changed";
  std::vector<Approval> approvals;

  KRUPIER_SHAPE(approvals)
};

struct PlansAdopted {
  static constexpr std::string_view kType = "plans-adopted";
  std::vector<AdoptedGame> adopted;

  KRUPIER_SHAPE(adopted)
};

struct PitChanged {  // what is new in the pit's list
  static constexpr std::string_view kType = "pit-changed";
  std::vector<shape::Made<PitRow>> rows;
  std::vector<TableId> gone;  // closed

  KRUPIER_SHAPE(rows, gone)
};

// --- messages to one connection ---

// How things stand, with what a page must say to go on from there.
struct Stood {
  TableId table{};
  Channel channel{};
  std::string epoch;
  std::uint64_t n = 0;
  shape::Made<Snapshot> stand;

  KRUPIER_SHAPE(table, channel, epoch, n, stand)
};

struct Subscribed : Stood {  // what a subscription is answered
  using Bases = std::tuple<Stood>;
  bool resumed = false;  // what was missed follows; the stand has only the reader's own

  KRUPIER_SHAPE(resumed)
};

struct Resync : Stood {
  static constexpr std::string_view kType = "resync";
  using Bases = std::tuple<Stood>;

  KRUPIER_SHAPE()
};

struct RequestId {
  static constexpr std::string_view kTypescript = "number | string | null";
};

// To what was asked under `reply`; beside these the verb's own fields, or `error` and `message`.
struct ReplyHead {
  static constexpr std::string_view kType = "reply";
  shape::Made<RequestId> reply;
  unsigned status = 0;  // from 200 to 299: it was done

  KRUPIER_SHAPE(reply, status)
};

// As JSON; for those of the above that are sent or asked for by themselves, in messages.cpp.
template <shape::Shaped Shape>
json::object to_json(const Shape& shape);
template <shape::Shaped Shape>
json::array to_json(const std::vector<Shape>& shapes);
json::array to_json(const Line& line);

// A list that is made elsewhere.
template <class Type>
std::vector<shape::Made<Type>> made(const json::array& list) {
  std::vector<shape::Made<Type>> all;
  all.reserve(list.size());
  for (const json::value& one : list) all.push_back({one});
  return all;
}

}  // namespace krupier::message
