// What an announced change makes of a table: which limits and settings become what, and when.
import type { BetLimit } from '../lib/generated';
import { fill, say, speech, when } from '../lib/i18n.svelte';
import { show, toAmount } from '../lib/money';
import type { Game } from '../lib/types';
import { isChoice, type Parameter } from '../pit/parameters';
import { settingName, settingValue } from '../pit/settings';
import { changeWords as words } from './change.words';
import { UNLIMITED } from './interval';

/** A table as it is now, of which its card tells the limits; its settings are known to who stands at it. */
export interface Before {
  limits: readonly BetLimit[];
  total_max?: string | undefined;
  settings?: Record<string, string> | undefined;
}

/** As it will be: `GET /api/game` with the announced settings. */
export type Then = Pick<Game, 'kinds' | 'total_max' | 'settings' | 'parameters' | 'currency'>;

/** Bets named in a line where there is little room; how many more there are is told. */
const NAMED = 3;

function limit(text: string | null | undefined, currency: string): string {
  const value = toAmount(text);
  return text && value < UNLIMITED ? show(value, currency, speech.language) : say(words.none);
}

/** "5 → 10 €": the currency stands once. */
function turn(before: string | null | undefined, then: string | null | undefined, currency: string): { before: string; then: string } {
  const [from, to] = [limit(before, currency), limit(then, currency)];
  return { before: to === say(words.none) ? from : limit(before, ''), then: to };
}

/** Bets that change alike stand in one line. */
function limitLines(before: Before, then: Then, named: number): string[] {
  const groups = new Map<string, string[]>();
  for (const kind of then.kinds) {
    const now = before.limits.find((one) => one.bet === kind.id);
    if (!now) continue;
    const parts: string[] = [];
    if (limit(now.min, then.currency) !== limit(kind.min, then.currency)) parts.push(fill(say(words.min), turn(now.min, kind.min, then.currency)));
    if (limit(now.max, then.currency) !== limit(kind.max, then.currency)) parts.push(fill(say(words.max), turn(now.max, kind.max, then.currency)));
    if (parts.length > 0) groups.set(parts.join(', '), [...(groups.get(parts.join(', ')) ?? []), say(kind.name)]);
  }
  const lines = [...groups].map(([what, bets]) => `${namesOf(bets, then.kinds.length, named)}: ${what}`);
  if (limit(before.total_max, then.currency) !== limit(then.total_max, then.currency)) {
    lines.push(`${say(words.total)}: ${fill(say(words.max), turn(before.total_max, then.total_max, then.currency))}`);
  }
  return lines;
}

function namesOf(bets: string[], all: number, named: number): string {
  if (bets.length === all && all > 1) return say(words.everyBet);
  if (bets.length <= named) return bets.join(', ');
  return `${bets.slice(0, named - 1).join(', ')} +${bets.length - named + 1}`;
}

/** Limits are told by their bets; an order of many things only by its name. */
function settingLines(before: Record<string, string>, then: Then): string[] {
  return (then.parameters as Parameter[])
    .filter((one) => isChoice(one) && !one.limits_bet)
    .flatMap(({ name, kind }) => {
      const [now, later] = [before[name] ?? '', then.settings[name] ?? ''];
      if (now === later) return [];
      const value = (text: string) => settingValue(name, text, then) || '–';
      return [kind === 'order' ? settingName(name, then) : `${settingName(name, then)}: ${value(now)} → ${value(later)}`];
    });
}

/** A line for each thing that becomes another; without the settings of now it may be that only these change. */
export function changeLines(before: Before, then: Then, { whole = false } = {}): string[] {
  const lines = [...limitLines(before, then, whole ? Infinity : NAMED), ...settingLines(before.settings ?? then.settings, then)];
  return lines.length > 0 ? lines : [say(words.other)];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "40 s", "5 min", "3 h" */
export function timeLeft(left_ms: number): string {
  if (left_ms <= MINUTE_MS) return `${Math.ceil(left_ms / 1000)} s`;
  return left_ms <= 2 * HOUR_MS ? `${Math.ceil(left_ms / MINUTE_MS)} min` : `${Math.floor(left_ms / HOUR_MS)} h`;
}

/** A change comes with the first round that begins after its time. */
export function changeTime(from: number, now: number): { at: string; left: string } {
  if (from <= now) return { at: say(words.next), left: '' };
  const far = from - now > 12 * HOUR_MS;
  const time = when(from, far ? { dateStyle: 'short', timeStyle: 'short' } : { timeStyle: 'short' });
  return { at: fill(say(words.at), { time }), left: fill(say(words.left), { left: timeLeft(from - now) }) };
}
