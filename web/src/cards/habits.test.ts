// What is kept of a player's habits is read with care: it may come from an older page.
import { expect, test } from 'vitest';
import { readHabits } from './habits.svelte';

const first = { double: 'one-click', split: 'multiply', keys: true };

test('nothing kept, or nothing that can be read, is the first choice', () => {
  expect(readHabits(null)).toEqual(first);
  expect(readHabits('')).toEqual(first);
  expect(readHabits('{')).toEqual(first);
  expect(readHabits('{"double":"never","split":7}')).toEqual(first);
});

test('what was chosen is read back', () => {
  const chosen = { double: 'confirm', split: 'right-hand', keys: false };
  expect(readHabits(JSON.stringify(chosen))).toEqual(chosen);
});
