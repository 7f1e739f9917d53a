// What came of the stakes: the lines of a round put together by player, spot and hand.
import type { Row } from '../lib/i18n.svelte';
import { amount, toAmount, type Amount } from '../lib/money';
import type { Line } from '../lib/types';

export interface Result {
  player: number;
  spot: string;
  /** 0: the only hand. */
  hand: number;
  outcome: 'won' | 'lost' | 'pushed';
  stake: Amount;
  /** Handed back, stake included. */
  returned: Amount;
  why: string;
}

/** Money that came back without having played says nothing of a result. */
const NOT_PLAYED = new Set(['taken-back', 'below-minimum', 'above-maximum', 'main-bet-void', 'left-before-close', 'odd-chip']);
const BESIDE = new Set(['stake', 'moved', 'commission', 'fee', 'rake', 'jackpot']);

export function resultsOf(lines: readonly Line[]): Result[] {
  const by = new Map<string, Result>();
  for (const [player, kind, why, spot, stake, returned, , hand = 0] of lines) {
    if (BESIDE.has(kind) || NOT_PLAYED.has(why)) continue;
    const key = `${player} ${spot} ${hand}`;
    const one = by.get(key) ?? { player, spot, hand, outcome: 'lost' as const, stake: amount(0), returned: amount(0), why };
    one.stake = amount(one.stake + toAmount(stake));
    one.returned = amount(one.returned + toAmount(returned));
    // Of several lines the one that was won says how; the house's part of a free bet does not.
    if (kind === 'won' && why !== 'free-bet') one.why = why;
    one.outcome = one.returned > one.stake ? 'won' : one.returned === one.stake && one.stake > 0 ? 'pushed' : 'lost';
    by.set(key, one);
  }
  return [...by.values()];
}

/** Who had chips in play on which spot, also where they are settled already; what was taken back did not play. */
export function played(lines: readonly Line[]): { player: number; spot: string }[] {
  const net = new Map<string, { player: number; spot: string; chips: number }>();
  for (const [player, kind, why, spot, stake] of lines) {
    const chips = kind === 'stake' ? toAmount(stake) : NOT_PLAYED.has(why) ? -toAmount(stake) : 0;
    const one = net.get(`${player} ${spot}`) ?? { player, spot, chips: 0 };
    one.chips += chips;
    net.set(`${player} ${spot}`, one);
  }
  return [...net.values()].filter((one) => one.chips > 0).map(({ player, spot }) => ({ player, spot }));
}

/** "5" of "5/main". */
export function boxOf(spot: string): number {
  const slash = spot.indexOf('/');
  return slash < 0 ? 0 : Number(spot.slice(0, slash));
}

/** "main" of "5/main". */
export function betOf(spot: string): string {
  return spot.slice(spot.indexOf('/') + 1);
}

export const outcomeWords: Readonly<Record<Result['outcome'], Row>> = {
  won: ['výhra', 'výhra', 'win'],
  lost: ['prohra', 'prehra', 'loss'],
  pushed: ['remíza', 'remíza', 'push'],
};

/** Short words for a reason that the felt should name; others are only won, lost or pushed. (A Black Jack or Pontoon stands in the place of the total.) */
export const whyWords: Readonly<Record<string, Row>> = {
  bust: ['přes 21', 'cez 21', 'bust'],
  'dealer-bust': ['krupiér přes', 'krupiér cez', 'dealer bust'],
  'even-money': ['1 : 1 hned', '1 : 1 hneď', 'even money'],
  surrendered: ['vzdáno', 'vzdané', 'surrendered'],
  'five-cards': ['pět karet', 'päť kariet', 'five cards'],
  'dealer-pushes': ['krupiér 22', 'krupiér 22', 'dealer 22'],
  'tie-to-dealer': ['shodu bere krupiér', 'zhodu berie krupiér', 'tie to the dealer'],
  insured: ['pojištěno', 'poistené', 'insured'],
  folded: ['složeno', 'zložené', 'folded'],
  'dealer-not-qualified': ['dealer nepokračuje', 'dealer nepokračuje', 'dealer does not qualify'],
  'below-pair': ['méně než pár', 'menej než pár', 'below a pair'],
  'suit-decides': ['rozhodla barva', 'rozhodla farba', 'decided by suit'],
  'round-void': ['hra zrušena', 'hra zrušená', 'round void'],
};
