// What the last outcome did to the reader's stakes, for lighting up spots; forgotten when the next bets are laid to rest.
import { amount, toAmount, type Amount } from '../lib/money';
import type { LiveTable, News } from '../lib/table.svelte';
import type { Line } from '../lib/types';

export interface Settled {
  spot: string;
  stake: Amount;
  /** Handed back, stake included; commission taken off. */
  returned: Amount;
  kind: 'won' | 'lost' | 'pushed';
  pays: string;
}

/** Events that settle nothing by themselves: chips come and go, the bets are closed. */
const QUIET = new Set(['bet', 'unbet', 'take-back', 'close', 'act']);

/** Chips laid, or handed back without having played because their owner took them: no outcome. */
function settles([, kind, why]: Line): boolean {
  return kind !== 'stake' && !(kind === 'returned' && (why === 'taken-back' || why === 'left-before-close'));
}

/** Lines of one spot put together: a win and its commission are one payment. */
export function settledOf(lines: readonly Line[]): Settled[] {
  const by = new Map<string, Settled>();
  for (const [, kind, , spot, stake, returned, pays] of lines) {
    if (kind === 'stake' || kind === 'moved' || kind === 'jackpot' || spot === '') continue;
    const one = by.get(spot) ?? { spot, stake: amount(0), returned: amount(0), kind: 'lost', pays: '' };
    by.set(spot, one);
    if (kind === 'commission' || kind === 'fee' || kind === 'rake') {
      one.returned = amount(one.returned - toAmount(stake) + toAmount(returned));
      continue;
    }
    one.stake = amount(one.stake + toAmount(stake));
    one.returned = amount(one.returned + toAmount(returned));
    if (kind === 'won') one.kind = 'won';
    else if (kind !== 'lost' && one.kind !== 'won') one.kind = 'pushed';
    if (pays) one.pays = pays;
  }
  return [...by.values()];
}

export class Paid {
  /** The reader's lines of the last outcome. */
  lines = $state.raw<Line[]>([]);
  /** Everybody's, where they are shown. */
  publicLines = $state.raw<Line[]>([]);
  readonly settled = $derived(settledOf(this.lines));
  private bySpot = $derived(new Map(this.settled.map((one) => [one.spot, one])));

  constructor(table: LiveTable) {
    // Who comes to a round that is over sees what it paid him; where dice go from hand to hand it had many outcomes.
    const over = table.state?.phase === 'finished' && !table.game?.actions.includes('pass-dice');
    if (over) this.lines = table.lines.filter(settles);
    $effect(() => table.listen((news) => this.heard(news)));
  }

  on(spot: string): Settled | undefined {
    return this.bySpot.get(spot);
  }

  /** Won less lost by the last outcome; undefined where nothing of the reader's was settled. */
  get balance(): Amount | undefined {
    if (this.settled.length === 0) return undefined;
    return amount(this.settled.reduce((total, one) => total + one.returned - one.stake, 0));
  }
  get returned(): Amount {
    return amount(this.settled.reduce((total, one) => total + one.returned, 0));
  }

  private heard(news: News): void {
    if (news.mine) {
      this.lines = [...this.lines, ...news.lines.filter(settles)];
      return;
    }
    const what = news.event?.do;
    const begins = what === undefined ? news.said.some((one) => one.say === 'place-your-bets') : !QUIET.has(what) || what === 'close';
    if (begins) {
      this.lines = [];
      this.publicLines = [];
    }
    this.publicLines = [...this.publicLines, ...news.lines.filter(settles)];
  }
}
