// A table's state after messages: what is announced and withdrawn, other settings, a rule that broke.
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicMessage, TableCard, TableState } from './generated';
import type { LiveTable } from './table.svelte';

let table: LiveTable;
let n = 0;
const hears = (message: DistributedOmit<PublicMessage, 'table' | 'channel' | 'n'>): void => table.heard({ table: 1, channel: 'table', n: ++n, ...message } as PublicMessage);
type DistributedOmit<Message, Name extends string> = Message extends unknown ? Omit<Message, Name> : never;

const card: TableCard = {
  table: 1, croupiers: [], players: 0, round: 7, phase: 'choices', paused: false, last: [], name: 'Poker', plan: 'tokyo', game: 'multi-poker', family: 'stud',
  title: { cs: '', sk: '', en: '' }, currency: 'CZK', version: '1', venue: 'internet', dealing: 'croupier',
  clocks: { bets_ms: 0, last_bets_ms: 0, decision_ms: 0, deal_ms: 0, pause_ms: 0 }, chat: true, crowd: false, seats_max: 7, croupiers_max: 1, limits: [], closed: false,
};
const view = { rows: [{ place: 'dealer', cards: ['Ah'] }], chips: [], marks: [] };
const state: TableState = {
  round: 7, paused: false, clock: {}, now: 0, phase: 'choices', await: { kind: 'choices' }, view, card, seats: [], crowd: { players: 0, staked: '0' },
  statistics: { kind: 'poker', kept: 0, window: 0, last: [] }, chat: [], settings: { ante: '10' },
};
const change = { from: 1000, settings: { ante: '20' } };

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'cs', setItem: () => {} });
  vi.stubGlobal('navigator', { languages: ['cs'] });
  table = new (await import('./table.svelte')).LiveTable(1);
  table.stood({ stand: { now: 0, table: state } });
});

test('a change is announced and withdrawn', () => {
  hears({ type: 'change-announced', change, change_limits: [] });
  expect(table.state?.change).toEqual(change);
  expect(table.state?.card.change).toEqual(change);
  hears({ type: 'change-withdrawn' });
  expect(table.state).not.toHaveProperty('change');
  expect(table.state?.card).not.toHaveProperty('change');
});

test('a jackpot is announced and paid', () => {
  hears({ type: 'jackpot-changed', jackpot: '5041' });
  expect(table.state?.card.jackpot).toBe('5041');
  hears({ type: 'jackpot-changed', jackpot: '0' });
  expect(table.state?.card.jackpot).toBe('0');
});

test('a change comes into force', () => {
  hears({ type: 'change-announced', change, change_limits: [] });
  hears({ type: 'game-changed', card: { ...card, version: '2' }, settings: change.settings });
  expect(table.state?.settings).toEqual({ ante: '20' });
  expect(table.state?.card.version).toBe('2');
  expect(table.state).not.toHaveProperty('change');
});

test('who comes to a table where a rule broke sees what everybody sees, and is asked nothing', () => {
  const chips: [number, string, string][] = [[0, '1/ante', '100'], [1, '2/ante', '50']];
  const you = { seated: true, player: 0, choices: [{ player: 0, action: 'bet' as const }], rows: [], stakes: [] };
  table.stood({ stand: { now: 0, table: { ...state, phase: 'fenced', view: { ...view, chips } }, you } });
  expect(table.fenced).toBe(true);
  expect(table.choices).toEqual([]);
  expect(table.you).not.toHaveProperty('rows');
  expect([...table.stakes]).toEqual([['1/ante', 10000]]);
});

test('where a rule broke nothing is awaited, and the last cards stay', () => {
  hears({ type: 'fence-changed', round: 7, paused: false, clock: {}, now: 0, phase: 'fenced', fence: 'what broke', view, seats: [] });
  expect(table.state).toMatchObject({ phase: 'fenced', fence: 'what broke', view });
  expect(table.state).not.toHaveProperty('await');
  hears({ type: 'fence-changed', round: 7, paused: false, clock: {}, now: 0, phase: 'choices', await: { kind: 'choices' }, view, seats: [] });
  expect(table.state).toMatchObject({ phase: 'choices', await: { kind: 'choices' } });
  expect(table.state).not.toHaveProperty('fence');
});
