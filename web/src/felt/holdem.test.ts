// Seats around the table, wagers by the pot.
import { expect, test } from 'vitest';
import { amount } from '../lib/money';
import { fitWager, potWager, seatPlaces } from './holdem';

const limits = { least: amount(400), most: amount(10_000), step: amount(50) };

test('ten seats, the first at the croupier’s left, none in his place', () => {
  const seats = seatPlaces(10);
  expect(seats).toHaveLength(10);
  expect(seats[0]!.x).toBeGreaterThan(50);
  expect(seats[9]!.x).toBeLessThan(50);
  expect(seats.every((one) => one.x > 2 && one.x < 98 && one.y > 5 && one.y < 95)).toBe(true);
  expect(seats.filter((one) => one.mx > 50)).toHaveLength(5);
  expect(seatPlaces(1)).toHaveLength(1);
});

test('a wager is in chips and within its limits', () => {
  expect(fitWager(433, limits)).toBe(450);
  expect(fitWager(10, limits)).toBe(400);
  expect(fitWager(99_999, limits)).toBe(10_000);
});

test('a raise of the pot meets the bet first', () => {
  // 6.00 in the pot, 2.00 to call, nothing put in yet: 2 + (6 + 2) = 10.
  expect(potWager(1, amount(600), amount(200), amount(0), limits)).toBe(1000);
  expect(potWager(0.5, amount(600), amount(200), amount(0), limits)).toBe(600);
  // A bet into 6.00: half of it is below the least wager.
  expect(potWager(0.5, amount(600), amount(0), amount(0), limits)).toBe(400);
});
