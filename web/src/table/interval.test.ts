// The stakes interval of a table.
import { expect, test } from 'vitest';
import { amount } from '../lib/money';
import { intervalOf, intervalText } from './interval';

const limit = (bet: string, min: string, max: string) => ({ bet, min, max });

test('from the lowest minimum to the most of a round', () => {
  expect(intervalOf({ limits: [limit('straight', '10', '20000'), limit('red', '20', '500000')], total_max: '1000000' })).toEqual({ min: 1000, max: 100000000 });
});

test('without a limit of the round, to the highest maximum', () => {
  expect(intervalOf({ limits: [limit('a', '5', '10'), limit('b', '2.50', '100')] })).toEqual({ min: 250, max: 10000 });
});

test('insurance costs half a bet and is no minimum; a table without limits has no interval', () => {
  expect(intervalOf({ limits: [limit('main', '1', '50'), limit('insurance', '0.50', '25')] })).toEqual({ min: 100, max: 5000 });
  expect(intervalOf({ limits: [] })).toBeUndefined();
});

test('without any maximum the interval has only its beginning', () => {
  const poker = intervalOf({ limits: [limit('pot', '1', '10000000000')] });
  expect(poker).toEqual({ min: 100, max: undefined });
  expect(intervalText(poker!, 'EUR')).toBe('od 1\u00a0€');
  expect(intervalText({ min: amount(1000), max: amount(2000000) }, 'CZK')).toBe('10 až 20\u00a0000\u00a0Kč');
});
