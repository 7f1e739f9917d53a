// Sitting down, leaving, the beginning of a round.
#include <fmt/format.h>

#include <krupier/floor/bytes.h>
#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>

namespace krupier {
namespace {

// Up to so many players their seats are kept in full with a round's beginning; where more play,
// nothing but who they are depends on a seat.
constexpr std::size_t kSeatsKept = 64;

}  // namespace

AccountId FloorTable::purse_for(PersonId person) const {
  if (!game().facts().plays_from_stack) {
    return casino_.house_.purse(person, plan(), currency());
  }
  return casino_.books_.account(fmt::format("person/{}/stack/{}", number(person), number(id_)),
                                currency());
}

void FloorTable::join_guest(PersonId person, PlayerId player) {
  if (index(player) >= guests_.size()) guests_.resize(index(player) + std::size_t{1});
  guests_[index(player)] = {person, purse_for(person), 0, false};
  players_[number(person)] = player;
}

std::optional<Verdict> FloorTable::try_join(const Happening& happening) {
  const Verdict verdict = table_.join(happening.joined.name, happening.joined.balance,
                                      happening.joined.seat, happening.player);
  if (!verdict) return verdict;
  return std::nullopt;
}

Reply FloorTable::sit(const Call& call, PersonId person, BoxNo seat, Money buy_in) {
  if (const auto no = not_now()) return *no;
  const Person* who = casino_.house_.person(person);
  if (who == nullptr) return refused({HouseReason::unknown_person, {}, {}});
  if (const auto no = casino_.house_.may_enter(person, plan(), call.now, id_)) return refused(*no);
  if (const auto seated = player_of(person)) {
    // Back from where the connection was lost.
    const std::uint64_t before = casino_.books_.last_seq();
    if (table_.player(*seated).away) left_or_back(call, person, false);
    Reply reply = done(call, casino_.books_.last_seq(),
                       {{"player", index(*seated)}, {"seat", table_.player(*seated).seat}});
    if (casino_.books_.last_seq() == before) reply.body["repeated"] = true;
    return reply;
  }
  const bool stack = game().facts().plays_from_stack;
  if (!stack && !buy_in.is_zero()) {
    return Reply::wrong("buy_in", "field 'buy_in' is for games played from a stack");
  }
  std::vector<Posting> postings;
  if (stack) {
    if (buy_in <= Money{}) return refuse(Refusal{Reason::not_positive, {}}, {});
    const GameFacts& facts = game().facts();
    if (buy_in < facts.buy_in_least) {
      return refuse(Refusal{Reason::below_minimum, facts.buy_in_least}, {});
    }
    if (!facts.buy_in_most.is_zero() && buy_in > facts.buy_in_most) {
      return refuse(Refusal{Reason::above_maximum, facts.buy_in_most}, {});
    }
    if (const auto no = casino_.house_.may_play(person, plan(), call.now, id_, currency()))
      return refused(*no);
    const AccountId from = casino_.house_.purse(person, plan(), currency());
    const Allowance allowance = casino_.house_.allowance(person, plan(), currency(), call.now);
    const Money has = casino_.books_.ledger().balance(from);
    if (buy_in > has) return refuse(Refusal{Reason::insufficient_funds, has}, {});
    if (buy_in > allowance.most) return refused({allowance.because, allowance.most, {}});
    postings = {{from, -buy_in, 0}, {purse_for(person), buy_in, 0}};
  }
  Happening happening{Happening::Kind::joined, kNobody, 0, person};
  happening.joined.name = who->login;
  happening.joined.balance = buy_in;
  happening.joined.seat = seat;
  if (const auto no = try_join(happening)) return refuse(*no, {});
  const PlayerId player = *table_.find(who->login);
  happening.player = player;
  happening.joined.seat = table_.player(player).seat;
  join_guest(person, player);
  Entry entry = this->entry(call, "seat.taken");
  entry.body["person"] = number(person);
  entry.body["name"] = who->login;
  entry.body["seat"] = seat;
  entry.body["balance"] = told(buy_in);
  json::object made{{"player", index(player)}, {"seat", table_.player(player).seat}};
  entry.body["made"] = made;
  entry.postings = std::move(postings);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  happening.seq = seq;
  note(std::move(happening), {}, call.now);
  set_clocks(nullptr, call.now);
  tell_seats(seq);
  tell_player(seq, player, {}, call.now, true);
  tell_clock(call.now);
  return done(call, seq, std::move(made));
}

// "Deal": he lays nothing more, and when nobody else does the bets are closed.
Reply FloorTable::ready(const Call& call, PersonId person) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  if (!asks_ready()) return refuse(Reason::not_now, {});
  if (!table_.started() || table_.awaiting() != AwaitKind::bets) {
    return refuse(Reason::bets_closed, {});
  }
  const View view = table_.round().view(Observer::of(*player));
  if (std::ranges::find(view.chips, *player, &Stake::player) == view.chips.end()) {
    return refuse(Reason::nothing_there, {});
  }
  guests_[index(*player)].ready = true;
  const std::uint64_t seq = casino_.books_.last_seq();
  tell_player(seq, *player, {}, call.now);
  tell_seats(seq);
  const bool by_itself = setup_.dealing == Dealing::automatic || setup_.clocks.bets_ms > 0;
  if (by_itself && all_ready()) close_bets(call.now);
  return done(call, casino_.books_.last_seq());
}

