// Which rows of a pay table were just paid, read off the round's lines.
import type { BetKind, Game, Line } from '../lib/types';
import { kindOf } from './spot-name';

/** A row of a pay table, "main blackjack". */
export function rowKey(kind: string, row: string): string {
  return `${kind} ${row}`;
}

/** Of rows with the same odds the one that the line's reason names is meant; where none is named, all of them. */
function rowsOf(kind: BetKind, why: string, pays: string | undefined): string[] {
  const named = kind.pays.filter((row) => row.id === why && (pays === undefined || row.pays === pays));
  const rows = named.length > 0 ? named : kind.pays.filter((row) => row.pays === pays);
  return rows.map((row) => rowKey(kind.id, row.id));
}

export function litRows(game: Game, lines: readonly Line[]): ReadonlySet<string> {
  const lit = new Set<string>();
  for (const [, what, why, spot, , , pays] of lines) {
    if (what !== 'won') continue;
    const kind = kindOf(game, spot);
    for (const row of kind ? rowsOf(kind, why, pays) : []) lit.add(row);
  }
  return lit;
}
