// Amounts: whole numbers of the smallest unit (haléř, cent), told and read as texts of the currency.

/** Smallest units; 37.50 Kč is 3750. */
export type Amount = number & { readonly __unit: 'amount' };

export const zero = 0 as Amount;

export function amount(units: number): Amount {
  return units as Amount;
}

/** Reads what the server tells, "37.50"; also what a person types, "1 000" or "37,5". Nothing: no amount. */
export function readAmount(text: string): Amount | undefined {
  const match = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return undefined;
  const units = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return amount(match[1] === '-' ? -units : units);
}

/** An amount from the server, which is always well formed. */
export function toAmount(text: string | undefined | null): Amount {
  return (text == null ? undefined : readAmount(text)) ?? zero;
}

/** As the server reads it: "37.50", "100". */
export function tell(value: Amount): string {
  const units = Math.abs(value);
  const whole = `${Math.trunc(units / 100)}`;
  const rest = units % 100;
  const text = rest === 0 ? whole : `${whole}.${`${rest}`.padStart(2, '0')}`;
  return value < 0 ? `-${text}` : text;
}

export function sum(values: Iterable<Amount>): Amount {
  let total = 0;
  for (const value of values) total += value;
  return amount(total);
}

const symbols: Record<string, string> = { CZK: 'Kč', EUR: '€', USD: '$' };

export function symbol(currency: string): string {
  return symbols[currency] ?? currency;
}

/** For people: thin groups of three, decimals only where there are any, the sign of the currency after it. */
export function show(value: Amount, currency?: string, language: 'cs' | 'sk' | 'en' = 'cs'): string {
  const [whole = '0', rest] = tell(amount(Math.abs(value))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, language === 'en' ? ',' : '\u00a0');
  const decimals = rest ? (language === 'en' ? '.' : ',') + rest : '';
  const sign = value < 0 ? '\u2212' : '';
  return sign + grouped + decimals + (currency ? `\u00a0${symbol(currency)}` : '');
}

/** On a chip there is room for four characters: 25 000 is 25K, 1 000 000 is 1M. */
export function showShort(value: Amount): string {
  const whole = value / 100;
  if (whole >= 1_000_000 && whole % 100_000 === 0) return `${whole / 1_000_000}M`;
  if (whole >= 10_000 && whole % 100 === 0) return `${whole / 1000}K`;
  if (whole >= 1000 && whole % 1000 === 0) return `${whole / 1000}K`;
  return tell(value);
}

/** The fewest chips for an amount, the largest first; `rest` is what no chip pays. */
export function inChips(value: Amount, chips: readonly Amount[]): { chips: [Amount, number][]; rest: Amount } {
  let left: number = value;
  const used: [Amount, number][] = [];
  for (const chip of [...chips].sort((a, b) => b - a)) {
    const count = Math.floor(left / chip);
    if (count > 0) used.push([chip, count]);
    left -= count * chip;
  }
  return { chips: used, rest: amount(left) };
}
