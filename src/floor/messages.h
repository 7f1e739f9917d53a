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
#include <krupier/floor/outcome.h>
#include <krupier/floor/setup.h>
#include <krupier/house/approvals.h>
#include <krupier/house/shape.h>
#include <krupier/house/terms.h>
#include <krupier/round/await.h>
#include <krupier/round/effects.h>
#include <krupier/round/event.h>
#include <krupier/round/line.h>
#include <krupier/round/view.h>

namespace krupier::message {

// --- what can be seen of a round ---

// Where a card goes.
struct CardPlace {
  static constexpr bool kAsList = true;
  PlaceKind kind{};
  int box = 0;
  int hand = 0;

  KRUPIER_SHAPE(kind, box, hand)
};

KRUPIER_ENUM(EventKind, std::uint8_t, bet, unbet, close, card, ball, dice, act, timeout, repeat,
             void_, rule, reveal);

// An event without the faces of cards, which are in the rows; `do` says which of the fields there
// are.
struct TableEvent {
  EventKind do_{};
  std::optional<PlayerId> player;
  std::optional<Action> action;
  std::optional<int> box;
  std::optional<int> hand;
  std::optional<std::string> option;  // unless it is its player's secret
  std::optional<std::string> spot;
  std::optional<Money> amount;
  std::optional<std::size_t> card_count;  // how many cards an action named
  std::optional<VoidReason> reason;
  std::optional<std::string> card;  // only to the staff, and where it lies open
  std::optional<CardPlace> to;
  std::optional<std::string> pocket;
  std::optional<int> turns;
  std::optional<bool> pin;
  std::optional<std::vector<std::uint8_t>> faces;
  std::optional<PlayerId> owner;  // of chips that were ruled another's

  KRUPIER_SHAPE(do_, player, action, box, hand, option, spot, amount, card_count, reason, card, to,
                pocket, turns, pin, faces, owner)
};

// One effect on money, as the journal has it too.
struct Line {
  static constexpr bool kAsList = true;
  int player = -1;  // -1: nobody's
  LineKind kind{};
  Why why{};
  std::string spot;
  Money stake;
  Money returned;
  std::optional<std::string> pays;  // of a win; each of these four is there if the next one is
  std::optional<int> hand;
  std::optional<std::string> to;   // where a stake moved
  std::optional<std::string> row;  // of the bet's pay table, by which a win was paid

  KRUPIER_SHAPE(player, kind, why, spot, stake, returned, pays, hand, to, row)
};
using Lines = std::vector<shape::Made<Line>>;  // written once, for the journal

// What cards make.
struct NamedHand {
  std::string category;            // one of the game's own names
  std::string ranks;               // those that name it, the most telling first: "KT"
  std::vector<std::string> cards;  // those that make it first
  int made_of = 0;                 // how many of them make it
  std::optional<HandRole> role;    // where it is not the pot's, or its high half's

  KRUPIER_SHAPE(category, ranks, cards, made_of, role)
};

struct CardRow {
  std::string place;
  std::vector<std::string> cards;
  std::optional<PlayerId> player;
  std::optional<int> total;
  std::optional<bool> soft;
  std::optional<std::vector<NamedHand>> hands;  // one for each board; if the reader sees them all

  KRUPIER_SHAPE(place, cards, player, total, soft, hands)
};

struct Chips {
  static constexpr bool kAsList = true;
  PlayerId player{};
  std::string spot;
  Money amount;

  KRUPIER_SHAPE(player, spot, amount)
};

struct OwnChips {
  static constexpr bool kAsList = true;
  std::string spot;
  Money amount;

  KRUPIER_SHAPE(spot, amount)
};

struct Mark {
  MarkKind mark{};
  int box = 0;
  std::int64_t value = 0;

  KRUPIER_SHAPE(mark, box, value)
};

struct TableView {
  std::vector<CardRow> rows;
  std::optional<std::vector<Chips>> chips;  // not of a crowd
  std::vector<Mark> marks;

  KRUPIER_SHAPE(rows, chips, marks)
};

struct Choice {
  PlayerId player{};
  Action action{};
  std::optional<int> box;
  std::optional<int> hand;
  std::optional<std::string> option;  // by its id, one of the game's
  std::optional<Money> least;         // with most and step: the amount to name
  std::optional<Money> most;
  std::optional<Money> step;
  std::optional<Money> cost;
  std::optional<int> cards_least;
  std::optional<int> cards_most;
  std::optional<std::vector<std::string>> cards_from;  // absent: unsaid, or another's secret

  KRUPIER_SHAPE(player, action, box, hand, option, least, most, step, cost, cards_least, cards_most,
                cards_from)
};

struct CardDue {
  std::string place;
  bool open = false;
  int count = 0;

  KRUPIER_SHAPE(place, open, count)
};

struct Await {
  AwaitKind kind{};
  std::optional<std::vector<CardDue>> due;
  std::optional<std::vector<std::string>> open;  // spots, where not every bet is open
  std::optional<PlayerId> thrower;
  std::optional<int> dice;
  std::optional<std::vector<Choice>> choices;

