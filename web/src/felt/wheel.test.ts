// Where the wheel of fortune stops.
import { expect, test } from 'vitest';
import { fieldPath, indexOfField, restAt, symbolOf } from './wheel';

const pockets = ['cherries:0', 'bell:1', 'x:2', 'cherries:12'];

test('a field is a symbol and a number', () => {
  expect(symbolOf('cherries:12')).toBe('cherries');
  expect(symbolOf('17')).toBe('17');
  expect(indexOfField(pockets, 12)).toBe(3);
  expect(indexOfField(pockets, 'bell:1')).toBe(1);
  expect(indexOfField(pockets, 2)).toBe(2);
  expect(indexOfField(pockets, 99)).toBe(-1);
});

test('the wheel goes forward, makes its turns, and the field stands at the top', () => {
  for (const [from, index, fields] of [[0, 0, 30], [123, 7, 30], [359, 29, 30], [1000.5, 3, 6]] as const) {
    const to = restAt(from, index, fields, 3);
    expect(to - from).toBeGreaterThanOrEqual(3 * 360);
    expect(to - from).toBeLessThan(4 * 360);
    expect((to + (index * 360) / fields) % 360).toBeCloseTo(0, 6);
  }
});

test('a field is a slice of the circle', () => {
  expect(fieldPath(4)).toBe('M0 0L-0.70711 -0.70711A1 1 0 0 1 0.70711 -0.70711Z');
});
