// Other settings for an open table: what is sent of a filled form.
import { expect, it } from 'vitest';
import { speech } from '../lib/i18n.svelte';
import type { Game } from '../lib/types';
import { aboutOf, applies, changedOf, isAllowed, nextTime, typedOf } from './changing';
import type { Parameter } from './parameters';

const min: Parameter = { name: 'min_even', kind: 'amount', allowed: { at_least: '5', at_most: '250000' }, default: '5', limits_bet: true };
const under: Parameter = { name: 'under_min', kind: 'choice', allowed: ['hand-back', 'refuse'], default: 'hand-back' };
const fee: Parameter = { name: 'fee', kind: 'amount', allowed: { at_least: '0', at_most: null }, default: '1', when: { under_min: 'refuse' } };
const all = [min, under, fee];
const settings = { min_even: '10', under_min: 'hand-back' };

it('begins with what the table has', () => {
  expect(typedOf(all, settings)).toEqual({ min_even: '10', under_min: '', fee: '' });
  expect(changedOf(all, typedOf(all, settings), settings)).toEqual([]);
});

it('sends what is other, amounts as the server reads them', () => {
  const told = (typed: Record<string, string>) => changedOf(all, { ...typedOf(all, settings), ...typed }, settings).map(({ parameter, then }) => [parameter.name, then]);
  expect(told({ min_even: '1 000' })).toEqual([['min_even', '1000']]);
  expect(told({ min_even: '10,00' })).toEqual([]);
  expect(told({ min_even: '' })).toEqual([['min_even', '5']]);
  expect(told({ under_min: 'refuse', fee: '2,50' })).toEqual([
    ['under_min', 'refuse'],
    ['fee', '2.50'],
  ]);
  expect(told({ fee: '2' }), 'what is not asked is not sent').toEqual([]);
});

it('asks for what depends on another value only where that is chosen', () => {
  expect(applies(fee, all, { under_min: 'refuse' }, settings)).toBe(true);
  expect(applies(fee, all, { under_min: '' }, settings)).toBe(false);
  expect(applies(fee, [fee], {}, { under_min: 'refuse' })).toBe(true);
});

it('holds amounts to the bounds of the plan', () => {
  expect(['5', '250 000', ''].map((text) => isAllowed(min, { min_even: text }))).toEqual([true, true, true]);
  expect(['4', '250001', 'ten'].map((text) => isAllowed(min, { min_even: text }))).toEqual([false, false, false]);
});

it('finds the next time on the clock of the house', () => {
  const at = (text: string) => Date.parse(text);
  expect(nextTime('20:05', at('2026-07-01T17:57:20Z'))).toBe(at('2026-07-01T18:05:00Z'));
  expect(nextTime('04:00', at('2026-07-01T17:57:20Z'))).toBe(at('2026-07-02T02:00:00Z'));
  expect(nextTime('19:57', at('2026-07-01T17:57:20Z')), 'this minute has begun').toBe(at('2026-07-02T17:57:00Z'));
  expect(nextTime('04:00', at('2026-10-24T22:30:00Z')), 'the clocks go back at three').toBe(at('2026-10-25T03:00:00Z'));
  expect(nextTime('', 0)).toBeUndefined();
});

it('names the bet or the setting that was refused', () => {
  speech.language = 'en';
  const name = { cs: '', sk: '', en: 'Even chances' };
  const game = { kinds: [{ id: 'even', name }], parameters: [{ ...min, label: { cs: '', sk: '', en: 'Minimum: Even chances' } }] } as unknown as Game;
  expect(aboutOf({ message: 'even: the maximum is 250000; while the table is open only a minimum may rise' }, game)).toBe('Even chances');
  expect(aboutOf({ message: 'kings/roulette: min_even=1 is not allowed: the plan allows 5 to 250000' }, game)).toBe('Minimum: Even chances');
  expect(aboutOf({ message: 'no' }, game)).toBe('');
});
