// Chips that lie on the layout: as a view tells them, and between two views by the lines of bets.
import { amount, toAmount, type Amount } from './money';
import type { ChipsOf, Line } from './types';

/** Spot to amount. */
export type Stakes = Map<string, Amount>;

/** Everybody's: player to his stakes. */
export type Layout = Map<number, Stakes>;

export function stakesOf(chips: readonly (readonly [spot: string, amount: string])[] | undefined): Stakes {
  const stakes: Stakes = new Map();
  for (const [spot, text] of chips ?? []) add(stakes, spot, toAmount(text));
  return stakes;
}

export function layoutOf(chips: readonly ChipsOf[] | undefined): Layout {
  const layout: Layout = new Map();
  for (const [player, spot, text] of chips ?? []) add(ofPlayer(layout, player), spot, toAmount(text));
  return layout;
}

/** Laid and taken back, for which no new view comes: a stake adds to its spot, any other line takes its stake away. */
export function withBets(before: Layout, lines: readonly Line[]): Layout {
  const layout: Layout = new Map([...before].map(([player, stakes]) => [player, new Map(stakes)]));
  for (const [player, kind, , spot, stake] of lines) add(ofPlayer(layout, player), spot, kind === 'stake' ? toAmount(stake) : -toAmount(stake));
  return layout;
}

function ofPlayer(layout: Layout, player: number): Stakes {
  const stakes = layout.get(player) ?? new Map<string, Amount>();
  layout.set(player, stakes);
  return stakes;
}

function add(stakes: Stakes, spot: string, more: number): void {
  const now = (stakes.get(spot) ?? 0) + more;
  if (now > 0) stakes.set(spot, amount(now));
  else stakes.delete(spot);
}
