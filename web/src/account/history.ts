// A player's past rounds, as the server tells them.
import { amount, toAmount, type Amount } from '../lib/money';
import type { CardRow, Line, TableEvent } from '../lib/types';

export interface PastRound {
  round: number;
  table: number;
  name: string;
  /** "tokyo/roulette" */
  game: string;
  begun: number;
  finished?: number;
  voided?: boolean;
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
