// The fields of a form: what a person typed, checked before it is sent, as the verb's arguments.
import type { Fields } from '../lib/api';
import type { Json } from '../lib/generated';
import type { Row } from '../lib/i18n.svelte';
import { readAmount, tell } from '../lib/money';

export type FieldKind = 'text' | 'long' | 'amount' | 'number' | 'date' | 'choice' | 'flag' | 'password' | 'choices' | 'file';

export interface Option {
  value: string;
  label: Row | string;
}

export interface FieldSpec {
  /** As the verb calls it. */
  name: string;
  kind: FieldKind;
  /** Left out: the staff's common word for a field of this name. */
  label?: Row;
  hint?: Row;
  required?: boolean;
  options?: readonly Option[];
  /** What stands there at first. */
  value?: string;
  /** Shown and sent only where another field says so. */
  when?: (typed: Typed) => boolean;
}

/** What stands in the fields: texts, 'yes' for a flag that is set, words with spaces between for several choices. */
export type Typed = Record<string, string>;

export type Fault = 'needed' | 'no-amount' | 'not-positive' | 'no-number' | 'no-date';

export interface Checked {
  args: Fields;
  faults: Record<string, Fault>;
}

export function firstTyped(specs: readonly FieldSpec[]): Typed {
  return Object.fromEntries(specs.map((spec) => [spec.name, spec.value ?? '']));
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A field left empty is left out, so that the server's own default holds. */
function readOne(spec: FieldSpec, text: string): { value?: Json; fault?: Fault } {
  if (spec.kind === 'flag') return text === 'yes' ? { value: true } : {};
  if (text.trim() === '') return spec.required ? { fault: 'needed' } : {};
  switch (spec.kind) {
    case 'amount': {
      const amount = readAmount(text);
      if (amount === undefined) return { fault: 'no-amount' };
      return amount > 0 ? { value: tell(amount) } : { fault: 'not-positive' };
    }
    case 'number':
      return /^\d{1,12}$/.test(text.trim()) ? { value: Number(text.trim()) } : { fault: 'no-number' };
    case 'date':
      return isDate(text.trim()) ? { value: text.trim() } : { fault: 'no-date' };
    case 'choices':
      return { value: text.split(' ').filter((word) => word !== '') };
    case 'password':
    case 'file':
      return { value: text };
    default:
      return { value: text.trim() };
  }
}

export function shown(specs: readonly FieldSpec[], typed: Typed): FieldSpec[] {
  return specs.filter((spec) => spec.when?.(typed) ?? true);
}

export function check(specs: readonly FieldSpec[], typed: Typed): Checked {
  const args: Fields = {};
  const faults: Record<string, Fault> = {};
  for (const spec of shown(specs, typed)) {
    const { value, fault } = readOne(spec, typed[spec.name] ?? '');
    if (fault) faults[spec.name] = fault;
    else if (value !== undefined) args[spec.name] = value;
  }
  return { args, faults };
}
