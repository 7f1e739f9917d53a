// What a round came to, in a few words, from what the statistics keep of it.
import { outcomeName } from '../felt/outcomes';

/** One outcome; of craps every throw of the series is one. */
export interface ToldOutcome {
  outcome: string;
  name?: string;
  faces?: number[];
  total?: number;
  player?: number;
  banker?: number;
  cards?: string;
}

function text(one: ToldOutcome): string {
  if (one.name !== undefined) return one.name;
  if (one.faces) {
    const thrown = one.faces.join(' + ');
    return one.outcome === 'thrown' ? thrown : `${thrown} ${outcomeName(one.outcome)}`;
  }
  if (one.player !== undefined && one.banker !== undefined) return `${outcomeName(one.outcome)} ${one.player} : ${one.banker}`;
  if (one.total !== undefined) return one.outcome === 'total' ? `${one.total}` : `${outcomeName(one.outcome)} (${one.total})`;
  return outcomeName(one.outcome);
}

export function outcomeText(outcomes: readonly ToldOutcome[]): string {
  return outcomes.map(text).join(' · ');
}
