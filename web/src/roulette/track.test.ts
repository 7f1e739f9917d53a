// The race track has every number once, in the order of the rim, and sections where their numbers are.
import { expect, it } from 'vitest';
import { roulettes } from './roulettes.fixture';
import { SpotBook } from './spots';
import { stretches, trackOf } from './track';

const tokyo = roulettes.find((one) => one.plan === 'tokyo')!;
const book = new SpotBook(tokyo);
const rim = tokyo.chance.pockets;
const sections = book.sections.map(({ id }) => ({ spot: id, numbers: book.covers(id) }));

it('covers what the card says', () => {
  expect(Object.fromEntries(sections.map(({ spot, numbers }) => [spot, numbers.size]))).toEqual({ voisins: 17, zero: 7, tier: 12, orphelins: 8 });
  expect(['voisins', 'zero', 'tier', 'orphelins'].map((one) => book.units(one))).toEqual([9, 4, 6, 5]);
});

it('finds the arcs of the rim', () => {
  const arcs = (spot: string) => stretches(rim, book.covers(spot)).map(([from, to]) => [rim[from], rim[(to - 1) % rim.length]]);
  expect(arcs('voisins')).toEqual([['22', '25']]);
  expect(arcs('zero')).toEqual([['12', '15']]);
  expect(arcs('tier')).toEqual([['27', '33']]);
  expect(arcs('orphelins')).toEqual([['17', '6'], ['1', '9']]);
});

it.each([false, true])('draws 37 numbers inside the drawing, 0 at its end (upright: %s)', (upright) => {
  const track = trackOf(rim, sections, upright);
  expect(track.pockets.map((one) => one.number)).toEqual(rim);
  for (const { shape } of [...track.pockets, ...track.sections]) {
    expect(shape.box.x).toBeGreaterThan(-1e-9);
    expect(shape.box.y).toBeGreaterThan(-1e-9);
    expect(shape.box.x + shape.box.w).toBeLessThan(1 + 1e-9);
    expect(shape.box.y + shape.box.h).toBeLessThan(1 + 1e-9);
  }
  const zero = track.pockets[0]!.shape.box;
  if (upright) expect(zero.y).toBeLessThan(0.01);
  else expect(zero.x + zero.w).toBeGreaterThan(0.99);
});

it('draws Zero over Voisins, which contain it', () => {
  const order = trackOf(rim, sections).sections.map((one) => one.spot);
  expect(order.indexOf('zero')).toBeGreaterThan(order.indexOf('voisins'));
});
