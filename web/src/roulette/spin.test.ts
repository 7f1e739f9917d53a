// The ball ends in the pocket that the server tells, and moves without a jump.
import { describe, expect, it } from 'vitest';
import { Spin } from './spin';

const TURN = 2 * Math.PI;
/** Distance of two angles, whichever way round. */
function apart(a: number, b: number): number {
  const d = (((a - b) % TURN) + TURN) % TURN;
  return Math.min(d, TURN - d);
}

describe.each([25, 37, 38])('a wheel of %i pockets', (pockets) => {
  it.each([0, 1, 7, 18, 24])('comes to rest in pocket %i whenever it is told', (pocket) => {
    for (const told of [1200, 6000, 9137, 31_000]) {
      const spin = new Spin(pockets);
      spin.launch(100);
      spin.fall(told, pocket);
      let now = told;
      let before = spin.at(now)!;
      while (!spin.advance(now)) {
        now += 10;
        const at = spin.at(now)!;
        expect(apart(at.angle, before.angle)).toBeLessThan(0.2);
        before = at;
        expect(now - told).toBeLessThan(5000);
      }
      expect(spin.state).toBe('resting');
      expect(spin.at(now)!.depth).toBe(1);
      expect(apart(spin.at(now)!.angle, before.angle)).toBeLessThan(0.05);
      expect(apart(spin.at(now)!.angle - spin.rotor(now), spin.pocketAngle(pocket))).toBeLessThan(1e-9);
      expect(now - told).toBeGreaterThan(700);
    }
  });
});

it('a ball that lies in a pocket turns with the rotor', () => {
  const spin = new Spin(37);
  spin.rest(5);
  expect(apart(spin.at(4000)!.angle - spin.at(1000)!.angle, spin.rotor(4000) - spin.rotor(1000))).toBeLessThan(1e-9);
});

it('the ball runs against the rotor', () => {
  const spin = new Spin(37);
  spin.launch(0);
  expect(spin.rotor(10)).toBeGreaterThan(spin.rotor(0));
  expect(spin.at(10)!.angle).toBeLessThan(spin.at(0)!.angle);
});
