// Who may lay money at a table: what they have, and what their own limits leave them.
#include <algorithm>

#include <krupier/floor/floor_table.h>

namespace krupier {
namespace {

Money taken_from(PlayerId player, std::span<const Line> lines) {
  Money taken;
  for (const Line& line : lines) {
    if (line.player == player) taken -= balance_change(line);
  }
  return taken;
}

}  // namespace

std::optional<HouseRefusal> FloorTable::fund(PlayerId player, Instant now) {
  if (game().facts().plays_from_seat()) return std::nullopt;
  Seats::Funds funds = seats_.funds(player, now);
  log_.table().set_balance(player, funds.most);
  return std::move(funds.held);
}

// May they put so much of their stack into the pot? Chips once bought are theirs, and yet a bet of
// them is a bet.
std::optional<Reply> FloorTable::may_stake(PlayerId player, Money taken, Instant now) const {
  const PersonId person = person_at(player);
  if (const auto no = desk_->may_stake(person, now)) return refused(*no);
  const Allowance allowance = desk_->allowance(person, now);
  if (taken <= allowance.most) return std::nullopt;
  return refused({allowance.because, allowance.most, {}});
}

// Blinds are laid when the hand begins: who may not play is not dealt in. True: the hand can't
// begin without somebody who may not, for the rules let nobody sit out where only two play.
bool FloorTable::sit_out_barred(Instant now) {
  for (bool changed = true; changed;) {
    changed = false;
    AnyRound copy = table().round();
    Effects effects;
    if (!copy.apply(Close{}, effects)) return false;
    for (const auto& [person, player] : seats_.players()) {
      const Money taken = taken_from(player, effects.lines);
      if (!may_stake(player, taken, now)) continue;
      if (table().player(player).away) {
        if (taken > Money{}) return true;
        continue;
      }
      left_or_back(own_call(now, "may-not-play"), PersonId{person}, true);
      changed = true;
    }
  }
  return false;
}

// A decision that costs nothing is always theirs; one that does is a bet like any other.
std::optional<Reply> FloorTable::may_act(const Act& act, Instant now) const {
  if (game().facts().plays_from_seat()) {
    AnyRound copy = table().round();
    Effects effects;
    if (!copy.apply(act, effects)) return std::nullopt;  // the rules say no, and why
    const Money taken = taken_from(act.player, effects.lines);
    return taken > Money{} ? may_stake(act.player, taken, now) : std::nullopt;
  }
  Await await;
  await.only = act.player;
  table().round().awaits(await);
  const Choice* choice = find_choice(await.choices, act);
  if (choice == nullptr || (choice->cost.is_zero() && choice->most.is_zero())) {
    return std::nullopt;
  }
  const auto no = desk_->may_stake(person_at(act.player), now);
  if (!no) return std::nullopt;
  return refused(*no);
}

}  // namespace krupier
