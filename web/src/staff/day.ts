// Days as the server tells them, "2026-03-01", for people.
import { when } from '../lib/i18n.svelte';

export function day(text: string): string {
  const ms = Date.parse(`${text}T12:00:00Z`);
  return Number.isNaN(ms) ? text : when(ms, { dateStyle: 'medium' });
}
