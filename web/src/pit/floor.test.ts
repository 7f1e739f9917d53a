// The pit's list: what changes in it, and what in it needs a look.
import { expect, test } from 'vitest';
import type { PitRow } from '../lib/generated';
import { alarmsOf, withChanged } from './floor.svelte';

const row = (table: number, more: Partial<PitRow> = {}): PitRow => ({
  table, name: `T${table}`, title: { cs: '', sk: '', en: '' }, currency: 'EUR', dealing: 'croupier', croupiers: [{ login: 'jana', name: 'Jana' }],
  players: 0, phase: 'idle', paused: false, waits: false, staked: '0', result: '0', float: '0', drop: '0', ...more,
});

test('rows come, change and go, and the list stays in order', () => {
  const first = withChanged([], { rows: [row(9), row(2), row(11)], gone: [] });
  expect(first.map((one) => one.table)).toEqual([2, 9, 11]);
  const next = withChanged(first, { rows: [row(9, { players: 3 }), row(5)], gone: [2] });
  expect(next.map((one) => [one.table, one.players])).toEqual([[5, 0], [9, 3], [11, 0]]);
});

test('what a pit boss should look at', () => {
  expect(alarmsOf(row(1))).toEqual([]);
  expect(alarmsOf(row(1, { croupiers: [] }))).toEqual(['no-croupier']);
  expect(alarmsOf(row(1, { croupiers: [], dealing: 'automatic', float: '-5' }))).toEqual([]);
  expect(alarmsOf(row(1, { phase: 'fenced', float: '-5' }))).toEqual(['fenced', 'tray-empty']);
  expect(alarmsOf(row(1, { phase: 'choices', paused: true, waits: true }))).toEqual(['interrupted', 'decides']);
});