Reply FloorTable::top_up(const Call& call, PersonId person, Money amount) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  if (!game().facts().plays_from_stack) {
    return Reply::no(Status::conflict, "no-stack", "this game is not played from a stack");
  }
  if (const auto no = casino_.house_.may_play(person, plan(), call.now, id_, currency()))
    return refused(*no);
  const AccountId from = casino_.house_.purse(person, plan(), currency());
  const Money has = casino_.books_.ledger().balance(from);
  const Allowance allowance = casino_.house_.allowance(person, plan(), currency(), call.now);
  if (amount > has) return refuse(Refusal{Reason::insufficient_funds, has}, {});
  if (amount > allowance.most) return refused({allowance.because, allowance.most, {}});
  if (const Verdict verdict = table_.top_up(*player, amount); !verdict) return refuse(verdict, {});
  Entry entry = this->entry(call, "seat.topped-up");
  entry.body["person"] = number(person);
  entry.body["amount"] = told(amount);
  entry.postings = {{from, -amount, 0}, {purse_of(*player), amount, 0}};
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  tell_player(seq, *player, {}, call.now);
  return done(call, seq);
}

// Who gets up leaves at the end of the round; before the close his bets come back at once.
Reply FloorTable::stand_up(const Call& call, PersonId person) {
  if (closed_) return *not_now();
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "nobody of that name sits here");
  const std::uint64_t before = casino_.books_.last_seq();
  // Who is away already gets up all the same: it is written, or a restart would forget it.
  const bool goes =
      table_.started() && !(table_.player(*player).away && guests_[index(*player)].got_up);
  if (goes) left_or_back(call, person, true);
  if (!table_.started() || table_.finished()) {
    vacate(call, *player, "stood-up", goes ? std::string{} : call.request);
  }
  Reply reply = done(call, casino_.books_.last_seq());
  if (casino_.books_.last_seq() == before) reply.body["repeated"] = true;
  return reply;
}

void FloorTable::left_or_back(const Call& call, PersonId person, bool leaves) {
  const auto player = player_of(person);
  if (!player || !table_.started()) return;
  const bool gets_up = leaves && call.verb == "stand-up";
  if (table_.player(*player).away == leaves && !gets_up) return;
  Effects effects;
  const Verdict verdict = leaves ? table_.leave(*player, effects) : table_.come_back(*player);
  if (!verdict) return;
  Entry entry = this->entry(call, leaves ? "seat.left" : "seat.back");
  entry.body["person"] = number(person);
  Happening happening{leaves ? Happening::Kind::left : Happening::Kind::back, *player, 0, person};
  guests_[index(*player)].got_up = gets_up;
  happening.seq = write(call, std::move(entry), effects.lines, happening.postings);
  happening.lines = effects.lines;
  const std::uint64_t seq = happening.seq;
  note(std::move(happening), effects.said, call.now);
  set_clocks(nullptr, call.now);
  publish(seq, nullptr, effects, call.now);
  tell_seats(seq);
}

void FloorTable::vacate(const Call& call, PlayerId player, std::string_view why,
                        std::string request) {
  const BoxNo seat = table_.player(player).seat;
  if (!table_.vacate(player)) return;  // chips of his stay: he leaves with them
  const PersonId person = person_at(player);
  Entry entry = this->entry(call, "seat.vacated");
  entry.request = std::move(request);
  entry.body["person"] = number(person);
  entry.body["why"] = why;
  if (game().facts().plays_from_stack) {
    const AccountId stack = purse_of(player);
    const Money has = casino_.books_.ledger().balance(stack);
    if (!has.is_zero()) {
      entry.postings = {{stack, -has, 0},
                        {casino_.house_.purse(person, plan(), currency()), has, 0}};
    }
  }
  Happening happening{Happening::Kind::vacated, player, 0, person};
  happening.joined.seat = seat;
  happening.postings = entry.postings;
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  happening.seq = seq;
  guests_[index(player)] = {};
  players_.erase(number(person));
  happenings_.push_back(std::move(happening));
  tell(seq, Channel::you, person, {{"you", json::object{{"seated", false}, {"why", why}}}});
  tell_seats(seq);
}

