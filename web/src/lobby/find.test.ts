// The lobby's search, filters and order.
import { expect, test } from 'vitest';
import type { TableCard } from '../lib/types';
import { grouped, matches } from './find';

const card = (table: number, plan: string, family: string, cs: string, name = `${plan} ${table}`): TableCard =>
  ({ table, plan, family, name, title: { cs, sk: cs, en: cs }, croupiers: [], limits: [] }) as unknown as TableCard;
const wheel = card(1, 'tokyo', 'roulette', 'Ruleta', 'Žofín');
const jack = card(2, 'tokyo', 'blackjack', 'Black Jack');
const craps = card(3, 'kings', 'craps', 'Craps');
const all = (wish: Partial<{ text: string; plan: string; family: string }>) => [wheel, jack, craps].filter((one) => matches(one, { text: '', plan: '', family: '', ...wish })).map((one) => one.table);

test('words with and without accents, all of them', () => {
  expect(all({ text: 'zofin' })).toEqual([1]);
  expect(all({ text: 'RULETA žofín' })).toEqual([1]);
  expect(all({ text: 'ruleta kings' })).toEqual([]);
  expect(all({ text: '  ' })).toEqual([1, 2, 3]);
});

test('plan and family', () => {
  expect(all({ plan: 'tokyo' })).toEqual([1, 2]);
  expect(all({ plan: 'tokyo', family: 'blackjack' })).toEqual([2]);
});

test('plans by name, families in the order of the lobby', () => {
  expect(grouped([jack, wheel, craps]).map((one) => [one.plan, one.tables.map((each) => each.table)])).toEqual([
    ['kings', [3]],
    ['tokyo', [1, 2]],
  ]);
});
