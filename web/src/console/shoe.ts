// Which cards can't come any more: as many as there are packs lie open on the table.
import type { CardRow } from '../lib/types';

export const ranks = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export const suits = ['s', 'h', 'd', 'c'] as const;

/** Card to how many of it lie open; a card face down counts for none. */
export function openCards(rows: readonly CardRow[]): Map<string, number> {
  const seen = new Map<string, number>();
  // In games for many a player's own row repeats the common one: a place counts once, by its longest row.
  const places = new Map<string, string[]>();
  for (const row of rows) {
    if (row.cards.length > (places.get(row.place)?.length ?? 0)) places.set(row.place, row.cards);
  }
  for (const cards of places.values()) {
    for (const card of cards) if (card !== '??') seen.set(card, (seen.get(card) ?? 0) + 1);
  }
  return seen;
}

export function isGone(card: string, rows: readonly CardRow[], packs: number): boolean {
  return packs > 0 && (openCards(rows).get(card) ?? 0) >= packs;
}
