// What a poker hand is called, from what the server says that it is.
import { fill, say, type Row } from '../lib/i18n.svelte';
import type { NamedHand } from '../lib/types';

const names: Record<string, Row> = {
  'high-card': ['Vysoká karta {a}', 'Vysoká karta {a}', 'High card {a}'],
  'one-pair': ['Dvojice {a}', 'Dvojica {a}', 'Pair of {a}'],
  'two-pairs': ['Dvě dvojice {a} a {b}', 'Dve dvojice {a} a {b}', 'Two pairs, {a} and {b}'],
  'three-of-a-kind': ['Trojice {a}', 'Trojica {a}', 'Three of a kind, {a}'],
  straight: ['Postupka do {a}', 'Postupka do {a}', 'Straight to {a}'],
  flush: ['Barva {a}', 'Farba {a}', 'Flush, {a} high'],
  'full-house': ['Full House {a} a {b}', 'Full House {a} a {b}', 'Full house, {a} over {b}'],
  'four-of-a-kind': ['Čtveřice {a}', 'Štvorica {a}', 'Four of a kind, {a}'],
  'straight-flush': ['Čistá postupka do {a}', 'Čistá postupka do {a}', 'Straight flush to {a}'],
  'royal-flush': ['Royal Flush', 'Royal Flush', 'Royal flush'],
};

const sign = (rank: string | undefined) => (rank === 'T' ? '10' : (rank ?? ''));

/** One for each board. */
export function handNames(hands: readonly NamedHand[] | undefined): string {
  return (hands ?? []).map(({ category, ranks }) => fill(say(names[category]), { a: sign(ranks[0]), b: sign(ranks[1]) })).join(' / ');
}
