// Every word with which the server says no has its sentence, in three languages and with the same figures in each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusalOf } from './api';
import { houseReasonWords, reasonWords } from './generated';
import { speech } from './i18n.svelte';
import { reason } from './reasons';
import { fuller, rows } from './reasons.words';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return sources(path);
    return /\.(cpp|h)$/.test(one.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

test('every word of the rules and of the house', () => {
  const words = [...reasonWords, ...houseReasonWords];
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((one) => !rows[one])).toEqual([]);
});

test('every word that a handler answers with', () => {
  const words = new Set<string>();
  for (const text of sources(join(root, 'src'))) {
    for (const one of text.matchAll(/Reply::no\(\s*Status::\w+,\s*"([a-z-]+)"/g)) words.add(one[1] ?? '');
    for (const one of text.matchAll(/not_found\("([a-z-]+)"/g)) words.add(`unknown-${one[1]}`);
    for (const one of text.matchAll(/refuse\(id,\s*"([a-z-]+)"/g)) words.add(one[1] ?? '');
    for (const one of text.matchAll(/\{\{"error",\s*"([a-z-]+)"\}/g)) words.add(one[1] ?? '');
  }
  expect(words.size).toBeGreaterThan(60);
  expect([...words].filter((one) => !rows[one])).toEqual([]);
});

test('every word of docs/api-errors.md', () => {
  const text = readFileSync(join(root, 'docs/api-errors.md'), 'utf8');
  const words = [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap((line) => [...(line[1] ?? '').matchAll(/`([a-z-]+)`/g)].map((one) => one[1] ?? ''));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((one) => !rows[one])).toEqual([]);
});

test('the same figures in each language', () => {
  const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort();
  for (const row of [...Object.values(rows), ...Object.values(fuller).flatMap((all) => all.map(([, one]) => one))]) {
    expect(row).toHaveLength(3);
    expect(figures(row[1])).toEqual(figures(row[0]));
    expect(figures(row[2])).toEqual(figures(row[0]));
    for (const text of row) expect(text.trim()).not.toBe('');
  }
});

test('amounts with their currency, moments and days as people read them', () => {
  speech.language = 'en';
  expect(reason(refusalOf(422, { error: 'above-maximum', message: 'x', max: '20000' }), 'CZK')).toBe('The maximum here is 20,000\u00a0Kč.');
  expect(reason(refusalOf(422, { error: 'stake-limit', message: 'x', left: '37.50' }), 'EUR')).toContain('37.50\u00a0€');
  expect(reason(refusalOf(422, { error: 'on-break', message: 'x', until: Date.UTC(2026, 0, 1, 11) }))).toContain('1 January 2026');
  expect(reason(refusalOf(422, { error: 'too-late', message: 'x', due: '2026-03-01' }))).toContain('1 March 2026');
  expect(reason(refusalOf(400, { error: 'missing-field', message: 'x', field: 'born' }))).toBe('Missing: day of birth.');
  speech.language = 'cs';
  expect(reason(refusalOf(422, { error: 'above-maximum', message: 'x', max: '20000' }), 'CZK')).toBe('Nejvyšší sázka je tu 20\u00a0000\u00a0Kč.');
});

test('without its figure the sentence falls back to one that says as much as is known', () => {
  speech.language = 'en';
  expect(reason(refusalOf(422, { error: 'above-maximum', message: 'at most 20000' }))).toBe('at most 20000');
  expect(reason(refusalOf(422, { error: 'self-excluded', message: 'x' }))).toContain('for ever');
  expect(reason(refusalOf(422, { error: 'brand-new', message: 'no', texts: { cs: 'ne', sk: 'nie', en: 'nay' } }))).toBe('nay');
});
