// Lines of a round as results on the felt.
import { expect, test } from 'vitest';
import type { Line } from '../lib/types';
import { played, resultsOf } from './results';

test('split hands have their own results', () => {
  const lines: Line[] = [
    [0, 'stake', 'laid', '1/main', '100', '0'],
    [0, 'stake', 'split', '1/main', '100', '0', '', 2],
    [0, 'won', 'higher', '1/main', '100', '200', '1:1', 1],
    [0, 'lost', 'bust', '1/main', '100', '0', '', 2],
  ];
  expect(resultsOf(lines).map(({ hand, outcome, returned }) => [hand, outcome, returned])).toEqual([
    [1, 'won', 20000],
    [2, 'lost', 0],
  ]);
});

test('a free bet adds to the win and keeps its reason', () => {
  const [one] = resultsOf([
    [0, 'won', 'higher', '1/main', '100', '200', '1:1', 0],
    [0, 'won', 'free-bet', '1/main', '0', '100', '1:1', 0],
  ]);
  expect(one).toMatchObject({ outcome: 'won', stake: 10000, returned: 30000, why: 'higher' });
});

test('chips taken back are no result, a push is one, half back is a loss', () => {
  const results = resultsOf([
    [0, 'returned', 'taken-back', '1/main', '100', '100'],
    [0, 'pushed', 'equal', '2/main', '100', '100'],
    [0, 'lost', 'surrendered', '3/main', '100', '50'],
  ]);
  expect(results.map(({ spot, outcome }) => [spot, outcome])).toEqual([
    ['2/main', 'pushed'],
    ['3/main', 'lost'],
  ]);
});

test('who took his chips back did not play, who lost them did', () => {
  const lines: Line[] = [
    [0, 'stake', 'laid', '5/main', '10', '0'],
    [0, 'returned', 'taken-back', '5/main', '10', '10'],
    [0, 'stake', 'laid', '1/main', '10', '0'],
    [1, 'stake', 'laid', '1/main', '20', '0'],
    [0, 'lost', 'bust', '1/main', '10', '0'],
  ];
  expect(played(lines)).toEqual([
    { player: 0, spot: '1/main' },
    { player: 1, spot: '1/main' },
  ]);
});
