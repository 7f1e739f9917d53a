// Statements carried out: the table is set, events happen, refusals are held to their reasons.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript/run.h>

namespace krupier::transcript {
namespace {

bool is_heading(const Plain& plain) {
  return std::holds_alternative<PlanIs>(plain) || std::holds_alternative<GameIs>(plain) ||
         std::holds_alternative<TableHas>(plain);
}

// The reasons that one word stands for.
bool covers(Reason named, Reason came) {
  // The most that one player may stake in all is a maximum too.
  return named == came || (named == Reason::above_maximum && came == Reason::above_total_maximum);
}

}  // namespace

bool face_down_card_due(const Table& table) {
  if (!table.started()) return false;
  const Await await = table.awaits();
  return await.kind == AwaitKind::card && await.due.front().facing == Facing::down;
}

void Runner::run(const Statement& statement, int line) {
  line_ = line;
  hint_.clear();
  if (unfinished_) wrong("nothing after 'unfinished'", fmt::format("'{}'", to_text(statement)));
  if (const auto* plain = std::get_if<Plain>(&statement)) {
    happen(*plain);
  } else if (const auto* refused = std::get_if<Refuse>(&statement)) {
    expected_anything_ = true;
    refuse(*refused);
  } else {
    expected_anything_ = true;
    (void)table();
    std::visit([&](const auto& each) { expect(each); }, std::get<Expect>(statement));
  }
}

void Runner::end(int line) const {
  // A transcript that expects nothing proves nothing.
  if (!expected_anything_) wrong("an 'expect' or 'refuse' line", "none in the file", line);
  if (in_mid_round() && !unfinished_)
    wrong("the round's end, or 'unfinished'", "the file ends in the middle of a round", line);
}

bool Runner::in_mid_round() const {
  if (!table_ || !table_->started() || table_->finished()) return false;
  return table_->awaiting() != AwaitKind::bets ||
         !table_->round().view(Observer::house()).chips.empty();
}

std::vector<Table> Runner::rounds() const {
  std::vector<Table> all = rounds_;
  if (table_ && table_->finished()) all.push_back(*table_);
  return all;
}

std::string Runner::game_name() const {
  return plan_.empty() || game_.empty() ? std::string{} : fmt::format("{}/{}", plan_, game_);
}

// --- how the table is set ---

Table& Runner::table() {
  if (!table_) make_table();
  return *table_;
}

// A mistake is told at the line that made it: the game's, or the first line of settings with which
// it can't be made.
void Runner::make_table() {
  if (plan_.empty() || game_.empty()) wrong("'plan' and 'game' first", "an event");
  Settings settings;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) settings.emplace(name, value);
  }
  const auto game = (*make_)(game_name(), settings);
  if (game) {
    table_.emplace(*game);
    return;
  }
  if (headers_.empty()) wrong("a game of the plan", game.error(), game_line_);
  Settings so_far;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) {
      so_far.emplace(name, value);
      const auto with = (*make_)(game_name(), so_far);
      if (!with && with.error() == game.error())
        wrong("a table that the plan allows", game.error(), header.line);
    }
  }
  wrong("a table that the plan allows", game.error(), headers_.back().line);
}

void Runner::set(const TableHas& table) {
  if (table_) wrong("table settings before the first player", "a setting after it");
  for (const Header& header : headers_) {
    for (const auto& [name, value] : table.settings) {
      for (const auto& earlier : header.table.settings) {
        if (earlier.first == name)
          wrong(fmt::format("{} set once", name), fmt::format("again, after line {}", header.line));
      }
    }
  }
  headers_.push_back({line_, table});
}

void Runner::before_first_event(std::string_view what) {
  if (table().started()) wrong(fmt::format("'{}' before the first event", what), "after it");
}

void Runner::take_from_shoe(const ShoeLacks& shoe) {
  before_first_event("shoe");
  for (const Card card : shoe.cards) {
    if (!table().memory().shoe.possible(card)) wrong("a card of the shoe", to_string(card));
    table().memory().shoe.take(card);
  }
}

