// Choices are shown as they belong together, and amounts stay within what is offered.
import { expect, test } from 'vitest';
import type { Action } from '../lib/generated';
import type { Choice } from '../lib/types';
import { fitAmount, groupChoices, lookOf, mayName, optionName } from './actions';

const choice = (action: Action, box = 1, hand = 0): Choice => ({ player: 0, action, box, hand });

test('choices are grouped by box and hand', () => {
  const groups = groupChoices([choice('insure', 1), choice('decline', 1), choice('insure', 3), choice('decline', 3)]);
  expect(groups.map((one) => [one.box, one.choices.map((two) => two.action)])).toEqual([
    [1, ['insure', 'decline']],
    [3, ['insure', 'decline']],
  ]);
});

test('a late insurance stands apart from the play of the hand', () => {
  const groups = groupChoices([choice('hit', 2, 1), choice('stand', 2, 1), choice('insure', 2, 0)]);
  expect(groups).toHaveLength(2);
  expect(groups[1]!.choices).toHaveLength(1);
});

test('who does not follow a split chooses between the two hands in one question', () => {
  const groups = groupChoices([choice('split', 2, 1), choice('decline', 2, 1), choice('decline', 2, 2)]);
  expect(groups).toHaveLength(1);
  expect(groups[0]!.choices.map((one) => one.hand)).toEqual([1, 1, 2]);
});

test('the word for no follows the question', () => {
  const insurance = [choice('insure'), choice('decline')];
  expect(lookOf(insurance[1]!, insurance).name[0]).toBe('Nepojistit');
  const even = [choice('even-money'), choice('decline')];
  expect(lookOf(even[1]!, even).name[0]).toBe('Hrát dál');
  const switching = [choice('switch'), choice('decline'), choice('hit')];
  expect(lookOf(switching[1]!, switching).name[0]).toBe('Nevyměňovat');
  expect(lookOf(choice('hit'), [], ['hit', 'buy']).name[0]).toBe('Karta zdarma');
});

test('an amount is brought into the steps that are allowed', () => {
  expect(fitAmount(0, 100, 550, 100)).toBe(100);
  expect(fitAmount(349, 100, 550, 100)).toBe(300);
  expect(fitAmount(351, 100, 550, 100)).toBe(400);
  expect(fitAmount(540, 100, 550, 100)).toBe(500);
  expect(fitAmount(9999, 100, 550, 100)).toBe(550);
});

test('an option goes by the name that the game gives it', () => {
  const game = { options: [{ id: 'run-twice', name: { cs: 'Dvakrát', sk: 'Dvakrát', en: 'Run it twice' } }] };
  expect(optionName(game, { ...choice('choose'), option: 'run-twice' })).toBe('Dvakrát');
  expect(optionName(game, choice('choose'))).toBeUndefined();
});

test('cards are named as many as it takes, and of those it takes', () => {
  const play: Choice = { ...choice('play'), cards_least: 1, cards_most: 2, cards_from: ['As', '7s'] };
  expect(mayName(play, [])).toBe(false);
  expect(mayName(play, ['As'])).toBe(true);
  expect(mayName(play, ['Kh'])).toBe(false);
  expect(mayName({ ...choice('exchange'), cards_least: 1, cards_most: 1 }, ['Kh'])).toBe(true);
  expect(mayName(choice('stand'), ['Kh'])).toBe(true);
});
