// What the spots of a roulette cover, what they are called and what they pay.
import { say } from '../lib/i18n.svelte';
import type { BetKind, Game, SpotInfo } from '../lib/types';
import { t } from './words';

const EVEN_CHANCES = new Set(['red', 'black', 'odd', 'even', 'low', 'high']);
/** Composed bets that are a choice of their own and no section of the rim. */
const NO_SECTIONS = new Set(['neighbours', 'complete']);

export class SpotBook {
  private spots: Map<string, SpotInfo>;
  private kinds: Map<string, BetKind>;
  private covered = new Map<string, ReadonlySet<string>>();

  constructor(readonly game: Pick<Game, 'spots' | 'kinds' | 'chance'>) {
    this.spots = new Map(game.spots.map((one) => [one.id, one]));
    this.kinds = new Map(game.kinds.map((one) => [one.id, one]));
  }

  has(spot: string): boolean {
    return this.spots.has(spot);
  }

  /** Announced bets that have a name of their own: Voisins, Tier... */
  get sections(): SpotInfo[] {
    return this.game.spots.filter(({ parts, kind }) => parts && !NO_SECTIONS.has(kind));
  }

  /** Numbers that win for it, of a composed bet those of its parts. */
  covers(spot: string): ReadonlySet<string> {
    let covers = this.covered.get(spot);
    if (!covers) {
      const info = this.spots.get(spot);
      covers = new Set(info?.parts ? info.parts.flatMap(([part]) => [...this.covers(part)]) : (info?.covers ?? []));
      this.covered.set(spot, covers);
    }
    return covers;
  }

  parts(spot: string): readonly [string, number][] {
    return this.spots.get(spot)?.parts ?? [];
  }

  /** Chips that a unit of it takes. */
  units(spot: string): number {
    return this.parts(spot).reduce((sum, [, units]) => sum + units, 0) || 1;
  }

  kind(spot: string): BetKind | undefined {
    return this.kinds.get(this.spots.get(spot)?.kind ?? '');
  }

  /** "17:1"; where dice choose between prices, all of them. */
  odds(spot: string): string {
    return (this.kind(spot)?.pays ?? []).map((one) => one.pays).join(' / ');
  }

  colour(number: string): string {
    return this.game.chance.colours[number] ?? 'green';
  }

  /** Numbers of neighbours that may be chosen; empty where the game has no such bet. */
  reaches(): number[] {
    const found = new Set<number>();
    for (const { kind, parts } of this.game.spots) {
      if (kind === 'neighbours' && parts) found.add((parts.length - 1) / 2);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** The bet on a number and its neighbours on the rim. */
  neighbours(number: string, reach: number): string | undefined {
    return [`neighbours:${number}:${reach}`, `neighbours:${number}`].find((one) => this.has(one));
  }

  private range(spot: string): string {
    const numbers = [...this.covers(spot)].map(Number).sort((a, b) => a - b);
    return numbers.length > 0 ? `${numbers[0]}–${numbers.at(-1)}` : '';
  }

  /** What is printed on its field. */
  label(spot: string): string {
    const [kind = '', what = ''] = spot.split(':');
    switch (kind) {
      case 'straight':
        return what;
      case 'low':
      case 'high':
      case 'quarter':
        return this.range(spot);
      case 'column':
        return this.odds(spot).split(' / ')[0] ?? '';
      default:
        return this.name(spot);
    }
  }

  /** As a person would say it: "Dvojice 4/7", "2. tucet", "Voisins". */
  name(spot: string): string {
    const [kind = '', what = '', reach = ''] = spot.split(':');
    if (kind === 'neighbours') {
      const n = Number(reach || (this.parts(spot).length - 1) / 2);
      return n === 0 ? t('justNumber', { number: what }) : t('neighboursOf', { number: what, n });
    }
    if (kind === 'dozen' || kind === 'column') return t(kind, { nth: what });
    if (kind === 'quarter') return t(kind, { nth: what, range: this.range(spot) });
    if (kind === 'low' || kind === 'high') return t(kind, { range: this.range(spot) });
    if (EVEN_CHANCES.has(kind)) return t(kind as 'red' | 'black' | 'odd' | 'even');
    const name = say(this.kind(spot)?.name);
    if (kind === 'six-line') return `${name} ${what.replace('-', '–')}`;
    return what ? `${name} ${what.replaceAll('-', '/')}` : name;
  }
}
