// Running rounds at a table: funds, balances, absence.
#include <algorithm>
#include <utility>

#include <krupier/round/table.h>

namespace krupier {
namespace {

// At a table of thousands nobody has a seat beyond these.
constexpr BoxNo kSeatsNumbered = 254;

}  // namespace

Table::Table(std::shared_ptr<const Game> game)
    : game_(std::move(game)), round_(game_->round()), memory_(game_->fresh_memory()) {}

std::optional<PlayerId> Table::find(std::string_view name) const {
  const auto found = std::ranges::find(players_, name, &Seated::name);
  if (found == players_.end()) return std::nullopt;
  return PlayerId{static_cast<std::uint16_t>(found - players_.begin())};
}

Verdict Table::join(std::string name, Money balance, BoxNo seat, PlayerId as) {
  if (find(name)) return Reason::not_now;
  const int seats = game_->facts().seats_max;
  const int most = seats > 0 ? seats : kPlayersMax;
  if (std::ranges::count(players_, Seated::Place::taken, &Seated::place) >= most) {
    return Refusal{Reason::table_full, Money::whole(most)};
  }
  if (balance < Money{}) return Reason::not_positive;
  const auto taken = [&](BoxNo wanted) {
    return std::ranges::find(players_, wanted, &Seated::seat) != players_.end();
  };
  const auto real = [&](BoxNo wanted) {
    const std::vector<BoxNo>& boxes = game_->betting().boxes;
    return boxes.size() < 2 || std::ranges::find(boxes, wanted) != boxes.end();
  };
  if (seat != 0 && !real(seat)) return Reason::box_unknown;
  if (seat != 0 && taken(seat)) return Reason::box_taken;
  if (seat == 0 && players_.size() < kSeatsNumbered) {
    for (BoxNo next = 1; seat == 0 && next <= kSeatsNumbered; ++next) {
      if (real(next) && !taken(next)) seat = next;
    }
  }
  Seated joined{std::move(name), balance, seat, {}, false};
  const auto free = std::ranges::find(players_, Seated::Place::free, &Seated::place);
  if (as != kNobody) {
    Seated nobody;
    nobody.place = Seated::Place::left;
    if (index(as) >= players_.size()) players_.resize(index(as) + std::size_t{1}, nobody);
    if (players_[index(as)].place == Seated::Place::taken) return Reason::not_now;
    players_[index(as)] = std::move(joined);
  } else if (free != players_.end()) {
    *free = std::move(joined);
  } else if (players_.size() < kPlayersMax) {
    players_.push_back(std::move(joined));
  } else {
    return Refusal{Reason::table_full, Money::whole(most)};
  }
  return Verdict::accepted();
}

Verdict Table::vacate(PlayerId player) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  const auto his = [&](const Stake& stake) { return stake.player == player; };
  if (started_ && !finished() && (game_->facts().bank == Bank::players || has_chips(player))) {
    return Reason::not_now;
  }
  Memory next = memory_;
  if (finished()) round_.hand_back(next);
  if (std::ranges::any_of(next.carried, his) || std::ranges::any_of(next.on_line, his)) {
    return Reason::not_now;
  }
  Seated& seated = players_[index(player)];
  if (seated.away) --away_;
  seated = {};
  seated.place = Seated::Place::left;
  memory_.limits.forget(player);
  std::erase_if(memory_.seats, [&](const SeatState& seat) { return seat.player == player; });
  return Verdict::accepted();
}

void Table::restart(std::vector<Seated> players, Memory memory) {
  players_ = std::move(players);
  memory_ = std::move(memory);
  away_ = static_cast<int>(std::ranges::count(players_, true, &Seated::away));
  if (memory_.seats.empty()) seat_everybody();
  round_.start(memory_);
  events_.clear();
  started_ = true;
}

void Table::seat_again(std::vector<Seated> players, Memory memory) {
  players_ = std::move(players);
  memory_ = std::move(memory);
  away_ = static_cast<int>(std::ranges::count(players_, true, &Seated::away));
}

bool Table::has_chips(PlayerId player) const {
  const View view = round_.view(Observer::everyone());
  return std::ranges::find(view.chips, player, &Stake::player) != view.chips.end();
}

Verdict Table::top_up(PlayerId player, Money amount) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (amount <= Money{}) return Reason::not_positive;
  if (started_ && !finished() && game_->facts().plays_from_seat()) return Reason::not_now;
  players_[index(player)].balance += amount;
  return Verdict::accepted();
}

// Without anybody's choices.
AwaitKind Table::awaiting() const {
  Await await;
  await.only = PlayerId{kPlayersMax};
  round_.awaits(await);
  return await.kind;
}

