// What a table where a rule broke still takes.
import { expect, test } from 'vitest';
import type { Entry, TableResult } from '../lib/generated';
import { waysOut } from './fence';

const entries: Entry[] = [{ seq: 3, at: 0, by: 'croupier', event: { do: 'close' } }];
const result = (on_layout: string): TableResult => ({ result: '0', fills: '0', float: '0', on_layout, drop: '0', rake: '0', jackpot: '0', currency: 'CZK' });

test('a round with chips can be void, and is when the table is closed', () => {
  expect(waysOut({ entries, result: result('100') })).toEqual({ round: true, chips: true });
});

test('without chips it is closed as it is', () => {
  expect(waysOut({ entries, result: result('0') })).toEqual({ round: true, chips: false });
});

test('after a void nothing is left to take back; chips that lay over before are no round', () => {
  expect(waysOut({ entries: [], result: result('0') })).toEqual({ round: false, chips: false });
  expect(waysOut({ result: result('50') })).toEqual({ round: false, chips: false });
});
