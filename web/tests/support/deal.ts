// Cards chosen by the test, dealt by the croupier where the table says that one is due.
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './house';

interface Due {
  phase: string;
  await?: { due?: { place: string }[] };
}

/** The server lets one session ask fifty times a second. */
const ASK_AGAIN_MS = 50;
const LIMIT_MS = 90_000;

/** For each place its cards, in order: waits until the first of them is due, then deals until the table wants none, or one that was not chosen. */
export async function deal(croupier: Person, table: number, cards: Record<string, string[]>): Promise<void> {
  const left = new Map(Object.entries(cards).map(([place, all]) => [place, [...all]]));
  if (left.size === 0) return;
  const started = Date.now();
  for (let dealt = 0; ; ) {
    const { table: state } = await croupier.ask<{ table: Due }>(`table/${table}?channel=console`);
    const place = state.await?.due?.[0]?.place;
    const card = place === undefined ? undefined : left.get(place)?.shift();
    if (place !== undefined && card !== undefined) {
      await croupier.do('outcome', { table, outcome: `deal ${place} ${card}` });
      ++dealt;
    } else if (dealt > 0) {
      return;
    } else if (Date.now() - started > LIMIT_MS) {
      throw new Error(`table ${table} wants none of ${JSON.stringify(cards)}`);
    } else {
      // A player's decision may be on its way.
      await pause(ASK_AGAIN_MS);
    }
  }
}
