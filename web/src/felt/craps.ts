// Where each bet of craps is printed, from the spots that the plan has.
import type { Amount } from '../lib/money';
import { amount } from '../lib/money';

export const POINTS = [4, 5, 6, 8, 9, 10] as const;

/** The bets above a point number, from the dealer to the players; come and don't come arrive by themselves. */
export interface NumberBox {
  number: number;
  lay: string | undefined;
  dontCome: string | undefined;
  dontComeOdds: string | undefined;
  come: string | undefined;
  comeOdds: string | undefined;
  buy: string | undefined;
  place: string | undefined;
}

export interface CrapsLayout {
  numbers: NumberBox[];
  line: { pass?: string | undefined; dontPass?: string | undefined; passOdds?: string | undefined; dontPassOdds?: string | undefined; come?: string | undefined; dontCome?: string | undefined; field?: string | undefined };
  big: string[];
  hard: string[];
  /** One throw: the numbers first, then what is put together of them. */
  single: string[];
  joined: string[];
  hornHigh: string[];
  /** What this page knows no place for: a bet that a plan adds. */
  rest: string[];
}

export function crapsLayout(spots: readonly string[]): CrapsLayout {
  const left = new Set(spots);
  const take = (id: string): string | undefined => (left.delete(id) ? id : undefined);
  const takeAll = (kind: string): string[] => spots.filter((id) => id.startsWith(`${kind}:`) && left.delete(id));
  return {
    numbers: POINTS.map((number) => ({
      number,
      lay: take(`lay:${number}`),
      dontCome: take(`dont-come:${number}`),
      dontComeOdds: take(`dont-come-odds:${number}`),
      come: take(`come:${number}`),
      comeOdds: take(`come-odds:${number}`),
      buy: take(`buy:${number}`),
      place: take(`place:${number}`),
    })),
    line: {
      pass: take('pass'),
      dontPass: take('dont-pass'),
      passOdds: take('pass-odds'),
      dontPassOdds: take('dont-pass-odds'),
      come: take('come'),
      dontCome: take('dont-come'),
      field: take('field'),
    },
    big: takeAll('big'),
    hard: takeAll('hard'),
    single: takeAll('prop'),
    joined: ['any-seven', 'any-craps', 'hi-lo', 'c-and-e', 'horn', 'world'].map(take).filter((id) => id !== undefined),
    hornHigh: takeAll('horn-high'),
    rest: [...left],
  };
}

/** The dice that make a bet's number, as the layout pictures them. */
export function pictured(spot: string): [number, number] | undefined {
  const [kind, part] = spot.split(':');
  const number = Number(part);
  if (kind === 'hard') return [number / 2, number / 2];
  if (kind !== 'prop') return undefined;
  return { 2: [1, 1], 3: [1, 2], 11: [5, 6], 12: [6, 6] }[number] as [number, number] | undefined;
}

/** Odds go with their bet in its own amount: what is still missing; none: the flat bet is missing itself. */
export function oddsDue(flat: Amount, there: Amount): Amount | undefined {
  return flat > there ? amount(flat - there) : undefined;
}

/** Which setting of a table says whether a kind of bet works while there is no point. */
const WORKING: Record<string, readonly string[]> = {
  place_working_on_come_out: ['place', 'buy'],
  hardway_working_on_come_out: ['hard'],
  come_odds_working_on_come_out: ['come-odds'],
  multi_roll_bets_work_on_comeout: ['place', 'buy', 'lay', 'big', 'hard', 'come-odds'],
};

/** Chips that lie there but do not play on the next throw: the table has them off on the come-out. */
export function isOff(spot: string, settings: Readonly<Record<string, string>>, point: number): boolean {
  if (point > 0) return false;
  const kind = spot.split(':')[0] ?? '';
  return Object.entries(WORKING).some(([name, kinds]) => settings[name] === 'false' && kinds.includes(kind));
}
