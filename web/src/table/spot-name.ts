// What people call a spot: the plan's name of its bet, with the number, the numbers or the box it is on.
import { say, type Row } from '../lib/i18n.svelte';
import type { BetKind, Game } from '../lib/types';

/** Bets of one kind that have names of their own. */
const own: Record<string, Row> = {
  red: ['Červená', 'Červená', 'Red'],
  black: ['Černá', 'Čierna', 'Black'],
  odd: ['Lichá', 'Nepárne', 'Odd'],
  even: ['Sudá', 'Párne', 'Even'],
  low: ['Malá', 'Malé', 'Low'],
  high: ['Velká', 'Veľké', 'High'],
};

/** "3/main" is box 3 and bet "main". */
export function splitSpot(spot: string): { box: string | undefined; bet: string } {
  const slash = spot.indexOf('/');
  return slash < 0 ? { box: undefined, bet: spot } : { box: spot.slice(0, slash), bet: spot.slice(slash + 1) };
}

export function kindOf(game: Game, spot: string): BetKind | undefined {
  const { bet } = splitSpot(spot);
  const id = game.spots.find((one) => one.id === bet)?.kind ?? bet.split(':')[0];
  return game.kinds.find((one) => one.id === id);
}

export function spotName(game: Game | undefined, spot: string): string {
  const { box, bet } = splitSpot(spot);
  const [head = bet, ...tail] = bet.split(':');
  const kind = game ? kindOf(game, spot) : undefined;
  const row = own[head];
  const name = row && (!kind || kind.id === 'even-chance') ? say(row) : kind ? say(kind.name) : head;
  const numbers = tail.map((one, i) => (head === 'neighbours' && i === 1 ? `± ${one}` : one.replaceAll('-', '/')));
  const text = [name, ...numbers].join(' ');
  return box === undefined ? text : `${say(game?.bank === 'players' ? ['Místo', 'Miesto', 'Seat'] : ['Box', 'Box', 'Box'])} ${box}: ${text}`;
}
