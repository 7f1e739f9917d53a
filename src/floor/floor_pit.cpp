// What the pit does at a table: croupiers, the float, shifts, agreements, closing; and the chat.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/floor_rules.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/on_duty.h>
#include <krupier/floor/show.h>

namespace krupier {

bool FloorTable::is_dealt_by(PersonId person) const {
  return std::ranges::find(status_.croupiers, person) != status_.croupiers.end();
}

int FloorTable::croupiers_max() const { return FloorRules::read(setup().settings).croupiers_max; }

Reply FloorTable::assign_croupiers(const Call& call, const std::vector<PersonId>& persons) {
  if (closed()) return *not_now();
  const TableCroupier duty{first_on_duty(persons), besides_first(persons)};
  const std::uint64_t seq = desk_->write(entry(call, duty), call.now);
  status_.croupiers = persons;
  voice_.tell_croupiers(seq);
  voice_.tell_changed(seq);
  return done(seq);
}

Reply FloorTable::set_video(const Call& call, const Video& video) {
  if (closed()) return *not_now();
  const std::uint64_t seq = desk_->write(entry(call, TableVideo{to_json(video)}), call.now);
  status_.setup.video = video;
  voice_.tell_both(seq, message::VideoChanged{.video = shown_video(video)});
  voice_.tell_changed(seq);
  return done(seq);
}

// A fill brings chips from the vault to the tray, a credit takes them back; the tray can't give
// what it has not.
Reply FloorTable::move_float(const Call& call, Money amount) {
  if (closed()) return *not_now();
  if (amount.is_zero()) return refuse(Refusal{Reason::not_positive, {}});
  const Ledger& ledger = desk_->ledger();
  const Money tray = ledger.balance(accounts().fills) + ledger.balance(accounts().result);
  if (tray + amount < Money{}) return refuse(Refusal{Reason::insufficient_funds, tray});
  Entry entry = this->entry(call, TableFloat{amount});
  entry.postings = {{desk_->account(vault_account(plan())), -amount, 0},
                    {accounts().fills, amount, 0}};
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  voice_.tell_staff(seq, message::ResultChanged{.result = result()});
  return done(seq);
}

Reply FloorTable::close_shift(const Call& call) {
  const Money now = desk_->ledger().balance(accounts().result);
  json::array dealt;
  for (const PersonId person : croupiers()) dealt.emplace_back(number(person));
  json::object made{{"from", status_.shift_from.ms},
                    {"to", call.now.ms},
                    {"result", amount_json(now - status_.shift_began)},
                    {"croupiers", std::move(dealt)}};
  const std::uint64_t seq = desk_->write(entry(call, TableShift{now}, made), call.now);
  status_.shift_began = now;
  status_.shift_from = call.now;
  return done(seq, std::move(made));
}

// Only between rounds; one that runs is played to its end or void first.
Reply FloorTable::close(const Call& call) {
  if (closed()) return *not_now();
  const bool chips = !desk_->ledger().balance(accounts().layout).is_zero();
  const bool runs =
      fenced() ? chips && !log_.entries().empty() : table().started() && !table().finished();
  if (runs && chips && !call.flag("void")) {
    return Reply::no(Status::conflict, "round-runs",
                     "chips lie on the layout: play the round to its end, or close with "
                     "\"void\": true and every stake goes back");
  }
  if (runs && fenced()) {
    Call voiding = call;
    voiding.request.clear();
    (void)take_back_round(voiding);
  } else if (runs) {
    Verdict verdict = Verdict::accepted();
    Call voiding = call;
    if (!enter(voiding, VoidRound{VoidReason::technical}, verdict, {})) {
      return refuse(verdict);
    }
  }
  // Bets that would have worked on in the next round go back. An odd chip on a box's line is half
  // the player's, and no round is left in which they could earn the whole.
  Memory next = table().memory();
  if (table().started()) table().round().hand_back(next);
  // Of a round that was paid out and then broke: what lay over before it does so no more.
  if (fenced() && !log_.entries().empty()) next = {};
  Entry entry = this->entry(call, TableClosed{});
  for (const Stake& stake : next.carried) {
    // A stack is cashed out by what its account has before this record.
    const bool stack = game().facts().plays_from_seat();
    entry.postings.push_back(
        {stack ? desk_->purse(person_at(stake.player)) : seats_.purse_of(stake.player),
         stake.amount, 0});
    entry.postings.push_back({accounts().layout, -stake.amount, 0});
  }
  for (const Stake& chip : next.on_line) {
    const Money half = Money::units(chip.amount.units() / 2);
    entry.postings.push_back({seats_.purse_of(chip.player), half, 0});
    entry.postings.push_back({accounts().result, -half, 0});
  }
  for (const auto& [person, player] : seats_.players()) {
    seats_.cash_out(PersonId{person}, player, entry.postings);
  }
  leave_jackpot(entry.postings);
  // The tray goes back to the vault; the result stays the table's, for its books.
  const Ledger& ledger = desk_->ledger();
  const Money tray = ledger.balance(accounts().fills) + ledger.balance(accounts().result);
  if (!tray.is_zero()) {
    entry.postings.push_back({accounts().fills, -tray, 0});
    entry.postings.push_back({desk_->account(vault_account(plan())), tray, 0});
  }
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  status_.closed = true;
  clocks_.stop();
  voice_.tell_both(seq, message::TableShut{});
  voice_.tell_lobby(seq, message::TableClosed{.closed = id()});
  return done(seq, message::to_json(result()));
}

Reply FloorTable::agree_limits(const Call& call, PersonId person, std::string_view bet,
                               Limits limits) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "they do not sit at this table");
  if (const Verdict verdict = log_.table().agree_limits(*player, bet, limits); !verdict) {
    return refuse(verdict);
  }
  const std::uint64_t seq = desk_->write(
      entry(call, SeatLimits{person, std::string{bet}, limits.min, limits.max}), call.now);
  LogEntry agreed{LogEntry::Kind::limits, *player, seq, person};
  agreed.bet = bet;
  agreed.limits = limits;
  note(std::move(agreed), {}, call.now);
  return done(seq);
}

