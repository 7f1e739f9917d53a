// A table's stakes interval: the least and the most that can be staked there, as its card tells it.
import { amount, toAmount, type Amount } from '../lib/money';
import type { TableCard } from '../lib/types';

export interface Interval {
  min: Amount;
  max: Amount;
}

/** So much is the most of one event in the whole house: a bet that "allows" it, as poker's pot does, has no limit of its own. */
const NO_LIMIT = 1_000_000_000_000;

/** Their stakes follow from a bet that lies already: what they cost is no minimum of the table. */
const FOLLOWING = new Set(['insurance']);

/** From the lowest minimum of its bets to the most of one player in a round, or else to the highest maximum of a bet. */
export function intervalOf(card: Pick<TableCard, 'limits' | 'total_max'>): Interval | undefined {
  const bets = card.limits.filter((one) => !FOLLOWING.has(one.bet));
  const mins = bets.map((one) => toAmount(one.min)).filter((one) => one > 0);
  const maxs = bets.map((one) => toAmount(one.max)).filter((one) => one > 0 && one < NO_LIMIT);
  if (maxs.length === 0) return undefined;
  const most = card.total_max ? toAmount(card.total_max) : amount(Math.max(...maxs));
  return { min: amount(mins.length > 0 ? Math.min(...mins) : 0), max: most };
}
