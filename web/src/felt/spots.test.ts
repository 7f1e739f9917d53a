// Names, prices and limits of spots, as a plan of dice bets gives them.
import { beforeEach, expect, test, vi } from 'vitest';
import { amount } from '../lib/money';
import type { Game } from '../lib/types';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['cs-CZ'] });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const { speech } = await import('../lib/i18n.svelte');
const { nameOf, partsOf, priceOf, rowsOf, limitsOf, betOf, stakeFor } = await import('./spots');
const { settledOf } = await import('./paid.svelte');

const text = (cs: string, en = cs) => ({ cs, sk: cs, en });
const kind = (id: string, name: string, rows: [string, string, string][]) => ({
  id,
  name: text(name),
  min: '1',
  max: '50',
  pays: rows.map(([row, called, pays]) => ({ id: row, name: text(called), pays })),
});
const game = {
  kinds: [
    kind('place', 'Sázka na číslo', [
      ['6-8', '6 a 8', '7:6'],
      ['4-10', '4 a 10', '9:5'],
    ]),
    kind('pair', 'Special Pairs', [
      ['1-1', '1 a 1', '30:1'],
      ['1-2', '1 a 2', '15:1'],
    ]),
    kind('single', 'Single', [
      ['1', 'na jedné', '1:1'],
      ['3', 'na třech', '12:1'],
      ['2', 'na dvou', '2:1'],
    ]),
    kind('prop', 'Propoziční sázka', [['2', 'Hadí oči', '30:1']]),
  ],
  spots: ['place:6', 'place:4', 'pair:1-1', 'pair:1-2', 'single:3', 'single:6', 'prop:2'].map((id) => ({ id, kind: id.slice(0, id.indexOf(':')) })),
} as unknown as Game;

beforeEach(() => speech.choose('cs'));

test('a spot has a box, a kind and a number', () => {
  expect(partsOf('3/banker')).toEqual({ box: 3, kind: 'banker', part: '' });
  expect(partsOf('place:6')).toEqual({ box: 0, kind: 'place', part: '6' });
  expect(betOf('12/place:6')).toBe('place:6');
});

test('the price is that of the line which can win for the spot', () => {
  expect(priceOf(game, 'place:6')).toBe('7:6');
  expect(priceOf(game, 'place:4')).toBe('9:5');
  expect(priceOf(game, 'pair:1-2')).toBe('15:1');
  expect(priceOf(game, 'single:3')).toBe('1:1 – 12:1');
  expect(rowsOf(game, 'single:3')).toHaveLength(3);
});

test('a line with a name of its own lends it to the spot', () => {
  expect(nameOf(game, 'prop:2')).toBe('Propoziční sázka Hadí oči');
  expect(nameOf(game, 'place:6')).toBe('Sázka na číslo 6');
  expect(nameOf(game, '2/place:6')).toBe('Box 2, Sázka na číslo 6');
  expect(nameOf(game, 'pair:1-2')).toBe('Special Pairs 1 a 2');
  speech.choose('en');
  expect(nameOf(game, 'pair:1-2')).toBe('Special Pairs 1 and 2');
});

test('limits are the kind’s', () => {
  expect(limitsOf(game, 'place:6')).toEqual({ min: 100, max: 5000 });
});

test('a click lays the chip, the minimum, or what the parts of a joined bet ask for', () => {
  const horn = { chips: ['25', '50'], spots: [{ id: 'horn', kind: 'horn' }], kinds: [{ ...kind('horn', 'Horn', []), min: '50', max: '1000', step: '4' }] } as unknown as Game;
  expect(stakeFor(game, 'place:6', amount(500), amount(0))).toBe(500);
  expect(stakeFor(game, 'place:6', amount(50), amount(0))).toBe(100);
  expect(stakeFor(game, 'place:6', amount(50), amount(100))).toBe(50);
  expect(stakeFor(horn, 'horn', amount(2500), amount(0))).toBe(10_000);
  expect(stakeFor(horn, 'horn', amount(50_000), amount(0))).toBe(50_000);
});

test('a win and its commission are one payment, taken-back chips are none', () => {
  const settled = settledOf([
    [0, 'won', 'banco-won', '1/banker', '20', '40', '1:1', 0],
    [0, 'commission', 'banker-commission', '1/banker', '0', '-1'],
    [0, 'lost', 'banco-won', '1/tie', '5', '0'],
    [0, 'pushed', 'tie', '2/player', '10', '10'],
  ]);
  expect(settled.map((one) => [one.spot, one.kind, one.returned])).toEqual([
    ['1/banker', 'won', 3900],
    ['1/tie', 'lost', 0],
    ['2/player', 'pushed', 1000],
  ]);
});
