// What the pit does at a table: croupiers, the float, shifts, agreements, closing; and the chat.
#include <fmt/format.h>

#include <krupier/floor/floor_table.h>

namespace krupier {

Reply FloorTable::assign_croupier(const Call& call, PersonId person) {
  if (closed_) return *not_now();
  const Person* who = casino_.house_.person(person);
  if (person != kTheHouse && (who == nullptr || !who->roles.has(Role::croupier))) {
    return Reply::no(Status::refused, "no-croupier", "only a croupier can deal");
  }
  Entry entry = this->entry(call, "table.croupier");
  entry.body["person"] = number(person);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  croupier_ = person;
  tell_both(seq, {{"croupier", who == nullptr ? "" : who->login},
                  {"croupier_name", who == nullptr ? "" : who->called()}});
  tell_lobby(seq, {{"changed", news()}});
  return done(call, seq);
}

Reply FloorTable::set_video(const Call& call, const Video& video) {
  if (closed_) return *not_now();
  Entry entry = this->entry(call, "table.video");
  entry.body["video"] = to_json(video);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  setup_.video = video;
  tell_both(seq, {{"video", to_json(video)}});
  tell_lobby(seq, {{"changed", news()}});
  return done(call, seq);
}

// A fill brings chips from the vault to the tray, a credit takes them back; the tray can't give
// what it has not.
Reply FloorTable::move_float(const Call& call, Money amount) {
  if (closed_) return *not_now();
  if (amount.is_zero()) return refuse(Refusal{Reason::not_positive, {}}, {});
  const Ledger& ledger = casino_.books_.ledger();
  const Money tray = ledger.balance(accounts_.fills) + ledger.balance(accounts_.result);
  if (tray + amount < Money{}) return refuse(Refusal{Reason::insufficient_funds, tray}, {});
  Entry entry = this->entry(call, "table.float");
  entry.body["amount"] = told(amount);
  entry.postings = {{vault_account(casino_.books_, plan(), currency()), -amount, 0},
                    {accounts_.fills, amount, 0}};
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  tell(seq, Channel::console, kTheHouse, {{"result", result()}});
  return done(call, seq);
}

Reply FloorTable::close_shift(const Call& call) {
  const Money now = casino_.books_.ledger().balance(accounts_.result);
  Entry entry = this->entry(call, "table.shift");
  json::object made{{"from", shift_from_.ms},
                    {"to", call.now.ms},
                    {"result", told(now - shift_began_)},
                    {"croupier", number(croupier_)}};
  entry.body["result"] = told(now);
  entry.body["made"] = made;
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  shift_began_ = now;
  shift_from_ = call.now;
  return done(call, seq, std::move(made));
}

Reply FloorTable::compensate(const Call& call, PersonId person, Money amount) {
  if (amount <= Money{}) return refuse(Refusal{Reason::not_positive, {}}, {});
  const Person* who = casino_.house_.person(person);
  if (who == nullptr || !who->registered) return refused({HouseReason::unknown_person, {}, {}});
  Entry entry = this->entry(call, "table.compensated");
  entry.body["person"] = number(person);
  entry.body["reason"] = call.text("reason");
  entry.postings = {{accounts_.result, -amount, 0},
                    {casino_.house_.purse(person, plan(), currency()), amount, 0}};
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  return done(call, seq);
}

json::object FloorTable::result() const {
  const Ledger& ledger = casino_.books_.ledger();
  const Money won = ledger.balance(accounts_.result);
  const Money fills = ledger.balance(accounts_.fills);
  const AccountId drop = ledger.find(fmt::format("table/{}/drop", number(id_)), currency());
  return {{"result", told(won)},
          {"shift", told(won - shift_began_)},
          {"shift_from", shift_from_.ms},
          {"fills", told(fills)},
          {"float", told(fills + won)},
          {"on_layout", told(ledger.balance(accounts_.layout))},
          {"drop", told(-ledger.balance(drop))},
          {"rake", told(ledger.balance(accounts_.rake))},
          {"jackpot", told(ledger.balance(accounts_.jackpot))},
          {"currency", currency()}};
}

// Only between rounds; one that runs is played to its end or void first.
Reply FloorTable::close(const Call& call) {
  if (closed_) return *not_now();
  if (table_.started() && !table_.finished()) {
    const bool chips = !casino_.books_.ledger().balance(accounts_.layout).is_zero();
    if (chips && !call.flag("void")) {
      return Reply::no(Status::conflict, "round-runs",
                       "chips lie on the layout: play the round to its end, or close with "
                       "\"void\": true and every stake goes back");
    }
    Verdict verdict = Verdict::accepted();
    Call voiding = call;
    if (!enter(voiding, VoidRound{VoidReason::technical}, verdict, {})) {
      return refuse(verdict, {});
    }
  }
  // Bets that would have worked on in the next round go back. An odd chip on a box's line is half
  // the player's, and no round is left in which he could earn the whole.
  Memory next = table_.memory();
  if (table_.started()) table_.round().hand_back(next);
  Entry entry = this->entry(call, "table.closed");
  for (const Stake& stake : next.carried) {
    entry.postings.push_back({purse_of(stake.player), stake.amount, 0});
    entry.postings.push_back({accounts_.layout, -stake.amount, 0});
  }
  for (const Stake& chip : next.on_line) {
    const Money half = Money::units(chip.amount.units() / 2);
    entry.postings.push_back({purse_of(chip.player), half, 0});
    entry.postings.push_back({accounts_.result, -half, 0});
  }
  const auto seated = players_;
  for (const auto& [person, player] : seated) {
    if (!game().facts().plays_from_stack) continue;
    const Money has = casino_.books_.ledger().balance(purse_of(player));
    if (has.is_zero()) continue;
    entry.postings.push_back({purse_of(player), -has, 0});
    entry.postings.push_back({casino_.house_.purse(PersonId{person}, plan(), currency()), has, 0});
  }
  // The tray goes back to the vault; the result stays the table's, for its books.
  const Ledger& ledger = casino_.books_.ledger();
  const Money tray = ledger.balance(accounts_.fills) + ledger.balance(accounts_.result);
  if (!tray.is_zero()) {
    entry.postings.push_back({accounts_.fills, -tray, 0});
    entry.postings.push_back({vault_account(casino_.books_, plan(), currency()), tray, 0});
  }
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  closed_ = true;
  stop_clocks();
  tell_both(seq, {{"closed", true}});
  tell_lobby(seq, {{"closed", number(id_)}});
  return done(call, seq, result());
}

Reply FloorTable::agree_limits(const Call& call, PersonId person, std::string_view bet,
                               Limits limits) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "he does not sit at this table");
  if (const Verdict verdict = table_.agree_limits(*player, bet, limits); !verdict) {
    return refuse(verdict, {});
  }
  Entry entry = this->entry(call, "seat.limits");
  entry.body["person"] = number(person);
  entry.body["bet"] = bet;
  entry.body["min"] = told(limits.min);
  entry.body["max"] = told(limits.max);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  Happening& agreed = happenings_.emplace_back(Happening::Kind::limits, *player, seq);
  agreed.bet = bet;
  agreed.limits = limits;
  return done(call, seq);
}