void Runner::remember(const ChipsLie& lie) {
  before_first_event(lie.on_line ? "line" : "lies");
  const PlayerId who = player(lie.name);
  const auto spot = find_spot(who, lie.spot);
  if (!spot) wrong("a spot of this game", hint_);
  const Stake stake{who, 0, *spot, money(lie.amount)};
  Memory& memory = table().memory();
  (lie.on_line ? memory.on_line : memory.carried).push_back(stake);
}

void Runner::give_turn(const HasTurn& turn) {
  const Place whose = place(turn.whose);
  if (whose.kind != PlaceKind::box) wrong("a player or a seat", fmt::format("'{}'", turn.whose));
  table().memory().turn = whose.box;
}

// --- words of the table ---

std::optional<PlayerId> Runner::find(std::string_view name) {
  const auto found = table().find(name);
  if (found) return found;
  std::vector<std::string> names;
  for (const Seated& seated : table().players()) names.push_back(seated.name);
  hint_ = unknown_word(name, names);
  return std::nullopt;
}

PlayerId Runner::player(std::string_view name) {
  const auto found = find(name);
  if (!found) wrong("a player who was named before", hint_);
  return *found;
}

std::optional<Spot> Runner::find_spot(PlayerId who, std::string_view name) {
  auto spot = table().game().parse_spot(name);
  if (!spot) {
    std::vector<std::string> names;
    for (const SpotInfo& info : table().game().bets().spots()) names.push_back(info.id);
    hint_ = unknown_word(name.substr(name.find('/') + 1), names);
    return std::nullopt;
  }
  const bool needs_box = spot->box == 0 && table().game().betting().boxes.size() > 1;
  if (needs_box && table().player(who).seat != 0)
    wrong(fmt::format("a box and the bet: {}/{}", table().player(who).seat, name),
          fmt::format("'{}'", name));
  return spot;
}

Place Runner::place(std::string_view name) const {
  const auto found = parse_place(*table_, name);
  if (!found) {
    wrong("a place: BOX, BOX.HAND, dealer, player, banker, board or a player's name",
          fmt::format("'{}'", name));
  }
  return *found;
}

std::optional<Verdict> Runner::not_money(const Amount& amount) const {
  if (amount.kind == Amount::Kind::part_of_unit)
    return Refusal{Reason::not_in_chips, table_->game().betting().chip};
  if (amount.kind == Amount::Kind::beyond) return Refusal{Reason::too_large, kMoneyMaxPerEvent};
  return std::nullopt;
}

Money Runner::money(const Amount& amount) const {
  if (amount.kind == Amount::Kind::none || amount.kind == Amount::Kind::money) return amount.money;
  wrong("an amount such as 100 or 2.50", fmt::format("'{}'", amount.text));
}

std::string Runner::describe_refusal(const Refusal& refusal) const {
  return hint_.empty() ? "refused: " + describe(refusal)
                       : fmt::format("refused: {}: {}", describe(refusal), hint_);
}

// --- what happens ---

void Runner::happen(const Plain& plain) {
  if (const auto* plan = std::get_if<PlanIs>(&plain)) {
    if (!plan_.empty())
      wrong("one 'plan' line", fmt::format("a second, after line {}", plan_line_));
    plan_ = plan->name;
    plan_line_ = line_;
  } else if (const auto* game = std::get_if<GameIs>(&plain)) {
    if (!game_.empty())
      wrong("one 'game' line", fmt::format("a second, after line {}", game_line_));
    game_ = game->name;
    game_line_ = line_;
  } else if (const auto* settings = std::get_if<TableHas>(&plain)) {
    set(*settings);
  } else {
    const Verdict verdict = event(plain);
    if (!verdict) wrong("accepted", describe_refusal(verdict.refusal()));
  }
}

