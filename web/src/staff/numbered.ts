// A record's or a person's number, with the language's sign before it.
import { say } from '../lib/i18n.svelte';

export function numbered(number: number): string {
  return `${say(['č.', 'č.', 'no.'])}\u00a0${number}`;
}
