// What happens in a transcript becomes an event at the table.
#include <algorithm>
#include <fmt/format.h>

#include <krupier/round/names.h>
#include <krupier/round/transcript/run.h>

namespace krupier::transcript {

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
          [&](const Reveals&) { return apply(Reveal{}); },
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
              const GameFacts& facts = table().game().facts();
              if (!facts.on_internet && facts.bank != Bank::players) return table().walk_off(who);
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
            before_first_event("jackpot");
            auto& poker = table().memory().own<PokerMemory>();
            poker.jackpot = money(jackpot.announced);
            if (jackpot.accrual.is_said()) poker.jackpot_accrual = money(jackpot.accrual);
            return Verdict::accepted();
          },
          [&](const StakesAre& stakes) {
            set_stakes(stakes);
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
  return apply(PlaceBet{*who, *spot, amount, bet.missed});
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
  if (is_zero(back.amount)) return Reason::not_positive;
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
  return apply(
      BallFalls{.pocket = *pocket,
                .turns = static_cast<std::uint8_t>(ball.turns.value_or(BallFalls::kNotCounted)),
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
  if (!decision.option.empty()) act.option = option(decision.option);
  act.unseen = static_cast<std::uint8_t>(decision.unseen);
  if (const auto refused = not_money(decision.amount)) return *refused;
  if (is_zero(decision.amount)) return Reason::not_positive;
  act.amount = money(decision.amount);
  for (const Card card : decision.cards) {
    if (act.cards.contains(card)) return Reason::wrong_cards;
    act.cards.add(card);
  }
  if (decision.free) {
    const Await await = table().awaits();
    const Choice* offered = find_choice(await.choices, act);
    const bool costs = offered != nullptr && !(offered->cost + offered->most).is_zero();
    if (offered == nullptr || costs) return Reason::not_offered;
  }
  return apply(act);
}

OptionNo Runner::option(std::string_view name) {
  const Game& game = table().game();
  if (const auto found = game.find_option(name)) return *found;
  std::vector<std::string> known;
  for (const Option& each : game.facts().options) known.push_back(each.id);
  if (known.empty())
    wrong("an amount or a card: no option is named in this game", fmt::format("'{}'", name));
  wrong("an option of this game", unknown_word(name, known));
}

// Who runs the table gives them between two hands.
void Runner::set_stakes(const StakesAre& said) {
  if (table().started() && !table().finished())
    wrong("'stakes' before the first event, or before 'next'", "a hand has begun");
  Stakes stakes;
  for (const auto& [name, amount] : said.amounts)
    stakes.*std::ranges::find(kStakeAmounts, name, &StakeAmount::name)->amount = money(amount);
  stakes.hold_all_in = said.hold_all_in;
  if (stakes.stake_min > stakes.stake_max)
    wrong("a stake_max that is no less than stake_min",
          fmt::format("stake_max={}", to_string(stakes.stake_max)));
  table().memory().stakes = stakes;
}

Verdict Runner::rule(const Rules& rules) {
  const auto who = find(rules.name);
  if (!who) return Reason::unknown_player;
  Ruling ruling{.player = *who};
  const auto spot = find_spot(*who, rules.spot);
  if (!spot) return Reason::unknown_spot;
  ruling.spot = *spot;
  if (const auto refused = not_money(rules.amount)) return *refused;
  if (is_zero(rules.amount)) return Reason::not_positive;
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
  if (next.new_day) {
    table().begin_day({});
  } else {
    table().begin_round();
  }
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

}  // namespace krupier::transcript
