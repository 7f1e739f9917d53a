// The common felt has a place for every bet of every plan.
import { expect, test } from 'vitest';
import { columnsFor, commonLayout, spotIn } from './common';

const kind = (id: string) => ({ id, name: { cs: id, sk: id, en: id }, min: '1', max: '2', pays: [] });

test('every spot stands in the group of its kind', () => {
  const game = { boxes: [1, 2], kinds: [kind('main'), kind('pairs'), kind('unused')], spots: [{ id: 'main', kind: 'main' }, { id: 'pairs:1', kind: 'pairs' }, { id: 'pairs:2', kind: 'pairs' }] };
  const layout = commonLayout(game);
  expect(layout.groups).toEqual([{ kind: 'main', spots: ['main'] }, { kind: 'pairs', spots: ['pairs:1', 'pairs:2'] }]);
  expect(layout.groups.flatMap((group) => group.spots)).toHaveLength(game.spots.length);
  expect(spotIn(2, 'main')).toBe('2/main');
  expect(spotIn(0, 'main')).toBe('main');
});

test('without boxes, bets of one spot share a row', () => {
  const one = (id: string) => ({ id, kind: id });
  const layout = commonLayout({ boxes: [], kinds: [kind('small'), kind('double'), kind('big')], spots: [one('small'), { id: 'double:1', kind: 'double' }, { id: 'double:2', kind: 'double' }, one('big')] });
  expect(layout.groups.map((group) => group.spots)).toEqual([['small', 'big'], ['double:1', 'double:2']]);
});

test('columns', () => {
  expect(columnsFor(3)).toBe(3);
  expect(columnsFor(14)).toBe(7);
  expect(columnsFor(36)).toBe(6);
  expect(columnsFor(11)).toBe(6);
});
