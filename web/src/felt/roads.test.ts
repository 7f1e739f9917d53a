// A road longer than its plate shows its end.
import { expect, test } from 'vitest';
import { lastColumns } from './roads';

const cells = [0, 1, 1, 2, 5].map((column) => ({ column, row: 0 }));

test('a short road stays where it is', () => {
  expect(lastColumns(cells, 6)).toEqual(cells);
});

test('a long one moves to the left', () => {
  expect(lastColumns(cells, 4).map((cell) => cell.column)).toEqual([0, 3]);
  expect(lastColumns([], 4)).toEqual([]);
});
