// Running rounds at a table: funds, balances, absence.
#include <algorithm>

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
  if (started_ && !finished() && (game_->facts().plays_from_stack || has_chips(player))) {
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
  if (started_ && !finished() && game_->facts().plays_from_stack) return Reason::not_now;
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
  if (value.units() % game_->betting().chip.units() != 0) {
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

void Table::begin_round() {
  if (started_) {
    ++memory_.rounds;
    round_.hand_back(memory_);
  }
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
  std::vector<std::optional<std::uint8_t>> flags(players_.size());  // of those who were here before
  for (const SeatState& seat : memory_.seats) {
    if (index(seat.player) < flags.size()) flags[index(seat.player)] = seat.flags;
  }
  memory_.seats.clear();
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (players_[i].place != Seated::Place::taken) {
      players_[i].place = Seated::Place::free;
      continue;
    }
    SeatState seat;
    seat.player = PlayerId{static_cast<std::uint16_t>(i)};
    // Blinds owed stay owed; who sits down at a table that plays already owes the big blind.
    if (flags[i]) {
      seat.flags = *flags[i] & (SeatState::owes_small_blind | SeatState::owes_big_blind);
    } else if (memory_.rounds > 0) {
      seat.flags = SeatState::owes_big_blind;
    }
    seat.seat = players_[i].seat;
    seat.stack = players_[i].balance;
    if (players_[i].away) seat.flags |= SeatState::sitting_out;
    memory_.seats.push_back(seat);
  }
  std::ranges::sort(memory_.seats, {}, &SeatState::seat);
}

const Choice* find_choice(const std::vector<Choice>& choices, const Act& act) {
  const Choice* found = nullptr;
  for (const Choice& choice : choices) {
    if (choice.player == act.player && choice.action == act.action &&
        (act.box == 0 || choice.box == act.box) && (act.hand == 0 || choice.hand == act.hand)) {
      // Changing one card and changing two are two choices, each with its price.
      const int cards = act.cards.size();
      if (cards >= choice.cards_least && cards <= choice.cards_most) return &choice;
      if (found == nullptr) found = &choice;
    }
  }
  return found;
}

Verdict Table::check_funds(const Event& event) const {
  const auto has = [&](PlayerId player, Money cost) -> Verdict {
    const Money balance = players_[index(player)].balance;
    if (cost > balance) return Refusal{Reason::insufficient_funds, balance};
    return Verdict::accepted();
  };
  if (const auto* bet = std::get_if<PlaceBet>(&event)) {
    if (index(bet->player) >= players_.size()) return Reason::unknown_player;
    if (bet->amount <= Money{} || bet->amount > kMoneyMaxPerEvent) return Verdict::accepted();
    // Only a bet that the rules would take is measured against the purse: the rules' refusal is
    // the more telling one. They are asked on a copy.
    const Money cost = bet->amount * game_->units_of(bet->spot);
    if (cost <= players_[index(bet->player)].balance && !game_->facts().bets_cost_fees) {
      return Verdict::accepted();
    }
    AnyRound copy = round_;
    Effects unused;
    if (const Verdict verdict = copy.apply(event, unused); !verdict) return verdict;
    Money taken;
    for (const Line& line : unused.lines) taken -= balance_change(line);
    return has(bet->player, taken);
  }
  if (const auto* act = std::get_if<Act>(&event)) {
    if (index(act->player) >= players_.size()) return Reason::unknown_player;
    if (game_->facts().plays_from_stack) return Verdict::accepted();
    Await await;
    await.only = act->player;
    round_.awaits(await);
    const Choice* choice = find_choice(await.choices, *act);
    if (choice == nullptr) return Verdict::accepted();
    // Where the price is fixed an amount may be named all the same, and the rules compare the two.
    const bool takes_amount = !choice->most.is_zero();
    const Verdict funds =
        has(act->player, takes_amount ? choice->cost + act->amount : choice->cost);
    if (funds || !takes_amount) return funds;
    // Of an amount, as with a bet, the rules' refusal is the more telling one.
    AnyRound copy = round_;
    Effects unused;
    const Verdict verdict = copy.apply(event, unused);
    return verdict ? funds : verdict;
  }
  // A ruling may leave one with less than he had: his bet was paid and is another's, or void.
  if (const auto* ruling = std::get_if<Ruling>(&event)) {
    const auto at_table = [&](PlayerId player) { return index(player) < players_.size(); };
    if (!at_table(ruling->player) || (ruling->owner != kNobody && !at_table(ruling->owner))) {
      return Reason::unknown_player;
    }
    AnyRound copy = round_;
    Effects lines;
    if (const Verdict verdict = copy.apply(event, lines); !verdict) return verdict;
    for (const PlayerId player : {ruling->player, ruling->owner}) {
      Money taken;
      for (const Line& line : lines.lines) {
        if (line.player == player) taken -= balance_change(line);
      }
      if (player == kNobody) continue;
      if (const Verdict verdict = has(player, taken); !verdict) return verdict;
    }
  }
  return Verdict::accepted();
}

void Table::book(const Effects& effects, std::size_t from) {
  for (std::size_t i = from; i < effects.lines.size(); ++i) {
    const Line& line = effects.lines[i];
    if (line.player != kNobody) players_[index(line.player)].balance += balance_change(line);
  }
}

Verdict Table::apply(const Event& event, Effects& effects) {
  if (!started_) begin_round();
  if (const Verdict verdict = check_funds(event); !verdict) return verdict;
  const std::size_t from = effects.lines.size();
  const Verdict verdict = round_.apply(event, effects);
  if (!verdict) return verdict;
  events_.push_back(event);
  book(effects, from);
  return verdict;
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

Verdict Table::leave(PlayerId player, Effects& effects) {
  if (!started_) begin_round();
  if (index(player) >= players_.size()) return Reason::unknown_player;
  if (!players_[index(player)].away) ++away_;
  players_[index(player)].away = true;
  const std::size_t from = effects.lines.size();
  if (awaiting() == AwaitKind::bets) {
    // In poker he is not dealt in.
    if (game_->facts().plays_from_stack) {
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
