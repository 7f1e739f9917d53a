// The house's time: Czech and Slovak tables show it with the abbreviation of its time zone.
import type { Language } from '../lib/i18n.svelte';

const ZONE = 'Europe/Prague';

const time = new Intl.DateTimeFormat('cs-CZ', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', hour: 'numeric', hourCycle: 'h23' });
const hourUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', hour: 'numeric', hourCycle: 'h23' });

/** "20:05:09" */
export function houseTime(ms: number): string {
  return time.format(ms);
}

/** SEČ or SELČ, in English CET or CEST. The house is an hour ahead of UTC, in summer two. */
export function zoneName(ms: number, language: Language): string {
  const summer = hour.format(ms) === hourUtc.format(ms + 2 * 3_600_000);
  if (language === 'en') return summer ? 'CEST' : 'CET';
  return summer ? 'SELČ' : 'SEČ';
}
