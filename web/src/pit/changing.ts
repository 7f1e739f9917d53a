// Other settings for an open table: the form filled with what it has now, and what of it is sent.
import type { Refusal } from '../lib/api';
import { say } from '../lib/i18n.svelte';
import { readAmount, tell } from '../lib/money';
import type { Game } from '../lib/types';
import { houseTime } from '../table/house-time';
import type { Parameter } from './parameters';
import { settingName } from './settings';

/** What stands in the fields, by parameter; empty: the plan's standard. */
export type Typed = Record<string, string>;

const isList = (parameter: Parameter) => Array.isArray(parameter.allowed) && parameter.kind !== 'subset' && parameter.kind !== 'order';

/** A list offers the plan's standard under its own name, as the empty choice. */
export function typedOf(parameters: readonly Parameter[], settings: Record<string, string>): Typed {
  return Object.fromEntries(
    parameters.map((one) => {
      const value = settings[one.name] ?? '';
      return [one.name, isList(one) && value === one.default ? '' : value];
    }),
  );
}

/** What the field means: an amount however it was typed, the standard where nothing stands. */
export function valueOf(parameter: Parameter, typed: Typed): string {
  const text = (typed[parameter.name] ?? '').trim();
  if (text === '') return parameter.default;
  const amount = parameter.kind === 'amount' || parameter.kind === 'whole' ? readAmount(text) : undefined;
  return amount === undefined ? text : tell(amount);
}

/** Some are asked only where another has a certain value. */
export function applies(parameter: Parameter, parameters: readonly Parameter[], typed: Typed, settings: Record<string, string>): boolean {
  return Object.entries(parameter.when ?? {}).every(([name, wanted]) => {
    const other = parameters.find((one) => one.name === name);
    return (other ? valueOf(other, typed) : settings[name]) === wanted;
  });
}

/** Between the bounds that the plan sets. */
export function isAllowed(parameter: Parameter, typed: Typed): boolean {
  const { allowed } = parameter;
  const value = valueOf(parameter, typed);
  if (Array.isArray(allowed)) return true;
  const amount = readAmount(value);
  if (amount === undefined) return false;
  const most = allowed.at_most === null ? undefined : readAmount(`${allowed.at_most}`);
  return amount >= (readAmount(`${allowed.at_least}`) ?? 0) && (most === undefined || amount <= most);
}

export interface Changed {
  parameter: Parameter;
  before: string;
  then: string;
}

export function changedOf(parameters: readonly Parameter[], typed: Typed, settings: Record<string, string>): Changed[] {
  return parameters
    .filter((one) => applies(one, parameters, typed, settings))
    .map((parameter) => ({ parameter, before: settings[parameter.name] ?? parameter.default, then: valueOf(parameter, typed) }))
    .filter(({ before, then }) => before !== then);
}

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

/** The next moment at which the house's clock shows this time, "20:05". */
export function nextTime(text: string, now: number): number | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const wished = Number(match[1]) * 60 + Number(match[2]);
  const begun = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const ahead = (wished - minutesOf(houseTime(begun)) + DAY_MIN) % DAY_MIN || DAY_MIN;
  const found = begun + ahead * MINUTE_MS;
  // In the night in which the clocks are changed the hour between is short or long.
  const off = ((wished - minutesOf(houseTime(found)) + DAY_MIN * 1.5) % DAY_MIN) - DAY_MIN / 2;
  return found + off * MINUTE_MS;
}

/** The bet or the setting that a refusal is about: the server's sentence begins with the one, or has the other with its value. */
export function aboutOf({ message }: Pick<Refusal, 'message'>, game: Pick<Game, 'kinds' | 'parameters'>): string {
  const bet = game.kinds.find(({ id }) => message.startsWith(`${id}: `));
  if (bet) return say(bet.name);
  const setting = game.parameters.find(({ name }) => message.includes(` ${name}=`));
  return setting ? settingName(setting.name, game) : '';
}
