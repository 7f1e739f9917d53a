// A table's clocks: bets, decisions, the automatic croupier, the pause between rounds.
#include <algorithm>

#include <krupier/floor/croupier.h>
#include <krupier/floor/floor_table.h>

namespace krupier {
namespace {

// How often the totals of a table with a crowd are told.
constexpr std::int64_t kCrowd_ms = 250;
// Draws that the rules refuse before the automatic croupier gives the round up.
constexpr int kDrawsMax = 100;

std::vector<PlayerId> who_decides(const Await& await) {
  std::vector<PlayerId> players;
  for (const Choice& choice : await.choices) {
    if (players.empty() || players.back() != choice.player) players.push_back(choice.player);
  }
  std::ranges::sort(players);
  const auto again = std::ranges::unique(players);
  players.erase(again.begin(), again.end());
  return players;
}

bool is_outcome(const Event& event) {
  return std::holds_alternative<DealCard>(event) || std::holds_alternative<BallFalls>(event) ||
         std::holds_alternative<DiceFall>(event);
}

// Whose decision it was, or the clock's for him.
PlayerId decided(const Event& event) {
  if (const auto* act = std::get_if<Act>(&event)) return act->player;
  if (const auto* out = std::get_if<TimeOut>(&event)) return out->player;
  return kNobody;
}

}  // namespace

Call FloorTable::own_call(Instant now, std::string verb) const {
  Call call;
  call.verb = std::move(verb);
  call.now = now;
  return call;
}

void FloorTable::stop_clocks() {
  last_bets_at_ = close_at_ = decide_at_ = deal_at_ = begin_at_ = kNever;
  deciding_.clear();
}

// An empty automatic table waits: nobody is there to spin for.
bool FloorTable::anybody_plays() const {
  if (setup_.dealing != Dealing::automatic || !connections_.empty()) return true;
  if (game().facts().plays_from_stack) return players_.size() > 1;
  const bool bet = std::ranges::any_of(guests_, &Guest::has_bet);
  return bet || !table_.memory().carried.empty();
}

bool FloorTable::asks_ready() const { return game().facts().deals_when_ready; }

bool FloorTable::all_ready() const {
  return std::ranges::all_of(
      table_.round().view(Observer::everyone()).chips,
      [&](const Stake& stake) { return guests_[index(stake.player)].ready; });
}

bool FloorTable::take_ready(std::span<const Line> lines) {
  bool any = false;
  for (const Line& line : lines) {
    if (line.player == kNobody) continue;
    any = std::exchange(guests_[index(line.player)].ready, false) || any;
  }
  return any;
}

void FloorTable::set_clocks(const Event* event, Instant now) {
  if (closed_ || paused_) return stop_clocks();
  const bool automatic = setup_.dealing == Dealing::automatic;
  if (!table_.started()) {
    if (automatic && begin_at_ == kNever && (!players_.empty() || !connections_.empty())) {
      begin_at_ = now;
    }
    return;
  }
  // After every one of thousands of bets: who may decide is listed only where somebody must.
  const AwaitKind kind = table_.awaiting();
  if (kind != AwaitKind::bets) last_bets_at_ = close_at_ = kNever;
  if (kind != AwaitKind::choices) {
    decide_at_ = kNever;
    deciding_.clear();
  }
  switch (kind) {
    case AwaitKind::bets:
      if (close_at_ == kNever && setup_.clocks.bets_ms > 0 && anybody_plays()) {
        close_at_ = now + setup_.clocks.bets_ms;
        last_bets_at_ =
            setup_.clocks.last_bets_ms > 0 ? close_at_ + -setup_.clocks.last_bets_ms : kNever;
      }
      break;
    case AwaitKind::choices: {
      std::vector<PlayerId> players = who_decides(table_.awaits());
      // One clock for all who decide at the same time; it starts anew for a new question.
      const bool known = std::ranges::includes(deciding_, players);
      const bool alone = players.size() == 1;
      // Who is the last to decide has no more time than the others had; only his own decision, as
      // on the first of his hands, brings him a new question.
      const bool asked_anew =
          event != nullptr && (is_outcome(*event) || (alone && decided(*event) == players.front()));
      if (setup_.clocks.decision_ms > 0 && (decide_at_ == kNever || !known || asked_anew)) {
        decide_at_ = now + setup_.clocks.decision_ms;
      }
      deciding_ = std::move(players);
      break;
    }
    case AwaitKind::finished:
      if (begin_at_ == kNever && (automatic || setup_.clocks.pause_ms > 0)) {
        begin_at_ = now + setup_.clocks.pause_ms;
      }
      break;
    default:
      if (automatic && (deal_at_ == kNever || event != nullptr)) {
        deal_at_ = now + setup_.clocks.deal_ms;
      }
      break;
  }
  const bool due = kind == AwaitKind::card || kind == AwaitKind::ball || kind == AwaitKind::dice;
  if (!due) deal_at_ = kNever;
  if (kind != AwaitKind::finished) begin_at_ = kNever;
}

void FloorTable::close_bets(Instant now) {
  close_at_ = last_bets_at_ = kNever;
  const Reply reply = happen(own_call(now, "clock"), Close{});
  if (reply.ok()) return;
  // A hand for which too few are left begins anew without those who have gone, and with those who
  // have sat down since.
  const auto gone = [&](const auto& pair) { return table_.player(pair.second).away; };
  const bool come = std::ranges::any_of(happenings_, [](const Happening& happening) {
    return happening.kind == Happening::Kind::joined;
  });
  if (game().facts().plays_from_stack && (come || std::ranges::any_of(players_, gone))) {
    (void)happen(own_call(now, "clock"), VoidRound{VoidReason::other});
    return;
  }
  // Nothing lies there, or too few play: bets stay open.
  set_clocks(nullptr, now);
  tell_clock(now);
}

void FloorTable::decide_for_all(Instant now) {
  const std::vector<PlayerId> players = deciding_;
  decide_at_ = kNever;
  for (const PlayerId player : players) (void)happen(own_call(now, "clock"), TimeOut{player});
  set_clocks(nullptr, now);
  tell_clock(now);
}

void FloorTable::deal(Instant now) {
  deal_at_ = kNever;
  const Await await = table_.awaits();
  for (int draw = 0; draw < kDrawsMax; ++draw) {
    if (happen(own_call(now, "clock"), draw_outcome(table_, await, casino_.random_)).ok()) return;
  }
  (void)happen(own_call(now, "clock"), VoidRound{VoidReason::equipment});
}

Instant FloorTable::next_tick() const {
  return std::min({last_bets_at_, close_at_, decide_at_, deal_at_, begin_at_, crowd_at_});
}

void FloorTable::tick(Instant now) {
  if (now >= crowd_at_) tell_crowd(now);
  if (closed_ || paused_) return;
  // What is due first happens first; each may set the next clock, which is due now at the earliest
  // when its span is zero. A round has an end, so this has.
  for (Instant next = next_tick(); next <= now; next = next_tick()) {
    if (next == last_bets_at_) {
      (void)last_bets(own_call(now, "clock"));
      last_bets_at_ = kNever;
    } else if (next == close_at_) {
      close_bets(now);
      if (close_at_ <= now) break;  // a clock of no length that can't close
    } else if (next == decide_at_) {
      decide_for_all(now);
      if (decide_at_ <= now) break;
    } else if (next == deal_at_) {
      deal(now);
    } else if (next == begin_at_) {
      begin_round(own_call(now, "clock"));
      break;
    } else {
      tell_crowd(now);
    }
  }
}

void FloorTable::resume(Instant now) {
  stop_clocks();
  crowd_at_ = kNever;
  const Terms* terms = casino_.house_.terms(plan());
  if (terms != nullptr && terms->venue == Venue::internet && table_.started() &&
      table_.awaiting() == AwaitKind::bets) {
    for (const auto& [person, player] : players_) unseen_.insert(person);
  }
  if (!closed_ && !paused_) set_clocks(nullptr, now);
  // Nobody listens yet: who comes is told how it stands.
  clock_told_ = clock_now();
  statistics_due_ = false;
}

void FloorTable::crowd_changed(Instant now) {
  if (crowd_at_ == kNever) crowd_at_ = now + kCrowd_ms;
}

}  // namespace krupier
