// Why the server said no, in the reader's language, with the figures it gave.
import type { Refusal } from './api';
import type { Json } from './generated';
import { fill, say, speech, when, type Text } from './i18n.svelte';
import { readAmount, show } from './money';
import { fields, fuller, rows } from './reasons.words';

/** Figures that are moments in ms, and such as are days. */
const MOMENTS = new Set(['until', 'from']);
const MINUTE_MS = 60_000;

/** A figure as people read it: an amount with its currency, a moment, a day, the name of a field. */
function shown(name: string, value: Json | undefined, currency: string): string {
  if (name === 'field') {
    const row = fields[String(value)];
    return row ? say(row) : String(value);
  }
  // Who names the minute that they were told as the earliest is not too early by seconds.
  if (name === 'earliest' && typeof value === 'number') return when(Math.ceil(value / MINUTE_MS) * MINUTE_MS, { timeStyle: 'short' });
  if (typeof value === 'number') return MOMENTS.has(name) ? when(value, { dateStyle: 'long', timeStyle: 'short' }) : String(value);
  if (typeof value !== 'string') return String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return when(Date.parse(`${value}T12:00:00Z`), { dateStyle: 'long' });
  const sum = /^-?\d+(\.\d+)?$/.test(value) ? readAmount(value) : undefined;
  return sum !== undefined ? show(sum, currency, speech.language) : value;
}

function isText(value: Json | undefined): value is Text {
  return typeof value === 'object' && value !== null && 'cs' in value && 'sk' in value && 'en' in value;
}

export function reason(refusal: Refusal, currency = ''): string {
  const { error, figures } = refusal;
  const known = (name: string) => figures[name] !== undefined && figures[name] !== null;
  const row = fuller[error]?.find(([figure]) => known(figure))?.[1] ?? rows[error];
  if (!row) return isText(figures['texts']) ? say(figures['texts']) : refusal.message;
  const own = typeof figures['currency'] === 'string' ? figures['currency'] : currency;
  const texts = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, shown(name, value, own)]));
  const text = fill(say(row), texts);
  // A figure that an older server does not tell: its own sentence has it.
  return text.includes('{') ? refusal.message : text;
}
