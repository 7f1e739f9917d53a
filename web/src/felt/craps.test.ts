// Every bet of both plans' craps has its place on the layout.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amount } from '../lib/money';
import { crapsLayout, isOff, oddsDue, pictured, POINTS } from './craps';

/** Spots of a plan's craps: of each bet its own, or one for each number. */
function spotsOf(plan: string): string[] {
  const text = readFileSync(new URL(`../../../plans/${plan}/craps.toml`, import.meta.url), 'utf8');
  const ids = [...text.matchAll(/^\[\[bet\]\]\s*\nid\s*=\s*"([^"]+)"/gm)].map((match) => match[1]!);
  const each: Record<string, readonly number[]> = { place: POINTS, buy: POINTS, lay: POINTS, big: [6, 8], hard: [4, 6, 8, 10], easy: [4, 6, 8, 10], prop: [2, 3, 11, 12], 'horn-high': [2, 3, 11, 12] };
  return ids.flatMap((id) => {
    if (each[id]) return each[id].map((number) => `${id}:${number}`);
    if (id === 'come' || id === 'dont-come') return [id, ...POINTS.map((number) => `${id}:${number}`)];
    return id === 'come-odds' || id === 'dont-come-odds' ? POINTS.map((number) => `${id}:${number}`) : [id];
  });
}

for (const plan of ['kings', 'jmlm']) {
  test(`${plan}: nothing is left over but the easy ways, which no table prices`, () => {
    const spots = spotsOf(plan);
    expect(spots.length).toBeGreaterThan(60);
    const layout = crapsLayout(spots);
    expect(layout.rest.filter((id) => !id.startsWith('easy:'))).toEqual([]);
    expect(layout.numbers).toHaveLength(6);
    expect(layout.numbers.every((box) => box.place && box.buy && box.lay && box.come && box.comeOdds && box.dontCome && box.dontComeOdds)).toBe(true);
    expect(layout.single).toHaveLength(4);
    expect(layout.hornHigh).toHaveLength(4);
  });
}

test('a bet that a plan leaves out is not drawn, one that it adds is not lost', () => {
  const layout = crapsLayout(['pass', 'fire']);
  expect(layout.line.dontPass).toBeUndefined();
  expect(layout.big).toEqual([]);
  expect(layout.rest).toEqual(['fire']);
});

test('dice are pictured as they fall', () => {
  expect(pictured('hard:8')).toEqual([4, 4]);
  expect(pictured('prop:11')).toEqual([5, 6]);
  expect(pictured('place:6')).toBeUndefined();
});

test('odds are what is missing to the flat bet', () => {
  expect(oddsDue(amount(1000), amount(0))).toBe(1000);
  expect(oddsDue(amount(1000), amount(400))).toBe(600);
  expect(oddsDue(amount(1000), amount(1000))).toBeUndefined();
});

test('bets that a table has off on the come-out play once there is a point', () => {
  const settings = { place_working_on_come_out: 'false', hardway_working_on_come_out: 'true' };
  expect(isOff('place:6', settings, 0)).toBe(true);
  expect(isOff('buy:4', settings, 0)).toBe(true);
  expect(isOff('place:6', settings, 8)).toBe(false);
  expect(isOff('hard:6', settings, 0)).toBe(false);
  expect(isOff('big:6', { multi_roll_bets_work_on_comeout: 'false' }, 0)).toBe(true);
});
