// Payouts survive a reload and a correction.
import { expect, it } from 'vitest';
import type { Line } from '../lib/types';
import { linesOf } from './past-lines';

it('leaves out what a correction undid', () => {
  const stake: Line = [0, 'stake', 'laid', 'red', '10', '0'];
  const won: Line = [0, 'won', 'number-won', 'red', '10', '20', '1:1', 0];
  const lost: Line = [0, 'lost', 'number-lost', 'red', '10', '0'];
  const steps = [
    { seq: 1, kind: 'round.begun' },
    { seq: 2, kind: 'round.event', lines: [stake] },
    { seq: 3, kind: 'round.event', lines: [won] },
    { seq: 4, kind: 'round.corrected', to: 3 },
    { seq: 5, kind: 'round.event', lines: [lost] },
  ];
  expect(linesOf({ steps })).toEqual([stake, lost]);
  expect(linesOf({ steps: steps.slice(0, 3) })).toEqual([stake, won]);
});
