// Names of poker hands.
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('navigator', { languages: ['cs-CZ'] });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const { speech } = await import('../lib/i18n.svelte');
const { handNames } = await import('./hand-name');

test('a hand is named by the ranks that make it, in the reader’s language; one for each board', () => {
  const full = { category: 'full-house', ranks: 'KT', cards: ['Ks', 'Kd', 'Kh', 'Tc', 'Td'], made_of: 5 } as const;
  const high = { category: 'high-card', ranks: 'AJ962', cards: ['As', 'Jd', '9h', '6c', '2d'], made_of: 1 } as const;
  const hands = [full, high].map((one) => ({ ...one, cards: [...one.cards] }));
  speech.choose('cs');
  expect(handNames(hands)).toBe('Full House K a 10 / Vysoká karta A');
  speech.choose('en');
  expect(handNames(hands.slice(0, 1))).toBe('Full house, K over 10');
  expect(handNames(undefined)).toBe('');
});
