// Clocks set by what the round awaits.
#include <algorithm>

#include <krupier/floor/table/clocks.h>

namespace krupier {
namespace {

// How often the totals of a table with a crowd are told.
constexpr std::int64_t kCrowd_ms = 250;

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

// Whose decision it was, or the clock's for them.
PlayerId decided(const Event& event) {
  if (const auto* act = std::get_if<Act>(&event)) return act->player;
  if (const auto* out = std::get_if<TimeOut>(&event)) return out->player;
  return kNobody;
}

}  // namespace

TableClocks::TableClocks(const TableStatus& status, const RoundLog& log, const Seats& seats)
    : status_(status), log_(log), seats_(seats) {
  at_.fill(kNever);
}

Instant TableClocks::next() const { return *std::ranges::min_element(at_); }

Alarm TableClocks::first() const {
  return static_cast<Alarm>(std::ranges::min_element(at_) - at_.begin());
}

TableClocks::Shown TableClocks::shown() const {
  return {at(Alarm::last_bets), at(Alarm::close), at(Alarm::decide), at(Alarm::begin)};
}

void TableClocks::stop() {
  for (const Alarm alarm :
       {Alarm::last_bets, Alarm::close, Alarm::decide, Alarm::deal, Alarm::begin}) {
    clear(alarm);
  }
  deciding_.clear();
}

void TableClocks::crowd_changed(Instant now) {
  if (at(Alarm::crowd) == kNever) time(Alarm::crowd) = now + kCrowd_ms;
}

// An empty automatic table waits: nobody is there to spin for.
bool TableClocks::anybody_plays() const {
  if (status_.setup.dealing != Dealing::automatic || seats_.anybody_watches()) return true;
  if (log_.game().facts().bank == Bank::players) return seats_.players().size() > 1;
  return seats_.anybody_bet() || !log_.table().memory().carried.empty();
}

// One clock for all who decide at the same time; it starts anew for a new question.
void TableClocks::set_decision(const Event* event, Instant now) {
  std::vector<PlayerId> players = who_decides(log_.table().awaits());
  const bool known = std::ranges::includes(deciding_, players);
  const bool alone = players.size() == 1;
  // Who is the last to decide has no more time than the others had; only their own decision, as on
  // the first of their hands, brings them a new question.
  const bool asked_anew =
      event != nullptr && (is_outcome(*event) || (alone && decided(*event) == players.front()));
  const std::int64_t span_ms = status_.setup.clocks.decision_ms;
  if (span_ms > 0 && (at(Alarm::decide) == kNever || !known || asked_anew)) {
    time(Alarm::decide) = now + span_ms;
  }
  deciding_ = std::move(players);
}

void TableClocks::set(const Event* event, Instant now) {
  if (!status_.runs()) return stop();
  const Clocks& spans = status_.setup.clocks;
  const bool automatic = status_.setup.dealing == Dealing::automatic;
  if (!log_.table().started()) {
    const bool anybody = !seats_.players().empty() || seats_.anybody_watches();
    if (automatic && at(Alarm::begin) == kNever && anybody) time(Alarm::begin) = now;
    return;
  }
  // After every one of thousands of bets: who may decide is listed only where somebody must.
  const AwaitKind kind = log_.table().awaiting();
  if (kind != AwaitKind::bets) {
    clear(Alarm::last_bets);
    clear(Alarm::close);
  }
  if (kind != AwaitKind::choices) {
    clear(Alarm::decide);
    deciding_.clear();
  }
  switch (kind) {
    case AwaitKind::bets:
      if (at(Alarm::close) == kNever && spans.bets_ms > 0 && anybody_plays()) {
        time(Alarm::close) = now + spans.bets_ms;
        time(Alarm::last_bets) =
            spans.last_bets_ms > 0 ? at(Alarm::close) + -spans.last_bets_ms : kNever;
      }
      break;
    case AwaitKind::choices:
      set_decision(event, now);
      break;
    case AwaitKind::finished:
      if (at(Alarm::begin) == kNever && (automatic || spans.pause_ms > 0)) {
        time(Alarm::begin) = now + spans.pause_ms;
      }
      break;
    default:
      if (automatic && (at(Alarm::deal) == kNever || event != nullptr)) {
        time(Alarm::deal) = now + spans.deal_ms;
      }
      break;
  }
  const bool due = kind == AwaitKind::card || kind == AwaitKind::ball || kind == AwaitKind::dice;
  if (!due) clear(Alarm::deal);
  if (kind != AwaitKind::finished) clear(Alarm::begin);
}

}  // namespace krupier
