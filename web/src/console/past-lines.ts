// What this page did not hear of the running round: what was said before it was loaded, lines after a correction.
import { ApiError, ask } from '../lib/api';
import type { LiveTable } from '../lib/table.svelte';
import type { Line, Said } from '../lib/types';

interface ToldRound {
  steps: { seq: number; kind: string; to?: number; lines?: Line[]; said?: Said[] }[];
}

/** In the journal's order; a correction takes away what it undid. */
export function linesOf(round: ToldRound): Line[] {
  let kept: { seq: number; lines: Line[] }[] = [];
  for (const { seq, kind, to, lines } of round.steps) {
    if (kind === 'round.corrected' && to !== undefined) kept = kept.filter((one) => one.seq < to);
    else if (lines) kept.push({ seq, lines });
  }
  return kept.flatMap((one) => one.lines);
}

async function ofJournal(round: number): Promise<ToldRound | undefined> {
  try {
    return await ask<ToldRound>('round', { round });
  } catch (fault) {
    if (fault instanceof ApiError) return undefined;
    throw fault;
  }
}

/** What the croupier said last in this round. */
export async function lastSaid(round: number): Promise<Said[]> {
  const told = round > 0 ? await ofJournal(round) : undefined;
  return told?.steps.filter((step) => (step.said?.length ?? 0) > 0).at(-1)?.said ?? [];
}

/**
 * What the journal has of the round takes the place of what was heard so far. If more was heard while it was asked for,
 * it is asked again: nothing is paid twice, and nothing is left out.
 */
export async function recall(table: LiveTable): Promise<void> {
  const TRIES = 3;
  for (let i = 0; i < TRIES; ++i) {
    const round = table.state?.round ?? 0;
    const entries = table.state?.entries?.length ?? 0;
    if (round === 0 || entries === 0) return;
    const told = await ofJournal(round);
    if (!told) return;
    if (table.state?.round !== round) return;
    if (table.state.entries?.length !== entries) continue;
    table.publicLines = linesOf(told);
    return;
  }
}
