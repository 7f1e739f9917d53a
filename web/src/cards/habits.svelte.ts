// How this player likes to decide: kept with his account, so that they come with him to another machine.
import { ApiError, ask } from '../lib/api';
import { line } from '../lib/live.svelte';

export interface Habits {
  /** Double at the first press, or at a second one that confirms it. */
  double: 'one-click' | 'confirm';
  /** Split is offered and adds a stake; or never, and the right hand is played where the box is split. */
  split: 'multiply' | 'right-hand';
  /** Single keys press the buttons. */
  keys: boolean;
}

const NAME = 'play';
const KEY = 'krupier.play';
const first: Habits = { double: 'one-click', split: 'multiply', keys: true };

export function readHabits(text: string | null | undefined): Habits {
  if (!text) return first;
  try {
    const read = JSON.parse(text) as Partial<Habits>;
    return {
      double: read.double === 'confirm' ? 'confirm' : 'one-click',
      split: read.split === 'right-hand' ? 'right-hand' : 'multiply',
      keys: read.keys !== false,
    };
  } catch {
    return first;
  }
}

class Kept {
  now = $state.raw<Habits>(readHabits(globalThis.localStorage?.getItem(KEY)));
  private asked = 0;

  /** Asks the house once for each person what he had chosen; what is kept on this machine counts until the answer. */
  async load(person: number): Promise<void> {
    if (this.asked === person) return;
    this.asked = person;
    try {
      const { preferences } = await ask<{ preferences?: Record<string, string> }>('preferences');
      const kept = preferences?.[NAME];
      if (kept) this.take(readHabits(kept));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
    }
  }

  /** Fails with an ApiError when the house does not keep it; on this machine it is kept all the same. */
  async change(some: Partial<Habits>, save: boolean): Promise<void> {
    this.take({ ...this.now, ...some });
    if (save) await line.call('save-preference', { name: NAME, value: JSON.stringify(this.now) });
  }

  private take(habits: Habits): void {
    this.now = habits;
    localStorage.setItem(KEY, JSON.stringify(habits));
  }
}

export const habits = new Kept();
