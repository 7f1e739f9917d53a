// Two cards that make 21.
import { expect, test, vi } from 'vitest';
import type { CardRow, Game } from '../lib/types';

vi.stubGlobal('localStorage', { getItem: () => 'cs', setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['cs'] });
const { naturalName } = await import('./natural');

const text = (name: string) => ({ cs: name, sk: name, en: name });
const game = (actions: string[]): Game => ({ actions, kinds: [{ id: 'main', name: text('Sázka'), min: '1', max: '2', pays: [{ id: 'blackjack', name: text('Pontoon'), pays: '2:1' }] }] }) as unknown as Game;
const row = (place: string, total: number, ...cards: string[]): CardRow => ({ place, total, cards });

test('it has the name that the plan gives it', () => {
  expect(naturalName(row('3', 21, 'Ah', 'Kd'), game(['hit']))).toBe('Pontoon');
  expect(naturalName(row('dealer', 21, 'Ah', 'Kd'), game(['hit']))).toBe('Pontoon');
});

test('three cards, a split hand and a table of switched cards have only their total', () => {
  expect(naturalName(row('3', 21, '7h', '7d', '7c'), game(['hit']))).toBeUndefined();
  expect(naturalName(row('3.1', 21, 'Ah', 'Kd'), game(['hit']))).toBeUndefined();
  expect(naturalName(row('3', 21, 'Ah', 'Kd'), game(['hit', 'switch']))).toBeUndefined();
});
