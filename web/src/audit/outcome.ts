// What a round came to, in a few words: balls, dice and whatever the statistics call it.
import { say, type Text } from '../lib/i18n.svelte';

function one(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return value.map(one).filter((text) => text !== '').join(' · ');
  if (typeof value !== 'object') return '';
  const fields = value as Record<string, unknown>;
  if (typeof fields['cs'] === 'string') return say(fields as unknown as Text);
  if (typeof fields['pocket'] === 'string' || typeof fields['pocket'] === 'number') return one(fields['name'] ?? fields['pocket']);
  if (Array.isArray(fields['faces'])) return fields['faces'].join(' + ');
  if (fields['name'] !== undefined) return one(fields['name']);
  if (fields['result'] !== undefined) return one(fields['result']);
  if (fields['do'] !== undefined) return one(fields['do']);
  return '';
}

export function outcomeText(outcome: unknown): string {
  return one(outcome);
}
