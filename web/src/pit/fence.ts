// What a table where a rule broke still takes.
import { toAmount } from '../lib/money';
import type { TableState } from '../lib/types';

export interface WaysOut {
  /** Something of a round is written that can be taken back. */
  round: boolean;
  /** Chips lie there: it is closed only with its round void. */
  chips: boolean;
}

export function waysOut(state: Pick<TableState, 'entries' | 'result'>): WaysOut {
  const round = (state.entries ?? []).length > 0;
  return { round, chips: round && toAmount(state.result?.on_layout) > 0 };
}
