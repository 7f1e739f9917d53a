// A table read back from the journal.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/body.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/round_begin.h>

namespace krupier {
namespace {

using body::amount;
using body::text;
using body::whole;

PersonId person(const json::object& body) {
  return PersonId{static_cast<std::uint32_t>(whole(body, "person"))};
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

std::optional<std::string> FloorTable::replay_begin(const Record& record,
                                                    const json::object& body) {
  const auto wrong = [&](std::string_view what) {
    return fmt::format("record {}: {}", record.seq, what);
  };
  const Result<RoundBegin> begin = RoundBegin::read(body);
  if (!begin) return wrong(begin.error());
  const GameFacts& facts = game().facts();
  foreign_version_.clear();
  if (begin->version != facts.version || begin->kernel != facts.kernel) {
    foreign_version_ = begin->version;
  }
  seats_.clear(begin->slots);
  for (const RoundBegin::Player& one : begin->players) {
    seats_.join(one.person, one.player);
    seats_.set_idle(one.player, one.idle_rounds);
    seats_.set_got_up(one.player, one.got_up);
  }
  status_.round = record.round;
  if (!foreign_version_.empty()) return std::nullopt;
  Result<Memory> memory = begin->memory(game());
  if (!memory) return wrong(memory.error());
  if (log_.begin_as(begin->seated(), *std::move(memory)) && !quiet_) statistics_.new_shoe();
  seats_.begin_round();
  return std::nullopt;
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
  } else if (record.kind == "seat.colour-back") {
    logged.kind = LogEntry::Kind::colour_back;
  } else {
    return wrong(fmt::format("a kind that nobody knows: {}", record.kind));
  }
  if (!log_.repeat(logged, effects)) return wrong("that can't be done at the seat now");
  const bool moves = logged.kind == LogEntry::Kind::left || logged.kind == LogEntry::Kind::back;
  if (moves) {
    if (auto fault = compare(record, body, effects.lines)) return fault;
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

std::optional<std::string> FloorTable::replay(const Record& record, const json::object& body) {
  const std::string_view kind = record.kind;
  // A snapshot has the chat, the croupier and the shift; only the round is made again.
  if (quiet_ && !kind.starts_with("round.") && !kind.starts_with("seat.")) return std::nullopt;
  if (kind == "round.begun") return replay_begin(record, body);
  if (!foreign_version_.empty() && (kind.starts_with("round.") || kind.starts_with("seat."))) {
    pass_over(record, body);
    return std::nullopt;
  }
  if (kind == "round.event") return replay_event(record, body);
  if (kind.starts_with("seat.")) return replay_seat(record, body);
  if (kind == "round.last-bets") return std::nullopt;
  if (kind == "round.corrected") {
    const auto to = static_cast<std::uint64_t>(whole(body, "to"));
    const auto entry = log_.find(to);
    if (!entry) {
      return fmt::format("record {}: it corrects record {}, which is not of this round", record.seq,
                         to);
    }
    step_back(*entry, record.time);
  } else if (kind == "table.interrupted" || kind == "table.goes-on") {
    status_.paused = kind == "table.interrupted";
  } else if (kind == "table.croupier") {
    status_.croupier = person(body);
  } else if (kind == "table.video") {
    const json::value* told = body.if_contains("video");
    const Result<Video> video = video_from_json(told == nullptr ? json::value{} : *told);
    if (!video) return fmt::format("record {}: {}", record.seq, video.error());
    status_.setup.video = *video;
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

// The rules that made these lines are not at hand: the lines are, and count.
void FloorTable::pass_over(const Record& record, const json::object& body) {
  if (record.kind == "seat.taken") {
    const json::value* made = body.if_contains("made");
    if (made != nullptr && made->is_object()) {
      seats_.join(person(body),
                  PlayerId{static_cast<std::uint16_t>(whole(made->get_object(), "player"))});
    }
  } else if (record.kind == "seat.vacated") {
    if (const auto player = player_of(person(body))) seats_.leave(*player);
  }
  const json::value* lines = body.if_contains("lines");
  if (quiet_ || lines == nullptr || !lines->is_array()) return;
  for (const json::value& one : lines->get_array()) {
    const auto line = line_from_json(nullptr, one);
    if (line) count_play(person_at(line->player), *line, record.time, 1);
  }
}

std::optional<std::string> FloorTable::stuck() const {
  if (foreign_version_.empty() || closed()) return std::nullopt;
  const Ledger& ledger = desk_->ledger();
  bool stacks = false;
  if (game().facts().plays_from_seat()) {
    for (const auto& [person, player] : seats_.players()) {
      stacks = stacks || !ledger.balance(seats_.purse_of(player)).is_zero();
    }
  }
  if (ledger.balance(accounts().layout).is_zero() && !stacks) return std::nullopt;
  return fmt::format(
      "table {} ({}) has chips on it from round {} under version {} of plan {}, and the plan at "
      "hand is version {}: start with that plan, play or void the round, close the table",
      number(id()), setup().name, round(), foreign_version_, plan(), game().facts().version);
}

void FloorTable::save(ArchiveWriter& a) const {
  a(status_.round, status_.croupier, status_.closed, status_.paused, statistics_, chat_, bettors_,
    status_.shift_began, status_.shift_from.ms);
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
  if (!a.good()) return false;
  if (round() != 0) return true;
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
  return true;
}

}  // namespace krupier
