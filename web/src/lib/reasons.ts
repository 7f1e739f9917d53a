// Why the server said no, in the reader's language, with the figures it gave.
import type { Refusal } from './api';
import { fill, say, type Row } from './i18n.svelte';
import { readAmount, show } from './money';
import { speech } from './i18n.svelte';

const rows: Record<string, Row> = {
  'no-connection': ['Server neodpovídá. Zkontrolujte připojení.', 'Server neodpovedá. Skontrolujte pripojenie.', 'The server does not answer. Check your connection.'],
};

/** Amounts among the figures are shown with their currency. */
export function reason(refusal: Refusal, currency = ''): string {
  const row = rows[refusal.error];
  if (!row) return refusal.message;
  const figures: Record<string, string> = {};
  for (const [name, value] of Object.entries(refusal.figures)) {
    const sum = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? readAmount(value) : undefined;
    figures[name] = sum !== undefined ? show(sum, currency, speech.language) : String(value);
  }
  return fill(say(row), figures);
}
