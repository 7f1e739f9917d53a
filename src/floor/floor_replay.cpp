// A table read back from the journal.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/body.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/round_begin.h>

namespace krupier {
namespace {

using body::amount;
using body::text;
using body::whole;

PersonId person(const json::object& body) {
  return PersonId{static_cast<std::uint32_t>(whole(body, "person"))};
}

std::vector<Line> written_lines(const Game& game, const json::object& body) {
  std::vector<Line> lines;
  const json::value* written = body.if_contains("lines");
  if (written == nullptr || !written->is_array()) return lines;
  for (const json::value& one : written->get_array()) {
    if (const auto line = line_from_json(&game, one)) lines.push_back(*line);
  }
  return lines;
}

}  // namespace

std::optional<std::string> FloorTable::compare(const Record& record, const json::object& body,
                                               std::span<const Line> lines) const {
  const json::array now = to_json(game(), lines);
  const json::value* then = body.if_contains("lines");
  const json::array none;
  const json::array& kept = then != nullptr && then->is_array() ? then->get_array() : none;
  if (!same_lines(now, kept)) {
    return fmt::format("record {}: the lines come out as {} and were written as {}", record.seq,
                       json::serialize(now), json::serialize(kept));
  }
  std::vector<Posting> postings;
  post_lines(
      accounts(), lines, [&](PlayerId player) { return seats_.purse_of(player); }, postings);
  if (postings != record.postings) {
    return fmt::format("record {}: the postings are not those of its lines", record.seq);
  }
  return std::nullopt;
}

// By the rules of the version that it names. Where they are not at hand the round is taken as it
// was written.
void FloorTable::replay_game(const RoundBegin& begin) {
  as_written_.clear();
  if (status_.change && status_.change->settings == begin.settings) status_.change.reset();
  const bool same = begin.version == status_.version && begin.settings == setup().settings;
  status_.version = begin.version;
  status_.setup.settings = begin.settings;
  if (!same || log_.stands_still()) {
    const auto game = desk_->game(begin.version, begin.settings);
    if (game) {
      log_.set_game(*game);
      status_.crowd = is_crowd(**game, desk_->venue());
    } else {
      as_written_ = game.error();
    }
  }
  const std::uint32_t kernel = game().facts().kernel;
  if (!as_written() && kernel != begin.kernel) {
    as_written_ = fmt::format("it was played by kernel {} of its family, and this program has {}",
                              begin.kernel, kernel);
  }
  if (as_written()) log_.stand_still();
}

std::optional<std::string> FloorTable::replay_begin(const Record& record,
                                                    const json::object& body) {
  const auto wrong = [&](std::string_view what) {
    return fmt::format("record {}: {}", record.seq, what);
  };
  const Result<RoundBegin> begin = RoundBegin::read(body);
  if (!begin) return wrong(begin.error());
  replay_game(*begin);
  seats_.clear(begin->slots);
  for (const RoundBegin::Player& one : begin->players) {
    seats_.join(one.person, one.player);
    seats_.set_idle(one.player, one.idle_rounds);
    seats_.set_got_up(one.player, one.got_up);
  }
  status_.round = record.round;
  Result<Memory> memory = begin->memory(game());
  std::optional<std::string> fault;
  if (!memory && !as_written()) {
    fault = wrong(memory.error());
    log_.stand_still();
  }
  const bool filled = log_.begin_as(begin->seated(), memory ? *std::move(memory) : Memory{});
  if (filled && !quiet_) statistics_.new_shoe();
  seats_.begin_round();
  return fault;
}

std::optional<std::string> FloorTable::replay_event(const Record& record,
                                                    const json::object& body) {
  const json::value* told = body.if_contains("event");
  if (told == nullptr || !told->is_object()) {
    return fmt::format("record {}: no event in it", record.seq);
  }
  const Result<Event> event = event_from_json(game(), told->get_object());
  if (!event) return fmt::format("record {}: {}", record.seq, event.error());
  LogEntry logged{LogEntry::Kind::event, kNobody, record.seq};
  logged.event = *event;
  Effects effects;
  if (const Verdict verdict = log_.repeat(logged, effects); !verdict) {
    return fmt::format("record {}: the rules refuse it now: {}", record.seq,
                       word(verdict.refusal().reason));
  }
  if (auto fault = compare(record, body, effects.lines)) return fault;
  logged.lines = effects.lines;
  logged.postings = record.postings;
  logged.by = record.actor;
  note(std::move(logged), effects.said, record.time);
  return std::nullopt;
}

std::optional<std::string> FloorTable::replay_seat(const Record& record, const json::object& body) {
  const auto wrong = [&](std::string_view what) {
    return fmt::format("record {}: {}", record.seq, what);
  };
  Effects effects;
  if (record.kind == "seat.taken") {
    LogEntry joined{LogEntry::Kind::joined, kNobody, record.seq, person(body)};
    joined.joined.name = text(body, "name");
    joined.joined.balance = amount(body, "balance");
    joined.joined.seat = static_cast<BoxNo>(whole(body, "seat"));
    if (!log_.repeat(joined, effects)) return wrong("the seat can't be taken now");
    joined.player = *table().find(joined.joined.name);
    joined.joined.seat = table().player(joined.player).seat;
    seats_.join(joined.person, joined.player);
    note(std::move(joined), {}, record.time);
    return std::nullopt;
  }
  const auto player = player_of(person(body));
  if (!player) return wrong("nobody of that number sits here");
  if (record.kind == "seat.topped-up") {
    if (!log_.table().top_up(*player, amount(body, "amount"))) {
      return wrong("no chips can be added now");
    }
    return std::nullopt;
  }
  LogEntry logged{LogEntry::Kind::vacated, *player, record.seq, person(body)};
  logged.postings = record.postings;
  if (record.kind == "seat.vacated") {
    logged.joined.seat = table().player(*player).seat;
  } else if (record.kind == "seat.left") {
    logged.kind = LogEntry::Kind::left;
  } else if (record.kind == "seat.back") {
    logged.kind = LogEntry::Kind::back;
  } else if (record.kind == "seat.limits") {
    logged.kind = LogEntry::Kind::limits;
    logged.bet = text(body, "bet");
    logged.limits = {amount(body, "min"), amount(body, "max")};
  } else if (record.kind == "seat.colour") {
    logged.kind = LogEntry::Kind::colour;
    logged.limits = {amount(body, "value"), {}};
  } else {
    return wrong(fmt::format("a kind that nobody knows: {}", record.kind));
  }
  if (!log_.repeat(logged, effects)) return wrong("that can't be done at the seat now");
  const bool moves = logged.kind == LogEntry::Kind::left || logged.kind == LogEntry::Kind::back;
  if (as_written()) {
    effects.lines = written_lines(game(), body);
  } else if (moves) {
    if (auto fault = compare(record, body, effects.lines)) return fault;
  }
  if (moves) {
    seats_.set_got_up(*player,
                      logged.kind == LogEntry::Kind::left && text(body, "verb") == "stand-up");
  }
  if (logged.kind == LogEntry::Kind::vacated) seats_.leave(*player);
  logged.lines = effects.lines;
  note(std::move(logged), effects.said, record.time);
  return std::nullopt;
}

void FloorTable::opened(const Record& record, const json::object& body) {
  status_.croupier = PersonId{static_cast<std::uint32_t>(whole(body, "croupier"))};
  status_.shift_from = record.time;
}

// A round that comes out otherwise, or whose rules break, is taken as it was written from there on.
std::optional<std::string> FloorTable::replay(const Record& record, const json::object& body) {
  std::optional<std::string> fault;
  try {
    fault = replay_record(record, body);
  } catch (const BrokenRound& broken) {
    fault = fmt::format("record {}: {}", record.seq, broken.what());
  }
  const std::string_view kind = record.kind;
  const bool of_round = kind.starts_with("round.") || kind.starts_with("seat.");
  if (!fault || !of_round || as_written()) return fault;
  as_written_ = *fault;
  const bool known = log_.find(record.seq).has_value();
  log_.stand_still();
  if (!known && kind == "round.event") take_as_written(record, body);
  if (!known && kind.starts_with("seat.")) (void)replay_seat(record, body);
  return fault;
}

std::optional<std::string> FloorTable::replay_record(const Record& record,
                                                     const json::object& body) {
  const std::string_view kind = record.kind;
  // A snapshot has the chat, the croupier and the shift; only the round is made again.
  const bool of_fence = kind == "table.fenced" || kind == "table.tried-again";
  if (quiet_ && !of_fence && !kind.starts_with("round.") && !kind.starts_with("seat.")) {
    return std::nullopt;
  }
  if (kind == "round.begun") return replay_begin(record, body);
  if (kind == "round.event") {
    if (!as_written()) return replay_event(record, body);
    take_as_written(record, body);
    return std::nullopt;
  }
  if (kind.starts_with("seat.")) return replay_seat(record, body);
  if (kind == "round.last-bets") return std::nullopt;
  if (kind == "round.taken-back") {
    undo_round(record.time);
    voice_.drop_picture();
    return std::nullopt;
  }
  if (kind == "round.corrected") {
    const auto to = static_cast<std::uint64_t>(whole(body, "to"));
    const auto entry = log_.find(to);
    if (!entry) {
      return fmt::format("record {}: it corrects record {}, which is not of this round", record.seq,
                         to);
    }
    step_back(*entry, record.time);
    return std::nullopt;
  }
  return replay_table(record, body);
}

std::optional<std::string> FloorTable::replay_table(const Record& record,
                                                    const json::object& body) {
  const std::string_view kind = record.kind;
  if (kind == "table.interrupted" || kind == "table.goes-on") {
    status_.paused = kind == "table.interrupted";
  } else if (kind == "table.croupier") {
    status_.croupier = person(body);
  } else if (kind == "table.video") {
    const json::value* told = body.if_contains("video");
    const Result<Video> video = video_from_json(told == nullptr ? json::value{} : *told);
    if (!video) return fmt::format("record {}: {}", record.seq, video.error());
    status_.setup.video = *video;
  } else if (kind == "table.change-announced") {
    const json::value* told = body.if_contains("settings");
    const Result<Settings> settings = settings_from_json(told == nullptr ? json::value{} : *told);
    if (!settings) return fmt::format("record {}: {}", record.seq, settings.error());
    status_.change = TableChange{*settings, {whole(body, "from")}};
  } else if (kind == "table.change-withdrawn") {
    status_.change.reset();
  } else if (kind == "table.fenced") {
    set_fence(text(body, "what"));
  } else if (kind == "table.tried-again") {
    const auto game = desk_->game(status_.version, setup().settings);
    status_.fence.clear();
    voice_.drop_picture();
    as_written_ = game ? log_.play_again(*game).value_or("") : game.error();
    if (as_written()) return fmt::format("record {}: {}", record.seq, as_written_);
    if (log_.end_now()) finish();
  } else if (kind == "table.shift") {
    status_.shift_began = amount(body, "result");
    status_.shift_from = record.time;
  } else if (kind == "table.closed") {
    status_.closed = true;
  } else if (kind == "chat.said") {
    chat_.said(record.seq, record.actor, text(body, "name"), text(body, "text"),
               whole(body, "staff") != 0, record.time);
  } else if (kind == "chat.hidden") {
    chat_.hide(static_cast<std::uint64_t>(whole(body, "message")));
  } else if (kind == "chat.muted") {
    chat_.mute(person(body), {whole(body, "until")});
  } else if (kind != "table.float" && kind != "table.compensated") {
    return fmt::format("record {}: a kind that nobody knows: {}", record.seq, kind);
  }
  return std::nullopt;
}

// What the rules would say of it is not known, or was something else: the lines count.
void FloorTable::take_as_written(const Record& record, const json::object& body) {
  LogEntry logged{LogEntry::Kind::event, kNobody, record.seq};
  const json::value* told = body.if_contains("event");
  if (told != nullptr && told->is_object()) {
    if (const Result<Event> event = event_from_json(game(), told->get_object())) {
      logged.event = *event;
    }
  }
  logged.lines = written_lines(game(), body);
  logged.postings = record.postings;
  logged.by = record.actor;
  note(std::move(logged), {}, record.time);
}

void FloorTable::save(ArchiveWriter& a) const {
  a(status_.round, status_.croupier, status_.closed, status_.paused, statistics_, chat_, bettors_,
    status_.shift_began, status_.shift_from.ms, status_.fence, status_.change.has_value());
  if (status_.change) {
    a(json::serialize(settings_json(status_.change->settings)), status_.change->from.ms);
  }
  if (round() != 0) return;
  // Before the first round nobody's seat is in a round's records. Everybody keeps their number,
  // also behind places that others have left.
  std::vector<PersonId> persons(table().players().size());
  for (const auto& [person, player] : seats_.players()) persons[index(player)] = PersonId{person};
  a(table().players(), persons, table().memory());
}

bool FloorTable::load(ArchiveReader& a) {
  a(status_.round, status_.croupier, status_.closed, status_.paused, statistics_, chat_, bettors_,
    status_.shift_began, status_.shift_from.ms);
  std::string fence;
  bool changes = false;
  a(fence, changes);
  if (changes) {
    std::string told;
    TableChange change;
    a(told, change.from.ms);
    boost::system::error_code bad;
    const Result<Settings> settings = settings_from_json(json::parse(told, bad));
    if (!a.good() || bad || !settings) return false;
    change.settings = *settings;
    status_.change = std::move(change);
  }
  if (!a.good()) return false;
  if (round() != 0) return true;  // the round's records say whether it is fenced off
  std::vector<Seated> players;
  std::vector<PersonId> persons;
  Memory memory;
  a(players, persons, memory);
  if (!a.good() || players.size() != persons.size()) return false;
  log_.table().seat_again(std::move(players), std::move(memory));
  seats_.clear(persons.size());
  for (std::size_t i = 0; i < persons.size(); ++i) {
    if (persons[i] != kTheHouse) seats_.join(persons[i], PlayerId{static_cast<std::uint16_t>(i)});
  }
  if (!fence.empty()) set_fence(std::move(fence));
  return true;
}

}  // namespace krupier
