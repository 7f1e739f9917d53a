// All tables of the house as the pit's list shows them: the house tells them in one piece, then what changes.
import type { ApiError } from '../lib/api';
import type { PitChanged, PitRow, Subscribed, TableResult } from '../lib/generated';
import { line, type Message, type Watcher } from '../lib/live.svelte';
import { sum, toAmount, type Amount } from '../lib/money';
import type { LiveTable } from '../lib/table.svelte';

export class Floor implements Watcher {
  readonly table = 0;
  readonly channel = 'pit';
  rows = $state.raw<PitRow[]>([]);
  fault = $state.raw<ApiError | undefined>();
  /** Server's clock less this machine's, in ms. */
  private offset_ms = $state(0);

  /** In a component: `$effect(() => floor.open())`. */
  open(): () => void {
    return line.watch(this);
  }

  /** The server's time now. */
  now(): number {
    return Date.now() + this.offset_ms;
  }

  stood({ stand }: Pick<Subscribed, 'stand'>): void {
    this.fault = undefined;
    this.offset_ms = stand.now - Date.now();
    this.rows = stand.pit ?? [];
  }

  heard(message: Message): void {
    if (message.type === 'resync') this.stood(message);
    else if (message.type === 'pit-changed') this.rows = withChanged(this.rows, message);
  }

  refused(fault: ApiError): void {
    this.fault = fault;
  }
}

/** The list after a change, by the tables' numbers. */
export function withChanged(rows: readonly PitRow[], { rows: changed, gone }: Pick<PitChanged, 'rows' | 'gone'>): PitRow[] {
  const old = new Set([...gone, ...changed.map((one) => one.table)]);
  return [...rows.filter((one) => !old.has(one.table)), ...changed].sort((a, b) => a.table - b.table);
}

/** Of a crowd only the sum is told; after the round it is still the last one, so then it does not count. */
export function stakedAt(table: LiveTable): Amount {
  const onLayout = sum([...table.layout.values()].flatMap((one) => [...one.values()]));
  const phase = table.state?.phase;
  return onLayout > 0 || phase === 'finished' || phase === 'idle' ? onLayout : toAmount(table.state?.crowd.staked);
}

type Figure = Exclude<keyof TableResult, 'shift_from' | 'currency'>;

export function figure(table: LiveTable, name: Figure): Amount {
  return toAmount(table.state?.result?.[name]);
}

/** That a rule broke is the phase's own word. */
export type Alarm = 'fenced' | 'interrupted' | 'decides' | 'no-croupier' | 'tray-empty';

/** What a pit boss should look at. */
export function alarmsOf(row: Pick<PitRow, 'phase' | 'paused' | 'waits' | 'dealing' | 'croupiers' | 'float'>): Alarm[] {
  const alarms: Alarm[] = [];
  if (row.phase === 'fenced') alarms.push('fenced');
  if (row.paused) alarms.push('interrupted');
  if (row.waits) alarms.push('decides');
  if (row.dealing === 'croupier' && row.croupiers.length === 0) alarms.push('no-croupier');
  if (row.dealing !== 'automatic' && toAmount(row.float) < 0) alarms.push('tray-empty');
  return alarms;
}

/** The same at a table that is watched by itself. */
export function alarmsAt(table: LiveTable): Alarm[] {
  const live = table.state;
  if (!live || live.card.closed) return [];
  const { phase, paused, clock, result } = live;
  const { dealing, croupiers } = live.card;
  return alarmsOf({ phase, paused, dealing, croupiers, waits: phase === 'choices' && clock?.decide === undefined, float: result?.float ?? '0' });
}