Verdict Table::agree_colour_chip(PlayerId player, Money value) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (value <= Money{}) return Reason::not_positive;
  if (value > kMoneyMaxPerEvent) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
  if (!game_->facts().colour_chips) return Reason::not_offered;
  if (!game_->betting().in_chips(value)) {
    return Refusal{Reason::not_in_chips, game_->betting().chip};
  }
  if (has_chips(player)) return Reason::not_now;
  players_[index(player)].colour_chip = value;
  return Verdict::accepted();
}

Verdict Table::return_colour_chip(PlayerId player) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (players_[index(player)].colour_chip.is_zero()) return Reason::nothing_there;
  if (has_chips(player)) return Reason::not_now;
  players_[index(player)].colour_chip = {};
  return Verdict::accepted();
}

Verdict Table::agree_limits(PlayerId player, std::string_view kind, Limits limits) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (!game_->facts().own_limits) return Reason::not_offered;
  if (started_ && !finished()) return Reason::not_now;
  const BetKind* bet = game_->bets().find_kind(kind);
  if (bet == nullptr || bet->max_in_plan.is_zero()) return Reason::unknown_spot;
  if (limits.min < bet->min) return Refusal{Reason::below_minimum, bet->min};
  if (limits.max > bet->max_in_plan) return Refusal{Reason::above_maximum, bet->max_in_plan};
  const Money least = std::max(bet->max, limits.min);
  if (limits.max < least) return Refusal{Reason::below_minimum, least};
  const auto number = static_cast<std::uint16_t>(bet - game_->bets().kinds().data());
  memory_.limits.set(player, number, limits);
  return Verdict::accepted();
}

bool Table::finished() const { return started_ && awaiting() == AwaitKind::finished; }

Await Table::awaits() const {
  Await await = round_.awaits();
  std::erase_if(await.choices, [&](const Choice& choice) {
    return choice.cost > players_[index(choice.player)].balance;
  });
  return await;
}

std::vector<Choice> Table::choices_for(Observer observer) const {
  Await await;
  if (observer.own_only) await.only = observer.player;
  round_.awaits(await);
  std::vector<Choice>& choices = await.choices;
  const auto kept = [&](auto at, Choice choice) {
    return std::find(choices.begin(), at, choice) != at;
  };
  auto end = choices.begin();
  for (Choice choice : choices) {
    if (observer.kind != Observer::Kind::player || observer.player != choice.player) {
      const bool secret = choice.option != 0 && game_->facts().options[choice.option - 1U].secret;
      const bool blank = secret || !choice.cards_from.empty();
      choice.cards_from = {};
      if (secret) choice.option = 0;
      if (blank && kept(end, choice)) continue;
    }
    *end++ = choice;
  }
  choices.erase(end, choices.end());
  return std::move(choices);
}

void Table::begin_round() {
  take_back_memory();
  start_round();
}

void Table::begin_day(Money left) {
  take_back_memory();
  game_->new_day(memory_, left);
  start_round();
}

void Table::take_back_memory() {
  if (!started_) return;
  ++memory_.rounds;
  round_.hand_back(memory_);
}

void Table::start_round() {
  within_round([&] { game_->prepare(memory_); });
  seat_everybody();
  round_.start(memory_);
  events_.clear();
  started_ = true;
}

Verdict Table::change_game(std::shared_ptr<const Game> game) {
  if (started_ && !finished()) return Reason::not_now;
  Memory next = memory_;
  if (started_) {
    ++next.rounds;
    round_.hand_back(next);
  }
  if (!next.carried.empty() || !next.on_line.empty()) return Reason::not_now;
  const int seats = game->facts().seats_max;
  const std::vector<BoxNo>& boxes = game->betting().boxes;
  int taken = 0;
  for (const Seated& seated : players_) {
    if (seated.place != Seated::Place::taken) continue;
    const bool lost = boxes.size() > 1 && std::ranges::find(boxes, seated.seat) == boxes.end();
    if (lost || (seats > 0 && ++taken > seats)) {
      return Refusal{Reason::table_full, Money::whole(seats)};
    }
  }
  const Chance& cards = game->chance();
  if (cards.packs != game_->chance().packs || cards.pack != game_->chance().pack) {
    Memory fresh = game->fresh_memory();
    within_round([&] { game->prepare(fresh); });
    next.shoe = fresh.shoe;
  }
  // Limits that a player was given stay where the bet still has room for them.
  OwnLimits kept;
  next.limits.for_each([&](PlayerId player, std::uint16_t kind, const Limits& limits) {
    const BetKind* bet = game->bets().find_kind(game_->bets().kinds()[kind].id);
    if (bet == nullptr || limits.min < bet->min || limits.max > bet->max_in_plan) return;
    kept.set(player, static_cast<std::uint16_t>(bet - game->bets().kinds().data()), limits);
  });
  next.limits = kept;
  round_ = game->round();
  game_ = std::move(game);
  memory_ = std::move(next);
  events_.clear();
  started_ = false;
  return Verdict::accepted();
}

