// Which rows of a pay table were just paid: each won line names its row.
import type { Game, Line } from '../lib/types';
import { kindOf } from './spot-name';

/** A row of a pay table, "main blackjack". */
export function rowKey(kind: string, row: string): string {
  return `${kind} ${row}`;
}

export function litRows(game: Game, lines: readonly Line[]): ReadonlySet<string> {
  const lit = new Set<string>();
  for (const [, what, , spot, , , pays, , , row = ''] of lines) {
    if (what !== 'won') continue;
    const kind = kindOf(game, spot);
    // A bet with one price has a row without a name; so has what was paid by none (even money): the price tells.
    const paid = kind?.pays.find((one) => one.id === row && (row !== '' || one.pays === pays));
    if (kind && paid) lit.add(rowKey(kind.id, paid.id));
  }
  return lit;
}
