// Which cards of the shared box are this player's, and which side bets the first three cards have won.
import type { BetKind, CardRow, Choice, Line, Said } from '../lib/types';

/** The box has one line of cards, and two more where somebody splits: hands 1 and 2. */
export const BOX = '1';
const SPLIT = ['1.1', '1.2'];

/**
 * The reader's own hands. Rows of his own come with his number and go before the shared ones, of which he may hold
 * only the first cards; which lines he plays also shows in what he paid and what he is asked.
 */
export function ownHands(rows: readonly CardRow[], player: number | undefined, lines: readonly Line[], choices: readonly Choice[]): CardRow[] {
  const boxes = rows.filter((row) => row.place === BOX || SPLIT.includes(row.place));
  const marked = player === undefined ? [] : boxes.filter((row) => row.player === player);
  const places = (): string[] => {
    if (lines.some(([, kind, why]) => kind === 'stake' && why === 'split')) return SPLIT;
    if (marked.length > 0) return marked.map((row) => row.place);
    if (choices.some((one) => one.hand === 1)) return SPLIT;
    const second = choices.some((one) => one.hand === 2) || lines.some(([, kind, , , , , , hand]) => kind !== 'stake' && hand === 2);
    return second ? ['1.2'] : [BOX];
  };
  return places().flatMap((place) => {
    const row = marked.find((one) => one.place === place) ?? boxes.find((one) => one.place === place && one.player === undefined);
    return row ? [row] : [];
  });
}

/** The number of a hand in its place: 0 for the undivided box. */
export function handOf(row: CardRow): number {
  const dot = row.place.indexOf('.');
  return dot < 0 ? 0 : Number(row.place.slice(dot + 1));
}

export interface SideWin {
  kind: string;
  row: string;
  pays: string;
}

/** Side bets that the croupier has called as won, with the row of the pay table. */
export function sideWins(said: readonly Said[], kinds: readonly BetKind[]): SideWin[] {
  return said.flatMap(({ kind, row }) => {
    const pays = kinds.find((one) => one.id === kind)?.pays.find((one) => one.id === row)?.pays;
    return kind !== undefined && row !== undefined && pays !== undefined ? [{ kind, row, pays }] : [];
  });
}
