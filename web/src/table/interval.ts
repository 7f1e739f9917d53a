// A table's stakes interval: the least and the most that can be staked there, as its card tells it.
import { fill, say, speech } from '../lib/i18n.svelte';
import { amount, show, toAmount, type Amount } from '../lib/money';
import type { TableCard } from '../lib/types';

export interface Interval {
  min: Amount;
  /** Nothing: as much as one has, as in poker. */
  max: Amount | undefined;
}

/** Beyond any table: a bet that "allows" so much, as poker's pot does, has no limit of its own. */
export const UNLIMITED = toAmount('1000000000');

/** Their stakes follow from a bet that lies already: what they cost is no minimum of the table. */
const FOLLOWING = new Set(['insurance']);

/** From the lowest minimum of its bets to the most of one player in a round, or else to the highest maximum of a bet. */
export function intervalOf(card: Pick<TableCard, 'limits' | 'total_max'>): Interval | undefined {
  const bets = card.limits.filter((one) => !FOLLOWING.has(one.bet));
  const mins = bets.map((one) => toAmount(one.min)).filter((one) => one > 0);
  const maxs = bets.map((one) => toAmount(one.max)).filter((one) => one > 0);
  if (maxs.length === 0) return undefined;
  const most = card.total_max ? toAmount(card.total_max) : amount(Math.max(...maxs));
  return { min: amount(mins.length > 0 ? Math.min(...mins) : 0), max: most < UNLIMITED ? most : undefined };
}

/** "10 až 20 000 Kč", "od 1 €". */
export function intervalText(interval: Interval, currency: string): string {
  const { language } = speech;
  if (interval.max === undefined) return fill(say(['od {min}', 'od {min}', 'from {min}']), { min: show(interval.min, currency, language) });
  return fill(say(['{min} až {max}', '{min} až {max}', '{min} to {max}']), { min: show(interval.min, undefined, language), max: show(interval.max, currency, language) });
}
