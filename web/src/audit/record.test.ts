// What a correction undid is marked, and what stands is not.
import { expect, it } from 'vitest';
import { undone, type Step } from './record';

const step = (seq: number, kind: string, more: Partial<Step> = {}): Step => ({ seq, kind, time: 0, actor: 1, hash: '', ...more });

it('marks the wrong entry and what followed it', () => {
  const steps = [step(1, 'round.begun'), step(2, 'round.event'), step(3, 'round.event'), step(4, 'seat.taken'), step(5, 'round.corrected', { to: 3 }), step(6, 'round.event')];
  expect([...undone(steps)]).toEqual([3]);
});

it('marks nothing in a round without corrections', () => {
  expect(undone([step(1, 'round.begun'), step(2, 'round.event')]).size).toBe(0);
});
