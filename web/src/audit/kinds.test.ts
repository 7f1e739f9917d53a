// Every record that the server writes is called by a word.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { recordKinds } from './kinds.words';

test('every kind of record of the house and the floor has its word', () => {
  const kinds = new Set<string>();
  for (const part of ['house', 'floor']) {
    const folder = fileURLToPath(new URL(`../../../src/${part}/`, import.meta.url));
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpp'))) {
      for (const [, kind = ''] of readFileSync(folder + file, 'utf8').matchAll(/"((?:round|seat|table|chat|person|session|money|register|complaint|staff)\.[a-z-]+)"/g)) kinds.add(kind);
    }
  }
  expect(kinds.size).toBeGreaterThan(60);
  expect([...kinds].filter((kind) => !recordKinds[kind])).toEqual([]);
  expect(Object.keys(recordKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
});
