// Events at a table: checked, applied, written, counted.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/floor/event_json.h>
#include <krupier/floor/floor_table.h>
#include <krupier/floor/game_json.h>
#include <krupier/floor/refusal_json.h>
#include <krupier/round/names.h>
#include <krupier/round/speech.h>

namespace krupier {
namespace {

// How far back a complaint can reach without the store.
constexpr std::size_t kRoundsRemembered = 200;

// Who lays chips or decides in this event; nobody: the croupier or the clock.
PlayerId player_in(const Event& event) {
  if (const auto* bet = std::get_if<PlaceBet>(&event)) return bet->player;
  if (const auto* act = std::get_if<Act>(&event)) return act->player;
  return kNobody;
}

}  // namespace

FloorTable::FloorTable(Casino& casino, TableId id, Setup setup, std::shared_ptr<const Game> game)
    : casino_(casino),
      id_(id),
      setup_(std::move(setup)),
      table_(std::move(game)),
      accounts_(TableAccounts::of(casino.books_, id, table_.game().facts().currency)),
      crowd_(is_crowd(table_.game(), casino.house_.terms(setup_.plan)->venue)) {}

std::optional<PlayerId> FloorTable::player_of(PersonId person) const {
  const auto found = players_.find(number(person));
  if (found == players_.end()) return std::nullopt;
  return found->second;
}

PersonId FloorTable::person_at(PlayerId player) const {
  return index(player) < guests_.size() ? guests_[index(player)].person : kTheHouse;
}

Entry FloorTable::entry(const Call& call, std::string kind) const {
  Entry entry;
  entry.kind = std::move(kind);
  entry.actor = call.actor;
  entry.table = id_;
  entry.round = round_;
  entry.request = call.request;
  entry.body["verb"] = call.verb;
  if (call.second != kTheHouse) entry.body["second"] = number(call.second);
  return entry;
}

Reply FloorTable::done(const Call&, std::uint64_t seq, json::object made) const {
  json::object body{{"seq", seq}, {"table", number(id_)}, {"round", round_}};
  if (!made.empty()) body["made"] = std::move(made);
  return Reply::done(std::move(body));
}

std::optional<Reply> FloorTable::not_now() const {
  if (closed_) {
    return Reply::no(Status::conflict, "table-closed",
                     fmt::format("table {} is closed", setup_.name));
  }
  if (paused_) {
    return Reply::no(Status::conflict, "interrupted", "the game is interrupted; it will go on");
  }
  return std::nullopt;
}

Reply FloorTable::refuse(const Verdict& verdict, const std::optional<HouseRefusal>& held) const {
  const Refusal& refusal = verdict.refusal();
  if (refusal.reason == Reason::insufficient_funds && held) return refused(*held);
  json::object more = refusal_fields(refusal);
  json::object texts;
  for (const Language language : kLanguages) texts[word(language)] = reason_text(refusal, language);
  more["texts"] = std::move(texts);
  return Reply::no(Status::refused, word(refusal.reason), reason_text(refusal, Language::en),
                   std::move(more));
}

std::uint64_t FloorTable::write(const Call& call, Entry entry, std::span<const Line> lines,
                                std::vector<Posting>& postings) {
  if (!lines.empty()) entry.body["lines"] = to_json(game(), lines);
  post_lines(
      accounts_, lines, [&](PlayerId player) { return guests_[index(player)].purse; }, postings);
  entry.postings = postings;
  return casino_.books_.write(std::move(entry), call.now).seq;
}

std::optional<std::uint64_t> FloorTable::enter(const Call& call, const Event& event,
                                               Verdict& verdict, std::string request) {
  Effects effects;
  verdict = table_.apply(event, effects);
  if (!verdict) return std::nullopt;
  Entry entry = this->entry(call, "round.event");
  entry.request = std::move(request);
  entry.body["event"] = to_json(game(), event);
  Happening happening{Happening::Kind::event};
  happening.event = event;
  happening.seq = write(call, std::move(entry), effects.lines, happening.postings);
  happening.lines = effects.lines;
  happening.by = call.actor;
  const std::uint64_t seq = happening.seq;
  const bool unready = take_ready(effects.lines);
  note(std::move(happening), effects.said, call.now);
  set_clocks(&event, call.now);
  publish(seq, &event, effects, call.now);
  if (unready) tell_seats(seq);
  tell_clock(call.now);
  return seq;
}

void FloorTable::note(Happening happening, std::span<const Announcement> said, Instant now) {
  count_play(happening.lines, now, 1);
  for (const Line& line : happening.lines) {
    if (line.kind == LineKind::stake) guests_[index(line.player)].has_bet = true;
  }
  announcements_.insert(announcements_.end(), said.begin(), said.end());
  happening.at = now;
  happening.open = happening.kind == Happening::Kind::event && came_open(happening.event);
  happenings_.push_back(std::move(happening));
  if (!finished_ && table_.finished()) finish();
}

// Whether one more card of this face lies open since the event.
bool FloorTable::came_open(const Event& event) {
  const auto* deal = std::get_if<DealCard>(&event);
  if (deal == nullptr) return false;
  const auto before = std::ranges::count(open_cards_, deal->card);
  open_cards_.clear();
  for (const View::Row& row : table_.round().view(Observer::everyone()).rows) {
    open_cards_.insert(open_cards_.end(), row.cards.begin(), row.cards.end());
  }
  return deal->card != Card::unknown() && std::ranges::count(open_cards_, deal->card) > before;
}

void FloorTable::count_play(std::span<const Line> lines, Instant now, int sign) {
  if (quiet_) return;
  for (const Line& line : lines) {
    if (line.player == kNobody) continue;
    const Money change = balance_change(line) * sign;
    if (change.is_zero()) continue;
    Money staked;
    Money returned;
    switch (line.kind) {
      case LineKind::stake:
      case LineKind::fee:
      case LineKind::returned:  // never played: as if it had not been staked
        staked = -change;
        break;
      default:
        returned = change;
        break;
    }
    casino_.house_.played(person_at(line.player), plan(), currency(), staked, returned, now);
  }
}

void FloorTable::finish() {
  finished_ = true;
  for (Guest& guest : guests_) guest.idle_rounds = guest.has_bet ? 0 : guest.idle_rounds + 1;
  if (quiet_) return;  // a snapshot has the rest
  statistics_.round_finished(game(), table_.events(), announcements_,
                             table_.round().view(Observer::everyone()), round_);
  Played played{round_, {}};
  for (const Guest& guest : guests_) {
    if (guest.has_bet) played.who.push_back(guest.person);
  }
  std::erase_if(played_, [&](const Played& one) { return one.round == round_; });
  played_.push_back(std::move(played));
  if (played_.size() > kRoundsRemembered) played_.pop_front();
  statistics_due_ = true;
}

bool FloorTable::had_bet(PersonId person, std::uint64_t round) const {
  if (round == round_ && !finished_) {
    const auto player = player_of(person);
    return player && guests_[index(*player)].has_bet;
  }
  const auto found = std::ranges::find(played_, round, &Played::round);
  return found != played_.end() && std::ranges::find(found->who, person) != found->who.end();
}

Reply FloorTable::happen(const Call& call, const Event& event) {
  const bool staff_matter =
      std::holds_alternative<VoidRound>(event) || std::holds_alternative<Ruling>(event);
  if (const auto no = not_now(); no && (closed_ || !staff_matter)) return *no;
  if (!table_.started()) return refuse(Reason::bets_closed, {});
  if (std::holds_alternative<Close>(event)) miss_unseen(call.now);
  std::optional<HouseRefusal> held;
  if (const PlayerId player = player_in(event); player != kNobody) {
    if (index(player) >= guests_.size()) return refuse(Reason::unknown_player, {});
    unseen_.erase(number(person_at(player)));
    if (std::holds_alternative<PlaceBet>(event)) {
      if (const auto no =
              casino_.house_.may_play(person_at(player), plan(), call.now, id_, currency())) {
        return refused(*no);
      }
    }
    if (const auto* act = std::get_if<Act>(&event)) {
      if (const auto no = may_act(*act, call.now)) return *no;
    }
    held = pay_from_purse(player, call.now);
  }
  if (const auto* ruling = std::get_if<Ruling>(&event)) {
    for (const PlayerId player : {ruling->player, ruling->owner}) {
      if (player != kNobody && index(player) < guests_.size()) {
        (void)pay_from_purse(player, call.now);
      }
    }
  }
  if (std::holds_alternative<Close>(event) && game().facts().plays_from_stack &&
      sit_out_barred(call.now)) {
    return refuse(Refusal{Reason::too_few_players, Money::whole(2)}, {});
  }
  Verdict verdict = Verdict::accepted();
  const auto seq = enter(call, event, verdict, call.request);
  if (!seq) {
    Reply no = refuse(verdict, held);
    name_event(no.body, game(), event);
    return no;
  }
  return done(call, *seq);
}

// All or none: the bets are tried on a copy of the round first.
Reply FloorTable::place(const Call& call, PersonId person, const std::vector<Wanted>& bets) {
  if (const auto no = not_now()) return *no;
  const auto player = player_of(person);
  if (!player) {
    return Reply::no(Status::conflict, "not-seated", "sit down at the table first");
  }
  if (!table_.started()) return refuse(Reason::bets_closed, {});
  if (const auto no = casino_.house_.may_play(person, plan(), call.now, id_, currency()))
    return refused(*no);
  unseen_.erase(number(person));
  const auto held = pay_from_purse(*player, call.now);
  std::vector<PlaceBet> events;
  for (const Wanted& bet : bets) {
    const auto spot = parse_player_spot(table_, *player, bet.spot);
    if (!spot) {
      return Reply::no(Status::refused, word(Reason::unknown_spot),
                       fmt::format("there is no spot '{}' at this table", bet.spot),
                       {{"spot", bet.spot}});
    }
    events.push_back({*player, *spot, bet.amount});
  }
  if (events.size() > 1) {
    AnyRound copy = table_.round();
    Effects effects;
    Money left = table_.player(*player).balance;
    for (std::size_t i = 0; i < events.size(); ++i) {
      effects.clear();
      Verdict verdict = copy.apply(events[i], effects);
      for (const Line& line : effects.lines) left += balance_change(line);
      if (verdict && left < Money{}) {
        verdict = Refusal{Reason::insufficient_funds, table_.player(*player).balance};
      }
      if (!verdict) {
        Reply no = refuse(verdict, held);
        no.body["spot"] = bets[i].spot;
        return no;
      }
    }
  }
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    Verdict verdict = Verdict::accepted();
    if (i > 0) (void)pay_from_purse(*player, call.now);
    const auto seq = enter(call, events[i], verdict, i == 0 ? call.request : std::string{});
    if (!seq) {
      Reply no = refuse(verdict, held);
      no.body["spot"] = bets[i].spot;
      return no;
    }
    last = *seq;
  }
  return done(call, last);
}

