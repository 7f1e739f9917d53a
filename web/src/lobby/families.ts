// Families of games as the lobby names and orders them.
import type { Row } from '../lib/i18n.svelte';

export const families: Record<string, Row> = {
  roulette: ['Ruleta', 'Ruleta', 'Roulette'],
  'blackjack-endless': ['Black Jack Endless', 'Black Jack Endless', 'Black Jack Endless'],
  blackjack: ['Black Jack', 'Black Jack', 'Black Jack'],
  baccarat: ['Baccarat', 'Baccarat', 'Baccarat'],
  stud: ['Poker proti krupiérovi', 'Poker proti krupiérovi', 'Poker against the dealer'],
  holdem: ['Poker mezi hráči', 'Poker medzi hráčmi', 'Poker among players'],
  craps: ['Craps', 'Craps', 'Craps'],
  'sic-bo': ['Sic Bo', 'Sic Bo', 'Sic Bo'],
  barbut: ['Barbut', 'Barbut', 'Barbut'],
  'fortune-wheel': ['Kolo štěstí', 'Koleso šťastia', 'Wheel of fortune'],
};

const order = Object.keys(families);

export function familyRank(family: string): number {
  const rank = order.indexOf(family);
  return rank < 0 ? order.length : rank;
}
