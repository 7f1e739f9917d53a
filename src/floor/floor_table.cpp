// Events at a table: checked, applied, written, counted.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/base/impossible.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/refusal_json.h>
#include <krupier/round/names.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

// Who lays chips or decides in this event; nobody: the croupier or the clock.
PlayerId player_in(const Event& event) {
  if (const auto* bet = std::get_if<PlaceBet>(&event)) return bet->player;
  if (const auto* act = std::get_if<Act>(&event)) return act->player;
  return kNobody;
}

TableStatus status_of(TableDesk& desk, TableId id, Setup setup, const Game& game) {
  TableStatus status;
  status.id = id;
  status.setup = std::move(setup);
  status.currency = game.facts().currency;
  status.version = game.facts().version;
  status.accounts =
      TableAccounts::of(id, [&](std::string_view name) { return desk.account(name); });
  status.crowd = is_crowd(game, desk.venue());
  return status;
}

}  // namespace

FloorTable::FloorTable(std::unique_ptr<TableDesk> desk, TableId id, Setup setup,
                       std::shared_ptr<const Game> game)
    : desk_(std::move(desk)),
      status_(status_of(*desk_, id, std::move(setup), *game)),
      log_(game),
      seats_(*desk_, id, game->facts().plays_from_seat()),
      clocks_(status_, log_, seats_),
      voice_(*desk_, {status_, log_, seats_, clocks_, statistics_, chat_}) {}

Entry FloorTable::entry(const Call& call, std::string_view kind, json::object body) const {
  Entry entry;
  entry.kind = kind;
  entry.actor = call.actor;
  entry.table = id();
  entry.round = round();
  entry.request = call.request;
  entry.body = std::move(body);
  return entry;
}

Head FloorTable::head_of(const Call& call, json::object made) {
  Head head;
  head.verb = call.verb;
  if (call.second != kTheHouse) head.second = call.second;
  if (!made.empty()) head.made = std::move(made);
  return head;
}

Reply FloorTable::done(std::uint64_t seq, json::object made) const {
  json::object body{{"seq", seq}, {"table", number(id())}, {"round", round()}};
  if (!made.empty()) body["made"] = std::move(made);
  return Reply::done(std::move(body));
}

std::optional<Reply> FloorTable::not_now() const {
  if (closed()) {
    return Reply::no(Status::conflict, "table-closed",
                     fmt::format("table {} is closed", setup().name));
  }
  if (fenced()) return refuse_fenced();
  if (paused()) {
    return Reply::no(Status::conflict, "interrupted", "the game is interrupted; it will go on");
  }
  return std::nullopt;
}

Reply FloorTable::refuse(const Verdict& verdict, const std::optional<HouseRefusal>& held) const {
  const Refusal& refusal = verdict.refusal();
  if (refusal.reason == Reason::insufficient_funds && held) return refused(*held);
  json::object more = refusal_fields(refusal);
  json::object texts;
  for (const Language language : kLanguages) texts[word(language)] = reason_text(refusal, language);
  more["texts"] = std::move(texts);
  return Reply::no(Status::refused, word(refusal.reason), reason_text(refusal, Language::en),
                   std::move(more));
}

void FloorTable::write(const Call& call, Entry entry, LogEntry& logged) {
  post_lines(
      accounts(), logged.lines, [&](PlayerId player) { return seats_.purse_of(player); },
      logged.postings);
  entry.postings = logged.postings;
  logged.seq = desk_->write(std::move(entry), call.now);
}

std::optional<std::uint64_t> FloorTable::enter(const Call& call, const Event& event,
                                               Verdict& verdict, std::string request) {
  Effects effects;
  verdict = log_.table().apply(event, effects);
  if (!verdict) return std::nullopt;
  const json::array lines = to_json(game(), effects.lines);
  Entry entry = this->entry(call, RoundEvent{to_json(game(), event), written(lines)});
  entry.request = std::move(request);
  LogEntry logged{LogEntry::Kind::event};
  logged.event = event;
  logged.lines = effects.lines;
  logged.by = call.actor;
  write(call, std::move(entry), logged);
  const std::uint64_t seq = logged.seq;
  const bool unready = seats_.take_ready(effects.lines);
  note(std::move(logged), effects.said, call.now);
  clocks_.set(&event, call.now);
  publish(seq, &event, effects, lines, call.now);
  if (unready) voice_.tell_seats(seq);
  voice_.tell_clock(call.now);
  return seq;
}

void FloorTable::note(LogEntry entry, std::span<const Announcement> said, Instant now) {
  ensure(seats_.places() == table().players().size(), "a table whose seats and players differ");
  if (!quiet_) {
    for (const Line& line : entry.lines) count_play(person_at(line.player), line, now, 1);
  }
  seats_.count_bets(entry.lines);
  log_.add(std::move(entry), said, now);
  if (!log_.stands_still() && log_.end_now()) finish();
}

void FloorTable::count_play(PersonId person, const Line& line, Instant now, int sign) {
  if (line.player == kNobody) return;
  const PlayCount play = play_of(line);
  if (play.staked.is_zero() && play.returned.is_zero()) return;
  desk_->played(person, play.staked * sign, play.returned * sign, now);
}

void FloorTable::finish() {
  seats_.end_round();
  if (quiet_) return;  // a snapshot has the rest
  statistics_.round_finished(game(), table().events(), log_.said(),
                             table().round().view(Observer::everyone()), round());
  bettors_.round_finished(round(), seats_.bettors());
  voice_.statistics_changed();
}

bool FloorTable::had_bet(PersonId person, std::uint64_t round) const {
  if (round == this->round() && !log_.finished()) {
    const auto player = player_of(person);
    return player && seats_.guest(*player).has_bet;
  }
  return bettors_.had_bet(person, round);
}

