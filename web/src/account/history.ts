// A player's past rounds, as the server tells them.
import { amount, toAmount, type Amount } from '../lib/money';
import type { Text } from '../lib/i18n.svelte';
import type { CardRow, Line, TableEvent } from '../lib/types';

export interface PastRound {
  round: number;
  table: number;
  name: string;
  /** "tokyo/roulette" */
  game: string;
  title: Text;
  currency: string;
  begun: number;
  /** Not there while it runs. */
  finished?: number | null;
  lines: Line[];
  staked: string;
  returned: string;
  outcome: TableEvent[];
  rows: CardRow[];
}

/** What the round brought the player: what came back less what he staked. */
export function bilance(round: Pick<PastRound, 'staked' | 'returned'>): Amount {
  return amount(toAmount(round.returned) - toAmount(round.staked));
}

/** What settled his stakes; where nothing has yet, the stakes themselves. */
export function settled(lines: readonly Line[]): Line[] {
  const after = lines.filter(([, kind, why]) => kind !== 'stake' && kind !== 'moved' && why !== 'taken-back');
  return after.length > 0 ? after : lines.filter(([, kind]) => kind === 'stake');
}
