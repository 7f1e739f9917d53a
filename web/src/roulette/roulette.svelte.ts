// A roulette table as its page shows it: what is pointed at, what lies where, and the outcome once the ball rests.
import type { NumberCount, Statistics } from '../lib/generated';
import { notices } from '../lib/notices.svelte';
import { amount, show, sum, toAmount, type Amount } from '../lib/money';
import { speech } from '../lib/i18n.svelte';
import type { LiveTable } from '../lib/table.svelte';
import type { Line } from '../lib/types';
import type { Betting } from '../table/betting.svelte';
import { SpotBook } from './spots';
import { t } from './words';

export type { NumberCount };

/** Of numbers these are there. */
export type NumberStatistics = Statistics & Required<Pick<Statistics, 'wheel' | 'hot' | 'cold' | 'shares'>> & { last: { name: string; colour: string }[] };

function isOfNumbers(statistics: Statistics | undefined): statistics is NumberStatistics {
  return statistics?.kind === 'numbers';
}

/** Chips on a spot; after the outcome with what became of them. */
export interface Pile {
  stake: Amount;
  fate?: 'won' | 'lost';
  returned?: Amount;
}

const DEFAULT_REACH = 2;
const SETTLED = new Set(['won', 'lost', 'pushed']);

export class Roulette {
  /** "Naskládané žetony": a number is laid with all inside bets around it. */
  complete = $state(false);
  /** Neighbours on each side. */
  reach = $state(DEFAULT_REACH);
  /** The spot under the pointer, the finger or the focus. */
  aim = $state<string | undefined>();
  /** The ball has come to rest on the screen too. */
  landed = $state(false);

  readonly book: SpotBook;
  private shown = $state.raw<NumberStatistics | undefined>();

  constructor(
    readonly table: LiveTable,
    readonly betting: Betting,
  ) {
    if (!table.game) throw new Error('a roulette is shown when its game is known');
    this.book = new SpotBook(table.game);
    const reaches = this.book.reaches();
    if (!reaches.includes(DEFAULT_REACH)) this.reach = reaches[0] ?? DEFAULT_REACH;
    this.landed = this.number !== undefined;
    this.follow();
    $effect(() => {
      if (this.number === undefined) this.landed = false;
    });
    // The strips tell a number only when the ball shows it.
    $effect(() => this.follow());
  }

  private follow(): void {
    const now = this.table.state?.statistics;
    if (isOfNumbers(now) && (this.number === undefined || this.landed)) this.shown = now;
  }

  get statistics(): NumberStatistics | undefined {
    return this.shown;
  }

  /** What came in this round, as the server tells it. */
  get number(): string | undefined {
    const mark = this.table.state?.view?.marks.find((one) => one.mark === 'pocket');
    if (!mark) return undefined;
    return this.table.state?.statistics.wheel?.find((one) => one.pocket === mark.value)?.name ?? `${mark.value}`;
  }

  /** The same, once it can be seen. */
  get outcome(): string | undefined {
    return this.landed ? this.number : undefined;
  }

  get dice(): number[] {
    const marks = this.table.state?.view?.marks.filter((one) => one.mark === 'die') ?? [];
    return marks.sort((a, b) => a.box - b.box).map((one) => one.value);
  }

  get won(): Amount {
    return sum(this.table.lines.filter(([, kind]) => kind === 'won' || kind === 'pushed').map((one) => toAmount(one[5])));
  }

  /** The reader's chips, also those that were just settled. */
  get own(): ReadonlyMap<string, Pile> {
    const piles = settled(this.table.lines);
    if (piles.size > 0) return piles;
    return new Map([...this.table.stakes].map(([spot, stake]) => [spot, { stake }]));
  }

  /** Everybody else's, where the house shows them. */
  get others(): ReadonlyMap<string, Pile> {
    const me = this.table.you.player;
    const piles = settled(this.table.publicLines.filter(([player]) => player !== me));
    if (piles.size > 0) return piles;
    for (const [player, stakes] of this.table.layout) {
      if (player === me) continue;
      for (const [spot, stake] of stakes) pile(piles, spot, { stake });
    }
    return piles;
  }

  /** What a click on this spot lays: with complete bets on, more than the number. */
  meant(spot: string): string {
    const complete = spot.replace(/^straight:/, 'complete:');
    return this.complete && this.book.has(complete) ? complete : spot;
  }

  get lit(): ReadonlySet<string> {
    return this.aim === undefined ? new Set() : this.book.covers(this.meant(this.aim));
  }

  lay(spot: string): void {
    if (!this.betting.open) notices.show(t('closedNow'));
    else void this.betting.place(this.meant(spot));
  }

  takeBack(spot: string): void {
    if (this.betting.open && this.table.stakes.has(spot)) void this.betting.takeBack(spot);
  }

  /** Odds and limits in a line, for the hint and for a screen reader. */
  terms(spot: string): string {
    const kind = this.book.kind(spot);
    if (!kind) return '';
    const figure = (text: string) => show(toAmount(text), this.table.currency, speech.language);
    const limits = kind.max ? t('limits', { min: figure(kind.min), max: figure(kind.max) }) : t('limitFrom', { min: figure(kind.min) });
    const units = this.book.units(spot);
    return [units > 1 ? t('unitOf', { n: units }) : this.book.odds(spot), limits].filter((one) => one !== '').join(', ');
  }

  describe(spot: string): string {
    const stake = this.table.stakes.get(spot);
    const lies = stake ? t('lies', { amount: show(stake, this.table.currency, speech.language) }) : '';
    return [this.book.name(spot), this.terms(spot), lies].filter((one) => one !== '').join(', ');
  }
}

function pile(piles: Map<string, Pile>, spot: string, more: Pile): void {
  const there = piles.get(spot);
  piles.set(spot, there ? { ...there, stake: amount(there.stake + more.stake), returned: amount((there.returned ?? 0) + (more.returned ?? 0)) } : more);
}

function settled(lines: readonly Line[]): Map<string, Pile> {
  const piles = new Map<string, Pile>();
  for (const [, kind, , spot, stake, returned] of lines) {
    if (!SETTLED.has(kind)) continue;
    pile(piles, spot, { stake: toAmount(stake), fate: kind === 'lost' ? 'lost' : 'won', returned: toAmount(returned) });
  }
  return piles;
}
