// Shares and percents as people read them.
import { describe, expect, it } from 'vitest';
import { bars, oneIn, percent } from './figures';

describe('percent', () => {
  it('has the digits and signs of the language', () => {
    expect(percent(36 / 37, 'en-GB')).toBe('97.297%');
    expect(percent(36 / 37, 'cs-CZ')).toBe('97,297\u00a0%');
  });
  it('shows a chance that is small beyond its digits', () => {
    expect(percent(0.0000013, 'en-GB')).toBe('0.00013%');
    expect(percent(0, 'en-GB')).toBe('0.000%');
  });
});

describe('oneIn', () => {
  it('counts rounds until it comes', () => {
    expect(oneIn(1 / 37)).toBe(37);
    expect(oneIn(1 / 4.25)).toBe(4.3);
    expect(oneIn(0.97)).toBeUndefined();
    expect(oneIn(0)).toBeUndefined();
  });
});

describe('bars', () => {
  const shares = Array.from({ length: 12 }, (_, i) => ({ net: i - 1, chance: (12 - i) / 78 }));

  it('goes from the loss to the dearest win', () => {
    expect(bars([{ net: 35, chance: 1 / 37 }, { net: -1, chance: 36 / 37 }]).map((one) => one.net)).toEqual([-1, 35]);
  });
  it('gathers the rarest, and loses none of the chance', () => {
    const shown = bars(shares, 5);
    expect(shown).toHaveLength(5);
    expect(shown.at(-1)?.net).toBeUndefined();
    expect(shown.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 12);
  });
});
