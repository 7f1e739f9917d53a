// Own cards of the shared box, and side bets that have won.
import { expect, test } from 'vitest';
import type { BetKind, CardRow, Line } from '../lib/types';
import { ownHands, priceIn, sideWins } from './endless';

const row = (place: string, cards: string, player?: number): CardRow => ({ place, cards: cards.split(' '), ...(player === undefined ? {} : { player }) });
const stake = (why: string, hand = 0): Line => [7, 'stake', why, '1/main', '100', '0', '', hand];

test('who plays the box has its cards', () => {
  expect(ownHands([row('1', '8d 8c'), row('dealer', '6s')], 7, [stake('laid')], [])).toEqual([row('1', '8d 8c')]);
});

test('who stood earlier keeps his first cards', () => {
  const rows = [row('1', 'Td 2c 8h'), row('1', 'Td 2c', 7)];
  expect(ownHands(rows, 7, [stake('laid')], [])).toEqual([row('1', 'Td 2c', 7)]);
});

test('who split has two hands, and not the line of those who did not', () => {
  const rows = [row('1', '8d 8c 2h'), row('1.1', '8d Th'), row('1.2', '8c')];
  expect(ownHands(rows, 7, [stake('laid'), stake('split', 2)], []).map((one) => one.place)).toEqual(['1.1', '1.2']);
});

test('after a lost connection his marked rows tell', () => {
  const rows = [row('1', '8d 8c 2h'), row('1.1', '8d Th'), row('1.1', '8d Th', 7), row('1.2', '8c 5d'), row('1.2', '8c', 7)];
  expect(ownHands(rows, 7, [], []).map((one) => [one.place, one.cards.length])).toEqual([
    ['1.1', 2],
    ['1.2', 1],
  ]);
});

test('where others split, the right hand may be his', () => {
  const rows = [row('1', '8d 8c'), row('1.1', '8d Th'), row('1.2', '8c 2d')];
  const choices = [{ player: 7, action: 'hit', box: 1, hand: 2 }];
  expect(ownHands(rows, 7, [], choices).map((one) => one.place)).toEqual(['1.2']);
});

const kind = (id: string, prices: string[]): BetKind => ({
  id,
  name: { cs: id, sk: id, en: id },
  min: '1',
  max: '10000',
  when: 'bets',
  needs: ['main'],
  pays: prices.map((pays) => ({ id: `${id}-${pays}`, name: { cs: '', sk: '', en: '' }, pays })),
});
const kinds = [kind('pair', ['25:1', '12:1', '6:1']), kind('21+3', ['100:1', '40:1', '25:1', '10:1', '5:1'])];

test('a price that both bets have is the pair when it is said first', () => {
  expect(sideWins(['25:1'], kinds).map((one) => one.kind)).toEqual(['pair']);
  expect(sideWins(['12:1', '25:1'], kinds).map((one) => one.kind)).toEqual(['pair', '21+3']);
  expect(sideWins(['10:1'], kinds).map((one) => one.kind)).toEqual(['21+3']);
});

test('the price is read from the words of the plan', () => {
  expect(priceIn('Vedlejší sázka vyhrává 12:1.')).toBe('12:1');
  expect(priceIn('Krupiér má 17.')).toBeUndefined();
});