Verdict Runner::event(const Plain& plain) {
  (void)table();
  const auto with_player = [&](std::string_view name, auto&& happens) -> Verdict {
    const auto who = find(name);
    return who ? happens(*who) : Verdict{Reason::unknown_player};
  };
  return std::visit(
      On{
          [&](const SitsDown& player) { return sit_down(player); },
          [&](const Bet& laid) { return bet(laid); },
          [&](const Unbet& back) { return unbet(back); },
          [&](const Closes&) { return apply(Close{}); },
          [&](const Deal& cards) { return deal(cards); },
          [&](const Ball& fell) { return ball(fell); },
          [&](const Dice& fell) { return dice(fell); },
          [&](const Decision& decision) { return decide(decision); },
          [&](const Rules& rules) { return rule(rules); },
          [&](const Repeats& again) {
            return apply(Repeat{again.reason, again.card.value_or(Card::unknown())});
          },
          [&](const Voids& voids) { return apply(VoidRound{voids.reason}); },
          [&](const ClockRunsOut& out) {
            return with_player(out.name, [&](PlayerId who) { return apply(TimeOut{who}); });
          },
          [&](const Leaves& leaves) {
            return with_player(leaves.name, [&](PlayerId who) {
              return told([&](Effects& effects) { return table().leave(who, effects); });
            });
          },
          [&](const ComesBack& back) {
            return with_player(back.name, [&](PlayerId who) { return table().come_back(who); });
          },
          [&](const TopsUp& more) {
            if (const auto refused = not_money(more.amount)) return *refused;
            return with_player(
                more.name, [&](PlayerId who) { return table().top_up(who, money(more.amount)); });
          },
          [&](const ChipsWorth& chips) {
            if (const auto refused = not_money(chips.value)) return *refused;
            return with_player(chips.name, [&](PlayerId who) {
              return table().agree_colour_chip(who, money(chips.value));
            });
          },
          [&](const LimitsOf& limits) {
            for (const Amount* each : {&limits.min, &limits.max}) {
              if (const auto refused = not_money(*each)) return *refused;
            }
            return with_player(limits.name, [&](PlayerId who) {
              return table().agree_limits(who, limits.bet, {money(limits.min), money(limits.max)});
            });
          },
          [&](const HasTurn& turn) {
            give_turn(turn);
            return Verdict::accepted();
          },
          [&](const DrawsForDice&) {
            draws_for_dice_ = true;
            return Verdict::accepted();
          },
          [&](const JackpotIs& jackpot) {
            table().memory().jackpot = money(jackpot.announced);
            if (jackpot.accrual.is_said())
              table().memory().jackpot_accrual = money(jackpot.accrual);
            return Verdict::accepted();
          },
          [&](const RoundsBefore& rounds) {
            before_first_event("rounds");
            table().memory().rounds = static_cast<std::uint64_t>(rounds.count);
            return Verdict::accepted();
          },
          [&](const ShoeLacks& shoe) {
            take_from_shoe(shoe);
            return Verdict::accepted();
          },
          [&](const ChipsLie& lie) {
            remember(lie);
            return Verdict::accepted();
          },
          [&](const NextRound& begins) {
            next(begins);
            return Verdict::accepted();
          },
          [&](const Unfinished&) {
            if (!in_mid_round()) wrong("a round that runs", "no round runs");
            unfinished_ = true;
            return Verdict::accepted();
          },
          [&](const auto&) -> Verdict { wrong("an event", fmt::format("'{}'", to_text(plain))); },
      },
      plain);
}

Verdict Runner::sit_down(const SitsDown& player) {
  if (player.seat < 0 || player.seat > 255) return Reason::box_unknown;
  if (const auto refused = not_money(player.balance)) return *refused;
  const Verdict verdict =
      table().join(player.name, money(player.balance), static_cast<BoxNo>(player.seat));
  if (verdict) was_here_before(player);
  return verdict;
}

// At a table that has played already, those named before the first event sat there: they owe no
// blind but what is told.
void Runner::was_here_before(const SitsDown& player) {
  if (table().started()) return;
  const PlayerId who = *table().find(player.name);
  const auto has = [&](std::string_view word) {
    return std::ranges::find(player.also, word) != player.also.end();
  };
  Memory memory = table().memory();
  if (memory.rounds > 0) {
    SeatState seat;
    seat.player = who;
    int flags = SeatState::none;
    if (has("owes-small-blind")) flags |= SeatState::owes_small_blind;
    if (has("owes-big-blind")) flags |= SeatState::owes_big_blind;
    seat.flags = static_cast<std::uint8_t>(flags);
    memory.seats.push_back(seat);
  }
  std::vector<Seated> players = table().players();
  players[index(who)].away = has("away");
  table().seat_again(std::move(players), std::move(memory));
}

