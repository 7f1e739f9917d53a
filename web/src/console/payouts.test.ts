// Lines of a round as a croupier's work.
import { describe, expect, it } from 'vitest';
import type { Line } from '../lib/types';
import { payoutsOf, swept, totalsOf } from './payouts';

describe('payouts', () => {
  it('pays the win beside the stake, in the order of the lines', () => {
    const lines: Line[] = [
      [0, 'stake', 'laid', '1/player', '10', '0'],
      [1, 'stake', 'laid', '2/banker', '20', '0'],
      [1, 'lost', 'punto-won', '2/banker', '20', '0'],
      [0, 'won', 'punto-won', '1/player', '10', '20', '1:1', 0],
    ];
    const list = payoutsOf(lines);
    expect(list.map((one) => [one.do, one.player, one.amount])).toEqual([
      ['take', 1, 2000],
      ['pay', 0, 1000],
    ]);
    expect(totalsOf(list)).toEqual({ paid: 1000, taken: 2000 });
  });

  it('sweeps what lost in one go, and pays each win by itself', () => {
    const lines: Line[] = [
      [0, 'lost', 'number-lost', 'red', '50', '0'],
      [1, 'lost', 'number-lost', 'straight:20', '15', '0'],
      [1, 'lost', 'number-lost', 'even', '25', '0'],
      [0, 'won', 'number-won', 'straight:17', '20', '720', '35:1', 0],
      [1, 'won', 'number-won', 'straight:17', '20', '720', '35:1', 0],
    ];
    const list = swept(payoutsOf(lines));
    expect(list.map((one) => [one.do, one.amount])).toEqual([['take', 9000], ['pay', 70000], ['pay', 70000]]);
    expect(list[0]?.swept?.map((one) => one.spot)).toEqual(['red', 'straight:20', 'even']);
    expect(totalsOf(list)).toEqual({ paid: 140000, taken: 9000 });
  });

  it('pushes a pot whole, less the rake', () => {
    const lines: Line[] = [
      [0, 'stake', 'bet', '1/pot', '50', '0'],
      [1, 'stake', 'bet', '2/pot', '50', '0'],
      [65535, 'rake', 'rake', '', '5', '0'],
      [1, 'lost', 'main-pot', '2/pot', '50', '0'],
      [0, 'won', 'main-pot', '1/pot', '50', '95', '9:10', 0],
    ];
    expect(payoutsOf(lines, true).map((one) => [one.do, one.amount])).toEqual([
      ['collect', 500],
      ['pay', 9500],
    ]);
  });

  it('leaves the commission in the tray', () => {
    const lines: Line[] = [
      [0, 'won', 'banco-won', '1/banker', '100', '200', '1:1', 0],
      [0, 'commission', 'banker-commission', '1/banker', '0', '-5'],
    ];
    expect(payoutsOf(lines)).toMatchObject([{ do: 'pay', amount: 9500, commission: 500 }]);
  });

  it('hands back what was equal and what was void, not what a player took back himself', () => {
    const lines: Line[] = [
      [0, 'returned', 'taken-back', 'red', '10', '10'],
      [0, 'pushed', 'equal', '1/main', '25', '25'],
      [0, 'returned', 'round-void', 'red', '10', '10'],
    ];
    expect(payoutsOf(lines).map((one) => [one.id, one.do, one.amount])).toEqual([
      [1, 'back', 2500],
      [2, 'back', 1000],
    ]);
  });

  it('takes half of a surrendered stake, moves a barred bet, collects a fee', () => {
    const lines: Line[] = [
      [0, 'won', 'surrendered', '1/main', '10', '5', '', 0],
      [0, 'moved', 'point-made', 'come', '10', '0', '', 0, 'come:6'],
      [0, 'fee', 'buy-fee', 'buy:4', '1', '0'],
    ];
    expect(payoutsOf(lines)).toMatchObject([
      { do: 'take', amount: 500 },
      { do: 'move', to: 'come:6' },
      { do: 'collect', amount: 100 },
    ]);
  });
});