Reply FloorTable::open_bets(const Call& call) {
  if (const auto no = not_now()) return *no;
  if (table_.started() && !table_.finished()) {
    return Reply::no(Status::conflict, "round-runs", "the round has not ended yet");
  }
  begin_round(call);
  return done(call, casino_.books_.last_seq(), {{"round", round_}});
}

Reply FloorTable::last_bets(const Call& call) {
  if (const auto no = not_now()) return *no;
  if (!table_.started() || table_.awaiting() != AwaitKind::bets) {
    return refuse(Reason::bets_closed, {});
  }
  Entry entry = this->entry(call, "round.last-bets");
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  last_bets_at_ = kNever;
  const std::array<Announcement, 1> last{Announcement{.say = Say::last_bets}};
  tell_both(seq, {{"said", said(last)}, {"clock", clock_json()}, {"now", call.now.ms}});
  return done(call, seq);
}

Reply FloorTable::pause(const Call& call, bool on) {
  if (closed_) return *not_now();
  if (on == paused_) {
    return Reply::no(Status::conflict, on ? "interrupted" : "not-interrupted",
                     on ? "the game is interrupted already" : "the game is not interrupted");
  }
  Entry entry = this->entry(call, on ? "table.interrupted" : "table.goes-on");
  if (call.has("reason")) entry.body["reason"] = call.text("reason");
  const std::uint64_t seq = casino_.books_.write(std::move(entry), call.now).seq;
  paused_ = on;
  if (on) {
    stop_clocks();
  } else {
    set_clocks(nullptr, call.now);
  }
  tell_both(seq, {{"paused", paused_},
                  {"reason", call.text("reason")},
                  {"clock", clock_json()},
                  {"now", call.now.ms}});
  tell_lobby(seq, {{"changed", news()}});
  return done(call, seq);
}

}  // namespace krupier