Verdict Runner::bet(const Bet& bet) {
  const auto who = find(bet.name);
  if (!who) return Reason::unknown_player;
  if (const auto refused = not_money(bet.amount)) return *refused;
  Money amount = bet.amount.money;
  if (bet.amount.kind == Amount::Kind::colour_chips) {
    const Money value = table().player(*who).colour_chip;
    if (value.is_zero())
      wrong("'chips NAME VALUE' before a bet in colour chips",
            fmt::format("'{}'", bet.amount.text));
    amount = value * bet.amount.count;
  }
  const auto spot = find_spot(*who, bet.spot);
  if (!spot) return Reason::unknown_spot;
  // Without a box is only the bet of one who came when no seat was left.
  const auto boxes = static_cast<int>(table().game().betting().boxes.size());
  if (boxes > 1 && spot->box == 0) return Refusal{Reason::table_full, Money::whole(boxes)};
  return apply(PlaceBet{*who, *spot, amount});
}

Verdict Runner::unbet(const Unbet& back) {
  const auto who = find(back.name);
  if (!who) return Reason::unknown_player;
  TakeBack event{*who, kEverySpot, {}};
  if (!back.spot.empty()) {
    const auto spot = find_spot(*who, back.spot);
    if (!spot) return Reason::unknown_spot;
    event.spot = *spot;
  }
  if (const auto refused = not_money(back.amount)) return *refused;
  event.amount = back.amount.kind == Amount::Kind::colour_chips
                     ? table().player(*who).colour_chip * back.amount.count
                     : money(back.amount);
  return apply(event);
}

Verdict Runner::deal(const Deal& deal) {
  DealCard event;
  if (!deal.place.empty()) event.to = place(deal.place);
  for (const Card card : deal.cards) {
    event.card = card;
    if (const Verdict verdict = apply(event); !verdict) return verdict;
  }
  return Verdict::accepted();
}

Verdict Runner::ball(const Ball& ball) {
  const auto pocket = table().game().find_pocket(ball.pocket);
  if (!pocket) return Reason::impossible_outcome;
  return apply(BallFalls{.pocket = *pocket,
                         .turns = static_cast<std::uint8_t>(ball.turns),
                         .caught_on_pin = ball.pin});
}

Verdict Runner::dice(const Dice& dice) {
  DiceFall fall;
  for (const std::string& name : dice.faces) {
    const auto face = table().game().find_face(fall.count, name);
    if (!face) return Reason::impossible_outcome;
    fall.faces[fall.count++] = *face;
  }
  return apply(fall);
}

Verdict Runner::decide(const Decision& decision) {
  const auto who = find(decision.name);
  if (!who) return Reason::unknown_player;
  Act act{.player = *who, .action = decision.action};
  if (!decision.place.empty()) {
    const Place where = place(decision.place);
    if (where.kind != PlaceKind::box) wrong("BOX or BOX.HAND", fmt::format("'{}'", decision.place));
    act.box = where.box;
    act.hand = where.hand;
  }
  if (!decision.option.empty())
    wrong("an amount or a card: no option is named in this game",
          fmt::format("'{}'", decision.option));
  if (const auto refused = not_money(decision.amount)) return *refused;
  act.amount = money(decision.amount);
  for (const Card card : decision.cards) {
    if (act.cards.contains(card)) return Reason::wrong_cards;
    act.cards.add(card);
  }
  return apply(act);
}

