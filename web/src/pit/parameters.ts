// What a plan leaves to the table, as `GET /api/game` tells it.
import type { Text } from '../lib/i18n.svelte';

export interface Parameter {
  name: string;
  /** What people call it, and its values where these have words. */
  label?: Text;
  values?: Record<string, Text>;
  /** The least or the most that a bet takes: it stands among the limits. */
  limits_bet?: boolean;
  kind?: 'choice' | 'amount' | 'whole' | 'subset' | 'order';
  allowed: string[] | { at_least: string | number; at_most: string | number | null };
  default: string;
  /** Only where another parameter has this value. */
  when?: Record<string, string>;
}

/** One allowed value is no choice. */
export function isChoice(parameter: Parameter): boolean {
  const { allowed } = parameter;
  return Array.isArray(allowed) ? allowed.length > 1 : allowed.at_least !== allowed.at_most;
}

/** A subset is told as its members with commas between, in the plan's order. */
export function withMember(value: string, member: string, on: boolean, allowed: readonly string[]): string {
  const chosen = new Set(value.split(',').filter((one) => one !== ''));
  if (on) chosen.add(member);
  else chosen.delete(member);
  return allowed.filter((one) => chosen.has(one)).join(',');
}
