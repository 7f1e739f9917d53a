// Rounds of different games in a few words.
import { beforeAll, expect, it, vi } from 'vitest';
import type { outcomeText as Tell } from './outcome';

let outcomeText: typeof Tell;
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  ({ outcomeText } = await import('./outcome'));
});

it('tells a number, a series of throws, a coup and a dealer’s hand', () => {
  expect(outcomeText([{ outcome: 'pocket', name: '17' }])).toBe('17');
  expect(
    outcomeText([
      { outcome: 'point', faces: [4, 2], total: 6 },
      { outcome: 'seven-out', faces: [3, 4], total: 7 },
    ]),
  ).toBe('4 + 2 Point · 3 + 4 Seven-out');
  expect(outcomeText([{ outcome: 'banker', player: 2, banker: 7 }])).toBe('Banker 2 : 7');
  expect(outcomeText([{ outcome: 'over-21', total: 25 }])).toBe('Over 21 (25)');
  expect(outcomeText([{ outcome: 'total', total: 19 }])).toBe('19');
  expect(outcomeText([])).toBe('');
});