  KRUPIER_SHAPE(kind, due, open, thrower, dice, choices)
};

struct Said {
  Say say{};
  std::string cs;
  std::string sk;
  std::string en;
  std::optional<std::string> kind;  // of a bet that has won: its kind, and the row that pays it
  std::optional<std::string> row;

  KRUPIER_SHAPE(say, cs, sk, en, kind, row)
};

// --- statistics ---

// What a round came to; which fields there are depends on the game.
struct Outcome {
  std::uint64_t round = 0;
  OutcomeKind outcome{};
  std::optional<int> pocket;
  std::optional<std::string> name;
  std::optional<std::string> colour;
  std::optional<std::vector<std::uint8_t>> faces;
  std::optional<int> player;  // baccarat: points
  std::optional<int> banker;
  std::optional<bool> player_pair;
  std::optional<bool> banker_pair;
  std::optional<bool> player_natural;
  std::optional<bool> banker_natural;
  std::optional<int> total;
  std::optional<std::vector<std::uint8_t>> seats;
  std::optional<Money> amount;
  std::optional<std::string> cards;

  KRUPIER_SHAPE(round, outcome, pocket, name, colour, faces, player, banker, player_pair,
                banker_pair, player_natural, banker_natural, total, seats, amount, cards)
};

struct ResultCount {
  std::string result;
  std::size_t count = 0;  // in the window
  std::size_t all = 0;
  std::optional<std::size_t> shoe;

  KRUPIER_SHAPE(result, count, all, shoe)
};

struct TotalCount {
  std::size_t total = 0;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(total, count, all)
};

struct NumberCount {
  int pocket = 0;
  std::string name;
  std::string colour;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(pocket, name, colour, count, all)
};

struct SpotCount {
  std::string spot;
  std::size_t count = 0;
  std::size_t all = 0;

  KRUPIER_SHAPE(spot, count, all)
};

struct Cell {
  int column = 0;  // from 0, as the row
  int row = 0;

  KRUPIER_SHAPE(column, row)
};

struct BeadCell : Cell {
  using Bases = std::tuple<Cell>;
  OutcomeKind outcome{};
  bool player_pair = false;
  bool banker_pair = false;

  KRUPIER_SHAPE(outcome, player_pair, banker_pair)
};

struct BigRoadCell : Cell {
  using Bases = std::tuple<Cell>;
  OutcomeKind outcome{};
  int ties = 0;
  bool player_pair = false;
  bool banker_pair = false;

  KRUPIER_SHAPE(outcome, ties, player_pair, banker_pair)
};

struct DerivedCell : Cell {
  using Bases = std::tuple<Cell>;
  std::string colour;  // red or blue

  KRUPIER_SHAPE(colour)
};

struct Roads {
  std::vector<BeadCell> bead;
  std::vector<BigRoadCell> big;
  std::vector<DerivedCell> big_eye_boy;
  std::vector<DerivedCell> small;
  std::vector<DerivedCell> cockroach_pig;

  KRUPIER_SHAPE(bead, big, big_eye_boy, small, cockroach_pig)
};

// docs/statistics.md; `kind` says which of the optional ones are there.
struct Statistics {
  StatisticsKind kind{};
  std::size_t kept = 0;
  std::size_t window = 0;
  std::vector<Outcome> last;  // the newest first
  std::optional<std::vector<NumberCount>> wheel;
  std::optional<std::vector<NumberCount>> hot;
  std::optional<std::vector<NumberCount>> cold;
  std::optional<std::vector<SpotCount>> shares;
  std::optional<std::vector<ResultCount>> results;
  std::optional<std::vector<TotalCount>> totals;
  std::optional<Roads> roads;

  KRUPIER_SHAPE(kind, kept, window, last, wheel, hot, cold, shares, results, totals, roads)
};

// --- a table ---

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

// What changes of a table's card while it is open. What is absent is not there (any more).
struct TableNews {
  TableId table{};
  std::string croupier;  // a login
  std::string croupier_name;
  std::size_t players = 0;
  std::uint64_t round = 0;
  Phase phase{};
  bool paused = false;
  std::optional<PendingChange> change;
  std::optional<Video> video;
  std::vector<Outcome> last;

  KRUPIER_SHAPE(table, croupier, croupier_name, players, round, phase, paused, change, video, last)
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
  std::vector<BetLimit> limits;
  std::optional<Money> total_max;
  bool closed = false;

  KRUPIER_SHAPE(name, plan, game, family, title, currency, version, venue, dealing, clocks, chat,
                crowd, seats_max, limits, total_max, closed)
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

// How things stand for somebody who comes: at a table, in the lobby, among the house's staff.
struct Snapshot {
  Instant now;
  std::optional<std::uint64_t> n;
  std::optional<TableState> table;
  std::optional<You> you;
  std::optional<std::vector<TableCard>> tables;    // the lobby's
  std::optional<std::vector<Approval>> approvals;  // this and the next are the staff's
  std::optional<std::vector<AdoptedGame>> adopted;

  KRUPIER_SHAPE(now, n, table, you, tables, approvals, adopted)
};

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

struct CroupierChanged {
  static constexpr std::string_view kType = "croupier-changed";
  std::string croupier;
  std::string croupier_name;

  KRUPIER_SHAPE(croupier, croupier_name)
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