void Table::seat_everybody() {
  const std::vector<SeatState> before = std::exchange(memory_.seats, {});
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (players_[i].place != Seated::Place::taken) {
      players_[i].place = Seated::Place::free;
      continue;
    }
    SeatState seat;
    seat.player = PlayerId{static_cast<std::uint16_t>(i)};
    seat.seat = players_[i].seat;
    seat.stack = players_[i].balance;
    if (players_[i].away && game_->facts().absent != Absent::folds)
      seat.flags |= SeatState::sitting_out;
    memory_.seats.push_back(seat);
  }
  std::ranges::sort(memory_.seats, {}, &SeatState::seat);
  game_->seat(memory_, before);
}

const Choice* find_choice(const std::vector<Choice>& choices, const Act& act) {
  const Choice* found = nullptr;
  for (const Choice& choice : choices) {
    if (choice.player == act.player && choice.action == act.action && choice.option == act.option &&
        (act.box == 0 || choice.box == act.box) && (act.hand == 0 || choice.hand == act.hand)) {
      // Changing one card and changing two are two choices, each with its price; so are cards from
      // two rows.
      const int cards = act.cards.size() + act.unseen;
      const bool among = choice.cards_from.empty() || (act.cards - choice.cards_from).empty();
      if (among && cards >= choice.cards_least && cards <= choice.cards_most) return &choice;
      if (found == nullptr) found = &choice;
    }
  }
  return found;
}

// Does the event speak of players who are here, and of what the game knows?
Verdict Table::check_named(const Event& event) const {
  const auto here = [&](PlayerId player) { return index(player) < players_.size(); };
  if (const auto* bet = std::get_if<PlaceBet>(&event); bet != nullptr && !here(bet->player)) {
    return Reason::unknown_player;
  }
  if (const auto* act = std::get_if<Act>(&event)) {
    if (!here(act->player)) return Reason::unknown_player;
    const GameFacts& facts = game_->facts();
    if (act->option > facts.options.size() || (act->unseen != 0 && !facts.cards_go_unseen)) {
      return Reason::not_offered;
    }
  }
  if (const auto* ruling = std::get_if<Ruling>(&event)) {
    if (!here(ruling->player) || (ruling->owner != kNobody && !here(ruling->owner))) {
      return Reason::unknown_player;
    }
  }
  return Verdict::accepted();
}

// Most events can't, or only a player with an almost empty purse could: no copy is made for them,
// since at a table of thousands a copy is dear.
Table::Purse Table::purse_for(const Event& event) const {
  if (const auto* bet = std::get_if<PlaceBet>(&event)) {
    if (bet->amount <= Money{} || bet->amount > kMoneyMaxPerEvent) return Purse::suffices;
    const bool may_not = game_->facts().bets_cost_fees || bet->amount * game_->units_of(bet->spot) >
                                                              players_[index(bet->player)].balance;
    return may_not ? Purse::may_not : Purse::suffices;
  }
  if (const auto* act = std::get_if<Act>(&event)) {
    if (game_->facts().plays_from_seat()) return Purse::suffices;  // the round has the stacks
    Await await;
    await.only = act->player;
    round_.awaits(await);
    const Choice* choice = find_choice(await.choices, *act);
    if (choice == nullptr) return Purse::suffices;
    const Money balance = players_[index(act->player)].balance;
    if (choice->most.is_zero()) return choice->cost > balance ? Purse::does_not : Purse::suffices;
    // Of an amount, as with a bet, the rules' refusal is the more telling one.
    const bool unsaid = act->amount.is_zero();
    return unsaid || choice->cost + act->amount > balance ? Purse::may_not : Purse::suffices;
  }
  // A ruling may leave one with less than they had: their bet was paid and is another's, or void.
  return std::holds_alternative<Ruling>(event) ? Purse::may_not : Purse::suffices;
}

// Who would have less than nothing by these lines: at the end, or with `at_any_time` before it,
// since nobody pays with what they win by it.
std::optional<PlayerId> Table::overdrawn(std::span<const Line> lines, bool at_any_time) const {
  for (const Line& each : lines) {
    const PlayerId player = each.player;
    if (player == kNobody) continue;
    Money left = players_[index(player)].balance;
    for (const Line& line : lines) {
      if (line.player == player) left += balance_change(line);
      if (at_any_time && left < Money{}) return player;
    }
    if (left < Money{}) return player;
  }
  return std::nullopt;
}

