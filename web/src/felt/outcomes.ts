// What rounds came to, in words: the statistics' results by their names.
import { say, type Row } from '../lib/i18n.svelte';

const rows: Record<string, Row> = {
  thrown: ['hod', 'hod', 'throw'],
  natural: ['Natural', 'Natural', 'Natural'],
  craps: ['Craps', 'Craps', 'Craps'],
  point: ['Point', 'Point', 'Point'],
  'point-made': ['Point padl', 'Point padol', 'Point made'],
  'seven-out': ['Seven-out', 'Seven-out', 'Seven-out'],
  player: ['Hráč', 'Hráč', 'Player'],
  banker: ['Bankéř', 'Bankár', 'Banker'],
  tie: ['Remíza', 'Remíza', 'Tie'],
  'player-pair': ['Pár hráče', 'Pár hráča', 'Player pair'],
  'banker-pair': ['Pár bankéře', 'Pár bankára', 'Banker pair'],
  'player-natural': ['Natural hráče', 'Natural hráča', 'Player natural'],
  'banker-natural': ['Natural bankéře', 'Natural bankára', 'Banker natural'],
  blackjack: ['Black Jack', 'Black Jack', 'Black Jack'],
  'over-21': ['Přes 21', 'Nad 21', 'Over 21'],
  qualified: ['Krupiér hrál', 'Krupiér hral', 'The dealer qualified'],
  'not-qualified': ['Krupiér nehrál', 'Krupiér nehral', 'The dealer did not qualify'],
  'not-played': ['Krupiér nehrál do konce', 'Krupiér nehral do konca', 'The dealer’s hand was not played'],
  wins: ['Výhra po vyložení karet', 'Výhra po odkrytí kariet', 'Won at the showdown'],
  splits: ['Dělený bank', 'Delený bank', 'Split pot'],
  'last-left': ['Ostatní složili', 'Ostatní zložili', 'The others folded'],
};

/** A total is its own name. */
export function outcomeName(word: string): string {
  return say(rows[word]) || word;
}
