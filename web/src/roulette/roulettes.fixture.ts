// The spots of all ten roulettes as the server tells them, for tests; written shorter in roulettes.fixture.json.
import type { BetKind, Game, SpotInfo } from '../lib/types';
import kept from './roulettes.fixture.json';

export type Roulette = Pick<Game, 'plan' | 'game' | 'chance' | 'kinds' | 'spots'>;

interface Kept {
  plan: string;
  game: string;
  rim: string;
  /** Spots whose kind is not the first word of their name. */
  kinds: Record<string, string>;
  /** Bets whose name is the list of their numbers. */
  listed: Record<string, string>;
  covers: Record<string, string>;
  sections: Record<string, string>;
  reaches: number[];
  complete: boolean;
}

function words(text: string): string[] {
  return text.split(' ');
}

function neighbours(rim: string[], reaches: number[]): SpotInfo[] {
  return rim.flatMap((number, i) =>
    reaches.map((reach) => ({
      id: `neighbours:${number}:${reach}`,
      kind: 'neighbours',
      parts: Array.from({ length: 2 * reach + 1 }, (_, k): [string, number] => [`straight:${rim[(i + k - reach + rim.length) % rim.length]}`, 1]),
    })),
  );
}

function gameOf({ plan, game, rim: rimText, kinds, listed, covers, sections, reaches, complete }: Kept): Roulette {
  const rim = words(rimText);
  const spots: SpotInfo[] = [
    ...Object.entries(listed).flatMap(([kind, all]) => words(all).map((what) => ({ id: `${kind}:${what}`, kind, covers: what.split('-') }))),
    ...Object.entries(covers).map(([id, all]) => ({ id, kind: kinds[id.split(':')[0] ?? ''] ?? id.split(':')[0] ?? '', covers: words(all) })),
    ...Object.entries(sections).map(([id, all]) => ({
      id,
      kind: id,
      parts: words(all).map((part): [string, number] => [part.slice(part.indexOf('*') + 1), Number.parseInt(part, 10)]),
    })),
    ...neighbours(rim, reaches),
  ];
  // What lies around a number: every inside bet that covers it, with as many chips as it covers numbers.
  const inside = spots.filter((one) => ['straight', 'split', 'street', 'corner', 'six-line'].includes(one.kind));
  const around = complete
    ? rim.map((number) => ({
        id: `complete:${number}`,
        kind: 'complete',
        parts: inside.filter((one) => one.covers?.includes(number)).map((one): [string, number] => [one.id, one.covers?.length ?? 0]),
      }))
    : [];
  const all = [...spots, ...around];
  const named = (id: string): BetKind => ({ id, name: { cs: id, sk: id, en: id }, min: '1', max: '100', pays: [] });
  return {
    plan,
    game,
    chance: { packs: 0, dice: 0, pockets: rim, colours: {} },
    kinds: [...new Set(all.map((one) => one.kind))].map(named),
    spots: all,
  };
}

export const roulettes: readonly Roulette[] = (kept as unknown as Kept[]).map(gameOf);
