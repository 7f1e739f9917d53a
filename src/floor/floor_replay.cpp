// A table read back from the journal.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/round_begin.h>

namespace krupier {
namespace {

std::vector<Line> lines_of(const Game& game, const std::optional<json::array>& written) {
  std::vector<Line> lines;
  if (!written) return lines;
  for (const json::value& one : *written) {
    if (const auto line = line_from_json(&game, one)) lines.push_back(*line);
  }
  return lines;
}

std::string at_record(const Record& record, std::string_view what) {
  return fmt::format("record {}: {}", record.seq, what);
}

bool is_of_round(std::string_view kind) {
  return kind.starts_with("round.") || kind.starts_with("seat.");
}

}  // namespace

FloorTable::Fault FloorTable::compare(const Record& record,
                                      const std::optional<json::array>& written,
                                      std::span<const Line> lines) const {
  const json::array now = to_json(game(), lines);
  const json::array kept = written.value_or(json::array{});
  if (!same_lines(now, kept)) {
    return fmt::format("record {}: the lines come out as {} and were written as {}", record.seq,
                       json::serialize(now), json::serialize(kept));
  }
  std::vector<Posting> postings;
  post_lines(
      accounts(), lines, [&](PlayerId player) { return seats_.purse_of(player); }, postings);
  if (postings != record.postings) {
    return at_record(record, "the postings are not those of its lines");
  }
  return std::nullopt;
}

// By the rules of the version that it names. Where they are not at hand the round is taken as it
// was written. An older kernel's is tried: most rounds come out the same, and only one that does
// not is taken as written, from where they differ.
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
  other_kernel_.clear();
  if (!as_written() && kernel != begin.kernel) {
    other_kernel_ = fmt::format("it was played by kernel {} of its family, and this program has {}",
                                begin.kernel, kernel);
    if (begin.kernel > kernel) as_written_ = other_kernel_;
  }
  if (as_written()) log_.begin_still();
}

FloorTable::Fault FloorTable::replay_begin(const Record& record, const json::object& body) {
  const auto wrong = [&](std::string_view what) { return at_record(record, what); };
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
  status_.began = record.time;
  Result<Memory> memory = begin->memory(game());
  std::optional<std::string> fault;
  if (!memory && !as_written()) {
    fault = wrong(memory.error());
    log_.begin_still();
  }
  const bool filled = log_.begin_as(begin->seated(), memory ? *std::move(memory) : Memory{});
  if (filled && !quiet_) statistics_.new_shoe();
  seats_.begin_round();
  return fault;
}

// --- the round ---

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const RoundEvent& stated) {
  if (as_written()) {
    take_as_written(record, stated);
    return std::nullopt;
  }
  const Result<Event> event = event_from_json(game(), stated.event);
  if (!event) return at_record(record, event.error());
  LogEntry logged{LogEntry::Kind::event, kNobody, record.seq};
  logged.event = *event;
  Effects effects;
  if (const Verdict verdict = log_.repeat(logged, effects); !verdict) {
    return fmt::format("record {}: the rules refuse it now: {}", record.seq,
                       word(verdict.refusal().reason));
  }
  if (auto fault = compare(record, stated.lines, effects.lines)) return fault;
  logged.lines = effects.lines;
  logged.postings = record.postings;
  logged.by = record.actor;
  note(std::move(logged), effects.said, record.time);
  return std::nullopt;
}

// What the rules would say of it is not known, or was something else: the lines count.
void FloorTable::take_as_written(const Record& record, const RoundEvent& stated) {
  LogEntry logged{LogEntry::Kind::event, kNobody, record.seq};
  if (const Result<Event> event = event_from_json(game(), stated.event)) logged.event = *event;
  logged.lines = lines_of(game(), stated.lines);
  logged.postings = record.postings;
  logged.by = record.actor;
  note(std::move(logged), {}, record.time);
}

FloorTable::Fault FloorTable::fold(const Record&, const Head&, const RoundLastBets&) {
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&,
                                   const RoundCorrected& stated) {
  const auto entry = log_.find(stated.to);
  if (!entry) {
    return fmt::format("record {}: it corrects record {}, which is not of this round", record.seq,
                       stated.to);
  }
  step_back(*entry, record.time);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const RoundTakenBack&) {
  undo_round(record.time);
  voice_.drop_picture();
  return std::nullopt;
}

// --- seats ---

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatTaken& stated) {
  LogEntry joined{LogEntry::Kind::joined, kNobody, record.seq, stated.person};
  joined.joined.name = stated.name;
  joined.joined.balance = stated.balance;
  joined.joined.seat = static_cast<BoxNo>(stated.seat);
  Effects none;
  if (!log_.repeat(joined, none)) return at_record(record, "the seat can't be taken now");
  joined.player = *table().find(joined.joined.name);
  joined.joined.seat = table().player(joined.player).seat;
  seats_.join(joined.person, joined.player);
  note(std::move(joined), {}, record.time);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatToppedUp& stated) {
  const auto player = player_of(stated.person);
  if (!player || !log_.table().top_up(*player, stated.amount)) {
    return at_record(record, "no chips can be added now");
  }
  return std::nullopt;
}