Verdict Runner::rule(const Rules& rules) {
  const auto who = find(rules.name);
  if (!who) return Reason::unknown_player;
  Ruling ruling{.player = *who};
  const auto spot = find_spot(*who, rules.spot);
  if (!spot) return Reason::unknown_spot;
  ruling.spot = *spot;
  if (const auto refused = not_money(rules.amount)) return *refused;
  ruling.amount = money(rules.amount);
  if (!rules.owner.empty()) {
    const auto owner = find(rules.owner);
    if (!owner) return Reason::unknown_player;
    ruling.owner = *owner;
  }
  return apply(ruling);
}

void Runner::next(const NextRound& next) {
  if (!table().finished()) wrong("a finished round before 'next'", "the round still runs");
  rounds_.push_back(table());
  table().begin_round();
  if (next.adding) return;
  lines_.clear();
  said_.clear();
}

Verdict Runner::apply(const Event& event) {
  return told([&](Effects& effects) { return table().apply(event, effects); });
}

template <class F>
Verdict Runner::told(F&& happens) {
  effects_.clear();
  const Verdict verdict = happens(effects_);
  if (!verdict) return verdict;
  said_.insert(said_.end(), effects_.said.begin(), effects_.said.end());
  for (const Line& line : effects_.lines) {
    lines_.push_back(line);
    told_.push_back({line_, line.player == kNobody ? "house" : table().player(line.player).name,
                     line.player == kNobody ? "pot" : table().game().spot_name(line.spot),
                     line.kind, line.why, line.pays, line.stake, line.returned});
  }
  return verdict;
}

void Runner::begin_first_round() {
  if (!table().started()) table().begin_round();
}

// --- refuse EVENT [then EVENT]... : REASON ---

void Runner::refuse(const Refuse& refuse) {
  if (const auto* settings = std::get_if<TableHas>(&refuse.events.front())) {
    if (refuse.events.size() > 1) wrong("refuse table NAME=VALUE...", "more than that");
    return refuse_settings(*settings);
  }
  const Plain& last = refuse.events.back();
  if (is_heading(last))
    wrong("an event that a table can refuse", fmt::format("'{}'", to_text(last)));
  (void)table();
  Runner trial = *this;
  const bool may_begin =
      !std::holds_alternative<SitsDown>(last) && !std::holds_alternative<LimitsOf>(last);
  if (may_begin) trial.begin_first_round();
  for (std::size_t i = 0; i + 1 < refuse.events.size(); ++i) {
    const Verdict verdict = trial.event(refuse.events[i]);
    if (verdict) continue;
    last_refused_ = {i, verdict.refusal()};
    if (!refuse.reason) return;
    wrong(fmt::format("'{}' accepted", to_text(refuse.events[i])),
          trial.describe_refusal(verdict.refusal()));
  }
  const std::string named =
      refuse.reason ? fmt::format("refused: {}", word(*refuse.reason)) : "refused";
  const AnyRound before = trial.table().round();
  const Verdict verdict = trial.event(last);
  if (verdict) wrong(named, "accepted");
  const auto* cards = std::get_if<Deal>(&last);
  const bool one_event = cards == nullptr || cards->cards.size() == 1;
  if (one_event && !(trial.table().round() == before))
    wrong("a refusal that changes nothing", "the round changed");
  const Refusal& came = verdict.refusal();
  last_refused_ = {refuse.events.size() - 1, came};
  if (!refuse.reason) return;
  if (!covers(*refuse.reason, came.reason)) wrong(named, trial.describe_refusal(came));
  // A figure after the reason is the limit that the refusal must name.
  if (refuse.figure.is_said() && money(refuse.figure) != came.figure)
    wrong(fmt::format("{} {}", named, refuse.figure.text), trial.describe_refusal(came));
}

// A setting that the plan does not allow.
void Runner::refuse_settings(const TableHas& table) const {
  if (game_name().empty()) wrong("'plan' and 'game' first", "'refuse table'");
  Settings settings;
  for (const Header& header : headers_) {
    for (const auto& [name, value] : header.table.settings) settings.emplace(name, value);
  }
  for (const auto& [name, value] : table.settings) settings.insert_or_assign(name, value);
  if ((*make_)(game_name(), settings))
    wrong("a table that may not be set so", "the plan allows it");
}

}  // namespace krupier::transcript
