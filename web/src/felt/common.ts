// What the common felt prints, from nothing but the plan: which bets stand in each box, which stand alone, and in what groups.
import type { Game } from '../lib/types';

export interface SpotGroup {
  /** The bet's kind; of several bets with one spot each that stand in a row, the first one's. */
  kind: string;
  /** Its spots, as the game lists them: one, or one for each number. */
  spots: string[];
}

export interface CommonLayout {
  boxes: readonly number[];
  /** The bets of every box, or of the whole table where there are no boxes. */
  groups: SpotGroup[];
}

export function commonLayout(game: Pick<Game, 'boxes' | 'spots' | 'kinds'>): CommonLayout {
  const groups = game.kinds.map((kind) => ({ kind: kind.id, spots: game.spots.filter((one) => one.kind === kind.id).map((one) => one.id) }));
  const printed = groups.filter((group) => group.spots.length > 0);
  return { boxes: game.boxes, groups: game.boxes.length > 0 ? printed : inRows(printed) };
}

/** Without boxes the cloth is wide: bets of a single spot share a row. */
function inRows(groups: readonly SpotGroup[]): SpotGroup[] {
  const rows: SpotGroup[] = [];
  let single: SpotGroup | undefined;
  for (const group of groups) {
    if (group.spots.length > 1) rows.push(group);
    else if (single) single.spots.push(...group.spots);
    else rows.push((single = { kind: group.kind, spots: [...group.spots] }));
  }
  return rows;
}

/** Bets that are offered only in the middle of a round lie on the cloth when they are made: insurance. */
export function isLate(when: string | undefined): boolean {
  return when === 'insurance' || when === 'decision' || when === 'choices';
}

/** A spot's own name at the server: in a box it is the box's. */
export function spotIn(box: number, spot: string): string {
  return box > 0 ? `${box}/${spot}` : spot;
}

/** How many columns for a group of so many spots: as near to a square as its width allows. */
export function columnsFor(spots: number): number {
  if (spots <= 6) return spots;
  return spots % 7 === 0 ? 7 : spots % 6 === 0 ? 6 : spots % 5 === 0 ? 5 : 6;
}
