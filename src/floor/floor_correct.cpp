// A wrong entry stepped back: the round is built again without it.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include <krupier/floor/floor_table.h>

namespace krupier {

void FloorTable::repeat_happening(const Happening& happening) {
  Effects effects;
  switch (happening.kind) {
    case Happening::Kind::event:
      if (!game().facts().plays_from_stack && !guests_.empty()) {
        for (std::size_t i = 0; i < guests_.size(); ++i) {
          table_.set_balance(PlayerId{static_cast<std::uint16_t>(i)}, kMoneyMaxPerEvent);
        }
      }
      (void)table_.apply(happening.event, effects);
      break;
    case Happening::Kind::joined:
      (void)try_join(happening);
      join_guest(happening.person, happening.player);
      break;
    case Happening::Kind::vacated:
      players_.erase(number(person_at(happening.player)));
      (void)table_.vacate(happening.player);
      guests_[index(happening.player)] = {};
      break;
    case Happening::Kind::left:
      (void)table_.leave(happening.player, effects);
      break;
    case Happening::Kind::back:
      guests_[index(happening.player)].got_up = false;
      (void)table_.come_back(happening.player);
      break;
    case Happening::Kind::limits:
      (void)table_.agree_limits(happening.player, happening.bet, happening.limits);
      break;
    case Happening::Kind::colour:
      (void)table_.agree_colour_chip(happening.player, happening.limits.min);
      break;
  }
  for (const Line& line : effects.lines) {
    if (line.kind == LineKind::stake) guests_[index(line.player)].has_bet = true;
  }
  announcements_.insert(announcements_.end(), effects.said.begin(), effects.said.end());
}

// Of what followed a wrong entry only this stays: who sat down meanwhile, and sits there still. Who
// had left his place after it and took another has the first one again.
std::vector<FloorTable::Happening> FloorTable::kept_after(std::size_t to) const {
  std::vector<Happening> kept;
  std::set<PersonId> come_back;
  for (std::size_t i = to; i < happenings_.size(); ++i) {
    const Happening& happening = happenings_[i];
    if (happening.kind == Happening::Kind::joined && !come_back.contains(happening.person)) {
      kept.push_back(happening);
    }
    if (happening.kind == Happening::Kind::vacated) {
      const auto newcomer = [&](const Happening& one) { return one.player == happening.player; };
      if (std::erase_if(kept, newcomer) == 0) come_back.insert(happening.person);
    }
  }
  return kept;
}

// Who got up after the wrong entry plays on in the right one and needs his seat.
std::optional<Reply> FloorTable::seat_lost(std::size_t to) const {
  const std::vector<Happening> newcomers = kept_after(to);
  const auto entry = happenings_.begin() + static_cast<std::ptrdiff_t>(to);
  std::size_t back = 0;
  for (std::size_t i = to; i < happenings_.size(); ++i) {
    const Happening& gone = happenings_[i];
    const bool from_before =
        gone.kind == Happening::Kind::vacated &&
        std::none_of(entry, happenings_.end(), [&](const Happening& one) {
          return one.kind == Happening::Kind::joined && one.player == gone.player;
        });
    if (!from_before) continue;
    if (!player_of(gone.person)) {
      ++back;
    } else if (game().facts().plays_from_stack) {
      return Reply::no(Status::conflict, "seat-taken",
                       fmt::format("{} left after that entry and sits here with another stack: he "
                                   "must stand up first",
                                   table_.player(*player_of(gone.person)).name));
    }
    const auto taken = std::ranges::find_if(newcomers, [&](const Happening& one) {
      return one.joined.seat != 0 && one.joined.seat == gone.joined.seat;
    });
    if (taken != newcomers.end()) {
      return Reply::no(Status::conflict, "seat-taken",
                       fmt::format("{} has the seat {} of somebody who left after that entry: he "
                                   "must stand up first",
                                   taken->joined.name, taken->joined.seat));
    }
  }
  const int seats = game().facts().seats_max;
  if (seats > 0 && players_.size() + back > static_cast<std::size_t>(seats)) {
    return Reply::no(Status::conflict, "seat-taken",
                     "who left after that entry has no seat to come back to: somebody who sat "
                     "down since must stand up first");
  }
  return std::nullopt;
}

// The round is built again from its beginning without this entry and what followed it.
void FloorTable::step_back(std::size_t to, Instant now) {
  for (std::size_t i = happenings_.size(); i-- > to;) {
    const Happening& undone = happenings_[i];
    // Counted back to whoever sat there then: he may have stood up since.
    if (undone.kind == Happening::Kind::vacated) {
      guests_[index(undone.player)].person = undone.person;
    }
    count_play(undone.lines, now, -1);
  }
  if (finished_ && !quiet_) statistics_.forget(round_);
  std::vector<Happening> all = kept_after(to);
  all.insert(all.begin(), happenings_.begin(),
             happenings_.begin() + static_cast<std::ptrdiff_t>(to));
  table_.restart(begin_players_, begin_memory_);
  guests_ = begin_guests_;
  players_.clear();
  for (std::size_t i = 0; i < guests_.size(); ++i) {
    if (guests_[i].person != kTheHouse) {
      players_[number(guests_[i].person)] = PlayerId{static_cast<std::uint16_t>(i)};
    }
  }
  happenings_.clear();
  announcements_.clear();
  open_cards_.clear();
  finished_ = false;
  for (Happening& happening : all) {
    repeat_happening(happening);
    (void)came_open(happening.event);
    happenings_.push_back(std::move(happening));
  }
}

Reply FloorTable::correct(const Call& call, std::uint64_t to_seq) {
  if (closed_) return *not_now();
  const auto found = std::ranges::find(happenings_, to_seq, &Happening::seq);
  if (found == happenings_.end() || found->kind != Happening::Kind::event) {
    return Reply::no(Status::refused, "no-such-entry",
                     fmt::format("record {} is no entry of the running round; only that, or the "
                                 "last until the next begins, can be stepped back",
                                 to_seq),
                     {{"to", to_seq}});
  }
  const auto to = static_cast<std::size_t>(found - happenings_.begin());
  if (auto no = seat_lost(to)) return *std::move(no);
  Entry entry = this->entry(call, "round.corrected");
  entry.body["to"] = to_seq;
  entry.body["reason"] = call.text("reason");
  // What these entries moved goes back.
  std::map<std::uint32_t, Money> back;
  std::vector<PersonId> gone;
  for (std::size_t i = to; i < happenings_.size(); ++i) {
    const Happening& undone = happenings_[i];
    // Who came and went after it has his chips where he took them.
    const bool passed_by =
        undone.kind == Happening::Kind::vacated &&
        std::any_of(found, happenings_.end(), [&](const Happening& one) {
          return one.kind == Happening::Kind::joined && one.player == undone.player;
        });
    for (const Posting& posting : undone.postings) {
      if (!passed_by) back[number(posting.account)] -= posting.amount;
    }
    if (undone.kind == Happening::Kind::left || undone.kind == Happening::Kind::vacated) {
      gone.push_back(undone.person);
    } else if (undone.kind == Happening::Kind::back || undone.kind == Happening::Kind::joined) {
      std::erase(gone, undone.person);
    }
  }
  // Who has paid out meanwhile what he should not have had owes it to the house.
  const AccountId claims =
      casino_.books_.account(fmt::format("house/{}/claims", setup_.plan), currency());
  Money owed;
  for (const auto& [account, moved] : back) {
    if (moved.is_zero()) continue;
    entry.postings.push_back({AccountId{account}, moved, 0});
    const Account& its = casino_.books_.ledger().account(AccountId{account});
    const Money after = its.balance + moved;
    if (its.persons && after < Money{}) {
      entry.postings.push_back({AccountId{account}, -after, 0});
      owed += after;
    }
  }
  if (!owed.is_zero()) entry.postings.push_back({claims, owed, 0});
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  step_back(to, call.now);
  stop_clocks();
  set_clocks(nullptr, call.now);
  statistics_due_ = false;
  for (const bool console : {true, false}) {
    json::object text = public_state(console ? Observer::house() : Observer::everyone(), call.now);
    text["corrected"] = json::object{{"to", to_seq}, {"reason", call.text("reason")}};
    text["seats"] = seats_json(console);
    add_statistics(text);
    if (crowd()) text["crowd"] = crowd_json();
    if (console) {
      text["entries"] = entries_json();
      text["result"] = result();
    }
    tell(seq, console ? Channel::console : Channel::table, kTheHouse, std::move(text));
  }
  for (const auto& [person, player] : players_) tell_player(seq, player, {}, call.now, true);
  for (const PersonId person : gone) left_or_back(own_call(call.now, "disconnected"), person, true);
  return done(call, seq);
}

}  // namespace krupier
