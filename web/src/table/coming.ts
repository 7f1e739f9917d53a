// A table's game as it will be after the announced change; asked for once, however many places show it.
import { ask } from '../lib/api';
import type { PendingChange } from '../lib/generated';
import type { Game, TableCard } from '../lib/types';

const KEPT = 30;
const asked = new Map<string, Promise<Game>>();

/** Fails with an ApiError, where the house has this game no more. */
export function gameThen({ plan, game }: Pick<TableCard, 'plan' | 'game'>, change: PendingChange): Promise<Game> {
  const settings = settingsText(change.settings);
  const key = `${plan} ${game} ${settings}`;
  const there = asked.get(key) ?? ask<Game>('game', { plan, game, settings });
  if (!asked.has(key)) {
    if (asked.size >= KEPT) asked.clear();
    asked.set(key, there);
    there.catch(() => asked.delete(key));
  }
  return there;
}

/** "decks=6 soft17=hit"; what is empty holds by itself. */
export function settingsText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
