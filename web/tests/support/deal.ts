// Cards chosen by the test, dealt by the croupier where the table says that one is due.
import type { Person } from './house';

interface Due {
  phase: string;
  await?: { due?: { place: string }[] };
}

/** For each place its cards, in order; deals until the table wants none, or one that was not chosen. */
export async function deal(croupier: Person, table: number, cards: Record<string, string[]>): Promise<void> {
  const left = new Map(Object.entries(cards).map(([place, all]) => [place, [...all]]));
  for (;;) {
    const { table: state } = await croupier.ask<{ table: Due }>(`table/${table}?channel=console`);
    const place = state.await?.due?.[0]?.place;
    const card = place === undefined ? undefined : left.get(place)?.shift();
    if (place === undefined || card === undefined) return;
    await croupier.do('outcome', { table, outcome: `deal ${place} ${card}` });
  }
}
