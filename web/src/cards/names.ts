// What cards are called aloud, for labels and announcements.
import { say, speech, type Row } from '../lib/i18n.svelte';

export const suitSigns: Readonly<Record<string, string>> = { h: '♥', d: '♦', c: '♣', s: '♠' };

const suits: Readonly<Record<string, Row>> = {
  h: ['srdcová', 'srdcová', 'of hearts'],
  d: ['kárová', 'kárová', 'of diamonds'],
  c: ['křížová', 'krížová', 'of clubs'],
  s: ['piková', 'piková', 'of spades'],
};

/** In Czech and Slovak the word for the suit agrees with the gender of the rank: "srdcové eso", "srdcový král". */
const ranks: Readonly<Record<string, { name: Row; ending: 'ý' | 'á' | 'é' }>> = {
  A: { name: ['eso', 'eso', 'ace'], ending: 'é' },
  K: { name: ['král', 'kráľ', 'king'], ending: 'ý' },
  Q: { name: ['dáma', 'dáma', 'queen'], ending: 'á' },
  J: { name: ['kluk', 'spodok', 'jack'], ending: 'ý' },
  T: { name: ['desítka', 'desiatka', 'ten'], ending: 'á' },
  '9': { name: ['devítka', 'deviatka', 'nine'], ending: 'á' },
  '8': { name: ['osmička', 'osmička', 'eight'], ending: 'á' },
  '7': { name: ['sedmička', 'sedmička', 'seven'], ending: 'á' },
  '6': { name: ['šestka', 'šestka', 'six'], ending: 'á' },
  '5': { name: ['pětka', 'päťka', 'five'], ending: 'á' },
  '4': { name: ['čtyřka', 'štvorka', 'four'], ending: 'á' },
  '3': { name: ['trojka', 'trojka', 'three'], ending: 'á' },
  '2': { name: ['dvojka', 'dvojka', 'two'], ending: 'á' },
};

export function isJoker(card: string): boolean {
  return card === 'Xx' || card === 'Xy';
}

/** A card that lies face up for this reader. */
export function isOpen(card: string): boolean {
  return isJoker(card) || ((card[0] ?? '') in ranks && (card[1] ?? '') in suits);
}

export function cardName(card: string): string {
  if (isJoker(card)) return say(['žolík', 'žolík', 'joker']);
  const rank = ranks[card[0] ?? ''];
  const suit = suits[card[1] ?? ''];
  if (!rank || !suit) return say(['karta lícem dolů', 'karta lícom dolu', 'card face down']);
  if (speech.language === 'en') return `${say(rank.name)} ${say(suit)}`;
  return `${say(suit).slice(0, -1)}${rank.ending} ${say(rank.name)}`;
}
