// All tables of the house as the pit sees them, each kept up over its console channel.
import { ApiError, ask } from '../lib/api';
import type { TableResult } from '../lib/generated';
import { line, type Message, type Watcher } from '../lib/live.svelte';
import { sum, toAmount, type Amount } from '../lib/money';
import { LiveTable } from '../lib/table.svelte';
import type { TableCard } from '../lib/types';

/** That a rule broke is the phase's own word. */
export type Alarm = 'fenced' | 'interrupted' | 'decides' | 'no-croupier' | 'tray-empty';

export class Floor {
  tables = $state.raw<LiveTable[]>([]);
  fault = $state.raw<ApiError | undefined>();
  private stops = new Map<number, () => void>();

  /** In a component: `$effect(() => floor.open())`. */
  open(): () => void {
    void this.load();
    const stop = line.watch(this.lobby);
    return () => {
      stop();
      for (const end of this.stops.values()) end();
      this.stops.clear();
      this.tables = [];
    };
  }

  async load(): Promise<void> {
    try {
      const { tables } = await ask<{ tables: TableCard[] }>('tables');
      for (const { table } of tables) this.add(table);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.fault = fault;
    }
  }

  private add(number: number): void {
    if (this.stops.has(number)) return;
    const table = new LiveTable(number, 'console');
    // Only the state: the felt's description of thirty games is not needed here.
    this.stops.set(number, line.watch(table));
    this.tables = [...this.tables, table].sort((a, b) => a.table - b.table);
  }

  /** Told of every table that opens. */
  private readonly lobby: Watcher = {
    table: 0,
    channel: 'table',
    stood: () => {},
    refused: () => {},
    heard: (message: Message) => {
      if (message.type === 'table-opened') this.add(message.opened.table);
    },
  };
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

/** What a pit boss should look at. */
export function alarmsOf(table: LiveTable): Alarm[] {
  const live = table.state;
  if (!live || live.card.closed) return [];
  const alarms: Alarm[] = [];
  if (live.phase === 'fenced') alarms.push('fenced');
  if (live.paused) alarms.push('interrupted');
  if (live.phase === 'choices' && live.clock?.decide === undefined) alarms.push('decides');
  if (live.card.dealing === 'croupier' && live.card.croupiers.length === 0) alarms.push('no-croupier');
  if (live.card.dealing !== 'automatic' && figure(table, 'float') < 0) alarms.push('tray-empty');
  return alarms;
}
