// Pay rows light up for what was paid, and for nothing else.
import { expect, test } from 'vitest';
import type { Game, Line } from '../lib/types';
import { litRows } from './lit';

const text = { cs: '', sk: '', en: '' };
const kind = (id: string, rows: [string, string][]) => ({ id, name: text, min: '1', max: '10', pays: rows.map(([row, pays]) => ({ id: row, name: text, pays })) });
const game = {
  kinds: [kind('main', [['win', '1:1'], ['blackjack', '3:2']]), kind('straight', [['', '35:1']]), kind('21+3', [['flush', '5:1'], ['straight', '5:1']])],
  spots: [{ id: 'straight:17', kind: 'straight' }, { id: 'main', kind: 'main' }],
} as unknown as Game;
const won = (spot: string, pays: string, row: string): Line => [0, 'won', 'higher', spot, '10', '20', pays, 0, '', row];

test('the row that the line names', () => {
  expect([...litRows(game, [won('3/main', '3:2', 'blackjack'), won('1/21+3', '5:1', 'flush')])]).toEqual(['main blackjack', '21+3 flush']);
});

test('a bet with one price', () => {
  expect([...litRows(game, [won('straight:17', '35:1', '')])]).toEqual(['straight ']);
});

test('what was paid by no row lights none', () => {
  expect(litRows(game, [won('3/main', '1:1', ''), won('straight:17', '17:1', '')]).size).toBe(0);
});

test('what was lost or given back lights nothing', () => {
  expect(litRows(game, [[0, 'lost', 'lower', '3/main', '10', '0'], [0, 'pushed', 'equal', '1/main', '10', '10'], [0, 'stake', 'laid', '1/main', '10', '0']]).size).toBe(0);
});

test('a bet that the game does not have lights nothing', () => {
  expect(litRows(game, [won('tip', '1:1', '')]).size).toBe(0);
});
