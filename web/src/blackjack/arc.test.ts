// The boxes of a half-round felt.
import { expect, test } from 'vitest';
import { arc } from './arc';

test('box 1 is at the right, the middle box nearest to the player', () => {
  const places = arc(7);
  expect(places[0]!.x).toBeGreaterThan(90);
  expect(places[6]!.x).toBeLessThan(10);
  expect(places[3]!.x).toBeCloseTo(50);
  expect(Math.max(...places.map((one) => one.y))).toBe(places[3]!.y);
  expect(places[0]!.y).toBeCloseTo(places[6]!.y);
});

test('two boxes of a seat stand closer than two seats', () => {
  const places = arc(10, 2);
  expect(places[0]!.x - places[1]!.x).toBeLessThan(places[1]!.x - places[2]!.x);
});

test('one box lies in the middle', () => {
  expect(arc(1)[0]!.x).toBe(50);
});

test('nothing leaves the felt', () => {
  for (let count = 1; count <= 10; ++count) {
    for (const { x, y } of arc(count)) {
      expect(x).toBeGreaterThan(4);
      expect(x).toBeLessThan(96);
      expect(y).toBeGreaterThan(55);
      expect(y).toBeLessThan(100);
    }
  }
});
