// A round and the journal as the audit is told them.
import type { Text } from '../lib/i18n.svelte';
import type { CardRow, Mark, Said, TableEvent } from '../lib/types';

/** The plan's figure behind a payment. */
export interface Rule {
  kind?: string;
  name?: Text;
  row?: string;
  row_name?: Text;
  pays?: string;
  file?: string;
  line?: number;
  text?: string;
  /** Lines of the source document. */
  lines?: string;
  source?: string;
}

export interface AuditLine {
  player: number | string;
  name?: string;
  kind: string;
  why: string;
  spot: string;
  stake: string;
  returned: string;
  pays?: string;
  hand?: number;
  to?: string;
  rule?: Rule;
}

export interface Step {
  seq: number;
  time: number;
  actor: number;
  actor_login?: string;
  kind: string;
  hash: string;
  event?: TableEvent;
  lines?: AuditLine[];
  said?: Said[];
  rows?: CardRow[];
  marks?: Mark[];
  /** A correction: the entry it steps back to. */
  to?: number;
  reason?: string;
  second?: number;
  person?: number;
}

export interface AuditRound {
  round: number;
  table: number;
  name: string;
  /** "tokyo/roulette". */
  game: string;
  version: string;
  begun: number;
  settings?: Record<string, string>;
  players: { player: number; person: number; name: string }[];
  steps: Step[];
  transcript: string;
}

export interface RoundShort {
  round: number;
  table?: number;
  begun: number;
  finished?: number | null;
  outcome?: unknown;
  staked?: string;
  returned?: string;
}

export interface JournalRecord {
  seq: number;
  time: number;
  kind: string;
  actor: number | string;
  login?: string;
  table?: number;
  round?: number;
  hash: string;
  body: unknown;
}

/** Steps that a later correction undid: from the entry it names up to itself. */
export function undone(steps: readonly Step[]): ReadonlySet<number> {
  const gone = new Set<number>();
  steps.forEach((step, at) => {
    if (step.kind !== 'round.corrected' || step.to === undefined) return;
    for (const one of steps.slice(0, at)) {
      // Who sat down meanwhile stays.
      if (one.seq >= step.to && one.kind !== 'seat.taken' && one.kind !== 'round.corrected') gone.add(one.seq);
    }
  });
  return gone;
}
