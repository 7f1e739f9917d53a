// Names of side bets short enough for their circle on the felt.
import { say } from '../lib/i18n.svelte';
import type { BetKind } from '../lib/types';

const short: Readonly<Record<string, string>> = { 'perfect-pairs': 'P.P.', pair: 'P.PAIR', 'house-money': 'H.M.', bonus: 'S.M.', top3: 'TOP 3' };

/** A bet that the list does not know gets the first letters of its name. */
export function shortName(kind: BetKind): string {
  const known = short[kind.id];
  if (known) return known;
  const name = say(kind.name).replace(/ \(.*\)$/, '');
  return name.length <= 6
    ? name
    : name
        .split(/[\s-]+/)
        .map((word) => word[0]?.toUpperCase() ?? '')
        .join('.');
}
