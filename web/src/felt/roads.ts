// Baccarat's roads as the statistics give them, cut to what a plate has room for.

export interface BeadCell {
  column: number;
  row: number;
  outcome: 'player' | 'banker' | 'tie';
  player_pair: boolean;
  banker_pair: boolean;
}
export interface BigCell extends BeadCell {
  ties: number;
}
export interface DerivedCell {
  column: number;
  row: number;
  colour: 'red' | 'blue';
}
export interface Roads {
  bead: BeadCell[];
  big: BigCell[];
  big_eye_boy: DerivedCell[];
  small: DerivedCell[];
  cockroach_pig: DerivedCell[];
}

/** The last `columns` columns, counted from 0 again: a full plate moves to the left. */
export function lastColumns<Cell extends { column: number }>(cells: readonly Cell[], columns: number): Cell[] {
  const first = Math.max(0, cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0) - columns);
  return cells.filter((cell) => cell.column >= first).map((cell) => ({ ...cell, column: cell.column - first }));
}
