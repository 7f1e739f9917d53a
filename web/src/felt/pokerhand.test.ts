// Names of poker hands.
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['cs-CZ'] });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const { speech } = await import('../lib/i18n.svelte');
const { bestHand, handName } = await import('./pokerhand');
beforeEach(() => speech.choose('cs'));

const name = (cards: string) => {
  const hand = bestHand(cards.split(' '));
  return hand && handName(hand);
};

test('each kind of hand, from the best five of seven', () => {
  expect(name('Ah Kd 9c 7s 4h 3d 2c')).toBe('Vysoká karta A');
  expect(name('Ah Ad 9c 7s 4h 3d 2c')).toBe('Dvojice A');
  expect(name('Ah Ad 9c 9s 4h 4d 2c')).toBe('Dvě dvojice A a 9');
  expect(name('8h 8d 8c 7s 4h 3d 2c')).toBe('Trojice 8');
  expect(name('9h 8d 7c 6s 5h 5d 2c')).toBe('Postupka do 9');
  expect(name('Ah 2d 3c 4s 5h Kd Kc')).toBe('Postupka do 5');
  expect(name('Ah 9h 7h 4h 2h 3d 2c')).toBe('Barva A');
  expect(name('8h 8d 8c Ts Th Td 2c')).toBe('Full House 10 a 8');
  expect(name('8h 8d 8c 8s Th Td 2c')).toBe('Čtveřice 8');
  expect(name('9h 8h 7h 6h 5h Ah 2c')).toBe('Čistá postupka do 9');
  expect(name('Th Jh Qh Kh Ah Ad Ac')).toBe('Royal Flush');
});

test('a hand that is not all open has no name', () => {
  expect(bestHand(['??', '??', '8c', '7s', '4h'])).toBeUndefined();
  expect(bestHand(['Ah', 'Kd'])).toBeUndefined();
});
