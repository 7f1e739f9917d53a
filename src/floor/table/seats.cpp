// People at a table: places, purses, connections.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include <krupier/floor/table/seats.h>

namespace krupier {

Seats::Seats(TableDesk& desk, TableId table, bool from_stack)
    : desk_(desk), table_(table), from_stack_(from_stack) {}

std::optional<PlayerId> Seats::player_of(PersonId person) const {
  const auto found = players_.find(number(person));
  if (found == players_.end()) return std::nullopt;
  return found->second;
}

PersonId Seats::person_at(PlayerId player) const {
  return has(player) ? guest(player).person : kTheHouse;
}

AccountId Seats::purse_for(PersonId person) const {
  if (!from_stack_) return desk_.purse(person);
  return desk_.account(fmt::format("person/{}/stack/{}", number(person), number(table_)));
}

// The ledger knows best what they have, and their own limits what they may.
Seats::Funds Seats::funds(PlayerId player, Instant now) const {
  const Money purse = desk_.ledger().balance(purse_of(player));
  const Allowance allowance = desk_.allowance(guest(player).person, now);
  if (allowance.most >= purse) return {purse, {}};
  return {allowance.most, HouseRefusal{allowance.because, allowance.most, {}}};
}

void Seats::cash_out(PersonId person, PlayerId player, std::vector<Posting>& postings) const {
  if (!from_stack_) return;
  const AccountId stack = purse_of(player);
  const Money has = desk_.ledger().balance(stack);
  if (has.is_zero()) return;
  postings.push_back({stack, -has, 0});
  postings.push_back({desk_.purse(person), has, 0});
}

void Seats::join(PersonId person, PlayerId player) {
  if (!has(player)) guests_.resize(index(player) + std::size_t{1});
  guests_[index(player)] = {person, purse_for(person), 0, false};
  players_[number(person)] = player;
}

void Seats::leave(PlayerId player) {
  players_.erase(number(person_at(player)));
  guests_[index(player)] = {};
}

void Seats::clear(std::size_t places) {
  guests_.assign(places, {});
  players_.clear();
}

void Seats::begin_round() {
  for (Guest& guest : guests_) guest.has_bet = guest.ready = false;
  begin_guests_ = guests_;
}

void Seats::end_round() {
  for (Guest& guest : guests_) guest.idle_rounds = guest.has_bet ? 0 : guest.idle_rounds + 1;
}

void Seats::restart() {
  guests_ = begin_guests_;
  players_.clear();
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    if (guests_[i].person != kTheHouse) {
      players_[number(guests_[i].person)] = PlayerId{static_cast<std::uint16_t>(i)};
    }
  }
}

void Seats::follow(const LogEntry& entry) {
  if (entry.kind == LogEntry::Kind::joined) join(entry.person, entry.player);
  if (entry.kind == LogEntry::Kind::vacated) leave(entry.player);
  if (entry.kind == LogEntry::Kind::back) set_got_up(entry.player, false);
  count_bets(entry.lines);
}

void Seats::count_bets(std::span<const Line> lines) {
  for (const Line& line : lines) {
    if (line.kind == LineKind::stake) guests_[index(line.player)].has_bet = true;
  }
}

bool Seats::anybody_bet() const { return std::ranges::any_of(guests_, &Guest::has_bet); }

std::vector<PersonId> Seats::bettors() const {
  std::vector<PersonId> who;
  for (const Guest& guest : guests_) {
    if (guest.has_bet) who.push_back(guest.person);
  }
  return who;
}

bool Seats::all_ready(std::span<const Stake> chips) const {
  return std::ranges::all_of(chips, [&](const Stake& stake) { return guest(stake.player).ready; });
}

bool Seats::take_ready(std::span<const Line> lines) {
  bool any = false;
  for (const Line& line : lines) {
    if (line.player == kNobody) continue;
    any = std::exchange(guests_[index(line.player)].ready, false) || any;
  }
  return any;
}

bool Seats::connect(PersonId person) {
  seen(person);
  return ++connections_[number(person)] == 1;
}

bool Seats::disconnect(PersonId person) {
  const auto found = connections_.find(number(person));
  if (found == connections_.end() || --found->second > 0) return false;
  connections_.erase(found);
  return true;
}

void Seats::miss_everybody() {
  for (const auto& [person, player] : players_) unseen_.insert(person);
}

std::vector<PersonId> Seats::take_unseen() {
  std::vector<PersonId> all;
  for (const std::uint32_t person : std::exchange(unseen_, {})) all.push_back(PersonId{person});
  return all;
}

}  // namespace krupier
