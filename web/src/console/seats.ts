// Who sits where, for the staff: players are told by their number at the table, verbs name them by the house's.
import type { LiveTable } from '../lib/table.svelte';
import type { Seat } from '../lib/types';

export function seatOf(table: LiveTable, player: number): Seat | undefined {
  return table.state?.seats.find((one) => one.player === player);
}

export function personOf(table: LiveTable, player: number): number {
  return seatOf(table, player)?.person ?? 0;
}

export function playerName(table: LiveTable, player: number): string {
  return seatOf(table, player)?.name ?? `${player + 1}`;
}

/** For forms that name a player who sits here. */
export function seatedOptions(table: LiveTable): { value: string; label: string }[] {
  return (table.state?.seats ?? []).filter((one) => one.person !== undefined).map((one) => ({ value: `${one.person}`, label: `${one.seat > 0 ? `${one.seat}. ` : ''}${one.name}` }));
}
