// Sitting down, leaving, the beginning of a round.
#include <fmt/format.h>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_rules.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/memory_json.h>
#include <krupier/floor/round_begin.h>

namespace krupier {
namespace {

// Up to so many players their seats are kept in full with a round's beginning; where more play,
// nothing but who they are depends on a seat.
constexpr std::size_t kSeatsKept = 64;

}  // namespace

// What a stack is bought for, and from what; nothing where the game is played from the purse.
std::optional<Reply> FloorTable::buy_in_refused(const Call& call, PersonId person, Money buy_in,
                                                std::vector<Posting>& postings) {
  const GameFacts& facts = game().facts();
  if (!facts.plays_from_seat()) {
    if (buy_in.is_zero()) return std::nullopt;
    return Reply::wrong("buy_in", "field 'buy_in' is for games played from a stack");
  }
  if (buy_in <= Money{}) return refuse(Refusal{Reason::not_positive, {}});
  if (buy_in < facts.buy_in_least) {
    return refuse(Refusal{Reason::below_minimum, facts.buy_in_least});
  }
  if (!facts.buy_in_most.is_zero() && buy_in > facts.buy_in_most) {
    return refuse(Refusal{Reason::above_maximum, facts.buy_in_most});
  }
  if (const auto no = desk_->may_stake(person, call.now)) return refused(*no);
  const AccountId from = desk_->purse(person);
  const Allowance allowance = desk_->allowance(person, call.now);
  const Money has = desk_->ledger().balance(from);
  if (buy_in > has) return refuse(Refusal{Reason::insufficient_funds, has});
  if (buy_in > allowance.most) return refused({allowance.because, allowance.most, {}});
  postings = {{from, -buy_in, 0}, {seats_.purse_for(person), buy_in, 0}};
  return std::nullopt;
}

Reply FloorTable::sit(const Call& call, PersonId person, BoxNo seat, Money buy_in) {
  if (const auto no = not_now()) return *no;
  const Person* who = desk_->person(person);
  if (who == nullptr) return refused({HouseReason::unknown_person, {}, {}});
  if (const auto no = desk_->may_enter(person, call.now)) return refused(*no);
  if (const auto seated = player_of(person)) {
    // Back from where the connection was lost.
    const std::uint64_t before = desk_->last_seq();
    if (table().player(*seated).away) left_or_back(call, person, false);
    Reply reply = done(desk_->last_seq(),
                       {{"player", index(*seated)}, {"seat", table().player(*seated).seat}});
    if (desk_->last_seq() == before) reply.body["repeated"] = true;
    return reply;
  }
  std::vector<Posting> postings;
  if (auto no = buy_in_refused(call, person, buy_in, postings)) return *std::move(no);
  LogEntry joined{LogEntry::Kind::joined, kNobody, 0, person};
  joined.joined.name = who->login;
  joined.joined.balance = buy_in;
  joined.joined.seat = seat;
  Effects none;
  if (const Verdict verdict = log_.repeat(joined, none); !verdict) return refuse(verdict);
  const PlayerId player = *table().find(who->login);
  joined.player = player;
  joined.joined.seat = table().player(player).seat;
  seats_.join(person, player);
  json::object made{{"player", index(player)}, {"seat", table().player(player).seat}};
  Entry entry = this->entry(call, SeatTaken{person, who->login, seat, buy_in}, made);
  entry.postings = std::move(postings);
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  joined.seq = seq;
  note(std::move(joined), {}, call.now);
  clocks_.set(nullptr, call.now);
  voice_.tell_seats(seq);
  tell_player(seq, player, {}, call.now, true);
  voice_.tell_clock(call.now);
  return done(seq, std::move(made));
}

// "Deal": they lay nothing more, and when nobody else does the bets are closed.
Reply FloorTable::ready(const Call& call, PersonId person) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  if (!game().facts().deals_when_ready) return refuse(Reason::not_now);
  if (!table().started() || table().awaiting() != AwaitKind::bets) {
    return refuse(Reason::bets_closed);
  }
  const View view = table().round().view(Observer::of(*player));
  if (std::ranges::find(view.chips, *player, &Stake::player) == view.chips.end()) {
    return refuse(Reason::nothing_there);
  }
  seats_.set_ready(*player);
  const std::uint64_t seq = desk_->last_seq();
  tell_player(seq, *player, {}, call.now);
  voice_.tell_seats(seq);
  const bool by_itself = setup().dealing == Dealing::automatic || setup().clocks.bets_ms > 0;
  if (by_itself && seats_.all_ready(table().round().view(Observer::everyone()).chips))
    close_bets(call.now);
  return done(desk_->last_seq());
}

