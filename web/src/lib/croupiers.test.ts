// Who deals at a table.
import { expect, test } from 'vitest';
import { croupierFields, dealersOf, dealsAt } from './croupiers';

const card = { croupiers: [{ login: 'jana', name: 'Jana' }, { login: 'petr', name: '' }] };

test('all who deal are told, by name where there is one', () => {
  expect(dealersOf(card)).toBe('Jana, petr');
  expect(dealersOf({ croupiers: [] })).toBe('');
});

test('each of them deals there, nobody else', () => {
  expect(dealsAt(card, 'petr')).toBe(true);
  expect(dealsAt(card, 'Jana')).toBe(false);
  expect(dealsAt(card, undefined)).toBe(false);
});

test('the verbs take the first, and the others besides', () => {
  expect(croupierFields(['jana', '', 'petr'])).toEqual({ croupier: 'jana', besides: ['petr'] });
  expect(croupierFields(['', 'petr'])).toEqual({ croupier: 'petr' });
  expect(croupierFields(['', ''])).toEqual({});
});
