// Chips that lie on the layout, kept up with the lines of each message.
import { amount, toAmount, type Amount } from './money';
import type { ChipsOf, Line } from './types';

/** Spot to amount. */
export type Stakes = Map<string, Amount>;

/** Everybody's: player to his stakes. */
export type Layout = Map<number, Stakes>;

export function add(stakes: Stakes, spot: string, more: number): void {
  const now = (stakes.get(spot) ?? 0) + more;
  if (now > 0) stakes.set(spot, amount(now));
  else stakes.delete(spot);
}

/** Lines on which no chips lie: they are paid beside the stakes. */
const BESIDE = new Set(['commission', 'fee', 'rake', 'jackpot']);

/** A stake adds to its spot; a line that settles takes its stake away; chips that move go on to another spot. */
export function foldLine(stakes: Stakes, line: Line): void {
  const [, kind, , spot, stake, , , , to] = line;
  const chips = toAmount(stake);
  if (BESIDE.has(kind)) return;
  if (kind === 'stake') {
    add(stakes, spot, chips);
    return;
  }
  add(stakes, spot, -chips);
  if (kind === 'moved' && to) add(stakes, to, chips);
}

export function layoutOf(chips: readonly ChipsOf[] | undefined): Layout {
  const layout: Layout = new Map();
  for (const [player, spot, text] of chips ?? []) {
    const stakes = layout.get(player) ?? new Map<string, Amount>();
    layout.set(player, stakes);
    add(stakes, spot, toAmount(text));
  }
  return layout;
}
