// Where the button and the blinds are.
#include <krupier/poker/blinds.h>

namespace krupier::poker {
namespace {

bool active(const Chair& chair, Money stack_least) {
  return !chair.sits_out && chair.stack >= stack_least;
}

}  // namespace

Positions positions(const Chairs& chairs, BoxNo turn, Money stack_least, bool all_pay) {
  const auto is_active = [&](int at) { return active(chairs[at], stack_least); };
  bool anyone_settled = false;
  for (int at = 0; at < chairs.count(); ++at) {
    anyone_settled = anyone_settled || (is_active(at) && !chairs[at].owes());
  }
  // Where everybody owes, nobody has an advantage to pay for.
  const auto is_settled = [&](int at) {
    return is_active(at) && (all_pay || !anyone_settled || !chairs[at].owes());
  };

  Positions where;
  where.everybody = all_pay || !anyone_settled;
  // The button's own seat, or if its player has gone the one before: so it does not move when the
  // player who had the small blind leaves (L554).
  int last = kNoChair;
  for (int at = 0; at < chairs.count(); ++at) {
    if (!is_settled(at)) continue;
    last = at;
    if (turn == 0 || chairs[at].seat <= turn) where.button = at;
  }
  if (where.button == kNoChair) where.button = last;
  if (where.button == kNoChair) return where;
  where.small_blind = chairs.next(where.button, is_settled);
  where.big_blind = chairs.next(where.small_blind, is_active);
  if (where.big_blind == where.button) {  // heads-up: the button has the small blind (L697)
    where.big_blind = where.small_blind;
    where.small_blind = where.button;
  }
  for (int at = 0; at < chairs.count(); ++at) {
    if (plays(chairs, where, at, stack_least)) ++where.players;
  }
  return where;
}

bool plays(const Chairs& chairs, const Positions& where, int at, Money stack_least) {
  const Chair& chair = chairs[at];
  if (!active(chair, stack_least)) return false;
  return where.everybody || !chair.owes() || chair.posts || at == where.big_blind;
}

bool may_post(const Chairs& chairs, const Positions& where, int at) {
  if (!chairs[at].owes() || chairs[at].posts || at == where.big_blind) return false;
  for (int step = where.button; step != where.big_blind; step = (step + 1) % chairs.count()) {
    if (step == at) return false;
  }
  return true;
}

}  // namespace krupier::poker
