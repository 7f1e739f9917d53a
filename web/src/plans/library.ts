// What the server tells of plans and of what their bets return, as docs/api.md has it.
import { ask, type Fields } from '../lib/api';
import type { Text } from '../lib/i18n.svelte';

export interface PlanGame {
  game: string;
  family: string;
  title: Text;
  source?: string;
}

export interface PlanInfo {
  plan: string;
  title: Text;
  operator: string;
  currency: string;
  version: string;
  venue: string;
  games: PlanGame[];
}

export interface Grid {
  head: string[];
  rows: string[][];
}

export type Part = { heading: string; level: number } | { paragraph: string } | { table: Grid } | { figure: string; caption: string };

export interface PlanText {
  plan: string;
  version: string;
  language: string;
  parts: Part[];
}

/** How often a bet brings what: `net` is won (or, below zero, lost) for one staked. */
export interface Share {
  net: number;
  chance: number;
}

export interface BetOdds {
  id: string;
  kind: string;
  name: Text;
  spots: string[];
  edge: number | null;
  exact: string | null;
  return: number | null;
  exact_return: string | null;
  method: 'enumeration' | 'simulation';
  error: number;
  notes: Text;
  shares: Share[];
}

export type Play = 'stand' | 'hit' | 'double' | 'split' | 'surrender' | 'buy';

export interface ChartRow {
  hand: string;
  kind: 'hard' | 'soft' | 'pair';
  plays: { play: Play; mixed: boolean }[];
}

export interface Chart {
  dealer: string[];
  rows: ChartRow[];
}

/** Best play of Multi Poker, by the hand that was dealt. */
export interface BestPlay {
  fold: number;
  bet: number;
  exchange: number[];
  staked: number;
  return_on_ante: number;
  return_on_everything: number;
  hands: { hand: string; name: Text; share: number; fold: number; bet: number; exchange: number[]; net: number }[];
}

export interface GameOdds {
  plan: string;
  game: string;
  title: Text;
  version: string;
  currency: string;
  parameters: Record<string, string>;
  against_house: boolean;
  max_win: string | null;
  max_win_all_bets: string | null;
  max_win_one_bet: string | null;
  stated: Record<string, string>;
  stated_return: number | null;
  bets: BetOdds[];
  chart: Chart | null;
  best_play: BestPlay | null;
}

interface Waiting {
  wait: true;
  /** Share of the work that is done. */
  done: number;
  retry_after_s: number;
}

const isWaiting = (answer: object): answer is Waiting => 'wait' in answer && answer.wait === true;

/** What takes the server seconds: it answers how far it is, and is asked again. */
export async function askPatiently<T extends object>(verb: string, fields: Fields, progress: (done: number) => void, signal: AbortSignal): Promise<T> {
  for (;;) {
    const answer = await ask<T | Waiting>(verb, fields, signal);
    if (!isWaiting(answer)) return answer;
    progress(answer.done);
    await new Promise<void>((resolve) => setTimeout(resolve, answer.retry_after_s * 1000));
    if (signal.aborted) throw new DOMException('no longer wanted', 'AbortError');
  }
}

export async function plans(signal: AbortSignal): Promise<PlanInfo[]> {
  return (await ask<{ plans: PlanInfo[] }>('plans', {}, signal)).plans;
}
