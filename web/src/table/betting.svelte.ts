// Laying chips: the chip in hand, what was laid step by step, and how to take it back, repeat or double it.
import { untrack } from 'svelte';
import { notices } from '../lib/notices.svelte';
import { amount, tell, toAmount, zero, type Amount } from '../lib/money';
import { session } from '../lib/session.svelte';
import type { LiveTable } from '../lib/table.svelte';

export interface Bet {
  spot: string;
  amount: Amount;
}

const KEY = 'krupier.chip';

export class Betting {
  /** The chip in hand. */
  chip = $state<Amount>(zero);
  /** Something is on its way to the server. */
  busy = $state(false);

  /** What was laid in this round, one entry a click, so that undo goes back one click at a time. */
  private steps = $state.raw<Bet[][]>([]);
  private stepsRound = $state(0);
  /** The stakes as they lay when the bets were closed. */
  last = $state.raw<Bet[]>([]);
  private seenPhase = '';

  constructor(readonly table: LiveTable) {
    $effect(() => this.follow());
    $effect(() => {
      const kept = session.who ? this.keptLast() : [];
      if (kept.length > 0 && untrack(() => this.last.length === 0)) this.last = kept;
    });
    $effect(() => {
      if (this.chip === zero) this.chip = this.firstChip();
    });
  }

  /** Chips may be laid and taken back now. */
  get open(): boolean {
    return this.table.state?.phase === 'bets' && !this.table.state.paused;
  }

  /** Whether this spot takes a chip now: in some games not all are open at once. */
  isOpen(spot: string): boolean {
    const open = this.table.state?.await?.open;
    if (!this.open) return false;
    return !open || open.includes(spot) || open.includes(spot.slice(spot.indexOf('/') + 1));
  }

  get chips(): Amount[] {
    return (this.table.game?.chips ?? []).map(toAmount);
  }

  choose(chip: Amount): void {
    this.chip = chip;
    localStorage.setItem(`${KEY}.${this.table.currency}`, tell(chip));
  }

  /** One chip, or another amount, on a spot; of a composed bet the amount is one unit. */
  place(spot: string, value: Amount = this.chip): Promise<boolean> {
    return this.placeAll([{ spot, amount: value }]);
  }

  /** All of them or none. */
  async placeAll(bets: Bet[]): Promise<boolean> {
    if (bets.length === 0) return false;
    const only = bets.length === 1 ? bets[0] : undefined;
    return this.send(async () => {
      await this.sitDown();
      if (only) await this.table.call('place-bet', { spot: only.spot, amount: tell(only.amount) });
      else await this.table.call('place-bets', { bets: bets.map((one) => ({ spot: one.spot, amount: tell(one.amount) })) });
      this.remember(bets.flatMap((one) => this.parts(one)));
    });
  }

  /**
   * More on spots that must hold equal stakes: the rules allow no moment at which they differ, so what lies there comes back
   * and is laid anew with the addition. A refusal lays the old stakes again.
   */
  raiseTogether(more: Bet[]): Promise<boolean> {
    return this.send(async () => {
      await this.sitDown();
      const there = (spot: string) => this.table.stakes.get(spot) ?? zero;
      const before = more.map(({ spot }) => ({ spot, amount: tell(there(spot)) })).filter((one) => one.amount !== '0');
      const after = more.map(({ spot, amount: value }) => ({ spot, amount: tell(amount(there(spot) + value)) }));
      for (const { spot } of [...before].reverse()) await this.table.call('take-back', { spot });
      try {
        await this.table.call('place-bets', { bets: after });
      } catch (fault) {
        if (before.length > 0) await this.table.call('place-bets', { bets: before });
        throw fault;
      }
      this.remember(more.filter((one) => one.amount > 0));
    });
  }

  /** Takes back what the last click laid. */
  undo(): Promise<boolean> {
    const step = this.stepsRound === this.table.state?.round ? this.steps.at(-1) : undefined;
    if (!step) return Promise.resolve(false);
    return this.send(async () => {
      for (const { spot, amount: value } of merged(step)) {
        const there = this.table.stakes.get(spot) ?? zero;
        if (there > 0) await this.table.call('take-back', { spot, amount: tell(amount(Math.min(value, there))) });
      }
      this.steps = this.steps.slice(0, -1);
    });
  }

  get canUndo(): boolean {
    return this.open && this.table.stakes.size > 0 && this.stepsRound === this.table.state?.round && this.steps.length > 0;
  }

  clear(): Promise<boolean> {
    return this.send(async () => {
      await this.table.call('take-back');
      this.steps = [];
    });
  }

  takeBack(spot: string): Promise<boolean> {
    return this.send(() => this.table.call('take-back', { spot }));
  }

  /** Doubles every bet on the layout; over a limit the table's rule decides (refuse, or up to the limit). */
  double(): Promise<boolean> {
    const before = new Map(this.table.stakes);
    return this.send(async () => {
      await this.table.call('act', { action: 'double' });
      this.remember([...before].map(([spot, value]) => ({ spot, amount: value })));
    });
  }

  /** The last round's bets once more. */
  repeat(): Promise<boolean> {
    return this.placeAll(this.last);
  }

  // --- inside ---

  private async send(act: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await act();
      return true;
    } catch (fault) {
      notices.refuse(fault, this.table.currency);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Who lays a chip sits down with it. */
  private async sitDown(): Promise<void> {
    if (!this.table.you.seated) await this.table.call('sit');
  }

  private parts(bet: Bet): Bet[] {
    const parts = this.table.game?.spots.find((one) => one.id === bet.spot)?.parts;
    return parts ? parts.map(([spot, units]) => ({ spot, amount: amount(bet.amount * units) })) : [bet];
  }

  private remember(step: Bet[]): void {
    const round = this.table.state?.round ?? 0;
    this.steps = round === this.stepsRound ? [...this.steps, step] : [step];
    this.stepsRound = round;
  }

  private follow(): void {
    const phase = this.table.state?.phase ?? 'idle';
    const stakes = this.table.stakes;
    if (phase === 'bets') {
      if (stakes.size > 0) this.laid = [...stakes].map(([spot, value]) => ({ spot, amount: value }));
      else if (this.seenPhase === 'bets') this.laid = [];
    } else if (this.seenPhase === 'bets' && this.laid.length > 0) {
      this.last = this.laid;
      this.laid = [];
      sessionStorage.setItem(this.lastKey(), JSON.stringify(this.last));
    }
    this.seenPhase = phase;
  }

  /** A page that is loaded again still knows what to repeat. */
  private lastKey(): string {
    return `krupier.last.${this.table.table}.${session.who?.person ?? ''}`;
  }
  private keptLast(): Bet[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.lastKey()) ?? '[]') as Bet[];
    } catch {
      return [];
    }
  }
  private laid: Bet[] = [];

  private firstChip(): Amount {
    const kept = toAmount(localStorage.getItem(`${KEY}.${this.table.currency}`));
    return this.chips.find((one) => one === kept) ?? this.chips[0] ?? zero;
  }
}

function merged(step: Bet[]): Bet[] {
  const by = new Map<string, number>();
  for (const { spot, amount: value } of step) by.set(spot, (by.get(spot) ?? 0) + value);
  return [...by].map(([spot, value]) => ({ spot, amount: amount(value) }));
}
