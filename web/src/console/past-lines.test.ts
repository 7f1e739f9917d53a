// Payouts survive a reload and a correction.
import { expect, it } from 'vitest';
import type { Line } from '../lib/types';
import { linesOf } from './past-lines';

it('leaves out what a correction undid', () => {
  const stake: Line = [0, 'stake', 'laid', 'red', '10', '0'];
  const won: Line = [0, 'won', 'number-won', 'red', '10', '20', '1:1', 0];
  const lost: Line = [0, 'lost', 'number-lost', 'red', '10', '0'];
  expect(linesOf({ steps: [{ lines: [stake] }, {}, { undone: true, lines: [won] }, { lines: [lost] }] })).toEqual([stake, lost]);
});
