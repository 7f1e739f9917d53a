// The time field: the house's zone, whatever the machine's.
import { expect, test } from 'vitest';
import { houseTime, zoneName } from './house-time';

test('winter', () => {
  const at = Date.UTC(2026, 0, 31, 23, 5, 9);
  expect(houseTime(at)).toBe('00:05:09');
  expect(zoneName(at, 'cs')).toBe('SEČ');
  expect(zoneName(at, 'en')).toBe('CET');
});

test('summer', () => {
  const at = Date.UTC(2026, 6, 1, 10, 0, 0);
  expect(houseTime(at)).toBe('12:00:00');
  expect(zoneName(at, 'sk')).toBe('SELČ');
  expect(zoneName(at, 'en')).toBe('CEST');
});

test('the hour in which summer time begins and ends', () => {
  expect(zoneName(Date.UTC(2026, 2, 29, 0, 59, 59), 'cs')).toBe('SEČ');
  expect(zoneName(Date.UTC(2026, 2, 29, 1, 0, 0), 'cs')).toBe('SELČ');
  expect(zoneName(Date.UTC(2026, 9, 25, 0, 59, 59), 'cs')).toBe('SELČ');
  expect(zoneName(Date.UTC(2026, 9, 25, 1, 0, 0), 'cs')).toBe('SEČ');
});
