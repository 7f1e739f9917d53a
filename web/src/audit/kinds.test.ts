// Every record that the server writes is called by a word.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { recordKinds } from './kinds.words';

test('every kind of record of the house and the floor has its word', () => {
  // The list in the document is made from the program's own structs, and a test of the program holds it to them.
  const document = readFileSync(fileURLToPath(new URL('../../../docs/record.md', import.meta.url)), 'utf8');
  const kinds = new Set([...document.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|/gm)].map(([, kind = '']) => kind));
  expect(kinds.size).toBeGreaterThan(60);
  expect([...kinds].filter((kind) => !recordKinds[kind])).toEqual([]);
  expect(Object.keys(recordKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
});
