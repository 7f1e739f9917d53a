// An announced change in words.
import { beforeEach, expect, test } from 'vitest';
import { speech } from '../lib/i18n.svelte';
import type { BetKind } from '../lib/types';
import { changeLines, changeTime, timeLeft, type Then } from './change';
import { settingsText } from './coming';

const plain = (lines: string[]) => lines.map((one) => one.replace(/\s/g, ' '));
const kind = (id: string, min: string, max: string | null) => ({ id, name: { cs: id, sk: id, en: id }, min, max, pays: [] }) as unknown as BetKind;
const limits = [
  { bet: 'straight', min: '1', max: '100' },
  { bet: 'split', min: '1', max: '100' },
  { bet: 'red', min: '5', max: '1000' },
];
const parameters: Then['parameters'] = [
  { name: 'decks', allowed: ['6', '8'], default: '6' },
  { name: 'only', allowed: ['1'], default: '1' },
];
const then = (kinds: BetKind[], settings: Record<string, string> = {}, total_max: string | null = null): Then => ({ kinds, settings, total_max, parameters, currency: 'EUR' });
const same = [kind('straight', '1', '100'), kind('split', '1', '100'), kind('red', '5', '1000')];

beforeEach(() => {
  speech.language = 'en';
});

test('bets whose limits change alike stand together', () => {
  expect(plain(changeLines({ limits }, then([kind('straight', '2', '100'), kind('split', '2', '100'), kind('red', '10', '2000')])))).toEqual(['straight, split: min. 1 → 2 €', 'red: min. 5 → 10 €, max. 1,000 → 2,000 €']);
  expect(plain(changeLines({ limits: limits.map((one) => ({ ...one, min: '1' })) }, then(same.map((one) => ({ ...one, min: '5' })))))[0]).toMatch(/^All bets: min\. 1 → 5 €/);
});

test('of many bets two are named where there is little room', () => {
  const many = ['a', 'b', 'c', 'd'].map((bet) => ({ bet, min: '1', max: '9' }));
  const [before, later] = [{ limits: [...many, ...limits] }, then([...many.map(({ bet }) => kind(bet, '2', '9')), ...same])];
  expect(plain(changeLines(before, later))).toEqual(['a, b +2: min. 1 → 2 €']);
  expect(plain(changeLines(before, later, { whole: true }))).toEqual(['a, b, c, d: min. 1 → 2 €']);
});

test('a limit that falls away, and the most of a round', () => {
  expect(plain(changeLines({ limits, total_max: '5000' }, then([kind('red', '5', null)], {}, '6000')))).toEqual(['red: max. 1,000 € → no limit', 'One player in a round: max. 5,000 → 6,000 €']);
});

test('settings, where those of now are known', () => {
  expect(changeLines({ limits, settings: { decks: '6', only: '2' } }, then(same, { decks: '8', only: '1' }))).toEqual(['decks: 6 → 8']);
  expect(changeLines({ limits }, then(same, { decks: '8' }))).toEqual(['other settings']);
});

test('when it comes, and how long that is', () => {
  const now = Date.parse('2026-07-01T17:57:00Z');
  expect(changeTime(now + 5 * 60_000, now)).toEqual({ at: 'From 20:02', left: 'in 5 min' });
  expect(changeTime(now, now)).toEqual({ at: 'From the next round', left: '' });
  expect(changeTime(now + 24 * 3_600_000, now).at).toBe('From 02/07/2026, 19:57');
  expect([59_001, 61_000, 3 * 3_600_000].map(timeLeft)).toEqual(['60 s', '2 min', '3 h']);
});

test('settings as the server reads them in an address', () => {
  expect(settingsText({ decks: '6', zeros: '', soft17: 'hit' })).toBe('decks=6 soft17=hit');
});
