// Where the arrow keys go.
import { expect, test } from 'vitest';
import { nearest } from './roam';

const grid = [
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 0, y: 10 },
  { x: 12, y: 10 },
];

test('the nearest in the direction, not the nearest at all', () => {
  expect(nearest({ x: 0, y: 0 }, grid, { x: 1, y: 0 })).toBe(0);
  expect(nearest({ x: 10, y: 0 }, grid, { x: 1, y: 0 })).toBe(1);
  expect(nearest({ x: 10, y: 0 }, grid, { x: 0, y: 1 })).toBe(3);
});

test('nothing lies beyond the edge', () => {
  expect(nearest({ x: 0, y: 0 }, grid, { x: 0, y: -1 })).toBe(-1);
});
