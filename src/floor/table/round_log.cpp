// The running round: what was added, and built again without what was wrong.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include <krupier/base/impossible.h>
#include <krupier/floor/still_game.h>
#include <krupier/floor/table/round_log.h>

namespace krupier {

RoundLog::RoundLog(std::shared_ptr<const Game> game) : table_(std::move(game)) {}

std::vector<Line> RoundLog::lines(PlayerId player) const {
  std::vector<Line> lines;
  for (const LogEntry& entry : entries_) {
    for (const Line& line : entry.lines) {
      if (player == kNobody || line.player == player) lines.push_back(line);
    }
  }
  return lines;
}

PokerMemory RoundLog::jackpot() const {
  Memory memory = table_.memory();
  if (table_.started()) table_.round().hand_back(memory);
  const auto* const poker = memory.find<PokerMemory>();
  return poker == nullptr ? PokerMemory{} : *poker;
}

bool RoundLog::begin(std::optional<Money> new_day) {
  const int gone_before = table_.memory().shoe.gone();
  if (new_day) {
    table_.begin_day(*new_day);
  } else {
    table_.begin_round();
  }
  remember_begin();
  return table_.memory().shoe.gone() < gone_before;
}

bool RoundLog::begin_as(std::vector<Seated> players, Memory memory) {
  const int gone_before = table_.memory().shoe.gone();
  // Known before the rules are asked: they may break.
  begin_players_ = players;
  begin_memory_ = memory;
  entries_.clear();
  table_.restart(std::move(players), std::move(memory));
  remember_begin();
  return table_.memory().shoe.gone() < gone_before;
}

void RoundLog::set_game(std::shared_ptr<const Game> game) { table_ = Table{std::move(game)}; }

Verdict RoundLog::change_game(std::shared_ptr<const Game> game) {
  return table_.change_game(std::move(game));
}

void RoundLog::remember_begin() {
  begin_memory_ = table_.memory();
  begin_players_ = table_.players();
  entries_.clear();
  said_.clear();
  open_cards_.clear();
  finished_ = false;
}

void RoundLog::add(LogEntry entry, std::span<const Announcement> said, Instant now) {
  ensure(entries_.empty() || entries_.back().seq < entry.seq, "a round's log out of order");
  said_.insert(said_.end(), said.begin(), said.end());
  entry.at = now;
  // In the log before the rules are asked again: what is written is known, whatever breaks.
  LogEntry& added = entries_.emplace_back(std::move(entry));
  added.open = added.kind == LogEntry::Kind::event && came_open(added.event);
}

bool RoundLog::end_now() {
  if (finished_ || !table_.finished()) return false;
  finished_ = true;
  return true;
}

// Whether one more card of this face lies open since the event.
bool RoundLog::came_open(const Event& event) {
  const auto* deal = std::get_if<DealCard>(&event);
  if (deal == nullptr) return false;
  const auto before = std::ranges::count(open_cards_, deal->card);
  open_cards_.clear();
  for (const View::Row& row : table_.round().view(Observer::everyone()).rows) {
    open_cards_.insert(open_cards_.end(), row.cards.begin(), row.cards.end());
  }
  return deal->card != Card::unknown() && std::ranges::count(open_cards_, deal->card) > before;
}

void RoundLog::fund_everybody() {
  if (game().facts().plays_from_seat()) return;
  for (std::size_t i = 0; i < table_.players().size(); ++i) {
    table_.set_balance(PlayerId{static_cast<std::uint16_t>(i)}, kMoneyMaxPerEvent);
  }
}

Verdict RoundLog::repeat(const LogEntry& entry, Effects& effects) {
  switch (entry.kind) {
    case LogEntry::Kind::event:
      fund_everybody();
      return table_.apply(entry.event, effects);
    case LogEntry::Kind::joined:
      return table_.join(entry.joined.name, entry.joined.balance, entry.joined.seat, entry.player);
    case LogEntry::Kind::vacated:
      return table_.vacate(entry.player);
    case LogEntry::Kind::left:
      return table_.leave(entry.player, effects);
    case LogEntry::Kind::back:
      return table_.come_back(entry.player);
    case LogEntry::Kind::limits:
      return table_.agree_limits(entry.player, entry.bet, entry.limits);
    case LogEntry::Kind::colour:
      return table_.agree_colour_chip(entry.player, entry.limits.min);
    case LogEntry::Kind::colour_back:
      return table_.return_colour_chip(entry.player);
  }
  impossible("a log entry of no kind");
}

std::optional<std::size_t> RoundLog::find(std::uint64_t seq) const {
  const auto found = std::ranges::find(entries_, seq, &LogEntry::seq);
  if (found == entries_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries_.begin());
}

std::vector<LogEntry> RoundLog::kept_after(std::size_t to) const {
  std::vector<LogEntry> kept;
  std::set<PersonId> come_back;
  for (std::size_t i = to; i < entries_.size(); ++i) {
    const LogEntry& entry = entries_[i];
    if (entry.kind == LogEntry::Kind::joined && !come_back.contains(entry.person)) {
      kept.push_back(entry);
    }
    if (entry.kind == LogEntry::Kind::vacated) {
      const auto newcomer = [&](const LogEntry& one) { return one.player == entry.player; };
      if (std::erase_if(kept, newcomer) == 0) come_back.insert(entry.person);
    }
  }
  return kept;
}

bool RoundLog::joined_since(std::size_t to, PlayerId player) const {
  return std::any_of(entries_.begin() + static_cast<std::ptrdiff_t>(to), entries_.end(),
                     [&](const LogEntry& one) {
                       return one.kind == LogEntry::Kind::joined && one.player == player;
                     });
}

Table RoundLog::begun_again(std::shared_ptr<const Game> game) const {
  Table again{std::move(game)};
  if (table_.started()) {
    again.restart(begin_players_, begin_memory_);
  } else {
    again.seat_again(table_.players(), table_.memory());
  }
  return again;
}

bool RoundLog::stands_still() const { return is_still(game()); }

void RoundLog::stand_still() {
  table_ = begun_again(still_game(game().facts(), game().chance()));
  for (const LogEntry& entry : entries_) {
    Effects none;
    if (entry.kind != LogEntry::Kind::event) (void)repeat(entry, none);
    for (const Line& line : entry.lines) {
      if (line.player == kNobody) continue;
      table_.set_balance(line.player, table_.player(line.player).balance + balance_change(line));
    }
  }
}

void RoundLog::begin_still() { set_game(still_game(game().facts(), game().chance())); }

std::optional<std::string> RoundLog::play_again(std::shared_ptr<const Game> game) {
  const RoundLog before = *this;
  try {
    table_ = begun_again(std::move(game));
    said_.clear();
    open_cards_.clear();
    for (LogEntry& entry : entries_) {
      Effects effects;
      if (!repeat(entry, effects) || effects.lines != entry.lines) {
        const std::uint64_t seq = entry.seq;
        *this = before;
        return fmt::format("record {} comes out otherwise than it was written", seq);
      }
      said_.insert(said_.end(), effects.said.begin(), effects.said.end());
      entry.open = entry.kind == LogEntry::Kind::event && came_open(entry.event);
    }
    (void)table_.round().view(Observer::house());
  } catch (const BrokenRound& broken) {
    *this = before;
    return broken.what();
  }
  return std::nullopt;
}

void RoundLog::take_back() {
  Table before{table_.game_pointer()};
  before.seat_again(table_.players(), begin_memory_);
  table_ = std::move(before);
  entries_.clear();
  said_.clear();
  open_cards_.clear();
  finished_ = false;
}

void RoundLog::step_back(std::size_t to) {
  ensure(to < entries_.size(), "a step back to no entry of the round");
  std::vector<LogEntry> all = kept_after(to);
  all.insert(all.begin(), entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(to));
  table_.restart(begin_players_, begin_memory_);
  entries_.clear();
  said_.clear();
  open_cards_.clear();
  finished_ = false;
  for (LogEntry& entry : all) {
    Effects effects;
    (void)repeat(entry, effects);
    said_.insert(said_.end(), effects.said.begin(), effects.said.end());
    (void)came_open(entry.event);
    entries_.push_back(std::move(entry));
  }
}

}  // namespace krupier
