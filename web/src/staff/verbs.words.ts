// A request that waits for a second person, told in words: what it does, and each of its fields.
import { say, type Row } from '../lib/i18n.svelte';
import { actions } from './actions';
import { fieldWords, roleWords, voidReasons } from './staff.words';

export function verbName(verb: string): string {
  const title = actions[verb]?.title;
  return title ? say(title) : verb;
}

const named: Record<string, Row> = Object.fromEntries(voidReasons.filter((one) => typeof one.label !== 'string').map((one) => [one.value, one.label as Row]));

function tellOne(value: unknown): string {
  if (value === true) return say(['ano', 'áno', 'yes']);
  if (Array.isArray(value)) return value.map(tellOne).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  return say(roleWords[text] ?? named[text]) || text;
}

/** Fields whose common word would mislead here. */
const own: Record<string, Row> = {
  'correct to': ['Chybný zápis č.', 'Chybný zápis č.', 'Wrong entry no.'],
  'rule to': ['Patří hráči', 'Patrí hráčovi', 'Belongs to'],
};

/** Label and value of every argument; passwords are never among them. */
export function tellArgs(verb: string, args: Record<string, unknown>): { label: string; value: string; name: string }[] {
  return Object.entries(args)
    .filter(([name]) => !name.startsWith('password'))
    .map(([name, value]) => ({ name, label: say(own[`${verb} ${name}`] ?? fieldWords[name]) || name, value: tellOne(value) }));
}