Reply FloorTable::top_up(const Call& call, PersonId person, Money amount) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  if (!game().facts().plays_from_seat()) {
    return Reply::no(Status::conflict, "no-stack", "this game is not played from a stack");
  }
  if (const auto no = desk_->may_stake(person, call.now)) return refused(*no);
  const AccountId from = desk_->purse(person);
  const Money has = desk_->ledger().balance(from);
  const Allowance allowance = desk_->allowance(person, call.now);
  if (amount > has) return refuse(Refusal{Reason::insufficient_funds, has});
  if (amount > allowance.most) return refused({allowance.because, allowance.most, {}});
  // Who buys in again must then have a part of the basic buy-in (slovmatic/04 L488-489).
  const GameFacts& facts = game().facts();
  const Money least = FloorRules::read(facts.settings).rebuy_min(facts);
  const Money then = table().player(*player).balance + amount;
  if (then < least) return refuse(Refusal{Reason::below_minimum, least});
  if (!facts.buy_in_most.is_zero() && then > facts.buy_in_most)
    return refuse(Refusal{Reason::above_maximum, facts.buy_in_most});
  if (const Verdict verdict = log_.table().top_up(*player, amount); !verdict)
    return refuse(verdict);
  Entry entry = this->entry(call, SeatToppedUp{person, amount});
  entry.postings = {{from, -amount, 0}, {seats_.purse_of(*player), amount, 0}};
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  tell_player(seq, *player, {}, call.now);
  return done(seq);
}

// Who gets up leaves at the end of the round; before the close their bets come back at once.
Reply FloorTable::stand_up(const Call& call, PersonId person) {
  if (closed() || fenced()) return *not_now();
  const auto player = player_of(person);
  if (!player) return Reply::no(Status::conflict, "not-seated", "nobody of that name sits here");
  const std::uint64_t before = desk_->last_seq();
  // Who is away already gets up all the same: it is written, or a restart would forget it.
  const bool goes =
      table().started() && !(table().player(*player).away && seats_.guest(*player).got_up);
  if (goes) {
    Call rest = call;
    if (leave_hand(call, *player)) rest.request.clear();  // the first record has it
    left_or_back(rest, person, true);
  }
  if (!table().started() || table().finished()) {
    vacate(call, *player, "stood-up", goes ? std::string{} : call.request);
  }
  Reply reply = done(desk_->last_seq());
  if (desk_->last_seq() == before) reply.body["repeated"] = true;
  return reply;
}

// Who was not dealt in has nothing to lose by it: nothing is written.
bool FloorTable::leave_hand(const Call& call, PlayerId player) {
  if (game().facts().bank != Bank::players || table().awaiting() == AwaitKind::bets) return false;
  Verdict verdict = Verdict::accepted();
  const Act out{.player = player, .action = Action::sit_out};
  return enter(call, out, verdict, call.request).has_value();
}

void FloorTable::left_or_back(const Call& call, PersonId person, bool leaves) {
  const auto player = player_of(person);
  if (!player || !table().started() || fenced()) return;
  const bool gets_up = leaves && call.verb == "stand-up";
  if (table().player(*player).away == leaves && !gets_up) return;
  LogEntry logged{leaves ? LogEntry::Kind::left : LogEntry::Kind::back, *player, 0, person};
  Effects effects;
  if (!log_.repeat(logged, effects)) return;
  seats_.set_got_up(*player, gets_up);
  const json::array lines = to_json(game(), effects.lines);
  logged.lines = effects.lines;
  write(call,
        leaves ? entry(call, SeatLeft{person, written(lines)})
               : entry(call, SeatBack{person, written(lines)}),
        logged);
  const std::uint64_t seq = logged.seq;
  note(std::move(logged), effects.said, call.now);
  clocks_.set(nullptr, call.now);
  publish(seq, nullptr, effects, lines, call.now);
  voice_.tell_seats(seq);
}

