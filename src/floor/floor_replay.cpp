// A table read back from the journal.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/body.h>
#include <krupier/floor/bytes.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>

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
      accounts_, lines, [&](PlayerId player) { return guests_[index(player)].purse; }, postings);
  if (postings != record.postings) {
    return fmt::format("record {}: the postings are not those of its lines", record.seq);
  }
  return std::nullopt;
}

std::optional<std::string> FloorTable::replay_begin(const Record& record,
                                                    const json::object& body) {
  foreign_version_.clear();
  const Plan* plan_now = casino_.catalog_.find_plan(setup_.plan);
  if (plan_now == nullptr || !holds_version(*plan_now, setup_.game, text(body, "version"))) {
    foreign_version_ = text(body, "version");
  }
  const auto bytes = from_hex(text(body, "memory"));
  Memory memory;
  const json::value* listed = body.if_contains("players");
  if (!bytes || listed == nullptr || !listed->is_array()) {
    return fmt::format("record {}: a round's beginning that can't be read", record.seq);
  }
  ArchiveReader reader{*bytes};
  reader(memory);
  if (!reader.complete()) {
    return fmt::format("record {}: a table's memory that can't be read", record.seq);
  }
  std::vector<Seated> players(static_cast<std::size_t>(whole(body, "slots")));
  for (Seated& free : players) free.place = Seated::Place::free;
  guests_.assign(players.size(), {});
  players_.clear();
  for (const json::value& one : listed->get_array()) {
    const json::array& fields = one.as_array();
    const auto slot = static_cast<std::size_t>(fields.at(0).as_int64());
    if (slot >= players.size()) {
      return fmt::format("record {}: a player without a place", record.seq);
    }
    Seated& seated = players[slot];
    seated.place = Seated::Place::taken;
    seated.name = fields.at(2).as_string().c_str();
    seated.seat = static_cast<BoxNo>(fields.at(3).as_int64());
    seated.balance = Money::units(fields.at(4).as_int64());
    seated.colour_chip = Money::units(fields.at(5).as_int64());
    seated.away = fields.at(6).as_bool();
    join_guest(PersonId{static_cast<std::uint32_t>(fields.at(1).as_int64())},
               PlayerId{static_cast<std::uint16_t>(slot)});
    guests_[slot].idle_rounds = static_cast<std::int32_t>(fields.at(7).as_int64());
    guests_[slot].got_up = fields.at(8).as_bool();
  }
  round_ = record.round;
  if (!foreign_version_.empty()) return std::nullopt;
  if (!quiet_ && memory.shoe.gone() < table_.memory().shoe.gone()) statistics_.new_shoe();
  table_.restart(std::move(players), std::move(memory));
  remember_begin();
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
  // Who could pay then has paid since; the postings say so.
  if (!game().facts().plays_from_stack) {
    for (std::size_t i = 0; i < guests_.size(); ++i) {
      table_.set_balance(PlayerId{static_cast<std::uint16_t>(i)}, kMoneyMaxPerEvent);
    }
  }
  Effects effects;
  if (const Verdict verdict = table_.apply(*event, effects); !verdict) {
    return fmt::format("record {}: the rules refuse it now: {}", record.seq,
                       word(verdict.refusal().reason));
  }
  if (auto fault = compare(record, body, effects.lines)) return fault;
  Happening happening{Happening::Kind::event, kNobody, record.seq};
  happening.event = *event;
  happening.lines = effects.lines;
  happening.postings = record.postings;
  happening.by = record.actor;
  note(std::move(happening), effects.said, record.time);
  return std::nullopt;
}

std::optional<std::string> FloorTable::replay_seat(const Record& record, const json::object& body) {
  const auto wrong = [&](std::string_view what) {
    return fmt::format("record {}: {}", record.seq, what);
  };
  if (record.kind == "seat.taken") {
    Happening happening{Happening::Kind::joined, kNobody, record.seq, person(body)};
    happening.joined.name = text(body, "name");
    happening.joined.balance = amount(body, "balance");
    happening.joined.seat = static_cast<BoxNo>(whole(body, "seat"));
    if (try_join(happening)) return wrong("the seat can't be taken now");
    happening.player = *table_.find(happening.joined.name);
    happening.joined.seat = table_.player(happening.player).seat;
    join_guest(happening.person, happening.player);
    note(std::move(happening), {}, record.time);
    return std::nullopt;
  }
  const auto player = player_of(person(body));
  if (!player) return wrong("nobody of that number sits here");
  if (record.kind == "seat.topped-up") {
    if (!table_.top_up(*player, amount(body, "amount"))) return wrong("no chips can be added now");
  } else if (record.kind == "seat.vacated") {
    Happening happening{Happening::Kind::vacated, *player, record.seq, person(body)};
    happening.joined.seat = table_.player(*player).seat;
    happening.postings = record.postings;
    if (!table_.vacate(*player)) return wrong("the seat can't be left now");
    players_.erase(number(person(body)));
    guests_[index(*player)] = {};
    happenings_.push_back(std::move(happening));
  } else if (record.kind == "seat.left" || record.kind == "seat.back") {
    const bool leaves = record.kind == "seat.left";
    Effects effects;
    const Verdict verdict = leaves ? table_.leave(*player, effects) : table_.come_back(*player);
    if (!verdict) return wrong("the seat can't be left now");
    if (auto fault = compare(record, body, effects.lines)) return fault;
    Happening happening{leaves ? Happening::Kind::left : Happening::Kind::back, *player, record.seq,
                        person(body)};
    guests_[index(*player)].got_up = leaves && text(body, "verb") == "stand-up";
    happening.lines = effects.lines;
    happening.postings = record.postings;
    note(std::move(happening), effects.said, record.time);
  } else if (record.kind == "seat.limits") {
    Happening happening{Happening::Kind::limits, *player, record.seq};
    happening.bet = text(body, "bet");
    happening.limits = {amount(body, "min"), amount(body, "max")};
    repeat_happening(happening);
    happenings_.push_back(std::move(happening));
  } else if (record.kind == "seat.colour") {
    Happening happening{Happening::Kind::colour, *player, record.seq};
    happening.limits = {amount(body, "value"), {}};
    repeat_happening(happening);
    happenings_.push_back(std::move(happening));
  } else {
    return wrong(fmt::format("a kind that nobody knows: {}", record.kind));
  }
  return std::nullopt;
}

