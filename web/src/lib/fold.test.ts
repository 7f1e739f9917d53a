// Chips on the layout: as a view has them, and as bets change them until the next one.
import { expect, test } from 'vitest';
import { layoutOf, stakesOf, withBets } from './fold';
import type { Line } from './types';

const stake = (player: number, spot: string, amount: string): Line => [player, 'stake', 'laid', spot, amount, '0'];
const back = (player: number, spot: string, amount: string): Line => [player, 'returned', 'taken-back', spot, amount, amount];

test('stakes of one spot are one amount', () => {
  expect([...stakesOf([['red', '10'], ['red', '2.50'], ['odd', '5']])]).toEqual([['red', 1250], ['odd', 500]]);
  expect(stakesOf(undefined).size).toBe(0);
});

test('bets of several players lie beside each other, and what is taken back is gone', () => {
  const seen = layoutOf([[1, 'pass', '10'], [2, 'pass', '5']]);
  const now = withBets(seen, [stake(2, 'pass', '5'), stake(3, 'field', '1'), back(1, 'pass', '10')]);
  expect([...now].map(([player, stakes]) => [player, [...stakes]])).toEqual([[1, []], [2, [['pass', 1000]]], [3, [['field', 100]]]]);
  expect(seen.get(2)?.get('pass'), 'the stand before it is untouched').toBe(500);
});
