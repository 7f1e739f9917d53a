// Who deals at a table: told on pages, and as the verbs take them.
import type { Fields } from './api';
import type { TableCard } from './types';

type Card = Pick<TableCard, 'croupiers'>;

/** By name; nobody: ''. */
export function dealersOf(card: Card): string {
  return card.croupiers.map((one) => one.name || one.login).join(', ');
}

export function dealsAt(card: Card, login: string | undefined): boolean {
  return card.croupiers.some((one) => one.login === login);
}

/** The first, and who deal besides; places left empty are nobody's. */
export function croupierFields(logins: readonly string[]): Fields {
  const [croupier, ...besides] = logins.filter((one) => one !== '');
  return { ...(croupier !== undefined ? { croupier } : {}), ...(besides.length > 0 ? { besides } : {}) };
}
