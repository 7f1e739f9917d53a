// Where a card is due, in words: "karta pro box 3", "karta pro bankéře".
import { fill, say, type Row } from '../lib/i18n.svelte';

const forWhom: Record<string, Row> = {
  dealer: ['krupiéra', 'krupiéra', 'the dealer'],
  player: ['hráče (Punto)', 'hráča (Punto)', 'the player (Punto)'],
  banker: ['bankéře (Banco)', 'bankára (Banco)', 'the banker (Banco)'],
  board: ['společné karty', 'spoločné karty', 'the board'],
  trick: ['štych', 'štych', 'the trick'],
  talon: ['talon', 'talón', 'the talon'],
  aside: ['odhozené karty', 'odhodené karty', 'the discards'],
};
const rowNames: Record<string, Row> = {
  dealer: ['Krupiér', 'Krupiér', 'Dealer'],
  player: ['Punto (hráč)', 'Punto (hráč)', 'Punto (player)'],
  banker: ['Banco (bankéř)', 'Banco (bankár)', 'Banco (banker)'],
  board: ['Společné karty', 'Spoločné karty', 'Board'],
  trick: ['Štych', 'Štych', 'Trick'],
  talon: ['Talon', 'Talón', 'Talon'],
  aside: ['Odhozené karty', 'Odhodené karty', 'Discards'],
};
const box: Row = ['box {box}', 'box {box}', 'box {box}'];
const handOf: Row = ['box {box}, {hand}. list', 'box {box}, {hand}. list', 'box {box}, hand {hand}'];
const seat: Row = ['místo {box}', 'miesto {box}', 'seat {box}'];

function boxed(place: string, seats: boolean): string {
  const [number = place, hand] = place.split('.');
  return fill(say(hand ? handOf : seats ? seat : box), { box: number, hand });
}

/** The end of "karta pro …". */
export function whomFor(place: string, seats = false): string {
  const row = forWhom[place.split('.')[0] ?? place];
  return row ? say(row) : boxed(place, seats);
}

/** Beside a row of cards. */
export function rowName(place: string, seats = false): string {
  const row = rowNames[place.split('.')[0] ?? place];
  if (row) return say(row);
  const text = boxed(place, seats);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
