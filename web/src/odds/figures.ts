// Shares, edges and nets as people read them.
import type { Share } from '../plans/library';

/** "97,297 %": as many digits as tell neighbours apart, never rounded up to a certainty. */
export function percent(value: number, locale: string, digits = 3): string {
  const small = value !== 0 && Math.abs(value) < 0.5 * 10 ** -(digits + 2);
  const shown = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: small ? 12 : digits, ...(small ? { maximumSignificantDigits: 2 } : {}) });
  return shown.format(value);
}

export function number(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
}

/** "once in 37"; certainties have none. */
export function oneIn(chance: number): number | undefined {
  if (chance <= 0 || chance >= 0.5) return undefined;
  const times = 1 / chance;
  return times >= 100 ? Math.round(times) : Math.round(times * 10) / 10;
}

/** A row of the picture: what comes, how often; `others` gathers what would not fit. */
export interface Bar {
  net: number | undefined;
  chance: number;
}

/** The losses first, the dearest win last; at most `most` rows, the rarest gathered into one. */
export function bars(shares: readonly Share[], most = 10): Bar[] {
  const byNet = (a: Bar, b: Bar) => (a.net ?? Infinity) - (b.net ?? Infinity);
  if (shares.length <= most) return [...shares].sort(byNet);
  const frequent = [...shares].sort((a, b) => b.chance - a.chance);
  const rest = frequent.slice(most - 1).reduce((sum, one) => sum + one.chance, 0);
  return [...frequent.slice(0, most - 1).sort(byNet), { net: undefined, chance: rest }];
}
