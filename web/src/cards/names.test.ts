// Cards are named in the gender that their language asks for.
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['cs-CZ'] });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const { speech } = await import('../lib/i18n.svelte');
const { cardName, isOpen } = await import('./names');

beforeEach(() => speech.choose('cs'));

test('the suit agrees with the rank', () => {
  expect(cardName('Ah')).toBe('srdcové eso');
  expect(cardName('Kd')).toBe('kárový král');
  expect(cardName('Qc')).toBe('křížová dáma');
  expect(cardName('Ts')).toBe('piková desítka');
  speech.choose('sk');
  expect(cardName('Jc')).toBe('krížový spodok');
  speech.choose('en');
  expect(cardName('Ah')).toBe('ace of hearts');
});

test('a card that is not shown has no name and is not open', () => {
  expect(cardName('??')).toBe('karta lícem dolů');
  expect(isOpen('??')).toBe(false);
  expect(isOpen('Xx')).toBe(true);
  expect(isOpen('2c')).toBe(true);
});
