// What two cards that make 21 are called at this table: "Black Jack", "Pontoon".
import { say } from '../lib/i18n.svelte';
import type { CardRow, Game } from '../lib/types';

/**
 * For showing in the place of the total. Split hands are an ordinary 21; where cards can be switched between boxes the
 * table's rule decides which of them count, so there the total is shown.
 */
export function naturalName(row: CardRow, game: Game | undefined): string | undefined {
  if (row.total !== 21 || row.cards.length !== 2 || row.place.includes('.') || game?.actions.includes('switch')) return undefined;
  const line = game?.kinds.find((kind) => kind.id === 'main')?.pays.find((one) => one.id === 'blackjack');
  return line ? say(line.name) : undefined;
}
