// Descriptions of games that a history speaks of, each asked for once.
import { ApiError, ask } from '../lib/api';
import type { Game } from '../lib/types';

class Games {
  private known = $state.raw<ReadonlyMap<string, Game | undefined>>(new Map());

  /** "tokyo/roulette"; nothing until it has come. */
  of(name: string): Game | undefined {
    return this.known.get(name);
  }

  async load(name: string): Promise<void> {
    if (this.known.has(name)) return;
    this.known = new Map([...this.known, [name, undefined]]);
    const [plan, game] = name.split('/');
    try {
      const found = await ask<Game>('game', { plan, game });
      this.known = new Map([...this.known, [name, found]]);
    } catch (fault) {
      // A game that the house does not offer any more: its spots are shown by their names in the record.
      if (!(fault instanceof ApiError)) throw fault;
    }
  }
}

export const games = new Games();
