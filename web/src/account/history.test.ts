// The balance of a past round, and which of its lines tell how it ended.
import { expect, test } from 'vitest';
import type { Line } from '../lib/types';
import { bilance, settled } from './history';

test('the balance is what came back less what was staked', () => {
  expect(bilance({ staked: '100', returned: '3600' })).toBe(350000);
  expect(bilance({ staked: '37.50', returned: '0' })).toBe(-3750);
});

test('chips that were laid and taken back are not told as results', () => {
  const stake: Line = [0, 'stake', 'laid', 'red', '100', '0'];
  const back: Line = [0, 'returned', 'taken-back', 'red', '100', '100'];
  const won: Line = [0, 'won', 'number-won', 'black', '50', '100', '1:1'];
  expect(settled([stake, back, stake, won])).toEqual([won]);
  expect(settled([stake])).toEqual([stake]);
});