void FloorTable::tell_player(std::uint64_t seq, PlayerId player, const json::array& lines,
                             Instant now, bool whole) {
  (void)fund(player, now);
  voice_.tell_player(seq, player, lines, whole);
}

void FloorTable::publish(std::uint64_t seq, const Event* event, const Effects& effects,
                         const json::array& lines, Instant now) {
  const bool counted = voice_.publish(seq, event, effects, lines, now);
  if (status_.crowd && moves_bets(event)) clocks_.crowd_changed(now);
  for (const auto& [player, own] : voice_.concerned(event, effects.lines, lines)) {
    tell_player(seq, player, own, now, is_void(event));
  }
  if (counted) voice_.tell_changed(seq);
  voice_.tell_jackpot(seq);
}

json::object FloorTable::snapshot_for(Channel channel, PersonId person, Instant now) {
  if (const auto player = player_of(person)) (void)fund(*player, now);
  return message::to_json(voice_.snapshot(channel, person, now));
}

Reply FloorTable::happen(const Call& call, const Event& event) {
  const bool staff_matter =
      std::holds_alternative<VoidRound>(event) || std::holds_alternative<Ruling>(event);
  if (fenced() && std::holds_alternative<VoidRound>(event)) return take_back_round(call);
  if (const auto no = not_now(); no && (closed() || fenced() || !staff_matter)) return *no;
  if (!table().started()) return refuse(Reason::bets_closed);
  const bool closes = std::holds_alternative<Close>(event);
  if (closes) miss_unseen(call.now);
  std::optional<HouseRefusal> held;
  if (const PlayerId player = player_in(event); player != kNobody) {
    if (!seats_.has(player)) return refuse(Reason::unknown_player);
    seats_.seen(person_at(player));
    if (std::holds_alternative<PlaceBet>(event)) {
      if (const auto no = desk_->may_stake(person_at(player), call.now)) return refused(*no);
    }
    if (const auto* act = std::get_if<Act>(&event)) {
      if (const auto no = may_act(*act, call.now)) return *no;
    }
    held = fund(player, call.now);
  }
  if (const auto* ruling = std::get_if<Ruling>(&event)) {
    for (const PlayerId player : {ruling->player, ruling->owner}) {
      if (player != kNobody && seats_.has(player)) (void)fund(player, call.now);
    }
  }
  if (closes && game().facts().absent == Absent::sits_out && sit_out_barred(call.now)) {
    return refuse(Refusal{Reason::too_few_players, Money::whole(2)});
  }
  Verdict verdict = Verdict::accepted();
  const auto seq = enter(call, event, verdict, call.request);
  if (!seq) {
    Reply no = refuse(verdict, held);
    name_event(no.body, game(), event);
    return no;
  }
  return done(*seq);
}

// All or none.
Reply FloorTable::place(const Call& call, PersonId person, const std::vector<Wanted>& bets) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) {
    return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  }
  if (!table().started()) return refuse(Reason::bets_closed);
  if (const auto no = desk_->may_stake(person, call.now)) return refused(*no);
  seats_.seen(person);
  const auto held = fund(*player, call.now);
  std::vector<PlaceBet> events;
  for (const Wanted& bet : bets) {
    const auto spot = parse_player_spot(table(), *player, bet.spot);
    if (!spot) {
      return Reply::no(Status::refused, word(Reason::unknown_spot),
                       fmt::format("there is no spot '{}' at this table", bet.spot),
                       {{"spot", bet.spot}});
    }
    events.push_back({*player, *spot, bet.amount, bet.missed});
  }
  const auto no = [&](const Verdict& verdict, std::size_t bet) {
    Reply refusal = refuse(verdict, held);
    refusal.body["spot"] = bets[bet].spot;
    return refusal;
  };
  if (events.size() > 1) {
    if (const auto first = log_.table().find_refused(events)) return no(first->refusal, first->bet);
  }
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    Verdict verdict = Verdict::accepted();
    if (i > 0) (void)fund(*player, call.now);
    const auto seq = enter(call, events[i], verdict, i == 0 ? call.request : std::string{});
    if (!seq) return no(verdict, i);
    last = *seq;
  }
  return done(last);
}

Reply FloorTable::open_bets(const Call& call) {
  if (const auto no = not_now()) return *no;
  if (table().started() && !table().finished()) {
    return Reply::no(Status::conflict, "round-runs", "the round has not ended yet");
  }
  if (!begin_round(call)) return *not_now();
  return done(desk_->last_seq(), {{"round", round()}});
}

Reply FloorTable::last_bets(const Call& call) {
  if (const auto no = not_now()) return *no;
  if (!table().started() || table().awaiting() != AwaitKind::bets) {
    return refuse(Reason::bets_closed);
  }
  const std::uint64_t seq = desk_->write(entry(call, RoundLastBets{}), call.now);
  clocks_.clear(Alarm::last_bets);
  const std::array<Announcement, 1> last{Announcement{.say = Say::last_bets}};
  voice_.tell_said(seq, last, call.now);
  return done(seq);
}

Reply FloorTable::pause(const Call& call, bool on) {
  if (closed() || fenced()) return *not_now();
  if (on == paused()) {
    return Reply::no(Status::conflict, on ? "interrupted" : "not-interrupted",
                     on ? "the game is interrupted already" : "the game is not interrupted");
  }
  std::optional<std::string> reason;
  if (call.has("reason")) reason = call.text("reason");
  const std::uint64_t seq = desk_->write(
      on ? entry(call, TableInterrupted{reason}) : entry(call, TableGoesOn{reason}), call.now);
  status_.paused = on;
  clocks_.set(nullptr, call.now);
  voice_.tell_paused(seq, call.text("reason"), call.now);
  return done(seq);
}

}  // namespace krupier
