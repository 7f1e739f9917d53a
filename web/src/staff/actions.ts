// What the staff can ask of the house, as forms: the fields of each verb, who may use it, and how it is called on a button.
import type { Row } from '../lib/i18n.svelte';
import type { Role } from '../lib/session.svelte';
import type { FieldSpec } from './fields';
import { moneyActions } from './actions.money';
import { peopleActions } from './actions.people';
import { tableActions } from './actions.table';

export interface Action {
  title: Row;
  /** One sentence more, where a mistake is costly. */
  about?: Row;
  roles: Role[];
  fields: FieldSpec[];
  /** A second person must allow it, always or sometimes. */
  second?: boolean;
  danger?: boolean;
  /** With a password or key in it: over HTTP only. */
  http?: boolean;
}

/** What several forms have in common. */
export const reason: FieldSpec = { name: 'reason', kind: 'text', required: true };

export const actions: Record<string, Action> = { ...peopleActions, ...moneyActions, ...tableActions };