void Table::book(const Effects& effects, std::size_t from) {
  for (std::size_t i = from; i < effects.lines.size(); ++i) {
    const Line& line = effects.lines[i];
    if (line.player != kNobody) players_[index(line.player)].balance += balance_change(line);
  }
}

Verdict Table::apply(const Event& event, Effects& effects) {
  if (!started_) begin_round();
  if (const Verdict verdict = check_named(event); !verdict) return verdict;
  // What something costs is what its lines take: the rules are asked first, and where nobody can
  // pay, the round is again what it was.
  const Purse purse = purse_for(event);
  if (purse == Purse::does_not) {
    const PlayerId player = std::get<Act>(event).player;
    return Refusal{Reason::insufficient_funds, players_[index(player)].balance};
  }
  const bool undo = purse == Purse::may_not;
  if (undo) before_ = round_;
  const std::size_t from = effects.lines.size();
  const std::size_t said = effects.said.size();
  const Verdict verdict = round_.apply(event, effects);
  if (!verdict) return verdict;
  if (undo) {
    // Of a bet only what stays on the layout must be paid: what is over a limit comes back at once.
    const bool at_any_time = std::holds_alternative<Act>(event);
    if (const auto player = overdrawn(std::span{effects.lines}.subspan(from), at_any_time)) {
      round_ = *before_;
      effects.lines.resize(from);
      effects.said.resize(said);
      return Refusal{Reason::insufficient_funds, players_[index(*player)].balance};
    }
  }
  events_.push_back(event);
  book(effects, from);
  return verdict;
}

std::optional<Table::RefusedBet> Table::find_refused(std::span<const PlaceBet> bets) {
  const AnyRound before = round_;
  const std::size_t events = events_.size();
  Effects effects;
  std::optional<RefusedBet> refused;
  for (std::size_t i = 0; i < bets.size() && !refused; ++i) {
    const Verdict verdict = apply(bets[i], effects);
    if (!verdict) refused = RefusedBet{i, verdict.refusal()};
  }
  round_ = before;
  events_.resize(events);
  for (const Line& line : effects.lines) {
    if (line.player != kNobody) players_[index(line.player)].balance -= balance_change(line);
  }
  // What the player has is said without the bets before it: they were not laid either.
  if (refused && refused->refusal.reason == Reason::insufficient_funds)
    refused->refusal.figure = players_[index(bets[refused->bet].player)].balance;
  return refused;
}

void Table::run_out_clocks(Effects& effects) {
  while (away_ > 0) {
    const Await await = round_.awaits();
    if (await.kind != AwaitKind::choices) return;
    // An absent player may have a choice that is no duty (to fold after his bet): his time-out
    // changes nothing. One whose turn has passed by the time is refused his.
    const std::size_t from = effects.lines.size();
    const AnyRound before = round_;
    PlayerId last = kNobody;
    for (const Choice& choice : await.choices) {
      if (choice.player == last || !players_[index(choice.player)].away) continue;
      last = choice.player;
      const TimeOut out{choice.player};
      if (round_.apply(out, effects)) events_.emplace_back(out);
    }
    book(effects, from);
    if (round_ == before) return;
  }
}

Verdict Table::walk_off(PlayerId player) {
  if (!started_) begin_round();
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (!players_[index(player)].away) ++away_;
  players_[index(player)].away = true;
  return Verdict::accepted();
}

Verdict Table::leave(PlayerId player, Effects& effects) {
  if (const Verdict verdict = walk_off(player); !verdict) return verdict;
  const std::size_t from = effects.lines.size();
  if (awaiting() == AwaitKind::bets) {
    if (game_->facts().absent == Absent::folds) return Verdict::accepted();
    if (game_->facts().absent == Absent::sits_out) {
      const Act out{.player = player, .action = Action::sit_out};
      if (round_.apply(out, effects)) {
        events_.emplace_back(out);
        return Verdict::accepted();
      }
    }
    // Nothing of his on the layout, or nothing that may be taken back, is no reason to refuse.
    const TakeBack all{player, kEverySpot, {}};
    if (round_.apply(all, effects)) {
      events_.emplace_back(all);
      book(effects, from);
    }
    for (std::size_t i = from; i < effects.lines.size(); ++i) {
      if (effects.lines[i].why == Why::taken_back) effects.lines[i].why = Why::left_before_close;
    }
  }
  return Verdict::accepted();
}

Verdict Table::come_back(PlayerId player) {
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (players_[index(player)].away) --away_;
  players_[index(player)].away = false;
  return Verdict::accepted();
}

}  // namespace krupier
