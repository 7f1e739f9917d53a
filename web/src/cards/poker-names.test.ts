// Names of poker hands.
import { expect, test } from 'vitest';
import { nameHand } from './poker-names';

const name = (text: string, aceLow = true) => nameHand(text.split(' '), aceLow)?.name;

test('every combination has its name', () => {
  expect(name('Ah Kh Qh Jh Th')).toBe('royal-flush');
  expect(name('9h 8h 7h 6h 5h')).toBe('straight-flush');
  expect(name('6h 6d 6c 6s Td')).toBe('four-of-a-kind');
  expect(name('6h 6d 6c Ts Td')).toBe('full-house');
  expect(name('Kc Qc 9c 5c 3c')).toBe('flush');
  expect(name('9h 8c 7h 6h 5h')).toBe('straight');
  expect(name('2h 2c 2s 6h 5h')).toBe('three-of-a-kind');
  expect(name('Ts Tc 8d 8h 4s')).toBe('two-pairs');
  expect(name('Ad Kc 7h 7s 2d')).toBe('one-pair');
  expect(name('9h 7c 5d 4s 2h')).toBe('high-card');
});

test('the ace is low where the table plays so', () => {
  expect(name('Ah 2c 3d 4s 5h')).toBe('straight');
  expect(name('Ah 2c 3d 4s 5h', false)).toBe('high-card');
  expect(name('Ah 2h 3h 4h 5h')).toBe('straight-flush');
  expect(name('Qh Kc Ad 2s 3h')).toBe('high-card');
});

test('ace and king is told from other high cards', () => {
  expect(nameHand('Ah Kc 9s 6d 3c'.split(' '))?.aceKing).toBe(true);
  expect(nameHand('Ah Qc 9s 6d 3c'.split(' '))?.aceKing).toBe(false);
  expect(nameHand('Ah Ac Ks 6d 3c'.split(' '))?.aceKing).toBe(false);
});

test('the cards that make it', () => {
  expect(nameHand('Ad Kc 7h 7s 2d'.split(' '))?.cards).toEqual(['7h', '7s']);
  expect(nameHand('Ah 9s Kc 6d 3c'.split(' '))?.cards).toEqual(['Ah', 'Kc']);
  expect(nameHand('Ts 4s Tc 8d 8h'.split(' '))?.cards).toEqual(['Ts', 'Tc', '8d', '8h']);
});

test('a hand with a card face down has no name', () => {
  expect(nameHand(['Ah', '??', '??', '??', '??'])).toBeUndefined();
  expect(nameHand([])).toBeUndefined();
});
