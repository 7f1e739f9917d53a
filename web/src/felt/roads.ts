// Baccarat's roads as the statistics give them, cut to what a plate has room for.
import type { BeadCell, BigRoadCell, DerivedCell, Roads } from '../lib/generated';

export type { BeadCell, BigRoadCell as BigCell, DerivedCell, Roads };

/** The last `columns` columns, counted from 0 again: a full plate moves to the left. */
export function lastColumns<Cell extends { column: number }>(cells: readonly Cell[], columns: number): Cell[] {
  const first = Math.max(0, cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0) - columns);
  return cells.filter((cell) => cell.column >= first).map((cell) => ({ ...cell, column: cell.column - first }));
}
