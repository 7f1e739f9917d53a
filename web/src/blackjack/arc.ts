// Where the boxes lie on a half-round felt: box 1 at the croupier's left hand, which is the right end for who sits in front of it.

export interface Place {
  /** Middle of the box, in per cent of the felt's width. */
  x: number;
  /** Lower edge of the box, in per cent of its height. */
  y: number;
}

const HALF_WIDTH = 41.5;
/** Lower edges of the outermost and of the middle box. */
const ENDS = 70;
const MIDDLE = 95;

/** The curve of the rim: 1 in the middle, 0 at the ends. */
const curve = (wide: number) => (Math.sqrt(1 - 0.9 * wide * wide) - Math.sqrt(0.1)) / (1 - Math.sqrt(0.1));

/** Boxes of one seat (two in Black Jack Switch) stand closer together than seats do. */
export function arc(count: number, perSeat = 1): Place[] {
  const seats = Math.ceil(count / perSeat);
  // In units of a box: within a seat boxes are one apart, between seats a little more.
  const gap = perSeat > 1 ? 1.35 : 1;
  const at = (box: number) => box + (perSeat > 1 ? Math.floor(box / perSeat) * (gap - 1) : 0);
  const last = at(count - 1);
  // Few boxes stay in the middle of the felt instead of at its ends.
  const spread = Math.min(1, Math.max(0.35, seats / 5));
  return Array.from({ length: count }, (_, box) => {
    const t = last === 0 ? 0 : (2 * at(box)) / last - 1;
    const wide = t * spread;
    return { x: 50 - wide * HALF_WIDTH, y: ENDS + (MIDDLE - ENDS) * curve(wide) };
  });
}