Reply FloorTable::agree_colour(const Call& call, PersonId person, Money value) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "he does not sit at this table");
  if (const Verdict verdict = table_.agree_colour_chip(*player, value); !verdict) {
    return refuse(verdict, {});
  }
  Entry entry = this->entry(call, "seat.colour");
  entry.body["person"] = number(person);
  entry.body["value"] = told(value);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  happenings_.emplace_back(Happening::Kind::colour, *player, seq).limits = {value, {}};
  tell_seats(seq);
  return done(call, seq);
}

Reply FloorTable::speak(const Call& call, std::string text) {
  if (closed_) return *not_now();
  if (!setup_.chat) return Reply::no(Status::refused, "no-chat", "this table has no chat");
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
  const Person* who = casino_.house_.person(call.actor);
  const std::string name = who == nullptr ? "" : who->login;
  Entry entry = this->entry(call, "chat.said");
  entry.body["name"] = name;
  entry.body["text"] = text;
  entry.body["staff"] = staff ? 1 : 0;
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  chat_.said(seq, call.actor, name, text, staff, call.now);
  for (const bool console : {true, false}) {
    json::object message{
        {"message", seq}, {"from", name}, {"text", text}, {"staff", staff}, {"at", call.now.ms}};
    // The staff may have to silence him.
    if (console) message["person"] = number(call.actor);
    tell(seq, console ? Channel::console : Channel::table, kTheHouse,
         {{"chat", std::move(message)}});
  }
  return done(call, seq);
}

Reply FloorTable::hide_message(const Call& call, std::uint64_t message) {
  if (!chat_.has(message)) {
    return Reply::no(Status::not_found, "no-such-message", "there is no such message");
  }
  Entry entry = this->entry(call, "chat.hidden");
  entry.body["message"] = message;
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  chat_.hide(message);
  tell_both(seq, {{"chat_hidden", message}});
  return done(call, seq);
}

Reply FloorTable::mute(const Call& call, PersonId person, std::int64_t minutes) {
  if (minutes < 1 || minutes > 60 * 24 * 365) {
    return Reply::wrong("minutes", "minutes: from 1 to a year");
  }
  Entry entry = this->entry(call, "chat.muted");
  const Instant until = call.now + minutes * 60'000;
  entry.body["person"] = number(person);
  entry.body["until"] = until.ms;
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  chat_.mute(person, until);
  return done(call, seq);
}

}  // namespace krupier
