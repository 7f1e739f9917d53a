// The pay table as it stands on the felt and in the limits panel.
import { expect, test } from 'vitest';
import type { BetKind } from '../lib/types';
import { payTables } from './pay-tables';

const text = (en: string) => ({ cs: en, sk: en, en });
const kind = (id: string, rows: [id: string, name: string, pays: string][]): BetKind => ({ id, name: text(id), min: '1', max: '10', pays: rows.map(([row, name, pays]) => ({ id: row, name: text(name), pays })) });

test('bets with one price share a sheet, one with several has its own', () => {
  const sheets = payTables([kind('straight', [['', '', '35:1']]), kind('main', [['win', 'Win', '1:1'], ['blackjack', 'Blackjack', '3:2']]), kind('voisins', []), kind('split', [['', '', '17:1']])], false);
  expect(sheets.map(({ title, rows }) => [title, rows.map((row) => [row.name, row.cells[0]?.pays])])).toEqual([
    ['', [['straight', '35:1'], ['split', '17:1']]],
    ['main', [['Win', '1:1'], ['Blackjack', '3:2']]],
  ]);
});

test('on the felt names are brief and equal prices one line', () => {
  const pairs = kind('Pairs (side bet)', [['mixed', 'Mixed: other colour', '5:1'], ['red', 'Red', '5:1'], ['perfect', 'Perfect', '30:1']]);
  expect(payTables([pairs], true)[0]?.rows).toEqual([
    { name: 'Mixed, Red', cells: [{ keys: ['Pairs (side bet) mixed', 'Pairs (side bet) red'], pays: '5:1' }] },
    { name: 'Perfect', cells: [{ keys: ['Pairs (side bet) perfect'], pays: '30:1' }] },
  ]);
  expect(payTables([pairs], false)[0]?.rows.map((row) => row.name)).toEqual(['Mixed: other colour', 'Red', 'Perfect']);
});

test('many bets with the same rows stand side by side', () => {
  const dice = (id: string, hi: string, lo?: string) => kind(id, [['normal', 'Normal', '2:1'], ['hi', 'Hi', hi], ...(lo ? [['lo', 'Lo', lo] as [string, string, string]] : [])]);
  const sheets = payTables([dice('straight', '50:1', '12:1'), dice('split', '22:1', '8:1'), dice('dozen', '3:1')], true);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.head).toEqual(['Normal', 'Hi', 'Lo']);
  expect(sheets[0]?.rows[2]?.cells).toEqual([{ keys: ['dozen normal'], pays: '2:1' }, { keys: ['dozen hi'], pays: '3:1' }, { keys: [], pays: '' }]);
});
