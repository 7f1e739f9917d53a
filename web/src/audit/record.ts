// A round and the journal as the audit is told them.
import type { LineKind, Why } from '../lib/generated';
import type { Text } from '../lib/i18n.svelte';
import type { ToldOutcome } from './outcome';
import type { CardRow, Mark, Said, TableEvent } from '../lib/types';

/** The plan's figure behind a payment. */
export interface Rule {
  kind: string;
  kind_name: Text;
  /** The row of the bet's pay table by which it was paid. */
  row?: string;
  row_name?: Text;
  pays?: string;
  file: string;
  line?: number;
  text?: string;
  /** What the plan's file says about it. */
  comment?: string;
  /** Lines of the source document. */
  lines?: string;
  source: string;
}

export interface AuditLine {
  player: number;
  name: string;
  kind: LineKind;
  why: Why;
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
  login?: string;
  kind: string;
  hash: string;
  /** A later correction undid it. */
  undone: boolean;
  event?: TableEvent;
  told?: AuditLine[];
  said?: Said[];
  rows?: CardRow[];
  marks?: Mark[];
  /** A correction: the entry it steps back to. */
  to?: number;
  reason?: string;
  second?: number;
  person?: number;
  /** Of one of his colour chips, as agreed. */
  value?: string;
  /** Who sat down. */
  name?: string;
  seat?: number;
}

export interface AuditRound {
  round: number;
  table: number;
  name: string;
  /** "tokyo/roulette". */
  game: string;
  title?: Text;
  currency?: string;
  version: string;
  begun: number;
  finished: number | null;
  staked: string;
  returned: string;
  settings?: Record<string, string>;
  players: { player: number; person: number; name: string }[];
  steps: Step[];
  /** Empty where the plan has changed since. */
  transcript: string;
}

export interface RoundShort {
  round: number;
  table?: number;
  begun: number;
  finished: number | null;
  outcome: ToldOutcome[];
  void: boolean;
  corrected: boolean;
  players: number;
  staked: string;
  returned: string;
}

export interface JournalRecord {
  seq: number;
  time: number;
  kind: string;
  actor: number;
  login: string;
  table: number;
  round: number;
  hash: string;
  body: unknown;
}
