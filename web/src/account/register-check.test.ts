// Faults of a registration that the page sees by itself.
import { expect, test } from 'vitest';
import { faults, ofAge, type Form } from './register-check';

const good: Form = { login: 'anna', password: 'long enough', again: 'long enough', name: 'Anna', surname: 'Nová', born: '1990-02-28', document: '1', nationality: 'CZ', address: 'Praha', email: '', phone: '', 'birth-number': '' };
const check = (change: Partial<Form>) => faults({ ...good, ...change }, '2026-11-15');

test('nothing is wrong', () => {
  expect(check({})).toEqual({});
});

test('empty fields', () => {
  expect(check({ name: ' ', address: '' })).toEqual({ name: 'empty', address: 'empty' });
});

test('login and password', () => {
  expect(check({ login: 'a b c' })).toEqual({ login: 'login' });
  expect(check({ password: 'short', again: 'short' })).toEqual({ password: 'short' });
  expect(check({ again: 'other' })).toEqual({ again: 'again' });
  expect(check({ login: 'long-enough', password: 'long-enough', again: 'long-enough' })).toEqual({ password: 'same' });
});

test('age to the day', () => {
  expect(check({ born: '2008-11-15' })).toEqual({});
  expect(check({ born: '2008-11-16' })).toEqual({ born: 'young' });
  expect(check({ born: '2027-01-01' })).toEqual({ born: 'born' });
  expect(ofAge('2008-02-29')).toBe('2026-03-01');
});

test('an address of e-mail has an @', () => {
  expect(check({ email: 'nobody' })).toEqual({ email: 'email' });
});
