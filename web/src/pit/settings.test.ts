// Settings in the words that the server sends.
import { expect, it } from 'vitest';
import { speech } from '../lib/i18n.svelte';
import { settingName, settingValue } from './settings';

const game = {
  parameters: [
    {
      name: 'dealer_soft17',
      label: { cs: 'Krupiér s měkkou 17', sk: 'Krupiér s mäkkou 17', en: 'The dealer with a soft 17' },
      allowed: ['hit', 'stand'],
      values: { hit: { cs: 'táhne', sk: 'ťahá', en: 'hits' } },
      default: 'hit',
    },
    { name: 'old_one', label: { cs: '', sk: '', en: '' }, allowed: ['1'], default: '1' },
  ],
};

it('tells a setting and its value as the game does', () => {
  speech.language = 'sk';
  expect(settingName('dealer_soft17', game)).toBe('Krupiér s mäkkou 17');
  expect(settingValue('dealer_soft17', 'hit', game)).toBe('ťahá');
  expect(settingValue('dealer_soft17', 'hit,stand', game)).toBe('ťahá, stand');
});

it('shows what has no words by its name', () => {
  expect(settingName('old_one', game)).toBe('old one');
  expect(settingName('dealer_soft17', undefined)).toBe('dealer soft17');
  expect(settingValue('dealer_soft17', 'hit', undefined)).toBe('hit');
});
