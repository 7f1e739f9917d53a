// A request that waits for a second person, told in words: what it does, and each of its fields.
import type { Fields } from '../lib/api';
import type { Json } from '../lib/generated';
import { say, type Row } from '../lib/i18n.svelte';
import { amount, tell, toAmount } from '../lib/money';
import { actions } from './actions';
import { fieldWords, roleWords, voidReasons } from './staff.words';

export function verbName(verb: string): string {
  const title = actions[verb]?.title;
  return title ? say(title) : verb;
}

const named: Record<string, Row> = Object.fromEntries(voidReasons.filter((one) => typeof one.label !== 'string').map((one) => [one.value, one.label as Row]));

/** What an amended round changes for each player. */
function tellReckoned(changes: { name: string; staked: string; returned: string }[]): string {
  return changes.map(({ name, staked, returned }) => {
    return `${name}: ${tell(amount(toAmount(returned) - toAmount(staked)))}`;
  }).join(', ');
}

function tellOne(value: Json | undefined): string {
  if (typeof value === 'object' && value !== null && 'changes' in value && Array.isArray(value['changes'])) return tellReckoned(value['changes'] as Parameters<typeof tellReckoned>[0]);
  if (value === true) return say(['ano', 'áno', 'yes']);
  if (Array.isArray(value)) return value.map(tellOne).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  return say(roleWords[text] ?? named[text]) || text;
}

/** Fields whose common word would mislead here. */
const own: Record<string, Row> = {
  'correct to': ['Chybný zápis č.', 'Chybný zápis č.', 'Wrong entry no.'],
  'amend-round to': ['Chybný zápis č.', 'Chybný zápis č.', 'Wrong entry no.'],
  'amend-round outcome': ['Správně', 'Správne', 'In truth'],
  'amend-round reckoned': ['Rozdíl', 'Rozdiel', 'Difference'],
  'rule to': ['Patří hráči', 'Patrí hráčovi', 'Belongs to'],
};

/** Label and value of every argument; passwords are never among them. */
export function tellArgs(verb: string, args: Fields): { label: string; value: string; name: string }[] {
  return Object.entries(args)
    .filter(([name]) => !name.startsWith('password'))
    .map(([name, value]) => ({ name, label: say(own[`${verb} ${name}`] ?? fieldWords[name]) || name, value: tellOne(value) }));
}
