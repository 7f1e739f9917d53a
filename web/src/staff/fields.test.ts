// What a form sends, and what it does not let go out.
import { describe, expect, it } from 'vitest';
import { check, firstTyped, type FieldSpec } from './fields';

const deposit: FieldSpec[] = [
  { name: 'amount', kind: 'amount', required: true },
  { name: 'by', kind: 'choice', value: 'cash' },
  { name: 'payment', kind: 'text', required: true, when: (typed) => typed['by'] !== 'cash' },
  { name: 'person', kind: 'number' },
];

describe('a form', () => {
  it('begins with what the fields say', () => {
    expect(firstTyped(deposit)).toEqual({ amount: '', by: 'cash', payment: '', person: '' });
  });

  it('tells amounts as the server reads them, and leaves out what is empty', () => {
    expect(check(deposit, { amount: '1 000,5', by: 'cash', person: '' })).toEqual({ args: { amount: '1000.50', by: 'cash' }, faults: {} });
  });

  it('asks for a field only where another one says so', () => {
    expect(check(deposit, { amount: '5', by: 'bank' }).faults).toEqual({ payment: 'needed' });
    expect(check(deposit, { amount: '5', by: 'cash' }).faults).toEqual({});
  });

  it('names what is wrong', () => {
    expect(check(deposit, { amount: 'ten', by: 'cash' }).faults).toEqual({ amount: 'no-amount' });
    expect(check(deposit, { amount: '0', by: 'cash' }).faults).toEqual({ amount: 'not-positive' });
    expect(check(deposit, { amount: '', by: 'cash', person: 'Jan' }).faults).toEqual({ amount: 'needed', person: 'no-number' });
  });

  it('takes a day only where the calendar has it', () => {
    const born: FieldSpec[] = [{ name: 'born', kind: 'date', required: true }];
    expect(check(born, { born: '1990-02-28' }).args).toEqual({ born: '1990-02-28' });
    expect(check(born, { born: '1990-02-30' }).faults).toEqual({ born: 'no-date' });
  });

  it('sends a flag only when it is set, and several choices as a list', () => {
    const roles: FieldSpec[] = [
      { name: 'roles', kind: 'choices', required: true },
      { name: 'void', kind: 'flag' },
    ];
    expect(check(roles, { roles: 'croupier inspector', void: '' }).args).toEqual({ roles: ['croupier', 'inspector'] });
    expect(check(roles, { roles: '', void: 'yes' })).toEqual({ args: { void: true }, faults: { roles: 'needed' } });
  });

  it('keeps the spaces of a password', () => {
    expect(check([{ name: 'password', kind: 'password' }], { password: ' a b ' }).args).toEqual({ password: ' a b ' });
  });
});
