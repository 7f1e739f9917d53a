// Every bet of sic bo has its place, with its dice.
import { expect, test } from 'vitest';
import { facesOf, sicBoLayout } from './sicbo';

const six = [1, 2, 3, 4, 5, 6];
const spots = [
  ...Array.from({ length: 14 }, (_, i) => `total:${i + 4}`),
  'small',
  'big',
  ...six.map((face) => `double:${face}`),
  'any-triple',
  ...six.map((face) => `triple:${face}`),
  ...six.flatMap((a) => six.filter((b) => b > a).map((b) => `combination:${a}-${b}`)),
  ...six.map((face) => `single:${face}`),
];

test('fifty bets, none left over', () => {
  const layout = sicBoLayout(spots);
  expect(spots).toHaveLength(50);
  expect([layout.totals.length, layout.pairs.length, layout.doubles.length, layout.triples.length, layout.singles.length]).toEqual([14, 15, 6, 6, 6]);
  expect(layout.rest).toEqual([]);
  expect(sicBoLayout(['small', 'odd']).rest).toEqual(['odd']);
});

test('a field shows its dice', () => {
  expect(facesOf('triple:4')).toEqual([4, 4, 4]);
  expect(facesOf('combination:2-5')).toEqual([2, 5]);
  expect(facesOf('total:10')).toEqual([]);
});
