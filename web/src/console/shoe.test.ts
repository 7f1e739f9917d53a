// A fifth ace of hearts does not come from four packs.
import { describe, expect, it } from 'vitest';
import { isGone, openCards } from './shoe';

describe('the shoe', () => {
  const rows = [
    { place: '1', cards: ['Ah', 'Ah', '??'] },
    { place: 'dealer', cards: ['Ah', 'Kc'] },
  ];
  it('counts what lies open', () => {
    expect(openCards(rows).get('Ah')).toBe(3);
    expect(openCards(rows).has('??')).toBe(false);
  });
  it('says which cards are gone', () => {
    expect(isGone('Ah', rows, 3)).toBe(true);
    expect(isGone('Ah', rows, 4)).toBe(false);
    expect(isGone('Kc', rows, 1)).toBe(true);
    expect(isGone('Ks', rows, 1)).toBe(false);
  });
  it('counts a line that several players share once', () => {
    const shared = [
      { place: '1', cards: ['Ah', '5d'] },
      { place: '1', cards: ['Ah'], player: 3 },
    ];
    expect(openCards(shared).get('Ah')).toBe(1);
  });
});
