// What a poker hand is called: the best five of the cards that lie open. For the eye only; who wins, the server says.
import { fill, say, type Row } from '../lib/i18n.svelte';

export type Category = 'high-card' | 'pair' | 'two-pair' | 'three' | 'straight' | 'flush' | 'full-house' | 'four' | 'straight-flush' | 'royal-flush';
const ORDER: readonly Category[] = ['high-card', 'pair', 'two-pair', 'three', 'straight', 'flush', 'full-house', 'four', 'straight-flush', 'royal-flush'];
const RANKS = '23456789TJQKA';

export interface PokerHand {
  category: Category;
  cards: string[];
  /** What the hand is made of, the most telling first: of a full house the three, then the pair. */
  ranks: number[];
}

const rank = (card: string) => RANKS.indexOf(card[0] ?? '');

/** Five cards. */
function valueOf(cards: string[]): PokerHand {
  const by = new Map<number, number>();
  for (const card of cards) by.set(rank(card), (by.get(rank(card)) ?? 0) + 1);
  const groups = [...by].sort(([a, m], [b, n]) => n - m || b - a);
  const ranks = groups.map(([one]) => one);
  const counts = groups.map(([, count]) => count).join('');
  const flush = cards.every((card) => card[1] === cards[0]?.[1]);
  const high = Math.max(...ranks);
  const wheel = ranks.length === 5 && ranks.join() === '12,3,2,1,0';
  const straight = wheel || (ranks.length === 5 && high - Math.min(...ranks) === 4);
  if (straight) {
    const top = wheel ? 3 : high;
    return { category: flush ? (top === 12 ? 'royal-flush' : 'straight-flush') : 'straight', cards, ranks: [top] };
  }
  const category: Category = counts === '41' ? 'four' : counts === '32' ? 'full-house' : flush ? 'flush' : counts === '311' ? 'three' : counts === '221' ? 'two-pair' : counts === '2111' ? 'pair' : 'high-card';
  return { category, cards, ranks };
}

function better(a: PokerHand, b: PokerHand): boolean {
  const apart = ORDER.indexOf(a.category) - ORDER.indexOf(b.category);
  if (apart !== 0) return apart > 0;
  for (const [i, one] of a.ranks.entries()) {
    const other = b.ranks[i] ?? -1;
    if (one !== other) return one > other;
  }
  return false;
}

/** The best five of five to seven cards; undefined where one lies face down or there are too few. */
export function bestHand(cards: readonly string[]): PokerHand | undefined {
  if (cards.length < 5 || cards.some((card) => rank(card) < 0)) return undefined;
  let best: PokerHand | undefined;
  const choose = (from: number, chosen: string[]) => {
    if (chosen.length === 5) {
      const hand = valueOf(chosen);
      if (!best || better(hand, best)) best = hand;
      return;
    }
    for (let i = from; i <= cards.length - (5 - chosen.length); ++i) choose(i + 1, [...chosen, cards[i]!]);
  };
  choose(0, []);
  return best;
}

const names: Record<Category, Row> = {
  'high-card': ['Vysoká karta {a}', 'Vysoká karta {a}', 'High card {a}'],
  pair: ['Dvojice {a}', 'Dvojica {a}', 'Pair of {a}'],
  'two-pair': ['Dvě dvojice {a} a {b}', 'Dve dvojice {a} a {b}', 'Two pairs, {a} and {b}'],
  three: ['Trojice {a}', 'Trojica {a}', 'Three of a kind, {a}'],
  straight: ['Postupka do {a}', 'Postupka do {a}', 'Straight to {a}'],
  flush: ['Barva {a}', 'Farba {a}', 'Flush, {a} high'],
  'full-house': ['Full House {a} a {b}', 'Full House {a} a {b}', 'Full house, {a} over {b}'],
  four: ['Čtveřice {a}', 'Štvorica {a}', 'Four of a kind, {a}'],
  'straight-flush': ['Čistá postupka do {a}', 'Čistá postupka do {a}', 'Straight flush to {a}'],
  'royal-flush': ['Royal Flush', 'Royal Flush', 'Royal flush'],
};

export function handName(hand: PokerHand): string {
  const sign = (at: number | undefined) => (at === undefined ? '' : RANKS[at] === 'T' ? '10' : RANKS[at]);
  return fill(say(names[hand.category]), { a: sign(hand.ranks[0]), b: sign(hand.ranks[1]) });
}