// Null: nobody of that number sits here.
std::optional<LogEntry> FloorTable::seat_entry(const Record& record, LogEntry::Kind kind,
                                               PersonId person) {
  const auto player = player_of(person);
  if (!player) return std::nullopt;
  LogEntry logged{kind, *player, record.seq, person};
  logged.postings = record.postings;
  return logged;
}

FloorTable::Fault FloorTable::fold_seat(const Record& record, LogEntry logged,
                                        const std::optional<json::array>* moved, bool got_up) {
  Effects effects;
  if (!log_.repeat(logged, effects)) {
    return at_record(record, "that can't be done at the seat now");
  }
  if (moved != nullptr && as_written()) {
    effects.lines = lines_of(game(), *moved);
  } else if (moved != nullptr) {
    if (auto fault = compare(record, *moved, effects.lines)) return fault;
  }
  if (moved != nullptr) seats_.set_got_up(logged.player, got_up);
  if (logged.kind == LogEntry::Kind::vacated) seats_.leave(logged.player);
  logged.lines = effects.lines;
  note(std::move(logged), effects.said, record.time);
  return std::nullopt;
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatVacated& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::vacated, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  logged->joined.seat = table().player(logged->player).seat;
  return fold_seat(record, *std::move(logged));
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head& head, const SeatLeft& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::left, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  return fold_seat(record, *std::move(logged), &stated.lines, head.verb == "stand-up");
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatBack& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::back, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  return fold_seat(record, *std::move(logged), &stated.lines);
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatLimits& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::limits, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  logged->bet = stated.bet;
  logged->limits = {stated.min, stated.max};
  return fold_seat(record, *std::move(logged));
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&, const SeatColour& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::colour, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  logged->limits = {stated.value, {}};
  return fold_seat(record, *std::move(logged));
}

FloorTable::Fault FloorTable::fold(const Record& record, const Head&,
                                   const SeatColourBack& stated) {
  auto logged = seat_entry(record, LogEntry::Kind::colour_back, stated.person);
  if (!logged) return at_record(record, "nobody of that number sits here");
  return fold_seat(record, *std::move(logged));
}

// --- each record to its fold ---

template <class R>
FloorTable::Fault FloorTable::fold_body(const Record& record, const json::object& body) {
  const Result<Stated<R>> read = read_body<R>(body);
  if (!read) return at_record(record, read.error());
  return fold(record, read->head, read->record);
}

FloorTable::Fault FloorTable::replay_record(const Record& record, const json::object& body) {
  const std::string_view kind = record.kind;
  // A snapshot has the chat, the croupiers and the shift; only the round is made again.
  const bool of_fence = kind == TableFenced::kKind || kind == TableTriedAgain::kKind;
  if (quiet_ && !of_fence && !is_of_round(kind)) return std::nullopt;
  if (kind == kRoundBegun) return replay_begin(record, body);
  struct Folded {
    std::string_view kind;
    Fault (FloorTable::*fold)(const Record&, const json::object&);
  };
  static constexpr std::array kFolds{
#define KRUPIER_FOLD(R) Folded{R::kKind, &FloorTable::fold_body<R>},
      KRUPIER_TABLE_RECORDS(KRUPIER_FOLD)
#undef KRUPIER_FOLD
  };
  const auto found = std::ranges::find(kFolds, kind, &Folded::kind);
  if (found == kFolds.end()) {
    return at_record(record, fmt::format("a kind that nobody knows: {}", kind));
  }
  return (this->*found->fold)(record, body);
}

// A round that comes out otherwise, or whose rules break, is taken as it was written from there on;
// that is a finding unless another kernel played it.
std::optional<std::string> FloorTable::replay(const Record& record, const json::object& body) {
  Fault fault;
  try {
    fault = replay_record(record, body);
  } catch (const BrokenRound& broken) {
    fault = at_record(record, broken.what());
  }
  if (!fault || !is_of_round(record.kind) || as_written()) return fault;
  as_written_ = other_kernel_.empty() ? *fault : other_kernel_;
  const bool known = log_.find(record.seq).has_value();
  log_.stand_still();
  const bool once_more = record.kind == RoundEvent::kKind || record.kind.starts_with("seat.");
  if (!known && once_more) (void)replay_record(record, body);
  return other_kernel_.empty() ? fault : std::nullopt;
}

void FloorTable::save(ArchiveWriter& a) const {
  a(status_.round, status_.croupiers, status_.closed, status_.paused, statistics_, chat_, bettors_,
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
  a(status_.round, status_.croupiers, status_.closed, status_.paused, statistics_, chat_, bettors_,
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