void FloorTable::vacate(const Call& call, PlayerId player, std::string_view why,
                        std::string request) {
  LogEntry logged{LogEntry::Kind::vacated, player, 0, person_at(player)};
  logged.joined.seat = table().player(player).seat;
  Effects none;
  if (!log_.repeat(logged, none)) return;  // chips of theirs stay: they leave with them
  const PersonId person = logged.person;
  Entry entry = this->entry(call, SeatVacated{person, std::string{why}});
  entry.request = std::move(request);
  seats_.cash_out(person, player, entry.postings);
  logged.postings = entry.postings;
  logged.seq = desk_->write(std::move(entry), call.now);
  const std::uint64_t seq = logged.seq;
  seats_.leave(player);
  note(std::move(logged), {}, call.now);
  voice_.tell_vacated(seq, person, why);
}

void FloorTable::clear_seats(const Call& call) {
  const auto seated = seats_.players();
  const int idle_most = setup().idle_rounds.value_or(0);
  for (const auto& [person, player] : seated) {
    if (table().player(player).away) {
      vacate(call, player, "left");
    } else if (idle_most > 0 && seats_.guest(player).idle_rounds >= idle_most) {
      vacate(call, player, "inactive");
    }
  }
}

bool FloorTable::begin_round(const Call& call) {
  Call clearing = call;
  clearing.request.clear();  // the round's beginning has it
  if (table().started()) clear_seats(clearing);
  if (!take_new_game(clearing)) return false;
  if (game().facts().plays_from_seat()) {
    for (const auto& [person, player] : seats_.players()) {
      log_.table().set_balance(player, desk_->ledger().balance(seats_.purse_of(player)));
    }
  }
  if (log_.begin(announce_jackpot(clearing))) statistics_.new_shoe();
  seats_.begin_round();
  status_.setup.settings = game().facts().settings;
  status_.round = desk_->next_round();
  status_.began = call.now;
  Entry entry = this->entry(call, begun(), {{"round", round()}});
  const std::uint64_t seq = desk_->write(std::move(entry), call.now);
  clocks_.stop();
  clocks_.set(nullptr, call.now);
  voice_.tell_begun(seq, call.now);
  voice_.tell_jackpot(seq);
  return true;
}

RoundBegun FloorTable::begun() const {
  Memory memory = log_.begin_memory();
  if (game().facts().bank != Bank::players && memory.seats.size() > kSeatsKept)
    memory.seats.clear();
  std::vector<RoundBegin::Player> players;
  for (std::size_t i = 0; i < log_.begin_players().size(); ++i) {
    const Seated& seated = log_.begin_players()[i];
    if (seated.place != Seated::Place::taken) continue;
    const PlayerId player{static_cast<std::uint16_t>(i)};
    const Seats::Guest& guest = seats_.guest(player);
    players.push_back({player, guest.person, seated, guest.idle_rounds, guest.got_up});
  }
  return {.version = game().facts().version,
          .kernel = game().facts().kernel,
          .name = setup().name,
          .game = setup().plan + "/" + setup().game,
          .settings = game().facts().settings,
          .memory = memory_to_json(game(), memory),
          .slots = static_cast<std::uint32_t>(log_.begin_players().size()),
          .players = RoundBegin::players_json(players)};
}

// --- connections ---

void FloorTable::connected(PersonId person, Instant now) {
  const bool first = seats_.connect(person);
  const auto player = player_of(person);
  if (first && player && !seats_.guest(*player).got_up) {
    left_or_back(own_call(now, "connected"), person, false);
  }
  clocks_.set(nullptr, now);
  voice_.tell_clock(now);
}

void FloorTable::disconnected(PersonId person, Instant now) {
  if (seats_.disconnect(person)) left(person, now);
}

// A restart tore every connection. On the internet who is not back by the close has lost theirs
// before it, and their bets come back.
void FloorTable::miss_unseen(Instant now) {
  if (table().awaiting() != AwaitKind::bets) return;
  for (const PersonId person : seats_.take_unseen()) left(person, now);
}

void FloorTable::left(PersonId person, Instant now) {
  if (closed() || fenced()) return;
  // In a casino the chips lie on the felt, whatever a screen does.
  if (desk_->venue() != Venue::internet) return;
  left_or_back(own_call(now, "disconnected"), person, true);
  if (const auto player = player_of(person); player && (!table().started() || table().finished())) {
    vacate(own_call(now, "disconnected"), *player, "left");
  }
}

}  // namespace krupier
