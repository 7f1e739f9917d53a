// What a spot's name says: its box, its kind, its number; and the price and limits behind it.
import { say, speech } from '../lib/i18n.svelte';
import { amount, show, toAmount, type Amount } from '../lib/money';
import type { BetKind, Game } from '../lib/types';

export interface SpotParts {
  /** 0 where the game has no boxes. */
  box: number;
  /** "place" of "place:6". */
  kind: string;
  /** "6" of "place:6"; empty where there is none. */
  part: string;
}

export function partsOf(spot: string): SpotParts {
  const slash = spot.indexOf('/');
  const bet = slash < 0 ? spot : spot.slice(slash + 1);
  const colon = bet.indexOf(':');
  return {
    box: slash < 0 ? 0 : Number(spot.slice(0, slash)),
    kind: colon < 0 ? bet : bet.slice(0, colon),
    part: colon < 0 ? '' : bet.slice(colon + 1),
  };
}

/** The spot without its box: as the game lists it. */
export function betOf(spot: string): string {
  return spot.slice(spot.indexOf('/') + 1);
}

export function kindOf(game: Game, spot: string): BetKind | undefined {
  const bet = betOf(spot);
  const id = game.spots.find((one) => one.id === bet)?.kind ?? partsOf(spot).kind;
  return game.kinds.find((one) => one.id === id);
}

const answers = (row: { id: string }, part: string) => row.id === part || row.id.split('-').includes(part);

/** The pay rows that can win for this spot: of "place:6" the row "6-8", of "single:3" all of them. */
export function rowsOf(game: Game, spot: string): BetKind['pays'] {
  const kind = kindOf(game, spot);
  if (!kind) return [];
  const { part } = partsOf(spot);
  // Lines go by the spot's number only where every number has one: sic bo's singles count dice, and "1" is no face there.
  const parts = game.spots.filter((one) => one.kind === kind.id).map((one) => partsOf(one.id).part);
  if (part === '' || !parts.every((one) => kind.pays.some((row) => answers(row, one)))) return kind.pays;
  const exact = kind.pays.filter((row) => row.id === part);
  return exact.length > 0 ? exact : kind.pays.filter((row) => answers(row, part));
}

/** "7:6"; where several lines can be paid, from the lowest to the highest: "1:1 – 12:1". */
export function priceOf(game: Game, spot: string): string {
  const prices = [...new Set(rowsOf(game, spot).map((row) => row.pays))];
  if (prices.length <= 1) return prices[0] ?? '';
  const ordered = prices.sort((a, b) => toOne(a) - toOne(b));
  return `${ordered[0]} – ${ordered[ordered.length - 1]}`;
}

function toOne(price: string): number {
  const [win = '0', stake = '1'] = price.split(':');
  return Number(win) / Number(stake || '1');
}

/** What the spot is called, in the reader's language: "Sázka na číslo 6", "Box 3, Banker". */
export function nameOf(game: Game, spot: string): string {
  const { box, part } = partsOf(spot);
  const kind = kindOf(game, spot);
  const rows = kind?.pays.filter((row) => row.id === part) ?? [];
  // "Propoziční sázka: Hadí oči" where the line has a name of its own, else the number itself.
  const own = rows.length === 1 && rows[0] && !/^\d/.test(say(rows[0].name)) ? say(rows[0].name) : part.replace('-', ' a '.replace('a', say(['a', 'a', 'and'])));
  const bet = [say(kind?.name) || partsOf(spot).kind, own].filter(Boolean).join(' ');
  return box > 0 ? `Box ${box}, ${bet}` : bet;
}

/** As it is printed on the cloth: "Punto (hráč)" is "Punto". */
export function printed(name: string): string {
  return name.replace(/\s*\(.*\)$/, '');
}

export interface Limits {
  min: Amount;
  /** None: as much as the player has. */
  max: Amount | undefined;
}

export function limitsOf(game: Game, spot: string): Limits {
  const kind = kindOf(game, spot);
  const max = toAmount(kind?.max);
  return { min: toAmount(kind?.min), max: max > 0 ? max : undefined };
}

export function showLimits({ min, max }: Limits, currency: string): string {
  if (max === undefined) return say([`od ${show(min, currency)}`, `od ${show(min, currency)}`, `from ${show(min, currency, 'en')}`]);
  return `${show(min, undefined, speech.language)} – ${show(max, currency, speech.language)}`;
}

/** What a click on a spot lays: the chip in hand, more where the minimum or the parts of a joined bet (a horn is four) ask for it. */
export function stakeFor(game: Game, spot: string, chip: Amount, there: Amount): Amount {
  const least = there === 0 ? Math.max(chip, limitsOf(game, spot).min) : chip;
  const step = toAmount(kindOf(game, spot)?.step);
  if (step === 0) return amount(least);
  const unit = common(step, toAmount(game.chips[0]) || step);
  return amount(Math.ceil(least / unit) * unit);
}

/** The least common multiple. */
function common(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
