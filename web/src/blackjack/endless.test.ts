// Own cards of the shared box, and side bets that have won.
import { expect, test } from 'vitest';
import type { Why } from '../lib/generated';
import type { BetKind, CardRow, Choice, Line, Said } from '../lib/types';
import { ownHands, sideWins } from './endless';

const row = (place: string, cards: string, player?: number): CardRow => ({ place, cards: cards.split(' '), ...(player === undefined ? {} : { player }) });
const stake = (why: Why, hand = 0): Line => [7, 'stake', why, '1/main', '100', '0', '', hand];

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
  const choices: Choice[] = [{ player: 7, action: 'hit', box: 1, hand: 2 }];
  expect(ownHands(rows, 7, [], choices).map((one) => one.place)).toEqual(['1.2']);
});

test('side bets are lit by what the croupier calls', () => {
  const text = { cs: '', sk: '', en: '' };
  const kinds: BetKind[] = [{ id: 'pair', name: text, min: '1', max: '10000', pays: [{ id: 'mixed-pair', name: text, pays: '6:1' }] }];
  const wins: Said = { ...text, say: 'wins' };
  expect(sideWins([{ ...wins, kind: 'pair', row: 'mixed-pair' }], kinds)).toEqual([{ kind: 'pair', row: 'mixed-pair', pays: '6:1' }]);
  expect(sideWins([wins, { ...wins, kind: 'pair', row: 'another' }, { ...text, say: 'dealing' }], kinds)).toEqual([]);
});