void FloorTable::clear_seats(const Call& call) {
  const auto seated = players_;
  for (const auto& [person, player] : seated) {
    const Guest& guest = guests_[index(player)];
    if (table_.player(player).away) {
      vacate(call, player, "left");
    } else if (setup_.idle_rounds > 0 && guest.idle_rounds >= setup_.idle_rounds) {
      vacate(call, player, "inactive");
    }
  }
}

void FloorTable::begin_round(const Call& call) {
  Call clearing = call;
  clearing.request.clear();  // the round's beginning has it
  if (table_.started()) clear_seats(clearing);
  if (game().facts().plays_from_stack) {
    for (const auto& [person, player] : players_) {
      table_.set_balance(player, casino_.books_.ledger().balance(purse_of(player)));
    }
  }
  const int gone_before = table_.memory().shoe.gone();
  table_.begin_round();
  if (table_.memory().shoe.gone() < gone_before) statistics_.new_shoe();  // filled anew
  round_ = ++casino_.last_round_;
  remember_begin();
  Entry entry = this->entry(call, "round.begun");
  json::object body = begin_body();
  for (const auto& [key, value] : entry.body) body[key] = value;
  body["made"] = json::object{{"round", round_}};
  entry.body = std::move(body);
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  stop_clocks();
  set_clocks(nullptr, call.now);
  const std::array<Announcement, 1> open{Announcement{.say = Say::place_your_bets}};
  for (const bool console : {true, false}) {
    json::object text = public_state(console ? Observer::house() : Observer::everyone(), call.now);
    text["said"] = said(open);
    text["seats"] = seats_json(console);
    if (console) text["entries"] = json::array{};
    tell(seq, console ? Channel::console : Channel::table, kTheHouse, std::move(text));
  }
}

void FloorTable::remember_begin() {
  begin_memory_ = table_.memory();
  begin_players_ = table_.players();
  for (Guest& guest : guests_) guest.has_bet = guest.ready = false;
  begin_guests_ = guests_;
  happenings_.clear();
  announcements_.clear();
  open_cards_.clear();
  finished_ = false;
}

json::object FloorTable::begin_body() const {
  Memory memory = begin_memory_;
  if (!game().facts().plays_from_stack && memory.seats.size() > kSeatsKept) memory.seats.clear();
  std::string bytes;
  ArchiveWriter{bytes}(memory);
  json::array players;
  for (std::size_t i = 0; i < begin_players_.size(); ++i) {
    const Seated& seated = begin_players_[i];
    if (seated.place != Seated::Place::taken) continue;
    players.push_back(json::array{i, number(guests_[i].person), seated.name, seated.seat,
                                  seated.balance.units(), seated.colour_chip.units(), seated.away,
                                  guests_[i].idle_rounds, guests_[i].got_up});
  }
  // Enough to tell the round without anything else of the journal.
  const json::object setup = to_json(setup_);
  return {{"version", game().facts().version},
          {"name", setup_.name},
          {"game", setup_.plan + "/" + setup_.game},
          {"settings", setup.at("settings")},
          {"memory", to_hex(bytes)},
          {"slots", begin_players_.size()},
          {"players", std::move(players)}};
}

// --- connections ---

void FloorTable::connected(PersonId person, Instant now) {
  const int count = ++connections_[number(person)];
  unseen_.erase(number(person));
  const auto player = player_of(person);
  if (count == 1 && player && !guests_[index(*player)].got_up) {
    left_or_back(own_call(now, "connected"), person, false);
  }
  if (!closed_ && !paused_) set_clocks(nullptr, now);
  tell_clock(now);
}

void FloorTable::disconnected(PersonId person, Instant now) {
  const auto found = connections_.find(number(person));
  if (found == connections_.end()) return;
  if (--found->second > 0) return;
  connections_.erase(found);
  left(person, now);
}

// A restart tore every connection. On the internet who is not back by the close has lost his before
// it, and his bets come back.
void FloorTable::miss_unseen(Instant now) {
  if (table_.awaiting() != AwaitKind::bets) return;
  for (const std::uint32_t person : std::exchange(unseen_, {})) left(PersonId{person}, now);
}

void FloorTable::left(PersonId person, Instant now) {
  if (closed_) return;
  // In a casino the chips lie on the felt, whatever a screen does.
  const Terms* terms = casino_.house_.terms(plan());
  if (terms == nullptr || terms->venue != Venue::internet) return;
  left_or_back(own_call(now, "disconnected"), person, true);
  if (const auto player = player_of(person); player && (!table_.started() || table_.finished())) {
    vacate(own_call(now, "disconnected"), *player, "left");
  }
}

}  // namespace krupier
