// What five cards are called, and which of them make it: for showing only, the table decides who wins.

export type PokerName =
  | 'high-card'
  | 'one-pair'
  | 'two-pairs'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush';

export interface NamedHand {
  name: PokerName;
  /** The cards that make it, without the side cards. */
  cards: string[];
  /** Ace and king, without a pair. */
  aceKing: boolean;
}

const ORDER = '23456789TJQKA';

/** Nothing where the hand is not five open cards. */
export function nameHand(cards: readonly string[], aceLow = true): NamedHand | undefined {
  if (cards.length !== 5 || cards.some((card) => !ORDER.includes(card[0] ?? '?') || card[0] === '')) return undefined;
  const ranks = cards.map((card) => ORDER.indexOf(card[0] ?? ''));
  const groups = [...new Set(ranks)].map((rank) => ({ rank, cards: cards.filter((_, i) => ranks[i] === rank) })).sort((a, b) => b.cards.length - a.cards.length || b.rank - a.rank);
  const counts = groups.map((group) => group.cards.length).join('');
  const of = (name: PokerName, made: readonly string[]): NamedHand => ({ name, cards: [...made], aceKing: name === 'high-card' && ranks.includes(12) && ranks.includes(11) });
  const first = groups[0]?.cards ?? [];
  const second = groups[1]?.cards ?? [];
  switch (counts) {
    case '41':
      return of('four-of-a-kind', first);
    case '32':
      return of('full-house', cards);
    case '311':
      return of('three-of-a-kind', first);
    case '221':
      return of('two-pairs', [...first, ...second]);
    case '2111':
      return of('one-pair', first);
  }
  const sorted = [...ranks].sort((a, b) => a - b);
  const top = sorted[4] ?? 0;
  const straight = top - (sorted[0] ?? 0) === 4 || (aceLow && top === 12 && sorted[3] === 3);
  const flush = cards.every((card) => card[1] === cards[0]?.[1]);
  if (straight && flush) return of(sorted[0] === 8 ? 'royal-flush' : 'straight-flush', cards);
  if (flush) return of('flush', cards);
  if (straight) return of('straight', cards);
  const aceKing = ranks.includes(12) && ranks.includes(11);
  return of('high-card', cards.filter((_, i) => ranks[i] === top || (aceKing && ranks[i] === 11)));
}
