// One player at a felt of spots: his bets, what the last outcome paid, the dice; every spot below the felt finds it here.
import { getContext, setContext } from 'svelte';
import { say } from '../lib/i18n.svelte';
import type { LiveTable } from '../lib/table.svelte';
import type { Game, Line } from '../lib/types';
import { Betting } from '../table/betting.svelte';
import { Paid, type Settled } from './paid.svelte';
import { kindOf, priceOf, printed } from './spots';
import { Thrown } from './thrown.svelte';

const KEY = Symbol('play');

export class Play {
  readonly betting: Betting;
  readonly paid: Paid;
  readonly thrown: Thrown;
  /** A wheel turns. */
  turning = $state(false);

  constructor(readonly table: LiveTable) {
    this.betting = new Betting(table);
    this.paid = new Paid(table);
    this.thrown = new Thrown(table);
    setContext(KEY, this);
  }

  /** Something still moves: what came out is neither said nor paid on the screen before it stands. */
  get moving(): boolean {
    return this.turning || this.thrown.moving;
  }
  get game(): Game | undefined {
    return this.table.game;
  }
  /** The lines that the last outcome brought, everybody's where that is shown. */
  get paidLines(): Line[] {
    return this.moving ? [] : [...this.paid.publicLines, ...this.paid.lines];
  }
  settled(spot: string): Settled | undefined {
    return this.moving ? undefined : this.paid.on(spot);
  }
  /** What the bet is called on the cloth. */
  name(spot: string): string {
    return (this.game && printed(say(kindOf(this.game, spot)?.name))) || spot;
  }
  price(spot: string): string {
    return this.game ? priceOf(this.game, spot) : '';
  }
  seatName(seat: number): string {
    return this.table.state?.seats.find((one) => one.seat === seat)?.name ?? '';
  }
}

/** The felt's own, for its parts. */
export function playHere(): Play {
  return getContext<Play>(KEY);
}
