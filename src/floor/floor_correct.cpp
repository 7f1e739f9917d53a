// A wrong entry stepped back: the round is built again without it.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include <krupier/floor/floor_table.h>

namespace krupier {

// Who got up after the wrong entry plays on in the right one and needs their seat.
std::optional<Reply> FloorTable::seat_lost(std::size_t to) const {
  const std::vector<LogEntry> newcomers = log_.kept_after(to);
  std::size_t back = 0;
  for (std::size_t i = to; i < log_.entries().size(); ++i) {
    const LogEntry& gone = log_.entries()[i];
    const bool from_before =
        gone.kind == LogEntry::Kind::vacated && !log_.joined_since(to, gone.player);
    if (!from_before) continue;
    if (!player_of(gone.person)) {
      ++back;
    } else if (game().facts().plays_from_seat()) {
      return Reply::no(
          Status::conflict, "seat-taken",
          fmt::format("{} left after that entry and sits here with another stack: they "
                      "must stand up first",
                      table().player(*player_of(gone.person)).name));
    }
    const auto taken = std::ranges::find_if(newcomers, [&](const LogEntry& one) {
      return one.joined.seat != 0 && one.joined.seat == gone.joined.seat;
    });
    if (taken != newcomers.end()) {
      return Reply::no(Status::conflict, "seat-taken",
                       fmt::format("{} has the seat {} of somebody who left after that entry: they "
                                   "must stand up first",
                                   taken->joined.name, taken->joined.seat));
    }
  }
  const int seats = game().facts().seats_max;
  if (seats > 0 && seats_.players().size() + back > static_cast<std::size_t>(seats)) {
    return Reply::no(Status::conflict, "seat-taken",
                     "who left after that entry has no seat to come back to: somebody who sat "
                     "down since must stand up first");
  }
  return std::nullopt;
}

// What this entry and those after it moved goes back; to the purses of those who left, unless
// their seats come back too.
std::vector<Posting> FloorTable::undoing(std::size_t to, bool seats_come_back) {
  std::map<std::uint32_t, Money> back;
  std::map<std::uint32_t, AccountId> cashed_out;  // a stack, and where it went
  for (std::size_t i = log_.entries().size(); i-- > to;) {
    const LogEntry& undone = log_.entries()[i];
    // Who came and went after it has their chips where they took them.
    const bool vacated = undone.kind == LogEntry::Kind::vacated;
    if (vacated && !seats_come_back && undone.postings.size() == 2) {
      cashed_out[number(undone.postings[0].account)] = undone.postings[1].account;
    }
    if (vacated && (!seats_come_back || log_.joined_since(to, undone.player))) continue;
    for (const Posting& posting : undone.postings) {
      const auto went = cashed_out.find(number(posting.account));
      back[number(went == cashed_out.end() ? posting.account : went->second)] -= posting.amount;
    }
  }
  // Who has paid out meanwhile what they should not have had owes it to the house.
  const AccountId claims = desk_->account(fmt::format("house/{}/claims", plan()));
  std::vector<Posting> postings;
  Money owed;
  for (const auto& [account, moved] : back) {
    if (moved.is_zero()) continue;
    postings.push_back({AccountId{account}, moved, 0});
    const Account& its = desk_->ledger().account(AccountId{account});
    const Money after = its.balance + moved;
    if (its.persons && after < Money{}) {
      postings.push_back({AccountId{account}, -after, 0});
      owed += after;
    }
  }
  if (!owed.is_zero()) postings.push_back({claims, owed, 0});
  return postings;
}

// Who left after this entry and has not come back.
std::vector<PersonId> FloorTable::gone_since(std::size_t to) const {
  std::vector<PersonId> gone;
  for (std::size_t i = to; i < log_.entries().size(); ++i) {
    const LogEntry& entry = log_.entries()[i];
    if (entry.kind == LogEntry::Kind::left || entry.kind == LogEntry::Kind::vacated) {
      gone.push_back(entry.person);
    } else if (entry.kind == LogEntry::Kind::back || entry.kind == LogEntry::Kind::joined) {
      std::erase(gone, entry.person);
    }
  }
  return gone;
}

void FloorTable::count_back(std::size_t to, Instant now) {
  // Counted back to whoever sat there then: they may have stood up since.
  std::map<PlayerId, PersonId> then;
  for (std::size_t i = log_.entries().size(); !quiet_ && i-- > to;) {
    const LogEntry& undone = log_.entries()[i];
    if (undone.kind == LogEntry::Kind::vacated) then[undone.player] = undone.person;
    for (const Line& line : undone.lines) {
      const auto sat = then.find(line.player);
      count_play(sat == then.end() ? person_at(line.player) : sat->second, line, now, -1);
    }
  }
  if (log_.finished() && !quiet_) statistics_.forget(round());
}

void FloorTable::step_back(std::size_t to, Instant now) {
  count_back(to, now);
  log_.step_back(to);
  seats_.restart();
  for (const LogEntry& entry : log_.entries()) seats_.follow(entry);
}

Reply FloorTable::correct(const Call& call, std::uint64_t to_seq) {
  if (closed() || fenced()) return *not_now();
  const auto to = log_.find(to_seq);
  if (!to || log_.entries()[*to].kind != LogEntry::Kind::event) {
    return Reply::no(Status::refused, "no-such-entry",
                     fmt::format("record {} is no entry of the running round; only that, or the "
                                 "last until the next begins, can be stepped back",
                                 to_seq),
                     {{"to", to_seq}});
  }
  if (auto no = seat_lost(*to)) return *std::move(no);
  Entry entry = this->entry(call, RoundCorrected{to_seq, call.text("reason")});
  entry.postings = undoing(*to, true);
  const std::vector<PersonId> gone = gone_since(*to);
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  step_back(*to, call.now);
  clocks_.stop();
  clocks_.set(nullptr, call.now);
  voice_.tell_corrected(seq, to_seq, call.text("reason"), call.now);
  voice_.tell_jackpot(seq);
  for (const auto& [person, player] : seats_.players()) {
    tell_player(seq, player, {}, call.now, true);
  }
  for (const PersonId person : gone) left_or_back(own_call(call.now, "disconnected"), person, true);
  return done(seq);
}

void FloorTable::tell_amended(std::uint64_t seq, std::uint64_t amended, std::string_view reason,
                              const std::vector<PersonId>& whose, Instant now) {
  voice_.tell_amended(seq, amended, reason);
  for (const PersonId person : whose) {
    if (const auto player = player_of(person)) tell_player(seq, *player, {}, now);
  }
}

}  // namespace krupier