void FloorTable::opened(const Record& record, const json::object& body) {
  croupier_ = PersonId{static_cast<std::uint32_t>(whole(body, "croupier"))};
  shift_from_ = record.time;
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
    const auto found = std::ranges::find(happenings_, to, &Happening::seq);
    if (found == happenings_.end()) {
      return fmt::format("record {}: it corrects record {}, which is not of this round", record.seq,
                         to);
    }
    step_back(static_cast<std::size_t>(found - happenings_.begin()), record.time);
  } else if (kind == "table.interrupted" || kind == "table.goes-on") {
    paused_ = kind == "table.interrupted";
  } else if (kind == "table.croupier") {
    croupier_ = person(body);
  } else if (kind == "table.video") {
    const json::value* told = body.if_contains("video");
    const Result<Video> video = video_from_json(told == nullptr ? json::value{} : *told);
    if (!video) return fmt::format("record {}: {}", record.seq, video.error());
    setup_.video = *video;
  } else if (kind == "table.shift") {
    shift_began_ = amount(body, "result");
    shift_from_ = record.time;
  } else if (kind == "table.closed") {
    closed_ = true;
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
      join_guest(person(body),
                 PlayerId{static_cast<std::uint16_t>(whole(made->get_object(), "player"))});
    }
  } else if (record.kind == "seat.vacated") {
    players_.erase(number(person(body)));
  }
  const json::value* lines = body.if_contains("lines");
  if (quiet_ || lines == nullptr || !lines->is_array()) return;
  for (const json::value& one : lines->get_array()) {
    const auto line = line_from_json(nullptr, one);
    if (line && line->player != kNobody) count_play({&*line, 1}, record.time, 1);
  }
}

std::optional<std::string> FloorTable::stuck() const {
  if (foreign_version_.empty() || closed_) return std::nullopt;
  const Ledger& ledger = casino_.books_.ledger();
  bool stacks = false;
  if (game().facts().plays_from_stack) {
    for (const auto& [person, player] : players_) {
      stacks = stacks || !ledger.balance(purse_of(player)).is_zero();
    }
  }
  if (ledger.balance(accounts_.layout).is_zero() && !stacks) return std::nullopt;
  return fmt::format(
      "table {} ({}) has chips on it from round {} under version {} of plan {}, and the plan at "
      "hand is version {}: start with that plan, play or void the round, close the table",
      number(id_), setup_.name, round_, foreign_version_, setup_.plan, game().facts().version);
}

void FloorTable::save(ArchiveWriter& a) const {
  a(round_, croupier_, closed_, paused_, statistics_, chat_, played_, shift_began_, shift_from_.ms);
  if (round_ != 0) return;
  // Before the first round nobody's seat is in a round's records. Everybody keeps his number, also
  // behind places that others have left.
  std::vector<PersonId> persons(table_.players().size());
  for (const auto& [person, player] : players_) persons[index(player)] = PersonId{person};
  a(table_.players(), persons, table_.memory());
}

bool FloorTable::load(ArchiveReader& a) {
  a(round_, croupier_, closed_, paused_, statistics_, chat_, played_, shift_began_, shift_from_.ms);
  if (!a.good()) return false;
  if (round_ != 0) return true;
  std::vector<Seated> players;
  std::vector<PersonId> persons;
  Memory memory;
  a(players, persons, memory);
  if (!a.good() || players.size() != persons.size()) return false;
  table_.seat_again(std::move(players), std::move(memory));
  guests_.resize(persons.size());
  for (std::size_t i = 0; i < persons.size(); ++i) {
    if (persons[i] != kTheHouse) {
      join_guest(persons[i], PlayerId{static_cast<std::uint16_t>(i)});
    }
  }
  return true;
}

}  // namespace krupier
