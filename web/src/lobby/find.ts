// Finding tables: by words with or without accents, by plan and by family.
import { dealersOf } from '../lib/croupiers';
import type { TableCard } from '../lib/types';
import { familyRank } from './families';

export interface Wish {
  text: string;
  plan: string;
  family: string;
}

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every word of the search must be somewhere in the table's name, its game in any language, its plan, family or croupier. */
export function matches(card: TableCard, wish: Wish): boolean {
  if (wish.plan !== '' && card.plan !== wish.plan) return false;
  if (wish.family !== '' && card.family !== wish.family) return false;
  const all = plain([card.name, card.plan, card.family, card.title.cs, card.title.sk, card.title.en, dealersOf(card)].join(' '));
  return plain(wish.text)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export interface Group {
  plan: string;
  tables: TableCard[];
}

/** By plan, in each the families in the lobby's order. */
export function grouped(tables: readonly TableCard[]): Group[] {
  const plans = [...new Set(tables.map((one) => one.plan))].sort((a, b) => a.localeCompare(b));
  return plans.map((plan) => ({
    plan,
    tables: tables.filter((one) => one.plan === plan).sort((a, b) => familyRank(a.family) - familyRank(b.family) || a.table - b.table),
  }));
}