Reply FloorTable::agree_colour(const Call& call, PersonId person, Money value) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "they do not sit at this table");
  if (const Verdict verdict = log_.table().agree_colour_chip(*player, value); !verdict) {
    return refuse(verdict);
  }
  const std::uint64_t seq = desk_->write(entry(call, SeatColour{person, value}), call.now);
  LogEntry agreed{LogEntry::Kind::colour, *player, seq, person};
  agreed.limits = {value, {}};
  note(std::move(agreed), {}, call.now);
  voice_.tell_seats(seq);
  return done(seq);
}

// Colour chips are worth what was agreed, and only at this table. The money behind them never left
// the player's purse: here it is the felt's and the marker's turn.
Reply FloorTable::change_colour_back(const Call& call, PersonId person, std::int64_t chips) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "they do not sit at this table");
  const Money value = table().player(*player).colour_chip;
  const Money has = desk_->ledger().balance(seats_.purse_of(*player));
  if (chips < 0) return Reply::wrong("chips", "chips: how many, not negative");
  if (!value.is_zero() && chips > has.units() / value.units()) {
    return refuse(Refusal{Reason::insufficient_funds, has});
  }
  LogEntry logged{LogEntry::Kind::colour_back, *player, 0, person};
  Effects none;
  if (const Verdict verdict = log_.repeat(logged, none); !verdict) return refuse(verdict);
  json::object made{
      {"chips", chips}, {"value", amount_json(value)}, {"amount", amount_json(value * chips)}};
  const SeatColourBack record{person, value, static_cast<std::uint64_t>(chips)};
  logged.seq = desk_->write(entry(call, record, made), call.now);
  const std::uint64_t seq = logged.seq;
  note(std::move(logged), {}, call.now);
  voice_.tell_seats(seq);
  return done(seq, std::move(made));
}

Reply FloorTable::speak(const Call& call, std::string text) {
  if (closed()) return *not_now();
  if (!setup().chat) return Reply::no(Status::refused, "no-chat", "this table has no chat");
  const bool staff = kStaff.any_of(call.roles);
  switch (chat_.may_speak(call.actor, text, staff, call.now)) {
    case Chat::No::none:
      break;
    case Chat::No::empty:
      return Reply::no(Status::refused, "empty-message", "there is nothing in the message");
    case Chat::No::too_long:
      return Reply::no(Status::refused, "message-too-long",
                       fmt::format("at most {} bytes", Chat::kTextMax), {{"max", Chat::kTextMax}});
    case Chat::No::muted:
      return Reply::no(Status::refused, "muted", "you may not write here now");
    case Chat::No::too_fast:
      return Reply::no(Status::too_many, "too-fast", "wait a second between two messages");
  }
  const Person* who = desk_->person(call.actor);
  const std::string name = who == nullptr ? "" : who->login;
  const std::uint64_t seq =
      desk_->write(entry(call, ChatSaid{name, text, staff ? 1U : 0U}), call.now);
  chat_.said(seq, call.actor, name, text, staff, call.now);
  voice_.tell_chat(seq, call.actor, name, text, staff, call.now);
  return done(seq);
}

Reply FloorTable::hide_message(const Call& call, std::uint64_t message) {
  if (!chat_.has(message)) {
    return Reply::no(Status::not_found, "no-such-message", "there is no such message");
  }
  const std::uint64_t seq = desk_->write(entry(call, ChatHidden{message}), call.now);
  chat_.hide(message);
  voice_.tell_both(seq, message::ChatHidden{.chat_hidden = message});
  return done(seq);
}

Reply FloorTable::mute(const Call& call, PersonId person, std::int64_t minutes) {
  if (minutes < 1 || minutes > 60 * 24 * 365) {
    return Reply::wrong("minutes", "minutes: from 1 to a year");
  }
  const Instant until = call.now + minutes * 60'000;
  const std::uint64_t seq = desk_->write(entry(call, ChatMuted{person, until}), call.now);
  chat_.mute(person, until);
  return done(seq);
}

}  // namespace krupier
